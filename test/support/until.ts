import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Reads repeatedly until there is a value, within a test's timeout.
 *
 * @returns what was read
 * @throws Error that says what did not come
 */
export async function until<Result>(
  what: string,
  read: () => Promise<Result> | Result,
): Promise<Exclude<Result, false | null | undefined>> {
  for (const deadline = Date.now() + 45_000; ; await sleep(10)) {
    const found = await read();
    if (found !== false && found !== null && found !== undefined) return found as Exclude<Result, false | null | undefined>;
    if (Date.now() > deadline) throw new Error(`It never came to this: ${what}`);
  }
}
