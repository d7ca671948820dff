// Landfall on three Galera nodes, one of which is killed and one stopped: two API processes and two workers, behind two failover proxies
// that prefer different nodes. Clients retry failed requests with the same Idempotency-Key.
import { setTimeout as sleep } from 'node:timers/promises';
import { type RowDataPacket, createConnection } from 'mysql2/promise';
import { makeKey } from '../support/account.ts';
import { Workplace } from '../support/process.ts';
import { type LongestWaits, RetryingLoad, post } from '../faults/retrying-load.ts';
import { startReceiver } from '../support/receiver.ts';
import { secretKey } from '../support/service.ts';
import { type Failover, startFailover } from './failover.ts';
import { type Node, startCluster } from './galera.ts';

export interface ClusterRun {
  /** Whether Galera's timeouts are shortened. */
  isTuned: boolean;
  /** How long each of the phases lasts: all nodes up, one killed, back, one stopped, back. */
  phaseMs: number;
  print(line: string): void;
}

export interface PhaseFindings extends LongestWaits {
  what: string;
  acknowledged: number;
  /** The longest time without a write on a healthy node, without Landfall. */
  galeraMs: number;
}

export interface ClusterFindings {
  acknowledged: number;
  /** Numbers and ids that were acknowledged but not stored. */
  lost: string[];
  /** Requests that have not succeeded by the time the queue is empty or stuck. */
  pending: number;
  /** Numbers with more than one request. */
  duplicates: string[];
  /** Positions missing in the account's feed. */
  gaps: number;
  /** Messages of surface B, which has the webhook, that did not arrive. */
  undelivered: number;
  messages: number;
  phases: PhaseFindings[];
  refusals: Record<string, number>;
  /** Commits that failed because of another node's commit, on all nodes since their last start. */
  lostCommits: number;
}

const clients = 6;
/** A queue that no worker has taken from for this long is stuck. */
const stuckMs = 60_000;
/** The pause between a client's requests, because nodes and processes share one machine. */
const pauseMs = 150;

/** A load balancer's health checks. */
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
      // A node that sends its state to another one may block every write until it is done. It is then a donor, not synced.
      const isReady = (await Promise.race([node.status('wsrep_local_state_comment').catch(() => 'away'), late])) === 'Synced';
      if (!isReady && this.isUsable(node.port)) for (const proxy of this.#proxies) proxy.drop(node.port);
      this.#usable.set(node.port, isReady);
      await sleep(200);
    }
  }
}

export async function runOnCluster({ isTuned, phaseMs, print }: ClusterRun): Promise<ClusterFindings> {
  const { nodes, stop } = await startCluster(isTuned);
  const [first, second, third] = nodes as [Node, Node, Node];
  const cleanups: (() => Promise<unknown>)[] = [stop];
  try {
    print('three nodes are up');
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
      cleanups.unshift(proxy.close);
    }
    const throughProxy = proxies.map(({ port }) => Object.assign(new URL(`${first.url}${database}`), { port: String(port) }).href);

    const workplace = await Workplace.make();
    cleanups.unshift(() => workplace.leave());
    const common = { SECRET_KEY: secretKey, SANDBOX: 'true', RATE_LIMIT: '10000000', WEBHOOK_ALLOW: '127.0.0.0/8', LOG_LEVEL: 'error' };
    // Three migrations at once, each on its own node.
    await Promise.all(nodes.map(({ url }) => workplace.succeed(['migrate'], { ...common, DATABASE_URL: `${url}${database}` })));
    print('migrated from three nodes at once');

    const key = await makeKey(`${first.url}${database}`);
    const started = throughProxy.map((url) => {
      const settings = { ...common, DATABASE_URL: url, PORT: '0', MIGRATE_ON_START: 'false', WORKER_IDLE_MS: '200' };
      return { api: workplace.startProcess(['api'], settings), worker: workplace.startProcess(['worker'], settings) };
    });
    await Promise.all(started.flatMap(({ api, worker }) => [api.until('surface B'), worker.until('The worker is running.')]));
    const apis = started.map(({ api }) => /surface B +(\S+)/.exec(api.stdout())?.[1] ?? '');
    const receiver = await startReceiver();
    cleanups.unshift(() => receiver.close());
    await post(`${apis[0]}/webhooks`, key, 'webhook', { data: { type: 'webhook', attributes: { url: receiver.url } } });
    health.start();
    cleanups.unshift(async () => health.stop());

    const load = new RetryingLoad({ urls: apis, apiKey: key, clients, pauseMs });
    const probe = await startProbe(`${third.url}${database}`);
    cleanups.unshift(() => probe.stop());
    const phases: PhaseFindings[] = [];
    const phase = async (what: string, disturb: () => unknown = () => {}): Promise<void> => {
      const before = load.acknowledged.length;
      await disturb();
      await sleep(phaseMs);
      const found = { what, acknowledged: load.acknowledged.length - before, ...load.takeLongest(), galeraMs: probe.takeLongest() };
      phases.push(found);
      print(describePhase(found));
    };
    await phase('all well');
    await phase('one node killed', () => first.kill());
    await phase('it is back', () => first.start());
    await phase('another stopped (SIGSTOP)', () => second.signal('SIGSTOP'));
    await phase('it is back too', () => second.signal('SIGCONT'));
    await load.stop();
    const delivered = () => new Set(receiver.received.map(({ headers }) => String(headers['webhook-id'])));
    return { phases, ...(await checkCluster(load, nodes, `${third.url}${database}`, delivered)) };
  } finally {
    for (const end of cleanups) await end().catch(() => {});
  }
}

function describePhase({ what, acknowledged, silenceMs, answerMs, galeraMs }: PhaseFindings): string {
  const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
  return `${what}: ${acknowledged} acknowledged, ${seconds(silenceMs)} without one at most (Galera's own: ${seconds(galeraMs)}), ${seconds(answerMs)} for one answer`;
}

/** Writes to one node continuously, without Landfall and the proxies. */
async function startProbe(url: string): Promise<{ takeLongest(): number; stop(): Promise<void> }> {
  const connection = await createConnection({ uri: url });
  await connection.query('CREATE TABLE probe (id INT PRIMARY KEY AUTO_INCREMENT)');
  let [isOver, maxMs] = [false, 0];
  const run = async (): Promise<void> => {
    for (let lastAt = performance.now(); !isOver; await sleep(20)) {
      const isWritten = await connection.query('INSERT INTO probe () VALUES ()').then(
        () => true,
        () => false,
      );
      if (!isWritten) continue;
      maxMs = Math.max(maxMs, performance.now() - lastAt);
      lastAt = performance.now();
    }
  };
  const running = run();
  return {
    takeLongest() {
      const longest = maxMs;
      maxMs = 0;
      return longest;
    },
    async stop() {
      isOver = true;
      await running;
      connection.destroy();
    },
  };
}

/** Compares what was acknowledged with one node's data, once the queue is empty or stuck. */
async function checkCluster(
  load: RetryingLoad,
  nodes: readonly Node[],
  url: string,
  delivered: () => Set<string>,
): Promise<Omit<ClusterFindings, 'phases'>> {
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
    refusals: load.refusals,
    lostCommits: lostCommits.reduce((sum, count) => sum + count, 0),
  };
}

/** Queries a node once it has applied what the other nodes have committed. */
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
