/** Fills a database with copies of one journey: the same rows with different ids, container numbers and times. */
import { containerCheckDigit } from '../../../src/domain/identifiers.ts';
import { progressBar } from '../measure.ts';
import type { BenchDatabase, SqlValue, StoredRow } from './databases.ts';
import { type Journey, sharedTables } from './stored-journey.ts';

/** The tables that reads use. The others (pushes, messages) would only make the database larger. */
const copiedTables = [
  'tracking_requests',
  'shipments',
  'tracking_request_shipments',
  'containers',
  'container_events',
  'status_changes',
  'search_terms',
];
/** Shipments per insert. Their rows are next to each other in each index, so each index page is written once. */
const shipmentsPerInsert = 1_000;
/** When the newest shipment last changed. Each shipment before it is one second older. */
const newestMs = Date.UTC(2026, 9, 1);
/** How many events a shipment without the full journey gets. */
const fewEvents = 2;

type Kind = 'request' | 'shipment' | 'container';
const kinds: Record<Kind, string> = { request: '1', shipment: '2', container: '3' };

/** The id of the nth copy: a UUIDv7 that grows with n, so requests can be made without reading ids from the database. */
export function copyId(kind: Kind, n: number): string {
  const ms = (Date.UTC(2025, 0, 1) + n).toString(16).padStart(12, '0');
  return `${ms.slice(0, 8)}-${ms.slice(8)}-7${kinds[kind]}00-8000-${n.toString(16).padStart(12, '0')}`;
}

/** A container number with its check digit (ISO 6346), different for every n below 26 million. */
export function copyContainerNumber(n: number): string {
  const letter = String.fromCharCode(65 + Math.floor(n / 1_000_000));
  const firstTen = `BN${letter}U${String(n % 1_000_000).padStart(6, '0')}`;
  return `${firstTen}${containerCheckDigit(firstTen)}`;
}

/** When the nth of `count` shipments last changed. */
export function copyUpdatedAt(n: number, count: number): string {
  return new Date(newestMs - (count - 1 - n) * 1000).toISOString().slice(0, 23).replace('T', ' ');
}

export interface FillOptions {
  shipments: number;
  /** The account that owns everything. */
  accountId: string;
  /** The carrier of the copies. */
  scac: string;
  /** Every nth shipment gets all of the journey's events; the others get two. Default: 1. */
  fullJourneyEvery?: number;
}

/**
 * Fills empty tables. The values that differ between copies go into a separate table, from which the database makes the rows itself.
 * That takes a quarter of the time of sending every row as text.
 *
 * @returns the number of events in them
 */
export async function fill(database: BenchDatabase, journey: Journey, options: FillOptions): Promise<number> {
  const { shipments, fullJourneyEvery = 1 } = options;
  for (const table of sharedTables) {
    for (const row of journey[table] ?? []) await database.run(`INSERT INTO ${columnsOf(table, row)} VALUES (${literals(row)})`);
  }
  const differing = copyExpressions(journey);
  const inserts = copiedTables.flatMap((table) =>
    (journey[table] ?? []).map((row, index) => {
      const isOfAll = table !== 'container_events' || index < fewEvents || fullJourneyEvery === 1;
      const condition = isOfAll ? '' : ` AND n % ${fullJourneyEvery} = 0`;
      // A copy's number may end like another text of the journey.
      const insert = table !== 'search_terms' ? 'INSERT' : database.name === 'sqlite' ? 'INSERT OR IGNORE' : 'INSERT IGNORE';
      return { into: `${insert} INTO ${columnsOf(table, row)} SELECT ${expressions(row, table, differing)} FROM copies`, condition };
    }),
  );
  await database.run(`CREATE TABLE copies (${copyColumns})`);
  const progress = shipments > shipmentsPerInsert ? progressBar(`Filling ${database.name}`, shipments) : undefined;
  await database.beginFilling();
  for (let from = 0; from < shipments; from += shipmentsPerInsert) {
    const to = Math.min(from + shipmentsPerInsert, shipments);
    const copies = Array.from({ length: to - from }, (_, index) => `(${literals(copyOf(from + index, options))})`);
    await database.run(`INSERT INTO copies VALUES ${copies.join(',')}`);
    for (const { into, condition } of inserts) await database.run(`${into} WHERE n >= ${from} AND n < ${to}${condition}`);
    progress?.(to);
  }
  await database.run('DROP TABLE copies');
  await database.endFilling();
  const events = journey['container_events']?.length ?? 0;
  const full = Math.ceil(shipments / fullJourneyEvery);
  return full * events + (shipments - full) * Math.min(fewEvents, events);
}

const copyColumns = `n INT PRIMARY KEY, account_id CHAR(36), scac VARCHAR(4), request_id CHAR(36), shipment_id CHAR(36), container_id CHAR(36),
  container_number VARCHAR(11), file_number VARCHAR(20), updated_at VARCHAR(23)`;

/** The values of the nth copy, in the order of `copyColumns`. */
function copyOf(n: number, { accountId, scac, shipments }: FillOptions): StoredRow {
  return {
    n,
    accountId,
    scac,
    requestId: copyId('request', n),
    shipmentId: copyId('shipment', n),
    containerId: copyId('container', n),
    containerNumber: copyContainerNumber(n),
    fileNumber: `LF-${String(n + 1).padStart(6, '0')}`,
    updatedAt: copyUpdatedAt(n, shipments),
  };
}

/** The journey with `count` of its current events: the transport events, which surface B lists, and the first of the others. */
export function withCurrentEvents(journey: Journey, types: readonly string[], count: number): Journey {
  const current = (journey['container_events'] ?? []).filter(({ retired_at: retiredAt }) => retiredAt === null);
  const isTransport = ({ type, estimated }: StoredRow): boolean => types.includes(String(type)) && estimated === 0;
  const others = current.filter((event) => !isTransport(event));
  return { ...journey, container_events: [...current.filter(isTransport), ...others].slice(0, count) };
}

/** The SQL that replaces a value of the journey in a copy. */
function copyExpressions(journey: Journey): Map<SqlValue, string> {
  const [shipment] = journey['shipments'] ?? [];
  if (!shipment) throw new Error('The journey has no shipment.');
  const byValue = new Map<SqlValue, string>();
  for (const column of ['account_id', 'scac', 'container_id', 'container_number', 'file_number', 'updated_at']) {
    byValue.set(shipment[column] ?? null, column);
  }
  byValue.set(shipment['id'] ?? null, 'shipment_id').set(shipment['tracking_request_id'] ?? null, 'request_id');
  // Terms: the ends of the container's number, and its beginning.
  const containerNumber = String(shipment['container_number']);
  for (let start = 1; start < containerNumber.length; start += 1) {
    byValue.set(containerNumber.slice(start), `substr(container_number, ${start + 1})`);
  }
  byValue.set(`^${containerNumber.slice(0, 3)}`, "concat('^', substr(container_number, 1, 3))");
  for (const [part, { id }] of (journey['container_events'] ?? []).entries()) byValue.set(id ?? null, eventId(part));
  return byValue;
}

/** The id of a copy's event: the shipment's id with another kind, followed by the event's number. */
function eventId(part: number): string {
  return `concat(substr(shipment_id, 1, 15), '4${part.toString(16).padStart(2, '0')}', substr(shipment_id, 19))`;
}

function expressions(row: StoredRow, table: string, differing: Map<SqlValue, string>): string {
  return Object.entries(row)
    .map(([column, value]) => {
      // Only the shipment's and the container's own times differ. Other times stay the same, even if they are equal to those.
      const differs = value !== null && (!column.endsWith('_at') || ['shipments', 'containers'].includes(table));
      return (differs && differing.get(value)) || literal(value);
    })
    .join(',');
}

function columnsOf(table: string, row: StoredRow): string {
  return `${table} (${Object.keys(row).join(', ')})`;
}

function literals(row: StoredRow): string {
  return Object.values(row).map(literal).join(',');
}

/** Both databases accept a doubled quote. A backslash needs no escape: MariaDB runs with NO_BACKSLASH_ESCAPES. */
function literal(value: SqlValue): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
}
