/** Which rungs of the ladder a journey has reached. */
import type { ContainerEvent } from '../container-event.ts';
import type { Milestones } from '../milestones.ts';
import type { JourneyStatus } from '../status.ts';

/** The rungs that milestones prove, whoever recorded them: the carrier's rows or the operator. */
export function provenRungs(milestones: Milestones, movesInland: boolean): JourneyStatus[] {
  const proofs: [JourneyStatus, Date | null | false][] = [
    ['Gated In', milestones.gateIn],
    ['In Transit', milestones.departed],
    ['Arrived Not Yet Discharged', milestones.vesselArrival],
    ['Discharged', milestones.dischargedAt],
    ['Departed Discharge Terminal', movesInland && milestones.departedDischargeTerminalAt],
    ['On Rail', milestones.railDeparted],
    ['Unloaded From Rail', milestones.railUnloaded],
    ['Available For Pickup', milestones.availableForPickup],
    ['Gated Out', milestones.gateOut],
    ['Destuffed', milestones.destuffingDate],
    ['Delivered', milestones.deliveryDate],
    ['Empty Returned', milestones.emptyReturn],
  ];
  return proofs.flatMap(([status, proof]) => (proof ? [status] : []));
}

/** The rungs that a carrier's rows prove: by their milestones, and where they tell of what can only come later. */
export function readEvidence(events: ContainerEvent[], milestones: Milestones, movesInland: boolean): Set<JourneyStatus> {
  const happened = events.filter((event) => !event.estimated).map((event) => event.type);
  // A train or barge that leaves takes the box inland, also where the carrier does not say yet how far.
  const hasGoneInland = milestones.railDeparted !== null || happened.includes('feeder_departed');
  const evidence = new Set(provenRungs(milestones, movesInland || hasGoneInland));
  // A carrier that tells of a transshipment but not of the first departure has still said that the box is at sea.
  if (happened.some((type) => type.startsWith('transshipment_'))) evidence.add('In Transit');
  return evidence;
}
