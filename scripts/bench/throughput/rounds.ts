/** Holds the peers' answers against the floor's, then puts them under load in turn. */
import { isDeepStrictEqual } from 'node:util';
import type { Round } from './figures.ts';
import type { Generator, Load } from './load.ts';
import type { Operation } from './operations.ts';
import { answerOf, cpuMsOf, rssMiBOf } from './processes.ts';
import type { Actor, Stage } from './stage.ts';

export const connections = 32;
/** Requests of one load: so many shipments are asked for, chosen at random. */
const requestsOfLoad = 20_000;
/** Answers of each operation that are compared; of a walk, its pages. */
const comparedAnswers = 20;
/** Before the first round, so that every peer's code is compiled and its connections are open. */
const warmUpSeconds = 1;

/** @throws when an answer of a peer differs from the floor's. Prism makes its answers up, so only its statuses count */
export async function compareAnswers(stage: Stage, floor: Actor, actor: Actor, operation: Operation): Promise<void> {
  let suffixes: [floor: string, actor: string] = ['', ''];
  for (let count = 0; count < comparedAnswers; count += 1) {
    const { path, body = null } = operation.request(numberOf(count, comparedAnswers, stage.shipments));
    const ask = (one: Actor, suffix: string) =>
      answerOf(one.urls[operation.surface] + path + suffix, operation.method, one.headersFor(operation), body);
    // One after the other: on SQLite they write the same file.
    const expected = await ask(floor, suffixes[0]);
    const answered = await ask(actor, suffixes[1]);
    if (expected.status !== operation.status || answered.status !== operation.status) {
      throw new Error(
        `${operation.title}: the floor answers ${expected.status}, ${actor.name} ${answered.status} ${JSON.stringify(answered.body)}`,
      );
    }
    if (actor.name === 'prism') return;
    const [one, other] = [operation.compared(expected.body), operation.compared(answered.body)];
    if (!isDeepStrictEqual(one, other)) {
      throw new Error(
        `${operation.title}: ${actor.name} answers\n${JSON.stringify(other)}\nwhere the floor answers\n${JSON.stringify(one)}`,
      );
    }
    if (!operation.isWalk) continue;
    if (expected.body.next_cursor === null) return;
    suffixes = [`&cursor=${expected.body.next_cursor}`, `&cursor=${answered.body.next_cursor}`];
  }
}

/** Shipments from the first to the last. */
function numberOf(index: number, count: number, shipments: number): number {
  return Math.floor(((index + 0.5) / count) * shipments);
}

function loadOf(stage: Stage, actor: Actor, operation: Operation, seconds: number): Load {
  const anyShipment = (): number => Math.floor(Math.random() * stage.shipments);
  const requests = operation.isWalk
    ? [operation.request(0)]
    : Array.from({ length: Math.min(requestsOfLoad, 2 * stage.shipments) }, () => operation.request(anyShipment()));
  const { method, isWalk } = operation;
  return { url: actor.urls[operation.surface], method, headers: actor.headersFor(operation), requests, isWalk, seconds, connections };
}

export async function warmUp(generate: Generator, stage: Stage, actor: Actor, operation: Operation): Promise<void> {
  await generate(loadOf(stage, actor, operation, warmUpSeconds));
}

/** One peer under load, with what its processes and the database's used meanwhile. */
export async function playRound(
  generate: Generator,
  stage: Stage,
  actor: Actor,
  operation: Operation,
  { number, seconds }: { number: number; seconds: number },
): Promise<Round> {
  const load = loadOf(stage, actor, operation, seconds);
  const pids = actor.children.flatMap(({ pid }) => pid ?? []);
  const server = stage.database.pid === null ? [] : [stage.database.pid];
  const before = [totalOf(pids, cpuMsOf), totalOf(server, cpuMsOf)];
  const { perSecond, requests, p50Ms, p99Ms } = await generate(load);
  const [cpuUs = null, databaseCpuUs = null] = [totalOf(pids, cpuMsOf), totalOf(server, cpuMsOf)].map((after, index) => {
    const since = before[index] ?? null;
    return after === null || since === null ? null : ((after - since) * 1000) / requests;
  });
  return {
    database: stage.database.name,
    operation: operation.name,
    peer: actor.name,
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
