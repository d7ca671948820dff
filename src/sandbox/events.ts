/** Answers GET /v2/events (DCSA T&T 2.2) for one account. */
import { findConsignment } from './consignment.ts';
import type { Row } from './dcsa-events.ts';
import { eventOfVersion3 } from './dcsa-events-3.ts';
import { twiceInDisorder } from './disorder.ts';
import { asCreated, type EventsQuery, readEventsQuery } from './events-query.ts';
import type { Journey } from './journey.ts';
import type { SandboxJourneys } from './journeys.ts';
import { cursorHeader, cutPage, linkHeaders, type Page, pageStart } from './pages.ts';
import { Problem } from './problem.ts';
import { rowsOf } from './rows.ts';
import type { Timetable } from './timetable.ts';

/** What the simulated carrier answers: a page of events, or a page of HTML that no client can read. */
export type EventsAnswer = { kind: 'events'; headers: Record<string, string>; body: unknown } | { kind: 'html'; body: string };

export interface Asker {
  accountId: string;
  /** What the account's clock shows. */
  clock: Date;
  journeys: SandboxJourneys;
}

/** @throws Problem for every answer with DCSA's error body */
export async function answerEvents(url: URL, { accountId, clock, journeys }: Asker): Promise<EventsAnswer> {
  const query = readEventsQuery(url.searchParams);
  const start = pageStart(query.cursor, url, clock);
  const consignment = findConsignment(query.references);
  if (consignment === 'unknown') throw notFound();
  // T&T 2.2: parameters that contradict each other match nothing, which is no error.
  if (consignment === 'contradiction') return inVersion2(cutPage([], start, query.limit, url), url);
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
      const play = scenario.answer;
      const { startedAt } = await journeys.startJourney(accountId, number, clock);
      if (play.failsFirst > 0 && (await journeys.countCall(accountId, number)) <= play.failsFirst) throw unavailable();
      const answersFrom = startedAt.getTime() + play.failsForMs;
      if (play.failsForMs > 0 && clock.getTime() < answersFrom) throw unavailable({ 'Retry-After': '60' });
      const rows = rowsInOrder({ consignment, play, startedAt, clock: start.asOf }, query);
      if (play.version === '2.2') return inVersion2(cutPage(rows, start, query.limit, url), url);
      return inVersion3(cutPage(rows, start, Math.min(query.limit, longestPage), url), play.timetable);
    }
  }
}

/** The rows that the filters choose, in the order that is asked for, else in the carrier's. */
function rowsInOrder(journey: Journey, query: EventsQuery): Row[] {
  const isWanted = (row: Row): boolean => query.filters.every((matches) => matches(row));
  const rows = rowsOf(journey).filter(isWanted);
  if (!journey.play.isDisorderly) return rows.sort(query.compare ?? asCreated);
  const disordered = twiceInDisorder(rows);
  return query.compare ? disordered.sort(query.compare) : disordered;
}

function inVersion2(page: Page<Row>, url: URL): EventsAnswer {
  return { kind: 'events', headers: linkHeaders(page, url), body: page.items.map((row) => row.event) };
}

/** T&T 3.0: a producer may have a bound of its own, and the pages of one are to be followed with no limit asked for. */
const longestPage = 10;

function inVersion3(page: Page<Row>, timetable: Timetable): EventsAnswer {
  return {
    kind: 'events',
    headers: { 'API-Version': '3.0.0', ...cursorHeader(page) },
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
