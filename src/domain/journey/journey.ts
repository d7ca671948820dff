/**
 * A carrier's rows read as one journey: the ports and their roles, classified events, milestones, expected dates and the
 * statuses that are proven. Pure, and blind to the order of the rows.
 */
import type { CarrierEvent, Movement, Place, TransportMode } from '../carrier-report.ts';
import type { ContainerEvent, ContainerEventType } from '../container-event.ts';
import type { Milestones } from '../milestones.ts';
import type { PlaceName } from '../shipment.ts';
import { classify } from './classify.ts';
import { type Customs, readCustoms } from './customs.ts';
import { type InlandHaul, readInlandHaul } from './inland.ts';
import { findMilestoneEvents, type MilestoneEvents, milestonesOf } from './milestones.ts';
import { type PortCall, type RoleReason, type SeaJourney, findPortCalls } from './port-calls.ts';
import { type RailStatus, readRailStatus } from './rail-status.ts';
import { isActual, isLeaving, isSeaMove, terminalName } from './rows.ts';
import { type ProvenStatus, proveStatuses } from './statuses.ts';
import { type Trip, trackedTrip } from './trip.ts';
import { vesselOnlyRows } from './vessel-only.ts';

/** A vessel on one of its voyages. */
export interface VesselVoyage {
  name: string | null;
  imo: string | null;
  voyageNumber: string | null;
}

/** A place of the journey, what it is in it, and why. */
export interface JourneyPort {
  place: PlaceName;
  role: 'POL' | 'T/S' | 'POD' | 'destination' | 'call' | 'not touched';
  reason: RoleReason;
  /** Why the place has its role, in words. */
  rule: string;
}

/** What a carrier's rows say of a container's latest journey; null for what they do not say. */
export interface Journey {
  trip: Trip;
  /** In ascending order of time. */
  events: ContainerEvent[];
  /** In the order of the journey. */
  ports: JourneyPort[];
  portOfLoading: PlaceName | null;
  transshipmentPorts: PlaceName[];
  /** Every port of the sea journey but the port of discharge. */
  portsBefore: PlaceName[];
  portOfDischarge: PlaceName | null;
  /** Whether that port is only the last one told of so far: a later row may make it a transshipment port. */
  isDischargeProvisional: boolean;
  /** The port of discharge where this answer expects it: later answers that say nothing of it are read with it. */
  plannedPortOfDischarge: PlaceName | null;
  /** Where the carrier's own haul ends: the last place it brings the full container to. */
  destination: PlaceName | null;
  dischargeTerminal: string | null;
  destinationTerminal: string | null;
  /** What the container is on, is about to board or was on last. */
  vessel: VesselVoyage;
  /** What brings it into the port of discharge. */
  podVessel: VesselVoyage;
  feederVesselName: string | null;
  mode: TransportMode | null;
  /** How far the train is that takes the box inland from the port of discharge, in words. */
  rail: RailStatus;
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
  /** The row that makes each milestone. */
  milestoneEvents: MilestoneEvents;
  /** The statuses reached, in their order, each with the row that proves it. */
  statuses: ProvenStatus[];
  customs: Customs;
  currentStatus: string | null;
  currentLocation: string | null;
}

/**
 * Reads a container's rows as its latest journey.
 *
 * @param rows every row of the carrier's answer for one container, in any order; duplicates count once
 * @param plannedBefore the port of discharge that an earlier answer planned, or null
 */
export function readJourney(rows: readonly CarrierEvent[], plannedBefore: PlaceName | null = null): Journey {
  const trip = trackedTrip(rows);
  const sea = findPortCalls(trip, plannedBefore);
  const events = classify(trip, sea);

  const { calls, discharge } = sea;
  const moves = trip.repositioning.size === 0 ? trip.rows : trip.rows.filter((row) => !trip.repositioning.has(row));
  const loading = calls.find((call) => call.role === 'loading');
  const inland = readInlandHaul(events, discharge);
  const portOfDischarge = placeName(discharge?.place) ?? sea.impliedDischarge?.place ?? null;
  const movesInland = inland.destination !== null;
  const milestoneEvents = findMilestoneEvents(events, discharge, inland);
  const milestones = milestonesOf(milestoneEvents);
  const origin = loading?.place ?? gateInPlace(events);
  const placesBefore = calls.filter((call) => call !== discharge && call.reason !== 'not_touched').map((call) => call.place);
  // Documents, which have no place, say nothing of where the container is.
  const latest = events.findLast(({ carrier, estimated }) => !estimated && (carrier.place.locode ?? carrier.place.name))?.carrier;

  return {
    trip,
    events,
    ports: portsOf(sea, inland),
    portOfLoading: placeName(origin),
    portsBefore: placesBefore.flatMap((place) => placeName(place) ?? []),
    transshipmentPorts: calls.filter((call) => call.role === 'transshipment').flatMap((call) => placeName(call.place) ?? []),
    portOfDischarge,
    isDischargeProvisional: discharge?.isProvisional ?? false,
    plannedPortOfDischarge: discharge?.events.some((row) => !isActual(row)) ? placeName(discharge.place) : null,
    destination: inland.destination ?? portOfDischarge,
    dischargeTerminal: terminalAt(discharge),
    destinationTerminal: inland.destinationTerminal,
    vessel: carriageOf(currentLeg(moves)),
    podVessel: carriageOf(discharge && legInto(calls, discharge)),
    feederVesselName: moves.find(isByFeeder)?.vessel?.name ?? null,
    mode: movedBy(moves),
    rail: readRailStatus(events),
    movesInland,
    arrivedAt: movesInland ? arrivalInland(milestones) : arrivalAtPort(milestones),
    etdOrigin: expectedAt(events, 'vessel_departed'),
    etaTransshipment: nextTransshipment(events),
    etaPortOfDischarge: expectedAt(events, 'vessel_arrived'),
    etaDestination: movesInland ? (inland.arrival?.carrier.at ?? null) : expectedAt(events, 'vessel_arrived'),
    deliveryExpected: events.some((event) => event.estimated && ['delivered', 'arrived_at_destination'].includes(event.type)),
    milestones,
    milestoneEvents,
    statuses: proveStatuses(events, milestoneEvents, inland, movesInland),
    customs: readCustoms(events, [...placesBefore, ...(origin ? [origin] : [])]),
    currentStatus: latest?.text ?? null,
    currentLocation: latest ? (latest.place.name ?? latest.place.locode) : null,
  };
}

const roleNames = { loading: 'POL', transshipment: 'T/S', discharge: 'POD', passing: 'call' } as const;

function portsOf({ calls, impliedDischarge }: SeaJourney, inland: InlandHaul): JourneyPort[] {
  const ports = calls.flatMap(({ place, role, reason, rule }): JourneyPort[] => {
    const named = placeName(place);
    return named ? [{ place: named, role: reason === 'not_touched' ? 'not touched' : roleNames[role], reason, rule }] : [];
  });
  if (impliedDischarge) {
    const { place, reason } = impliedDischarge;
    const rule =
      reason === 'earlier_plan' ? 'the port of discharge that an earlier answer planned' : 'the port from which the box goes on by land';
    ports.push({ place, role: 'POD', reason, rule });
  }
  if (inland.destination) {
    const rule = `the last place the carrier brings the full box to: ${inland.arrival?.rule ?? ''}`;
    ports.push({
      place: inland.destination,
      role: 'destination',
      reason: inland.arrival?.estimated === false ? 'physical_delivery' : 'chain',
      rule,
    });
  }
  return ports;
}

/** The first time told for a step, expected or actual. */
function expectedAt(events: readonly ContainerEvent[], type: ContainerEventType): Date | null {
  return events.find((event) => event.type === type)?.carrier.at ?? null;
}

/** Where a carrier does not report the arrival, what can only come after it stands for it. */
function arrivalAtPort({ vesselArrival, dischargedAt, gateOut, deliveryDate }: Milestones): Date | null {
  return vesselArrival ?? dischargedAt ?? gateOut ?? deliveryDate;
}

function arrivalInland({ inlandArrival, gateOut, deliveryDate }: Milestones): Date | null {
  return inlandArrival ?? gateOut ?? deliveryDate;
}

/** The row that says by which vessel and voyage the container comes, or came, into the port of discharge. */
function legInto(calls: readonly PortCall[], discharge: PortCall): CarrierEvent | undefined {
  const arrival = discharge.events.find((row) => !isLeaving(row) && row.vessel);
  if (arrival) return arrival;
  const sailings = calls.filter((call) => call.reason !== 'not_touched').flatMap((call) => call.events);
  return sailings.findLast((row) => row.vessel && row.movement !== 'discharge');
}

/** A barge, or a vessel that the carrier itself calls a feeder. */
function isByFeeder({ mode, vessel, words }: CarrierEvent): boolean {
  return vessel?.name != null && (mode === 'barge' || (mode === 'vessel' && /\bfeeder\b/i.test(words ?? '')));
}

/** What moved the box last; before anything has, what is to move it first. A truck counts once it has moved it. */
function movedBy(rows: readonly CarrierEvent[]): TransportMode | null {
  const moves = rows.filter((row) => row.mode !== null && moveKinds.has(row.movement));
  return moves.findLast(isActual)?.mode ?? moves.find((row) => row.mode !== 'truck')?.mode ?? null;
}

const moveKinds: ReadonlySet<Movement> = new Set<Movement>([
  'gate_in',
  'gate_out',
  'load',
  'discharge',
  'depart',
  'arrive',
  'pick_up',
  'drop_off',
]);

/** The move of a seagoing vessel that says which one the container is on, is about to board or was on last. */
function currentLeg(rows: readonly CarrierEvent[]): CarrierEvent | undefined {
  const vesselOnly = vesselOnlyRows(rows);
  const sea = rows.filter((row) => isSeaMove(row) && row.mode === 'vessel' && row.vessel && !vesselOnly.has(row));
  const last = sea.findLastIndex(isActual);
  if (sea[last]?.movement !== 'discharge') return sea[last] ?? sea[0];
  return sea.slice(last).find((row) => row.movement === 'load') ?? sea[last];
}

function carriageOf(event: CarrierEvent | undefined): VesselVoyage {
  return {
    name: event?.vessel?.name ?? null,
    imo: event?.vessel?.imo ?? null,
    voyageNumber: event?.voyageNumber ?? null,
  };
}

function nextTransshipment(events: readonly ContainerEvent[]): Date | null {
  const arrivals = events.filter((event) => event.type === 'transshipment_arrived');
  return (arrivals.find((event) => event.estimated) ?? arrivals.at(-1))?.carrier.at ?? null;
}

/** Before any vessel is told of, the container is handed in where it will be loaded. */
function gateInPlace(events: readonly ContainerEvent[]): Place | undefined {
  return events.find((event) => event.type === 'full_in')?.carrier.place;
}

function placeName(place: Place | undefined): PlaceName | null {
  if (!place || (place.locode === null && place.name === null)) return null;
  return { locode: place.locode, name: place.name };
}

function terminalAt(call: PortCall | undefined): string | null {
  // A name anywhere at the call goes before a code.
  const named = call?.events.find((row) => row.place.terminal?.name) ?? call?.events.find((row) => terminalName(row.place.terminal));
  return terminalName(named?.place.terminal ?? null);
}
