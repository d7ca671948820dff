/**
 * Ends one try of one request: the carrier's report, or its failure, becomes rows, in one transaction that only the
 * holder of the lease can commit.
 */
import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { CarrierReport } from '../domain/carrier-report.ts';
import { type TryFailure, isSameTrouble, isWithoutNews, judgeFailure, nextTryMs } from '../domain/following.ts';
import { type FailedReason, sandboxScac } from '../domain/tracking-request.ts';
import type { Database } from '../store/database.ts';
import type { Store } from '../store/store.ts';
import type { Claim, Settlement } from '../store/tracking-requests.ts';
import { type AppliedReport, applyReport } from './apply-report.ts';
import { endFollowing } from './end-following.ts';
import type { Outbox } from './outbox.ts';
import { happeningsOf } from './settlement-happenings.ts';

/** A try that brought no report. */
export interface FailedTry {
  reason: TryFailure;
  retryAfterMs: number | null;
  payload: string | null;
}

export interface SettleTracking {
  /** @throws LeaseLost when another worker has the request by now; nothing was written then */
  report(claim: Claim, report: CarrierReport): Promise<void>;
  /** @throws LeaseLost */
  failure(claim: Claim, failure: FailedTry): Promise<void>;
  /** The carrier was not asked: its limit was reached or its circuit is open. No try is counted. @throws LeaseLost */
  postpone(claim: Claim, delayMs: number): Promise<void>;
}

/** The lease ran out and another worker took the request over: this try's result is void. */
export class LeaseLost extends Error {
  constructor(requestId: string) {
    super(`The lease on tracking request ${requestId} was lost.`);
    this.name = 'LeaseLost';
  }
}

/** The settling service. `random` (0 to 1) spreads retries. */
export function makeSettleTracking(
  database: Database,
  outbox: Outbox,
  now: () => Date,
  random: () => number,
): SettleTracking {
  async function settle(claim: Claim, work: (store: Store, at: Date) => Promise<AppliedReport>): Promise<void> {
    const { request } = claim;
    const sent = await database.transaction(async (store) => {
      const at = now();
      // A sandbox that was reset meanwhile has taken the request away.
      if (!(await store.trackingRequests.isHeld(request.id, claim.token))) throw new LeaseLost(request.id);
      const { settlement, changes } = await work(store, at);
      const isOurs = await store.trackingRequests.settle(request.id, claim.token, settlement);
      if (!isOurs) throw new LeaseLost(request.id);
      return outbox.write(store, request.accountId, await happeningsOf(store, request, changes), at);
    });
    if (sent.length > 0) outbox.wake();
  }

  async function settleFailure(store: Store, claim: Claim, failure: FailedTry, at: Date): Promise<AppliedReport> {
    const settlement = judge(claim, failure, at, random());
    if (settlement.status === 'pending' || claim.lastNewsAt === null) return unchanged(settlement);
    if (!isWithoutNews(claim.lastNewsAt, await carrierClock(store, claim, at))) return unchanged(settlement);
    const changes = await endFollowing(store, claim.request, 'no_news', at);
    return { settlement: { ...settlement, nextCheckAt: null }, changes };
  }

  return {
    report: (claim, report) =>
      settle(claim, async (store, at) => {
        await keepPayload(store, claim.request.id, report.payload, at);
        const isPending = claim.request.status === 'pending';
        const refusal = isPending ? refuse(claim, report) : null;
        // A booking cancelled later, without its containers, is no news of the shipment: it is asked for again.
        if (!isPending && report.containers.length === 0) {
          return settleFailure(store, claim, { reason: 'data_unavailable', retryAfterMs: null, payload: null }, at);
        }
        return refusal === null ? applyReport(store, claim, report, at) : unchanged(failed(claim, refusal, at, at));
      }),
    failure: (claim, failure) =>
      settle(claim, async (store, at) => {
        if (failure.payload !== null) await keepPayload(store, claim.request.id, failure.payload, at);
        return settleFailure(store, claim, failure, at);
      }),
    async postpone(claim, delayMs) {
      const nextCheckAt = new Date(now().getTime() + delayMs);
      const isOurs = await database.store.trackingRequests.postpone(claim.request.id, claim.token, nextCheckAt);
      if (!isOurs) throw new LeaseLost(claim.request.id);
    },
  };
}

/** Why a report ends a pending request as failed, or null. */
function refuse({ request }: Claim, report: CarrierReport): FailedReason | null {
  if (report.bookingCancelled) return 'booking_cancelled';
  const isOtherBill =
    request.requestType === 'container' &&
    request.billOfLading !== null &&
    report.billOfLading !== null &&
    bareNumber(request.billOfLading, request.scac) !== bareNumber(report.billOfLading, request.scac);
  return isOtherBill ? 'invalid_number' : null;
}

/** Some carriers write their SCAC before the number of a bill, some do not. */
function bareNumber(billOfLading: string, scac: string): string {
  return billOfLading.startsWith(scac) ? billOfLading.slice(scac.length) : billOfLading;
}

/** No shipment changed. */
function unchanged(settlement: Settlement): AppliedReport {
  return { settlement, changes: [] };
}

function failed(claim: Claim, reason: FailedReason, at: Date, answeredAt: Date | null): Settlement {
  return {
    status: 'failed',
    failedReason: reason,
    shipmentId: null,
    tries: 0,
    nextCheckAt: null,
    lastCheckedAt: at,
    lastAnsweredAt: answeredAt ?? claim.lastAnsweredAt,
    lastNewsAt: claim.lastNewsAt,
    updatedAt: at,
  };
}

function judge(claim: Claim, failure: FailedTry, at: Date, random: number): Settlement {
  const { request } = claim;
  const isRepeated = request.failedReason === null || isSameTrouble(request.failedReason, failure.reason);
  const tries = isRepeated ? claim.tries + 1 : 1;
  const later = (delayMs: number): Date => new Date(at.getTime() + delayMs);
  const settlement = { ...failed(claim, failure.reason, at, null), tries };

  if (request.status !== 'pending') {
    const nextCheckAt = later(nextTryMs(tries, failure.retryAfterMs, random));
    const { failedReason, shipmentId, updatedAt } = request;
    return { ...settlement, status: request.status, failedReason, shipmentId, nextCheckAt, updatedAt };
  }
  const judgement = judgeFailure({ ...failure, requestType: request.requestType, tries, random });
  if (judgement.outcome === 'failed') return { ...settlement, failedReason: judgement.reason };
  return { ...settlement, status: 'pending', nextCheckAt: later(judgement.delayMs) };
}

/** What the carrier's clock shows when it does not say: the same as ours, but for the sandbox, where each account has one. */
async function carrierClock(store: Store, { request }: Claim, at: Date): Promise<Date> {
  if (request.scac !== sandboxScac) return at;
  return new Date(at.getTime() + (await store.sandbox.offsetMs(request.accountId)));
}

/** Keeps a carrier's answer as it came. The same answer is kept once. */
async function keepPayload(store: Store, trackingRequestId: string, payload: string, receivedAt: Date): Promise<void> {
  const digest = createHash('sha256').update(payload).digest('hex');
  await store.carrierAnswers.insert({ id: uuidv7(), trackingRequestId, digest, payload, receivedAt });
}
