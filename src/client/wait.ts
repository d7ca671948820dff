/** Polls at growing intervals until there is an outcome. */
import { Deadline } from './deadline.ts';
import { LandfallError } from './errors.ts';
import type { CallOptions } from './send.ts';

export interface WaitOptions {
  /** Time limit in milliseconds. Default: 120,000. */
  timeoutMs?: number | undefined;
  /** Ends the waiting. */
  signal?: AbortSignal | undefined;
  /** The first interval, in milliseconds. Default: 1,000. Each further interval is 1.5 times the last. */
  pollMs?: number | undefined;
}

const growth = 1.5;
/** Intervals grow no longer than this, unless the first is longer. */
const maxPollMs = 30_000;

/**
 * Polls until there is an outcome. After a temporary failure it polls again at the next interval, or after `Retry-After`.
 *
 * @param poll resolves with the outcome, or null while there is none
 * @throws LandfallError `timed_out` with the last failure, if any, as its cause; `aborted`; and permanent failures of `poll`
 */
export async function waitFor<Outcome>(poll: (options: CallOptions) => Promise<Outcome | null>, options: WaitOptions): Promise<Outcome> {
  const { timeoutMs = 120_000, signal, pollMs = 1_000 } = options;
  const deadline = new Deadline(signal, timeoutMs, 'Still pending');
  const maxMs = Math.max(maxPollMs, pollMs);
  let failure: LandfallError | undefined;
  try {
    for (let intervalMs = pollMs; ; intervalMs = Math.min(intervalMs * growth, maxMs)) {
      let retryAfterMs = 0;
      try {
        const outcome = await poll({ signal: deadline.signal });
        if (outcome !== null) return outcome;
        failure = undefined;
      } catch (error) {
        deadline.check();
        if (!(error instanceof LandfallError && error.temporary)) throw error;
        failure = error;
        retryAfterMs = (error.retryAfterSeconds ?? 0) * 1000;
      }
      await deadline.sleep(Math.max(intervalMs, retryAfterMs));
    }
  } catch (error) {
    if (!failure || error !== deadline.signal.reason) throw error;
    const { code, detail } = error as LandfallError;
    throw new LandfallError(code, `${detail} The last try failed: ${failure.detail}`, { status: failure.status, cause: failure });
  } finally {
    deadline.clear();
  }
}
