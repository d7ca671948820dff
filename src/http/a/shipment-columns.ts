/** The columns of shipments in files: of the list's export, and of the command line's. */
import type { components } from '../../../generated/a.d.ts';
import type { ColumnKind } from '../spreadsheet.ts';

/** In the order of the file: what people look for first. */
export const shipmentColumns: Record<keyof components['schemas']['ShipmentSummary'], ColumnKind> = {
  container_number: 'text',
  status: 'text',
  scac: 'text',
  reference: 'text',
  port_of_loading: 'text',
  port_of_discharge: 'text',
  provisional: 'flag',
  port_of_destination: 'text',
  eta_port_of_discharge: 'time',
  eta_destination: 'time',
  eta_destination_revised: 'time',
  last_free_day: 'day',
  open_exceptions: 'number',
  customs_status: 'text',
  delivery_status: 'text',
  file_number: 'text',
  updated_at: 'time',
  id: 'text',
  container_id: 'text',
};
