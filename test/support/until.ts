import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Gives what must not happen the time to happen. On a slow machine a test that waits like this may miss a fault; it never fails without
 * one.
 */
export function aMoment(): Promise<void> {
  return sleep(50);
}

/**
 * Reads repeatedly until there is a value, for up to two minutes.
 *
 * @param what the condition, for the error
 * @returns the value
 */
export async function until<Result>(
  what: string | (() => string),
  read: () => Promise<Result> | Result,
  everyMs = 10,
): Promise<Exclude<Result, false | null | undefined>> {
  for (const deadline = Date.now() + 120_000; ; await sleep(everyMs)) {
    const found = await read();
    if (found !== false && found !== null && found !== undefined) return found as Exclude<Result, false | null | undefined>;
    if (Date.now() > deadline) throw new Error(`Timed out waiting until ${typeof what === 'string' ? what : what()}`);
  }
}
