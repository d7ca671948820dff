/** Answers GET /v2/events (DCSA T&T 2.2) for one account. */
import { createHash } from 'node:crypto';
import { eventOfVersion3, type Row } from './dcsa-events.ts';
import { type Journey, timeOf } from './journey.ts';
import type { Consignment, Consignments } from './numbers.ts';
import { Problem } from './problem.ts';
import { rowsOf, twiceInDisorder } from './rows.ts';
import type { Timetable } from './timetable.ts';

/** What the simulated carrier has to remember; the store implements it. */
export interface SandboxJourneys {
  /** How far the account's clock is ahead of real time, in milliseconds. */
  offsetMs(accountId: string): Promise<number>;

  /**
   * The account's journey for a number; starts at `at` if the account has never asked for it before.
   *
   * @param number the six digits that container and bill of lading share
   * @param at when the journey starts: what the account's clock shows, or earlier
   */
  startJourney(accountId: string, number: string, at: Date): Promise<{ startedAt: Date }>;

  /** Counts one more request for a number and returns how many there have been, this one included. */
  countCall(accountId: string, number: string): Promise<number>;
}

/** A page of events, or a page of HTML that no client can read. */
type EventsAnswer = { kind: 'events'; headers: Record<string, string>; body: unknown } | { kind: 'html'; body: string };

interface RequestContext {
  accountId: string;
  /** What the account's clock shows. */
  clock: Date;
  journeys: SandboxJourneys;
  consignments: Consignments;
}

/** @throws Problem for every answer with DCSA's error body */
export async function answerEvents(url: URL, { accountId, clock, journeys, consignments }: RequestContext): Promise<EventsAnswer> {
  const query = readQuery(url.searchParams);
  const start = pageStart(query.cursor, url, clock);
  const consignment = query.find(consignments);
  if (!consignment) throw notFound();
  const { number, scenario } = consignment;
  switch (scenario.answer.kind) {
    case 'not_found':
      throw notFound();
    case 'unavailable':
      throw unavailable();
    case 'unreadable':
      return { kind: 'html', body: maintenancePage };
    case 'empty':
      return inVersion2(cutPage([], start, query.limit, url), url);
    case 'journey': {
      const playback = scenario.answer;
      const { startedAt } = await journeys.startJourney(accountId, number, timeOf({ startedAt: clock }, -consignment.ageDays));
      if (playback.failsFirst > 0 && (await journeys.countCall(accountId, number)) <= playback.failsFirst) throw unavailable();
      const answersFrom = startedAt.getTime() + playback.failsForMs;
      if (playback.failsForMs > 0 && clock.getTime() < answersFrom) throw unavailable({ 'Retry-After': '60' });
      const rows = inOrder({ consignment, playback, startedAt, clock: start.asOf });
      if (playback.version === '2.2') return inVersion2(cutPage(rows, start, query.limit, url), url);
      return inVersion3(cutPage(rows, start, Math.min(query.limit, maxPageSize3), url), playback.timetable);
    }
  }
}

/** Sorts by the time of writing, as T&T 2.2 requires, unless the carrier keeps no order. */
function inOrder(journey: Journey): Row[] {
  const rows = rowsOf(journey);
  if (journey.playback.isDisorderly) return twiceInDisorder(rows);
  return rows.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

function inVersion2(page: Page<Row>, url: URL): EventsAnswer {
  return { kind: 'events', headers: linkHeaders(page, url), body: page.items.map((row) => row.event) };
}

/** T&T 3.0 lets a producer set its own limit. A small one gives one scenario several pages even when no limit is asked for. */
const maxPageSize3 = 10;

function inVersion3(page: Page<Row>, timetable: Timetable): EventsAnswer {
  return {
    kind: 'events',
    headers: { 'API-Version': '3.0.0', ...(page.next !== null && { 'Next-Page-Cursor': page.next }) },
    body: { events: page.items.map((row) => eventOfVersion3(row.event, timetable)) },
  };
}

function notFound(): Problem {
  return new Problem(404, 'notFound', ['No shipment is known under this reference.']);
}

function unavailable(headers: Record<string, string> = {}): Problem {
  return new Problem(503, 'serviceUnavailable', ['Tracking is unavailable at the moment.'], headers);
}

const maintenancePage = `<!doctype html>
<html lang="en">
  <head><title>Oops</title></head>
  <body><h1>Something went wrong</h1><p>Our site is being worked on. Please come back later.</p></body>
</html>
`;

interface EventsQuery {
  find: (consignments: Consignments) => Consignment | undefined;
  limit: number;
  cursor: string | undefined;
}

/** The references that Landfall sends. T&T 2.2 has others, and filters, which nobody sends here. */
const references: Readonly<Record<string, keyof Consignments>> = {
  equipmentReference: 'findByContainer',
  transportDocumentReference: 'findByBillOfLading',
  carrierBookingReference: 'findByBooking',
};
/** DCSA T&T 2.2, limit: default. */
const defaultLimit = 100;
const maxLimit = 1_000;

/** @throws Problem 400 that names every parameter that is unknown or cannot be read */
function readQuery(parameters: URLSearchParams): EventsQuery {
  const names = [...new Set(parameters.keys())];
  const faults = names.flatMap((name) => {
    const fault = faultOf(name, parameters.getAll(name));
    return fault === undefined ? [] : [`${name}: ${fault}`];
  });
  const [reference, ...others] = names.filter((name) => Object.hasOwn(references, name));
  if (reference === undefined || others.length > 0) faults.push(`One of ${Object.keys(references).join(', ')} is needed.`);
  const find = references[reference ?? ''];
  if (reference === undefined || find === undefined || faults.length > 0) throw new Problem(400, 'invalidQuery', faults);
  return {
    find: (consignments) => consignments[find](parameters.get(reference) ?? ''),
    limit: Number(parameters.get('limit') ?? defaultLimit),
    cursor: parameters.get('cursor') ?? undefined,
  };
}

function faultOf(name: string, values: string[]): string | undefined {
  const [value = ''] = values;
  if (!Object.hasOwn(references, name) && name !== 'limit' && name !== 'cursor') return 'unknown parameter.';
  if (values.length > 1) return `given ${values.length} times.`;
  if (value === '') return 'empty.';
  if (name !== 'limit') return undefined;
  return /^[1-9]\d{0,3}$/.test(value) && Number(value) <= maxLimit ? undefined : `"${value}" is not a number from 1 to ${maxLimit}.`;
}

/** A client's position in the pages. It holds the time of the first request, so that moving the clock forward does not shift the pages. */
interface PageStart {
  asOf: Date;
  from: number;
}

/** A page and the cursors of its neighbors; `next` is null on the last one. */
interface Page<Item> {
  items: Item[];
  first: string;
  current: string;
  next: string | null;
}

/** @throws Problem 400 if the cursor was made for another query, or the clock has been set back since */
function pageStart(cursor: string | undefined, url: URL, clock: Date): PageStart {
  if (cursor === undefined) return { asOf: clock, from: 0 };
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  const [, asOf, from, digest] = /^(\d{1,15})\.(\d{1,6})\.([0-9a-f]{16})$/.exec(text) ?? [];
  if (digest !== queryDigest(url) || Number(asOf) > clock.getTime()) {
    throw new Problem(400, 'invalidQuery', ['cursor: was not issued for this query.']);
  }
  return { asOf: new Date(Number(asOf)), from: Number(from) };
}

function cutPage<Item>(all: Item[], start: PageStart, limit: number, url: URL): Page<Item> {
  const next = start.from + limit;
  const digest = queryDigest(url);
  const cursorAt = (from: number): string => Buffer.from(`${start.asOf.getTime()}.${from}.${digest}`).toString('base64url');
  return {
    items: all.slice(start.from, next),
    first: cursorAt(0),
    current: cursorAt(start.from),
    next: next < all.length ? cursorAt(next) : null,
  };
}

/** DCSA T&T 2.2, First-Page, Current-Page, Next-Page. */
function linkHeaders(page: Page<unknown>, url: URL): Record<string, string> {
  const linkTo = (cursor: string): string => {
    const link = new URL(url);
    link.searchParams.set('cursor', cursor);
    return link.href;
  };
  return {
    'First-Page': linkTo(page.first),
    'Current-Page': linkTo(page.current),
    ...(page.next !== null && { 'Next-Page': linkTo(page.next) }),
  };
}

/** A cursor belongs to its query, for any page size. */
function queryDigest(url: URL): string {
  const parameters = [...url.searchParams].filter(([name]) => name !== 'cursor' && name !== 'limit').sort();
  return createHash('sha256').update(JSON.stringify(parameters)).digest('hex').slice(0, 16);
}
