/** Compares the peers' answers with the baseline's, then puts the peers under load in turn. */
import { deepStrictEqual } from 'node:assert';
import type { Load } from './load.ts';
import type { Operation } from './operations.ts';
import { answerOf } from './peers.ts';
import type { BenchSetup, RunningPeer } from './setup.ts';

const connections = 32;
/** Reads prepared for one round, each of a random shipment; they are repeated in turn. */
const readsPerLoad = 20_000;
/** Numbers to track that are prepared for each second of a round, more than any peer accepts. */
const numbersPerSecond = 12_000;
/** How many answers of each operation are compared; for a walk, how many pages. */
const answersCompared = 20;

/** Prism answers with examples, so only its statuses are compared. @throws if a peer's answer differs from the baseline's */
export async function compareAnswers(setup: BenchSetup, baseline: RunningPeer, peer: RunningPeer, operation: Operation): Promise<void> {
  let suffixes: [baseline: string, peer: string] = ['', ''];
  for (let count = 0; count < answersCompared; count += 1) {
    const { path, body = null } = operation.request(Math.floor(((count + 0.5) / answersCompared) * setup.shipments));
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
    // Its message shows only the lines that differ.
    deepStrictEqual(operation.compared(answered.body), operation.compared(expected.body), `${operation.title} of ${peer.name}`);
    if (!operation.isWalk) continue;
    if (expected.body.next_cursor === null) return;
    suffixes = [`&cursor=${expected.body.next_cursor}`, `&cursor=${answered.body.next_cursor}`];
  }
}

/** How many new numbers the rounds so far have tracked. */
let numbersTracked = 0;

/**
 * Reads of any of `shipments`, or numbers that nobody tracks yet: an account's second request for a number, which is rare, waits for the
 * lock that limits them.
 */
export function loadOf(operation: Operation, shipments: number, seconds: number): Pick<Load, 'requests' | 'seconds' | 'connections'> {
  const random = (): number => Math.floor(Math.random() * shipments);
  const [count, next] =
    operation.method === 'POST'
      ? [numbersPerSecond * seconds, () => shipments + numbersTracked++]
      : [operation.isWalk ? 1 : Math.min(readsPerLoad, 2 * shipments), random];
  const requests = Array.from({ length: count }, () => operation.request(next()));
  return { requests, seconds, connections };
}
