/** Ends the following of what a request follows, without an answer to go by. */
import { wholeAccount } from '../domain/account.ts';
import type { FollowingEnd } from '../domain/shipment.ts';
import type { TrackingRequest } from '../domain/tracking-request.ts';
import type { Store } from '../store/store.ts';
import type { ShipmentChange } from './apply-report.ts';

/**
 * Ends the following of every shipment that the request follows. One that has ended keeps its reason; one that another
 * request follows goes on. Call it in the transaction that settles the request.
 *
 * @returns what that changed
 */
export async function endFollowing(store: Store, request: TrackingRequest, reason: FollowingEnd, at: Date): Promise<ShipmentChange[]> {
  const { id: requestId, accountId } = request;
  const changes: ShipmentChange[] = [];
  for (const { id } of await store.shipments.listByRequest(accountId, requestId)) {
    const tracked = await store.shipments.findTracked(wholeAccount(accountId), id);
    if (!tracked) continue;
    const { shipment, version } = tracked;
    if (shipment.trackingRequestId !== requestId || shipment.followingEndedAt !== null) continue;
    const ended = { ...shipment, followingEndedAt: at, followingEndedReason: reason };
    await store.shipments.update({ ...tracked, shipment: ended }, version);
    changes.push({ shipmentId: id, before: tracked, steps: [], transportEventIds: [] });
  }
  return changes;
}
