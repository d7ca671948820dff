/** How far the train is that takes a container inland, in words: from rail rows after the sea. */
import type { CarrierEvent } from '../carrier-report.ts';
import type { ContainerEvent, ContainerEventType } from '../container-event.ts';
import { isSeaMove } from './rows.ts';

/** Null where no rail row says it. */
export interface RailStatus {
  /** How the departure stands. */
  departure: string | null;
  /** How the arrival stands, or where and when the train is expected. */
  arrival: string | null;
}

/** The contract's bound. */
const longest = 128;

/** @param events of one trip, in ascending order of time */
export function readRailStatus(events: readonly ContainerEvent[]): RailStatus {
  const landed = events.findLastIndex(({ carrier, type }) => isSeaMove(carrier) && type !== 'other' && !type.startsWith('feeder_'));
  const rail = events.slice(landed + 1).filter(({ carrier }) => landed >= 0 && carrier.mode === 'rail');
  const done = (...types: ContainerEventType[]): CarrierEvent | undefined =>
    rail.findLast((event) => !event.estimated && types.includes(event.type))?.carrier;
  const expected = (type: ContainerEventType): CarrierEvent | undefined => rail.findLast((event) => event.estimated && event.type === type)?.carrier;
  return {
    departure:
      words('Departed', done('rail_departed')) ??
      words('Loaded on rail at', done('rail_loaded')) ??
      words('Expected to depart', expected('rail_departed'), true),
    arrival:
      words('Unloaded at', done('rail_unloaded')) ??
      words('Arrived at', done('rail_arrived')) ??
      words('Expected at', expected('rail_arrived') ?? expected('rail_unloaded'), true),
  };
}

function words(verb: string, row: CarrierEvent | undefined, isDated = false): string | null {
  const place = row && (row.place.name ?? row.place.locode);
  if (!row || !place) return null;
  const on = isDated ? ` on ${row.localDate}` : '';
  return `${verb} ${place}`.slice(0, longest - on.length) + on;
}
