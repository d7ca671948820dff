/** Fills a database with copies of one journey: the same rows with different ids, container numbers and times. */
import { containerCheckDigit } from '../../../src/domain/identifiers.ts';
import type { BenchDatabase } from './databases.ts';
import { type Journey, type SqlValue, type StoredRow, shared } from './journey.ts';

/** The tables that are copied: those that reads show. The others (inbox, messages) would only make the database larger. */
const copied = ['tracking_requests', 'shipments', 'tracking_request_shipments', 'containers', 'container_events', 'status_changes'];
/** Text of one INSERT in bytes: SQLite takes at most a million. */
const batchBytes = 800_000;
/** The newest shipment's last change; each one before it is a second older. */
const newestMs = Date.UTC(2026, 9, 1);

type Kind = 'request' | 'shipment' | 'container';
const kinds: Record<Kind, string> = { request: '1', shipment: '2', container: '3' };

/** The id of the nth copy: a UUIDv7 that grows with n, so that requests can be made without asking the database. */
export function copyId(kind: Kind, n: number): string {
  return uuid(kinds[kind], n, 0);
}

function uuid(kind: string, n: number, part: number): string {
  const ms = (Date.UTC(2025, 0, 1) + n).toString(16).padStart(12, '0');
  return `${ms.slice(0, 8)}-${ms.slice(8)}-7${kind}${part.toString(16).padStart(2, '0')}-8000-${n.toString(16).padStart(12, '0')}`;
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

/** A row as text for SQL's VALUES, in parts: a text that all copies share, then a value that differs, and so on. */
interface Pattern {
  texts: string[];
  holes: ((n: number) => string)[];
}

export interface Filling {
  shipments: number;
  /** The account that owns everything. */
  accountId: string;
  /** The carrier of the copies. */
  scac: string;
  /** Called now and then with the number of shipments inserted so far. */
  onProgress?: (shipments: number) => void;
}

/** Fills empty tables. @returns the number of events in them */
export async function fill(database: BenchDatabase, journey: Journey, filling: Filling): Promise<number> {
  const { shipments, onProgress } = filling;
  for (const table of shared) {
    for (const row of journey[table] ?? []) await database.run(`INSERT INTO ${columnsOf(table, row)} VALUES ${textOf(row)}`);
  }
  const differing = differences(journey, filling);
  const tables = copied.map((table) => {
    const rows = journey[table] ?? [];
    const patterns = rows.map((row) => patternOf(row, table, differing));
    return { patterns, into: `INSERT INTO ${columnsOf(table, rows[0] ?? {})} VALUES `, values: '' };
  });
  await database.beginFilling();
  // The next text is made while the database works on the one before.
  let working = Promise.resolve();
  for (let n = 0; n < shipments; n += 1) {
    for (const table of tables) {
      for (const pattern of table.patterns) table.values += `${table.values === '' ? '' : ','}${written(pattern, n)}`;
      if (table.values.length < batchBytes) continue;
      await working;
      working = database.run(table.into + table.values);
      table.values = '';
      onProgress?.(n + 1);
    }
  }
  await working;
  for (const { into, values } of tables) if (values !== '') await database.run(into + values);
  await database.endFilling();
  onProgress?.(shipments);
  return shipments * (journey['container_events']?.length ?? 0);
}

/** The journey with `count` of the events that stand: the transport events, which surface B lists, and the first others. */
export function withStandingEvents(journey: Journey, types: readonly string[], count: number): Journey {
  const standing = (journey['container_events'] ?? []).filter(({ retired_at: retiredAt }) => retiredAt === null);
  const isTransport = ({ type, estimated }: StoredRow): boolean => types.includes(String(type)) && estimated === 0;
  const others = standing.filter((event) => !isTransport(event));
  return { ...journey, container_events: [...standing.filter(isTransport), ...others].slice(0, count) };
}

/** The values that differ in a copy, by the value in the journey. */
function differences(journey: Journey, { shipments, accountId, scac }: Filling): Map<SqlValue, (n: number) => string> {
  const [shipment] = journey['shipments'] ?? [];
  if (!shipment) throw new Error('The journey has no shipment.');
  const byValue = new Map<SqlValue, (n: number) => string>([
    [shipment['account_id'] ?? null, () => accountId],
    [shipment['scac'] ?? null, () => scac],
    [shipment['id'] ?? null, (n) => copyId('shipment', n)],
    [shipment['tracking_request_id'] ?? null, (n) => copyId('request', n)],
    [shipment['container_id'] ?? null, (n) => copyId('container', n)],
    [shipment['container_number'] ?? null, copyContainerNumber],
    [shipment['file_number'] ?? null, (n) => `LF-${String(n + 1).padStart(6, '0')}`],
    [shipment['updated_at'] ?? null, (n) => copyUpdatedAt(n, shipments)],
  ]);
  for (const [part, { id }] of (journey['container_events'] ?? []).entries()) byValue.set(id ?? null, (n) => uuid('4', n, part));
  return byValue;
}

function patternOf(row: StoredRow, table: string, differing: Map<SqlValue, (n: number) => string>): Pattern {
  const pattern: Pattern = { texts: ['('], holes: [] };
  const add = (text: string): void => void (pattern.texts[pattern.texts.length - 1] += text);
  for (const [index, [column, value]] of Object.entries(row).entries()) {
    if (index > 0) add(',');
    // Only the shipment's and the container's own times differ; other times stay, even if they are equal.
    const hole = column.endsWith('_at') && !['shipments', 'containers'].includes(table) ? undefined : differing.get(value);
    if (value === null || hole === undefined) {
      add(literal(value));
      continue;
    }
    add("'");
    pattern.holes.push(hole);
    pattern.texts.push("'");
  }
  add(')');
  return pattern;
}

function written({ texts, holes }: Pattern, n: number): string {
  let text = texts[0] ?? '';
  for (const [index, hole] of holes.entries()) text += hole(n) + texts[index + 1];
  return text;
}

function columnsOf(table: string, row: StoredRow): string {
  return `${table} (${Object.keys(row).join(', ')})`;
}

function textOf(row: StoredRow): string {
  return `(${Object.values(row).map(literal).join(',')})`;
}

/** Both databases accept a doubled quote. A backslash needs no escape: MariaDB runs with NO_BACKSLASH_ESCAPES. */
function literal(value: SqlValue): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
}
