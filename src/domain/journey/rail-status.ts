/** The train that takes a container inland, from rail rows after the sea: how far it is, in words, and whose it is. */
import type { CarrierEvent } from '../carrier-report.ts';
import type { ContainerEvent, ContainerEventType } from '../container-event.ts';
import { isFullGateIn, isFullGateOut } from './ashore.ts';
import { isSeaMove } from './rows.ts';

/** Null where no rail row says it. */
export interface RailStatus {
  /** How the departure stands. */
  departure: string | null;
  /** How the arrival stands, or where and when the train is expected. */
  arrival: string | null;
  /** SCAC of the railway that takes the box from the port: of the first rail row that says it, one that has happened before one that is expected. */
  carrierScac: string | null;
}

/** The contract's bound. */
const longest = 128;

/** @param events of one trip, in ascending order of time */
export function readRailStatus(events: readonly ContainerEvent[]): RailStatus {
  const landed = events.findLastIndex(({ carrier, type }) => isSeaMove(carrier) && type !== 'other' && !type.startsWith('feeder_'));
  const back = events.findIndex(({ type, estimated }) => type === 'empty_in' && !estimated);
  // A train that takes the empty box away is not part of it.
  const rail = events.slice(landed + 1, back < 0 ? undefined : back).filter(({ carrier }) => landed >= 0 && carrier.mode === 'rail');
  const done = (type: ContainerEventType): CarrierEvent | undefined =>
    rail.findLast((event) => !event.estimated && event.type === type)?.carrier;
  // Where a carrier reports only gates, the train leaves and comes by them.
  const byGate = (isGate: (row: CarrierEvent) => boolean): CarrierEvent | undefined =>
    rail.findLast(({ carrier, estimated }) => !estimated && isGate(carrier))?.carrier;
  const expected = (type: ContainerEventType): CarrierEvent | undefined =>
    rail.findLast((event) => event.estimated && event.type === type)?.carrier;
  const byRailway = rail.filter(({ carrier }) => carrier.railCarrierScac !== undefined);
  const first = byRailway.find(({ estimated }) => !estimated) ?? byRailway[0];
  return {
    carrierScac: first?.carrier.railCarrierScac ?? null,
    departure:
      words('Departed', done('rail_departed') ?? byGate(isFullGateOut)) ??
      words('Loaded on rail at', done('rail_loaded')) ??
      words('Expected to depart', expected('rail_departed'), true),
    arrival:
      words('Unloaded at', done('rail_unloaded')) ??
      words('Arrived at', done('rail_arrived') ?? byGate(isFullGateIn)) ??
      words('Expected at', expected('rail_arrived') ?? expected('rail_unloaded'), true),
  };
}

function words(verb: string, row: CarrierEvent | undefined, isDated = false): string | null {
  const place = row && (row.place.name ?? row.place.locode);
  if (!row || !place) return null;
  const on = isDated ? ` on ${row.localDate}` : '';
  return `${verb} ${place}`.slice(0, longest - on.length) + on;
}
