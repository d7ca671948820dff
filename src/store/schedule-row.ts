import type { Schedule } from '../domain/status.ts';
import { readTime, timeText } from './column-values.ts';

export const scheduleColumns = [
  'etd_origin',
  'eta_transshipment',
  'eta_port_of_discharge',
  'eta_port_of_discharge_first',
  'eta_destination',
  'eta_destination_revised',
] as const;

export type ScheduleRow = Record<(typeof scheduleColumns)[number], string | null>;

export function scheduleRow(schedule: Schedule): ScheduleRow {
  return {
    etd_origin: timeText(schedule.etdOrigin),
    eta_transshipment: timeText(schedule.etaTransshipment),
    eta_port_of_discharge: timeText(schedule.etaPortOfDischarge),
    eta_port_of_discharge_first: timeText(schedule.etaPortOfDischargeFirst),
    eta_destination: timeText(schedule.etaDestination),
    eta_destination_revised: timeText(schedule.etaDestinationRevised),
  };
}

export function scheduleOf(row: ScheduleRow): Schedule {
  return {
    etdOrigin: readTime(row.etd_origin),
    etaTransshipment: readTime(row.eta_transshipment),
    etaPortOfDischarge: readTime(row.eta_port_of_discharge),
    etaPortOfDischargeFirst: readTime(row.eta_port_of_discharge_first),
    etaDestination: readTime(row.eta_destination),
    etaDestinationRevised: readTime(row.eta_destination_revised),
  };
}
