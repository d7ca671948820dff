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
import type { NewShipment, TrackedShipment } from '../../domain/shipment.ts';
import type { StoredEstimate } from '../../store/eta-history.ts';
import type { Store } from '../../store/store.ts';

/** A shipment before and after an update, and the estimates that the update tells. */
interface EtaUpdate {
  before: TrackedShipment | null;
  after: NewShipment;
  estimates: EtaEstimate[];
}

/** Without news of the arrival it runs no statement. Call it in the transaction that has updated the shipment. */
export async function saveEta(store: Store, { before, after, estimates }: EtaUpdate): Promise<void> {
  if (estimates.length > 0) {
    const known = before ? await store.etaEstimates.list(after.shipment.id) : [];
    await appendEstimates(store, after.shipment.id, known, [...missingIn(known, before), ...estimates]);
  }
  // A shipment that is new has no estimates to compare with its arrival.
  if (before !== null && !isDeepStrictEqual(arrivalOf(before), arrivalOf(after))) await saveArrival(store, after);
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
  return stood && !isSame(last, stood) ? [stood] : [];
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
