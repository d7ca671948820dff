// Random numbers that depend only on a seed and their purpose, not on the order of events.
import { createHash } from 'node:crypto';

/** A number from 0 up to but not including 1. @param what a seed, and what the number is for */
export function seededRandom(...what: (string | number)[]): number {
  return createHash('sha256').update(what.join(' ')).digest().readUInt32BE() / 2 ** 32;
}

/** From 0 to `count - 1`. */
export function seededIndex(count: number, ...what: (string | number)[]): number {
  return Math.floor(seededRandom(...what) * count);
}
