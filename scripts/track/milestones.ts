/** Surface A's names of the milestones. */
import type { Milestones } from '../../src/domain/milestones.ts';

/** The name of each milestone that surface A shows, in the order of the journey. */
export const milestoneNames: [string, keyof Milestones][] = [
  ['gate_in', 'gateIn'],
  ['vessel_arrival', 'vesselArrival'],
  ['discharged_at', 'dischargedAt'],
  ['departed_discharge_terminal_at', 'departedDischargeTerminalAt'],
  ['rail_departed', 'railDeparted'],
  ['rail_unloaded', 'railUnloaded'],
  ['gate_out', 'gateOut'],
  ['available_for_pickup', 'availableForPickup'],
  ['destuffing_date', 'destuffingDate'],
  ['delivery_date', 'deliveryDate'],
  ['empty_return', 'emptyReturn'],
];
