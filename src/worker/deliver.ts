/**
 * Sends messages: leases endpoints that something is due for, and gives each a lane of its own. Any number of workers, in
 * any number of processes, may run on one database.
 */
import { v7 as uuidv7 } from 'uuid';
import type { Webhook } from '../domain/webhook.ts';
import type { EndpointLease, SettleDeliveries } from '../service/settle-deliveries.ts';
import type { Store } from '../store/store.ts';
import { type LaneParts, runLane } from './lane.ts';
import { makeLookout } from './lookout.ts';

/** What a deliverer needs, its lanes included. */
export interface DelivererParts extends Omit<LaneParts, 'isStopping'> {
  store: Store;
  settle: SettleDeliveries;
  /** Endpoints served at once, and how many of these may be ones that nothing has reached lately. */
  lanes: { healthy: number; failing: number };
  /** How often to look for what is due when nobody says that anything is, in milliseconds. */
  idleMs: number;
}

/** Sends what is due, until it is stopped. */
export interface Deliverer {
  start(): void;
  /** Begins no attempt more and resolves when those under way are settled. */
  stop(): Promise<void>;
  /** Gives back the leases of endpoints that attempts are under way to: another worker sends those messages once more. */
  letGo(): Promise<void>;
  /** Says that something is due. */
  wake(): void;
}

type HealthName = 'healthy' | 'failing';

/** Endpoints that are looked for at once. */
const lookSize = 100;

/** Makes a deliverer; it looks for nothing before it is started. */
export function makeDeliverer(parts: DelivererParts): Deliverer {
  const { store, now, failpoint } = parts;
  const busy: Record<HealthName, Map<Promise<void>, EndpointLease>> = { healthy: new Map(), failing: new Map() };
  const lookout = makeLookout({ look, idleMs: parts.idleMs, onError: parts.onError });

  async function look(): Promise<boolean> {
    const mayBeMore = [await serve('healthy'), await serve('failing')];
    return mayBeMore.includes(true);
  }

  /** Ones that hang must not take the places of the others, so each kind has its own. @returns whether there may be more */
  async function serve(health: HealthName): Promise<boolean> {
    const free = Math.min(parts.lanes[health] - busy[health].size, lookSize);
    if (free <= 0) return false;
    const ids = await store.webhookQueues.listDue(health, now(), free);
    for (const id of ids) {
      if (lookout.isStopping) return false;
      failpoint('claim.before');
      const token = uuidv7();
      const at = now();
      const webhook = await store.webhooks.claim(id, { token, now: at, leaseUntil: new Date(at.getTime() + parts.leaseMs) });
      failpoint('claim.after');
      if (webhook) launch(webhook, token, health);
    }
    return ids.length === free;
  }

  function launch(webhook: Webhook, token: string, health: HealthName): void {
    const lane = serveLane(webhook, token).then((hadWork) => {
      busy[health].delete(lane);
      // What became due while the lane was ending has not been looked for. After a lane that found nothing there is time.
      if (hadWork) lookout.wake();
    });
    busy[health].set(lane, { webhookId: webhook.id, token });
  }

  async function serveLane(webhook: Webhook, token: string): Promise<boolean> {
    try {
      return await runLane({ ...parts, isStopping: () => lookout.isStopping }, webhook, token);
    } catch (error) {
      parts.onError(error);
      return true;
    }
  }

  return {
    start: lookout.start,
    async stop() {
      await lookout.stop();
      await Promise.allSettled([...busy.healthy.keys(), ...busy.failing.keys()]);
    },
    async letGo() {
      const leases = [...busy.healthy.values(), ...busy.failing.values()];
      await Promise.all(leases.map(({ webhookId, token }) => store.webhooks.release(webhookId, token, now())));
    },
    wake: lookout.wake,
  };
}
