/**
 * One update of a tracked journey: what was known before, what the carrier's rows say now and what the operator recorded become what is
 * known next. Where the two disagree, the operator's record counts. It is stored apart from the carrier's facts and applied at every
 * update, so a later poll does not undo it, and withdrawing it needs no new answer from the carrier.
 */
import { type ReportedContainer, completed, noEquipment } from '../carrier-report.ts';
import type { DeliveryStatus, Milestones } from '../status.ts';
import {
  type CarrierFacts,
  type ContainerFacts,
  type JourneyMemory,
  type JourneyUpdate,
  type OperatorRecord,
  type PlaceName,
  type ReachedStatus,
  type ShipmentFacts,
  type ShipmentRecord,
  joinReferences,
} from '../shipment.ts';
import { noCertainty } from '../certainty.ts';
import { type Journey, journeyOf } from './journey.ts';
import type { Customs } from './milestones.ts';
import { placeKey } from './rows.ts';
import { type Route, nextSchedule } from './schedule.ts';
import { type RecordedStatus, nextStatuses, statusCertainty, statusesFromMilestones } from './statuses.ts';
import { isNextTrip, trackedTrip, tripWithRowsByHand } from './trip.ts';

/** What is known about a shipment. */
export interface KnownShipment {
  shipment: ShipmentFacts;
  container: ContainerFacts;
  /** Null for a shipment stored by a version without this memory. */
  memory: JourneyMemory | null;
  /** What the operator had recorded by then. */
  recorded?: OperatorRecord;
}

/** What an answer says about one container's journey. */
export type ContainerAnswer = Pick<ReportedContainer, 'events' | 'plannedPortOfDischarge' | 'retracted'>;

/** What an answer makes known of a container. */
interface Advanced<Known> {
  /** The shipment that the answer continues; null if it begins the first or the next one. */
  before: Known | null;
  carrierFacts: CarrierFacts;
  update: JourneyUpdate;
  /** The journey that the answer was read as, with customs as they are after a delivery. */
  journey: Journey;
}

/**
 * Reads a carrier's answer about a container, and combines the journey with what is known of the container's latest shipment, or begins
 * its next one.
 *
 * @param latest null for a container without a shipment
 * @param facts what this answer says apart from rows
 */
export function advanceByAnswer<Known extends KnownShipment & { carrierFacts?: CarrierFacts }>(
  latest: Known | null,
  answer: ContainerAnswer,
  facts: CarrierFacts,
): Advanced<Known> {
  const alone = trackedTrip(answer.events);
  // A journey that is over does not continue: rows that take the container out again start its next one.
  const before = latest && isNextTrip(alone, latest.container.milestones.emptyReturn) ? null : latest;
  const recorded = before?.recorded ?? nothingRecorded;
  const trip = tripWithRowsByHand(alone, answer.events, recorded.container.rows ?? []);
  const reported = journeyOf(trip, answer.plannedPortOfDischarge ?? plannedBefore(before));
  const carrierFacts = before?.carrierFacts ? mergedFacts(before.carrierFacts, facts) : facts;
  return { before, carrierFacts, ...nextKnown(before, { reported, retracted: answer.retracted }, carrierFacts, recorded) };
}

const nothingRecorded: OperatorRecord = { shipment: {}, container: {} };

/** A fact that the answer leaves out keeps its value. */
function mergedFacts(known: CarrierFacts, next: CarrierFacts): CarrierFacts {
  return {
    ...completed(next, known),
    reference: known.reference ?? next.reference,
    bookingNumbers: joinReferences(known.bookingNumbers, next.bookingNumbers),
  };
}

/**
 * Reads a shipment's rows and combines the journey with what is known.
 *
 * @param before null for a new shipment, which begins at Pre Alert
 */
export function advance(
  before: KnownShipment | null,
  { events, plannedPortOfDischarge, retracted }: ContainerAnswer,
  facts: CarrierFacts,
  recorded: OperatorRecord,
): JourneyUpdate {
  const trip = tripWithRowsByHand(trackedTrip(events), events, recorded.container.rows ?? []);
  const reported = journeyOf(trip, plannedPortOfDischarge ?? plannedBefore(before));
  return nextKnown(before, { reported, retracted }, facts, recorded).update;
}

/** The port of discharge that an earlier answer planned. */
function plannedBefore(before: KnownShipment | null): PlaceName | null {
  return before?.memory?.plannedPortOfDischarge ?? null;
}

function nextKnown(
  before: KnownShipment | null,
  { reported, retracted }: { reported: Journey; retracted: string[] },
  facts: CarrierFacts,
  recorded: OperatorRecord,
): { update: JourneyUpdate; journey: Journey } {
  const milestones = withRecorded(reported.milestones, recorded);
  const journey: Journey = { ...reported, customs: customsAfterDelivery(reported.customs, milestones) };
  const known = before && routeOf(before.shipment, before.recorded);
  const route: Route = {
    portOfLoading: journey.portOfLoading ?? stillBehind(known?.portOfLoading ?? null, journey),
    portOfDischarge: journey.portOfDischarge ?? stillAhead(known?.portOfDischarge ?? null, journey),
    destination: journey.destination ?? stillAhead(known?.destination ?? null, journey),
  };
  const shipment = nextShipment(route, facts, journey, milestones, recorded);
  const container = nextContainer(facts, journey, milestones, recorded);
  const plannedPortOfDischarge = journey.plannedPortOfDischarge ?? stillAhead(journey.plannedBefore, journey);

  const { schedule, carrierEta } = nextSchedule(before && known && { ...before, route: known }, route, { journey, milestones, recorded });
  const statusBefore = before && { status: before.shipment.status, reached: reachedBefore(before) };
  const { reached, steps } = nextStatuses(statusBefore, journey, recordedStatuses(recorded), new Set(retracted));
  const status = steps.at(-1)?.status ?? before?.shipment.status ?? 'Pre Alert';
  const earlier = before?.memory?.portOfDischarge ?? noCertainty;
  const ofDischarge = route.portOfDischarge ? (journey.dischargeCertainty ?? earlier) : noCertainty;
  const update: JourneyUpdate = {
    shipment: { status, ...shipment, schedule },
    container: { status, ...container, schedule },
    certainty: { status: statusCertainty(status, reached, ofDischarge), portOfDischarge: ofDischarge },
    memory: {
      ...{ plannedPortOfDischarge, reached, portOfDischarge: ofDischarge, landings: journey.landings },
      ...(carrierEta !== undefined && { carrierEta }),
    },
    events: journey.events,
    steps,
    arrivedAt: journey.arrivedAt ?? milestones.deliveryDate,
  };
  return { update, journey };
}

/** The carrier's route in an earlier update. A destination that the operator recorded, or that has no code, is not part of it. */
function routeOf({ portOfLoading, portOfDischarge, portOfDestination }: ShipmentFacts, recorded?: OperatorRecord): Route {
  const isByCarrier = !recorded?.shipment.portOfDestination && !!portOfDestination?.locode;
  return { portOfLoading, portOfDischarge, destination: isByCarrier ? portOfDestination : null };
}

/** The operator's destination; the carrier's if both are the same port, because the carrier's may also have a name. */
function destinationOf(
  { portOfDestination: text, portOfDestinationLocode: locode }: ShipmentRecord,
  byCarrier: PlaceName | null,
): PlaceName | null {
  if (!text) return byCarrier;
  if (!locode) return { locode: null, name: text };
  return byCarrier?.locode === locode ? byCarrier : { locode, name: null };
}

/** A port of loading from earlier answers; null if a vessel has turned out to have brought the container there. */
function stillBehind(known: PlaceName | null, journey: Journey): PlaceName | null {
  return hasRole(known, ['T/S'], journey) ? null : known;
}

/** A port of discharge or destination from earlier answers; null if it has turned out to be a port on the way or off the route. */
function stillAhead(known: PlaceName | null, journey: Journey): PlaceName | null {
  return hasRole(known, ['POL', 'T/S', 'on the way', 'not touched'], journey) ? null : known;
}

function hasRole(known: PlaceName | null, roles: Journey['ports'][number]['role'][], { ports }: Journey): boolean {
  return known !== null && ports.some(({ place, role }) => roles.includes(role) && placeKey(place) === placeKey(known));
}

/** What an update makes known besides the status and the schedule. */
type Facts<Whole> = Omit<Whole, 'status' | 'schedule'>;

function nextShipment(
  route: Route,
  facts: CarrierFacts,
  journey: Journey,
  milestones: Milestones,
  { shipment: byOperator }: OperatorRecord,
): Facts<ShipmentFacts> {
  return {
    customsStatus: byOperator.customsStatus ?? journey.customs.status,
    deliveryStatus: byOperator.deliveryStatus ?? deliveryStatusOf(milestones, journey),
    reference: byOperator.reference ?? facts.reference,
    masterBl: facts.billOfLading,
    houseBl: byOperator.houseBl ?? null,
    bookingNumbers: byOperator.bookingNumbers ?? facts.bookingNumbers,
    cargoNumber: byOperator.cargoNumber ?? null,
    portOfLoading: route.portOfLoading,
    portOfDischarge: route.portOfDischarge,
    portOfDestination: destinationOf(byOperator, route.destination),
    vesselName: journey.vessel.name,
    voyageNumber: journey.vessel.voyageNumber,
    podVesselName: journey.podVessel.name,
    podVesselImo: journey.podVessel.imo,
    podVoyageNumber: journey.podVessel.voyageNumber,
    parties: { customer: null, shipper: null, forwarder: null, consignee: null, customsBroker: null, ...byOperator.parties },
  };
}

function nextContainer(
  facts: CarrierFacts,
  journey: Journey,
  milestones: Milestones,
  { container: byOperator }: OperatorRecord,
): Facts<ContainerFacts> {
  const equipment = completed(noEquipment, facts);
  return {
    ...equipment,
    sealNumber: byOperator.sealNumber ?? equipment.sealNumber,
    modeOfTransport: journey.mode,
    carrierCurrentStatus: journey.currentStatus,
    carrierCurrentLocation: journey.currentLocation,
    railCarrierScac: byOperator.railCarrierScac ?? journey.rail.carrierScac,
    holds: { customs: journey.customs.hold, line: null, other: null, ...byOperator.holds },
    vesselName: journey.vessel.name,
    voyageNumber: journey.vessel.voyageNumber,
    feederVesselName: journey.feederVesselName,
    dischargeTerminal: byOperator.dischargeTerminal ?? journey.dischargeTerminal,
    destinationTerminal: byOperator.destinationTerminal ?? journey.destinationTerminal,
    railStatusDeparture: byOperator.railStatusDeparture ?? journey.rail.departure,
    railStatusEta: byOperator.railStatusEta ?? journey.rail.arrival,
    lastFreeDay: { discharge: null, general: null, ...byOperator.lastFreeDay },
    milestones,
  };
}

function reachedBefore({ shipment, container, memory }: KnownShipment): readonly ReachedStatus[] {
  return memory?.reached ?? statusesFromMilestones(shipment, container);
}

/** The statuses that the operator's own milestones prove. */
function recordedStatuses({ container: { milestones = {} } }: OperatorRecord): RecordedStatus[] {
  const proofs = [
    ['Available For Pickup', milestones.availableForPickup],
    ['Destuffed', milestones.destuffingDate],
    ['Delivered', milestones.deliveryDate],
  ] as const;
  return proofs.flatMap(([status, at]) => (at ? [{ status, at: new Date(at) }] : []));
}

function withRecorded(milestones: Milestones, recorded: OperatorRecord): Milestones {
  const byOperator = recorded.container.milestones ?? {};
  const date = (text: string | null | undefined): Date | null => (text ? new Date(text) : null);
  return {
    ...milestones,
    availableForPickup: date(byOperator.availableForPickup) ?? milestones.availableForPickup,
    destuffingDate: date(byOperator.destuffingDate) ?? milestones.destuffingDate,
    deliveryDate: date(byOperator.deliveryDate) ?? milestones.deliveryDate,
  };
}

function deliveryStatusOf(milestones: Milestones, journey: Journey): DeliveryStatus {
  if (milestones.deliveryDate ?? milestones.emptyReturn) return 'Delivered';
  if (milestones.gateOut) return 'Out For Delivery';
  return journey.isDeliveryExpected ? 'Scheduled' : 'Not Scheduled';
}

/** Cargo that was delivered or stripped, or whose container is back empty, has been released, reported or not. */
function customsAfterDelivery(customs: Customs, { deliveryDate, destuffingDate, emptyReturn }: Milestones): Customs {
  if (customs.status === 'Released' || (deliveryDate ?? destuffingDate ?? emptyReturn) === null) return customs;
  return { status: 'Released', rule: 'inferred: the cargo was delivered or stripped, or the container returned empty', hold: null };
}
