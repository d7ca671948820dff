/**
 * Sends webhook messages: leases the endpoints that have due deliveries and runs a sender for each. Any number of workers,
 * in any number of processes, may run on one database.
 *
 * Two lanes share nothing but the database: endpoints that answer, and those that have been failing. Each has a loop, places for senders and
 * a share of the database of its own. So endpoints that hang, and the records of their attempts, do not delay the others.
 */
import { bulkhead } from 'cockatiel';
import { newId } from '../domain/new-id.ts';
import type { Webhook } from '../domain/webhook.ts';
import type { EndpointLease, SettleDeliveries } from '../service/webhooks/settle-deliveries.ts';
import type { Store } from '../store/store.ts';
import { type Holder, Places } from '../webhooks/turns.ts';
import { type EndpointSenderOptions, sendToEndpoint } from './endpoint-sender.ts';
import { type LeaseWorker, makePollLoop } from './poll-loop.ts';

/** Options of a deliverer and of its senders. */
export interface DelivererOptions extends Omit<EndpointSenderOptions, 'isStopping' | 'withDatabase'> {
  store: Store;
  settle: SettleDeliveries;
  /** Endpoints sent to at once: those that answer, and those that have been failing. One account gets at most half of them. */
  endpointConcurrency: Record<HealthName, number>;
  /** How often to poll for due deliveries unless woken, in milliseconds. */
  idleMs: number;
  /** Ends the waits of attempts for their place, when the deliverer stops. */
  endWaits?(): void;
}

/** Sends what is due, until it is stopped. Its leases are on endpoints. */
export type Deliverer = LeaseWorker;

type HealthName = 'healthy' | 'failing';

interface LaneLimits {
  /**
   * How many statements the lane's senders may run at once. Otherwise a thousand senders would wait for the pool's ten connections, where
   * a wait fails after 3 s, and API requests would wait behind them.
   */
  databaseConcurrency: number;
  /** Claims at once, which are among these statements: a claim takes some milliseconds on a server, and thousands may be due. */
  claimConcurrency: number;
  /** The shortest rest between two polls. Each one also reads the endpoints that are being served, hundreds of which may hang. */
  minRestMs: number;
}

const limits: Record<HealthName, LaneLimits> = {
  healthy: { databaseConcurrency: 5, claimConcurrency: 3, minRestMs: 10 },
  failing: { databaseConcurrency: 2, claimConcurrency: 1, minRestMs: 100 },
};

/** Endpoints that one poll leases, at most. */
const pollSize = 100;
/** The most endpoints that a poll passes over because their accounts have all their places. */
const maxPassedOver = 5_000;

/** Makes a deliverer; it does nothing before it is started. */
export function makeDeliverer(options: DelivererOptions): Deliverer {
  const lanes = [makeLane('healthy', options), makeLane('failing', options)];
  return {
    start() {
      for (const lane of lanes) lane.start();
    },
    async stop() {
      const stopped = lanes.map((lane) => lane.stop());
      options.endWaits?.();
      await Promise.all(stopped);
    },
    async release() {
      await Promise.all(lanes.map((lane) => lane.release()));
    },
    wake() {
      for (const lane of lanes) lane.wake();
    },
    leaseCount: () => lanes.reduce((sum, lane) => sum + lane.leaseCount(), 0),
  };
}

/** Serves the endpoints of one kind. */
function makeLane(health: HealthName, options: DelivererOptions): LeaseWorker {
  const { store, now, failpoint } = options;
  const { databaseConcurrency, claimConcurrency, minRestMs } = limits[health];
  const busy = new Map<Promise<void>, EndpointLease>();
  const places = new Places(options.endpointConcurrency[health]);
  const share = bulkhead(databaseConcurrency, Number.POSITIVE_INFINITY);
  const withDatabase = <Value>(work: () => Promise<Value>): Promise<Value> => share.execute(work);
  const loop = makePollLoop({ poll, idleMs: options.idleMs, minRestMs, onError: options.onError });
  /** Endpoints that the last poll passed over. They stay due, so the next one reads this many more. */
  let passedOver = 0;

  async function poll(): Promise<boolean> {
    if (places.free === 0) return false;
    const limit = Math.min(places.free, pollSize) + passedOver;
    const due = await withDatabase(() => store.webhookQueues.listDue(health, now(), limit));
    const accounts = await withDatabase(() => store.accounts.ofWebhooks(due));
    const chosen = due.flatMap((id) => {
      const holder = { accountId: accounts.get(id) ?? '', endpointId: id };
      return places.tryTake(holder) ? [holder] : [];
    });
    const wasPassedOver = passedOver;
    passedOver = Math.min(due.length - chosen.length, maxPassedOver);
    await claimAll(chosen);
    return due.length === limit && (chosen.length > 0 || passedOver > wasPassedOver);
  }

  /** @throws the error of a claim, once the other claims have ended */
  async function claimAll(chosen: Holder[]): Promise<void> {
    const left = chosen.values();
    const claimInTurn = async (): Promise<void> => {
      for (const holder of left) await claim(holder);
    };
    const ends = await Promise.allSettled(Array.from({ length: claimConcurrency }, claimInTurn));
    for (const holder of left) places.giveBack(holder);
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
  }

  async function claim(holder: Holder): Promise<void> {
    let webhook: Webhook | undefined;
    const token = newId();
    try {
      if (loop.isStopping) return;
      failpoint('claim.before');
      const at = now();
      const leaseUntil = new Date(at.getTime() + options.leaseMs);
      webhook = await withDatabase(() => store.webhooks.claim(holder.endpointId, { token, now: at, leaseUntil }));
      failpoint('claim.after');
    } finally {
      if (!webhook) places.giveBack(holder);
    }
    if (webhook) launch(webhook, token, holder);
  }

  function launch(webhook: Webhook, token: string, holder: Holder): void {
    const sending = send(webhook, token).then((hadWork) => {
      busy.delete(sending);
      places.giveBack(holder);
      // More may have become due as the sender ended. If the sender found nothing, the next poll is soon enough.
      if (hadWork) loop.wake();
    });
    busy.set(sending, { webhookId: webhook.id, token });
  }

  async function send(webhook: Webhook, token: string): Promise<boolean> {
    try {
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
      await Promise.allSettled(busy.keys());
    },
    async release() {
      await Promise.all([...busy.values()].map(({ webhookId, token }) => store.webhooks.release(webhookId, token, now())));
    },
    wake: loop.wake,
    leaseCount: () => busy.size,
  };
}
