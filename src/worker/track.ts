/**
 * One try of one claimed request: settle what the carrier has pushed, or ask it and settle what it says. No database
 * connection is held meanwhile.
 */
import type { Claim } from '../domain/tracking-request.ts';
import type { Carriers } from '../carriers/carrier.ts';
import { CarrierFailure } from '../domain/carrier-report.ts';
import { requestNumber } from '../domain/tracking-request.ts';
import { type FailedTry, LeaseLost, type SettleTracking } from '../service/tracking/settle.ts';
import { DatabaseUnavailable } from '../store/database.ts';

/** What a try needs. `onError` hears what is no carrier's failure. */
export interface TrackParts {
  carriers: Carriers;
  settle: SettleTracking;
  onError(error: unknown, requestId: string): void;
}

/** Runs a claim to its end. Never throws: what cannot be settled is tried again when the lease runs out. */
export async function track({ carriers, settle, onError }: TrackParts, claim: Claim): Promise<void> {
  const { request } = claim;
  try {
    const carrier = carriers.get(request.scac);
    if (!carrier) {
      const reason = 'shipping_line_unreachable';
      throw new CarrierFailure(reason, `Carrier ${request.scac} is not offered here any more.`);
    }
    const { accountId, requestType } = request;
    const query = { accountId, requestType, number: requestNumber(request) };
    const { pushes } = carrier;
    if (pushes && (await settle.pushes(claim, (entries) => pushes.readInbox(query, entries)))) return;
    await settle.report(claim, await carrier.read(query));
  } catch (error) {
    if (error instanceof LeaseLost) return;
    if (!(error instanceof CarrierFailure)) onError(error, request.id);
    await settleFailure(settle, claim, error, onError);
  }
}

function toFailedTry(error: unknown): FailedTry {
  if (!(error instanceof CarrierFailure)) {
    return { reason: 'internal_processing_error', retryAfterMs: null, payload: null, detail: String(error) };
  }
  return { reason: error.reason, retryAfterMs: error.retryAfterMs, payload: error.payload, detail: error.message };
}

/** How long a question that was held back waits when nobody says how long. */
const heldBackMs = 60_000;

async function settleFailure(settle: SettleTracking, claim: Claim, failure: unknown, onError: TrackParts['onError']): Promise<void> {
  try {
    if (isNoTry(failure)) await settle.postpone(claim, retryAfterMsOf(failure) ?? heldBackMs);
    else await settle.failure(claim, toFailedTry(failure));
  } catch (error) {
    if (!(error instanceof LeaseLost)) onError(error, claim.request.id);
  }
}

/**
 * The carrier was not asked, or the database could not take its answer: neither says anything of the number. A statement
 * that took too long does count: it may be this answer that is too much.
 */
function isNoTry(failure: unknown): boolean {
  if (failure instanceof CarrierFailure) return !failure.asked;
  return failure instanceof DatabaseUnavailable && failure.reason !== 'slow' && failure.reason !== 'silent';
}

function retryAfterMsOf(failure: unknown): number | null {
  return failure instanceof CarrierFailure ? failure.retryAfterMs : null;
}
