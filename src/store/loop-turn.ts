/**
 * Shares the event loop between SQLite's statements, which run in the process, and everything else. Awaiting a statement alone never lets
 * the loop continue: a job of ten thousand statements would hold up every request until its end. So once the statements of one turn of the
 * loop have kept it for 10 ms, the next one waits for the next turn. In a transaction too: other requests then wait for the connection,
 * but timers, sockets and what needs no database go on.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';

/** A statement takes 26 µs, so that ordinary requests never wait. */
const maxTurnMs = 10;

/** When the first statement of this turn of the event loop began; undefined before it. */
let beganAtMs: number | undefined;

/** Whether the statements of this turn of the event loop have taken their time. The first one begins it. */
function isTurnOver(): boolean {
  const nowMs = performance.now();
  if (beganAtMs !== undefined) return nowMs - beganAtMs >= maxTurnMs;
  beganAtMs = nowMs;
  setImmediate(() => {
    beganAtMs = undefined;
  });
  return false;
}

/** Runs a statement, in the next turn of the event loop if the present one is over. */
export async function inTurn<T>(statement: () => T): Promise<T> {
  if (isTurnOver()) {
    await nextTurn();
    isTurnOver();
  }
  return statement();
}
