/** Paging by cursor, with links in headers (DCSA T&T 2.2, First-Page, Current-Page, Next-Page). */
import { createHash } from 'node:crypto';
import { Problem } from './problem.ts';

/** Where a walk stands. It keeps the time it began, so that a clock set forward does not shift its pages. */
export interface PageStart {
  asOf: Date;
  from: number;
}

export interface Page<Item> {
  items: Item[];
  headers: Record<string, string>;
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

/** Cuts a page out of all items and links it to its neighbours. */
export function cutPage<Item>(all: Item[], start: PageStart, limit: number, url: URL): Page<Item> {
  const next = start.from + limit;
  const linkTo = (from: number): string => {
    const link = new URL(url);
    link.searchParams.set('cursor', toBase64(`${start.asOf.getTime()}.${from}.${queryDigest(url)}`));
    return link.href;
  };
  return {
    items: all.slice(start.from, next),
    headers: {
      'First-Page': linkTo(0),
      'Current-Page': linkTo(start.from),
      ...(next < all.length && { 'Next-Page': linkTo(next) }),
    },
  };
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
