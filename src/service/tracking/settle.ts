/**
 * Ends one try of one request: the carrier's report, or its failure, becomes rows, in one transaction that only the
 * holder of the lease can commit.
 */
import type { Claim, Settlement } from '../../domain/tracking-request.ts';
import { setImmediate as letOthersIn } from 'node:timers/promises';
import type { ReportedSoFar } from '../../domain/carrier-push.ts';
import type { CarrierReport } from '../../domain/carrier-report.ts';
import { type TryFailure, isSameKindOfFailure, isWithoutNews, judgeFailure, nextTryMs } from '../../domain/polling.ts';
import { type FailedReason, type TrackingRequest, refusalOf } from '../../domain/tracking-request.ts';
import type { Database } from '../../store/database.ts';
import type { Store } from '../../store/store.ts';
import { applyPushes, toldSoFar } from './apply-pushes.ts';
import { type AppliedReport, applyReport } from './apply-report.ts';
import { carrierClock } from './carrier-clock.ts';
import { endTracking } from './end-tracking.ts';
import { keepPayload, noteAnswer } from './keep-answer.ts';
import type { Outbox } from '../webhooks/outbox.ts';
import { accountChangesOf } from './settlement-changes.ts';

/** A try that brought no report. */
export interface FailedTry {
  reason: TryFailure;
  retryAfterMs: number | null;
  payload: string | null;
  /** What went wrong, for the log. */
  detail?: string;
}

/** A request that is given up, for the log. */
export interface FailedRequest {
  request: TrackingRequest;
  /** What its client is told. */
  reason: FailedReason;
  /** Why the last of the tries failed, and what went wrong then, where it was a try that failed. */
  lastTry: Pick<FailedTry, 'reason' | 'detail'> | null;
}

/** Settles a claimed request's try, which ends its lease. */
export interface SettleTracking {
  /**
   * Settles the try without asking the carrier, where it has pushed something that waits to be read.
   *
   * @param read makes a report of all that it has told, or null where it cannot
   * @returns false when the carrier is to be asked: the try is not settled then @throws LeaseLost
   */
  pushes(claim: Claim, read: (told: ReportedSoFar) => CarrierReport | null): Promise<boolean>;
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

/**
 * The settling service. `random` (0 to 1) spreads retries.
 *
 * @param onFailed hears of each request that is given up, once that is committed
 */
export function makeSettleTracking(
  database: Database,
  outbox: Outbox,
  now: () => Date,
  random: () => number,
  onFailed: (failed: FailedRequest) => void = () => {},
): SettleTracking {
  /** @param work gives null where the try goes on */
  async function settle(
    claim: Claim,
    work: (store: Store, at: Date) => Promise<AppliedReport | null>,
    lastTry: FailedTry | null = null,
  ): Promise<boolean> {
    const { request } = claim;
    let failedReason: FailedReason | null = null;
    const sent = await database.transaction(async (store) => {
      // A sandbox that was reset meanwhile has taken the request away.
      const received = await store.trackingRequests.lockRow(request.id, claim.token, claim.pushes.received);
      if (received === undefined) throw new LeaseLost(request.id);
      const at = now();
      const applied = await work(store, at);
      if (applied === null) return null;
      const isPushed = received > claim.pushes.received;
      const kept = isPushed ? keptOpen(claim, applied.settlement, at) : applied.settlement;
      if (!(await store.trackingRequests.settle(request.id, claim.token, kept))) throw new LeaseLost(request.id);
      failedReason = kept.status === 'failed' ? kept.failedReason : null;
      if (isPushed) await store.trackingRequests.wake(request.id, at);
      return outbox.write(store, request.accountId, await accountChangesOf(store, request, applied.changes), at);
    });
    if (sent === null) return false;
    if (sent.length > 0) outbox.wake();
    if (failedReason !== null) onFailed({ request, reason: failedReason, lastTry });
    return true;
  }

  let lastReading: Promise<unknown> = Promise.resolve();

  /** What was pushed is read for one request at a time: the same megabytes may concern all that are under way. */
  function readInTurn(claim: Claim, read: (told: ReportedSoFar) => CarrierReport | null): Promise<CarrierReport | null> {
    const reading = lastReading.then(async () => {
      const told = await toldSoFar(database.store, claim);
      if (told === null) return null;
      await letOthersIn();
      return read(told);
    });
    lastReading = reading.then(
      () => {},
      () => {},
    );
    return reading;
  }

  async function settleFailure(store: Store, claim: Claim, failure: FailedTry, at: Date): Promise<AppliedReport> {
    const settlement = judge(claim, failure, at, random());
    if (settlement.status === 'pending' || claim.lastNewsAt === null) return unchanged(settlement);
    if (!isWithoutNews(claim.lastNewsAt, await carrierClock(store, claim.request, at))) return unchanged(settlement);
    const changes = await endTracking(store, claim.request, 'no_news', at);
    return { settlement: { ...settlement, nextCheckAt: null }, changes };
  }

  return {
    async pushes(claim, read) {
      const report = await readInTurn(claim, read);
      return report !== null && settle(claim, (store, at) => applyPushes(store, claim, report, at));
    },
    async report(claim, report) {
      await settle(claim, async (store, at) => {
        const digest = await keepPayload(store, claim.request.id, report.payload, at);
        const isPending = claim.request.status === 'pending';
        const refusal = isPending ? refusalOf(claim.request, report) : null;
        // A booking cancelled later, without its containers, is no news of the shipment: it is asked for again.
        if (refusal === 'data_unavailable' || (!isPending && report.containers.length === 0)) {
          return settleFailure(store, claim, { reason: 'data_unavailable', retryAfterMs: null, payload: null }, at);
        }
        if (refusal !== null) return unchanged(failed(claim, refusal, at, at));
        await noteAnswer(store, claim, digest);
        return applyReport(store, claim, report, at);
      });
    },
    async failure(claim, failure) {
      const work = async (store: Store, at: Date): Promise<AppliedReport> => {
        if (failure.payload !== null) await keepPayload(store, claim.request.id, failure.payload, at);
        return settleFailure(store, claim, failure, at);
      };
      await settle(claim, work, failure);
    },
    async postpone(claim, delayMs) {
      const { id } = claim.request;
      await database.transaction(async (store) => {
        const received = await store.trackingRequests.lockRow(id, claim.token, claim.pushes.read);
        if (received === undefined) throw new LeaseLost(id);
        const at = now();
        await store.trackingRequests.postpone(id, claim.token, new Date(at.getTime() + delayMs));
        if (received > claim.pushes.received) await store.trackingRequests.wake(id, at);
      });
    },
  };
}

/** What the carrier pushed during a try is read, also where the try would end the request or its tracking. */
function keptOpen({ tries }: Claim, settlement: Settlement, at: Date): Settlement {
  const isFailed = settlement.status === 'failed';
  const open = { ...settlement, nextCheckAt: settlement.nextCheckAt ?? at };
  return isFailed ? { ...open, status: 'pending', tries } : open;
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
  const isRepeated = request.failedReason === null || isSameKindOfFailure(request.failedReason, failure.reason);
  const tries = isRepeated ? claim.tries + 1 : 1;
  const later = (delayMs: number): Date => new Date(at.getTime() + delayMs);
  const settlement = { ...failed(claim, failure.reason, at, null), tries };

  if (request.status !== 'pending') {
    const nextCheckAt = later(nextTryMs(tries, failure.retryAfterMs, random));
    const { failedReason, shipmentId, updatedAt } = request;
    return { ...settlement, status: request.status, failedReason, shipmentId, nextCheckAt, updatedAt };
  }
  const judgement = judgeFailure({
    ...failure,
    requestType: request.requestType,
    namesBill: request.billOfLading !== null,
    tries,
    random,
  });
  if (judgement.outcome === 'failed') return { ...settlement, failedReason: judgement.reason };
  return { ...settlement, status: 'pending', nextCheckAt: later(judgement.delayMs) };
}
