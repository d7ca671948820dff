/** Lists as one sequence: a page is asked for when the one before has been used up, so one page is in memory at a time. */
import { LandfallError } from './errors.ts';

/** A page of surface A's. */
export interface CursorPage<Item> {
  data: Item[];
  next_cursor: string | null;
}

/** A page of surface B's. */
export interface LinkedPage<Item> {
  data: Item[];
  links: { next?: string };
}

/** @param read reads the page at a cursor, or the first */
export async function* byCursor<Item>(
  read: (cursor: string | undefined) => Promise<CursorPage<Item>>,
): AsyncGenerator<Item, void, undefined> {
  let cursor: string | undefined;
  do {
    const page: CursorPage<Item> = await read(cursor);
    yield* page.data;
    if (page.next_cursor === cursor) throw endless();
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
}

/**
 * Of the link to the next page only the query is used, on the same path: so it leads to no other host, and works behind a
 * gateway that puts something in front of the path.
 *
 * @param read reads the page with a query, or the first
 */
export async function* byLink<Item>(
  read: (query: Record<string, string> | undefined) => Promise<LinkedPage<Item>>,
): AsyncGenerator<Item, void, undefined> {
  let next: string | undefined;
  do {
    const page: LinkedPage<Item> = await read(next === undefined ? undefined : queryOf(next));
    yield* page.data;
    if (page.links.next !== undefined && page.links.next === next) throw endless();
    next = page.links.next;
  } while (next !== undefined);
}

function queryOf(link: string): Record<string, string> {
  const at = link.indexOf('?');
  return Object.fromEntries(new URLSearchParams(at < 0 ? '' : link.slice(at)));
}

function endless(): LandfallError {
  return new LandfallError('unreadable_response', 'A page of the list links to itself as the next page.');
}
