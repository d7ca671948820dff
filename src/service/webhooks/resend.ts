/** How clients have messages sent to their webhooks: a test message, one message again, or all that an endpoint did not get. */
import { NotFound } from '../../domain/errors.ts';
import { type Delivery, type Owner, withoutExpiredSecret } from '../../domain/webhook.ts';
import type { Database } from '../../store/database.ts';
import { getWebhook } from './get-webhook.ts';
import type { Outbox } from './outbox.ts';
import { recoverSince } from './recover.ts';

/** Every method works on a webhook of one owner; another owner's is not found. */
export interface Resending {
  /** Sends a test message to one endpoint. @throws NotFound */
  test(owner: Owner, id: string): Promise<Delivery>;
  /** Sends one message again, at once. @throws NotFound */
  resend(owner: Owner, id: string, deliveryId: string): Promise<Delivery>;
  /** Sends every message since a time that the endpoint subscribes to and did not get. @returns how many @throws NotFound */
  recover(owner: Owner, id: string, since: Date): Promise<number>;
}

interface ResendingDependencies {
  database: Database;
  outbox: Outbox;
  /** Wakes the worker of this process that carries out recoveries. */
  wakeRecoverer?: () => void;
  now: () => Date;
}

export function makeResending({ database, outbox, wakeRecoverer = () => {}, now }: ResendingDependencies): Resending {
  const { store } = database;
  return {
    async test(owner, id) {
      const [delivery] = await database.transaction(async () => {
        const at = now();
        const webhook = withoutExpiredSecret(await getWebhook(store, owner, id), at);
        return outbox.write(store, owner.accountId, [{ kind: 'webhook_test', webhook }], at);
      });
      if (!delivery) throw new NotFound('webhook');
      return delivery;
    },

    async resend(owner, id, deliveryId) {
      const delivery = await database.transaction(async () => {
        await getWebhook(store, owner, id);
        await store.webhookDeliveries.restart(id, deliveryId, now());
        return store.webhookDeliveries.find(id, deliveryId);
      });
      if (!delivery) throw new NotFound('delivery');
      outbox.wake();
      return delivery;
    },

    async recover(owner, id, since) {
      const count = await recoverSince(database, owner, id, since, now);
      outbox.wake();
      wakeRecoverer();
      return count;
    },
  };
}
