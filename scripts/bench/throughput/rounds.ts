/** Compares the peers' answers with the baseline's, then puts the peers under load in turn. */
import { isDeepStrictEqual } from 'node:util';
import type { Round } from './figures.ts';
import type { Generator, Load } from './load.ts';
import type { Operation } from './operations.ts';
import { answerOf, cpuMsOf, rssMiBOf } from './processes.ts';
import type { BenchSetup, RunningPeer } from './setup.ts';

export const connections = 32;
/** Requests prepared for one round, each for a random shipment; they are repeated in turn. */
const requestsPerLoad = 20_000;
/** How many answers of each operation are compared; for a walk, how many pages. */
const answersCompared = 20;
/** Before the first round, so that the engine has compiled every peer's code and its connections are open. */
const warmUpSeconds = 1;

/** Prism answers with examples, so only its statuses are compared. @throws if a peer's answer differs from the baseline's */
export async function compareAnswers(setup: BenchSetup, baseline: RunningPeer, peer: RunningPeer, operation: Operation): Promise<void> {
  let suffixes: [baseline: string, peer: string] = ['', ''];
  for (let count = 0; count < answersCompared; count += 1) {
    const { path, body = null } = operation.request(shipmentAt(count, answersCompared, setup.shipments));
    const ask = (one: RunningPeer, suffix: string) =>
      answerOf(one.urls[operation.surface] + path + suffix, operation.method, one.headersFor(operation), body);
    // One after the other: on SQLite they write the same file.
    const expected = await ask(baseline, suffixes[0]);
    const answered = await ask(peer, suffixes[1]);
    if (expected.status !== operation.status || answered.status !== operation.status) {
      throw new Error(
        `${operation.title}: the baseline answers ${expected.status}, ${peer.name} ${answered.status} ${JSON.stringify(answered.body)}`,
      );
    }
    if (peer.name === 'prism') return;
    const [one, other] = [operation.compared(expected.body), operation.compared(answered.body)];
    if (!isDeepStrictEqual(one, other)) {
      throw new Error(
        `${operation.title}: ${peer.name} answers\n${JSON.stringify(other)}\nwhere the baseline answers\n${JSON.stringify(one)}`,
      );
    }
    if (!operation.isWalk) continue;
    if (expected.body.next_cursor === null) return;
    suffixes = [`&cursor=${expected.body.next_cursor}`, `&cursor=${answered.body.next_cursor}`];
  }
}

/** Spreads indexes evenly over all shipments. @returns the shipment's number */
function shipmentAt(index: number, count: number, shipments: number): number {
  return Math.floor(((index + 0.5) / count) * shipments);
}

function loadOf(setup: BenchSetup, peer: RunningPeer, operation: Operation, seconds: number): Load {
  const anyShipment = (): number => Math.floor(Math.random() * setup.shipments);
  const requests = operation.isWalk
    ? [operation.request(0)]
    : Array.from({ length: Math.min(requestsPerLoad, 2 * setup.shipments) }, () => operation.request(anyShipment()));
  const { method, isWalk } = operation;
  return { url: peer.urls[operation.surface], method, headers: peer.headersFor(operation), requests, isWalk, seconds, connections };
}

export async function warmUp(generate: Generator, setup: BenchSetup, peer: RunningPeer, operation: Operation): Promise<void> {
  await generate(loadOf(setup, peer, operation, warmUpSeconds));
}

/** Puts one peer under load, and measures the CPU time and memory of its processes and of the database's. */
export async function runRound(
  generate: Generator,
  setup: BenchSetup,
  peer: RunningPeer,
  operation: Operation,
  { number, seconds }: { number: number; seconds: number },
): Promise<Round> {
  const load = loadOf(setup, peer, operation, seconds);
  const pids = peer.children.flatMap(({ pid }) => pid ?? []);
  const server = setup.database.pid === null ? [] : [setup.database.pid];
  const before = [totalOf(pids, cpuMsOf), totalOf(server, cpuMsOf)];
  const { perSecond, requests, p50Ms, p99Ms } = await generate(load);
  const [cpuUs = null, databaseCpuUs = null] = [totalOf(pids, cpuMsOf), totalOf(server, cpuMsOf)].map((after, index) => {
    const since = before[index] ?? null;
    return after === null || since === null ? null : ((after - since) * 1000) / requests;
  });
  return {
    database: setup.database.name,
    operation: operation.name,
    peer: peer.name,
    number,
    perSecond,
    p50Ms,
    p99Ms,
    cpuUs,
    databaseCpuUs,
    rssMiB: totalOf(pids, rssMiBOf),
  };
}

function totalOf(pids: number[], of: (pid: number) => number | null): number | null {
  const values = pids.map(of);
  return values.includes(null) || values.length === 0 ? null : values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
}
