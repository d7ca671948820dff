/** Reads every page of a carrier's `GET /v2/events` (DCSA T&T 2.2), within bounds of time, size and number. */
import { Agent, type Dispatcher, request } from 'undici';
import { CarrierFailure } from '../../domain/carrier-report.ts';

/** An answer of 10,000 events is about 15 MB; more than this is no tracking answer. */
const maxBytes = 32 * 1024 * 1024;
/** Ends a cursor that never does. */
const maxPages = 200;

const agent = new Agent({ connections: 16, keepAliveTimeout: 30_000 });

/** All rows of an answer, in the carrier's order, unread. */
export interface DcsaAnswer {
  rows: unknown[];
  /** What the carrier's clock showed: its `Date` header, or ours where there is none. */
  asOf: Date;
  /** The pages as they came, one a line. */
  payload: string;
}

/**
 * Asks for events and follows the pages.
 *
 * @param timeoutMs for the whole answer
 * @throws CarrierFailure
 */
export async function fetchEvents(url: URL, headers: Record<string, string>, timeoutMs: number): Promise<DcsaAnswer> {
  const signal = AbortSignal.timeout(timeoutMs);
  const pages: string[] = [];
  const rows: unknown[] = [];
  const visited = new Set<string>();
  let asOf = new Date();
  let bytesLeft = maxBytes;

  for (let next: URL | null = url; next !== null; ) {
    if (visited.has(next.href) || visited.size >= maxPages) {
      throw new CarrierFailure('unrecognized_response', `The carrier's pages do not end (${visited.size} read).`);
    }
    visited.add(next.href);
    const page = await fetchPage(next, headers, signal, bytesLeft);
    bytesLeft -= page.text.length;
    pages.push(page.text);
    asOf = page.asOf;
    rows.push(...readRows(page.text, pages));
    next = nextPage(next, page.headers);
  }
  return { rows, asOf, payload: pages.join('\n') };
}

interface Page {
  text: string;
  headers: Dispatcher.ResponseData['headers'];
  asOf: Date;
}

async function fetchPage(url: URL, headers: Record<string, string>, signal: AbortSignal, maxSize: number): Promise<Page> {
  try {
    const response = await request(url, {
      dispatcher: agent,
      headers: { accept: 'application/json', 'api-version': '2', ...headers },
      signal,
    });
    const text = await readText(response.body, maxSize);
    const failure = failureOf(response, text);
    if (failure) throw failure;
    const date = new Date(String(response.headers['date']));
    return { text, headers: response.headers, asOf: Number.isNaN(date.getTime()) ? new Date() : date };
  } catch (error) {
    if (error instanceof CarrierFailure) throw error;
    const message = `The carrier could not be reached: ${error instanceof Error ? error.message : String(error)}`;
    throw new CarrierFailure('shipping_line_unreachable', message, { cause: error });
  }
}

async function readText(body: Dispatcher.ResponseData['body'], maxSize: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxSize) {
      body.destroy();
      throw new CarrierFailure('unrecognized_response', `The carrier's answer is larger than ${maxBytes} bytes.`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function failureOf(response: Dispatcher.ResponseData, text: string): CarrierFailure | null {
  const { statusCode: status } = response;
  if (status >= 200 && status < 300) return null;
  const message = `The carrier answered ${status}.`;
  if (status === 404) return new CarrierFailure('not_found', message, { payload: text });
  if (status === 429 || status >= 500 || status === 401 || status === 403 || status === 408) {
    const retryAfterMs = readRetryAfter(response.headers['retry-after']);
    return new CarrierFailure('shipping_line_unreachable', message, { payload: text, retryAfterMs });
  }
  return new CarrierFailure('unrecognized_response', message, { payload: text });
}

/** `Retry-After` in seconds or as a date (RFC 9110, 10.2.3), in milliseconds from now, at most a day. */
function readRetryAfter(header: string | string[] | undefined): number | null {
  if (typeof header !== 'string') return null;
  const waitMs = /^\d+$/.test(header) ? Number(header) * 1000 : new Date(header).getTime() - Date.now();
  return Number.isNaN(waitMs) ? null : Math.min(Math.max(waitMs, 0), 24 * 3_600_000);
}

/** The rows of one page: an array, or an object that holds one as `events`. An empty body holds none. */
function readRows(text: string, pages: string[]): unknown[] {
  if (text.trim() === '') return [];
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    throw new CarrierFailure('unrecognized_response', "The carrier's answer is no JSON.", {
      payload: pages.join('\n'),
      cause: error,
    });
  }
  if (Array.isArray(parsed)) return parsed;
  const events = parsed !== null && typeof parsed === 'object' ? (parsed as Record<string, unknown>)['events'] : undefined;
  if (Array.isArray(events)) return events;
  throw new CarrierFailure('unrecognized_response', "The carrier's answer holds no list of events.", {
    payload: pages.join('\n'),
  });
}

/** The next page by `Next-Page` (DCSA's paging), `Next-Page-Cursor` or `Link` (RFC 8288); never on another host. */
function nextPage(current: URL, headers: Page['headers']): URL | null {
  const cursor = headers['next-page-cursor'];
  if (typeof cursor === 'string' && cursor !== '') {
    const next = new URL(current);
    next.searchParams.set('cursor', cursor);
    return next;
  }
  const link = typeof headers['link'] === 'string' ? /<([^>]*)>\s*;[^,]*rel="?next"?/.exec(headers['link'])?.[1] : undefined;
  const target = typeof headers['next-page'] === 'string' && headers['next-page'] !== '' ? headers['next-page'] : link;
  if (!target) return null;
  const next = URL.canParse(target, current.href) ? new URL(target, current) : null;
  // The credentials go with every page, so a page on another host is not followed.
  return next?.host === current.host ? next : null;
}
