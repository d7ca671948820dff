/** Positions in the feed and sequence numbers of shipments: the counters that give them, and whether a client's can be right. */
import type { Feed, SurfaceName } from '../../domain/webhook.ts';
import type { Store } from '../../store/store.ts';

/** The counter of positions in an account's feeds, which both surfaces share. */
export function feedCounter(accountId: string): string {
  return `feed:${accountId}`;
}

/** The counter of a shipment's messages on one surface. */
export function shipmentCounter(shipmentId: string, surface: SurfaceName): string {
  return `shipment:${shipmentId}:${surface}`;
}

/**
 * Whether a position, or with a shipment a sequence number, is higher than any that was given: the client has it from a time that was lost
 * when a backup was restored. A shipment that the account does not have counts as unknown, not as lost.
 *
 * @throws DatabaseUnavailable from a server that takes no writes: it may be a replica that lags
 */
export async function isBeyondEnd(store: Store, feed: Feed, shipmentId: string | undefined, position: number): Promise<boolean> {
  if (position === 0) return false;
  const counter = shipmentId === undefined ? feedCounter(feed.accountId) : shipmentCounter(shipmentId, feed.surface);
  const last = await store.counters.last(counter);
  if (position <= last) return false;
  if (shipmentId !== undefined && !(await store.shipments.find(feed, shipmentId))) return false;
  // If another message was numbered in between, the client's next request decides.
  return last === 0 || store.counters.isStill(counter, last);
}

/**
 * Where to continue after a sequence number that a client chose: the shipment's last one, if it is higher. A cursor at a higher one would
 * be refused as one from before a restore. The number of a shipment that the account does not have stays as it is.
 */
export async function withinEnd(store: Store, feed: Feed, shipmentId: string, sequence: number): Promise<number> {
  if (sequence === 0 || !(await store.shipments.find(feed, shipmentId))) return sequence;
  return Math.min(sequence, await store.counters.last(shipmentCounter(shipmentId, feed.surface)));
}
