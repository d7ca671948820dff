/** Answers GET /v2/events (DCSA T&T 2.2) for one account. */
import { findConsignment } from './consignment.ts';
import type { DcsaEvent } from './dcsa-events.ts';
import { readEventsQuery } from './events-query.ts';
import type { SandboxJourneys } from './journeys.ts';
import { cutPage, type Page, pageStart } from './pages.ts';
import { Problem } from './problem.ts';
import { rowsOf } from './rows.ts';

/** What the simulated carrier answers: a page of events, or a page of HTML that no client can read. */
export type EventsAnswer = { kind: 'events'; page: Page<DcsaEvent> } | { kind: 'html'; body: string };

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
  const events = (all: DcsaEvent[]): EventsAnswer => ({ kind: 'events', page: cutPage(all, start, query.limit, url) });

  const consignment = findConsignment(query.references);
  if (consignment === 'unknown') throw notFound();
  // T&T 2.2: parameters that contradict each other match nothing, which is no error.
  if (consignment === 'contradiction') return events([]);
  const { number, scenario } = consignment;
  switch (scenario.answer.kind) {
    case 'not_found':
      throw notFound();
    case 'unavailable':
      throw unavailable();
    case 'unreadable':
      return { kind: 'html', body: maintenancePage };
    case 'empty':
      return events([]);
    case 'journey': {
      const play = scenario.answer;
      const { startedAt } = await journeys.startJourney(accountId, number, clock);
      if (play.failsFirst > 0 && (await journeys.countCall(accountId, number)) <= play.failsFirst) throw unavailable();
      const rows = rowsOf({ consignment, play, startedAt, clock: start.asOf });
      const chosen = rows.filter((row) => query.filters.every((matches) => matches(row))).sort(query.compare);
      return events(chosen.map((row) => row.event));
    }
  }
}

function notFound(): Problem {
  return new Problem(404, 'notFound', ['No shipment is known under this reference.']);
}

function unavailable(): Problem {
  return new Problem(503, 'serviceUnavailable', ['Tracking is unavailable at the moment.']);
}

const maintenancePage = `<!doctype html>
<html lang="en">
  <head><title>Oops</title></head>
  <body><h1>Something went wrong</h1><p>Our site is being worked on. Please come back later.</p></body>
</html>
`;
