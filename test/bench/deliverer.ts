/** A deliverer like a worker's, in the bench's process and on a new database. */
import { makeSettleDeliveries } from '../../src/service/webhooks/settle-deliveries.ts';
import { type Database, openDatabase } from '../../src/store/database.ts';
import { makePolicy } from '../../src/webhooks/check-address.ts';
import { makeSender } from '../../src/webhooks/send.ts';
import { type Deliverer, type DelivererOptions, makeDeliverer } from '../../src/worker/deliver.ts';
import { noFailpoint } from '../../src/worker/failpoint.ts';
import { type Dialect, withDatabaseUrl } from '../support/databases.ts';
import { outbox } from '../support/outbox.ts';

interface Given extends Partial<DelivererOptions> {
  endpointConcurrency: DelivererOptions['endpointConcurrency'];
  attemptsPerHost?: number;
  /** Called with the number of deliveries that were settled. */
  onSettled?(count: number): void;
}

const now = (): Date => new Date();
const policy = makePolicy({ allowsHttp: true, allow: ['127.0.0.0/8'] });

/** @param given what differs from a worker's @param work starts the deliverer */
export async function withDeliverer<Result>(
  dialect: Dialect,
  { attemptsPerHost, onSettled, ...given }: Given,
  work: (database: Database, deliverer: Deliverer) => Promise<Result>,
): Promise<Result> {
  // A new database each time: earlier messages would fill the small memory of the suite's database server.
  const { url, drop } = await withDatabaseUrl(dialect);
  const database = await openDatabase(url);
  await database.migrate();
  const sender = makeSender({ policy, now, resolve: async () => ['127.0.0.1'], attemptsPerHost: attemptsPerHost ?? null });
  const settle = makeSettleDeliveries({ database, outbox, now, random: Math.random });
  const deliverer = makeDeliverer({
    store: database.store,
    async settle(lease, outcomes, leaseUntil) {
      const current = await settle(lease, outcomes, leaseUntil);
      onSettled?.(outcomes.length);
      return current;
    },
    send: sender.send,
    bodyFor: (_webhook, body) => body,
    now,
    concurrency: 32,
    endWaits: sender.endWaits,
    idleMs: 1_000,
    leaseMs: 60_000,
    attemptMs: 15_000,
    failpoint: noFailpoint,
    onError: (error) => console.error(error),
    ...given,
  });
  try {
    return await work(database, deliverer);
  } finally {
    await deliverer.stop();
    await sender.close();
    await database.close();
    await drop();
  }
}
