/** Keeps states that flip back and forth from filling the log. */
import { LRUCache } from 'lru-cache';

/** Each key has its own limit. */
export interface Damped<Change> {
  take(key: string, change: Change): void;
  /** Passes a change on, however many came before it. */
  takeFinal(key: string, change: Change): void;
  /** Passes on the held changes whose quiet time is over. */
  flush(): void;
}

interface Entry<Change> {
  /** When the first change was passed on, in milliseconds. */
  fromMs: number;
  passedCount: number;
  /** The newest change held back, or null. */
  held: Change | null;
  heldCount: number;
}

/** Keys in memory. The next change of a forgotten key is passed on. */
const maxKeys = 10_000;
/** One change and the change back. */
const defaultMaxPassed = 2;

/**
 * Passes on two changes of a key, or `maxPassed`, within `quietMs`. Further changes are held back until that time is over; then the newest
 * is passed on, so that the last change passed on always shows the current state.
 *
 * @param pass gets a change, and the number of changes dropped before it
 * @param nowMs a monotonic clock, in milliseconds
 */
export function damped<Change>(
  quietMs: number,
  pass: (change: Change, dropped: number) => void,
  nowMs: () => number = () => performance.now(),
  maxPassed = defaultMaxPassed,
): Damped<Change> {
  // By size, for which lru-cache takes no memory ahead.
  const entries = new LRUCache<string, Entry<Change>>({ maxSize: maxKeys, sizeCalculation: () => 1 });
  const isOver = ({ fromMs }: Entry<Change>): boolean => nowMs() - fromMs >= quietMs;
  const begin = (key: string, change: Change, dropped: number): void => {
    entries.set(key, { fromMs: nowMs(), passedCount: 1, held: null, heldCount: 0 });
    pass(change, dropped);
  };
  return {
    take(key, change) {
      const entry = entries.get(key);
      if (!entry || isOver(entry)) begin(key, change, entry?.heldCount ?? 0);
      else if (entry.passedCount < maxPassed) {
        entry.passedCount += 1;
        pass(change, 0);
      } else {
        entry.held = change;
        entry.heldCount += 1;
      }
    },
    takeFinal: (key, change) => begin(key, change, entries.get(key)?.heldCount ?? 0),
    flush() {
      for (const [key, entry] of [...entries.entries()]) {
        if (!isOver(entry)) continue;
        if (entry.held === null) entries.delete(key);
        else begin(key, entry.held, entry.heldCount - 1);
      }
    },
  };
}
