/** Reads a page of a feed. Both surfaces ask for it in the same words. */
import { UnreadableInput } from '../domain/errors.ts';
import type { Message, Feed } from '../domain/webhook.ts';
import type { Store } from '../store/store.ts';
import type { Cursors } from './cursor.ts';

/** What is asked of a feed, after it has passed the contract. */
export interface FeedQuery {
  cursor?: string | undefined;
  shipment_id?: string | undefined;
  after_sequence?: number | undefined;
  limit?: number | undefined;
}

/** One page of a feed. */
export interface FeedPage {
  /** Oldest first. */
  messages: Message[];
  /** Where to go on, now or later: the feed has no end. */
  nextCursor: string;
  hasMore: boolean;
}

/** The contracts' default page size. */
const defaultLimit = 25;

/** @throws UnreadableInput */
export async function readFeed(store: Store, cursors: Cursors, feed: Feed, query: FeedQuery): Promise<FeedPage> {
  const { shipment_id: shipmentId, after_sequence: afterSequence, limit = defaultLimit, cursor } = query;
  if (afterSequence !== undefined && shipmentId === undefined) {
    throw new UnreadableInput(
      'invalid_request',
      'afterSequence',
      'after_sequence requires shipment_id, because sequence numbers count per shipment.',
    );
  }
  const scope = ['feed', feed.surface, feed.accountId, shipmentId ?? null];
  const [after] = cursor === undefined ? [afterSequence ?? 0] : cursors.read<[number]>(cursor, scope);
  const rows =
    shipmentId === undefined
      ? await store.messages.listAfter(feed, after, limit + 1)
      : await store.messages.listOfShipment(feed, shipmentId, after, limit + 1);
  const messages = rows.slice(0, limit);
  const last = messages.at(-1);
  const reached = last === undefined ? after : shipmentId === undefined ? last.position : (last.sequence ?? after);
  return { messages, nextCursor: cursors.write([reached], scope), hasMore: rows.length > limit };
}
