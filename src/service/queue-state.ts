/** Reads how much waits for the workers, at a cost that does not grow with the backlog. */
import { type QueueState, type Waiting, maxCounted, sumOfWaiting } from '../domain/queue-state.ts';
import type { Store } from '../store/store.ts';

/** @throws DatabaseUnavailable */
export async function readQueueState(store: Store, now: Date): Promise<QueueState> {
  const carriers: QueueState['carriers'] = [];
  for (const scac of await store.dueRequests.listCarriers([])) {
    carriers.push({ scac, requests: sumOfWaiting(await store.dueRequests.countDue(scac, now)) });
  }
  const requests = sumOfWaiting(carriers.map((carrier) => carrier.requests));
  return { at: now, requests, carriers, deliveries: await readDeliveries(store, now) };
}

async function readDeliveries(store: Store, now: Date): Promise<Waiting> {
  const { endpoints, isAll } = await store.webhooks.listWaiting();
  const pending = await store.webhookDeliveries.countPending(
    endpoints.map(({ id }) => id),
    maxCounted + 1,
  );
  const firstDueMs = Math.min(...endpoints.map(({ dueAt }) => dueAt.getTime()));
  return {
    count: Math.min(pending, maxCounted),
    isAtLeast: pending > maxCounted || !isAll,
    oldestDueAt: firstDueMs <= now.getTime() ? new Date(firstDueMs) : null,
  };
}
