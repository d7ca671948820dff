/** A shipment as its row. */
import type { TrackingEnd, PlaceName, Shipment, StoredShipment } from '../domain/shipment.ts';
import type { CustomsStatus, DeliveryStatus, JourneyStatus } from '../domain/status.ts';
import { readJson, readTime, timeText } from './column-values.ts';
import { scheduleColumns, scheduleOf, scheduleRow } from './schedule-row.ts';

/** Columns that stay as they were inserted. */
export const fixedShipmentColumns = ['id', 'account_id', 'container_id', 'scac', 'container_number', 'file_number', 'created_at'] as const;

/** Columns that an update writes, apart from what was told and recorded. */
export const changingShipmentColumns = [
  'tracking_request_id',
  'status',
  'customs_status',
  'delivery_status',
  'reference',
  'master_bl',
  'house_bl',
  'booking_numbers',
  'cargo_number',
  'port_of_loading_locode',
  'port_of_loading_name',
  'port_of_discharge_locode',
  'port_of_discharge_name',
  'port_of_destination_locode',
  'port_of_destination_name',
  'vessel_name',
  'voyage_number',
  'pod_vessel_name',
  'pod_vessel_imo',
  'pod_voyage_number',
  ...scheduleColumns,
  'customer',
  'shipper',
  'forwarder',
  'consignee',
  'customs_broker',
  'ref_numbers',
  'shipment_tags',
  'tracking_ended_at',
  'tracking_ended_reason',
  'updated_at',
] as const;

type Fixed = (typeof fixedShipmentColumns)[number];
type Changing = (typeof changingShipmentColumns)[number];
type RequiredColumn =
  | Fixed
  | 'tracking_request_id'
  | 'status'
  | 'customs_status'
  | 'delivery_status'
  | 'booking_numbers'
  | 'ref_numbers'
  | 'shipment_tags'
  | 'updated_at';
/** The row without `trip`, a number, and without the times that belong to the tracking request. */
export type ShipmentRow = Record<RequiredColumn, string> & Record<Exclude<Changing, RequiredColumn>, string | null>;

export interface ReadShipmentRow extends ShipmentRow {
  trip: number;
  /** Of the tracking request. */
  last_checked_at: string | null;
  last_answered_at: string | null;
  next_check_at: string | null;
}

export function shipmentRow(shipment: StoredShipment, containerNumber: string): ShipmentRow {
  return {
    id: shipment.id,
    account_id: shipment.accountId,
    tracking_request_id: shipment.trackingRequestId,
    container_id: shipment.containerId,
    scac: shipment.scac,
    container_number: containerNumber,
    file_number: shipment.fileNumber,
    status: shipment.status,
    customs_status: shipment.customsStatus,
    delivery_status: shipment.deliveryStatus,
    reference: shipment.reference,
    master_bl: shipment.masterBl,
    house_bl: shipment.houseBl,
    booking_numbers: JSON.stringify(shipment.bookingNumbers),
    cargo_number: shipment.cargoNumber,
    port_of_loading_locode: shipment.portOfLoading?.locode ?? null,
    port_of_loading_name: shipment.portOfLoading?.name ?? null,
    port_of_discharge_locode: shipment.portOfDischarge?.locode ?? null,
    port_of_discharge_name: shipment.portOfDischarge?.name ?? null,
    port_of_destination_locode: shipment.portOfDestination?.locode ?? null,
    port_of_destination_name: shipment.portOfDestination?.name ?? null,
    vessel_name: shipment.vesselName,
    voyage_number: shipment.voyageNumber,
    pod_vessel_name: shipment.podVesselName,
    pod_vessel_imo: shipment.podVesselImo,
    pod_voyage_number: shipment.podVoyageNumber,
    ...scheduleRow(shipment.schedule),
    customer: shipment.parties.customer,
    shipper: shipment.parties.shipper,
    forwarder: shipment.parties.forwarder,
    consignee: shipment.parties.consignee,
    customs_broker: shipment.parties.customsBroker,
    ref_numbers: JSON.stringify(shipment.refNumbers),
    shipment_tags: JSON.stringify(shipment.shipmentTags),
    tracking_ended_at: timeText(shipment.trackingEndedAt),
    tracking_ended_reason: shipment.trackingEndedReason,
    created_at: timeText(shipment.createdAt),
    updated_at: timeText(shipment.updatedAt),
  };
}

export function shipmentOf(row: ReadShipmentRow): Shipment {
  return {
    id: row.id,
    accountId: row.account_id,
    trackingRequestId: row.tracking_request_id,
    containerId: row.container_id,
    scac: row.scac,
    trip: row.trip,
    fileNumber: row.file_number,
    status: row.status as JourneyStatus,
    customsStatus: row.customs_status as CustomsStatus,
    deliveryStatus: row.delivery_status as DeliveryStatus,
    reference: row.reference,
    masterBl: row.master_bl,
    houseBl: row.house_bl,
    bookingNumbers: readJson(row.booking_numbers),
    cargoNumber: row.cargo_number,
    portOfLoading: placeOf(row.port_of_loading_locode, row.port_of_loading_name),
    portOfDischarge: placeOf(row.port_of_discharge_locode, row.port_of_discharge_name),
    portOfDestination: placeOf(row.port_of_destination_locode, row.port_of_destination_name),
    vesselName: row.vessel_name,
    voyageNumber: row.voyage_number,
    podVesselName: row.pod_vessel_name,
    podVesselImo: row.pod_vessel_imo,
    podVoyageNumber: row.pod_voyage_number,
    schedule: scheduleOf(row),
    parties: {
      customer: row.customer,
      shipper: row.shipper,
      forwarder: row.forwarder,
      consignee: row.consignee,
      customsBroker: row.customs_broker,
    },
    refNumbers: readJson(row.ref_numbers),
    shipmentTags: readJson(row.shipment_tags),
    lastCheckedAt: readTime(row.last_checked_at),
    lastAnsweredAt: readTime(row.last_answered_at),
    nextCheckAt: readTime(row.next_check_at),
    trackingEndedAt: readTime(row.tracking_ended_at),
    trackingEndedReason: row.tracking_ended_reason as TrackingEnd | null,
    createdAt: readTime(row.created_at),
    updatedAt: readTime(row.updated_at),
  };
}

function placeOf(locode: string | null, name: string | null): PlaceName | null {
  return locode === null && name === null ? null : { locode, name };
}
