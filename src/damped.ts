/** Keeps states that flip back and forth from filling the log. */
import { LRUCache } from 'lru-cache';

/** Passes on the changes of many things, each by its key. */
export interface Damped<Change> {
  /** @param isFinal passed on in any case */
  take(key: string, change: Change, isFinal: boolean): void;
  /** Passes on what was held back and whose time is over. */
  flush(): void;
}

interface Entry<Change> {
  /** When the first change was passed on, in milliseconds. */
  fromMs: number;
  passed: number;
  /** The newest change that was not passed on, and how many were not. */
  held: Change | null;
  heldCount: number;
}

/** Things that are remembered at most: of one that is forgotten, the next change is passed on. */
const maxKeys = 10_000;
/** There and back. */
const mostPassed = 2;

/**
 * Passes on two changes of a thing within a time. What comes after is held back until that is over; then the newest is
 * passed on, so that the last that is passed on is always how things stand.
 *
 * @param quietMs how long, in milliseconds
 * @param pass gets a change, and how many before it are never passed on
 * @param nowMs a clock that only goes forward, in milliseconds
 */
export function damped<Change>(
  quietMs: number,
  pass: (change: Change, unsaid: number) => void,
  nowMs: () => number = () => performance.now(),
): Damped<Change> {
  const entries = new LRUCache<string, Entry<Change>>({ max: maxKeys });
  const isOver = ({ fromMs }: Entry<Change>): boolean => nowMs() - fromMs >= quietMs;
  const begin = (key: string, change: Change, unsaid: number): void => {
    entries.set(key, { fromMs: nowMs(), passed: 1, held: null, heldCount: 0 });
    pass(change, unsaid);
  };
  return {
    take(key, change, isFinal) {
      const entry = entries.get(key);
      if (isFinal || !entry || isOver(entry)) begin(key, change, entry?.heldCount ?? 0);
      else if (entry.passed < mostPassed) {
        entry.passed += 1;
        pass(change, 0);
      } else {
        entry.held = change;
        entry.heldCount += 1;
      }
    },
    flush() {
      for (const [key, entry] of [...entries.entries()]) {
        if (!isOver(entry)) continue;
        if (entry.held === null) entries.delete(key);
        else begin(key, entry.held, entry.heldCount - 1);
      }
    },
  };
}
