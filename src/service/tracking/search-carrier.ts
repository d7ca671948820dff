/**
 * What a try without a report means for a request whose carrier is searched for (`domain/carrier-search.ts`): the request moves into the
 * queue of the next carrier, where it is due at once, or waits for another round, or fails.
 *
 * In a round each carrier is asked once, and a round in which none gave a clear answer counts as one failed try. So a search lasts no
 * longer than a request to a single carrier that is down: 14 tries in about a day. A carrier that was not asked, because it is paused, is
 * passed over until the next round.
 */
import { type SearchOutcome, continueSearch } from '../../domain/carrier-search.ts';
import { type TryFailure, maxTries, nextTryMs } from '../../domain/polling.ts';
import type { Claim, Settlement } from '../../domain/tracking-request.ts';

/** A try that did not find the number. */
export interface SearchTry {
  outcome: SearchOutcome;
  /** Why it failed; null if it was not asked. */
  reason: TryFailure | null;
  /** How long to wait before it is asked again, in milliseconds, or null. */
  retryAfterMs: number | null;
}

/**
 * What a failure says of a number that may be with other carriers. `data_unavailable` is not one of these: the carrier knows the number, so
 * the search is over.
 */
export function outcomeOf(reason: TryFailure): SearchOutcome | 'known' {
  if (reason === 'data_unavailable') return 'known';
  return reason === 'not_found' ? 'unknown' : 'unclear';
}

/**
 * The request after a try of its search.
 *
 * @param before the request as it was, which is polled never again
 * @param random 0 to 1
 */
export function settleSearch({ request, ...claim }: Claim, before: Settlement, tried: SearchTry, at: Date, random: number): Settlement {
  const { scac, search } = request;
  if (search === null) throw new Error(`Tracking request ${request.id} has its carrier.`);
  const wasAsked = search.wasAsked || tried.outcome !== 'not_asked';
  const step = continueSearch(scac, search, tried.outcome);
  const asked: Settlement = {
    ...before,
    // A carrier's unread pushes are not the next one's.
    answerPosition: claim.pushPosition,
    ...(tried.outcome !== 'not_asked' && { lastCheckedAt: at, updatedAt: at }),
    // Why the carriers that gave no clear answer are asked again.
    ...(tried.outcome === 'unclear' && { failedReason: tried.reason }),
  };
  if (step.step === 'over') return endedSearch(asked, step.scac, at);
  const next: Settlement = { ...asked, scac: step.scac, search: step.search };
  if (step.step === 'next') return { ...next, nextCheckAt: at };
  if (!wasAsked) return { ...next, nextCheckAt: new Date(at.getTime() + (tried.retryAfterMs ?? 0)) };
  const tries = request.tries + 1;
  if (tries >= maxTries) return endedSearch(asked, step.search.outdated[0] ?? null, at);
  return { ...next, tries, nextCheckAt: new Date(at.getTime() + nextTryMs(tries, tried.retryAfterMs, random)) };
}

/** @param scac the carrier with an old journey, which is asked for it now; null if there is none */
function endedSearch(before: Settlement, scac: string | null, at: Date): Settlement {
  if (scac !== null) return { ...before, scac, search: null, failedReason: null, tries: 0, nextCheckAt: at };
  return { ...before, status: 'failed', failedReason: 'scac_auto_detect_failed', tries: 0, updatedAt: at };
}
