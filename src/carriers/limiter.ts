/**
 * Limits the requests to one carrier: how many a minute, how many at once, and none for a while when it keeps failing. A request over the
 * limit is refused with the time to try again; waiting here would keep a worker from other carriers. Workers read `capacity` first, so
 * this happens only when two of them take the last slot.
 *
 * The circuit breaker and the slots are cockatiel's. It does not count calls a minute, and libraries that do (p-throttle, bottleneck)
 * make their callers wait, so calls are counted here. The state is in memory: two processes make twice as many calls (divide
 * `<SCAC>_REQUESTS_PER_MINUTE` by two), and a day's calls are counted from zero after a restart.
 *
 * Times are `performance.now()`: `Date.now()`, set back by a day, would silence a carrier for a day. cockatiel uses that, so it is not told
 * how long the circuit stays open: its requests are refused here before they reach it.
 */
import { CircuitState, ConsecutiveBreaker, DelegateBackoff, bulkhead, circuitBreaker, handleWhenResult } from 'cockatiel';
import { dayMs, hourMs, minuteMs } from '../domain/durations.ts';
import { circuitRetries, retryWaitMs } from '../domain/retry-schedules.ts';
import { CarrierFailure, type CarrierFailureReason } from '../domain/carrier-report.ts';
import type { Capacity } from './carrier.ts';

export interface Limits {
  /** Calls in any 60 seconds. Each page is a call. */
  perMinute: number;
  /** Calls in any 24 hours. Missing if only the minute counts. */
  perDay?: number;
  /** Requests at once. */
  concurrency: number;
}

/** Failures in a row that open the circuit. */
const failuresToOpen = 5;
/** A carrier's `Retry-After` stops all requests to it, for an hour at most. */
const maxPauseMs = hourMs;
/** When to try again after all slots were taken. */
const busyMs = 2_000;
/** The longest time after which a refused request may be told to retry. */
const maxPacedMs = hourMs;
/** Failures for which the carrier is paused if they go on. It also pauses where it refuses the credentials: it may lock them. */
const outages: ReadonlySet<CarrierFailure['reason']> = new Set(['shipping_line_unreachable', 'credentials_refused']);
/** The share of a minute's or a day's calls that polls may use. Polls also leave one slot free if there are several. */
const pollShare = 0.8;

/** A carrier's circuit opened, because the carrier failed too often, or closed, because it answers again. */
export type CircuitChange =
  | { state: 'open'; scac: string; reason: CarrierFailureReason; failure: string; until: Date }
  | { state: 'closed'; scac: string };

/** Why the carrier cannot be asked now, and until when (by `performance.now()`). */
interface Wait {
  reason: string;
  until: number;
}

/** How many calls are allowed in any time of this length. */
interface CallWindow {
  name: 'minute' | 'day';
  ms: number;
  calls: number;
}

/** The outcome of a request. A failure is a value, so that the circuit breaker can distinguish an outage from a refusal. */
type Outcome<Value> = { value: Value } | { error: unknown };

/** The limits of one carrier, in one process. */
export class CarrierLimiter {
  readonly #scac: string;
  readonly #limits: Limits;
  readonly #windows: CallWindow[];
  readonly #slots;
  readonly #circuit;
  /** When the latest calls were made, oldest first; at most as many as a minute or a day allows. */
  readonly #calls: number[] = [];
  #openMs = 0;
  #openUntil = Number.NEGATIVE_INFINITY;
  #pausedUntil = Number.NEGATIVE_INFINITY;
  /** The latest retry time given to a refused request. */
  #lastRetryAt = Number.NEGATIVE_INFINITY;

  /**
   * @param isOutage whether a failure lies with the carrier and not with the number asked for
   * @param onCircuit called when the circuit opens and when it closes, and for failed tries in between only if their reason is another
   */
  constructor(
    scac: string,
    limits: Limits,
    isOutage: (error: CarrierFailure) => boolean = () => true,
    onCircuit: (change: CircuitChange) => void = () => {},
  ) {
    this.#scac = scac;
    this.#limits = limits;
    this.#windows = [
      { name: 'minute', ms: minuteMs, calls: limits.perMinute },
      ...(limits.perDay === undefined ? [] : [{ name: 'day' as const, ms: dayMs, calls: limits.perDay }]),
    ];
    this.#slots = bulkhead(limits.concurrency);
    const halfOpenAfter = new DelegateBackoff(({ attempt }: { attempt: number }) => {
      this.#openMs = retryWaitMs(circuitRetries, attempt, 0);
      this.#openUntil = performance.now() + this.#openMs;
      return Number.NEGATIVE_INFINITY;
    });
    const breaker = new ConsecutiveBreaker(failuresToOpen);
    this.#circuit = circuitBreaker(
      handleWhenResult((outcome) => isUnreachable(outcome, isOutage)),
      { breaker, halfOpenAfter },
    );
    let openFor: CarrierFailureReason | null = null;
    this.#circuit.onBreak((cause) => {
      const { reason, message: failure } = failureIn(cause);
      if (reason !== openFor) onCircuit({ state: 'open', scac, reason, failure, until: new Date(Date.now() + this.#openMs) });
      openFor = reason;
    });
    this.#circuit.onReset(() => {
      openFor = null;
      onCircuit({ state: 'closed', scac });
    });
  }

  /**
   * Runs a request. It counts as one call; `countCall` counts its further pages.
   *
   * @throws CarrierFailure `shipping_line_unreachable` with `asked: false` and `retryAfterMs` when it is over the limit
   */
  async run<Value>(request: () => Promise<Value>): Promise<Value> {
    const wait = this.#wait(performance.now());
    if (wait !== null) this.#refuse(wait);
    this.countCall();
    const outcome = await this.#slots.execute(() => this.#circuit.execute(() => outcomeOf(request)));
    if ('value' in outcome) return outcome.value;
    this.#pauseAsAsked(outcome.error);
    throw outcome.error;
  }

  /**
   * How many more requests would run now. A worker reads this first, so that requests that would be refused stay in the queue and it can
   * work for other carriers.
   */
  capacity(): Capacity {
    const now = performance.now();
    const isOpen = this.#circuit.state === CircuitState.Open;
    if (this.isPaused()) return { first: 0, polls: 0 };
    const { concurrency } = this.#limits;
    const { executionSlots } = this.#slots;
    // A circuit that is still open has had its time: one request tests it.
    const slots = isOpen ? Math.min(1, executionSlots) : executionSlots;
    const pollSlots = isOpen || concurrency <= 1 ? slots : slots - 1;
    const left = (share: number): number =>
      Math.min(...this.#windows.map(({ ms, calls }) => Math.max(1, Math.floor(calls * share)) - this.#callsSince(now - ms)));
    return { first: Math.max(0, Math.min(slots, left(1))), polls: Math.max(0, Math.min(pollSlots, left(pollShare))) };
  }

  /** Whether no request would run for a while, whatever the limits allow: the circuit is open or tested, or the carrier asked for a pause. */
  isPaused(): boolean {
    const now = performance.now();
    const { state } = this.#circuit;
    return state === CircuitState.HalfOpen || (state === CircuitState.Open && now < this.#openUntil) || now < this.#pausedUntil;
  }

  /** The calls within the last minute, and how many a minute allows. */
  usage(): { perMinute: number; lastMinute: number } {
    return { perMinute: this.#limits.perMinute, lastMinute: this.#callsSince(performance.now() - minuteMs) };
  }

  #callsSince(time: number): number {
    return this.#calls.filter((at) => at > time).length;
  }

  /** Counts a call. The pages of an answer that has begun are fetched even when the minute or the day is used up. */
  countCall(): void {
    this.#calls.push(performance.now());
    if (this.#calls.length > Math.max(...this.#windows.map(({ calls }) => calls))) this.#calls.shift();
  }

  /** Null when the carrier can be asked now. */
  #wait(now: number): Wait | null {
    const { state } = this.#circuit;
    if (state === CircuitState.Open && now < this.#openUntil) return { reason: 'it keeps failing', until: this.#openUntil };
    // While one request tests the circuit, cockatiel would make the others wait for its outcome.
    if (state === CircuitState.HalfOpen) return { reason: 'it is being tried again', until: now + busyMs };
    const full = this.#fullWindow();
    if (now < this.#pausedUntil && full.freeAt <= this.#pausedUntil) return { reason: 'it asked for a pause', until: this.#pausedUntil };
    if (now < full.freeAt) return { reason: `its requests for this ${full.name} are used up`, until: full.freeAt };
    if (this.#slots.executionSlots === 0) return { reason: 'all its slots are in use', until: now + busyMs };
    return null;
  }

  /** The limit that allows one more call last, and when: in the past if it allows one now. */
  #fullWindow(): { name: CallWindow['name']; freeAt: number } {
    const windows = this.#windows.map(({ name, ms, calls }) => ({
      name,
      freeAt: (this.#calls.at(-calls) ?? Number.NEGATIVE_INFINITY) + ms,
    }));
    return windows.reduce((last, window) => (window.freeAt > last.freeAt ? window : last));
  }

  /** A carrier that answers with `Retry-After` is not called for that time. */
  #pauseAsAsked(error: unknown): void {
    if (!(error instanceof CarrierFailure) || error.retryAfterMs === null) return;
    this.#pausedUntil = Math.max(this.#pausedUntil, performance.now() + Math.min(error.retryAfterMs, maxPauseMs));
  }

  /** Retry times of refused requests follow one another at the pace that the carrier allows. @throws CarrierFailure */
  #refuse({ reason, until }: Wait): never {
    const now = performance.now();
    const paced = Math.min(this.#lastRetryAt + minuteMs / this.#limits.perMinute, now + maxPacedMs);
    this.#lastRetryAt = Math.max(until, paced);
    const retryAfterMs = Math.ceil(this.#lastRetryAt - now);
    const message = `${this.#scac} cannot be polled now: ${reason}.`;
    throw new CarrierFailure('shipping_line_unreachable', message, { asked: false, retryAfterMs });
  }
}

async function outcomeOf<Value>(request: () => Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { value: await request() };
  } catch (error) {
    return { error };
  }
}

function isUnreachable(outcome: unknown, isOutage: (error: CarrierFailure) => boolean): boolean {
  const error = (outcome as { error?: unknown }).error;
  return error instanceof CarrierFailure && outages.has(error.reason) && isOutage(error);
}

/** The failure in cockatiel's reason for opening the circuit. Only failures of the carrier open it (`isUnreachable`). */
function failureIn(reason: object): CarrierFailure {
  const { error } = ('value' in reason ? reason.value : reason) as { error?: unknown };
  return error instanceof CarrierFailure ? error : new CarrierFailure('shipping_line_unreachable', String(error));
}
