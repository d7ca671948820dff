// Numbers that look random but depend only on the seed and what they are for, not on the order of events.
import { createHash } from 'node:crypto';

/** From 0 up to but not including 1, determined by what it is for. */
export function seededRandom(...what: (string | number)[]): number {
  return createHash('sha256').update(what.join(' ')).digest().readUInt32BE() / 2 ** 32;
}

/** From 0 to `count - 1`. */
export function seededIndex(count: number, ...what: (string | number)[]): number {
  return Math.floor(seededRandom(...what) * count);
}
