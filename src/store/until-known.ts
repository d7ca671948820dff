/** Finds out the outcome of a write whose connection was lost, by repeating it. */
import { unknownOutcomeRetries } from '../domain/retry-schedules.ts';
import { DatabaseUnavailable, OutcomeUnknown } from './failures.ts';
import { type Retries, retry } from './retry.ts';

/** A failover of a cluster takes a second or two. A client may have waited 10 s already, if the server was silent. */
const retries: Retries = { max: Number.POSITIVE_INFINITY, timeoutMs: 4_000, schedule: unknownOutcomeRetries };

const isOutage = (error: unknown): boolean => error instanceof DatabaseUnavailable || error instanceof OutcomeUnknown;

/**
 * Runs a write whose repetition is harmless. If its outcome is unknown, repeats it for up to 4 s, so that it is known if the database is
 * back by then. A first write that the server is still carrying out holds its unique key, so the second waits for it.
 *
 * @param again what to repeat, if not the same
 * @throws OutcomeUnknown if the outcome remains unknown, and what the write throws
 */
export async function untilKnown<T>(write: () => Promise<T>, again: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) throw error;
    return await retry(again, isOutage, retries).catch((later: unknown) => {
      // A later failure says nothing about the first write.
      throw isOutage(later) ? error : later;
    });
  }
}
