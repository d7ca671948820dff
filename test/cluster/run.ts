// Landfall on three Galera nodes while they are killed and stopped: two API processes and two workers, each behind a failover
// proxy that prefers another node; clients that repeat what failed with the same Idempotency-Key.
import { setTimeout as sleep } from 'node:timers/promises';
import { type RowDataPacket, createConnection } from 'mysql2/promise';
import { sandboxNumbers } from '../../src/sandbox/numbers.ts';
import { makeKey } from '../cli/account.ts';
import { Workplace } from '../cli/process.ts';
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
  /** Ids that were acknowledged and are not stored, or whose request has not succeeded. */
  lost: string[];
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
/** The pause between the requests of a client, because nodes and processes share one machine. */
const pauseMs = 150;
/** Longer than any answer of the service takes. */
const answerLimitMs = 30_000;

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

    const load = new Load(apis, key);
    load.start();
    const phase = async (what: string): Promise<void> => {
      const before = load.acknowledged.size;
      await sleep(phaseMs);
      say(`${what}: ${load.acknowledged.size - before} acknowledged`);
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

/** Clients that repeat every request until it is acknowledged, at the other API where one fails. */
class Load {
  readonly acknowledged = new Map<string, string>();
  readonly refusals: Record<string, number> = {};
  longestSilenceMs = 0;
  longestAnswerMs = 0;
  readonly #apis: string[];
  readonly #key: string;
  readonly #running: Promise<void>[] = [];
  #lastAt = performance.now();
  #count = 0;
  #isOver = false;

  constructor(apis: string[], key: string) {
    this.#apis = apis;
    this.#key = key;
  }

  start(): void {
    this.#lastAt = performance.now();
    for (let client = 0; client < clients; client += 1) this.#running.push(this.#run(client));
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#running);
  }

  async #run(client: number): Promise<void> {
    while (!this.#isOver) {
      this.#count += 1;
      await this.#request(sandboxNumbers(`01${String(this.#count).padStart(4, '0')}`).containerNumber, client);
      await sleep(pauseMs);
    }
  }

  async #request(number: string, client: number): Promise<void> {
    const attributes = { request_type: 'container', request_number: number, shipping_line_scac: 'TEST' };
    const body = { data: { type: 'tracking_request', attributes } };
    for (let attempt = client; ; attempt += 1) {
      const api = this.#apis[attempt % this.#apis.length] ?? '';
      const beganAt = performance.now();
      const { status, id } = await post(`${api}/tracking_requests`, this.#key, number, body);
      this.longestAnswerMs = Math.max(this.longestAnswerMs, performance.now() - beganAt);
      if (status === 201) {
        const now = performance.now();
        this.longestSilenceMs = Math.max(this.longestSilenceMs, now - this.#lastAt);
        this.#lastAt = now;
        this.acknowledged.set(number, id);
        return;
      }
      this.refusals[status] = (this.refusals[status] ?? 0) + 1;
      await sleep(200);
    }
  }
}

/** @returns the status, 0 without an answer; and the id of what was created */
async function post(url: string, key: string, idempotencyKey: string, body: object): Promise<{ status: number; id: string }> {
  const headers = { 'x-api-key': key, 'content-type': 'application/json', 'idempotency-key': idempotencyKey };
  try {
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal: AbortSignal.timeout(answerLimitMs) });
    const { data } = (await response.json()) as { data?: { id: string } };
    return { status: response.status, id: data?.id ?? '' };
  } catch {
    return { status: 0, id: '' };
  }
}

/** Compares what was acknowledged with what one node has, once the queue is empty. */
async function judge(load: Load, nodes: readonly Node[], url: string, delivered: () => Set<string>): Promise<Found> {
  const deadline = Date.now() + 120_000;
  const isDone = async (): Promise<boolean> => {
    const [pending] = await query(url, `SELECT COUNT(*) AS count FROM tracking_requests WHERE status = 'pending'`);
    const [waiting] = await query(url, `SELECT COUNT(*) AS count FROM webhook_deliveries WHERE status = 'pending'`);
    return Number(pending?.['count']) === 0 && Number(waiting?.['count']) === 0;
  };
  while (Date.now() < deadline && !(await isDone())) await sleep(500);

  const requests = await query(url, 'SELECT id, container_number AS number, status FROM tracking_requests');
  const succeeded = new Set(requests.filter(({ status }) => status === 'succeeded').map(({ id }) => String(id)));
  const counts = new Map<string, number>();
  for (const { number } of requests) counts.set(String(number), (counts.get(String(number)) ?? 0) + 1);
  const messages = await query(url, 'SELECT id, surface, position FROM messages ORDER BY position');
  const positions = messages.map(({ position }) => Number(position));
  const arrived = delivered();
  const lostCommits = await Promise.all(
    nodes.map(async (node) => Number(await node.status('wsrep_local_cert_failures')) + Number(await node.status('wsrep_local_bf_aborts'))),
  );
  return {
    acknowledged: load.acknowledged.size,
    lost: [...load.acknowledged].filter(([, id]) => !succeeded.has(id)).map(([number, id]) => `${number} ${id}`),
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
