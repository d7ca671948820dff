/** Writes what an update says about a shipment's arrival: estimates, and once the vessel is there, how right the carrier's were. */
import { isDeepStrictEqual } from 'node:util';
import {
  type EtaEstimate,
  type EtaSource,
  type Slips,
  isSame,
  slipsAtArrival,
  standingEstimate,
  surplusOf,
} from '../../domain/eta-history.ts';
import { waitsUntil } from '../../domain/eta-telling.ts';
import type { WaitingEta } from '../../domain/waiting-eta.ts';
import type { NewShipment, TrackedShipment } from '../../domain/shipment.ts';
import type { StoredEstimate } from '../../store/eta-history.ts';
import type { Store } from '../../store/store.ts';
import type { ShipmentPlan } from './try-plan.ts';

/** What an update writes of the arrival. */
export interface EtaPlan {
  known: StoredEstimate[];
  added: EtaEstimate[];
  /** Set if clients are told the new ETA later. */
  waiting: WaitingEta | null;
}

/** Without news of the arrival it runs no statement. */
export async function planEta(store: Store, plan: ShipmentPlan): Promise<EtaPlan> {
  const { before, after, estimates } = plan;
  const known = before && estimates.length > 0 ? await store.etaEstimates.list(after.shipment.id) : [];
  const added = estimates.length > 0 ? [...missingIn(known, before), ...estimates] : [];
  if (before === null || !isOnlyOfSchedule(plan)) return { known, added, waiting: null };
  const until = added.length > 0 ? waitsUntil([...known, ...added]) : (before.etaWaiting?.until ?? null);
  const { schedule, certainty } = before.shipment;
  return { known, added, waiting: until && { told: before.etaWaiting?.told ?? { schedule, certainty }, until } };
}

/** Call it in the transaction that has updated the shipment. */
export async function saveEta(store: Store, { before, after }: ShipmentPlan, { known, added }: EtaPlan): Promise<void> {
  if (added.length > 0) await appendEstimates(store, after.shipment.id, known, added);
  // A shipment that is new has no estimates to compare with its arrival.
  if (before !== null && !isDeepStrictEqual(arrivalOf(before), arrivalOf(after))) await saveArrival(store, after);
}

/** Whether a plan brings nothing but other estimated times. */
function isOnlyOfSchedule({ before, after, steps, events }: ShipmentPlan): boolean {
  const { transportEventIds = [], otherEventIds = [] } = events ?? {};
  if (before === null || steps.length + transportEventIds.length + otherEventIds.length > 0) return false;
  return isDeepStrictEqual(withoutSchedule(before), withoutSchedule(after));
}

function withoutSchedule({ shipment, container }: Pick<NewShipment, 'shipment' | 'container'>): object {
  const certainty = shipment.certainty && {
    status: { ...shipment.certainty.status, eventId: null },
    portOfDischarge: { ...shipment.certainty.portOfDischarge, eventId: null },
  };
  const times = { schedule: null, updatedAt: null, certainty };
  return {
    shipment: { ...shipment, ...times, lastCheckedAt: null, lastAnsweredAt: null, nextCheckAt: null },
    container: { ...container, ...times },
  };
}

/** Adds estimates to a history, and deletes those that are too many. Call it in the transaction that has updated the shipment. */
export async function appendEstimates(store: Store, shipmentId: string, known: StoredEstimate[], told: EtaEstimate[]): Promise<void> {
  const last = known.at(-1);
  // The carrier's clock may have been set back.
  const added = told.map(
    (estimate, index): StoredEstimate => ({
      ...estimate,
      seenAt: last && last.seenAt > estimate.seenAt ? last.seenAt : estimate.seenAt,
      position: (last?.position ?? -1) + 1 + index,
    }),
  );
  await store.etaEstimates.insertMany(shipmentId, added);
  const surplus = surplusOf([...known, ...added]).map(({ position }) => position);
  if (surplus.length > 0) await store.etaEstimates.remove(shipmentId, surplus);
}

/** The estimate that the shipment had before, if a version without a history stored it. When that became known was not stored. */
function missingIn(known: readonly EtaEstimate[], before: TrackedShipment | null): EtaEstimate[] {
  const stood = before && standingEstimate(before, before.shipment.updatedAt);
  const last = known.findLast(({ source }) => source === 'carrier');
  // A row by hand may have told it.
  const isByOperator = stood !== null && known.some((estimate) => estimate.source === 'operator' && isSame(estimate, stood));
  return stood && !isSame(last, stood) && !isByOperator ? [stood] : [];
}

/** Where and when the vessel has arrived; null if it has not. */
function arrivalOf({ shipment, container }: Pick<NewShipment, 'shipment' | 'container'>) {
  const { portOfLoading, portOfDischarge } = shipment;
  const { vesselArrival: arrivedAt } = container.milestones;
  return arrivedAt && { portOfLoading, portOfDischarge, arrivedAt };
}

async function saveArrival(store: Store, after: NewShipment): Promise<void> {
  const { id: shipmentId, accountId, scac } = after.shipment;
  const arrival = arrivalOf(after);
  if (arrival === null) return store.etaArrivals.remove(shipmentId);
  const { portOfLoading, portOfDischarge, arrivedAt } = arrival;
  const estimates = await store.etaEstimates.list(shipmentId);
  const slipsOf = (source: EtaSource): Slips => slipsAtArrival(estimates, source, portOfDischarge, arrivedAt);
  const ports = { portOfLoading: portOfLoading?.locode ?? null, portOfDischarge: portOfDischarge?.locode ?? null };
  await store.etaArrivals.replace({
    shipmentId,
    accountId,
    scac,
    ...ports,
    arrivedAt,
    slips: slipsOf('carrier'),
    vesselSlips: slipsOf('vessel'),
  });
}
