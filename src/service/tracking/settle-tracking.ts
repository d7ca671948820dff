/**
 * Records the outcome of one try of one tracking request: the carrier's report, or its failure, becomes rows, in one
 * transaction that only the holder of the lease can commit. That ends the lease.
 */
import type { AccountChange, Snapshot } from '../../domain/account-change.ts';
import { wholeAccount } from '../../domain/account.ts';
import { type CarrierReport, contentOf } from '../../domain/carrier-report.ts';
import { type TryFailure, isSameKindOfFailure, isWithoutNews, judgeFailure, nextTryMs, spreadOf } from '../../domain/polling.ts';
import type { ShippingLines } from '../../domain/shipping-line.ts';
import { type Claim, type RetryReason, type Settlement, type TrackingRequest, refusalOf } from '../../domain/tracking-request.ts';
import type { Database } from '../../store/database.ts';
import type { Store } from '../../store/store.ts';
import { isClockTrusted } from '../trusted-clock.ts';
import type { Outbox } from '../webhooks/outbox.ts';
import { type AppliedReport, type ShipmentChange, applyReport } from './apply-report.ts';
import { endTracking } from './control.ts';
import { applyPushes, readPushes } from './pushes.ts';
import { vesselScopeOf } from './save-events.ts';
import { digestOf, memoryOf, settleUnchanged } from './unchanged.ts';

/** A try without a report. */
export interface FailedTry {
  reason: TryFailure;
  /** How long the carrier asked Landfall to wait, in milliseconds, or null. */
  retryAfterMs: number | null;
  /** The carrier's unchanged answer, if there was one. */
  payload: string | null;
  /** What went wrong, for the log. */
  detail?: string;
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

  /** @param work returns null where the try goes on @returns whether the try is settled */
  async function settle(
    claim: Claim,
    work: (at: Date) => Promise<AppliedReport | null>,
    lastTry: FailedTry | null = null,
  ): Promise<boolean> {
    const { request } = claim;
    let failedReason: RetryReason | null = null;
    const isSettled = await database.transaction(async () => {
      const pushPosition = await store.trackingRequests.lockRow(request.id, claim.token);
      if (pushPosition === undefined) throw new LeaseLost(request.id);
      const at = now();
      const applied = await work(at);
      if (applied === null) return false;
      const pushedAt = pushPosition > claim.pushPosition ? at : null;
      const settlement = pushedAt === null ? applied.settlement : keptOpen(claim, applied.settlement);
      await store.trackingRequests.settle(request.id, claim.token, settlement, pushedAt);
      failedReason = settlement.status === 'failed' ? settlement.failedReason : null;
      await outbox.write(store, request.accountId, await accountChangesOf(store, request, applied.changes), at);
      return true;
    }, request.accountId);
    if (failedReason !== null) onFailed?.({ request, reason: failedReason, lastTry });
    return isSettled;
  }

  /** @param carrierTime the time on the carrier's clock */
  async function applyFailure(claim: Claim, failure: FailedTry, at: Date, carrierTime: Date): Promise<AppliedReport> {
    const settlement = judge(claim, failure, at, random());
    const { lastNewsAt } = claim;
    const isOver = settlement.status !== 'pending' && lastNewsAt !== null && isWithoutNews(lastNewsAt, carrierTime);
    if (!isOver || !(await isClockTrusted(store, at))) return { settlement, changes: [] };
    const changes = await endTracking(store, claim.request, 'no_news', at);
    return { settlement: { ...settlement, nextCheckAt: null }, changes };
  }

  return {
    async pushes(claim, read) {
      if (!claim.isPushed) return false;
      const { request } = claim;
      const report = await readPushes(store, claim, read);
      if (report === null) return false;
      const isSimulated = shippingLines.simulation(request.scac) !== undefined;
      return settle(claim, (at) => applyPushes(store, { claim, report, isSimulated, at }));
    },

    async report(claim, report) {
      const { request, pushPosition } = claim;
      const isPending = request.status === 'pending';
      const isSimulated = shippingLines.simulation(request.scac) !== undefined;
      const content = contentOf(report);
      const answer = isPending
        ? null
        : {
            report,
            digest: digestOf(content),
            versions: await store.shipments.sumVersions(request.id),
            spread: isSimulated ? 0 : spreadOf(request.id),
            vesselScope: vesselScopeOf(request.accountId, isSimulated),
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
          return applyFailure(claim, failure, at, report.asOf);
        }
        if (refusal !== null) return { settlement: { ...failed(claim, refusal, at), lastAnsweredAt: at }, changes: [] };
        const { settlement, changes, unchangedPlan } = await applyReport(store, { claim, report, isSimulated, at });
        const pollMemory = answer && unchangedPlan ? memoryOf(answer, unchangedPlan) : null;
        return { settlement: { ...settlement, answerId, answerPosition: pushPosition, pollMemory }, changes };
      });
    },

    async failure(claim, failure) {
      const { id, scac, accountId } = claim.request;
      // Before the transaction, which holds the only connection on SQLite.
      const clock = await shippingLines.simulation(scac)?.clock(accountId);
      const work = async (at: Date): Promise<AppliedReport> => {
        if (failure.payload !== null) await store.carrierAnswers.keep(id, failure.payload, at);
        return applyFailure(claim, failure, at, clock ?? at);
      };
      await settle(claim, work, failure);
    },

    async postpone(claim, delayMs) {
      const next = (at: Date): Settlement => ({ ...asBefore(claim), nextCheckAt: new Date(at.getTime() + delayMs) });
      await settle(claim, async (at) => ({ settlement: next(at), changes: [] }));
    },
  };
}

/** Pushes that arrived during a try are read before the request may fail. */
function keptOpen({ tries }: Claim, settlement: Settlement): Settlement {
  return settlement.status === 'failed' ? { ...settlement, status: 'pending', tries } : settlement;
}

/** The request unchanged, except for its next poll. */
function asBefore({ request, ...claim }: Claim): Settlement {
  const { status, failedReason, shipmentId, updatedAt } = request;
  const { tries, lastCheckedAt, lastAnsweredAt, lastNewsAt, answerId, answerPosition, pollMemory } = claim;
  const asked = { tries, nextCheckAt: null, lastCheckedAt, lastAnsweredAt, lastNewsAt, answerId, answerPosition, pollMemory };
  return { status, failedReason, shipmentId, ...asked, updatedAt };
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
    const tries = claim.tries + 1;
    return { ...asBefore(claim), failedReason, tries, lastCheckedAt: at, nextCheckAt: later(nextTryMs(tries, retryAfterMs, random)) };
  }
  const isRepeated = request.failedReason === null || isSameKindOfFailure(request.failedReason, failedReason);
  const tries = isRepeated ? claim.tries + 1 : 1;
  const { requestType, billOfLading } = request;
  const outcome = judgeFailure({ ...failure, requestType, namesBill: billOfLading !== null, tries, random });
  const settlement = { ...failed(claim, outcome.reason, at), tries };
  return outcome.outcome === 'failed' ? settlement : { ...settlement, status: 'pending', nextCheckAt: later(outcome.delayMs) };
}

/**
 * The outcome of a pending request, then the changes of each shipment, read back from the store so that messages show exactly what a
 * client would read.
 *
 * @param request as it was before the try
 */
async function accountChangesOf(store: Store, request: TrackingRequest, ofShipments: ShipmentChange[]): Promise<AccountChange[]> {
  const account = wholeAccount(request.accountId);
  const snapshots = new Map<string, Snapshot>();
  async function snapshotOf(shipmentId: string): Promise<Snapshot> {
    const read = snapshots.get(shipmentId);
    if (read) return read;
    const found = await store.shipments.findTracked(account, shipmentId);
    if (!found) throw new Error(`Shipment ${shipmentId} is gone.`);
    const snapshot = { shipment: found.shipment, container: found.container };
    snapshots.set(shipmentId, snapshot);
    return snapshot;
  }

  const changes: AccountChange[] = [];
  const settled = request.status === 'pending' ? await store.trackingRequests.find(account, request.id) : undefined;
  if (settled?.status === 'failed') changes.push({ kind: 'tracking_failed', request: settled });
  const ownId = settled?.status === 'succeeded' ? settled.shipmentId : null;
  if (settled && ownId !== null) changes.push({ kind: 'tracking_succeeded', request: settled, after: await snapshotOf(ownId) });
  for (const { shipmentId, before, steps, transportEventIds } of ofShipments) {
    const after = await snapshotOf(shipmentId);
    if (before === null && shipmentId !== ownId) changes.push({ kind: 'shipment_created', after });
    changes.push({ kind: 'shipment_changed', before, after, steps, transportEventIds });
  }
  return changes;
}
