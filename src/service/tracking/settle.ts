/**
 * Ends one try of one request: the carrier's report, or its failure, becomes rows, in one transaction that only the
 * holder of the lease can commit.
 */
import { type Claim, type Settlement, type FailedReason, type TrackingRequest, refusalOf } from '../../domain/tracking-request.ts';
import { bulkhead } from 'cockatiel';
import type { InboxEntry } from '../../domain/carrier-push.ts';
import type { CarrierReport } from '../../domain/carrier-report.ts';
import { type TryFailure, isSameKindOfFailure, isWithoutNews, judgeFailure, nextTryMs } from '../../domain/polling.ts';
import type { Database } from '../../store/database.ts';
import type { Store } from '../../store/store.ts';
import { type AppliedReport, applyReport, type ShipmentChange } from './apply-report.ts';
import { carrierClock } from './carrier-clock.ts';
import { endTracking } from './control.ts';
import type { Outbox } from '../webhooks/outbox.ts';
import { applyPushes, readPushes } from './pushes.ts';
import { wholeAccount } from '../../domain/account.ts';
import type { AccountChange, Snapshot } from '../../domain/account-change.ts';

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
   * @param read makes a report of what came since the last whole answer, or null where it cannot
   * @returns false when the carrier is to be asked: the try is not settled then @throws LeaseLost
   */
  pushes(claim: Claim, read: (entries: InboxEntry[]) => CarrierReport | null): Promise<boolean>;
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

export interface SettleTrackingDependencies {
  database: Database;
  outbox: Outbox;
  now: () => Date;
  /** 0 to 1; spreads retries. */
  random: () => number;
  /** Called with each request that is given up, once that is committed. */
  onFailed?: (failed: FailedRequest) => void;
}

/**
 * The settling service. `random` (0 to 1) spreads retries.
 *
 * @param onFailed hears of each request that is given up, once that is committed
 */
export function makeSettleTracking({ database, outbox, now, random, onFailed = () => {} }: SettleTrackingDependencies): SettleTracking {
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
      const lastPosition = await store.trackingRequests.lockRow(request.id, claim.token);
      if (lastPosition === undefined) throw new LeaseLost(request.id);
      const at = now();
      const applied = await work(store, at);
      if (applied === null) return null;
      const pushedAt = lastPosition > claim.inboxPosition ? at : null;
      const settlement = pushedAt === null ? applied.settlement : keptOpen(claim, applied.settlement);
      await store.trackingRequests.settle(request.id, claim.token, settlement, pushedAt);
      failedReason = settlement.status === 'failed' ? settlement.failedReason : null;
      return outbox.write(store, request.accountId, await accountChangesOf(store, request, applied.changes), at);
    });
    if (sent === null) return false;
    if (sent.length > 0) outbox.wake();
    if (failedReason !== null) onFailed({ request, reason: failedReason, lastTry });
    return true;
  }

  /** Pushes are read for one request at a time: the same megabytes may concern all that are under way. */
  const oneAtATime = bulkhead(1, Number.POSITIVE_INFINITY);

  async function settleFailure(store: Store, claim: Claim, failure: FailedTry, at: Date): Promise<AppliedReport> {
    const settlement = judge(claim, failure, at, random());
    if (settlement.status === 'pending' || claim.lastNewsAt === null) return unchanged(settlement);
    if (!isWithoutNews(claim.lastNewsAt, await carrierClock(store, claim.request, at))) return unchanged(settlement);
    const changes = await endTracking(store, claim.request, 'no_news', at);
    return { settlement: { ...settlement, nextCheckAt: null }, changes };
  }

  return {
    async pushes(claim, read) {
      if (!claim.isPushed) return false;
      const report = await oneAtATime.execute(() => readPushes(database.store, claim, read));
      return report !== null && settle(claim, (store, at) => applyPushes(store, claim, report, at));
    },
    async report(claim, report) {
      await settle(claim, async (store, at) => {
        const answerId = await store.carrierInbox.keepAnswer(claim.request.id, report.payload, at);
        const isPending = claim.request.status === 'pending';
        const refusal = isPending ? refusalOf(claim.request, report) : null;
        // A booking cancelled later, without its containers, is no news of the shipment: it is asked for again.
        if (refusal === 'data_unavailable' || (!isPending && report.containers.length === 0)) {
          return settleFailure(store, claim, { reason: 'data_unavailable', retryAfterMs: null, payload: null }, at);
        }
        if (refusal !== null) return unchanged(failed(claim, refusal, at, at));
        await store.carrierInbox.addAnswer(claim.request.id, claim.inboxPosition, answerId);
        return applyReport(store, claim, report, at);
      });
    },
    async failure(claim, failure) {
      const work = async (store: Store, at: Date): Promise<AppliedReport> => {
        if (failure.payload !== null) await store.carrierInbox.keepAnswer(claim.request.id, failure.payload, at);
        return settleFailure(store, claim, failure, at);
      };
      await settle(claim, work, failure);
    },
    async postpone(claim, delayMs) {
      await settle(claim, async (_store, at) => unchanged(postponed(claim, new Date(at.getTime() + delayMs))));
    },
  };
}

/** What the carrier pushed during a try is read before the request may fail. */
function keptOpen({ tries }: Claim, settlement: Settlement): Settlement {
  return settlement.status === 'failed' ? { ...settlement, status: 'pending', tries } : settlement;
}

function postponed({ request, tries, lastCheckedAt, lastAnsweredAt, lastNewsAt }: Claim, nextCheckAt: Date): Settlement {
  const { status, failedReason, shipmentId, updatedAt } = request;
  return { status, failedReason, shipmentId, tries, nextCheckAt, lastCheckedAt, lastAnsweredAt, lastNewsAt, updatedAt };
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

/**
 * The outcome of a request that was pending, then the changes of each shipment. Call it once everything is written.
 *
 * @param request as it was before the settlement
 */
export async function accountChangesOf(store: Store, request: TrackingRequest, ofShipments: ShipmentChange[]): Promise<AccountChange[]> {
  const { accountId } = request;
  const snapshots = new Map<string, Snapshot>();
  async function snapshotOf(shipmentId: string): Promise<Snapshot> {
    const known = snapshots.get(shipmentId) ?? (await store.shipments.findTracked(wholeAccount(accountId), shipmentId));
    if (!known) throw new Error(`Shipment ${shipmentId} is gone.`);
    const { shipment, container } = known;
    snapshots.set(shipmentId, { shipment, container });
    return { shipment, container };
  }

  const changes: AccountChange[] = [];
  const settled = request.status === 'pending' ? await store.trackingRequests.find(wholeAccount(accountId), request.id) : undefined;
  if (settled?.status === 'failed') changes.push({ kind: 'tracking_failed', request: settled });
  const ownId = settled?.status === 'succeeded' ? settled.shipmentId : null;
  if (settled && ownId !== null) {
    changes.push({ kind: 'tracking_succeeded', request: settled, after: await snapshotOf(ownId) });
  }
  for (const { shipmentId, before, steps, transportEventIds } of ofShipments) {
    const after = await snapshotOf(shipmentId);
    if (before === null && shipmentId !== ownId) changes.push({ kind: 'shipment_created', after });
    changes.push({ kind: 'shipment_changed', before, after, steps, transportEventIds });
  }
  return changes;
}
