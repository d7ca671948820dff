/**
 * Records the outcome of one try of one tracking request: the carrier's report, or its failure, becomes rows, in one
 * transaction that only the holder of the lease can commit. That ends the lease.
 */
import type { SearchOutcome } from '../../domain/carrier-search.ts';
import { type CarrierReport, contentOf } from '../../domain/carrier-report.ts';
import { type TryFailure, isSameKindOfFailure, isWithoutNews, judgeFailure, nextTryMs, spreadOf } from '../../domain/polling.ts';
import type { ShippingLines } from '../../domain/shipping-line.ts';
import {
  type Claim,
  type RetryReason,
  type Settlement,
  type TrackingRequest,
  isLongOver,
  refusalOf,
} from '../../domain/tracking-request.ts';
import type { Database } from '../../store/database.ts';
import { isClockTrusted } from '../trusted-clock.ts';
import type { Outbox } from '../webhooks/outbox.ts';
import { accountChangesOf } from './account-changes.ts';
import { planEnd } from './control.ts';
import { planReport } from './plan-report.ts';
import { planPushes, readPushes } from './pushes.ts';
import { readKnown } from './read-known.ts';
import { type SearchTry, outcomeOf, settleSearch } from './search-carrier.ts';
import { vesselScopeOf } from './save-places.ts';
import { type TryPlan, settledAs } from './try-plan.ts';
import { digestOf, memoryOf, settleUnchanged } from './unchanged.ts';
import { writePlan } from './write-plan.ts';

/** A try without a report. */
export interface FailedTry {
  reason: TryFailure;
  /** How long the carrier asked Landfall to wait, in milliseconds, or null. */
  retryAfterMs: number | null;
  /** The carrier's unchanged answer, if there was one. */
  payload: string | null;
  /** What went wrong, for the log. */
  detail?: string;
  /** See `CarrierFailure`. */
  mayComeLater?: boolean;
}

/** A request that has failed for good, for the log. */
export interface FailedRequest {
  request: TrackingRequest;
  /** The reason that the client reads. */
  reason: RetryReason;
  /** The last try, if it failed. */
  lastTry: Pick<FailedTry, 'reason' | 'detail'> | null;
}

/** Each member throws LeaseLost when another worker has the request by now; nothing is written then. */
export interface SettleTracking {
  /**
   * Settles the try without asking the carrier, if a push waits to be read.
   *
   * @param read makes a report of the last whole answer and the pushes since then, or null if it cannot
   * @returns false if the carrier is to be asked: the try is not settled then
   */
  pushes(claim: Claim, read: (texts: string[], asOf: Date) => CarrierReport | null): Promise<boolean>;
  report(claim: Claim, report: CarrierReport): Promise<void>;
  failure(claim: Claim, failure: FailedTry): Promise<void>;
  /** The carrier was not asked: its limit was reached or its circuit is open. No try is counted. */
  postpone(claim: Claim, delayMs: number): Promise<void>;
}

/** The lease ran out and another worker has taken over the request, so this try's result is dropped. */
export class LeaseLost extends Error {
  constructor(requestId: string) {
    super(`The lease on tracking request ${requestId} was lost.`);
    this.name = 'LeaseLost';
  }
}

interface SettleTrackingDependencies {
  database: Database;
  outbox: Outbox;
  shippingLines: Pick<ShippingLines, 'simulation'>;
  now: () => Date;
  /** 0 to 1; spreads retries. */
  random: () => number;
  /** Called with each request that has failed for good, after the commit. */
  onFailed?: (failed: FailedRequest) => void;
}

export function makeSettleTracking({ database, outbox, shippingLines, now, random, onFailed }: SettleTrackingDependencies): SettleTracking {
  const { store } = database;

  /** @param planTry returns null where the try goes on @returns whether the try is settled */
  async function settle(claim: Claim, planTry: (at: Date) => Promise<TryPlan | null>, lastTry: FailedTry | null = null): Promise<boolean> {
    const { request } = claim;
    return database.transaction(async () => {
      const pushPosition = await store.trackingRequests.lockRow(request.id, claim.token);
      if (pushPosition === undefined) throw new LeaseLost(request.id);
      const at = now();
      const planned = await planTry(at);
      if (planned === null) return false;
      const pushedAt = pushPosition > claim.pushPosition ? at : null;
      const plan = pushedAt === null ? planned : keptOpen(claim, planned);
      const vesselScope = vesselScopeOf(request.accountId, isSimulated(claim));
      const written = await writePlan(store, claim, plan, { at, vesselScope, pushedAt });
      await outbox.write(store, request.accountId, accountChangesOf(request, plan, written), at);
      const { status, failedReason } = plan.settlement;
      if (status === 'failed' && failedReason !== null) {
        database.afterCommit(() => onFailed?.({ request, reason: failedReason, lastTry }));
      }
      return true;
    }, request.accountId);
  }

  function isSimulated({ request }: Claim): boolean {
    return shippingLines.simulation(request.scac) !== undefined;
  }

  /** @param carrierTime the time on the carrier's clock */
  async function planFailure(claim: Claim, failure: FailedTry, at: Date, carrierTime: Date): Promise<TryPlan> {
    const outcome = isSearching(claim) ? outcomeOf(failure.reason) : 'known';
    if (outcome !== 'known') return settledAs(searched(claim, outcome, failure, at));
    const settlement = { ...judge(claim, failure, at, random()), search: null };
    const { lastNewsAt } = claim;
    const isOver = settlement.status !== 'pending' && lastNewsAt !== null && isWithoutNews(lastNewsAt, carrierTime);
    if (!isOver || !(await isClockTrusted(store, at))) return settledAs(settlement);
    const shipments = await planEnd(store, claim.request, 'no_news', at);
    return { settlement: { ...settlement, nextCheckAt: null }, shipments };
  }

  /** The request after a try of the search for its carrier. */
  function searched(
    claim: Claim,
    outcome: SearchOutcome,
    failure: Pick<SearchTry, 'reason' | 'retryAfterMs'> | null,
    at: Date,
  ): Settlement {
    const { reason, retryAfterMs } = failure ?? { reason: null, retryAfterMs: null };
    return settleSearch(claim, asBefore(claim), { outcome, reason, retryAfterMs }, at, random());
  }

  return {
    async pushes(claim, read) {
      if (!claim.isPushed) return false;
      const report = await readPushes(store, claim, read);
      if (report === null) return false;
      return settle(claim, (at) => planPushes(store, { claim, report, isSimulated: isSimulated(claim), at }));
    },

    async report(claim, report) {
      const { request, pushPosition } = claim;
      const isPending = request.status === 'pending';
      const content = contentOf(report);
      const answer = isPending
        ? null
        : {
            report,
            digest: digestOf(content),
            versions: await store.shipments.sumVersions(request.id),
            spread: isSimulated(claim) ? 0 : spreadOf(request.id),
            vesselScope: vesselScopeOf(request.accountId, isSimulated(claim)),
          };
      if (answer && (await settleUnchanged(store, claim, answer, now()))) return;
      await settle(claim, async (at) => {
        const answerId = await store.carrierAnswers.keep(request.id, report.payload, at, {
          content,
          isFirst: claim.lastCheckedAt === null,
        });
        const refusal = isPending ? refusalOf(request, report) : null;
        // A booking that is cancelled later, without its containers, says nothing about the shipment: the carrier is asked again.
        if (refusal === 'data_unavailable' || (!isPending && report.containers.length === 0)) {
          const failure: FailedTry = { reason: 'data_unavailable', retryAfterMs: null, payload: null };
          return planFailure(claim, failure, at, report.asOf);
        }
        // Another carrier may have it under this bill of lading.
        if (refusal === 'invalid_number' && isSearching(claim)) return settledAs(searched(claim, 'unknown', null, at));
        if (refusal !== null) return settledAs({ ...failed(claim, refusal, at), search: null, lastAnsweredAt: at });
        if (isSearching(claim) && isLongOver(report)) return settledAs(searched(claim, 'outdated', null, at));
        const reported = { claim, report, isSimulated: isSimulated(claim), at };
        const { settlement, shipments, unchangedPollPlan } = planReport(reported, await readKnown(store, reported));
        const pollMemory = answer && unchangedPollPlan ? memoryOf(answer, unchangedPollPlan) : null;
        return { settlement: { ...settlement, answerId, answerPosition: pushPosition, pollMemory }, shipments };
      });
    },

    async failure(claim, failure) {
      const { id, scac, accountId } = claim.request;
      // Before the transaction, which holds the only connection on SQLite.
      const clock = await shippingLines.simulation(scac)?.clock(accountId);
      const planTry = async (at: Date): Promise<TryPlan> => {
        if (failure.payload !== null) await store.carrierAnswers.keep(id, failure.payload, at);
        return planFailure(claim, failure, at, clock ?? at);
      };
      await settle(claim, planTry, failure);
    },

    async postpone(claim, delayMs) {
      if (isSearching(claim) && delayMs > maxSearchWaitMs) {
        const notAsked = { reason: null, retryAfterMs: delayMs };
        await settle(claim, async (at) => settledAs(searched(claim, 'not_asked', notAsked, at)));
        return;
      }
      const next = (at: Date): Settlement => ({ ...asBefore(claim), nextCheckAt: new Date(at.getTime() + delayMs) });
      await settle(claim, async (at) => settledAs(next(at)));
    },
  };
}

/** Whether the request's carrier is searched for. */
function isSearching({ request: { status, search } }: Claim): boolean {
  return status === 'pending' && search !== null;
}

/** A search does not wait longer than this for a carrier that can't be asked now. Its limits are often free again within seconds. */
const maxSearchWaitMs = 30_000;

/** Pushes that arrived during a try are read before the request may fail, or go on to another carrier than the one that pushed. */
function keptOpen({ request: { scac, search, tries }, answerPosition }: Claim, plan: TryPlan): TryPlan {
  const { settlement } = plan;
  if (settlement.scac !== scac) return { ...plan, settlement: { ...settlement, scac, search, tries, answerPosition } };
  return settlement.status === 'failed'
    ? { ...plan, settlement: { ...settlement, search, status: 'pending', tries, answerPosition } }
    : plan;
}

/** The request unchanged, except for its next poll. */
function asBefore({ request, ...claim }: Claim): Settlement {
  const { scac, search, status, failedReason, tries, shipmentId, updatedAt } = request;
  const { lastCheckedAt, lastAnsweredAt, lastNewsAt, answerId, answerPosition, pollMemory } = claim;
  const asked = { nextCheckAt: null, lastCheckedAt, lastAnsweredAt, lastNewsAt, answerId, answerPosition, pollMemory };
  return { scac, search, status, failedReason, tries, shipmentId, ...asked, updatedAt };
}

function failed(claim: Claim, failedReason: RetryReason, at: Date): Settlement {
  return { ...asBefore(claim), status: 'failed', failedReason, tries: 0, lastCheckedAt: at, updatedAt: at };
}

/** The request after a failed try. @param random 0 to 1 */
function judge(claim: Claim, failure: FailedTry, at: Date, random: number): Settlement {
  const { request } = claim;
  const { reason: failedReason, retryAfterMs } = failure;
  const later = (delayMs: number): Date => new Date(at.getTime() + delayMs);
  if (request.status !== 'pending') {
    const tries = request.tries + 1;
    return { ...asBefore(claim), failedReason, tries, lastCheckedAt: at, nextCheckAt: later(nextTryMs(tries, retryAfterMs, random)) };
  }
  const isRepeated = request.failedReason === null || isSameKindOfFailure(request.failedReason, failedReason);
  const tries = isRepeated ? request.tries + 1 : 1;
  const { requestType, billOfLading } = request;
  const outcome = judgeFailure({ ...failure, requestType, namesBill: billOfLading !== null, tries, random });
  const settlement = { ...failed(claim, outcome.reason, at), tries };
  return outcome.outcome === 'failed' ? settlement : { ...settlement, status: 'pending', nextCheckAt: later(outcome.delayMs) };
}
