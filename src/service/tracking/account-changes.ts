/** Says what a written plan changed of an account's data, for the outbox. */
import type { AccountChange, Snapshot } from '../../domain/account-change.ts';
import { wholeAccount } from '../../domain/account.ts';
import type { TrackingRequest } from '../../domain/tracking-request.ts';
import type { Store } from '../../store/store.ts';
import type { ShipmentPlan } from './try-plan.ts';

/**
 * The outcome of a pending request, then the changes of each shipment. The records after them are read back, so messages show exactly what
 * a client would read.
 *
 * @param request as it was before the try
 */
export async function readAccountChanges(store: Store, request: TrackingRequest, shipments: ShipmentPlan[]): Promise<AccountChange[]> {
  const account = wholeAccount(request.accountId);
  const snapshots = new Map<string, Snapshot>();
  async function snapshotOf(shipmentId: string): Promise<Snapshot> {
    const read = snapshots.get(shipmentId);
    if (read) return read;
    const found = await store.shipments.findTracked(account, shipmentId);
    if (!found) throw new Error(`Shipment ${shipmentId} is gone.`);
    const snapshot = { shipment: found.shipment, container: found.container };
    snapshots.set(shipmentId, snapshot);
    return snapshot;
  }

  const changes: AccountChange[] = [];
  const settled = request.status === 'pending' ? await store.trackingRequests.find(account, request.id) : undefined;
  if (settled?.status === 'failed') changes.push({ kind: 'tracking_failed', request: settled });
  const ownId = settled?.status === 'succeeded' ? settled.shipmentId : null;
  if (settled && ownId !== null) changes.push({ kind: 'tracking_succeeded', request: settled, after: await snapshotOf(ownId) });
  for (const { before, after: planned, isChanged, steps, events } of shipments) {
    if (!isChanged) continue;
    const after = await snapshotOf(planned.shipment.id);
    if (before === null && after.shipment.id !== ownId) changes.push({ kind: 'shipment_created', after });
    changes.push({ kind: 'shipment_changed', before, after, steps, transportEventIds: events?.transportEventIds ?? [] });
  }
  return changes;
}
