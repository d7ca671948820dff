/**
 * Stands before one carrier and decides whether it is asked now: not more often than it allows, not too much at once, and
 * not at all for a while when it keeps failing. A question held back does not wait here, where it would take a worker's
 * place from other carriers: it is turned away with the time at which to come again. Workers ask for its `room` first, so
 * that happens only where two of them meet.
 *
 * The circuit and the places are cockatiel's. It counts no calls a minute, and the libraries that do (p-throttle,
 * bottleneck) make their callers wait; so the calls are counted here. Cockatiel goes by `Date.now()`, hence so does this.
 * All of it is in memory: several processes ask as many times as much (`<SCAC>_REQUESTS_PER_MINUTE` divides it).
 */
import {
  CircuitState,
  ConsecutiveBreaker,
  DelegateBackoff,
  bulkhead,
  circuitBreaker,
  handleWhenResult,
} from 'cockatiel';
import { CarrierFailure } from '../domain/carrier-report.ts';
import type { Room } from './carrier.ts';

/** What a carrier bears. */
export interface Limits {
  /** Calls in any 60 seconds, every page a call. */
  perMinute: number;
  /** Questions at once. */
  atOnce: number;
}

/** So many failures in a row open the circuit. */
const failuresToOpen = 5;
/** How long it stays open: doubling with every failed test, from half a minute to ten minutes. */
const firstOpenMs = 30_000;
const longestOpenMs = 600_000;
/** A carrier's `Retry-After` holds everybody off, but not for longer than this. */
const longestPauseMs = 3_600_000;
/** Whoever found all places taken comes again after this. */
const busyMs = 2_000;
/** Nobody is sent away for longer than this. */
const farthestMs = 3_600_000;
const minuteMs = 60_000;
/** Polls may use up so much of the minute, and all places but one where there are several. */
const pollShare = 0.8;

/** A carrier's circuit opened: it failed so often that it is left alone for a while; or it closed, for the carrier answers again. */
export type CircuitChange =
  | { state: 'open'; scac: string; /** What it failed with last. */ failure: string; until: Date }
  | { state: 'closed'; scac: string };

interface Hold {
  why: string;
  until: number;
}

/** What came of a question; a failure is a value here, so that the circuit can tell a carrier that is down from a no. */
type Outcome<Value> = { value: Value } | { error: unknown };

/** The gate of one carrier, in one process. */
export class Gate {
  readonly #scac: string;
  readonly #limits: Limits;
  readonly #places;
  readonly #circuit;
  /** When the last calls were made, oldest first, as many as a minute allows. */
  readonly #calls: number[] = [];
  #openUntil = 0;
  #pausedUntil = 0;
  /** When the last one turned away was told to come again. */
  #lastInvitedAt = 0;

  /**
   * @param isTrouble whether an unreachable carrier's failure speaks of the carrier, not of the number asked for
   * @param onCircuit hears when the circuit opens and when it closes, not of the tests in between that fail
   */
  constructor(
    scac: string,
    limits: Limits,
    isTrouble: (error: CarrierFailure) => boolean = () => true,
    onCircuit: (change: CircuitChange) => void = () => {},
  ) {
    this.#scac = scac;
    this.#limits = limits;
    this.#places = bulkhead(limits.atOnce);
    const halfOpenAfter = new DelegateBackoff(({ attempt }: { attempt: number }) => {
      const openMs = Math.min(firstOpenMs * 2 ** (attempt - 1), longestOpenMs);
      this.#openUntil = Date.now() + openMs;
      return openMs;
    });
    const breaker = new ConsecutiveBreaker(failuresToOpen);
    this.#circuit = circuitBreaker(handleWhenResult((outcome) => isUnreachable(outcome, isTrouble)), { breaker, halfOpenAfter });
    let isOpen = false;
    this.#circuit.onBreak((reason) => {
      if (!isOpen) onCircuit({ state: 'open', scac, failure: failureIn(reason), until: new Date(this.#openUntil) });
      isOpen = true;
    });
    this.#circuit.onReset(() => {
      isOpen = false;
      onCircuit({ state: 'closed', scac });
    });
  }

  /**
   * Puts a question. It counts as one call; its further pages are counted as they are asked for.
   *
   * @throws CarrierFailure `shipping_line_unreachable` with `asked: false` and `retryAfterMs` when it is held back
   */
  async pass<Value>(question: () => Promise<Value>): Promise<Value> {
    const hold = this.#hold(Date.now());
    if (hold !== null) throw this.#turnAway(hold);
    this.countCall();
    const outcome = await this.#places.execute(() => this.#circuit.execute(() => settle(question)));
    if ('value' in outcome) return outcome.value;
    this.#heed(outcome.error);
    throw outcome.error;
  }

  /**
   * How many more questions would be let through now. A worker that asks before it takes work leaves what would be turned
   * away where it is, and takes others' instead.
   */
  room(): Room {
    const now = Date.now();
    const { state } = this.#circuit;
    const isHeld = state === CircuitState.HalfOpen || (state === CircuitState.Open && now < this.#openUntil);
    if (isHeld || now < this.#pausedUntil) return { first: 0, polls: 0 };
    // One question tests a circuit that has been open.
    const places = Math.min(this.#places.executionSlots, state === CircuitState.Open ? 1 : Number.POSITIVE_INFINITY);
    const { perMinute, atOnce } = this.#limits;
    const asked = this.#calls.filter((at) => at > now - minuteMs).length;
    const pollPlaces = atOnce > 1 && state !== CircuitState.Open ? places - 1 : places;
    const pollsPerMinute = Math.max(1, Math.floor(perMinute * pollShare));
    return {
      first: Math.max(0, Math.min(places, perMinute - asked)),
      polls: Math.max(0, Math.min(pollPlaces, pollsPerMinute - asked)),
    };
  }

  /** Counts a call. The pages of an answer under way are let through even when the minute is full. */
  countCall(): void {
    this.#calls.push(Date.now());
    if (this.#calls.length > this.#limits.perMinute) this.#calls.shift();
  }

  /** Why the carrier is not to be asked now, and until when, or null. */
  #hold(now: number): Hold | null {
    const { state } = this.#circuit;
    if (state === CircuitState.Open && now < this.#openUntil) return { why: 'it keeps failing', until: this.#openUntil };
    // While one question tests the circuit, cockatiel would let the others wait for what comes of it.
    if (state === CircuitState.HalfOpen) return { why: 'it is being tried again', until: now + busyMs };
    const freeAt = Math.max(this.#pausedUntil, this.#windowFreeAt());
    if (now < freeAt) return { why: 'it has been asked as often as it allows', until: freeAt };
    if (this.#places.executionSlots === 0) return { why: 'it is busy with other questions', until: now + busyMs };
    return null;
  }

  /** When one more call is allowed, or 0. */
  #windowFreeAt(): number {
    const { perMinute } = this.#limits;
    return this.#calls.length < perMinute ? 0 : (this.#calls[0] ?? 0) + minuteMs;
  }

  #heed(error: unknown): void {
    if (!(error instanceof CarrierFailure) || error.retryAfterMs === null) return;
    this.#pausedUntil = Math.max(this.#pausedUntil, Date.now() + Math.min(error.retryAfterMs, longestPauseMs));
  }

  /** Those turned away are told to come one after another, at the pace the carrier allows, not all at once. */
  #turnAway({ why, until }: Hold): CarrierFailure {
    const now = Date.now();
    const paced = Math.min(this.#lastInvitedAt + minuteMs / this.#limits.perMinute, now + farthestMs);
    this.#lastInvitedAt = Math.max(until, paced);
    const retryAfterMs = Math.ceil(this.#lastInvitedAt - now);
    const message = `${this.#scac} is not asked now: ${why}.`;
    return new CarrierFailure('shipping_line_unreachable', message, { asked: false, retryAfterMs });
  }
}

async function settle<Value>(question: () => Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { value: await question() };
  } catch (error) {
    return { error };
  }
}

function isUnreachable(outcome: unknown, isTrouble: (error: CarrierFailure) => boolean): boolean {
  const error = (outcome as { error?: unknown }).error;
  return error instanceof CarrierFailure && error.reason === 'shipping_line_unreachable' && isTrouble(error);
}

/** What a question failed with, of what cockatiel says when the circuit opens. */
function failureIn(reason: object): string {
  const { error } = ('value' in reason ? reason.value : reason) as { error?: unknown };
  return error instanceof Error ? error.message : String(error);
}
