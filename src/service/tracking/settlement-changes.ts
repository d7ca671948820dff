/** The changes that a settlement made, read back from the store: messages show exactly what a client would read. */
import { wholeAccount } from '../../domain/account.ts';
import type { AccountChange, Snapshot } from '../../domain/account-change.ts';
import type { TrackingRequest } from '../../domain/tracking-request.ts';
import type { Store } from '../../store/store.ts';
import type { ShipmentChange } from './apply-report.ts';

/**
 * The outcome of a request that was pending, then the changes of each shipment. Call it once everything is written.
 *
 * @param request as it was before the settlement
 */
export async function accountChangesOf(store: Store, request: TrackingRequest, ofShipments: ShipmentChange[]): Promise<AccountChange[]> {
  const { accountId } = request;
  const snapshots = new Map<string, Snapshot>();
  async function snapshotOf(shipmentId: string): Promise<Snapshot> {
    const known = snapshots.get(shipmentId) ?? (await store.shipments.findTracked(wholeAccount(accountId), shipmentId));
    if (!known) throw new Error(`Shipment ${shipmentId} is gone.`);
    const { shipment, container } = known;
    snapshots.set(shipmentId, { shipment, container });
    return { shipment, container };
  }

  const changes: AccountChange[] = [];
  const settled = request.status === 'pending' ? await store.trackingRequests.find(wholeAccount(accountId), request.id) : undefined;
  if (settled?.status === 'failed') changes.push({ kind: 'tracking_failed', request: settled });
  const ownId = settled?.status === 'succeeded' ? settled.shipmentId : null;
  if (settled && ownId !== null) {
    changes.push({ kind: 'tracking_succeeded', request: settled, after: await snapshotOf(ownId) });
  }
  for (const { shipmentId, before, steps, transportEventIds } of ofShipments) {
    const after = await snapshotOf(shipmentId);
    if (before === null && shipmentId !== ownId) changes.push({ kind: 'shipment_created', after });
    changes.push({ kind: 'shipment_changed', before, after, steps, transportEventIds });
  }
  return changes;
}
