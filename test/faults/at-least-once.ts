// Many messages to many endpoints that fail in every way, sent by several workers, some of which are killed.
import { setTimeout as sleep } from 'node:timers/promises';
import { wholeAccount } from '../../src/domain/account.ts';
import type { Webhook } from '../../src/domain/webhook.ts';
import { type Database, openDatabase } from '../../src/store/database.ts';
import { type Dialect, withDatabaseUrl } from '../support/databases.ts';
import { addMessages, addWebhooks } from './backlog.ts';
import { startWorkerChild, workerFile, type WorkerChild } from './children.ts';
import { clockAt } from './clock.ts';
import { seededRandom } from './seeded-random.ts';
import { type DeliveryFindings, checkDeliveries } from './check-deliveries.ts';
import { type FaultyReceiver, startFaultyReceiver } from './faulty-receiver.ts';
import { type FaultWorker, type WorkerOptions, startFaultWorker } from './worker.ts';

export interface FaultRun {
  dialect: Dialect;
  seed: number;
  messages: number;
  endpoints: number;
  accounts: number;
  /** Endpoints that answer 410 at some point. */
  gone: number;
  /** After this many faults, a message is always accepted. */
  maxFaults: number;
  /** How fast the workers' clock runs. Retries are hours apart. */
  speed: number;
  timeoutMs: number;
  /** In real time. */
  leaseMs: number;
  /** Workers in this process, and workers in their own processes. */
  workers: number;
  processes: number;
  /** How often a worker process is killed and replaced. */
  kills: number;
  /** The run fails when no delivery succeeds for this long in real time. */
  stallTimeoutMs: number;
}

export interface FaultRunFindings extends DeliveryFindings {
  kills: number;
  goneEndpoints: number;
  seconds: number;
}

export async function deliverAtLeastOnce(run: FaultRun): Promise<FaultRunFindings> {
  const gone = new Set(Array.from({ length: run.gone }, (_, index) => Math.floor(((index + 0.5) * run.endpoints) / run.gone)));
  const receiver = await startFaultyReceiver({ seed: run.seed, maxFaults: run.maxFaults, gone });
  const fresh = await withDatabaseUrl(run.dialect);
  const database = await openDatabase(fresh.url);
  // SQLite's statements run in the process: a connection that waits for the file stops the one that has locked it. So a process has one.
  const workers = new WorkerSet(run, fresh.url, run.dialect === 'sqlite' ? database : undefined);
  try {
    await database.migrate();
    const at = new Date();
    const webhooks = await addWebhooks(database, { count: run.endpoints, accounts: run.accounts }, receiver.url, at);
    receiver.serve(webhooks);
    await addMessages(database, webhooks, run.messages, at);
    const since = performance.now();
    await workers.start(receiver);
    await untilDelivered(database, webhooks, receiver, run);
    const seconds = (performance.now() - since) / 1000;
    const errors = await workers.stop();
    const findings = await checkDeliveries({ database, webhooks, arrivals: receiver.arrivals, killed: workers.killed });
    findings.problems.push(...receiver.problems, ...errors);
    return { ...findings, kills: workers.killed.size, goneEndpoints: gone.size, seconds };
  } finally {
    await workers.stop();
    await receiver.close();
    await database.close();
    await fresh.drop();
  }
}

/** The workers of a run. */
class WorkerSet {
  readonly killed = new Set<string>();
  readonly #run: FaultRun;
  readonly #options: Omit<WorkerOptions, 'name'>;
  readonly #shared: Database | undefined;
  #workers: FaultWorker[] = [];
  #children: { name: string; child: WorkerChild }[] = [];
  #replacing: Promise<void> = Promise.resolve();
  #named = 0;

  /** @param shared what the workers of this process use; without it, each opens its own */
  constructor(run: FaultRun, databaseUrl: string, shared: Database | undefined) {
    this.#run = run;
    this.#shared = shared;
    const { speed, timeoutMs, leaseMs } = run;
    const clock = clockAt(speed);
    this.#options = {
      databaseUrl,
      clock,
      timeoutMs,
      leaseMs: leaseMs * speed,
      attemptMs: timeoutMs * speed,
      concurrency: 16,
      failpoint: null,
    };
  }

  async start(receiver: FaultyReceiver): Promise<void> {
    const { workers, processes } = this.#run;
    for (let index = 0; index < workers; index += 1) {
      this.#workers.push(await startFaultWorker({ ...this.#options, name: this.#name() }, this.#shared));
    }
    for (let index = 0; index < processes; index += 1) await this.#addChild();
    this.#killAt(receiver);
  }

  /** @returns the workers' errors */
  async stop(): Promise<string[]> {
    await this.#replacing;
    const [workers, children] = [this.#workers, this.#children];
    this.#workers = [];
    this.#children = [];
    const errors = await Promise.all(children.map(({ child }) => child.stop()));
    for (const worker of workers) await worker.stop();
    return [...errors.flat(), ...workers.flatMap((worker) => worker.errors.map(String))];
  }

  #name(): string {
    this.#named += 1;
    return `w${this.#named}`;
  }

  async #addChild(): Promise<void> {
    const name = this.#name();
    const child = startWorkerChild(await workerFile());
    this.#children.push({ name, child });
    await child.begin({ ...this.#options, name });
  }

  /** Kills the worker that sent a message, at messages that the seed chooses. */
  #killAt(receiver: FaultyReceiver): void {
    const { kills, messages, seed } = this.#run;
    const killAtArrivals = Array.from({ length: kills }, (_, index) =>
      Math.floor((messages * (index + seededRandom(seed, 'kill', index))) / (kills + 1)),
    );
    receiver.onArrival = ({ worker }) => {
      if (killAtArrivals.length === 0 || receiver.arrivals.length < (killAtArrivals[0] ?? 0)) return;
      const index = this.#children.findIndex(({ name }) => name === worker);
      const [victim] = index < 0 ? [] : this.#children.splice(index, 1);
      if (!victim) return;
      killAtArrivals.shift();
      this.killed.add(victim.name);
      victim.child.process.kill('SIGKILL');
      this.#replacing = this.#replacing.then(() => this.#addChild());
    };
  }
}

/** Resolves when no message waits for an active endpoint. */
async function untilDelivered(
  database: Database,
  webhooks: Webhook[],
  receiver: FaultyReceiver,
  { messages, stallTimeoutMs }: FaultRun,
): Promise<void> {
  let [seen, seenAt] = [0, Date.now()];
  for (let waiting = webhooks; waiting.length > 0; ) {
    const still = await waitingOf(database, waiting);
    // An endpoint that was done may since have got a message that another endpoint was switched off.
    waiting = still.length > 0 || waiting.length === webhooks.length ? still : webhooks;
    if (receiver.arrivals.length > seen) [seen, seenAt] = [receiver.arrivals.length, Date.now()];
    if (Date.now() - seenAt > stallTimeoutMs)
      throw new Error(`${waiting.length} endpoints wait, but nothing has arrived for ${stallTimeoutMs} ms`);
    if (receiver.arrivals.length > 10 * messages)
      throw new Error(`${messages} messages have arrived ${receiver.arrivals.length} times, more than ten times each`);
    await sleep(200);
  }
}

async function waitingOf(database: Database, webhooks: Webhook[]): Promise<Webhook[]> {
  const waiting: Webhook[] = [];
  for (const webhook of webhooks) {
    const now = await database.store.webhooks.find({ ...wholeAccount(webhook.accountId), surface: webhook.surface }, webhook.id);
    if (!now?.active) continue;
    if ((await database.store.webhookDeliveries.count({ webhookId: webhook.id, status: 'pending' })) > 0) waiting.push(webhook);
  }
  return waiting;
}
