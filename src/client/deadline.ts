/**
 * The end of a call: the caller's signal or the time limit, whichever comes first. The limit covers the whole call, with all tries and
 * waits. A wait that would exceed it does not begin, so the caller gets the service's own error and not "timed out".
 */
import { LandfallError } from './errors.ts';

/** The longest a timer can run (2^31 - 1 ms, 24 days). A longer limit is treated as none. */
const maxMs = 2_147_483_647;

/** Holds a timer and a listener until `clear` is called. */
export class Deadline {
  readonly #controller = new AbortController();
  readonly #startedAt = performance.now();
  readonly #limitMs: number;
  readonly #stopped: Promise<never>;
  readonly #clear: () => void;

  /** @param late the error's text when time runs out */
  constructor(outer: AbortSignal | undefined, limitMs: number, late: string) {
    this.#limitMs = limitMs;
    const abort = (): void => this.#controller.abort(errorOfSignal(outer));
    const expire = (): void => this.#controller.abort(new LandfallError('timed_out', `${late} after ${limitMs} ms.`));
    this.#stopped = new Promise((_resolve, reject) => {
      this.signal.addEventListener('abort', () => reject(this.signal.reason), { once: true });
    });
    this.#stopped.catch(() => undefined); // There may be nobody to handle it.

    const timer = limitMs <= maxMs ? setTimeout(expire, limitMs) : undefined;
    const unlisten = outer && whenAborted(outer, abort);
    this.#clear = () => {
      clearTimeout(timer);
      unlisten?.();
    };
    if (outer?.aborted) abort();
  }

  /** Aborts at the end, with a LandfallError as its reason. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get leftMs(): number {
    return this.#limitMs - (performance.now() - this.#startedAt);
  }

  /** @throws LandfallError after the end */
  check(): void {
    this.signal.throwIfAborted();
  }

  /**
   * The work's outcome, unless the end comes first. This works even if the work ignores the signal, as the caller's own
   * `fetch` may.
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

  /** Releases the timer and the caller's signal. */
  clear(): void {
    this.#clear();
  }
}

/** `timed_out` for a signal of `AbortSignal.timeout()`, else `aborted`. */
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
 * Calls back once the signal is aborted. Calls that share a signal also share one listener, because Node reports the
 * eleventh as a leak. @returns a function that cancels the callback
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
