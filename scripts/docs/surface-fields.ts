/** One shipment as both surfaces tell it, field by field, with the values of the contracts' own examples. */
import type { Contract } from './contract.ts';
import { code, table } from './text.ts';

/** What it is, its path on A, its path on B. A path begins with the resource; null where the surface has no such field. */
type Row = readonly [meaning: string, a: string | null, b: string | null];

const inRequest: Row[] = [
  ['Kind of number asked for', null, 'request_type'],
  ['Container number asked for', 'container_number', 'request_number'],
  ['Bill of lading asked for', 'bill_of_lading', 'request_number'],
  ['Carrier', 'scac', 'shipping_line_scac'],
  ['Your references', 'reference', 'ref_numbers'],
  ['Your tags', null, 'shipment_tags'],
  ['State', 'status', 'status'],
  ['Why it failed', 'failed_reason', 'failed_reason'],
  ['Why the last try brought nothing', 'retry_reason', 'retry_reason'],
  ['First shipment', 'shipment_id', 'relationships.tracked_object.data.id'],
  ['All shipments', null, 'relationships.shipments.data'],
  ['Made at', 'created_at', 'created_at'],
];

const inShipment: Row[] = [
  ['Number for people', 'file_number', 'file_number'],
  ['Journey status', 'status', 'status'],
  ['Customs', 'customs_status', 'customs_status'],
  ['Delivery', 'delivery_status', 'delivery_status'],
  ['The first of your references', 'reference', null],
  ['Your references', 'references.ref_numbers', 'ref_numbers'],
  ['Your tags', null, 'tags'],
  ['Master bill of lading', 'references.master_bl', 'bill_of_lading_number'],
  ['House bill of lading', 'references.house_bl', null],
  ['Bookings', 'references.booking_numbers', 'booking_numbers'],
  ['Cargo number', 'references.cargo_number', null],
  ['Carrier', null, 'shipping_line_scac'],
  ['Port of lading', null, 'port_of_lading_locode'],
  ['Port of discharge', 'routing.port_of_discharge', 'port_of_discharge_locode'],
  ['Destination', 'routing.port_of_destination', 'destination_locode'],
  ['Vessel it is on, or was on last', 'routing.vessel_name', null],
  ['Voyage of that vessel', 'routing.voyage_no', null],
  ['Vessel into the port of discharge', null, 'pod_vessel_name'],
  ['Voyage of that vessel', null, 'pod_voyage_number'],
  ['Departure expected', 'schedule.etd_origin', 'pol_etd_at'],
  ['Departure, actual', null, 'pol_atd_at'],
  ['Arrival at port of discharge expected', 'schedule.eta_port_of_discharge', 'pod_eta_at'],
  ['The first such ETA', null, 'pod_original_eta_at'],
  ['Arrival at port of discharge, actual', null, 'pod_ata_at'],
  ['First ETA at destination', 'schedule.eta_destination', 'destination_original_eta_at'],
  ['Newest ETA at destination', 'schedule.eta_destination_revised', 'destination_eta_at'],
  ['Parties', 'parties', null],
  ['Your account', null, 'relationships.customer.data.id'],
  ['Container', 'container_id', 'relationships.container.data.id'],
  ['Carrier last asked', 'last_checked_at', 'line_tracking_last_attempted_at'],
  ['Carrier last answered', null, 'line_tracking_last_succeeded_at'],
  ['Carrier asked next', 'next_check_at', 'next_check_at'],
  ['Following ended', null, 'line_tracking_stopped_at'],
  ['Last change', 'updated_at', 'updated_at'],
];

const inContainer: Row[] = [
  ['Number', 'container_number', 'number'],
  ['Length in feet', 'size', 'equipment_length'],
  ['ISO 6346 type', 'type', 'iso_code'],
  ['Journey status', 'status', 'status'],
  ['The same in coarser words', null, 'current_status'],
  ['Moves by', 'mode_of_transport', null],
  ['Seal', 'seal_number', 'seal_number'],
  ["Carrier's last word", 'carrier_current_status', 'carrier_current_status'],
  ['Where it said so', 'carrier_current_location', 'carrier_current_location'],
  ['Railway', 'rail_carrier_scac', 'pod_rail_carrier_scac'],
  ['Holds', 'holds', 'holds_at_pod_terminal'],
  ['Terminal of discharge', 'routing.discharge_terminal', 'relationships.pod_terminal.data.id'],
  ['Terminal at destination', 'routing.destination_terminal', 'relationships.destination_terminal.data.id'],
  ['Last free day at the terminal', 'last_free_day.discharge', 'pickup_lfd'],
  ['Last free day, general', 'last_free_day.general', null],
  ['Next transshipment expected', 'schedule.eta_transshipment', null],
  ['Empty fetched', null, 'empty_out_at'],
  ['Gated in at origin', 'milestone_dates.gate_in', 'pol_full_in_at'],
  ['Loaded', null, 'pol_loaded_at'],
  ['Departed', null, 'pol_departed_at'],
  ['Vessel arrived', 'milestone_dates.vessel_arrival', 'pod_arrived_at'],
  ['Discharged', 'milestone_dates.discharged_at', 'pod_discharged_at'],
  ['Left the terminal of discharge', 'milestone_dates.departed_discharge_terminal_at', 'pod_departed_terminal_at'],
  ['Loaded on rail', null, 'pod_rail_loaded_at'],
  ['Departed by rail', 'milestone_dates.rail_departed', 'pod_rail_departed_at'],
  ['Arrived by rail', null, 'ind_rail_arrived_at'],
  ['Unloaded from rail', 'milestone_dates.rail_unloaded', 'ind_rail_unloaded_at'],
  ['Available for pickup since', 'milestone_dates.available_for_pickup', 'available_for_pickup_at'],
  ['Available now', null, 'available_for_pickup'],
  ['Gated out', 'milestone_dates.gate_out', 'pod_full_out_at'],
  ['Destuffed', 'milestone_dates.destuffing_date', 'destuffed_at'],
  ['Delivered', 'milestone_dates.delivery_date', 'delivered_at'],
  ['Empty returned', 'milestone_dates.empty_return', 'empty_terminated_at'],
  ['Shipment', 'shipment_id', 'relationships.shipment.data.id'],
  ['Last change', 'updated_at', 'updated_at'],
];

export interface SurfaceTables {
  request: string;
  shipment: string;
  container: string;
}

/** @throws Error when a path is none of the contract's any more */
export function surfaceTables(a: Contract, b: Contract): SurfaceTables {
  const make = (rows: Row[], aExample: string, bExample: string): string => {
    const onA = a.example(aExample);
    const onB = (b.example(bExample) as { data: unknown }).data;
    return table(
      ['What', 'Surface A', 'Surface B', 'Here'],
      rows.map(([meaning, aPath, bPath]) => {
        const bWhole = bPath === null || bPath.startsWith('relationships.') ? bPath : `attributes.${bPath}`;
        const values = [aPath === null ? [] : [valueAt(onA, aPath)], bWhole === null ? [] : [valueAt(onB, bWhole)]].flat();
        return [meaning, path(aPath), path(bPath), show(values)];
      }),
    );
  };
  return {
    request: make(inRequest, 'tracking-request-succeeded', 'tracking-request-created'),
    shipment: make(inShipment, 'shipment-on-rail', 'shipment-on-rail'),
    container: make(inContainer, 'container-on-rail', 'container-on-rail'),
  };
}

function path(text: string | null): string {
  return text === null ? '' : code(text);
}

function valueAt(resource: unknown, path: string): unknown {
  const value = path.split('.').reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], resource);
  if (value === undefined) throw new Error(`The examples of the contracts have no ${path}.`);
  return value;
}

/** One value where both surfaces say the same, else each of them; long ones only by their kind. */
function show(values: unknown[]): string {
  const texts = new Set(values.map((value) => (typeof value === 'object' && value !== null ? brief(value) : code(String(value)))));
  return [...texts].join(' / ');
}

function brief(value: object): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? (Array.isArray(value) ? 'a list' : 'an object') : code(text);
}
