// Landfall on three Galera nodes while they are killed and stopped: two API processes and two workers, each behind a failover
// proxy that prefers another node; clients that repeat what failed with the same Idempotency-Key.
import { setTimeout as sleep } from 'node:timers/promises';
import { type RowDataPacket, createConnection } from 'mysql2/promise';
import { makeKey } from '../cli/account.ts';
import { Workplace } from '../cli/process.ts';
import { PersistentLoad, post } from '../faults/persistent-load.ts';
import { startReceiver } from '../support/receiver.ts';
import { secretKey } from '../support/service.ts';
import { type Failover, startFailover } from './failover.ts';
import { type Node, startCluster } from './galera.ts';

export interface ClusterRun {
  /** Whether Galera's timeouts are shortened. */
  isTuned: boolean;
  /** How long each phase of the run lasts: all well, one node dead, back, one node stopped, back. */
  phaseMs: number;
  say(line: string): void;
}

export interface Found {
  acknowledged: number;
  /** Numbers and ids that were acknowledged and are not stored. */
  lost: string[];
  /** Requests that have not succeeded, though the queue had a minute without progress. */
  pending: number;
  /** Numbers with more than one request. */
  duplicates: string[];
  /** Positions missing in the account's feed. */
  gaps: number;
  /** Messages of surface B, which has the webhook, that did not arrive. */
  undelivered: number;
  messages: number;
  /** The longest time without any acknowledgement, and the longest that one client waited for one answer. */
  longestSilenceMs: number;
  longestAnswerMs: number;
  refusals: Record<string, number>;
  /** Commits that lost to another node's, over all nodes since they were last started. */
  lostCommits: number;
}

const clients = 6;
/** A queue that no worker has taken anything from for so long is stuck. */
const stuckMs = 60_000;
/** The pause between the requests of a client, because nodes and processes share one machine. */
const pauseMs = 150;

/** What a load balancer's health check knows of each node. */
class Health {
  readonly #nodes: readonly Node[];
  readonly #usable = new Map<number, boolean>();
  readonly #proxies: Failover[] = [];
  #isOver = false;

  constructor(nodes: readonly Node[]) {
    this.#nodes = nodes;
    for (const { port } of nodes) this.#usable.set(port, true);
  }

  readonly isUsable = (port: number): boolean => this.#usable.get(port) ?? false;

  serve(proxy: Failover): void {
    this.#proxies.push(proxy);
  }

  start(): void {
    for (const node of this.#nodes) void this.#watch(node);
  }

  stop(): void {
    this.#isOver = true;
  }

  async #watch(node: Node): Promise<void> {
    while (!this.#isOver) {
      const late = sleep(1_000).then(() => 'late');
      const isReady = (await Promise.race([node.status('wsrep_ready').catch(() => 'away'), late])) === 'ON';
      if (!isReady && this.isUsable(node.port)) for (const proxy of this.#proxies) proxy.drop(node.port);
      this.#usable.set(node.port, isReady);
      await sleep(200);
    }
  }
}

export async function runOnCluster({ isTuned, phaseMs, say }: ClusterRun): Promise<Found> {
  const { nodes, stop } = await startCluster(isTuned);
  const [first, second, third] = nodes as [Node, Node, Node];
  const ends: (() => Promise<unknown>)[] = [stop];
  try {
    say('three nodes are up');
    const database = 'landfall_cluster';
    await query(first.url, `CREATE DATABASE ${database} CHARACTER SET utf8mb4`);
    const health = new Health(nodes);
    const proxies: Failover[] = [];
    for (const order of [
      [first, second, third],
      [second, third, first],
    ]) {
      const proxy = await startFailover(
        order.map(({ port }) => port),
        health.isUsable,
      );
      health.serve(proxy);
      proxies.push(proxy);
      ends.unshift(proxy.close);
    }
    const throughProxy = proxies.map(({ port }) => Object.assign(new URL(`${first.url}${database}`), { port: String(port) }).href);

    const workplace = await Workplace.make();
    ends.unshift(() => workplace.leave());
    const common = { SECRET_KEY: secretKey, SANDBOX: 'true', RATE_LIMIT: '10000000', WEBHOOK_ALLOW: '127.0.0.0/8', LOG_LEVEL: 'error' };
    // All three at once, each on its own node.
    await Promise.all(nodes.map(({ url }) => workplace.succeed(['migrate'], { ...common, DATABASE_URL: `${url}${database}` })));
    say('migrated from three nodes at once');

    const key = await makeKey(`${first.url}${database}`);
    const started = throughProxy.map((url) => {
      const settings = { ...common, DATABASE_URL: url, PORT: '0', MIGRATE_ON_START: 'false', WORKER_IDLE_MS: '200' };
      return { api: workplace.startProcess(['api'], settings), worker: workplace.startProcess(['worker'], settings) };
    });
    await Promise.all(started.flatMap(({ api, worker }) => [api.until('surface B'), worker.until('The worker is running.')]));
    const apis = started.map(({ api }) => /surface B +(\S+)/.exec(api.stdout())?.[1] ?? '');
    const receiver = await startReceiver();
    ends.unshift(() => receiver.close());
    await post(`${apis[0]}/webhooks`, key, 'webhook', { data: { type: 'webhook', attributes: { url: receiver.url } } });
    health.start();
    ends.unshift(async () => health.stop());

    const load = new PersistentLoad({ urls: apis, apiKey: key, clients, pauseMs });
    const phase = async (what: string): Promise<void> => {
      const before = load.acknowledged.length;
      await sleep(phaseMs);
      say(`${what}: ${load.acknowledged.length - before} acknowledged`);
    };
    await phase('all well');
    first.kill();
    await phase('one node killed');
    await first.start();
    await phase('it is back');
    second.signal('SIGSTOP');
    await phase('another stopped (SIGSTOP)');
    second.signal('SIGCONT');
    await second.untilReady();
    await phase('it is back too');
    await load.stop();
    return await judge(
      load,
      nodes,
      `${third.url}${database}`,
      () => new Set(receiver.received.map(({ headers }) => String(headers['webhook-id']))),
    );
  } finally {
    for (const end of ends) await end().catch(() => {});
  }
}

/** Compares what was acknowledged with what one node has, once the queue is empty. */
async function judge(load: PersistentLoad, nodes: readonly Node[], url: string, delivered: () => Set<string>): Promise<Found> {
  const waiting = async (): Promise<number> => {
    const [due] = await query(
      url,
      `SELECT (SELECT COUNT(*) FROM tracking_requests WHERE status = 'pending') + (SELECT COUNT(*) FROM webhook_deliveries WHERE status = 'pending') AS count`,
    );
    return Number(due?.['count']);
  };
  let [left, leftSinceMs] = [await waiting(), performance.now()];
  while (left > 0 && performance.now() - leftSinceMs < stuckMs) {
    await sleep(500);
    const now = await waiting();
    if (now < left) leftSinceMs = performance.now();
    left = Math.min(left, now);
  }

  const requests = await query(url, 'SELECT id, container_number AS number, status FROM tracking_requests');
  const stored = new Set(requests.map(({ id }) => String(id)));
  const succeeded = requests.filter(({ status }) => status === 'succeeded').length;
  const counts = new Map<string, number>();
  for (const { number } of requests) counts.set(String(number), (counts.get(String(number)) ?? 0) + 1);
  const messages = await query(url, 'SELECT id, surface, position FROM messages ORDER BY position');
  const positions = messages.map(({ position }) => Number(position));
  const arrived = delivered();
  const lostCommits = await Promise.all(
    nodes.map(async (node) => Number(await node.status('wsrep_local_cert_failures')) + Number(await node.status('wsrep_local_bf_aborts'))),
  );
  return {
    acknowledged: load.acknowledged.length,
    lost: load.acknowledged.filter(({ id }) => !stored.has(id)).map(({ number, id }) => `${number} ${id}`),
    pending: requests.length - succeeded,
    duplicates: [...counts].filter(([, count]) => count > 1).map(([number]) => number),
    gaps: (positions.at(-1) ?? 0) - (positions[0] ?? 1) + 1 - new Set(positions).size,
    messages: messages.length,
    undelivered: messages.filter(({ id, surface }) => surface === 'b' && !arrived.has(String(id))).length,
    longestSilenceMs: load.longestSilenceMs,
    longestAnswerMs: load.longestAnswerMs,
    refusals: load.refusals,
    lostCommits: lostCommits.reduce((sum, count) => sum + count, 0),
  };
}

/** Reads what every node has committed so far. */
async function query(url: string, text: string): Promise<RowDataPacket[]> {
  const connection = await createConnection({ uri: url, connectTimeout: 5_000 });
  try {
    await connection.query('SET SESSION wsrep_sync_wait = 1');
    const [rows] = await connection.query<RowDataPacket[]>(text);
    return Array.isArray(rows) ? rows : [];
  } finally {
    connection.destroy();
  }
}
