/** One try of one tracking request: asks its carrier, or reads what the carrier pushed, and has the outcome recorded. */
import type { Carriers } from '../carriers/carrier.ts';
import { CarrierFailure } from '../domain/carrier-report.ts';
import { type Span, type Traces, noTraces } from '../domain/trace.ts';
import { type Claim, requestNumber } from '../domain/tracking-request.ts';
import { type FailedTry, LeaseLost, type SettleTracking } from '../service/tracking/settle-tracking.ts';
import { DatabaseUnavailable } from '../store/database.ts';

/** One question to a carrier, its further pages included. */
interface CarrierCall {
  scac: string;
  claim: Claim;
  /** `answered`; `not_asked` if a limit or the circuit prevented it; or why it failed. */
  outcome: 'answered' | 'not_asked' | CarrierFailure['reason'] | 'internal_processing_error';
  /** What the failure says; null without one. */
  detail: string | null;
  seconds: number;
}

export interface TryDependencies {
  carriers: Carriers;
  settle: SettleTracking;
  traces?: Traces;
  /** Called with the outcome of each question to a carrier. */
  onCall?(call: CarrierCall): void;
  /** @param claim whose try could not be recorded */
  onError(error: unknown, claim: Claim): void;
}

/** How long a request that was not sent to the carrier waits, if the limiter gives no time. */
const postponedMs = 60_000;

/** Returns a function that makes the try of a claim. It never throws: what cannot be recorded is tried again when the lease runs out. */
export function makeTryRequest({ carriers, settle, traces = noTraces, onCall, onError }: TryDependencies): (claim: Claim) => Promise<void> {
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

  async function tryAndSettle(claim: Claim): Promise<void> {
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
    // Another carrier may have the number: it does not wait for this one.
    if (claim.request.search !== null && carrier.isPaused?.()) throw pausedFor(scac);
    const query = { accountId, requestType, number: requestNumber(claim.request) };
    const pushes = carrier.pushes ?? carrier.messages;
    if (pushes && claim.isPushed && (await settling(() => settle.pushes(claim, (texts, asOf) => pushes.readTogether(query, texts, asOf)))))
      return;
    const report = await observed(claim, () =>
      carrier.read({ ...query, isFirst: claim.lastAnsweredAt === null, traceparent: traces.current() }),
    );
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
    const report = (outcome: CarrierCall['outcome'], detail: string | null = null): void => {
      span.add({ 'landfall.outcome': outcome });
      onCall?.({ scac, claim, outcome, detail, seconds: (performance.now() - beganMs) / 1000 });
    };
    try {
      const answer = await read();
      report('answered');
      return answer;
    } catch (error) {
      if (!(error instanceof CarrierFailure)) report('internal_processing_error');
      else report(error.asked ? error.reason : 'not_asked', error.message);
      throw error;
    }
  }

  async function settleFailure(claim: Claim, error: unknown): Promise<void> {
    if (error instanceof LeaseLost) return;
    const failure = error instanceof CarrierFailure ? error : null;
    if (failure === null) onError(error, claim);
    if (countsAsTry(error)) await settle.failure(claim, failure ? toFailedTry(failure) : internalError(error));
    else await settle.postpone(claim, failure?.retryAfterMs ?? postponedMs);
  }

  return (claim) => asSpan(claim, () => tryAndSettle(claim));
}

function pausedFor(scac: string): CarrierFailure {
  return new CarrierFailure('shipping_line_unreachable', `${scac} is paused.`, { asked: false, retryAfterMs: postponedMs });
}

function toFailedTry({ reason, retryAfterMs, payload, message, mayComeLater }: CarrierFailure): FailedTry {
  return { reason, retryAfterMs, payload, detail: message, mayComeLater };
}

function internalError(error: unknown): FailedTry {
  return { reason: 'internal_processing_error', retryAfterMs: null, payload: null, detail: String(error) };
}

/**
 * Whether a failure may be about the number. It is not if the carrier was not asked, or if the database could not store its answer; but
 * a statement that took too long counts, because this answer may be too large.
 */
function countsAsTry(error: unknown): boolean {
  if (error instanceof CarrierFailure) return error.asked;
  return !(error instanceof DatabaseUnavailable) || error.reason === 'slow' || error.reason === 'silent';
}
