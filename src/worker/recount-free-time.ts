/** Computes the free time of containers again after their account's rules have changed. */
import { continueRecount } from '../service/free-time/recount.ts';
import type { Database } from '../store/database.ts';
import { type PollLoop, makePollLoop } from './poll-loop.ts';

interface FreeTimeCounterDependencies {
  database: Database;
  now: () => Date;
  idleMs: number;
  onError: (error: unknown) => void;
}

/** Several processes may count: each batch is a short transaction that also records how far it has come. */
export function makeFreeTimeCounter({ database, now, idleMs, onError }: FreeTimeCounterDependencies): PollLoop {
  return makePollLoop({ poll: () => continueRecount(database, now()), idleMs, onError });
}
