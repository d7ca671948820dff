/**
 * Sends webhook messages: leases the endpoints that have due deliveries and runs a sender for each. Any number of workers,
 * in any number of processes, may run on one database.
 */
import { bulkhead } from 'cockatiel';
import { newId } from '../store/new-id.ts';
import type { Webhook } from '../domain/webhook.ts';
import type { EndpointLease, SettleDeliveries } from '../service/webhooks/settle.ts';
import type { Store } from '../store/store.ts';
import { type EndpointSenderOptions, sendToEndpoint } from './endpoint-sender.ts';
import { type LeaseWorker, makePollLoop } from './poll-loop.ts';

/** Options of a deliverer and of its senders. */
export interface DelivererOptions extends Omit<EndpointSenderOptions, 'isStopping' | 'withDatabase'> {
  store: Store;
  settle: SettleDeliveries;
  /** Endpoints sent to at once: those that answer, and those that have been failing. */
  endpointsAtOnce: { healthy: number; failing: number };
  /** How often to poll for due deliveries unless woken, in milliseconds. */
  idleMs: number;
}

/** Sends what is due, until it is stopped. Its leases are on endpoints. */
export type Deliverer = LeaseWorker;

type HealthName = 'healthy' | 'failing';

/** Endpoints that one poll leases, at most. */
const pollSize = 100;

/**
 * How many statements all senders together may run at once. Otherwise a thousand senders would wait for the pool's ten connections, where
 * a wait fails after 3 s, and API requests would wait behind them.
 */
const databaseWorkAtOnce = 6;

/** Makes a deliverer; it does nothing before it is started. */
export function makeDeliverer(options: DelivererOptions): Deliverer {
  const { store, now, failpoint } = options;
  const busy: Record<HealthName, Map<Promise<void>, EndpointLease>> = { healthy: new Map(), failing: new Map() };
  const databaseWork = bulkhead(databaseWorkAtOnce, Number.POSITIVE_INFINITY);
  const loop = makePollLoop({ poll, idleMs: options.idleMs, onError: options.onError });

  async function poll(): Promise<boolean> {
    const mayHaveHealthy = await serve('healthy');
    const mayHaveFailing = await serve('failing');
    return mayHaveHealthy || mayHaveFailing;
  }

  /** Failing endpoints have separate slots, so that those that hang do not delay the others. @returns whether there may be more */
  async function serve(health: HealthName): Promise<boolean> {
    const free = Math.min(options.endpointsAtOnce[health] - busy[health].size, pollSize);
    if (free <= 0) return false;
    const ids = await store.webhookQueues.listDue(health, now(), free);
    for (const id of ids) {
      if (loop.isStopping) return false;
      failpoint('claim.before');
      const token = newId();
      const at = now();
      const webhook = await store.webhooks.claim(id, { token, now: at, leaseUntil: new Date(at.getTime() + options.leaseMs) });
      failpoint('claim.after');
      if (webhook) launch(webhook, token, health);
    }
    return ids.length === free;
  }

  function launch(webhook: Webhook, token: string, health: HealthName): void {
    const sending = send(webhook, token).then((hadWork) => {
      busy[health].delete(sending);
      // More may have become due as the sender ended. If the sender found nothing, the next poll is soon enough.
      if (hadWork) loop.wake();
    });
    busy[health].set(sending, { webhookId: webhook.id, token });
  }

  async function send(webhook: Webhook, token: string): Promise<boolean> {
    try {
      const withDatabase = <Value>(work: () => Promise<Value>): Promise<Value> => databaseWork.execute(work);
      return await sendToEndpoint({ ...options, withDatabase, isStopping: () => loop.isStopping }, webhook, token);
    } catch (error) {
      options.onError(error, webhook);
      return true;
    }
  }

  return {
    start: loop.start,
    async stop() {
      await loop.stop();
      await Promise.allSettled([...busy.healthy.keys(), ...busy.failing.keys()]);
    },
    async release() {
      const leases = [...busy.healthy.values(), ...busy.failing.values()];
      await Promise.all(leases.map(({ webhookId, token }) => store.webhooks.release(webhookId, token, now())));
    },
    wake: loop.wake,
    leaseCount: () => busy.healthy.size + busy.failing.size,
  };
}
