/** What a settlement has made happen, read back from the store: messages show exactly what a client would read. */
import { wholeAccount } from '../domain/account.ts';
import type { Happening, Snapshot } from '../domain/happening.ts';
import type { TrackingRequest } from '../domain/tracking-request.ts';
import type { Store } from '../store/store.ts';
import type { ShipmentChange } from './apply-report.ts';

/**
 * The outcome of a request that had none, then what changed of each shipment. Call it once everything is written.
 *
 * @param request as it was before the settlement
 */
export async function happeningsOf(store: Store, request: TrackingRequest, changes: ShipmentChange[]): Promise<Happening[]> {
  const { accountId } = request;
  const snapshots = new Map<string, Snapshot>();
  async function snapshotOf(shipmentId: string): Promise<Snapshot> {
    const known = snapshots.get(shipmentId) ?? (await store.shipments.findTracked(wholeAccount(accountId), shipmentId));
    if (!known) throw new Error(`Shipment ${shipmentId} is gone.`);
    const { shipment, container } = known;
    snapshots.set(shipmentId, { shipment, container });
    return { shipment, container };
  }

  const happenings: Happening[] = [];
  const settled = request.status === 'pending' ? await store.trackingRequests.find(wholeAccount(accountId), request.id) : undefined;
  if (settled?.status === 'failed') happenings.push({ kind: 'tracking_failed', request: settled });
  const ownId = settled?.status === 'succeeded' ? settled.shipmentId : null;
  if (settled && ownId !== null) {
    happenings.push({ kind: 'tracking_succeeded', request: settled, after: await snapshotOf(ownId) });
  }
  for (const { shipmentId, before, steps, transportEventIds } of changes) {
    const after = await snapshotOf(shipmentId);
    if (before === null && shipmentId !== ownId) happenings.push({ kind: 'shipment_created', after });
    happenings.push({ kind: 'shipment_changed', before, after, steps, transportEventIds });
  }
  return happenings;
}
