// Sends messages on a world's database with the service's own parts, on a clock and leases that a test chooses.
import { addressB } from '../../src/http/b/address-message.ts';
import { type EndpointChange, makeSettleDeliveries } from '../../src/service/webhooks/settle-deliveries.ts';
import type { Outbox } from '../../src/service/webhooks/outbox.ts';
import type { Database } from '../../src/store/database.ts';
import { makePolicy } from '../../src/webhooks/check-address.ts';
import { type Sender, makeSender } from '../../src/webhooks/send.ts';
import { type Deliverer, type DelivererOptions, makeDeliverer } from '../../src/worker/deliver.ts';
import { noFailpoint } from '../../src/worker/failpoint.ts';

/** Only loopback may be called. */
export const loopbackPolicy = makePolicy({ allowsHttp: true, allow: ['127.0.0.0/8', '::1/128'] });

export interface Delivering {
  deliverer: Deliverer;
  errors: unknown[];
  /** Changes of endpoints, for the log: `failing`, `recovered` or `disabled`. */
  changes: EndpointChange[];
  stop(): Promise<void>;
}

export function startDelivering(
  database: Database,
  outbox: Outbox,
  {
    now = () => new Date(),
    timeoutMs = 10_000,
    random = () => 0.5,
    ...over
  }: Partial<DelivererOptions> & { timeoutMs?: number; random?: () => number } = {},
): Delivering {
  const errors: unknown[] = [];
  const changes: EndpointChange[] = [];
  const sender: Sender = makeSender({ policy: loopbackPolicy, timeoutMs, now });
  const deliverer = makeDeliverer({
    store: database.store,
    settle: makeSettleDeliveries({ database, outbox, now, random, onChange: (change) => void changes.push(change) }),
    send: sender.send,
    endWaits: sender.endWaits,
    bodyFor: (webhook, body) => (webhook.surface === 'b' ? addressB(body, webhook) : body),
    now,
    concurrency: 16,
    endpointConcurrency: { healthy: 2048, failing: 1024 },
    idleMs: 20,
    leaseMs: timeoutMs + 10_000,
    attemptMs: timeoutMs,
    failpoint: noFailpoint,
    onError: (error) => void errors.push(error),
    ...over,
  });
  deliverer.start();
  return {
    deliverer,
    errors,
    changes,
    async stop() {
      await deliverer.stop();
      await sender.close();
    },
  };
}
