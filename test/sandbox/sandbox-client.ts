/** A simulated carrier on loopback whose clock the test sets, and short ways to query it. */
import { dayMs } from '../../src/domain/durations.ts';
import { type SandboxCarrier, startSandboxCarrier } from '../../src/sandbox/server.ts';
import { sandboxNumbers } from '../../src/sandbox/numbers.ts';
import type { DcsaEvent } from '../../src/sandbox/dcsa-events.ts';
import type { SandboxJourneys } from '../../src/sandbox/events.ts';

export const t0 = new Date('2026-03-02T08:00:00.000Z');

export function dayOf(text: string): number {
  return (Date.parse(text) - t0.getTime()) / dayMs;
}

/** Keeps journeys in memory; `offsets` are in days. */
export class MemoryJourneys implements SandboxJourneys {
  readonly offsets = new Map<string, number>();
  readonly #started = new Map<string, Date>();
  readonly #calls = new Map<string, number>();

  async offsetMs(accountId: string): Promise<number> {
    return (this.offsets.get(accountId) ?? 0) * dayMs;
  }

  async startJourney(accountId: string, number: string, at: Date): Promise<{ startedAt: Date }> {
    const key = `${accountId}/${number}`;
    const startedAt = this.#started.get(key) ?? at;
    this.#started.set(key, startedAt);
    return { startedAt };
  }

  async countCall(accountId: string, number: string): Promise<number> {
    const key = `${accountId}/${number}`;
    const count = (this.#calls.get(key) ?? 0) + 1;
    this.#calls.set(key, count);
    return count;
  }
}

export class SandboxClient {
  readonly journeys: MemoryJourneys;
  readonly carrier: SandboxCarrier;

  static async start(): Promise<SandboxClient> {
    const journeys = new MemoryJourneys();
    return new SandboxClient(journeys, await startSandboxCarrier({ journeys, now: () => t0 }));
  }

  private constructor(journeys: MemoryJourneys, carrier: SandboxCarrier) {
    this.journeys = journeys;
    this.carrier = carrier;
  }

  /** Sets an account's clock to a day of the timetable. */
  day(day: number, accountId = 'one'): void {
    this.journeys.offsets.set(accountId, day);
  }

  get(query: string, accountId: string | null = 'one', path = '/v2/events', method = 'GET'): Promise<Response> {
    const headers: Record<string, string> = accountId === null ? {} : { 'API-Key': accountId };
    return fetch(`${this.carrier.url}${path}${query && `?${query}`}`, { headers, method });
  }

  async events(query: string, accountId = 'one'): Promise<DcsaEvent[]> {
    const response = await this.get(query, accountId);
    if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
    return (await response.json()) as DcsaEvent[];
  }

  container(digits: string, accountId = 'one'): Promise<DcsaEvent[]> {
    return this.events(byContainer(digits), accountId);
  }

  billOfLading(digits: string, accountId = 'one'): Promise<DcsaEvent[]> {
    return this.events(byBillOfLading(digits), accountId);
  }
}

export function byContainer(digits: string): string {
  return `equipmentReference=${sandboxNumbers(digits).containerNumber}`;
}

export function byBillOfLading(digits: string): string {
  return `transportDocumentReference=${sandboxNumbers(digits).billOfLading}`;
}

/** A row in one line, such as `2 GTIN LADEN CNSHA TRUCK`. */
export function line(event: DcsaEvent): string {
  const day = Number(dayOf(event.eventDateTime).toFixed(6));
  switch (event.eventType) {
    case 'SHIPMENT':
      return `${day} ${event.shipmentEventTypeCode} ${event.documentTypeCode}`;
    case 'TRANSPORT': {
      const { UNLocationCode, modeOfTransport } = event.transportCall;
      return `${day} ${event.transportEventTypeCode} ${UNLocationCode} ${modeOfTransport}`;
    }
    case 'EQUIPMENT': {
      const { UNLocationCode, modeOfTransport } = event.transportCall;
      return `${day} ${event.equipmentEventTypeCode} ${event.emptyIndicatorCode} ${UNLocationCode} ${modeOfTransport}`;
    }
  }
}

/** The rows with this move and place on any day, such as `ARRI NLRTM VESSEL`. */
export function rowsOfMove(events: DcsaEvent[], move: string): DcsaEvent[] {
  return events.filter((event) => line(event).replace(/^\S+ /, '') === move);
}

/** The only row of a move. */
export function rowOfMove(events: DcsaEvent[], move: string): DcsaEvent {
  const [row, ...others] = rowsOfMove(events, move);
  if (!row || others.length > 0) throw new Error(`${row ? others.length + 1 : 0} rows of ${move}.`);
  return row;
}

/** A row and its classifier in one line, such as `32 ARRI NLRTM VESSEL EST`. */
export function lineWithClassifier(event: DcsaEvent): string {
  return `${line(event)} ${event.eventClassifierCode}`;
}

/** Everything except documents, one line each, by time. */
export function moveLines(events: DcsaEvent[]): string[] {
  return events
    .filter((event) => event.eventType !== 'SHIPMENT')
    .sort((a, b) => Date.parse(a.eventDateTime) - Date.parse(b.eventDateTime))
    .map(line);
}
