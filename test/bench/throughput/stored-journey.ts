/**
 * A tracked shipment as Landfall stores it: a service in this process tracks it in the sandbox until the journey ends, and its rows are
 * then read from the database.
 */
import { sandboxNumbers } from '../../../src/sandbox/numbers.ts';
import { storePendingTerms } from '../../../src/worker/store-terms.ts';
import { startService } from '../../support/service.ts';
import { trackShipment } from '../../support/tracking.ts';
import { type SqlValue, type StoredRow, openSqlite } from './databases.ts';

/** Rows by table. Times are text, the same on every database. */
export type Journey = Record<string, StoredRow[]>;

/** The tables that grow with every shipment, and the condition for one shipment's rows. Parents come before tables that refer to them. */
const shipmentTables: [table: string, where: string][] = [
  ['tracking_requests', 'id = (SELECT tracking_request_id FROM shipments WHERE id = :shipment)'],
  ['shipments', 'id = :shipment'],
  ['tracking_request_shipments', 'shipment_id = :shipment'],
  ['containers', 'shipment_id = :shipment'],
  ['container_events', 'container_id = (SELECT id FROM containers WHERE shipment_id = :shipment)'],
  ['status_changes', 'container_id = (SELECT id FROM containers WHERE shipment_id = :shipment)'],
  ['tracking_request_pushes', 'tracking_request_id = (SELECT tracking_request_id FROM shipments WHERE id = :shipment)'],
  ['carrier_answers', 'tracking_request_id = (SELECT tracking_request_id FROM shipments WHERE id = :shipment)'],
  ['messages', 'shipment_id = :shipment'],
  ['search_terms', 'entity_id = :shipment OR entity_id = (SELECT tracking_request_id FROM shipments WHERE id = :shipment)'],
];
/** Tables that all shipments share. */
export const sharedTables = ['ports', 'terminals', 'vessels'];

/** Longer than the longest journey. */
const days = 60;

/** The journey that is copied: with a transshipment, so it has eleven transport events. */
export async function transshippedJourney(): Promise<Journey> {
  return (await playJourney('020001')).journey;
}

/**
 * Moves the sandbox's clock day by day, so that every poll takes place.
 *
 * @param digits of the sandbox's container number @returns the journey's rows, and the service's metrics at its end
 */
export async function playJourney(digits: string): Promise<{ journey: Journey; metrics: string }> {
  const service = await startService('sqlite', { environment: { METRICS_PORT: '0' } });
  try {
    const client = await service.newClient();
    const { id } = await trackShipment(client, { container_number: sandboxNumbers(digits).containerNumber });
    for (let day = 0; day < days; day += 1) await client.a.post('/sandbox/clock/advance', { json: { by: 'P1D' }, status: 200 });
    while (await storePendingTerms(service.database));
    const metrics = await (await fetch(`${service.metricsUrl}/metrics`)).text();
    return { journey: readJourney(service.databaseUrl.slice('sqlite:'.length), id), metrics };
  } finally {
    await service.stop();
  }
}

function readJourney(file: string, shipment: string): Journey {
  const database = openSqlite(file);
  try {
    const read = (table: string, where: string, params: Record<string, SqlValue>): [string, StoredRow[]] => {
      // Computed columns are not stored: `table_info` leaves them out.
      const columns = database.prepare(`SELECT name FROM pragma_table_info('${table}')`).all({});
      return [table, database.prepare(`SELECT ${columns.map(({ name }) => name).join(', ')} FROM ${table} WHERE ${where}`).all(params)];
    };
    const shared = sharedTables.map((table) => read(table, 'true', {}));
    return Object.fromEntries([...shared, ...shipmentTables.map(([table, where]) => read(table, where, { shipment }))]);
  } finally {
    database.close();
  }
}
