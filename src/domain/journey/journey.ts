/**
 * A carrier's rows as one journey: the port calls with their roles, the classified events, milestones, expected dates and the
 * statuses that are proven. Pure, and independent of the order of the rows.
 *
 * The data flows in one direction, and each step is computed once: rows → trip → sea route → events → haul inland, milestones,
 * statuses → journey. `advance.ts` then combines the journey with what is known.
 */
import type { CarrierEvent, Movement, Place, TransportMode } from '../carrier-report.ts';
import type { ContainerEvent, ContainerEventType } from '../container-event.ts';
import type { Milestones } from '../status.ts';
import type { PlaceName } from '../shipment.ts';
import { classify } from './classify.ts';
import {
  type Customs,
  type InlandHaul,
  type MilestoneEvents,
  type ProvenStatus,
  type RailStatus,
  eventsAfterSea,
  findCustoms,
  findInlandHaul,
  findMilestoneEvents,
  findRailStatus,
  milestonesOf,
  proveStatuses,
} from './milestones.ts';
import { type RoleReason, type RoutePortCall, type SeaRoute, findSeaRoute } from './port-calls.ts';
import { isActual, isLeaving, placeNameOf, terminalName, vesselOnlyByPort } from './rows.ts';
import { type Trip, trackedTrip } from './trip.ts';

/** A vessel on one of its voyages. */
export interface VesselVoyage {
  name: string | null;
  imo: string | null;
  voyageNumber: string | null;
}

/** A place of the journey with its role. */
export interface JourneyPort {
  place: PlaceName;
  role: 'POL' | 'T/S' | 'POD' | 'destination' | 'on the way' | 'not touched';
  reason: RoleReason;
  /** Why the place has its role, in words. */
  rule: string;
}

/** What a carrier's rows say of a container's latest trip; null for what they do not say. */
export interface Journey {
  trip: Trip;
  /** In ascending order of time. */
  events: ContainerEvent[];
  /** In the order of the journey. */
  ports: JourneyPort[];
  portOfLoading: PlaceName | null;
  transshipmentPorts: PlaceName[];
  portOfDischarge: PlaceName | null;
  /** Whether that is only the last port reported so far: a later row may make it a transshipment port. */
  isDischargeProvisional: boolean;
  /**
   * The port of discharge, if this answer plans or expects it, or is read with an earlier plan of it that it leaves open. Later answers
   * that do not mention one are read with it.
   */
  plannedPortOfDischarge: PlaceName | null;
  /** The last place to which the carrier brings the full container. */
  destination: PlaceName | null;
  dischargeTerminal: string | null;
  destinationTerminal: string | null;
  /** The vessel that the container is on, is about to board or was on last. */
  vessel: VesselVoyage;
  /** The vessel that brings it into the port of discharge. */
  podVessel: VesselVoyage;
  feederVesselName: string | null;
  mode: TransportMode | null;
  rail: RailStatus;
  movesInland: boolean;
  /** When the container arrived at the destination, or null while it has not. */
  arrivedAt: Date | null;
  /** Actual or expected arrival at the destination in this answer. */
  etaDestination: Date | null;
  etdOrigin: Date | null;
  etaTransshipment: Date | null;
  etaPortOfDischarge: Date | null;
  isDeliveryExpected: boolean;
  milestones: Milestones;
  milestoneEvents: MilestoneEvents;
  /** The statuses reached, in their order, each with the row that proves it. */
  statuses: ProvenStatus[];
  customs: Customs;
  /** What the carrier says happened last, and where. */
  currentStatus: string | null;
  currentLocation: string | null;
}

/**
 * Reads a container's rows as its latest trip.
 *
 * @param rows every row of the carrier's answer for one container, in any order; duplicates count once
 * @param plannedBefore the port of discharge that an earlier answer planned, or null
 */
export function readJourney(rows: readonly CarrierEvent[], plannedBefore: PlaceName | null = null): Journey {
  return journeyOf(trackedTrip(rows), plannedBefore);
}

/** Reads a trip as a journey. */
export function journeyOf(trip: Trip, plannedBefore: PlaceName | null): Journey {
  const route = findSeaRoute(trip, plannedBefore);
  const events = classify(trip, route);
  const afterSea = eventsAfterSea(events);
  const { portCalls, loading, discharge } = route;
  const inland = findInlandHaul(afterSea, discharge);
  const milestoneEvents = findMilestoneEvents(events, discharge, inland);
  const milestones = milestonesOf(milestoneEvents);

  const portOfDischarge = portNameOf(discharge?.place) ?? route.impliedDischarge?.place ?? null;
  const movesInland = inland.destination !== null;
  // Until a row names a vessel, the port of loading is where the container is handed in.
  const origin = loading?.place ?? events.find(({ type }) => type === 'full_in')?.row.place;
  const before = portCalls.filter((portCall) => portCall !== discharge && portCall.reason !== 'not_touched').map(({ place }) => place);
  const moves = trip.repositioning.size === 0 ? trip.rows : trip.rows.filter((row) => !trip.repositioning.has(row));
  // Documents have no place, so they do not say where the container is.
  const latest = events.findLast(({ row, estimated }) => !estimated && (row.place.locode ?? row.place.name))?.row;

  return {
    trip,
    events,
    ports: portsOf(route, inland),
    portOfLoading: portNameOf(origin),
    transshipmentPorts: portCalls.filter(({ role }) => role === 'transshipment').flatMap(({ place }) => portNameOf(place) ?? []),
    portOfDischarge,
    isDischargeProvisional: discharge?.isProvisional ?? false,
    plannedPortOfDischarge: route.planBeyondBarges ?? (discharge?.rows.some((row) => !isActual(row)) ? portNameOf(discharge.place) : null),
    destination: inland.destination ?? portOfDischarge,
    dischargeTerminal: terminalOf(discharge),
    destinationTerminal: inland.destinationTerminal,
    vessel: vesselVoyageOf(currentVesselMove(trip)),
    podVessel: vesselVoyageOf(vesselMoveInto(discharge, portCalls)),
    feederVesselName: moves.find(isByFeeder)?.vessel?.name ?? null,
    mode: currentMode(moves),
    rail: findRailStatus(afterSea),
    movesInland,
    arrivedAt: movesInland ? arrivalInland(milestones) : arrivalAtPort(milestones),
    etdOrigin: firstTimeOf(events, 'vessel_departed'),
    etaTransshipment: nextTransshipmentTime(events),
    etaPortOfDischarge: firstTimeOf(events, 'vessel_arrived'),
    etaDestination: movesInland ? (inland.arrival?.row.at ?? null) : firstTimeOf(events, 'vessel_arrived'),
    isDeliveryExpected: events.some((event) => event.estimated && ['delivered', 'arrived_at_destination'].includes(event.type)),
    milestones,
    milestoneEvents,
    statuses: proveStatuses(events, milestoneEvents, inland),
    customs: findCustoms(events, [...before, ...(origin ? [origin] : [])]),
    currentStatus: latest?.text ?? null,
    currentLocation: latest ? (latest.place.name ?? latest.place.locode) : null,
  };
}

const roleNames = { loading: 'POL', transshipment: 'T/S', discharge: 'POD', passing: 'on the way' } as const;

function portsOf({ portCalls, impliedDischarge }: SeaRoute, inland: InlandHaul): JourneyPort[] {
  const ports = portCalls.flatMap(({ place, role, reason, rule }): JourneyPort[] => {
    const named = portNameOf(place);
    return named ? [{ place: named, role: reason === 'not_touched' ? 'not touched' : roleNames[role], reason, rule }] : [];
  });
  if (impliedDischarge) {
    const isPlan = impliedDischarge.reason === 'earlier_plan';
    const rule = isPlan ? 'the port of discharge that an earlier answer planned' : 'the port from which the container continues by land';
    ports.push({ ...impliedDischarge, role: 'POD', rule });
  }
  if (inland.destination) {
    const rule = `the last place the carrier brings the full container to: ${inland.arrival?.rule ?? ''}`;
    const reason = inland.arrival?.estimated === false ? 'physical_delivery' : 'route';
    ports.push({ place: inland.destination, role: 'destination', reason, rule });
  }
  return ports;
}

/** The time of the first event of a type, actual or expected. */
function firstTimeOf(events: readonly ContainerEvent[], type: ContainerEventType): Date | null {
  return events.find((event) => event.type === type)?.row.at ?? null;
}

/** If a carrier does not report the arrival, a milestone that can only come after it is used as the arrival. */
function arrivalAtPort({ vesselArrival, dischargedAt, gateOut, deliveryDate }: Milestones): Date | null {
  return vesselArrival ?? dischargedAt ?? gateOut ?? deliveryDate;
}

function arrivalInland({ inlandArrival, gateOut, deliveryDate }: Milestones): Date | null {
  return inlandArrival ?? gateOut ?? deliveryDate;
}

/** The row that names the vessel and voyage into the port of discharge. */
function vesselMoveInto(discharge: RoutePortCall | undefined, portCalls: readonly RoutePortCall[]): CarrierEvent | undefined {
  if (!discharge) return undefined;
  const arrival = discharge.rows.find((row) => !isLeaving(row) && row.vessel);
  if (arrival) return arrival;
  const rows = portCalls.filter(({ reason }) => reason !== 'not_touched').flatMap((portCall) => portCall.rows);
  return rows.findLast((row) => row.vessel && row.movement !== 'discharge');
}

/** A barge, or a vessel that the carrier itself calls a feeder. */
function isByFeeder({ mode, vessel, words }: CarrierEvent): boolean {
  return vessel?.name != null && (mode === 'barge' || (mode === 'vessel' && /\bfeeder\b/i.test(words ?? '')));
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

/** The mode that moved the container last or, before any has, the mode that will move it first. A truck counts only once it has moved it. */
function currentMode(rows: readonly CarrierEvent[]): TransportMode | null {
  const moves = rows.filter((row) => row.mode !== null && moveKinds.has(row.movement));
  return moves.findLast(isActual)?.mode ?? moves.find((row) => row.mode !== 'truck')?.mode ?? null;
}

/** The move of a seagoing vessel that names the one the container is on, is about to board or was on last. */
function currentVesselMove({ sea }: Trip): CarrierEvent | undefined {
  // By port, not by port call: dates out of order split a port call, and its DISC would be missing.
  const vesselOnly = vesselOnlyByPort(sea);
  const moves = sea.filter((row) => row.mode === 'vessel' && row.vessel && !vesselOnly.has(row));
  const last = moves.findLastIndex(isActual);
  if (moves[last]?.movement !== 'discharge') return moves[last] ?? moves[0];
  return moves.slice(last).find((row) => row.movement === 'load') ?? moves[last];
}

function vesselVoyageOf(row: CarrierEvent | undefined): VesselVoyage {
  return { name: row?.vessel?.name ?? null, imo: row?.vessel?.imo ?? null, voyageNumber: row?.voyageNumber ?? null };
}

function nextTransshipmentTime(events: readonly ContainerEvent[]): Date | null {
  const arrivals = events.filter((event) => event.type === 'transshipment_arrived');
  return (arrivals.find((event) => event.estimated) ?? arrivals.at(-1))?.row.at ?? null;
}

/** Null for a place that is known by its terminal alone. */
function portNameOf(place: Place | undefined): PlaceName | null {
  return place && (place.locode !== null || place.name !== null) ? placeNameOf(place) : null;
}

function terminalOf(portCall: RoutePortCall | undefined): string | null {
  // A name in any row is preferred to a code.
  const named = portCall?.rows.find((row) => row.place.terminal?.name) ?? portCall?.rows.find((row) => terminalName(row.place.terminal));
  return terminalName(named?.place.terminal ?? null);
}
