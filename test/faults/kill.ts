// A worker that is killed at a chosen point, and a second one that takes over its work.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Webhook } from '../../src/domain/webhook.ts';
import { type Database, openDatabase } from '../../src/store/database.ts';
import { type Dialect, withDatabaseUrl } from '../support/databases.ts';
import { addMessages, addWebhooks } from './backlog.ts';
import { PrestartedWorkers, type WorkerChild, workerFile } from './children.ts';
import { stoppedAt } from './clock.ts';
import { seededIndex } from './seeded-random.ts';
import { checkDeliveries } from './check-deliveries.ts';
import { type Arrival, startFaultyReceiver } from './faulty-receiver.ts';
import { type WorkerOptions, startFaultWorker } from './worker.ts';

const endpoints = 4;
const messages = 48;
const leaseMs = 60_000;

/**
 * The points where a worker can be killed, and how often it passes each at least. `statement`, `commit.before` and `commit.after` are
 * in settling. At `arrival`, the receiver has a message and the worker waits for the answer.
 */
export const killPoints = {
  'claim.before': endpoints,
  'claim.after': endpoints,
  'read.after': 2 * endpoints,
  'send.before': messages,
  'send.after': messages,
  'settle.before': endpoints,
  statement: 4 * endpoints,
  'commit.before': endpoints,
  'commit.after': endpoints,
  'settle.after': endpoints,
  'release.before': endpoints,
  'release.after': endpoints,
  arrival: messages,
} as const;

export type KillPoint = keyof typeof killPoints;

export interface KillFindings {
  killPoint: KillPoint;
  /** Messages that had arrived but were not settled when the worker was killed. */
  inFlight: number;
  duplicates: number;
  problems: string[];
}

/**
 * Kills a worker at each of these points, each with its own seed.
 *
 * @param onFindings called with each run
 */
export async function killAtEach(
  dialect: Dialect,
  runs: { killPoint: KillPoint; seed: number }[],
  onFindings: (found: KillFindings) => void,
): Promise<void> {
  const fresh = await withDatabaseUrl(dialect);
  const database = await openDatabase(fresh.url);
  const children = new PrestartedWorkers(runs.length, await workerFile());
  try {
    await database.migrate();
    for (const { killPoint, seed } of runs) onFindings(await killOnce(database, fresh.url, children.take(), killPoint, seed));
  } finally {
    await children.close();
    await database.close();
    await fresh.drop();
  }
}

/** @param child a worker process that has no options yet and is killed in this run */
async function killOnce(
  database: Database,
  databaseUrl: string,
  child: WorkerChild,
  killPoint: KillPoint,
  seed: number,
): Promise<KillFindings> {
  const occurrence = 1 + seededIndex(killPoints[killPoint], seed, killPoint);
  const receiver = await startFaultyReceiver({ seed, maxFaults: 2, gone: new Set() });
  const begin = new Date();
  const worker: Omit<WorkerOptions, 'name' | 'clock' | 'failpoint'> = {
    databaseUrl,
    timeoutMs: 1_000,
    leaseMs,
    attemptMs: 1_000,
    concurrency: 4,
  };
  try {
    const webhooks = await addWebhooks(database, { count: endpoints, accounts: 1 }, receiver.url, begin);
    receiver.serve(webhooks);
    await addMessages(database, webhooks, messages, begin);

    // While the clock stands still, everything due is tried once, and no lease ends.
    receiver.onArrival = () => {
      if (killPoint === 'arrival' && receiver.arrivals.length === occurrence) child.process.kill('SIGKILL');
    };
    await child.begin({
      ...worker,
      name: 'killed',
      clock: stoppedAt(begin),
      failpoint: killPoint === 'arrival' ? null : `${killPoint}:${occurrence}`,
    });
    const signal = await within(30_000, child.ended, `The worker was not killed at ${killPoint}:${occurrence}`);
    if (signal !== 'SIGKILL') throw new Error(`The worker ended with ${signal} before ${killPoint}:${occurrence}`);

    receiver.onArrival = () => {};
    const unsettled = await unsettledOf(database, webhooks, receiver.arrivals);
    const freed = await claimableAt(database, new Date(begin.getTime() + leaseMs - 1));
    const early = unsettled.filter(({ endpoint }) => freed.has(webhooks[endpoint]?.id ?? ''));
    // One lease later, all of the killed worker's work is free, before any retry is due.
    await takeOver(database, webhooks, { ...worker, name: 'second' }, new Date(begin.getTime() + leaseMs));
    const late = await listUntried(database, webhooks);
    for (let at = await nextDue(database, webhooks); at !== null; at = await nextDue(database, webhooks)) {
      await takeOver(database, webhooks, { ...worker, name: 'second' }, at);
    }
    const found = await checkDeliveries({ database, webhooks, arrivals: receiver.arrivals, killed: new Set(['killed']) });
    const problems = [
      ...found.problems,
      ...receiver.problems,
      ...early.map(({ messageId }) => `${messageId} could be claimed before the lease ended`),
      ...late.map((id) => `${id} was not tried one lease later`),
    ];
    const again = found.unsettledByKill;
    if (again !== unsettled.length) problems.push(`${unsettled.length} messages were unsettled, and ${again} were sent again`);
    if (found.delivered !== messages) problems.push(`${found.delivered} of ${messages} were delivered`);
    const duplicates = found.duplicates['killed'] ?? 0;
    return {
      killPoint,
      inFlight: unsettled.length,
      duplicates,
      problems: problems.map((text) => `seed ${seed}, ${killPoint}:${occurrence}: ${text}`),
    };
  } finally {
    await child.kill();
    await receiver.close();
  }
}

/** Messages that arrived without a recorded attempt: the worker had them in flight when it was killed. */
async function unsettledOf(database: Database, webhooks: Webhook[], arrivals: Arrival[]): Promise<Arrival[]> {
  const tried = new Set<string>();
  for (const webhook of webhooks) {
    for (const { messageId, attemptCount } of await database.store.webhookDeliveries.list({ webhookId: webhook.id }, { limit: messages })) {
      if (attemptCount > 0) tried.add(messageId);
    }
  }
  return arrivals.filter(({ messageId }) => !tried.has(messageId));
}

/** Endpoints that a worker can claim at a time. */
async function claimableAt(database: Database, at: Date): Promise<Set<string>> {
  const { webhookQueues } = database.store;
  return new Set([...(await webhookQueues.listDue('healthy', at, 100)), ...(await webhookQueues.listDue('failing', at, 100))]);
}

/** Lets a worker do everything that is due at the given time. */
async function takeOver(
  database: Database,
  webhooks: Webhook[],
  options: Omit<WorkerOptions, 'clock' | 'failpoint'>,
  at: Date,
): Promise<void> {
  const worker = await startFaultWorker({ ...options, clock: stoppedAt(at), failpoint: null });
  try {
    const deadline = Date.now() + 30_000;
    while (await isAnyDue(database, webhooks, at)) {
      if (Date.now() > deadline) throw new Error(`Some deliveries stay due at ${at.toISOString()}`);
      await sleep(10);
    }
  } finally {
    await worker.stop();
  }
  if (worker.errors.length > 0) throw worker.errors[0];
}

async function isAnyDue(database: Database, webhooks: Webhook[], at: Date): Promise<boolean> {
  for (const { id } of webhooks) {
    if ((await database.store.webhookDeliveries.listDue(id, at, 1)).length > 0) return true;
  }
  return false;
}

async function listUntried(database: Database, webhooks: Webhook[]): Promise<string[]> {
  const all = await Promise.all(webhooks.map(({ id }) => database.store.webhookDeliveries.list({ webhookId: id }, { limit: messages })));
  return all
    .flat()
    .filter(({ attemptCount }) => attemptCount === 0)
    .map(({ id }) => id);
}

/** When the last waiting delivery is due; null if none waits. */
async function nextDue(database: Database, webhooks: Webhook[]): Promise<Date | null> {
  const all = await Promise.all(
    webhooks.map(({ id }) => database.store.webhookDeliveries.list({ webhookId: id, status: 'pending' }, { limit: messages })),
  );
  const times = all.flat().map(({ nextAttemptAt }) => nextAttemptAt?.getTime() ?? 0);
  return times.length === 0 ? null : new Date(Math.max(...times));
}

export async function within<T>(ms: number, promise: Promise<T>, otherwise: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(otherwise)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
