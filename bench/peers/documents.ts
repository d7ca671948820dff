/** Landfall's answers, built from rows. Times are text as in the tables, or dates. */
import type { Row } from './database.ts';

type Time = string | Date | null;

/** `2026-03-02 08:00:00.000` as `2026-03-02T08:00:00.000Z`; mysql2 leaves a whole second's zeros out. */
export function iso(time: Time): string | null {
  if (time === null) return null;
  if (typeof time !== 'string') return time.toISOString();
  return `${time.slice(0, 10)}T${time.slice(11)}${time.length === 19 ? '.000' : ''}Z`;
}

const list = (stored: string | string[]): string[] => (typeof stored === 'string' ? JSON.parse(stored) : stored);
const resource = (type: string, id: string | null) => ({ data: id === null ? null : { type, id } });

/** The columns that `shipment` reads: those of shipments, and two of the tracking request. */
export const shipmentColumns = [
  ...['id', 'scac', 'file_number', 'status', 'customs_status', 'delivery_status', 'reference', 'master_bl', 'house_bl', 'booking_numbers'],
  ...['cargo_number', 'ref_numbers', 'port_of_discharge_locode', 'port_of_discharge_name', 'port_of_destination_locode'],
  ...['port_of_destination_name', 'vessel_name', 'voyage_number', 'etd_origin', 'eta_port_of_discharge', 'eta_destination'],
  ...['eta_destination_revised', 'customer', 'shipper', 'forwarder', 'consignee', 'customs_broker', 'container_id', 'updated_at'],
  ...['certainty', 'predicted_eta'],
].map((name) => `shipments.${name}`);
export const requestColumns = ['tracking_requests.last_checked_at', 'tracking_requests.next_check_at'];

function certainty({ eventId, ...value }: Row) {
  return { ...value, event_id: eventId };
}

/** Some drivers parse a column of JSON themselves. */
const parsed = (stored: string | Row): Row => (typeof stored === 'string' ? JSON.parse(stored) : stored);

/** What Landfall says of a shipment that it has not predicted. */
const noPrediction = {
  ...{ p50: null, p80_from: null, p80_to: null },
  reason:
    'There is no prediction. One takes a vessel that is still to arrive, 20 earlier arrivals of your account with the carrier, and an ETA or a position.',
  computed_at: null,
};

function predictedEta(stored: string | Row | null) {
  if (stored === null) return noPrediction;
  const { p50, p80From, p80To, reason, computedAt } = parsed(stored);
  return { p50, p80_from: p80From, p80_to: p80To, reason, computed_at: computedAt };
}

/** Surface A's shipment. */
export function shipment(row: Row) {
  const { status, portOfDischarge } = parsed(row['certainty']);
  return {
    id: row['id'],
    file_number: row['file_number'],
    status: row['status'],
    certainty: { status: certainty(status), port_of_discharge: certainty(portOfDischarge) },
    predicted_eta: predictedEta(row['predicted_eta']),
    customs_status: row['customs_status'],
    delivery_status: row['delivery_status'],
    scac: row['scac'],
    reference: row['reference'],
    references: {
      master_bl: row['master_bl'],
      house_bl: row['house_bl'],
      booking_numbers: list(row['booking_numbers']),
      cargo_number: row['cargo_number'],
      ref_numbers: list(row['ref_numbers']),
    },
    routing: {
      port_of_discharge: row['port_of_discharge_locode'] ?? row['port_of_discharge_name'],
      port_of_destination: row['port_of_destination_locode'] ?? row['port_of_destination_name'],
      vessel_name: row['vessel_name'],
      voyage_no: row['voyage_number'],
    },
    schedule: {
      etd_origin: iso(row['etd_origin']),
      eta_port_of_discharge: iso(row['eta_port_of_discharge']),
      eta_destination: iso(row['eta_destination']),
      eta_destination_revised: iso(row['eta_destination_revised']),
    },
    parties: {
      customer: row['customer'],
      shipper: row['shipper'],
      forwarder: row['forwarder'],
      consignee: row['consignee'],
      customs_broker: row['customs_broker'],
    },
    container_id: row['container_id'],
    last_checked_at: iso(row['last_checked_at']),
    next_check_at: iso(row['next_check_at']),
    updated_at: iso(row['updated_at']),
  };
}

export const summaryColumns = [
  ...['id', 'file_number', 'status', 'customs_status', 'delivery_status', 'container_id', 'container_number', 'scac', 'reference'],
  ...['port_of_loading', 'port_of_discharge', 'port_of_destination'].flatMap((port) => [`${port}_locode`, `${port}_name`]),
  ...['provisional', 'eta_port_of_discharge', 'eta_destination', 'eta_destination_revised', 'effective_last_free_day', 'updated_at'],
];

/** What the list has beside the columns. */
export const openExceptions =
  '(SELECT COUNT(*) FROM exceptions WHERE exceptions.shipment_id = shipments.id AND exceptions.is_open = 1) AS open_exceptions';

const portIn = (row: Row, port: string) => row[`${port}_locode`] ?? row[`${port}_name`];

/** An entry of surface A's list of shipments. */
export function summary(row: Row) {
  return {
    id: row['id'],
    file_number: row['file_number'],
    status: row['status'],
    customs_status: row['customs_status'],
    delivery_status: row['delivery_status'],
    eta_destination_revised: iso(row['eta_destination_revised']),
    container_id: row['container_id'],
    container_number: row['container_number'],
    scac: row['scac'],
    reference: row['reference'],
    port_of_loading: portIn(row, 'port_of_loading'),
    port_of_discharge: portIn(row, 'port_of_discharge'),
    port_of_destination: portIn(row, 'port_of_destination'),
    provisional: row['provisional'] === 1,
    eta_port_of_discharge: iso(row['eta_port_of_discharge']),
    eta_destination: iso(row['eta_destination']),
    last_free_day: row['effective_last_free_day'],
    open_exceptions: row['open_exceptions'],
    updated_at: iso(row['updated_at']),
  };
}

export const statusColumns = ['status', 'recorded_at', 'occurred_at', 'reason'];

/** Surface A's timeline. @param changes oldest first */
export function timeline(container: Row, changes: Row[]) {
  return {
    container_id: container['id'],
    container_number: container['container_number'],
    data: changes.map((row) => ({
      status: row['status'],
      timestamp: iso(row['recorded_at']),
      occurred_at: iso(row['occurred_at']),
      reason: row['reason'],
      source: 'landfall',
    })),
  };
}

/** The eleven types that are transport events. */
export const transportTypes = [
  ...['empty_out', 'full_in', 'vessel_loaded', 'vessel_departed', 'transshipment_arrived', 'transshipment_loaded'],
  ...['transshipment_departed', 'vessel_arrived', 'vessel_discharged', 'full_out', 'empty_in'],
];
export const eventColumns = [
  ...['id', 'type', 'created_at', 'voyage_number', 'occurred_at', 'locode', 'time_zone', 'vessel_id', 'port_id', 'terminal_id'],
];

/** Surface B's transport events, all on one page. @param rows by position */
export function transportEvents(containerId: string, shipmentId: string, rows: Row[]) {
  return {
    data: rows.map((row) => ({
      type: 'transport_event',
      id: row['id'],
      attributes: {
        event: `container.transport.${row['type']}`,
        data_source: 'shipping_line',
        created_at: iso(row['created_at']),
        voyage_number: row['voyage_number'],
        timestamp: iso(row['occurred_at']),
        location_locode: row['locode'],
        timezone: row['time_zone'],
      },
      relationships: {
        shipment: resource('shipment', shipmentId),
        container: resource('container', containerId),
        vessel: resource('vessel', row['vessel_id']),
        location: resource('port', row['port_id']),
        terminal: resource('terminal', row['terminal_id']),
        source_event: resource('raw_event', row['id']),
      },
    })),
    links: { self: `/v2/containers/${containerId}/transport_events` },
    meta: { total: rows.length },
  };
}

/** A new tracking request. Times are text. */
export interface NewRequest {
  id: string;
  accountId: string;
  scac: string;
  containerNumber: string;
  reference: string | null;
  refNumbers: string[];
  at: string;
}

/** Its row, for the peers that insert objects. */
export function requestRow({ id, accountId, scac, containerNumber, reference, refNumbers, at }: NewRequest) {
  return {
    id,
    account_id: accountId,
    scac,
    request_type: 'container',
    container_number: containerNumber,
    reference,
    ref_numbers: JSON.stringify(refNumbers),
    shipment_tags: '[]',
    status: 'pending',
    created_at: at,
    updated_at: at,
    next_check_at: at,
  };
}

export function requestOnA(request: NewRequest) {
  return {
    id: request.id,
    status: 'pending',
    scac: request.scac,
    bill_of_lading: null,
    booking_number: null,
    container_number: request.containerNumber,
    reference: request.reference,
    shipment_id: null,
    failed_reason: null,
    retry_reason: null,
    created_at: iso(request.at),
  };
}

export function requestOnB(request: NewRequest) {
  return {
    data: {
      type: 'tracking_request',
      id: request.id,
      attributes: {
        request_type: 'container',
        request_number: request.containerNumber,
        shipping_line_scac: request.scac,
        scac: request.scac,
        ref_numbers: request.refNumbers,
        shipment_tags: [],
        tags: [],
        status: 'pending',
        failed_reason: null,
        retry_reason: null,
        is_retrying: false,
        retry_count: null,
        created_at: iso(request.at),
        updated_at: iso(request.at),
      },
      relationships: {
        tracked_object: { data: null },
        customer: { data: { type: 'party', id: request.accountId } },
        shipment: { data: null },
        container: { data: null },
        shipments: { data: [] },
        custom_fields: { links: { related: `/v2/tracking_requests/${request.id}/custom_fields` } },
      },
      links: { self: `/v2/tracking_requests/${request.id}` },
    },
    included: [],
  };
}
