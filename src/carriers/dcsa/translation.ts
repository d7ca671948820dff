/** Asks a carrier that has an API of its own, and gives its answer as rows of DCSA's Track & Trace 2.2. */
import { CarrierFailure } from '../../domain/carrier-report.ts';
import type { CarrierQuery } from '../carrier.ts';
import type { Headers } from '../http.ts';
import { maxEvents } from './bounded-json.ts';
import { type DcsaAnswer, type FetchOptions, fetchPage, maxBytes, parsePage, tooManyEvents } from './client.ts';
import { joinPages, parsePages } from './envelope.ts';

/** The number to ask for. A document's number is without its SCAC if the carrier's interface says so. */
export type AskedNumber = Pick<CarrierQuery, 'requestType' | 'number'>;

/** What pages in a carrier's own form say. */
export type Translated = { state: 'rows'; rows: object[] } | { state: 'unknown_number' } | { state: 'unreadable'; message: string };

/** A carrier's own API. */
export interface Translation {
  /** The path and the query below the base address. */
  address(asked: AskedNumber): string;
  /** What else to ask for after the first page, for example the containers of a bill. */
  further?(first: unknown): AskedNumber[];
  /** The rows of all pages. The first page answers the number that was asked for, the others `further`, in its order. */
  read(pages: unknown[]): Translated;
}

/**
 * Asks for a number and for what belongs to it.
 *
 * @param headers of every page
 * @param timeoutMs for the whole answer
 * @throws CarrierFailure
 */
export async function fetchTranslated(
  { baseUrl, asked, translation }: { baseUrl: string; asked: AskedNumber; translation: Translation },
  headers: Headers,
  timeoutMs: number,
  { send, redact = (text) => text }: FetchOptions,
): Promise<DcsaAnswer> {
  const signal = AbortSignal.timeout(timeoutMs);
  const texts: string[] = [];
  const pages: unknown[] = [];
  let asOf = new Date();
  let bytesLeft = maxBytes;
  const waiting = [asked];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const isFirst = texts.length === 0;
    const url = new URL(baseUrl + translation.address(next));
    const page = await fetchPage({ url, range: null }, headers, signal, bytesLeft, { send, redact, isFirst });
    bytesLeft -= Buffer.byteLength(page.text);
    texts.push(page.text);
    asOf = page.asOf;
    pages.push(parsePage(page, texts));
    if (isFirst) waiting.push(...(translation.further?.(pages[0]) ?? []));
  }
  const payload = joinPages(texts);
  const translated = translation.read(pages);
  if (translated.state === 'unknown_number') {
    throw new CarrierFailure('not_found', `The carrier has no events for ${asked.number}.`, { payload });
  }
  if (translated.state === 'unreadable') throw new CarrierFailure('unrecognized_response', translated.message, { payload });
  if (translated.rows.length > maxEvents) throw tooManyEvents(texts);
  return { rows: translated.rows, asOf, payload };
}

/** The rows of a stored answer, or null if it is not in the carrier's own form. */
export function rowsOfTranslated(payload: string, translation: Translation): object[] | null {
  const pages = parsePages(payload);
  const translated = pages === null ? null : translation.read(pages);
  return translated?.state === 'rows' ? translated.rows : null;
}
