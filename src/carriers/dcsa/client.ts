/** Reads every page of a carrier's DCSA Track & Trace events, 2.2 or 3.0, within bounds of time, size and number. */
import type { Dispatcher } from 'undici';
import { CarrierFailure } from '../../domain/carrier-report.ts';
import { readUrl } from '../../domain/url.ts';
import { readRetryAfter } from '../../domain/retry-after.ts';
import { type Headers, type Send, failureFrom, readText, withHeaders } from '../http.ts';
import { UnboundedJson, maxEvents, parseBounded } from './bounded-json.ts';
import { describeAnswer, findRows, joinPages, withoutMark } from './envelope.ts';
import { firstYear, lastYear } from './times.ts';

/** An answer of 10,000 events is about 15 MB. */
export const maxBytes = 32 * 1024 * 1024;
/** A cursor may never end. */
const maxPages = 200;

/** The rows of an answer, in the carrier's order, unread. */
export interface DcsaAnswer {
  rows: unknown[];
  /** The time by the carrier's clock, its `Date` header, or by ours if it has none. */
  asOf: Date;
  /** The unchanged pages, joined by `joinPages`. */
  payload: string;
}

/** A 403: the carrier refuses this number, for example to a client that is not a party to it. Other numbers may not be affected. */
export class Forbidden extends CarrierFailure {}

/** How events are asked for. */
export interface FetchOptions {
  send: Send;
  /** Removes credentials from an answer. */
  redact?: (text: string) => string;
}

/**
 * Asks for events and follows the pages.
 *
 * @param headers of every page
 * @param timeoutMs for the whole answer
 * @throws CarrierFailure
 */
export async function fetchEvents(
  url: URL,
  headers: Headers,
  timeoutMs: number,
  { send, redact = (text) => text }: FetchOptions,
): Promise<DcsaAnswer> {
  const signal = AbortSignal.timeout(timeoutMs);
  const pages: string[] = [];
  const rows: unknown[] = [];
  const visited = new Set<string>();
  let asOf = new Date();
  let bytesLeft = maxBytes;

  for (let next: PageRequest | null = { url, range: null }; next !== null; ) {
    const name = `${next.url.href} ${next.range ?? ''}`;
    if (visited.has(name) || visited.size >= maxPages) {
      throw new CarrierFailure('unrecognized_response', `The carrier's answer has too many pages, or they repeat (${visited.size} read).`);
    }
    visited.add(name);
    const page = await fetchPage(next, headers, signal, bytesLeft, { send, redact, isFirst: pages.length === 0 });
    bytesLeft -= Buffer.byteLength(page.text);
    pages.push(page.text);
    asOf = page.asOf;
    for (const row of readRows(page, pages)) rows.push(row);
    if (rows.length > maxEvents) throw tooManyEvents(pages);
    next = nextPage(next.url, page);
  }
  return { rows, asOf, payload: joinPages(pages) };
}

interface PageRequest {
  url: URL;
  /** The value of the `Range` header, or null for none. */
  range: string | null;
}

interface Page {
  status: number;
  text: string;
  headers: Dispatcher.ResponseData['headers'];
  asOf: Date;
}

/** Asks for one page. @throws CarrierFailure */
export async function fetchPage(
  { url, range }: PageRequest,
  headers: Headers,
  signal: AbortSignal,
  leftBytes: number,
  { send, redact, isFirst }: Required<FetchOptions> & { isFirst: boolean },
): Promise<Page> {
  try {
    const asked = withHeaders({ accept: 'application/json' }, headers, range === null ? {} : { range });
    const response = await send(url, asked, signal);
    // Before the rows are read, so that they match the stored answer.
    const text = redact(await readText(response.body, maxBytes, leftBytes));
    const failure = failureOf(response, text, isFirst);
    if (failure) throw failure;
    return { status: response.statusCode, text, headers: response.headers, asOf: readClock(response.headers['date']) };
  } catch (error) {
    throw failureFrom(error);
  }
}

/** The carrier's clock (RFC 9110, 6.6.1), or ours if its year is out of range. */
export function readClock(header: string | string[] | undefined): Date {
  const date = new Date(String(header));
  return date.getUTCFullYear() >= firstYear && date.getUTCFullYear() <= lastYear ? date : new Date();
}

function failureOf(response: Dispatcher.ResponseData, text: string, isFirst: boolean): CarrierFailure | null {
  const { statusCode: status } = response;
  if (status >= 200 && status < 300) return null;
  // A 404 for a further page is about the cursor: the carrier has just reported rows of the number.
  if (status === 404 && isFirst && isFromApi(text)) {
    return new CarrierFailure('not_found', `The carrier answered ${status}.`, { payload: text });
  }
  return refusalOf(response, text);
}

/** The failure that an answer with an error's status is, whatever was asked. */
export function refusalOf({ statusCode: status, headers }: Dispatcher.ResponseData, text: string): CarrierFailure {
  const message = `The carrier answered ${status}.`;
  const retryAfterMs = readRetryAfter(headers['retry-after'], new Date());
  if (status === 401 || status === 403) {
    const Failure = status === 403 ? Forbidden : CarrierFailure;
    // The status alone, if there is nothing else to show the operator.
    return new Failure('credentials_refused', message, { payload: text.trim() || `HTTP ${status}`, retryAfterMs });
  }
  if (status === 429 || status >= 500 || status === 408) {
    return new CarrierFailure('shipping_line_unreachable', message, { payload: text, retryAfterMs });
  }
  return new CarrierFailure('unrecognized_response', message, { payload: text });
}

/**
 * Whether a 404 is the API's, which answers in JSON or without a body. A web page, or a text such as `default backend - 404`, is a
 * gateway's or a web server's: the address may be wrong, which says nothing about the number.
 */
function isFromApi(text: string): boolean {
  return /^\s*([{[]|$)/.test(withoutMark(text));
}

/** The JSON of one page. An empty body, as of a 204, says nothing. @throws CarrierFailure */
export function parsePage({ text }: Page, pages: string[]): unknown {
  try {
    return parseBounded(withoutMark(text));
  } catch (error) {
    if (error instanceof UnboundedJson) throw unbounded(error.message, pages);
    const message = text.trim() === '' ? "The carrier's answer is empty." : "The carrier's answer is not JSON.";
    throw new CarrierFailure('unrecognized_response', message, { payload: pages.join('\n'), cause: error });
  }
}

/** The rows of one page. Only an empty list in a 200 says that there are no rows. */
function readRows(page: Page, pages: string[]): unknown[] {
  const { status } = page;
  const parsed = parsePage(page, pages);
  const found = findRows(parsed);
  if (found?.rows.length === 0 && status !== 200) {
    throw new CarrierFailure('unrecognized_response', `The carrier answered ${status} without events.`, { payload: pages.join('\n') });
  }
  if (found !== null) return found.rows;
  throw new CarrierFailure('unrecognized_response', `The carrier's answer has no list of events. ${describeAnswer(parsed)}`, {
    payload: pages.join('\n'),
  });
}

/** @param pages all pages so far */
export function tooManyEvents(pages: string[]): CarrierFailure {
  return unbounded(`more than ${maxEvents} events`, pages);
}

function unbounded(what: string, pages: string[]): CarrierFailure {
  return new CarrierFailure('unrecognized_response', `The carrier's answer has ${what}.`, { payload: pages.join('\n') });
}

/**
 * The next page by `Next-Page-Cursor` (T&T 3.0), `Next-Page` (2.2: a link, with some carriers the bare cursor), `Link`
 * (RFC 8288) or, after a 206, `Content-Range`; never on another host.
 */
function nextPage(current: URL, { status, headers }: Page): PageRequest | null {
  const nextPageHeader = textOf(headers['next-page']);
  const isLink = /^([/?]|[a-z][\w+.-]*:)/i.test(nextPageHeader);
  const cursor = textOf(headers['next-page-cursor']) || (isLink ? '' : nextPageHeader);
  if (cursor !== '') {
    const url = new URL(current);
    url.searchParams.set('cursor', cursor);
    return { url, range: null };
  }
  const target = nextPageHeader || (/<([^>]*)>\s*;[^,]*rel="?next"?/.exec(textOf(headers['link']))?.[1] ?? '');
  if (target === '') return status === 206 ? nextRange(current, textOf(headers['content-range'])) : null;
  const url = readUrl(target, current);
  // The credentials go with every page, so a page on another host, or over plain HTTP, is not followed. Without it the answer is
  // incomplete: missing rows would look retracted.
  if (url?.host !== current.host) {
    throw new CarrierFailure('unrecognized_response', "The carrier's next page is on another host.");
  }
  url.protocol = current.protocol;
  return { url, range: null };
}

/** The range after `0-49/408`, with the same number of rows. */
function nextRange(url: URL, contentRange: string): PageRequest | null {
  const [, unit = '', first, last, total] = /^(\w+[ =])?(\d{1,9})-(\d{1,9})\/(\d{1,9}|\*)$/.exec(contentRange) ?? [];
  const from = Number(last) + 1;
  if (total === undefined || !(from > Number(first)) || from >= Number(total)) return null;
  return { url, range: `${unit.replace(' ', '=')}${from}-${from + Number(last) - Number(first)}` };
}

/** A header sent several times is one list (RFC 9110, 5.3). */
function textOf(header: string | string[] | undefined): string {
  return [header ?? ''].flat().join(', ').trim();
}
