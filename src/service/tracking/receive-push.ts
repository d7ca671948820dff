/** Takes what a carrier pushes: keeps it and makes the tracking requests due that it concerns. */
import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { CarrierPush, KeptPush } from '../../domain/carrier-push.ts';
import type { Database } from '../../store/database.ts';
import type { Store } from '../../store/store.ts';

/** Resolves once the push is committed. */
export type ReceivePush = (scac: string, push: CarrierPush) => Promise<void>;

/** What became of a push, for the operator. */
export interface ReceivedPush {
  scac: string;
  /** How many tracking requests it was handed to: 0 for a number that is not tracked, which is not kept, and for a repeated one. */
  requests: number;
  /** How many of its rows cannot be read. */
  unreadable: number;
}

/**
 * The service that receives pushes. A repeated body changes nothing, whether the carrier sends it again or a third party
 * replays it.
 *
 * @param wake tells the workers of this process that something is due
 */
export function makeReceivePush(
  database: Database,
  wake: () => void,
  now: () => Date,
  onReceived: (received: ReceivedPush) => void,
): ReceivePush {
  return async (scac, { text, numbers, unreadable }) => {
    const requestIds = await database.store.carrierPushes.listConcerned(scac, numbers);
    const digest = createHash('sha256').update(text).digest('hex');
    const push: KeptPush = { id: uuidv7(), scac, digest, body: text, receivedAt: now() };
    const requests = requestIds.length === 0 ? 0 : await database.transaction((store) => keep(store, push, requestIds));
    if (requests > 0) wake();
    onReceived({ scac, requests, unreadable: unreadable.length });
  };
}

/** @returns how many requests it was handed to: less than are named where some have ended meanwhile */
async function keep(store: Store, push: KeptPush, requestIds: string[]): Promise<number> {
  if (!(await store.carrierPushes.insert(push))) return 0;
  let requests = 0;
  // In the order of their ids, so that two pushes at once wait for each other's rows in one order.
  for (const requestId of requestIds) {
    if (await store.carrierPushes.link(push.id, requestId, push.receivedAt)) requests += 1;
  }
  return requests;
}
