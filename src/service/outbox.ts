/**
 * The outbox: what happened becomes messages and deliveries in the transaction that made it happen, so that there is no
 * change without its message and no message without its change.
 */
import { v7 as uuidv7 } from 'uuid';
import { type Happening, isOfSandbox } from '../domain/happening.ts';
import { type Delivery, type Message, type SurfaceName, type WebhookListener, wants } from '../domain/webhook.ts';
import type { Store } from '../store/store.ts';

/** A message of a surface before it has its place. */
export interface Draft {
  type: string;
  /** The shipment whose sequence it takes its number from, or null. */
  shipmentId: string | null;
  /** The one endpoint it is for, where it is not for all of the account's that want its type; or those it is kept from. */
  only?: string;
  except?: string;
  /** The whole message, once its id, time and number are known. */
  write(envelope: Envelope): object;
}

/** A draft of one surface, and whether it tells of what the sandbox made. */
type PlacedDraft = Draft & { surface: SurfaceName; test: boolean };

/** What is known of a message once it has its place: the same in the message and in its row. */
export interface Envelope {
  id: string;
  at: Date;
  sequence: number | null;
}

/** Turns what happened into a surface's messages, in the order in which they are to be read. */
export interface Teller {
  surface: SurfaceName;
  tell(store: Store, happening: Happening): Promise<Draft[]>;
}

/** Where what happened is put, to be sent. */
export interface Outbox {
  /** Writes what happened to an account's data. Call it as the last thing of the transaction. */
  write(store: Store, accountId: string, happenings: Happening[], at: Date): Promise<Delivery[]>;
  /** Says that something was written and committed. */
  wake(): void;
}

/** The outbox of all surfaces. @param wake says to the deliverer of this process that something is due */
export function makeOutbox(tellers: Teller[], wake: () => void): Outbox {
  return {
    wake,
    async write(store, accountId, happenings, at) {
      const drafts: PlacedDraft[] = [];
      for (const happening of happenings) {
        for (const { surface, tell } of tellers) {
          const test = isOfSandbox(happening);
          drafts.push(...(await tell(store, happening)).map((draft) => ({ ...draft, surface, test })));
        }
      }
      if (drafts.length === 0) return [];

      const sequences = await takeSequences(store, drafts);
      const webhooks = await store.webhooks.listActive(accountId);
      // Last, because nobody else of the account can commit messages from here on: places are given in commits' order.
      const first = await store.counters.take(`feed:${accountId}`, drafts.length);
      const deliveries: Delivery[] = [];
      for (const [index, draft] of drafts.entries()) {
        const { surface, test, type, shipmentId } = draft;
        const id = uuidv7();
        const sequence = sequences[index] ?? null;
        const body = JSON.stringify(draft.write({ id, at, sequence }));
        const message = { id, accountId, surface, position: first + index, shipmentId, sequence, type, body, test, createdAt: at };
        await store.messages.insert(message);
        deliveries.push(...receiversOf(draft, webhooks).map((webhookId) => deliveryOf(webhookId, message, at)));
      }
      await store.webhookDeliveries.insertMany(deliveries);
      return deliveries;
    },
  };
}

/** A message on its way to an endpoint, due at once. */
export function deliveryOf(webhookId: string, message: Pick<Message, 'id' | 'type'>, at: Date): Delivery {
  return {
    id: uuidv7(),
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

/** Ids of the endpoints that get a message. @param active the account's endpoints that are switched on */
function receiversOf({ only, except, surface, type, test }: PlacedDraft, active: WebhookListener[]): string[] {
  // Asked for by its id: it gets the message as soon as it is on.
  if (only !== undefined) return [only];
  return active.filter((webhook) => webhook.surface === surface && webhook.id !== except && wants(webhook, { type, test })).map(({ id }) => id);
}

/** Each draft's number among its shipment's messages on its surface, null where it has no shipment. */
async function takeSequences(store: Store, drafts: PlacedDraft[]): Promise<(number | null)[]> {
  const keys = drafts.map(({ shipmentId, surface }) => (shipmentId === null ? null : `shipment:${shipmentId}:${surface}`));
  const next = new Map<string, number>();
  // By name, so that two transactions that count for the same shipments do not wait for each other in a ring.
  for (const key of [...new Set(keys)].sort()) {
    if (key !== null) next.set(key, await store.counters.take(key, keys.filter((other) => other === key).length));
  }
  return keys.map((key) => {
    if (key === null) return null;
    const sequence = next.get(key) ?? 1;
    next.set(key, sequence + 1);
    return sequence;
  });
}
