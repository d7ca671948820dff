/**
 * A tracked shipment as Landfall stores it: a service in this process tracks it in the sandbox until the journey ends, and its rows are
 * then read from the database.
 */
import { createRequire } from 'node:module';
import { startService } from '../../../test/support/service.ts';
import { trackShipment } from '../../../test/support/tracking.ts';

export type SqlValue = string | number | null;
export type StoredRow = Record<string, SqlValue>;

/** Rows by table. Times are text, the same on every database. */
export type Journey = Record<string, StoredRow[]>;

interface Reader {
  prepare(text: string): { all(params: Record<string, SqlValue>): StoredRow[] };
  close(): void;
}

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
];
/** Tables that all shipments share. */
export const sharedTables = ['ports', 'terminals', 'vessels'];

/**
 * @param containerNumber of the sandbox
 * @param days how far its clock moves, day by day, so that every poll takes place
 * @param atEnd called with the service's metrics
 */
export async function playJourney(containerNumber: string, days: number, atEnd?: (metrics: string) => void): Promise<Journey> {
  const service = await startService('sqlite', { environment: { METRICS_PORT: '0' } });
  try {
    const client = await service.newClient();
    const { id } = await trackShipment(client, { container_number: containerNumber });
    for (let day = 0; day < days; day += 1) await client.a.post('/sandbox/clock/advance', { json: { by: 'P1D' }, status: 200 });
    atEnd?.(await (await fetch(`${service.metricsUrl}/metrics`)).text());
    return readJourney(service.databaseUrl.slice('sqlite:'.length), id);
  } finally {
    await service.stop();
  }
}

function readJourney(file: string, shipmentId: string): Journey {
  const Database = createRequire(import.meta.url)('better-sqlite3') as new (file: string) => Reader;
  const database = new Database(file);
  try {
    const read = (table: string, where: string, params: Record<string, SqlValue>): [string, StoredRow[]] => [
      table,
      database.prepare(`SELECT * FROM ${table} WHERE ${where}`).all(params),
    ];
    const shared = sharedTables.map((table) => read(table, 'true', {}));
    const own = shipmentTables.map(([table, where]) => read(table, where, { shipment: shipmentId }));
    return Object.fromEntries([...shared, ...own]);
  } finally {
    database.close();
  }
}
