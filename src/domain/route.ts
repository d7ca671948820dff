/** A container's route: the places where it changed hands, each with how it comes and how it leaves. Made from its events. */
import type { ContainerEventType, StoredEvent } from './container-event.ts';

export type RouteMode = 'vessel' | 'barge' | 'rail' | 'truck';

/** What a place is in the route. `inland` is a place ashore between others. */
export type RouteRole = 'origin' | 'port_of_loading' | 'transshipment' | 'port_of_discharge' | 'inland' | 'destination';

/** The fields of an event that its route needs. */
export type RouteEvent = Pick<
  StoredEvent,
  | 'type'
  | 'estimated'
  | 'rule'
  | 'occurredAt'
  | 'voyageNumber'
  | 'locationName'
  | 'locode'
  | 'timeZone'
  | 'portId'
  | 'vesselId'
  | 'vesselName'
  | 'vesselImo'
> &
  Partial<Pick<StoredEvent, 'createdAt' | 'recordedAt'>>;

/** How a container comes to a place, or leaves it. */
export interface RouteMove {
  mode: RouteMode;
  voyageNumber: string | null;
  vesselId: string | null;
  vesselName: string | null;
  vesselImo: string | null;
  /** When the carrier first expected it, as far as its rows say; it stays once it has happened. */
  plannedAt: Date | null;
  /** When it is expected; null once it has happened. */
  estimatedAt: Date | null;
  actualAt: Date | null;
}

export interface RoutePlace {
  /** From 1. */
  sequence: number;
  role: RouteRole;
  /** Why the place has its role: the rule of the event that decided, or its place in the route. */
  reason: string;
  portId: string | null;
  locode: string | null;
  name: string | null;
  timeZone: string | null;
  inbound: RouteMove | null;
  outbound: RouteMove | null;
}

type Direction = 'inbound' | 'outbound';

/** What an event says of a move: the arrival or the departure itself, or only that the container was loaded or discharged. */
interface Meaning {
  direction: Direction;
  mode: RouteMode;
  isMove: boolean;
  role?: RouteRole;
}

const meaning = (direction: Direction, mode: RouteMode, isMove: boolean, role?: RouteRole): Meaning => ({
  direction,
  mode,
  isMove,
  ...(role && { role }),
});

/** Moves of the empty container have none: they are not in the route. */
const meanings: Partial<Record<ContainerEventType, Meaning>> = {
  full_in: meaning('inbound', 'truck', true),
  vessel_loaded: meaning('outbound', 'vessel', false, 'port_of_loading'),
  vessel_departed: meaning('outbound', 'vessel', true, 'port_of_loading'),
  transshipment_arrived: meaning('inbound', 'vessel', true, 'transshipment'),
  transshipment_discharged: meaning('inbound', 'vessel', false, 'transshipment'),
  transshipment_loaded: meaning('outbound', 'vessel', false, 'transshipment'),
  transshipment_departed: meaning('outbound', 'vessel', true, 'transshipment'),
  vessel_arrived: meaning('inbound', 'vessel', true, 'port_of_discharge'),
  vessel_discharged: meaning('inbound', 'vessel', false, 'port_of_discharge'),
  feeder_loaded: meaning('outbound', 'barge', false),
  feeder_departed: meaning('outbound', 'barge', true),
  feeder_arrived: meaning('inbound', 'barge', true),
  feeder_discharged: meaning('inbound', 'barge', false),
  rail_loaded: meaning('outbound', 'rail', false),
  rail_departed: meaning('outbound', 'rail', true),
  rail_arrived: meaning('inbound', 'rail', true),
  rail_unloaded: meaning('inbound', 'rail', false),
  full_out: meaning('outbound', 'truck', true),
  arrived_at_destination: meaning('inbound', 'truck', true),
  delivered: meaning('inbound', 'truck', false),
};

/**
 * @param events a container's standing events, in the order of its journey
 * @param retired events that the carrier has replaced: its earlier plans
 */
export function routeOf(events: readonly RouteEvent[], retired: readonly RouteEvent[] = []): RoutePlace[] {
  const [byPlace, earlier] = [eventsByPlace(events), eventsByPlace(retired)];
  const places = [...byPlace].map(([key, atPlace], index) => ({
    sequence: index + 1,
    atPlace,
    ...placeOf(atPlace, earlier.get(key) ?? []),
  }));
  const [firstAtSea, lastAtSea] = [places.findIndex(isAtSea), places.findLastIndex(isAtSea)];
  return places.map(({ atPlace, ...place }, index) => {
    if (place.role !== null) return { ...place, role: place.role };
    const role = index < firstAtSea ? 'origin' : index === places.length - 1 && index > lastAtSea ? 'destination' : 'inland';
    return { ...place, role, reason: ashoreReasons[role] };
  });
}

function eventsByPlace(events: readonly RouteEvent[]): Map<string, RouteEvent[]> {
  const byPlace = new Map<string, RouteEvent[]>();
  for (const event of events) {
    const key = event.portId ?? event.locode ?? event.locationName;
    if (key === null || meanings[event.type] === undefined) continue;
    byPlace.set(key, [...(byPlace.get(key) ?? []), event]);
  }
  return byPlace;
}

/** A port call's rule as a sentence about the port: "load at the first port where …" is "It is the first port where …". */
function asSentence(rule: string): string {
  return `It is ${rule.replace(/^[a-z]+ at /, '')}.`;
}

const ashoreReasons = {
  origin: 'The container leaves it for the port of loading.',
  inland: 'The container passes it on land.',
  destination: 'It is the last place of the route.',
};

function isAtSea({ role }: { role: RouteRole | null }): boolean {
  return role !== null;
}

function placeOf(events: RouteEvent[], retired: RouteEvent[]): Omit<RoutePlace, 'sequence' | 'role'> & { role: RouteRole | null } {
  const deciding = events.find(({ type }) => meanings[type]?.role !== undefined);
  const named = events.find(({ portId }) => portId !== null) ?? events[0];
  return {
    role: (deciding && meanings[deciding.type]?.role) ?? null,
    reason: deciding?.rule ? asSentence(deciding.rule) : '',
    portId: named?.portId ?? null,
    locode: named?.locode ?? null,
    name: named?.locationName ?? null,
    timeZone: named?.timeZone ?? null,
    inbound: moveOf(events, retired, 'inbound'),
    outbound: moveOf(events, retired, 'outbound'),
  };
}

/** A vessel's move, else a barge's, a train's or a truck's: a truck only brings the container to the gate of the place. */
const modes: RouteMode[] = ['vessel', 'barge', 'rail', 'truck'];

function moveOf(events: RouteEvent[], retired: RouteEvent[], direction: Direction): RouteMove | null {
  const inDirection = events.filter(({ type }) => meanings[type]?.direction === direction);
  const mode = modes.find((each) => inDirection.some(({ type }) => meanings[type]?.mode === each));
  if (mode === undefined) return null;
  const moving = inDirection.filter(({ type }) => meanings[type]?.mode === mode);
  const isMove = ({ type }: RouteEvent): boolean => meanings[type]?.isMove === true;
  const actual = moving.find((event) => !event.estimated && isMove(event));
  // A container that was discharged has arrived, but one that is loaded has not left.
  const done = actual ?? (direction === 'inbound' ? moving.find(({ estimated }) => !estimated) : undefined);
  const expected = moving.find((event) => event.estimated && isMove(event)) ?? moving.find(({ estimated }) => estimated);
  const vessel = [done, expected, ...moving].find((event) => event?.vesselId || event?.vesselName);
  return {
    mode,
    voyageNumber: [done, expected, ...moving].find((event) => event?.voyageNumber)?.voyageNumber ?? null,
    vesselId: vessel?.vesselId ?? null,
    vesselName: vessel?.vesselName ?? null,
    vesselImo: vessel?.vesselImo ?? null,
    plannedAt: firstPlan([...retired, ...moving], direction, mode),
    estimatedAt: done ? null : (expected?.occurredAt ?? null),
    actualAt: done?.occurredAt ?? null,
  };
}

/** What the earliest row about the move itself expected. */
function firstPlan(events: RouteEvent[], direction: Direction, mode: RouteMode): Date | null {
  const isOfMove = ({ type, estimated }: RouteEvent): boolean => {
    const its = meanings[type];
    return estimated && its?.isMove === true && its.direction === direction && its.mode === mode;
  };
  // What stands now is without it, and the latest.
  const toldAt = ({ createdAt, recordedAt }: RouteEvent): number => (recordedAt ?? createdAt)?.getTime() ?? Number.POSITIVE_INFINITY;
  return events.filter(isOfMove).toSorted((one, other) => (toldAt(one) < toldAt(other) ? -1 : 1))[0]?.occurredAt ?? null;
}
