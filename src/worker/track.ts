/**
 * Polls carriers: claims due tracking requests by lease, asks their carriers and has the outcomes recorded, a bounded number
 * at a time. Any number of processes may do so on one database. No database connection is held while a carrier is asked.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Carriers } from '../carriers/carrier.ts';
import { CarrierFailure } from '../domain/carrier-report.ts';
import { type Span, type Traces, noTraces } from '../domain/trace.ts';
import { type Claim, requestNumber } from '../domain/tracking-request.ts';
import { type FailedTry, LeaseLost, type SettleTracking } from '../service/tracking/settle.ts';
import { DatabaseUnavailable } from '../store/database.ts';
import type { Store } from '../store/store.ts';
import { DueClaims } from './claim-due.ts';
import { makePollLoop } from './poll-loop.ts';

interface TrackerDependencies {
  store: Store;
  carriers: Carriers;
  settle: SettleTracking;
  now(): Date;
  /** Requests in flight at once. */
  concurrency: number;
  /** How often to poll for due requests unless woken, in milliseconds. */
  idleMs: number;
  /** How long a claim lasts, in milliseconds: longer than a carrier may take to answer. */
  leaseMs: number;
  traces?: Traces;
  /** Called with the outcome of each question to a carrier. */
  onCall?(call: CarrierCall): void;
  /** @param claim whose try could not be recorded; undefined when no work could be claimed */
  onError(error: unknown, claim?: Claim): void;
}

/** One question to a carrier, its further pages included. */
interface CarrierCall {
  scac: string;
  claim: Claim;
  /** `answered`; `not_asked` if a limit or the circuit prevented it; or why it failed. */
  outcome: 'answered' | 'not_asked' | CarrierFailure['reason'] | 'internal_processing_error';
  seconds: number;
}

/** Asks carriers what is due, until it is stopped. */
export interface Tracker {
  start(): void;
  /** Claims nothing more and resolves when what is in flight is recorded. */
  stop(): Promise<void>;
  /** Releases the leases of what is in flight: another worker asks again, and the outcomes here are dropped. */
  release(): Promise<void>;
  /** Polls at once, because something is due. */
  wake(): void;
  /** How many requests it holds leases on. */
  leases(): number;
  /** Runs an account's due requests to a carrier and resolves when none is left, those that other workers hold included. */
  runDue(accountId: string, scac: string): Promise<void>;
}

/** How long a request that was not sent to the carrier waits, if the limiter gives no time. */
const postponedMs = 60_000;

/** The slots of requests that end within this time, in milliseconds, are filled by one claim instead of one each. */
const gatherMs = 10;

/** Makes a tracker; it does nothing before it is started. */
export function makeTracker({
  store,
  carriers,
  settle,
  now,
  concurrency,
  idleMs,
  leaseMs,
  traces = noTraces,
  onCall,
  onError,
}: TrackerDependencies): Tracker {
  const due = new DueClaims({ store, now, leaseMs, capacityOf: (scac) => carriers.get(scac)?.capacity?.() });
  const inFlight = new Map<Promise<void>, Claim>();
  const loop = makePollLoop({ poll, idleMs, onError });
  let isWaking = false;

  async function poll(): Promise<boolean> {
    const free = concurrency - inFlight.size;
    const claims = free > 0 ? await due.next(free) : [];
    claims.forEach(launch);
    return claims.length > 0 && claims.length === free;
  }

  function launch(claim: Claim): Promise<void> {
    const running = asSpan(claim, () => track(claim)).finally(() => {
      inFlight.delete(running);
      wakeSoon();
    });
    inFlight.set(running, claim);
    return running;
  }

  function wakeSoon(): void {
    if (isWaking) return;
    isWaking = true;
    setTimeout(() => {
      isWaking = false;
      loop.wake();
    }, gatherMs).unref();
  }

  /**
   * The first tries are part of the trace of the API request, and so is the wait in the queue. Later polls, for weeks, are
   * traces of their own with a link to it.
   */
  function asSpan(claim: Claim, work: () => Promise<void>): Promise<void> {
    const { request, traceparent } = claim;
    const isFirst = request.status === 'pending';
    const facts = { 'landfall.tracking_request_id': request.id, 'landfall.account_id': request.accountId, 'landfall.scac': request.scac };
    const origin = isFirst ? { parent: traceparent } : { parent: null, link: traceparent };
    if (isFirst && traceparent !== null) {
      void traces.span('wait in the queue', { kind: 'internal', ...origin, facts, beganAt: claim.pollDueAt }, async () => {});
    }
    return traces.span(`track ${request.scac}`, { kind: 'consumer', ...origin, facts }, work);
  }

  /** One try of one request. Never throws: what cannot be recorded is tried again when the lease runs out. */
  async function track(claim: Claim): Promise<void> {
    try {
      await ask(claim).catch((error: unknown) => settling(() => settleFailure(claim, error)));
    } catch (error) {
      if (!(error instanceof LeaseLost)) onError(error, claim);
    }
  }

  /** Records the carrier's pushes, or asks the carrier and records its answer. @throws CarrierFailure, LeaseLost, and others */
  async function ask(claim: Claim): Promise<void> {
    const { scac, accountId, requestType } = claim.request;
    const carrier = carriers.get(scac);
    if (!carrier) throw new CarrierFailure('shipping_line_unreachable', `Carrier ${scac} is not offered here any more.`);
    const query = { accountId, requestType, number: requestNumber(claim.request) };
    const { pushes } = carrier;
    if (pushes && claim.isPushed && (await settling(() => settle.pushes(claim, (texts, asOf) => pushes.readTogether(query, texts, asOf)))))
      return;
    const report = await observed(claim, () => carrier.read({ ...query, traceparent: traces.current() }));
    await settling(() => settle.report(claim, report));
  }

  function settling<Value>(work: () => Promise<Value>): Promise<Value> {
    return traces.span('settle', { kind: 'internal' }, work);
  }

  /** Reads a carrier's answer, and reports the outcome. */
  function observed<Answer>(claim: Claim, read: () => Promise<Answer>): Promise<Answer> {
    return traces.span(`ask ${claim.request.scac}`, { kind: 'client' }, (span) => reported(claim, span, read));
  }

  async function reported<Answer>(claim: Claim, span: Span, read: () => Promise<Answer>): Promise<Answer> {
    const { scac } = claim.request;
    const beganMs = performance.now();
    const report = (outcome: CarrierCall['outcome']): void => {
      span.add({ 'landfall.outcome': outcome });
      onCall?.({ scac, claim, outcome, seconds: (performance.now() - beganMs) / 1000 });
    };
    try {
      const answer = await read();
      report('answered');
      return answer;
    } catch (error) {
      if (!(error instanceof CarrierFailure)) report('internal_processing_error');
      else report(error.asked ? error.reason : 'not_asked');
      throw error;
    }
  }

  async function settleFailure(claim: Claim, error: unknown): Promise<void> {
    if (error instanceof LeaseLost) return;
    const failure = error instanceof CarrierFailure ? error : null;
    if (failure === null) onError(error, claim);
    if (isNoTry(error)) await settle.postpone(claim, failure?.retryAfterMs ?? postponedMs);
    else await settle.failure(claim, failure ? toFailedTry(failure) : internalError(error));
  }

  return {
    start: loop.start,
    async stop() {
      await loop.stop();
      await Promise.allSettled(inFlight.keys());
    },
    async release() {
      await Promise.all([...inFlight.values()].map(({ request, token }) => store.trackingRequests.release(request.id, token)));
    },
    wake: loop.wake,
    leases: () => inFlight.size,
    async runDue(accountId, scac) {
      for (;;) {
        const claims = await due.nextOfAccount(accountId, scac, concurrency);
        await Promise.all(claims.map(launch));
        if (claims.length > 0) continue;
        const dueAt = await store.trackingRequests.earliestDue(accountId, scac);
        if (!dueAt || dueAt > now()) return;
        // Another worker holds it and is about to record its outcome.
        await delay(10);
      }
    },
  };
}

function toFailedTry({ reason, retryAfterMs, payload, message }: CarrierFailure): FailedTry {
  return { reason, retryAfterMs, payload, detail: message };
}

function internalError(error: unknown): FailedTry {
  return { reason: 'internal_processing_error', retryAfterMs: null, payload: null, detail: String(error) };
}

/**
 * Whether a failure says nothing about the number: the carrier was not asked, or the database could not store its answer. A statement
 * that took too long is a failed try, because this answer may be too large.
 */
function isNoTry(error: unknown): boolean {
  if (error instanceof CarrierFailure) return !error.asked;
  return error instanceof DatabaseUnavailable && error.reason !== 'slow' && error.reason !== 'silent';
}
