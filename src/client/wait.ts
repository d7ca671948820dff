/** Waits until something has come to its end, by asking at growing intervals. */
import { Deadline } from './deadline.ts';
import { LandfallError } from './errors.ts';
import type { CallOptions } from './send.ts';

/** How to wait for the outcome of a tracking request. */
export interface WaitOptions {
  /** How long to wait, in milliseconds: 120,000 unless given. */
  timeoutMs?: number | undefined;
  /** Ends the waiting. */
  signal?: AbortSignal | undefined;
  /** How soon to ask again at first, in milliseconds: 1,000 unless given. Each interval is half as long again as the last. */
  pollMs?: number | undefined;
}

const growth = 1.5;
/** No interval grows longer than half a minute. */
const longestPollMs = 30_000;

/**
 * Asks until there is an outcome. A temporary failure does not end it: it is asked
 * again at the next time, or when the service said.
 *
 * @param poll resolves with the outcome, or null while there is none
 * @throws LandfallError `timed_out` with the last failure, if any, as its cause; `aborted`; and what `poll` throws for good
 */
export async function waitFor<Outcome>(poll: (options: CallOptions) => Promise<Outcome | null>, options: WaitOptions): Promise<Outcome> {
  const { timeoutMs = 120_000, signal, pollMs = 1_000 } = options;
  const deadline = new Deadline(signal, timeoutMs, 'Still pending');
  let failure: LandfallError | undefined;
  try {
    for (let intervalMs = pollMs; ; intervalMs = Math.min(intervalMs * growth, Math.max(longestPollMs, pollMs))) {
      let askedMs = 0;
      try {
        const outcome = await poll({ signal: deadline.signal });
        if (outcome !== null) return outcome;
        failure = undefined;
      } catch (error) {
        deadline.check();
        if (!(error instanceof LandfallError && error.temporary)) throw error;
        failure = error;
        askedMs = (error.retryAfterSeconds ?? 0) * 1000;
      }
      await deadline.sleep(Math.max(intervalMs, askedMs));
    }
  } catch (error) {
    if (!failure || error !== deadline.signal.reason) throw error;
    const { code, message } = error as LandfallError;
    throw new LandfallError(code, `${message} The last try failed: ${failure.message}`, { status: failure.status, cause: failure });
  } finally {
    deadline.clear();
  }
}
