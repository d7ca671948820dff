/**
 * The end of a call: the caller's signal or its time, whichever comes first. The time is for the whole call, all tries and
 * waits. A wait that would outlast it is not begun, so that the caller gets the service's own error and not "timed out".
 */
import { LandfallError } from './errors.ts';

/** What timers can count to (2^31 - 1 ms, 24 days); anything above is no limit. */
const longestMs = 2_147_483_647;

/** Holds a timer and a listener until `clear` is called. */
export class Deadline {
  readonly #controller = new AbortController();
  readonly #startedAt = performance.now();
  readonly #limitMs: number;
  readonly #stopped: Promise<never>;
  readonly #clear: () => void;

  /** @param late what to say when the time is over */
  constructor(outer: AbortSignal | undefined, limitMs: number, late: string) {
    this.#limitMs = limitMs;
    const abort = (): void => this.#controller.abort(errorOfSignal(outer));
    const expire = (): void => this.#controller.abort(new LandfallError('timed_out', `${late} after ${limitMs} ms.`));
    this.#stopped = new Promise((_resolve, reject) => {
      this.signal.addEventListener('abort', () => reject(this.signal.reason), { once: true });
    });
    this.#stopped.catch(() => undefined); // Nothing may be waiting at that moment.

    const timer = limitMs <= longestMs ? setTimeout(expire, limitMs) : undefined;
    const unlisten = outer && whenAborted(outer, abort);
    this.#clear = () => {
      clearTimeout(timer);
      unlisten?.();
    };
    if (outer?.aborted) abort();
  }

  /** Aborts at the end, with the LandfallError that says why. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Milliseconds that are left. */
  get leftMs(): number {
    return this.#limitMs - (performance.now() - this.#startedAt);
  }

  /** @throws LandfallError when the end has come */
  check(): void {
    this.signal.throwIfAborted();
  }

  /**
   * The work's outcome, unless the end comes first. Work need not know the signal for that, as a `fetch` of the caller's
   * own may not.
   */
  race<Outcome>(work: Promise<Outcome>): Promise<Outcome> {
    return Promise.race([this.#stopped, work]);
  }

  async sleep(ms: number): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      await this.race(new Promise((resolve) => (timer = setTimeout(resolve, ms))));
    } finally {
      clearTimeout(timer);
    }
  }

  /** Lets go of the timer and of the caller's signal. */
  clear(): void {
    this.#clear();
  }
}

/** A signal of `AbortSignal.timeout()` is a limit of time too. */
function errorOfSignal(outer: AbortSignal | undefined): LandfallError {
  const reason: unknown = outer?.reason;
  if (reason instanceof LandfallError) return reason;
  const timedOut = typeof reason === 'object' && reason !== null && 'name' in reason && reason.name === 'TimeoutError';
  return timedOut
    ? new LandfallError('timed_out', 'The signal passed to the call timed out.', { cause: reason })
    : new LandfallError('aborted', 'The call was aborted.', { cause: reason });
}

interface Listening {
  callbacks: Set<() => void>;
  listener: () => void;
}

const listenings = new WeakMap<AbortSignal, Listening>();

/**
 * Calls back once the signal is aborted. Many calls may share a signal; they share one listener too, because Node takes
 * the eleventh for a leak. @returns what takes it back
 */
function whenAborted(signal: AbortSignal, callback: () => void): () => void {
  const { callbacks, listener } = listenings.get(signal) ?? listenTo(signal);
  callbacks.add(callback);
  return () => {
    if (!callbacks.delete(callback) || callbacks.size > 0) return;
    signal.removeEventListener('abort', listener);
    listenings.delete(signal);
  };
}

function listenTo(signal: AbortSignal): Listening {
  const callbacks = new Set<() => void>();
  const listening = { callbacks, listener: () => callbacks.forEach((callback) => callback()) };
  signal.addEventListener('abort', listening.listener, { once: true });
  listenings.set(signal, listening);
  return listening;
}
