/** How long to wait before another try. */

/** Waits that double from try to try. */
export interface Backoff {
  firstMs: number;
  longestMs: number;
  /** The share of each wait that is taken, least and most, so that what failed together is not tried again together. */
  jitter?: Jitter;
}

/** The shares between which a wait varies: `[0.9, 1.1]` is a tenth either way. */
export type Jitter = readonly [least: number, most: number];

/** @param tries how many have failed, from 1 @param random 0 to 1 @returns milliseconds */
export function backoffMs({ firstMs, longestMs, jitter = [1, 1] }: Backoff, tries: number, random: number): number {
  return jittered(Math.min(firstMs * 2 ** (tries - 1), longestMs), jitter, random);
}

/** @param random 0 to 1 */
export function jittered(waitMs: number, [least, most]: Jitter, random: number): number {
  return waitMs * (least + (most - least) * random);
}
