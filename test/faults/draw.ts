// Numbers that look random and are the same for the same seed, whatever happens in which order around them.
import { createHash } from 'node:crypto';

/** 0 to 1, without 1, decided by what it is drawn for. */
export function draw(...what: (string | number)[]): number {
  return createHash('sha256').update(what.join(' ')).digest().readUInt32BE() / 2 ** 32;
}

/** 0 to `count - 1`. */
export function drawIndex(count: number, ...what: (string | number)[]): number {
  return Math.floor(draw(...what) * count);
}
