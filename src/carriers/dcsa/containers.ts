/** Gives each container of an answer its rows, its seal, and what rows without a time say about its ports. */
import {
  type CarrierEvent,
  type Place,
  type PortRole,
  type ReportedContainer,
  completed,
  noEquipment,
} from '../../domain/carrier-report.ts';
import { groupByEach } from '../../domain/group-by.ts';
import { compareText, placeKey } from '../../domain/journey/rows.ts';
import { trackedTrip } from '../../domain/journey/trip.ts';
import type { CarrierQuery } from '../carrier.ts';
import type { ContainerMention, DocumentMention } from './mentions.ts';

/** A row with a time. */
export interface DatedRow {
  event: CarrierEvent;
  containers: ContainerMention;
  documents: DocumentMention;
}

/** A row without a time. It is not an event, but may give a port's role and where the carrier plans the discharge. */
export interface UndatedRow {
  event: Pick<CarrierEvent, 'movement' | 'mode' | 'place' | 'role'>;
  containers: ContainerMention;
  documents: DocumentMention;
  recordedAt: Date | null;
}

/**
 * Gives each container its rows: the one asked for, or all that the rows of a document name. Sorted by number.
 *
 * @param latestFirst so that the seal and the size are those of the latest trip
 * @param maxEvents the most events in total; returns null for more. 10,000 rows without a container and one row that names 10,000 would make
 *   100 million
 */
export function gatherContainers(latestFirst: DatedRow[], query: CarrierQuery, maxEvents: number): ReportedContainer[] | null {
  const numbers = query.requestType === 'container' ? [query.number] : latestFirst.flatMap(({ containers }) => containers.numbers ?? []);
  const gathered = new Map<string, ReportedContainer>();
  for (const containerNumber of [...new Set(numbers)].sort()) {
    gathered.set(containerNumber, {
      containerNumber,
      equipment: noEquipment,
      events: [],
      plannedPortOfDischarge: null,
      retracted: [],
    });
  }
  let left = maxEvents;
  for (const { event, containers } of latestFirst) {
    // A row that names no container, as SHIPMENT rows and some TRANSPORT rows do, is about all of them.
    for (const number of containers.numbers ?? gathered.keys()) {
      const container = gathered.get(number);
      if (!container) continue;
      if (left === 0) return null;
      left -= 1;
      container.events.push(event);
      container.equipment = completed(container.equipment, containers.equipment);
    }
  }
  return [...gathered.values()].filter((container) => container.events.length > 0);
}

/** The span of one trip, in milliseconds: after the last move of the trip before it, before the first of the next one. */
interface TripWindow {
  after: number;
  before: number;
}

/** The window of each container's tracked trip; null if its rows hold no other trip. */
type TripWindows = ReadonlyMap<string, TripWindow | null>;

/** Finds each container's window, because an answer by container number may hold other trips of the container. */
export function findTripWindows(containers: readonly ReportedContainer[]): TripWindows {
  return new Map(containers.map(({ containerNumber, events }) => [containerNumber, tripWindow(events)]));
}

function tripWindow(events: CarrierEvent[]): TripWindow | null {
  if (!mayHoldTwoTrips(events)) return null;
  const { rows: trip } = trackedTrip(events);
  const [begin, end] = [trip[0]?.at.getTime(), trip.at(-1)?.at.getTime()];
  if (begin === undefined || end === undefined) return null;
  // Rows of documents do not count: they belong to no trip, or to the next one, as a booking is confirmed before the container
  // is fetched.
  const times = events.filter(({ movement }) => movement !== 'other').map(({ at }) => at.getTime());
  const after = greatest(times.filter((at) => at < begin));
  const before = least(times.filter((at) => at > end));
  return Number.isFinite(after) || Number.isFinite(before) ? { after, before } : null;
}

/** Another trip begins after a discharge or an empty return. Most answers hold one trip and need no closer look. */
function mayHoldTwoTrips(events: CarrierEvent[]): boolean {
  const times = (isMeant: (event: CarrierEvent) => boolean): number[] => events.filter(isMeant).map(({ at }) => at.getTime());
  const ends = times(({ movement, laden }) => movement === 'discharge' || (movement === 'gate_in' && laden === false));
  const begins = times(({ movement, laden }) => (movement === 'gate_out' && laden === false) || (movement === 'gate_in' && laden === true));
  return greatest(begins) > least(ends);
}

/** Without spreading: some stacks cannot hold 20,000 arguments. */
function greatest(numbers: number[]): number {
  return numbers.reduce((max, number) => Math.max(max, number), Number.NEGATIVE_INFINITY);
}

function least(numbers: number[]): number {
  return numbers.reduce((min, number) => Math.min(min, number), Number.POSITIVE_INFINITY);
}

/** Without a window, every time is within it. */
function isWithin(window: TripWindow | null | undefined, at: Date): boolean {
  return !window || (at.getTime() > window.after && at.getTime() < window.before);
}

/** The rows of the tracked trips. Rows of earlier trips name other documents, and the seal of other cargo. */
export function rowsOfTrips(rows: DatedRow[], windows: TripWindows): DatedRow[] {
  const all = [...windows.values()];
  const bounded = all.filter((window) => window !== null);
  if (bounded.length === 0) return rows;
  const isAnyOpen = bounded.length < all.length;
  const widest = isAnyOpen
    ? null
    : { after: least(bounded.map(({ after }) => after)), before: greatest(bounded.map(({ before }) => before)) };
  return rows.filter(({ event, containers: { numbers } }) =>
    numbers === null ? isWithin(widest, event.at) : numbers.some((number) => isWithin(windows.get(number), event.at)),
  );
}

/** Gives containers with several trips in the answer the seal of the tracked one. @param ofTrip see `rowsOfTrips` */
export function withTripSeals(containers: ReportedContainer[], ofTrip: DatedRow[], windows: TripWindows): ReportedContainer[] {
  const hasWindow = ({ containerNumber }: ReportedContainer): boolean => windows.get(containerNumber) !== null;
  if (!containers.some(hasWindow)) return containers;
  const seals = new Map<string, string>();
  for (const { event, containers: mention } of ofTrip) {
    const { sealNumber } = mention.equipment;
    if (sealNumber === null) continue;
    for (const number of mention.numbers ?? []) {
      if (!seals.has(number) && isWithin(windows.get(number), event.at)) seals.set(number, sealNumber);
    }
  }
  return containers.map((container) => {
    if (!hasWindow(container)) return container;
    const sealNumber = seals.get(container.containerNumber) ?? null;
    return { ...container, equipment: { ...container.equipment, sealNumber } };
  });
}

/** What the undated rows of a container, or of all containers, say about ports. */
interface PortHints {
  /** The port of discharge by the carrier's own mark. */
  marked: Place | null;
  /** Where vessels are to bring the container, by key. */
  landings: Map<string, Place>;
  /** The carrier's marks, by port; null if two rows disagree. */
  roles: Map<string, PortRole | null>;
}

/**
 * Gives each container what undated rows say about its ports: the marks, for rows of the same port that have none, and the
 * port of discharge. That is the marked one, else the only port where a vessel is to land the container and that no dated
 * row names.
 */
export function withUndated(containers: ReportedContainer[], undated: UndatedRow[]): ReportedContainer[] {
  if (undated.length === 0) return containers;
  const ofAll = hintsOf(undated.filter((row) => row.containers.numbers === null));
  const own = groupByEach(undated, ({ containers: { numbers } }) => numbers ?? []);
  return containers.map((container) => {
    const hints = hintsOf(own.get(container.containerNumber) ?? []);
    const roleAt = (place: Place): PortRole | null => hints.roles.get(keyOf(place)) ?? ofAll.roles.get(keyOf(place)) ?? null;
    const dated = new Set(container.events.map(({ place }) => keyOf(place)));
    const landings = new Map([...ofAll.landings, ...hints.landings].filter(([key]) => !dated.has(key)));
    const [onlyLanding = null] = landings.size === 1 ? landings.values() : [];
    const port = hints.marked ?? ofAll.marked ?? onlyLanding;
    return {
      ...container,
      events: container.events.map((event) => (event.role === null ? withRole(event, roleAt(event.place)) : event)),
      plannedPortOfDischarge: port && { locode: port.locode, name: port.name },
    };
  });
}

function withRole(event: CarrierEvent, role: PortRole | null): CarrierEvent {
  return role === null ? event : { ...event, role };
}

function hintsOf(rows: UndatedRow[]): PortHints {
  const hints: PortHints = { marked: null, landings: new Map(), roles: new Map() };
  // The row written last counts, wherever it is in the answer.
  const newestLast = [...rows].sort(
    (a, b) => (a.recordedAt?.getTime() ?? 0) - (b.recordedAt?.getTime() ?? 0) || compareText(keyOf(a.event.place), keyOf(b.event.place)),
  );
  for (const { event } of newestLast) {
    const { place, role, movement, mode } = event;
    const key = keyOf(place);
    if (key === '') continue;
    if (role === 'discharge') hints.marked = place;
    if (role !== null) hints.roles.set(key, hints.roles.has(key) && hints.roles.get(key) !== role ? null : role);
    const isLanding = (movement === 'arrive' || movement === 'discharge') && (mode === 'vessel' || mode === 'barge');
    if (isLanding && (role === null || role === 'discharge')) hints.landings.set(key, place);
  }
  return hints;
}

/** A port's key: its code, else its name. Terminals of one port share it. */
function keyOf({ locode, name }: Place): string {
  return placeKey({ locode, name });
}
