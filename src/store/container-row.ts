/** A container as its row. */
import type { TransportMode } from '../domain/carrier-report.ts';
import type { Container } from '../domain/shipment.ts';
import type { JourneyStatus } from '../domain/status.ts';
import { readTime, timeText } from './column-values.ts';
import { milestoneColumns, milestonesOf, milestonesRow } from './milestones-row.ts';
import { scheduleColumns, scheduleOf, scheduleRow } from './schedule-row.ts';

/** Columns that stay as they were inserted. */
export const fixedContainerColumns = ['id', 'account_id', 'shipment_id', 'container_number', 'created_at'] as const;

/** Columns that an update writes, apart from the operator's record. */
export const changingContainerColumns = [
  'status',
  'iso_code',
  'seal_number',
  'mode_of_transport',
  'carrier_current_status',
  'carrier_current_location',
  'rail_carrier_scac',
  'customs_hold',
  'line_hold',
  'other_hold',
  'vessel_name',
  'voyage_number',
  'feeder_vessel_name',
  'discharge_terminal',
  'destination_terminal',
  'rail_status_departure',
  'rail_status_eta',
  ...scheduleColumns,
  'last_free_day_discharge',
  'last_free_day_general',
  ...milestoneColumns,
  'updated_at',
] as const;

type RequiredColumn = (typeof fixedContainerColumns)[number] | 'status' | 'updated_at';
type NullableColumn = Exclude<(typeof changingContainerColumns)[number], RequiredColumn>;
export type ContainerRow = Record<RequiredColumn, string> & Record<NullableColumn, string | null>;

export function containerRow(container: Container): ContainerRow {
  return {
    id: container.id,
    account_id: container.accountId,
    shipment_id: container.shipmentId,
    container_number: container.containerNumber,
    status: container.status,
    iso_code: container.isoCode,
    seal_number: container.sealNumber,
    mode_of_transport: container.modeOfTransport,
    carrier_current_status: container.carrierCurrentStatus,
    carrier_current_location: container.carrierCurrentLocation,
    rail_carrier_scac: container.railCarrierScac,
    customs_hold: container.holds.customs,
    line_hold: container.holds.line,
    other_hold: container.holds.other,
    vessel_name: container.vesselName,
    voyage_number: container.voyageNumber,
    feeder_vessel_name: container.feederVesselName,
    discharge_terminal: container.dischargeTerminal,
    destination_terminal: container.destinationTerminal,
    rail_status_departure: container.railStatusDeparture,
    rail_status_eta: container.railStatusEta,
    ...scheduleRow(container.schedule),
    last_free_day_discharge: container.lastFreeDay.discharge,
    last_free_day_general: container.lastFreeDay.general,
    ...milestonesRow(container.milestones),
    created_at: timeText(container.createdAt),
    updated_at: timeText(container.updatedAt),
  };
}

export function containerOf(row: ContainerRow): Container {
  return {
    id: row.id,
    accountId: row.account_id,
    shipmentId: row.shipment_id,
    containerNumber: row.container_number,
    status: row.status as JourneyStatus,
    isoCode: row.iso_code,
    sealNumber: row.seal_number,
    modeOfTransport: row.mode_of_transport as TransportMode | null,
    carrierCurrentStatus: row.carrier_current_status,
    carrierCurrentLocation: row.carrier_current_location,
    railCarrierScac: row.rail_carrier_scac,
    holds: { customs: row.customs_hold, line: row.line_hold, other: row.other_hold },
    vesselName: row.vessel_name,
    voyageNumber: row.voyage_number,
    feederVesselName: row.feeder_vessel_name,
    dischargeTerminal: row.discharge_terminal,
    destinationTerminal: row.destination_terminal,
    railStatusDeparture: row.rail_status_departure,
    railStatusEta: row.rail_status_eta,
    schedule: scheduleOf(row),
    lastFreeDay: { discharge: row.last_free_day_discharge, general: row.last_free_day_general },
    milestones: milestonesOf(row),
    createdAt: readTime(row.created_at),
    updatedAt: readTime(row.updated_at),
  };
}
