/** Pages of A's lists: by cursor, without a total count. */
import type { Cursors, Position } from '../cursor.ts';

interface PageQuery {
  cursor?: string | undefined;
  limit?: number | undefined;
}

/** The contract's default page size. */
const defaultLimit = 25;

export interface CursorPage<Known extends Position> {
  /** Where the previous page ended, or undefined for the first page. */
  after: Known | undefined;
  /** One more than the page holds, to know whether there is a next page. */
  rowsToRead: number;
  /** @param positionOf a row's position: its values of the columns that order the list */
  cut<Row>(read: Row[], positionOf: (row: Row) => Known): { rows: Row[]; rest: { next_cursor: string | null; has_more: boolean } };
}

/**
 * Reads the cursor and the limit of a query.
 *
 * @param scope the list, its owner and its filters
 * @throws UnreadableInput when the cursor was not made for this scope
 */
export function readPage<Known extends Position>(
  cursors: Cursors,
  { cursor, limit = defaultLimit }: PageQuery,
  scope: object,
): CursorPage<Known> {
  return {
    after: cursor === undefined ? undefined : cursors.read<Known>(cursor, scope),
    rowsToRead: limit + 1,
    cut(read, positionOf) {
      const rows = read.slice(0, limit);
      const last = rows.at(-1);
      const hasMore = read.length > limit;
      const nextCursor = hasMore && last !== undefined ? cursors.write(positionOf(last), scope) : null;
      return { rows, rest: { next_cursor: nextCursor, has_more: hasMore } };
    },
  };
}
