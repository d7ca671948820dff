/** Looks for what is late, soon after news of a shipment and when time has come. */
import type { CheckExceptions } from '../service/exceptions/check.ts';
import { type PollLoop, makePollLoop } from './poll-loop.ts';

interface ExceptionCheckerDependencies {
  checkExceptions: CheckExceptions;
  idleMs: number;
  onError: (error: unknown) => void;
}

/** Several processes may look: only the first one to write counts. */
export function makeExceptionChecker({ checkExceptions, idleMs, onError }: ExceptionCheckerDependencies): PollLoop {
  return makePollLoop({ poll: checkExceptions.next, idleMs, onError });
}
