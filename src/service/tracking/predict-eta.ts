/**
 * Predicts the arrivals that are due: of shipments that have changed, and of those whose vessel has moved on. It runs after the reports are
 * written, so that a poll does not wait for it. A prediction changes no version: no report depends on one, and an answer without news
 * stays one.
 */
import { hourMs } from '../../domain/durations.ts';
import { type EtaEstimate, carrierEta, isSame } from '../../domain/eta-history.ts';
import { predictEta } from '../../domain/predicted-eta.ts';
import { storedPrediction } from '../../domain/prediction.ts';
import { type VesselEstimate, vesselEstimate } from '../../domain/vessel-estimate.ts';
import type { Point } from '../../domain/great-circle.ts';
import { type RoutePlace, routeOf } from '../../domain/route.ts';
import { sandboxScac } from '../../domain/tracking-request.ts';
import type { Database } from '../../store/database.ts';
import type { PendingPrediction } from '../../store/predictions.ts';
import type { Store } from '../../store/store.ts';
import type { Outbox } from '../webhooks/outbox.ts';
import { appendEstimates } from './save-eta.ts';

/** How far a vessel is on its way between two ports, by their UN/LOCODEs, in nautical miles; null if there is no way. */
type SeaProgress = (from: string, to: string, position: Point) => { wholeNm: number; remainingNm: number } | null;

interface PredictEtaDependencies {
  database: Database;
  outbox: Outbox;
  seaProgress: SeaProgress;
  /** The account's clock in the sandbox. */
  sandboxTime: (accountId: string) => Promise<Date>;
  /** How far a prediction must move to be told again, in milliseconds. */
  toldAfterMs: number;
  now: () => Date;
}

/** Predicts arrivals that are due. */
export interface PredictEta {
  /** Some of all accounts. @returns whether there may be more */
  next(): Promise<boolean>;
  /** All of one account. */
  allOf(accountId: string): Promise<void>;
}

/** Shipments that are read at once. */
const batchSize = 50;
/** The account's latest arrivals with the carrier that a prediction is made from. */
const maxPast = 200;
/** A position that is older says nothing about where the vessel is. */
const maxPositionAgeMs = 48 * hourMs;
/** An estimate that differs less from the one before it is not kept. */
const minMoveMs = hourMs;

export function makePredictEta(dependencies: PredictEtaDependencies): PredictEta {
  const { database, outbox, seaProgress, sandboxTime, toldAfterMs, now } = dependencies;

  async function predictOne(pending: PendingPrediction): Promise<void> {
    const { store } = database;
    const isSimulated = pending.scac === sandboxScac;
    const at = isSimulated ? await sandboxTime(pending.accountId) : now();
    const question = pending.trackingEndedAt === null ? await questionOf(store, pending, at) : null;
    const prediction = question && storedPrediction(predictEta(question), pending.predictedEta, toldAfterMs);
    const told: EtaEstimate[] = [
      ...(prediction?.p50 ? [estimateOf(pending, 'landfall', new Date(prediction.p50), at)] : []),
      ...(question?.vessel ? [estimateOf(pending, 'vessel', question.vessel.eta, at)] : []),
    ];
    await database.transaction(async () => {
      if (!(await store.predictions.settle(pending, prediction))) return;
      const known = told.length > 0 ? await store.etaEstimates.list(pending.id) : [];
      const news = told.filter((estimate) =>
        isMoved(
          known.findLast(({ source }) => source === estimate.source),
          estimate,
        ),
      );
      if (news.length > 0) await appendEstimates(store, pending.id, known, news);
      if (prediction && prediction.toldP50 !== (pending.predictedEta?.toldP50 ?? null)) await tell(store, pending);
    });
  }

  /** Tells clients that the prediction has moved. */
  async function tell(store: Store, { id, accountId, predictedEta }: PendingPrediction): Promise<void> {
    const scope = { accountId, testOnly: false };
    const shipment = await store.shipments.find(scope, id);
    const container = shipment && (await store.containers.find(scope, shipment.containerId));
    if (!shipment || !container) return;
    const before = { shipment: { ...shipment, predictedEta }, container };
    const after = { shipment, container };
    const nothingElse = { steps: [], transportEventIds: [], otherEventIds: [] };
    await outbox.write(store, accountId, [{ kind: 'shipment_changed', before, after, ...nothingElse }], now());
  }

  /** @returns null for a vessel that has arrived */
  async function questionOf(store: Store, pending: PendingPrediction, at: Date) {
    const { id, accountId, scac, containerId, portOfDischarge, schedule, journeyMemory } = pending;
    const route = routeOf(await store.containerEvents.listOfRoute(containerId));
    const into = route.findLast(({ role }) => role === 'port_of_discharge');
    if (into?.inbound?.actualAt) return null;
    return {
      id,
      scac,
      portOfLoading: pending.portOfLoading?.locode ?? null,
      portOfDischarge: portOfDischarge?.locode ?? null,
      carrierEta: carrierEta(schedule, journeyMemory),
      vessel: await vesselOf(store, pending, lastDeparture(route), at),
      past: await store.etaArrivals.listPast(accountId, scac, maxPast),
      now: at,
    };
  }

  async function vesselOf(
    store: Store,
    { accountId, scac, portOfDischarge, podVesselImo }: PendingPrediction,
    departure: { locode: string; at: Date; imo: string | null } | null,
    now: Date,
  ): Promise<VesselEstimate | null> {
    const to = portOfDischarge?.locode ?? null;
    if (to === null || podVesselImo === null || departure === null || departure.imo !== podVesselImo) return null;
    const vessel = await store.vessels.findByImo({ accountId, testOnly: scac === sandboxScac }, podVesselImo);
    const position = vessel?.position ?? null;
    const isFresh = position !== null && position.at > departure.at && now.getTime() - position.at.getTime() <= maxPositionAgeMs;
    if (!isFresh) return null;
    const progress = seaProgress(departure.locode, to, [position.latitude, position.longitude]);
    if (progress === null) return null;
    const { wholeNm, remainingNm } = progress;
    const sailedHours = (position.at.getTime() - departure.at.getTime()) / hourMs;
    const sailedNm = Math.max(0, wholeNm - remainingNm);
    return vesselEstimate({ remainingNm, sailedNm, sailedHours, reportedKnots: position.speedKnots, at: position.at });
  }

  async function predictAll(batch: readonly PendingPrediction[]): Promise<void> {
    // After an upgrade all shipments are due, and most have ended: those take one statement together.
    const isOver = (each: PendingPrediction): boolean => each.trackingEndedAt !== null && each.predictedEta === null;
    const over = batch.filter(isOver).map(({ id }) => id);
    if (over.length > 0) await database.store.predictions.settleEnded(over);
    for (const pending of batch.filter((each) => !isOver(each))) await predictOne(pending);
  }

  return {
    async next() {
      const batch = await database.store.predictions.listPending(batchSize);
      await predictAll(batch);
      return batch.length === batchSize;
    },
    async allOf(accountId) {
      let batch: PendingPrediction[];
      do {
        batch = await database.store.predictions.listPending(batchSize, accountId);
        await predictAll(batch);
      } while (batch.length === batchSize);
    },
  };
}

/** Whether an estimate is worth keeping after the one of its source before it. */
function isMoved(last: EtaEstimate | undefined, estimate: EtaEstimate): boolean {
  if (last === undefined || !isSame({ ...last, eta: estimate.eta }, estimate)) return true;
  return Math.abs(last.eta.getTime() - estimate.eta.getTime()) >= minMoveMs;
}

function estimateOf({ portOfDischarge }: PendingPrediction, source: EtaEstimate['source'], eta: Date, seenAt: Date): EtaEstimate {
  return { seenAt, eta, source, portOfDischarge };
}

/** The port that the container's vessel has left for the port of discharge; null while it is ashore or on another vessel's way. */
function lastDeparture(route: readonly RoutePlace[]): { locode: string; at: Date; imo: string | null } | null {
  const discharge = route.findLastIndex(({ role }) => role === 'port_of_discharge');
  const from = route[(discharge < 0 ? route.length : discharge) - 1];
  const out = from?.outbound;
  if (!from?.locode || out?.mode !== 'vessel' || out.actualAt === null) return null;
  return { locode: from.locode, at: out.actualAt, imo: out.vesselImo };
}
