/** New ids of records and requests: UUIDv7 (RFC 9562, 5.7), which sort by time of creation. */
import { v7 as uuidv7 } from 'uuid';

/** Random bytes for the next ids: asking the system for each id costs 5 µs, a twentieth of a new tracking request. */
const pool = Buffer.alloc(16 * 256);
let used = pool.length;

/** The last id's time, and its number within that millisecond, which starts at a random value. */
let lastMs = 0;
let number = 0;

let given: () => string | undefined = () => undefined;

/** Takes ids from `next` while it has any: the mock's shipments have the same ids at every start. */
export function takeIdsFrom(next: () => string | undefined): void {
  given = next;
}

/** An id that sorts after all earlier ones of this process. */
export function newId(): string {
  const id = given();
  if (id !== undefined) return id;
  if (used === pool.length) {
    crypto.getRandomValues(pool);
    used = 0;
  }
  const random = pool.subarray(used, used + 16);
  used += 16;
  const nowMs = Date.now();
  number = nowMs > lastMs ? random.readUInt32BE(6) >>> 1 : number + 1;
  lastMs = Math.max(lastMs, nowMs);
  return uuidv7({ random, msecs: lastMs, seq: number });
}

/** Sorts after all ids made up to a time, and before all later ones. */
export function firstIdAfter(at: Date): string {
  const hex = (at.getTime() + 1).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}
