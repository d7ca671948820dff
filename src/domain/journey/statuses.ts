/** Which statuses a journey has reached, and the rows that prove them. */
import type { ContainerEvent } from '../container-event.ts';
import type { JourneyStatus } from '../status.ts';
import type { InlandHaul } from './inland.ts';
import type { MilestoneEvents } from './milestones.ts';
import { placeKey } from './rows.ts';

/** A status and the row that proves it. */
export interface ProvenStatus {
  status: JourneyStatus;
  event: ContainerEvent;
}

/** The statuses that a carrier's rows prove, in the order of the statuses: by the milestones, and by what can only come later. */
export function proveStatuses(
  events: readonly ContainerEvent[],
  milestones: MilestoneEvents,
  { done }: Pick<InlandHaul, 'done'>,
  movesInland: boolean,
): ProvenStatus[] {
  const happened = (prefix: string): ContainerEvent | undefined =>
    events.find((event) => !event.estimated && event.type.startsWith(prefix));
  const byBarge = done.find(({ type }) => type === 'feeder_arrived' || type === 'feeder_discharged');
  // A train or barge that leaves takes the box inland, also where the carrier does not say yet how far.
  const hasGoneInland = movesInland || milestones.railDeparted !== undefined || happened('feeder_departed') !== undefined;
  const proofs: [JourneyStatus, ContainerEvent | undefined][] = [
    ['Gated In', milestones.gateIn],
    // A carrier that reports a transshipment but not the first departure has still said that the box is at sea.
    ['In Transit', milestones.departed ?? happened('transshipment_')],
    ['Arrived Not Yet Discharged', milestones.vesselArrival],
    ['Discharged', milestones.dischargedAt],
    ['Departed Discharge Terminal', (hasGoneInland ? milestones.departedDischargeTerminalAt : undefined) ?? byBarge],
    ['On Rail', milestones.railDeparted ?? loadedForGood(events, milestones)],
    ['Unloaded From Rail', milestones.railUnloaded],
    ['Available For Pickup', milestones.availableForPickup],
    ['Gated Out', milestones.gateOut],
    ['Destuffed', milestones.destuffingDate],
    ['Delivered', milestones.deliveryDate],
    ['Empty Returned', milestones.emptyReturn],
  ];
  return proofs.flatMap(([status, event]) => (event ? { status, event } : []));
}

/** The rail LOAD of a carrier that does not report when trains leave: nothing else will say that the box is on the train. */
function loadedForGood(events: readonly ContainerEvent[], { railLoaded }: MilestoneEvents): ContainerEvent | undefined {
  if (!railLoaded) return undefined;
  const key = placeKey(railLoaded.carrier.place);
  const isToLeave = events.some(
    ({ type, carrier }) =>
      placeKey(carrier.place) === key && (type === 'rail_departed' || (carrier.mode === 'rail' && carrier.movement === 'gate_out')),
  );
  return isToLeave ? undefined : railLoaded;
}
