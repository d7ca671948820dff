/**
 * A carrier's rows as one journey: the port calls with their roles, the classified events, milestones, expected dates and the
 * statuses that are proven. Pure, and independent of the order of the rows.
 *
 * The data flows in one direction, and each step is computed once: rows → trip → sea route → events → haul inland, milestones,
 * statuses → journey. `advance.ts` then combines the journey with what is known.
 */
import type { CarrierEvent } from '../carrier-report.ts';
import type { FoundCertainty } from '../certainty.ts';
import type { ContainerEvent, ContainerEventType } from '../container-event.ts';
import type { Landing } from '../landing.ts';
import type { Milestones } from '../status.ts';
import type { PlaceName } from '../shipment.ts';
import { classify } from './classify.ts';
import { findDelivery } from './delivery.ts';
import { type Progress, readProgress } from './milestones.ts';
import { findSeaRoute } from './port-calls.ts';
import { certainLandings, dischargeCertainty } from './port-of-discharge.ts';
import { isActual, portNameOf, terminalName } from './rows.ts';
import type { RoutePortCall } from './sea-route.ts';
import { type Transport, findTransport } from './transport.ts';
import { type Trip, trackedTrip } from './trip.ts';

/** What a carrier's rows say of a container's latest trip; null for what they do not say. */
export interface Journey extends Transport, Progress {
  trip: Trip;
  /** In ascending order of time. */
  events: ContainerEvent[];
  portOfLoading: PlaceName | null;
  transshipmentPorts: PlaceName[];
  portOfDischarge: PlaceName | null;
  /** Whether that is only the last port reported so far: a later row may make it a transshipment port. */
  isDischargeProvisional: boolean;
  /** How sure it is; null if the answer says nothing of one. */
  dischargeCertainty: FoundCertainty | null;
  /** The landings whose outcome is certain. */
  landings: Landing[];
  /**
   * The port of discharge, if this answer plans or expects it, or is read with an earlier plan of it that it leaves open. Later answers
   * that do not mention one are read with it.
   */
  plannedPortOfDischarge: PlaceName | null;
  /** The plan that it was read with, or null. */
  plannedBefore: PlaceName | null;
  /** The last place to which the carrier brings the full container. */
  destination: PlaceName | null;
  dischargeTerminal: string | null;
  destinationTerminal: string | null;
  movesInland: boolean;
  /** When the container arrived at the destination, or null while it has not. */
  arrivedAt: Date | null;
  /** Actual or expected arrival at the destination in this answer. */
  etaDestination: Date | null;
  etdOrigin: Date | null;
  etaTransshipment: Date | null;
  etaPortOfDischarge: Date | null;
  isDeliveryExpected: boolean;
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
  const delivery = findDelivery(trip);
  const route = findSeaRoute(trip, delivery, plannedBefore);
  const { portCalls, loading, discharge } = route;
  const ofDischarge = dischargeCertainty(trip, route, delivery, plannedBefore);
  const landings = certainLandings(route, ofDischarge);
  const events = classify(trip, route);
  // Until a row names a vessel, the port of loading is where the container is handed in.
  const origin = loading?.place ?? events.find(({ type }) => type === 'full_in')?.row.place;
  const before = portCalls.filter((portCall) => portCall !== discharge && portCall.reason !== 'not_touched').map(({ place }) => place);
  const progress = readProgress(events, discharge, [...before, ...(origin ? [origin] : [])]);
  const { inland, milestones } = progress;

  const portOfDischarge = portNameOf(discharge?.place) ?? route.impliedDischarge?.place ?? null;
  const movesInland = inland.destination !== null;
  const transshipments = events.filter((event) => event.type === 'transshipment_arrived');
  // Documents have no place, so they do not say where the container is.
  const latest = events.findLast(({ row, estimated }) => !estimated && (row.place.locode ?? row.place.name))?.row;

  return {
    trip,
    events,
    ...progress,
    ...findTransport(trip, route, inland),
    portOfLoading: portNameOf(origin),
    transshipmentPorts: portCalls.filter(({ role }) => role === 'transshipment').flatMap(({ place }) => portNameOf(place) ?? []),
    portOfDischarge,
    isDischargeProvisional: discharge?.isProvisional ?? false,
    dischargeCertainty: ofDischarge,
    landings,
    plannedPortOfDischarge: route.planBeyondBarges ?? (discharge?.rows.some((row) => !isActual(row)) ? portNameOf(discharge.place) : null),
    plannedBefore,
    destination: inland.destination ?? portOfDischarge,
    dischargeTerminal: terminalOf(discharge),
    destinationTerminal: inland.destinationTerminal,
    movesInland,
    arrivedAt: movesInland ? arrivalInland(milestones) : arrivalAtPort(milestones),
    etdOrigin: firstTimeOf(events, 'vessel_departed'),
    etaTransshipment: (transshipments.find((event) => event.estimated) ?? transshipments.at(-1))?.row.at ?? null,
    etaPortOfDischarge: firstTimeOf(events, 'vessel_arrived'),
    etaDestination: movesInland ? (inland.arrival?.row.at ?? null) : firstTimeOf(events, 'vessel_arrived'),
    isDeliveryExpected: events.some((event) => event.estimated && ['delivered', 'arrived_at_destination'].includes(event.type)),
    currentStatus: latest?.text ?? null,
    currentLocation: latest ? (latest.place.name ?? latest.place.locode) : null,
  };
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

function terminalOf(portCall: RoutePortCall | undefined): string | null {
  // A name in any row is preferred to a code.
  const named = portCall?.rows.find((row) => row.place.terminal?.name) ?? portCall?.rows.find((row) => terminalName(row.place.terminal));
  return terminalName(named?.place.terminal ?? null);
}
