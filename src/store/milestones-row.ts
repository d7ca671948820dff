import type { Milestones } from '../domain/status.ts';
import { readTime, timeText } from './column-values.ts';

export const milestoneColumns = [
  'empty_out',
  'gate_in',
  'loaded',
  'departed',
  'vessel_arrival',
  'discharged_at',
  'departed_discharge_terminal_at',
  'rail_loaded',
  'rail_departed',
  'rail_arrived',
  'rail_unloaded',
  'inland_arrival',
  'available_for_pickup',
  'gate_out',
  'destuffing_date',
  'delivery_date',
  'empty_return',
] as const;

export type MilestonesRow = Record<(typeof milestoneColumns)[number], string | null>;

export function milestonesRow(milestones: Milestones): MilestonesRow {
  return {
    empty_out: timeText(milestones.emptyOut),
    gate_in: timeText(milestones.gateIn),
    loaded: timeText(milestones.loaded),
    departed: timeText(milestones.departed),
    vessel_arrival: timeText(milestones.vesselArrival),
    discharged_at: timeText(milestones.dischargedAt),
    departed_discharge_terminal_at: timeText(milestones.departedDischargeTerminalAt),
    rail_loaded: timeText(milestones.railLoaded),
    rail_departed: timeText(milestones.railDeparted),
    rail_arrived: timeText(milestones.railArrived),
    rail_unloaded: timeText(milestones.railUnloaded),
    inland_arrival: timeText(milestones.inlandArrival),
    available_for_pickup: timeText(milestones.availableForPickup),
    gate_out: timeText(milestones.gateOut),
    destuffing_date: timeText(milestones.destuffingDate),
    delivery_date: timeText(milestones.deliveryDate),
    empty_return: timeText(milestones.emptyReturn),
  };
}

export function milestonesOf(row: MilestonesRow): Milestones {
  return {
    emptyOut: readTime(row.empty_out),
    gateIn: readTime(row.gate_in),
    loaded: readTime(row.loaded),
    departed: readTime(row.departed),
    vesselArrival: readTime(row.vessel_arrival),
    dischargedAt: readTime(row.discharged_at),
    departedDischargeTerminalAt: readTime(row.departed_discharge_terminal_at),
    railLoaded: readTime(row.rail_loaded),
    railDeparted: readTime(row.rail_departed),
    railArrived: readTime(row.rail_arrived),
    railUnloaded: readTime(row.rail_unloaded),
    inlandArrival: readTime(row.inland_arrival),
    availableForPickup: readTime(row.available_for_pickup),
    gateOut: readTime(row.gate_out),
    destuffingDate: readTime(row.destuffing_date),
    deliveryDate: readTime(row.delivery_date),
    emptyReturn: readTime(row.empty_return),
  };
}
