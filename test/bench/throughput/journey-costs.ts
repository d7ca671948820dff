/** What a journey costs in polls, rows, bytes and messages, and what ten million containers in motion need, for the guide "Scale". */
import { dayMs } from '../../../src/domain/durations.ts';
import { printer } from '../measure.ts';
import type { StoredRow } from './databases.ts';
import { type Journey, playJourney } from './stored-journey.ts';

const played = [
  { title: 'direct', digits: '010001' },
  { title: 'transshipped', digits: '020001' },
  { title: 'by rail', digits: '030001' },
];
const tables = [
  ...['tracking_requests', 'shipments', 'tracking_request_shipments', 'containers', 'container_events', 'status_changes'],
  ...['tracking_request_pushes', 'carrier_answers', 'messages'],
];
const inMotion = 10_000_000;

/** @returns the exit code */
export async function printJourneys(): Promise<number> {
  const journeys: Journey[] = [];
  const polls: number[] = [];
  for (const { digits } of played) {
    const { journey, metrics } = await playJourney(digits);
    journeys.push(journey);
    polls.push(countAnswers(metrics));
  }
  const row = printer(-34, ...played.map(() => 16), 16);
  row('a journey', ...played.map(({ title }) => title), 'mean');
  const line = (title: string, of: (journey: Journey, index: number) => number, digits = 0): number => {
    const values = journeys.map(of);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    row(title, ...[...values, mean].map((value) => value.toLocaleString('en-US', { maximumFractionDigits: digits })));
    return mean;
  };
  const length = line('days tracked', daysOf, 1);
  const pollsOfJourney = line('polls', (_journey, index) => polls[index] ?? 0);
  for (const table of tables) {
    line(`rows of ${table}`, (journey) => journey[table]?.length ?? 0);
    line('  bytes', (journey) => bytesOf(journey[table]));
  }
  const messages = line('messages, both surfaces', ({ messages: all = [] }) => all.length);
  const kept = tables.filter((table) => table !== 'messages');
  const bytes = line('bytes kept after 30 days', (journey) => kept.reduce((sum, table) => sum + bytesOf(journey[table]), 0));
  const messageBytes = line('bytes of messages, kept for 30 days', ({ messages: all }) => bytesOf(all));

  const perDay = (each: number): number => (inMotion * each) / length;
  const total = printer(-64, 16);
  console.log(`\n${inMotion.toLocaleString('en-US')} containers in motion, each tracked for ${length.toFixed(1)} days:`);
  const printTotal = (title: string, value: number): void => total(title, Math.round(value).toLocaleString('en-US'));
  printTotal('journeys that begin, and end, per day', perDay(1));
  printTotal('polls per day', perDay(pollsOfJourney));
  printTotal('polls per second', perDay(pollsOfJourney) / 86_400);
  printTotal('messages per day, both surfaces', perDay(messages));
  printTotal('messages per second', perDay(messages) / 86_400);
  printTotal('GB of messages at any time (30 days)', (perDay(messageBytes) * 30) / 1e9);
  printTotal('GB of journeys in motion, at most', (inMotion * bytes) / 1e9);
  printTotal('GB more of ended journeys each year', (perDay(bytes) * 365) / 1e9);
  return 0;
}

/** How often a carrier has answered. @param metrics in Prometheus's text format */
function countAnswers(metrics: string): number {
  const [, count = ''] = /^landfall_carrier_call_duration_seconds_count\{[^}]*outcome="answered"[^}]*\} (\d+)$/m.exec(metrics) ?? [];
  return Number(count);
}

function daysOf({ shipments = [], tracking_requests: requests = [] }: Journey): number {
  const at = (row: StoredRow | undefined, column: string): number => Date.parse(`${row?.[column]}Z`);
  // The time of the last news by the simulated carrier's clock, because that clock was moved.
  return (at(requests[0], 'last_news_at') - at(shipments[0], 'created_at')) / dayMs;
}

/** Bytes of the values as text, without indexes and the database's own overhead. */
function bytesOf(rows: StoredRow[] = []): number {
  return rows.reduce(
    (sum, row) => sum + Object.values(row).reduce<number>((size, value) => size + Buffer.byteLength(String(value ?? '')), 0),
    0,
  );
}
