/** Ends the tracking of a request's shipments without an answer of the carrier. */
import { wholeAccount } from '../../domain/account.ts';
import type { TrackingEnd } from '../../domain/shipment.ts';
import type { TrackingRequest } from '../../domain/tracking-request.ts';
import type { Store } from '../../store/store.ts';
import type { ShipmentChange } from './apply-report.ts';

/**
 * Ends the tracking of every shipment that the request tracks. One that has ended keeps its reason; one that another
 * request tracks goes on. Call it in the transaction that settles the request.
 *
 * @returns the changes
 */
export async function endTracking(store: Store, request: TrackingRequest, reason: TrackingEnd, at: Date): Promise<ShipmentChange[]> {
  const { id: requestId, accountId } = request;
  const changes: ShipmentChange[] = [];
  for (const { id } of await store.shipments.listByRequest(accountId, requestId)) {
    const tracked = await store.shipments.findTracked(wholeAccount(accountId), id);
    if (!tracked) continue;
    const { shipment, version } = tracked;
    if (shipment.trackingRequestId !== requestId || shipment.trackingEndedAt !== null) continue;
    const ended = { ...shipment, trackingEndedAt: at, trackingEndedReason: reason };
    await store.shipments.update({ ...tracked, shipment: ended }, version);
    changes.push({ shipmentId: id, before: tracked, steps: [], transportEventIds: [] });
  }
  return changes;
}
