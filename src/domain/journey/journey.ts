/**
 * A carrier's rows read as one journey: classified events, milestones, schedule, routing and the rungs they prove.
 * Pure, and blind to the order of the rows.
 */
import type { CarrierEvent, Place, TransportMode } from '../carrier-report.ts';
import type { ContainerEvent, ContainerEventType } from '../container-event.ts';
import type { Milestones } from '../milestones.ts';
import type { PlaceName } from '../shipment.ts';
import type { JourneyStatus } from '../status.ts';
import { type Call, findCalls, isSeaMove } from './calls.ts';
import { classify } from './classify.ts';
import { type Customs, readCustoms } from './customs.ts';
import { idleOf } from './idle-moves.ts';
import { readMilestones } from './milestones.ts';
import { placeKey } from './place-key.ts';
import { readEvidence } from './rungs.ts';
import { trackedTrip } from './trip.ts';

/** A vessel on one of its voyages. */
export interface Carriage {
  name: string | null;
  imo: string | null;
  voyageNumber: string | null;
}

/** What a carrier's rows say of a container's latest journey; null for what they do not say. */
export interface Journey {
  /** In ascending order of time. */
  events: ContainerEvent[];
  portOfLoading: PlaceName | null;
  transshipmentPorts: PlaceName[];
  /** Every port of the sea journey but the port of discharge. */
  portsBefore: PlaceName[];
  portOfDischarge: PlaceName | null;
  /** Whether that port is only the last one told of so far: a later LOAD there would make it a transshipment. */
  isDischargeProvisional: boolean;
  /** Where the carrier's own haul ends: the last place it brings the full container to. */
  destination: PlaceName | null;
  dischargeTerminal: string | null;
  destinationTerminal: string | null;
  /** What the container is on, is about to board or was on last. */
  vessel: Carriage;
  /** What brings it into the port of discharge. */
  podVessel: Carriage;
  feederVesselName: string | null;
  mode: TransportMode | null;
  movesInland: boolean;
  /** When the container arrived at the destination, or null while it has not. */
  arrivedAt: Date | null;
  /** Actual or expected arrival at the destination in this answer. */
  etaDestination: Date | null;
  etdOrigin: Date | null;
  etaTransshipment: Date | null;
  etaPortOfDischarge: Date | null;
  deliveryExpected: boolean;
  milestones: Milestones;
  evidence: Set<JourneyStatus>;
  customs: Customs;
  currentStatus: string | null;
  currentLocation: string | null;
}

/**
 * Reads a container's rows as its latest journey.
 *
 * @param rows every row of the carrier's answer for one container, in any order, duplicates forgiven
 */
export function readJourney(rows: CarrierEvent[]): Journey {
  const trip = trackedTrip(rows);
  const calls = findCalls(trip);
  const events = classify(trip, calls);

  const loading = calls.find((call) => call.role === 'loading');
  const discharge = calls.findLast((call) => call.role === 'discharge');
  const inland = inlandDestination(events);
  const destination = inland ?? discharge?.place ?? null;
  const movesInland = inland !== null && (discharge === undefined || placeKey(inland) !== placeKey(discharge.place));
  const milestones = readMilestones(events, discharge);
  const origin = loading?.place ?? gateInPlace(events);
  const placesBefore = calls.filter((call) => call !== discharge).map((call) => call.place);
  // Papers, which have no place, say nothing of where the container is.
  const latest = events.findLast(({ carrier, estimated }) => !estimated && (carrier.place.locode ?? carrier.place.name))?.carrier;

  return {
    events,
    portOfLoading: placeName(origin),
    portsBefore: placesBefore.flatMap((place) => placeName(place) ?? []),
    transshipmentPorts: calls.filter((call) => call.role === 'transshipment').flatMap((call) => placeName(call.place) ?? []),
    portOfDischarge: placeName(discharge?.place),
    isDischargeProvisional: discharge?.isProvisional ?? false,
    destination: destination && { locode: destination.locode, name: destination.name },
    dischargeTerminal: terminalAt(discharge),
    destinationTerminal: movesInland ? (lastInland(events)?.carrier.place.terminal?.name ?? null) : null,
    vessel: carriageOf(currentLeg(trip)),
    podVessel: carriageOf(discharge && legInto(calls, discharge)),
    feederVesselName: trip.find((event) => event.mode === 'barge' && event.vessel?.name)?.vessel?.name ?? null,
    mode: trip.findLast((event) => event.certainty === 'actual' && event.mode)?.mode ?? trip[0]?.mode ?? null,
    movesInland,
    arrivedAt: arrivalAtDestination(events, milestones, movesInland),
    etdOrigin: expectedAt(events, 'vessel_departed'),
    etaTransshipment: nextTransshipment(events),
    etaPortOfDischarge: expectedAt(events, 'vessel_arrived'),
    etaDestination: movesInland ? (lastInland(events)?.carrier.at ?? null) : expectedAt(events, 'vessel_arrived'),
    deliveryExpected: events.some(
      (event) => event.estimated && ['delivered', 'arrived_at_destination'].includes(event.type),
    ),
    milestones,
    evidence: readEvidence(events, milestones, movesInland),
    customs: readCustoms(events, [...placesBefore, ...(origin ? [origin] : [])]),
    currentStatus: latest?.text ?? null,
    currentLocation: latest ? (latest.place.name ?? latest.place.locode) : null,
  };
}

/** The first time told for a step, expected or actual. */
function expectedAt(events: ContainerEvent[], type: ContainerEventType): Date | null {
  return events.find((event) => event.type === type)?.carrier.at ?? null;
}

/** The last row that brings the full container to a place by land, expected ones included; before the sea there is none. */
function lastInland(events: ContainerEvent[]): ContainerEvent | undefined {
  const leavesSea = events.findLastIndex((event) => isSeaMove(event.carrier) && !event.type.startsWith('feeder_'));
  if (leavesSea < 0) return undefined;
  return events
    .slice(leavesSea + 1)
    .findLast((event) => ['rail_arrived', 'feeder_arrived', 'arrived_at_destination'].includes(event.type));
}

/** Where a carrier does not tell of the arrival, what can only come after it stands for it. */
function arrivalAtDestination(events: ContainerEvent[], milestones: Milestones, movesInland: boolean): Date | null {
  const inland = lastInland(events);
  const arrival = movesInland
    ? ((inland?.estimated ? null : inland?.carrier.at) ?? milestones.railUnloaded)
    : (milestones.vesselArrival ?? milestones.dischargedAt);
  return arrival ?? milestones.gateOut ?? milestones.deliveryDate;
}

function inlandDestination(events: ContainerEvent[]): PlaceName | null {
  const place = lastInland(events)?.carrier.place;
  return place && (place.locode ?? place.name) ? place : null;
}

/** The row that tells by which vessel and voyage the container comes, or came, into the port of discharge. */
function legInto(calls: Call[], discharge: Call): CarrierEvent | undefined {
  const arrival = discharge.events.find((event) => event.movement !== 'load' && event.movement !== 'depart' && event.vessel);
  if (arrival) return arrival;
  return calls.flatMap((call) => call.events).findLast((event) => event.vessel && event.movement !== 'discharge');
}

/** The sea move that tells which vessel the container is on, is about to board or was on last. */
function currentLeg(trip: CarrierEvent[]): CarrierEvent | undefined {
  const idle = idleOf(trip);
  const sea = trip.filter((event) => isSeaMove(event) && event.vessel && !idle.has(event));
  const last = sea.findLastIndex((event) => event.certainty === 'actual');
  if (sea[last]?.movement !== 'discharge') return sea[last] ?? sea[0];
  return sea.slice(last).find((event) => event.movement === 'load') ?? sea[last];
}

function carriageOf(event: CarrierEvent | undefined): Carriage {
  return {
    name: event?.vessel?.name ?? null,
    imo: event?.vessel?.imo ?? null,
    voyageNumber: event?.voyageNumber ?? null,
  };
}

function nextTransshipment(events: ContainerEvent[]): Date | null {
  const arrivals = events.filter((event) => event.type === 'transshipment_arrived');
  return (arrivals.find((event) => event.estimated) ?? arrivals.at(-1))?.carrier.at ?? null;
}

/** Before any vessel is told of, the container is handed in where it will be loaded. */
function gateInPlace(events: ContainerEvent[]): Place | undefined {
  return events.find((event) => event.type === 'full_in')?.carrier.place;
}

function placeName(place: Place | undefined): PlaceName | null {
  if (!place || (place.locode === null && place.name === null)) return null;
  return { locode: place.locode, name: place.name };
}

function terminalAt(call: Call | undefined): string | null {
  return call?.events.find((event) => event.place.terminal?.name)?.place.terminal?.name ?? null;
}
