/** The carriers that this process has paused, so that it can register them in the database (`worker/presence.ts`). */
import type { PausedCarrier } from '../domain/process.ts';
import type { CircuitChange } from './limiter.ts';

/** A carrier's server may answer with anything. */
const maxFailureLength = 200;

export interface PausedCarriers {
  note(change: CircuitChange): void;
  list(): PausedCarrier[];
}

export function makePausedCarriers(): PausedCarriers {
  const paused = new Map<string, PausedCarrier>();
  return {
    note(change) {
      const { scac } = change;
      if (change.state === 'closed') paused.delete(scac);
      else paused.set(scac, { scac, reason: change.reason, failure: change.failure.slice(0, maxFailureLength) });
    },
    list: () => [...paused.values()],
  };
}
