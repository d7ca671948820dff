/** Paging by cursor. */
import { createHash } from 'node:crypto';
import { Problem } from './problem.ts';

/** Where a walk stands. It keeps the time it began, so that a clock set forward does not shift its pages. */
export interface PageStart {
  asOf: Date;
  from: number;
}

/** A page and the cursors of its neighbours; `next` is null on the last one. */
export interface Page<Item> {
  items: Item[];
  first: string;
  current: string;
  next: string | null;
}

/**
 * Where the page that a cursor asks for begins.
 *
 * @throws Problem 400 where the cursor is none that this query was given, or the clock was set back since
 */
export function pageStart(cursor: string | undefined, url: URL, clock: Date): PageStart {
  if (cursor === undefined) return { asOf: clock, from: 0 };
  const [, asOf, from, digest] = /^(\d{1,15})\.(\d{1,6})\.([0-9a-f]{16})$/.exec(fromBase64(cursor)) ?? [];
  if (digest !== queryDigest(url) || Number(asOf) > clock.getTime()) {
    throw new Problem(400, 'invalidQuery', ['cursor: not one that this query was given.']);
  }
  return { asOf: new Date(Number(asOf)), from: Number(from) };
}

/** Cuts a page out of all items. */
export function cutPage<Item>(all: Item[], start: PageStart, limit: number, url: URL): Page<Item> {
  const next = start.from + limit;
  const cursorAt = (from: number): string => toBase64(`${start.asOf.getTime()}.${from}.${queryDigest(url)}`);
  return {
    items: all.slice(start.from, next),
    first: cursorAt(0),
    current: cursorAt(start.from),
    next: next < all.length ? cursorAt(next) : null,
  };
}

/** Links to the neighbours (DCSA T&T 2.2, First-Page, Current-Page, Next-Page). */
export function linkHeaders(page: Page<unknown>, url: URL): Record<string, string> {
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

/** The cursor to send with the same query (DCSA T&T 3.0, Next-Page-Cursor). */
export function cursorHeader(page: Page<unknown>): Record<string, string> {
  return page.next === null ? {} : { 'Next-Page-Cursor': page.next };
}

/** A cursor belongs to its query, whatever the size of the page. */
function queryDigest(url: URL): string {
  const parameters = [...url.searchParams].filter(([name]) => name !== 'cursor' && name !== 'limit').sort();
  return createHash('sha256').update(JSON.stringify(parameters)).digest('hex').slice(0, 16);
}

function toBase64(text: string): string {
  return Buffer.from(text).toString('base64url');
}

function fromBase64(text: string): string {
  return Buffer.from(text, 'base64url').toString('latin1');
}
