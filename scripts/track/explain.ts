/** Reads one container of a report and ties every milestone to the row that made it. */
import type { CarrierReport } from '../../src/domain/carrier-report.ts';
import type { ContainerEvent, ContainerEventType } from '../../src/domain/container-event.ts';
import { advance } from '../../src/domain/journey/advance.ts';
import { type Journey, readJourney } from '../../src/domain/journey/journey.ts';
import type { Milestones } from '../../src/domain/milestones.ts';
import type { JourneyStatus } from '../../src/domain/status.ts';

export interface ExplainedMilestone {
  name: string;
  at: Date | null;
  /** The row it came from. */
  event: ContainerEvent | undefined;
}

export interface Explained {
  containerNumber: string;
  /** The answer's other containers. */
  others: string[];
  billOfLading: string | null;
  journey: Journey;
  milestones: ExplainedMilestone[];
  climbed: JourneyStatus[];
  status: JourneyStatus;
}

/** Surface A's names of the milestones, and the types of row that make them; `strip` and gates have no type of their own. */
const milestoneNames: [string, keyof Milestones, ContainerEventType[]][] = [
  ['gate_in', 'gateIn', ['full_in']],
  ['vessel_arrival', 'vesselArrival', ['vessel_arrived']],
  ['discharged_at', 'dischargedAt', ['vessel_discharged']],
  ['departed_discharge_terminal_at', 'departedDischargeTerminalAt', ['rail_departed', 'feeder_departed', 'full_out', 'positioned_out']],
  ['rail_departed', 'railDeparted', ['rail_departed']],
  ['rail_unloaded', 'railUnloaded', ['rail_unloaded']],
  ['gate_out', 'gateOut', ['full_out']],
  ['available_for_pickup', 'availableForPickup', ['available']],
  ['destuffing_date', 'destuffingDate', ['other']],
  ['delivery_date', 'deliveryDate', ['delivered', 'arrived_at_destination']],
  ['empty_return', 'emptyReturn', ['empty_in']],
];

/** @param container the container to explain; the first by number where none is given */
export function explain(report: CarrierReport, container?: string): Explained {
  const reported = report.containers.find(({ containerNumber }) => container === undefined || containerNumber === container);
  if (!reported) throw new Error(container ? `The answer does not name ${container}.` : 'The answer tells of no container.');
  const { billOfLading, bookingNumbers } = report;
  const { isoCode, sealNumber, containerNumber, events } = reported;
  const told = { reference: null, billOfLading, bookingNumbers, isoCode, sealNumber };
  const reading = advance(null, reported, told, { shipment: {}, container: {} });
  const journey = readJourney(events, reported.plannedPortOfDischarge);
  return {
    containerNumber,
    others: report.containers.map((other) => other.containerNumber).filter((number) => number !== containerNumber),
    billOfLading,
    journey,
    milestones: milestoneNames.map(([name, field, types]) => {
      const at = journey.milestones[field];
      const made = (event: ContainerEvent): boolean =>
        !event.estimated && types.includes(event.type) && event.carrier.at.getTime() === at?.getTime();
      return { name, at, event: at === null ? undefined : journey.events.find(made) };
    }),
    climbed: reading.steps.map((step) => step.status),
    status: reading.shipment.status,
  };
}
