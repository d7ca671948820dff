/**
 * The milestones of a trip and the statuses they prove, each with its row, and what else the classified rows say: the haul
 * inland, the train, customs. Only actual rows make milestones.
 */
import type { CarrierEvent, Movement, Place } from '../carrier-report.ts';
import type { ContainerEvent, ContainerEventType } from '../container-event.ts';
import { type CustomsStatus, type JourneyStatus, type Milestones, journeyStatuses } from '../status.ts';
import type { PlaceName } from '../shipment.ts';
import type { RoutePortCall } from './sea-route.ts';
import { compareRows, isByRailOrBarge, isFullGateIn, isFullGateOut, isSeaMove, placeKey, terminalName } from './rows.ts';

/** The row that makes each milestone. */
export type MilestoneEvents = Record<keyof Milestones, ContainerEvent | undefined>;

/** The carrier's haul beyond the port of discharge. */
export interface InlandHaul {
  /** Where on land the carrier last brings the full container, expected rows included; null if that is the port, or not reported. */
  destination: PlaceName | null;
  destinationTerminal: string | null;
  /** The first row at the destination, an actual one before an expected one. */
  arrival: ContainerEvent | undefined;
  /** The actual events after the sea, up to the empty return. */
  done: ContainerEvent[];
}

/** What the rows say about the train that takes the container inland; null if none does. At most 128 characters each. */
export interface RailStatus {
  departure: string | null;
  /** Where the container was unloaded or the train arrived, or where and when it is expected. */
  arrival: string | null;
  /** SCAC of the railway that takes the container from the port. */
  carrierScac: string | null;
}

/** What customs did with the container. */
export interface Customs {
  /** Of the clearance at the destination. */
  status: CustomsStatus;
  /** The rule that gave the status, in words. */
  rule: string;
  /** Why customs does not release the container, wherever it is, in the carrier's words; or null. */
  hold: string | null;
}

/** How far the container has come, as its rows show. */
export interface Progress {
  inland: InlandHaul;
  rail: RailStatus;
  milestoneEvents: MilestoneEvents;
  milestones: Milestones;
  /** The statuses reached, in their order, each with the row that proves it. */
  statuses: ProvenStatus[];
  customs: Customs;
}

/**
 * Reads a trip's classified rows.
 *
 * @param events in ascending order of time
 * @param placesBefore every port before the port of discharge
 */
export function readProgress(
  events: readonly ContainerEvent[],
  discharge: RoutePortCall | undefined,
  placesBefore: readonly Place[],
): Progress {
  const afterSea = eventsAfterSea(events);
  const inland = findInlandHaul(afterSea, discharge);
  const milestoneEvents = findMilestoneEvents(events, discharge, inland);
  return {
    inland,
    rail: findRailStatus(afterSea),
    milestoneEvents,
    milestones: milestonesOf(milestoneEvents),
    statuses: proveStatuses(events, milestoneEvents, inland),
    customs: findCustoms(events, placesBefore),
  };
}

/**
 * The events after the sea journey, up to the empty return: what happens in between is the haul inland.
 */
function eventsAfterSea(events: readonly ContainerEvent[]): ContainerEvent[] {
  const lastAtSea = events.findLastIndex(({ row, type }) => isSeaMove(row) && type !== 'other' && !type.startsWith('feeder_'));
  if (lastAtSea < 0) return [];
  const back = events.findIndex(({ type, estimated }) => type === 'empty_in' && !estimated);
  return events.slice(lastAtSea + 1, back < 0 ? undefined : back);
}

const inlandArrivals: ReadonlySet<ContainerEventType> = new Set([
  'rail_arrived',
  'rail_unloaded',
  'feeder_arrived',
  'feeder_discharged',
  'arrived_at_destination',
]);

/** Carriers report an inland leg by any of LOAD, DISC, DEPA, ARRI and gate moves. @param afterSea see `eventsAfterSea` */
function findInlandHaul(afterSea: readonly ContainerEvent[], discharge: RoutePortCall | undefined): InlandHaul {
  const port = discharge && placeKey(discharge.place);
  const isElsewhere = ({ row }: ContainerEvent): boolean => placeKey(row.place) !== port && placeKey(row.place) !== '';
  const firstSetOut = afterSea.findIndex(({ row }) => isFullGateOut(row) || isByRailOrBarge(row));
  const isArrival = ({ row, type }: ContainerEvent, index: number): boolean =>
    inlandArrivals.has(type) || isFullGateIn(row) || (type === 'full_out' && firstSetOut >= 0 && firstSetOut < index);
  const last = afterSea.findLast((event, index) => event.type !== 'other' && isArrival(event, index) && isElsewhere(event));
  const arrivalsThere = last
    ? afterSea.filter((event, index) => isArrival(event, index) && placeKey(event.row.place) === placeKey(last.row.place))
    : [];
  return {
    destination: last ? { locode: last.row.place.locode, name: last.row.place.name } : null,
    destinationTerminal: arrivalsThere.map(({ row }) => terminalName(row.place.terminal)).find((name) => name !== null) ?? null,
    arrival: arrivalsThere.find(({ estimated }) => !estimated) ?? arrivalsThere[0],
    done: afterSea.filter(({ estimated }) => !estimated),
  };
}

function findMilestoneEvents(events: readonly ContainerEvent[], discharge: RoutePortCall | undefined, inland: InlandHaul): MilestoneEvents {
  const actual = events.filter((event) => !event.estimated);
  const first = (...types: ContainerEventType[]): ContainerEvent | undefined => actual.find((event) => types.includes(event.type));
  // While no port of discharge is known, a train or a depot may still be on the way to the first vessel.
  const seaEnds = discharge?.rows[0] ?? actual.findLast((event) => isSeaMove(event.row))?.row;
  const back = first('empty_in');
  const onLand = actual.filter(
    (event) =>
      seaEnds !== undefined && compareRows(event.row, seaEnds) >= 0 && (back === undefined || compareRows(event.row, back.row) <= 0),
  );
  const byRail = onLand.filter(({ row }) => row.mode === 'rail');
  const firstOf = (type: ContainerEventType): ContainerEvent | undefined => byRail.find((event) => event.type === type);
  const lastOf = (type: ContainerEventType): ContainerEvent | undefined => byRail.findLast((event) => event.type === type);

  return {
    emptyOut: first('empty_out'),
    gateIn: first('full_in'),
    loaded: first('vessel_loaded'),
    departed: first('vessel_departed'),
    vesselArrival: first('vessel_arrived'),
    dischargedAt: first('vessel_discharged'),
    departedDischargeTerminalAt: discharge && onLand.find((event) => leavesTerminal(event, events, placeKey(discharge.place))),
    railLoaded: firstOf('rail_loaded'),
    // If a carrier reports only gate moves, they are the train's departure and arrival.
    railDeparted: firstOf('rail_departed') ?? byRail.find(({ row }) => isFullGateOut(row)),
    railArrived: lastOf('rail_arrived') ?? byRail.findLast(({ row }) => isFullGateIn(row)),
    railUnloaded: lastOf('rail_unloaded'),
    inlandArrival: inland.arrival?.estimated ? undefined : inland.arrival,
    availableForPickup: first('available'),
    gateOut: first('full_out'),
    destuffingDate: onLand.find(({ row }) => row.movement === 'strip'),
    deliveryDate: first('delivered', 'arrived_at_destination'),
    emptyReturn: back,
  };
}

/** Whether the container leaves the port of discharge: by train, barge or gate, unless it comes in there again, or is expected to. */
function leavesTerminal({ type, row }: ContainerEvent, events: readonly ContainerEvent[], port: string): boolean {
  if (type === 'rail_departed' || type === 'feeder_departed') return true;
  if (!isFullGateOut(row) || placeKey(row.place) !== port) return false;
  const latest = events.findLast(({ estimated }) => !estimated);
  // An estimate counts, overdue or not, until something else has happened.
  return !events.some(
    (other) =>
      isFullGateIn(other.row) &&
      placeKey(other.row.place) === port &&
      (other.estimated ? latest?.row === row : compareRows(other.row, row) > 0),
  );
}

/** The times of the rows that make the milestones. */
function milestonesOf(events: MilestoneEvents): Milestones {
  return Object.fromEntries(Object.entries(events).map(([name, event]) => [name, event?.row.at ?? null])) as unknown as Milestones;
}

/** The milestone that proves each status. Departed Discharge Terminal needs more than its milestone. */
export const provingMilestones: Partial<Record<JourneyStatus, keyof Milestones>> = {
  'Gated In': 'gateIn',
  'In Transit': 'departed',
  'Arrived Not Yet Discharged': 'vesselArrival',
  Discharged: 'dischargedAt',
  'On Rail': 'railDeparted',
  'Unloaded From Rail': 'railUnloaded',
  'Available For Pickup': 'availableForPickup',
  'Gated Out': 'gateOut',
  Destuffed: 'destuffingDate',
  Delivered: 'deliveryDate',
  'Empty Returned': 'emptyReturn',
};

/** A status and the row that proves it. */
export interface ProvenStatus {
  status: JourneyStatus;
  event: ContainerEvent;
}

/**
 * The statuses that a carrier's rows prove, in the order of the statuses: by the milestones, and by what can only happen
 * later. In Transit needs the vessel's departure or anything actual at a transshipment port; a LOAD is not enough. On Rail
 * needs the train's departure or gate-out, or its LOAD if the carrier reports no departure.
 */
function proveStatuses(events: readonly ContainerEvent[], milestones: MilestoneEvents, inland: InlandHaul): ProvenStatus[] {
  const firstActualOf = (prefix: string): ContainerEvent | undefined =>
    events.find((event) => !event.estimated && event.type.startsWith(prefix));
  const byBarge = inland.done.find(({ type }) => type === 'feeder_arrived' || type === 'feeder_discharged');
  // A train or barge that departs takes the container inland, even if the carrier does not say yet how far.
  const goesInland = inland.destination !== null || milestones.railDeparted !== undefined || firstActualOf('feeder_departed') !== undefined;
  const otherProofs: Partial<Record<JourneyStatus, ContainerEvent | undefined>> = {
    'In Transit': firstActualOf('transshipment_'),
    'Departed Discharge Terminal': (goesInland ? milestones.departedDischargeTerminalAt : undefined) ?? byBarge,
    'On Rail': onlyRailLoad(events, milestones),
  };
  return journeyStatuses.flatMap((status) => {
    const milestone = provingMilestones[status];
    const event = (milestone && milestones[milestone]) ?? otherProofs[status];
    return event ? { status, event } : [];
  });
}

/** The rail LOAD, if no row reports or expects the train's departure there. */
function onlyRailLoad(events: readonly ContainerEvent[], { railLoaded }: MilestoneEvents): ContainerEvent | undefined {
  if (!railLoaded) return undefined;
  const key = placeKey(railLoaded.row.place);
  const isDeparture = ({ type, row }: ContainerEvent): boolean =>
    placeKey(row.place) === key && (type === 'rail_departed' || (row.mode === 'rail' && row.movement === 'gate_out'));
  return events.some(isDeparture) ? undefined : railLoaded;
}

/** @param afterSea see `eventsAfterSea`: a train that takes the empty container away is not part of the haul */
function findRailStatus(afterSea: readonly ContainerEvent[]): RailStatus {
  const rail = afterSea.filter(({ row }) => row.mode === 'rail');
  const done = (type: ContainerEventType): CarrierEvent | undefined =>
    rail.findLast((event) => !event.estimated && event.type === type)?.row;
  const byGate = (isGate: (row: CarrierEvent) => boolean): CarrierEvent | undefined =>
    rail.findLast(({ row, estimated }) => !estimated && isGate(row))?.row;
  const expected = (type: ContainerEventType): CarrierEvent | undefined =>
    rail.findLast((event) => event.estimated && event.type === type)?.row;
  const named = rail.filter(({ row }) => row.railCarrierScac !== undefined);
  const firstNamed = named.find(({ estimated }) => !estimated) ?? named[0];
  return {
    carrierScac: firstNamed?.row.railCarrierScac ?? null,
    departure:
      railText('Departed', done('rail_departed') ?? byGate(isFullGateOut)) ??
      railText('Loaded on rail at', done('rail_loaded')) ??
      railText('Expected to depart', expected('rail_departed'), true),
    arrival:
      railText('Unloaded at', done('rail_unloaded')) ??
      railText('Arrived at', done('rail_arrived') ?? byGate(isFullGateIn)) ??
      railText('Expected at', expected('rail_arrived') ?? expected('rail_unloaded'), true),
  };
}

/** The contracts' limit. */
const maxRailTextLength = 128;

function railText(verb: string, row: CarrierEvent | undefined, isDated = false): string | null {
  const place = row && (row.place.name ?? row.place.locode);
  if (!row || !place) return null;
  const on = isDated ? ` on ${row.localDate}` : '';
  return `${verb} ${place}`.slice(0, maxRailTextLength - on.length) + on;
}

/** Carriers have no code for a filing or for transport in bond: the operator records those. */
const customsStatuses: Partial<Record<Movement, CustomsStatus>> = {
  customs_hold: 'On Hold',
  customs_examination: 'Under Examination',
  customs_release: 'Released',
};

const holdTexts: Partial<Record<CustomsStatus, string>> = {
  'On Hold': 'Held by customs',
  'Under Examination': 'Under examination by customs',
};

/**
 * Reads what customs did last. The status is that of the destination: a row at the port of loading or on the way sets only
 * the hold, until the container sails from there. A row at any other place, or without one, is about the destination;
 * one from before the first departure counts until that departure.
 */
function findCustoms(events: readonly ContainerEvent[], placesBefore: readonly Place[]): Customs {
  const actual = events.filter(({ estimated }) => !estimated).map(({ row }) => row);
  const departures = actual.filter(({ movement, mode }) => movement === 'depart' && mode === 'vessel');
  const before = new Set(placesBefore.map(placeKey));
  const isBefore = (row: CarrierEvent): boolean => before.has(placeKey(row.place));
  const isOver = (row: CarrierEvent): boolean => {
    const end = isBefore(row) ? departures.at(-1) : departures[0];
    return end !== undefined && row.at < end.at;
  };
  const current = actual.filter((row) => customsStatuses[row.movement] !== undefined && !isOver(row));
  const atDestination = current.findLast((row) => !isBefore(row));
  const status = atDestination && customsStatuses[atDestination.movement];
  const rule = status ? 'the last thing that customs did at the destination' : 'no row is about customs at the destination';
  return { status: status ?? 'Not Filed', rule, hold: holdAfter(current.at(-1)) };
}

function holdAfter(row: CarrierEvent | undefined): string | null {
  const status = row && customsStatuses[row.movement];
  if (row === undefined || status === undefined || status === 'Released') return null;
  return row.text ?? holdTexts[status] ?? status;
}
