/** What has been done when, by the carrier's rows: the milestones of a journey and the rows that make them. */
import type { ContainerEvent, ContainerEventType } from '../container-event.ts';
import type { Milestones } from '../milestones.ts';
import { isFullGateIn, isFullGateOut } from './ashore.ts';
import type { InlandHaul } from './inland.ts';
import type { PortCall } from './port-calls.ts';
import { compareRows, isSeaMove, placeKey } from './rows.ts';

/** The row that makes each milestone. */
export type MilestoneEvents = Record<keyof Milestones, ContainerEvent | undefined>;

/**
 * @param events of one trip, in ascending order of time
 * @param discharge the call at the port of discharge, as far as is known
 */
export function findMilestoneEvents(
  events: readonly ContainerEvent[],
  discharge: PortCall | undefined,
  inland: InlandHaul,
): MilestoneEvents {
  const actual = events.filter((event) => !event.estimated);
  const first = (...types: ContainerEventType[]): ContainerEvent | undefined => actual.find((event) => types.includes(event.type));
  // Where no port of discharge is known yet, a train or a depot may still be one on the way to the first vessel.
  const seaEnds = discharge?.events[0] ?? actual.findLast((event) => isSeaMove(event.carrier))?.carrier;
  const back = first('empty_in');
  const ashore = actual.filter(
    (event) =>
      seaEnds !== undefined &&
      compareRows(event.carrier, seaEnds) >= 0 &&
      (back === undefined || compareRows(event.carrier, back.carrier) <= 0),
  );
  const byRail = ashore.filter(({ carrier }) => carrier.mode === 'rail');
  const firstOf = (type: ContainerEventType): ContainerEvent | undefined => byRail.find((event) => event.type === type);
  const lastOf = (type: ContainerEventType): ContainerEvent | undefined => byRail.findLast((event) => event.type === type);

  return {
    emptyOut: first('empty_out'),
    gateIn: first('full_in'),
    loaded: first('vessel_loaded'),
    departed: first('vessel_departed'),
    vesselArrival: first('vessel_arrived'),
    dischargedAt: first('vessel_discharged'),
    departedDischargeTerminalAt: discharge && ashore.find((event) => leavesTerminal(event, events, placeKey(discharge.place))),
    railLoaded: firstOf('rail_loaded'),
    // Where a carrier reports only gates, the train leaves and comes by them.
    railDeparted: firstOf('rail_departed') ?? byRail.find(({ carrier }) => isFullGateOut(carrier)),
    railArrived: lastOf('rail_arrived') ?? byRail.findLast(({ carrier }) => isFullGateIn(carrier)),
    railUnloaded: lastOf('rail_unloaded'),
    inlandArrival: inland.arrival?.estimated ? undefined : inland.arrival,
    availableForPickup: first('available'),
    gateOut: first('full_out'),
    destuffingDate: ashore.find(({ carrier }) => carrier.movement === 'strip'),
    deliveryDate: first('delivered', 'arrived_at_destination'),
    emptyReturn: back,
  };
}

/** Whether the box leaves the port of discharge by a row: by train, barge or gate, unless it comes in again there, or is to. */
function leavesTerminal({ type, carrier }: ContainerEvent, events: readonly ContainerEvent[], port: string): boolean {
  if (type === 'rail_departed' || type === 'feeder_departed') return true;
  if (!isFullGateOut(carrier) || placeKey(carrier.place) !== port) return false;
  const latest = events.findLast(({ estimated }) => !estimated);
  // An estimate may be overdue, until something else has happened.
  return !events.some(
    (other) =>
      isFullGateIn(other.carrier) &&
      placeKey(other.carrier.place) === port &&
      (other.estimated ? latest?.carrier === carrier : compareRows(other.carrier, carrier) > 0),
  );
}

/** The times of the rows that make the milestones. */
export function milestonesOf(events: MilestoneEvents): Milestones {
  const times: Partial<Milestones> = {};
  for (const name of Object.keys(events) as (keyof Milestones)[]) times[name] = events[name]?.carrier.at ?? null;
  return times as Milestones;
}
