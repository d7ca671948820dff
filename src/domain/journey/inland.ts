/** How the carrier takes the full container on from the port of discharge: by rail, barge or truck, to where. */
import type { ContainerEvent, ContainerEventType } from '../container-event.ts';
import type { PlaceName } from '../shipment.ts';
import { isFullGateIn, isFullGateOut } from './ashore.ts';
import type { PortCall } from './port-calls.ts';
import { isByRailOrBarge, isSeaMove, placeKey, terminalName } from './rows.ts';

/** The carrier's haul beyond the port of discharge. */
export interface InlandHaul {
  /** The last place the carrier brings the full box to by land, expected ones included; null where it is the port, or not told. */
  destination: PlaceName | null;
  destinationTerminal: string | null;
  /** The first row at the destination: the arrival where it has happened, else as it is expected. */
  arrival: ContainerEvent | undefined;
  /** What has been done with the full box after the sea, before it came back empty; the first leaves the sea behind. */
  done: ContainerEvent[];
}

const arrivals: ReadonlySet<ContainerEventType> = new Set([
  'rail_arrived',
  'rail_unloaded',
  'feeder_arrived',
  'feeder_discharged',
  'arrived_at_destination',
]);

/**
 * @param events of one trip, in ascending order of time
 * @param discharge the call at the port of discharge, as far as is known
 */
export function readInlandHaul(events: readonly ContainerEvent[], discharge: PortCall | undefined): InlandHaul {
  const haul = eventsAshore(events);
  const port = discharge && placeKey(discharge.place);
  const isElsewhere = ({ carrier }: ContainerEvent): boolean => placeKey(carrier.place) !== port && placeKey(carrier.place) !== '';
  const setsOut = haul.findIndex(({ carrier }) => isFullGateOut(carrier) || isByRailOrBarge(carrier));
  const brings = ({ carrier, type }: ContainerEvent, index: number): boolean =>
    arrivals.has(type) || isFullGateIn(carrier) || (type === 'full_out' && setsOut >= 0 && setsOut < index);
  const last = haul.findLast((event, index) => event.type !== 'other' && brings(event, index) && isElsewhere(event));
  const there = last
    ? haul.filter((event, index) => brings(event, index) && placeKey(event.carrier.place) === placeKey(last.carrier.place))
    : [];
  return {
    destination: last ? { locode: last.carrier.place.locode, name: last.carrier.place.name } : null,
    destinationTerminal: there.map(({ carrier }) => terminalName(carrier.place.terminal)).find((name) => name !== null) ?? null,
    arrival: there.find(({ estimated }) => !estimated) ?? there[0],
    done: haul.filter(({ estimated }) => !estimated),
  };
}

/** The events after the last that belongs to the sea journey, and not after the return of the empty box. */
function eventsAshore(events: readonly ContainerEvent[]): ContainerEvent[] {
  const atSea = events.findLastIndex(({ carrier, type }) => isSeaMove(carrier) && type !== 'other' && !type.startsWith('feeder_'));
  if (atSea < 0) return [];
  const back = events.findIndex(({ type, estimated }) => type === 'empty_in' && !estimated);
  return events.slice(atSea + 1, back < 0 ? undefined : back);
}
