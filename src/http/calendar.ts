/** The calendar of shipments, all of an account or those of a view (iCalendar, RFC 5545): when each arrives, and its last free day. */
import ICAL from 'ical.js';
import { LRUCache } from 'lru-cache';
import { dayMs } from '../domain/durations.ts';
import type { ShareLink } from '../domain/share-link.ts';
import type { ShipmentSummary } from '../domain/shipment-summary.ts';
import type { Store } from '../store/store.ts';
import { etagOf } from './conditional.ts';

export interface Calendar {
  /** With CRLF, folded at 75 octets. */
  text: string;
  /** The same for the same text, from every process. */
  etag: string;
}

export type ReadCalendar = (link: ShareLink) => Promise<Calendar>;

// The library counts from 0: 75 would make lines of 76 octets.
ICAL.foldLength = 74;

/** How long arrivals and last free days stay in the calendar. */
const keptMs = 30 * dayMs;
/** The most entries of each kind. */
const maxEntries = 500;
/** A calendar is read at most this often, however many programs ask for it. */
const readEveryMs = 10_000;

interface CalendarDependencies {
  store: Pick<Store, 'shipments'>;
  /** The shipments of a link's view. @throws NotFound if the view is gone */
  readViewRows(link: ShareLink): Promise<{ rows: ShipmentSummary[] }>;
  now(): Date;
}

/** Makes the function that reads the calendar of a link: of type `calendar`, or `view`. */
export function makeReadCalendar({ store, readViewRows, now }: CalendarDependencies): ReadCalendar {
  const reading = new LRUCache<string, Promise<Calendar>>({ max: 100, ttl: readEveryMs, perf: { now: () => now().getTime() } });

  type Rows = { arriving: ShipmentSummary[]; ending: ShipmentSummary[] };

  async function ofAccount({ accountId, shows }: ShareLink, from: string): Promise<Rows> {
    const scope = { accountId, testOnly: false, limit: maxEntries };
    const [arriving, ending] = await Promise.all([
      store.shipments.listSummaries({ ...scope, order: 'eta', ranges: { eta: { from: new Date(from) } } }),
      shows.includes('free_time')
        ? store.shipments.listSummaries({ ...scope, order: 'freeTime', ranges: { freeTime: { from: from.slice(0, 10) } } })
        : [],
    ]);
    return { arriving: arriving.map(({ row }) => row), ending: ending.map(({ row }) => row) };
  }

  async function ofView(link: ShareLink, from: string): Promise<Rows> {
    const { rows } = await readViewRows(link);
    return {
      arriving: rows.filter(({ etaPortOfDischarge: at }) => at !== null && at >= from),
      ending: link.shows.includes('free_time') ? rows.filter(({ effectiveLastFreeDay: at }) => at !== null && at >= from.slice(0, 10)) : [],
    };
  }

  async function read(link: ShareLink): Promise<Calendar> {
    const from = new Date(now().getTime() - keptMs).toISOString();
    const { arriving, ending } = await (link.type === 'view' ? ofView(link, from) : ofAccount(link, from));
    const hasReferences = link.shows.includes('references');
    const text = calendarOf([
      ...arriving.flatMap((row) => arrivalOf(row, hasReferences)),
      ...ending.flatMap((row) => lastFreeDayOf(row, hasReferences)),
    ]);
    return { text, etag: etagOf(text) };
  }

  return (link) => {
    const known = reading.get(link.id);
    if (known) return known;
    const calendar = read(link);
    reading.set(link.id, calendar);
    calendar.catch(() => reading.delete(link.id));
    return calendar;
  };
}

/** One entry of the calendar. */
interface Entry {
  /** The same as long as it is about the same thing, so that programs move it instead of adding another. */
  uid: string;
  /** A time; or a day, `YYYY-MM-DD`, which then is the whole day, in no time zone. */
  at: string;
  summary: string;
  location: string | null;
  description: string;
  changedAt: string;
}

function arrivalOf(shipment: ShipmentSummary, hasReferences: boolean): Entry[] {
  const { id, containerNumber, etaPortOfDischarge: at } = shipment;
  if (at === null) return [];
  const port = portOf(shipment);
  return [
    entryOf(shipment, hasReferences, {
      uid: `eta-${id}@landfall`,
      at,
      summary: `${containerNumber} ETA${port === null ? '' : ` ${port}`}`,
    }),
  ];
}

function lastFreeDayOf(shipment: ShipmentSummary, hasReferences: boolean): Entry[] {
  const { id, containerNumber, effectiveLastFreeDay: at } = shipment;
  return at === null
    ? []
    : [entryOf(shipment, hasReferences, { uid: `last-free-day-${id}@landfall`, at, summary: `${containerNumber} last free day` })];
}

function entryOf(shipment: ShipmentSummary, hasReferences: boolean, own: Pick<Entry, 'uid' | 'at' | 'summary'>): Entry {
  const { scac, status, reference, updatedAt } = shipment;
  const lines = [`${scac} · ${status}`, ...(hasReferences && reference !== null ? [`Reference: ${reference}`] : [])];
  return { ...own, location: portOf(shipment), description: lines.join('\n'), changedAt: updatedAt };
}

function portOf({ portOfDischarge }: ShipmentSummary): string | null {
  return portOfDischarge?.name ?? portOfDischarge?.locode ?? null;
}

/** The calendar object; the library folds lines and escapes texts. */
export function calendarOf(entries: readonly Entry[]): string {
  const calendar = new ICAL.Component('vcalendar');
  const properties = { version: '2.0', prodid: '-//Landfall//Landfall//EN', calscale: 'GREGORIAN', method: 'PUBLISH' };
  for (const [name, value] of Object.entries(properties)) calendar.addPropertyWithValue(name, value);
  calendar.addPropertyWithValue('x-wr-calname', 'Landfall');
  calendar.addProperty(new ICAL.Property(['refresh-interval', {}, 'duration', 'PT1H']));
  calendar.addPropertyWithValue('x-published-ttl', 'PT1H');
  for (const { uid, at, summary, location, description, changedAt } of entries) {
    const event = new ICAL.Component('vevent');
    event.addPropertyWithValue('uid', uid);
    // When it was last changed, so that the text is the same as long as nothing does.
    event.addPropertyWithValue('dtstamp', timeOf(changedAt));
    event.addPropertyWithValue('last-modified', timeOf(changedAt));
    event.addPropertyWithValue('dtstart', timeOf(at));
    if (isDay(at)) event.addPropertyWithValue('dtend', timeOf(new Date(Date.parse(at) + dayMs).toISOString().slice(0, 10)));
    event.addPropertyWithValue('summary', textOf(summary));
    if (location !== null) event.addPropertyWithValue('location', textOf(location));
    event.addPropertyWithValue('description', textOf(description));
    event.addPropertyWithValue('transp', 'TRANSPARENT');
    calendar.addSubcomponent(event);
  }
  return `${calendar.toString()}\r\n`;
}

const isDay = (text: string): boolean => text.length === 10;

/** A day, or a time in UTC to the second: iCalendar has no milliseconds. */
function timeOf(text: string): ICAL.Time {
  return isDay(text) ? ICAL.Time.fromDateString(text) : ICAL.Time.fromJSDate(new Date(text), true);
}

/** Without control characters, which texts cannot have (RFC 5545, 3.3.11). */
function textOf(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n]/gu, ' ');
}
