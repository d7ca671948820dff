/**
 * Shared by both surfaces: the feed, reads of deliveries, and the changes between two records. Applying all changes in
 * order gives the record (a test replays whole journeys).
 */
import { NotFound, UnreadableInput } from '../domain/errors.ts';
import { type Attempt, type Delivery, type Feed, type Message, type Owner, type Webhook, withoutExpiredSecret } from '../domain/webhook.ts';
import type { Store } from '../store/store.ts';
import { feedCounter, isBeyondEnd, withinEnd } from '../service/webhooks/positions.ts';
import type { Cursors } from './cursor.ts';

/** The operations on webhooks and their deliveries, which both surfaces have under the same names. */
export type WebhookOperation =
  | 'createWebhook'
  | 'listWebhooks'
  | 'getWebhook'
  | 'updateWebhook'
  | 'deleteWebhook'
  | 'rotateWebhookSecret'
  | 'testWebhook'
  | 'recoverWebhook'
  | 'listWebhookDeliveries'
  | 'getWebhookDelivery'
  | 'resendWebhookDelivery';

/** The contracts' maximum for one delivery. */
const attemptsShown = 20;

/** A delivery, and the newest of its attempts, oldest first. */
type AttemptedDelivery = [delivery: Delivery, attempts: Attempt[]];

/** @throws NotFound */
export async function readWebhook(store: Store, owner: Owner, id: string, now: Date): Promise<Webhook> {
  const webhook = await store.webhooks.find(owner, id);
  if (!webhook) throw new NotFound('webhook');
  return withoutExpiredSecret(webhook, now);
}

/** @throws NotFound if the webhook has no such delivery */
export async function readDelivery(store: Store, webhookId: string, deliveryId: string): Promise<AttemptedDelivery> {
  const delivery = await store.webhookDeliveries.find(webhookId, deliveryId);
  if (!delivery) throw new NotFound('delivery');
  return withItsAttempts(store, delivery);
}

export async function withItsAttempts(store: Store, delivery: Delivery): Promise<AttemptedDelivery> {
  const attempts = await store.webhookDeliveries.listAttempts([delivery.id], attemptsShown);
  return [delivery, attempts.get(delivery.id) ?? []];
}

/** Keeps the order of the deliveries. */
export async function withAttempts(store: Store, deliveries: Delivery[]): Promise<AttemptedDelivery[]> {
  const attempts = await store.webhookDeliveries.listAttempts(
    deliveries.map(({ id }) => id),
    attemptsShown,
  );
  return deliveries.map((delivery) => [delivery, attempts.get(delivery.id) ?? []]);
}

/** The fields of a delivery that both surfaces show under the same names. @param attempts the newest, oldest first */
export function presentDeliveryFields(delivery: Delivery, attempts: Attempt[]) {
  return {
    status: delivery.status,
    attempt_count: delivery.attemptCount,
    next_attempt_at: delivery.nextAttemptAt?.toISOString() ?? null,
    created_at: delivery.createdAt.toISOString(),
    delivered_at: delivery.deliveredAt?.toISOString() ?? null,
    attempts: attempts.map((attempt) => ({
      number: attempt.number,
      at: attempt.at.toISOString(),
      status: attempt.status,
      duration_ms: attempt.durationMs,
      error: attempt.error,
      response_body: attempt.responseBody,
    })),
  };
}

/** A validated query of a feed. */
interface FeedQuery {
  cursor?: string | undefined;
  shipment_id?: string | undefined;
  after_sequence?: number | undefined;
  limit?: number | undefined;
}

interface FeedPage {
  /** Oldest first. */
  messages: Message[];
  /** Where to continue, now or later: the feed has no end. */
  nextCursor: string;
  hasMore: boolean;
}

/** The contracts' default page size. */
const defaultLimit = 25;

/** For a cursor whose epoch is right, because a dump was loaded and nobody said so (`landfall restore --loaded`). */
const beyondDetail =
  'The cursor is beyond the end of the feed: the service was restored from a backup after it was made. Start again without a cursor.';

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
  const scope = feedScope(feed, shipmentId);
  const [after] = cursor === undefined ? [afterSequence ?? 0] : cursors.read<[number]>(cursor, scope);
  const rows =
    shipmentId === undefined
      ? await store.messages.listAfter(feed, after, limit + 1)
      : await store.messages.listOfShipment(feed, shipmentId, after, limit + 1);
  if (cursor !== undefined && rows.length === 0 && (await isBeyondEnd(store, feed, shipmentId, after))) {
    throw new UnreadableInput('invalid_cursor', 'cursor', beyondDetail);
  }
  const messages = rows.slice(0, limit);
  const last = messages.at(-1);
  const reached = async (): Promise<number> => {
    if (shipmentId === undefined) return last?.position ?? after;
    if (last === undefined && cursor === undefined) return withinEnd(store, feed, shipmentId, after);
    return last?.sequence ?? after;
  };
  return { messages, nextCursor: cursors.write([await reached()], scope), hasMore: rows.length > limit };
}

/** What a cursor of a feed belongs to. */
export function feedScope({ surface, accountId }: Feed, shipmentId?: string): object {
  return ['feed', surface, accountId, shipmentId ?? null];
}

/** Where a cursor of a whole feed stands; without one, its end. @throws UnreadableInput */
export async function readFeedPosition(store: Store, cursors: Cursors, feed: Feed, cursor: string | undefined): Promise<number> {
  if (cursor === undefined) return store.counters.last(feedCounter(feed.accountId));
  const [position] = cursors.read<[number]>(cursor, feedScope(feed));
  if (await isBeyondEnd(store, feed, undefined, position)) throw new UnreadableInput('invalid_cursor', 'cursor', beyondDetail);
  return position;
}

/** By the field's path (`schedule.eta_destination`): the value before and after. */
export type Changes = Record<string, [before: unknown, after: unknown]>;

/**
 * Every field that differs, by its dotted path. Lists are compared as a whole.
 *
 * @param ignoredFields fields of the record, not of its parts, that hold only times of polling or writing
 */
export function changesBetween(before: object, after: object, ignoredFields: ReadonlySet<string>, prefix = ''): Changes {
  const changes: Changes = {};
  const [old, now] = [before as Record<string, unknown>, after as Record<string, unknown>];
  for (const name of new Set([...Object.keys(old), ...Object.keys(now)])) {
    if (ignoredFields.has(name)) continue;
    const [was, is] = [old[name] ?? null, now[name] ?? null];
    if (isRecord(was) && isRecord(is)) Object.assign(changes, changesBetween(was, is, noneIgnored, `${prefix}${name}.`));
    else if (JSON.stringify(was) !== JSON.stringify(is)) changes[prefix + name] = [was, is];
  }
  return changes;
}

const noneIgnored: ReadonlySet<string> = new Set();

function isRecord(value: unknown): value is object {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
