import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Reads repeatedly until there is a value, for up to 45 s.
 *
 * @param what the condition, for the error
 * @returns the value
 */
export async function until<Result>(
  what: string,
  read: () => Promise<Result> | Result,
): Promise<Exclude<Result, false | null | undefined>> {
  for (const deadline = Date.now() + 45_000; ; await sleep(10)) {
    const found = await read();
    if (found !== false && found !== null && found !== undefined) return found as Exclude<Result, false | null | undefined>;
    if (Date.now() > deadline) throw new Error(`Timed out waiting until ${what}`);
  }
}
