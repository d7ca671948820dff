/** What can be exported: its columns, and how a page of rows is read. */
import type { ClientA, SchemasA } from '../../client/index.ts';
import { orThrow } from '../../client/index.ts';
import { shipmentColumns } from '../../http/a/shipment-columns.ts';
import type { ColumnKind } from '../../http/spreadsheet.ts';

type Summary = SchemasA['ShipmentSummary'];

export const formats = ['csv', 'xlsx', 'ndjson'] as const;
export type Format = (typeof formats)[number];

/** A row of a file: texts, numbers and flags, in one level. */
export type FlatRow = Record<string, string | number | boolean | null>;

/** One kind of record. */
interface Table {
  columns: Record<string, ColumnKind>;
  /** The records of one shipment of the list, as the service presents them. */
  read(client: ClientA, shipment: Summary): Promise<object[]>;
}

const tables = {
  shipments: {
    columns: shipmentColumns,
    read: async (_, shipment) => [shipment],
  },
  containers: {
    columns: {
      ...{ id: 'text', container_number: 'text', shipment_id: 'text', status: 'text', size: 'text', type: 'text', seal_number: 'text' },
      ...{ mode_of_transport: 'text', carrier_current_status: 'text', carrier_current_location: 'text', rail_carrier_scac: 'text' },
      ...{ 'certainty.status.provisional': 'flag', 'certainty.status.basis': 'text', 'certainty.port_of_discharge.provisional': 'flag' },
      ...{ 'certainty.port_of_discharge.basis': 'text', 'holds.customs': 'text', 'holds.line': 'text', 'holds.other': 'text' },
      ...{ 'routing.vessel_name': 'text', 'routing.voyage': 'text', 'routing.feeder_vessel_name': 'text' },
      ...{ 'routing.discharge_terminal': 'text', 'routing.destination_terminal': 'text', 'schedule.etd_origin': 'time' },
      ...{ 'schedule.eta_transshipment': 'time', 'schedule.eta_port_of_discharge': 'time', 'schedule.eta_destination': 'time' },
      ...{ 'schedule.eta_destination_revised': 'time', 'predicted_eta.p50': 'time', 'last_free_day.discharge': 'day' },
      ...{ 'last_free_day.general': 'day', 'milestone_dates.gate_in': 'time', 'milestone_dates.vessel_arrival': 'time' },
      ...{ 'milestone_dates.discharged_at': 'time', 'milestone_dates.departed_discharge_terminal_at': 'time' },
      ...{ 'milestone_dates.rail_departed': 'time', 'milestone_dates.rail_unloaded': 'time', 'milestone_dates.gate_out': 'time' },
      ...{ 'milestone_dates.available_for_pickup': 'time', 'milestone_dates.destuffing_date': 'time' },
      ...{ 'milestone_dates.delivery_date': 'time', 'milestone_dates.empty_return': 'time', updated_at: 'time' },
    },
    read: async (client, { container_id: id }) => [orThrow(await client.GET('/v2/containers/{id}', { params: { path: { id } } }))],
  },
  events: {
    columns: {
      ...{ id: 'text', container_number: 'text', container_id: 'text', shipment_id: 'text', event: 'text', estimated: 'flag' },
      ...{ occurred_at: 'time', location_name: 'text', locode: 'text', time_zone: 'text', vessel_name: 'text', vessel_imo: 'text' },
      ...{ voyage_number: 'text', original_event: 'text', data_source: 'text', source: 'text', rule: 'text', recorded_at: 'time' },
      ...{ created_at: 'time' },
    },
    read: async (client, { id: shipmentId, container_id: id }) => {
      const rows = orThrow(await client.GET('/v2/containers/{id}/carrier_rows', { params: { path: { id } } }));
      const of = { container_number: rows.container_number, container_id: id, shipment_id: shipmentId };
      return rows.data.map((row) => ({ ...row, ...of }));
    },
  },
} satisfies Record<string, Table>;

export type Subject = keyof typeof tables;
export const subjects = Object.keys(tables) as Subject[];

export function tableOf(what: Subject): Table {
  return tables[what];
}

/** The name of a column in a file. */
export function columnName(path: string): string {
  return path.replaceAll('.', '_');
}

/** A record with the members of its members, under the names of the columns. */
export function flatRow(record: object, columns: Table['columns']): FlatRow {
  return Object.fromEntries(Object.keys(columns).map((path) => [columnName(path), valueAt(record, path.split('.'))]));
}

function valueAt(value: unknown, [name, ...rest]: string[]): FlatRow[string] {
  if (name === undefined) return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
  return valueAt((value as Record<string, unknown> | null | undefined)?.[name], rest);
}
