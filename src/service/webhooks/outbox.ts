/**
 * The outbox: changes become messages and deliveries in the transaction that makes the changes, so neither is ever committed
 * without the other.
 */
import { type AccountChange, isTestData } from '../../domain/account-change.ts';
import { type Delivery, type Message, type SurfaceName, type WebhookListener, isSubscribed } from '../../domain/webhook.ts';
import { newId } from '../../domain/new-id.ts';
import type { Store } from '../../store/store.ts';
import { feedCounter, shipmentCounter } from './positions.ts';

/** A message of a surface before it has its position in the feed. */
export interface MessageDraft {
  type: string;
  /** The shipment whose messages it is numbered with, or null. */
  shipmentId: string | null;
  /** The only webhook that gets it, or the only one that does not. Without either, all subscribers to its type get it. */
  only?: string;
  except?: string;
  /** Whether only subscribers that name its type get it. */
  byName?: boolean;
  /** The whole message, once its id, time and number are known. */
  write(envelope: MessageIdentity): object;
}

/** A draft of one surface, and whether it is test data. */
type PlacedDraft = MessageDraft & { surface: SurfaceName; test: boolean };

/** What a message's body and its row have in common. */
export interface MessageIdentity {
  id: string;
  at: Date;
  sequence: number | null;
}

/** Builds a surface's messages about a change, in the order in which clients read them. */
export interface MessageBuilder {
  surface: SurfaceName;
  /** @param isNamed whether a webhook names a type: a draft `byName` is only made then */
  build(store: Store, change: AccountChange, isNamed: (type: string) => boolean): Promise<MessageDraft[]>;
}

export interface Outbox {
  /**
   * Writes the messages about changes of an account's data. Call it last in the transaction; it wakes the deliverer after the commit.
   *
   * @returns the deliveries it added to webhooks' queues
   */
  write(store: Store, accountId: string, changes: AccountChange[], at: Date): Promise<Delivery[]>;
  /** Wakes the deliverer of this process, because deliveries are due; in a transaction after the commit. */
  wake(): void;
}

interface OutboxDependencies {
  builders: MessageBuilder[];
  /** See `Outbox.wake`. */
  wake: () => void;
  /** The span that the messages follow from; null without one. */
  traceparent?: () => string | null;
}

export function makeOutbox({ builders, wake, traceparent = () => null }: OutboxDependencies): Outbox {
  return {
    wake,
    async write(store, accountId, changes, at) {
      if (changes.length === 0) return [];
      const webhooks = await store.webhooks.listListeners(accountId);
      const named = { a: typesNamed(webhooks, 'a'), b: typesNamed(webhooks, 'b') };
      const drafts: PlacedDraft[] = [];
      for (const change of changes) {
        for (const { surface, build } of builders) {
          const test = isTestData(change);
          const isNamed = (type: string): boolean => named[surface][test ? 'test' : 'live'].has(type);
          drafts.push(...(await build(store, change, isNamed)).map((draft) => ({ ...draft, surface, test })));
        }
      }
      if (drafts.length === 0) return [];

      const sequences = await takeSequences(store, drafts, shipmentsCreatedBy(changes));
      const written = drafts.map((draft, index) => {
        const [id, sequence] = [newId(), sequences[index] ?? null];
        return { id, sequence, body: JSON.stringify(draft.write({ id, at, sequence })), ...draft };
      });
      const deliveries = written.flatMap((message) =>
        receiversOf(message, webhooks).map((webhookId) => deliveryOf(webhookId, message, at)),
      );
      await store.counters.lockLocally(accountId);
      await store.webhookDeliveries.insertMany(deliveries);
      // Last, because it locks the account's counter until the commit, which puts positions in the order of commits.
      const first = await store.counters.take(feedCounter(accountId), written.length);
      await store.messages.insertMany(
        written.map(({ id, surface, shipmentId, sequence, type, body, test, byName = false }, index) => {
          return { id, accountId, surface, position: first + index, shipmentId, sequence, type, body, test, byName, createdAt: at };
        }),
        traceparent(),
      );
      if (deliveries.length > 0) wake();
      return deliveries;
    },
  };
}

/** A delivery of a message to an endpoint, due at once. */
export function deliveryOf(webhookId: string, message: Pick<Message, 'id' | 'type'>, at: Date): Delivery {
  return {
    id: newId(),
    webhookId,
    messageId: message.id,
    eventType: message.type,
    status: 'pending',
    tries: 0,
    attemptCount: 0,
    nextAttemptAt: at,
    createdAt: at,
    deliveredAt: null,
  };
}

/**
 * The types of live and of test messages that webhooks name, even if they are disabled: they can have what they missed sent later. An
 * account may have thousands of webhooks, so this is found once.
 */
function typesNamed(webhooks: WebhookListener[], surface: SurfaceName): { live: Set<string>; test: Set<string> } {
  const namedBy = (some: WebhookListener[]): Set<string> => new Set(some.flatMap(({ eventTypes }) => eventTypes ?? []));
  const own = webhooks.filter((webhook) => webhook.surface === surface);
  return { live: namedBy(own.filter(({ test }) => !test)), test: namedBy(own) };
}

/** Ids of the endpoints that get a message. @param webhooks the account's */
function receiversOf({ only, except, surface, type, test, byName = false }: PlacedDraft, webhooks: WebhookListener[]): string[] {
  // Even if it is disabled: it gets the message once it is enabled.
  if (only !== undefined) return [only];
  return webhooks
    .filter(({ active, id, surface: own }) => active && own === surface && id !== except)
    .filter((webhook) => isSubscribed(webhook, { type, test, byName }))
    .map(({ id }) => id);
}

/** Ids of the shipments that the changes create. */
function shipmentsCreatedBy(changes: AccountChange[]): Set<string> {
  return new Set(
    changes.flatMap((change) => (change.kind === 'shipment_changed' && change.before === null ? change.after.shipment.id : [])),
  );
}

/** Each draft's number among its shipment's messages on its surface, null where it has no shipment. @param created ids of new shipments */
async function takeSequences(store: Store, drafts: PlacedDraft[], created: ReadonlySet<string>): Promise<(number | null)[]> {
  const keys = drafts.map(({ shipmentId, surface }) => (shipmentId === null ? null : shipmentCounter(shipmentId, surface)));
  const next = new Map<string, number>();
  /** Of new shipments, whose counters have no row yet: one statement inserts them all. */
  const begun = new Map<string, number>();
  // In the order of names, so that two transactions that count for the same shipments do not deadlock.
  for (const key of [...new Set(keys)].sort()) {
    if (key === null) continue;
    const count = keys.filter((other) => other === key).length;
    if (created.has(drafts[keys.indexOf(key)]?.shipmentId ?? '')) begun.set(key, count);
    else next.set(key, await store.counters.take(key, count));
  }
  await store.counters.begin(begun);
  return keys.map((key) => {
    if (key === null) return null;
    const sequence = next.get(key) ?? 1;
    next.set(key, sequence + 1);
    return sequence;
  });
}
