/** What has been done when, by the carrier's rows: the milestones of a journey. */
import type { ContainerEvent, ContainerEventType } from '../container-event.ts';
import type { Milestones } from '../milestones.ts';
import { type Call, compareEvents, isSeaMove } from './calls.ts';
import { placeKey } from './place-key.ts';

/**
 * @param events of one trip, in ascending order of time
 * @param discharge the call at the port of discharge, as far as is known
 */
export function readMilestones(events: ContainerEvent[], discharge: Call | undefined): Milestones {
  const actual = events.filter((event) => !event.estimated);
  const first = (...types: ContainerEventType[]): Date | null =>
    actual.find((event) => types.includes(event.type))?.carrier.at ?? null;
  // Where no port of discharge is known yet, a train or a depot may still be one on the way to the first vessel.
  const seaEnds = discharge?.events[0] ?? events.findLast((event) => !event.estimated && isSeaMove(event.carrier))?.carrier;
  const afterSea = (event: ContainerEvent): boolean =>
    seaEnds !== undefined && compareEvents(event.carrier, seaEnds) >= 0;
  const leavesTerminal = actual.find(
    (event) =>
      discharge !== undefined &&
      afterSea(event) &&
      (event.type === 'rail_departed' ||
        event.type === 'feeder_departed' ||
        (event.carrier.movement === 'gate_out' &&
          event.carrier.laden !== false &&
          placeKey(event.carrier.place) === placeKey(discharge.place))),
  );
  const stripped = actual.find((event) => event.carrier.movement === 'strip' && afterSea(event));

  return {
    emptyOut: first('empty_out'),
    gateIn: first('full_in'),
    loaded: first('vessel_loaded'),
    departed: first('vessel_departed'),
    vesselArrival: first('vessel_arrived'),
    dischargedAt: first('vessel_discharged'),
    departedDischargeTerminalAt: leavesTerminal?.carrier.at ?? null,
    railLoaded: actual.find((event) => event.type === 'rail_loaded' && afterSea(event))?.carrier.at ?? null,
    railDeparted: actual.find((event) => event.type === 'rail_departed' && afterSea(event))?.carrier.at ?? null,
    railArrived: actual.findLast((event) => event.type === 'rail_arrived' && afterSea(event))?.carrier.at ?? null,
    railUnloaded: actual.findLast((event) => event.type === 'rail_unloaded' && afterSea(event))?.carrier.at ?? null,
    availableForPickup: first('available'),
    gateOut: first('full_out'),
    destuffingDate: stripped?.carrier.at ?? null,
    deliveryDate: first('delivered', 'arrived_at_destination'),
    emptyReturn: first('empty_in'),
  };
}
