/** Pages of A's lists: by cursor, without a total count. */
import type { Scope } from '../../domain/account.ts';
import type { ListPosition, Listed } from '../../store/list-rows.ts';
import type { ListQuery } from '../../store/list.ts';
import type { Cursors, Position } from '../cursor.ts';
import { type ListNames, readSelection } from '../list-query.ts';

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

/** A list of the store, as an operation shows it. */
interface ShownList<Query extends object, Filter extends string, Order extends string, Row> {
  /** The list's name in cursors. */
  name: string;
  names: ListNames<Query, Filter, Order>;
  list(wanted: ListQuery<Filter, Order>): Promise<Listed<Row>[]>;
}

/** Reads a page of a list that the store describes. @throws Problem 400, UnreadableInput */
export async function readShownList<Query extends PageQuery, Filter extends string, Order extends string, Row>(
  cursors: Cursors,
  { name, names, list }: ShownList<Query, Filter, Order, Row>,
  { query, principal: { accountId, testOnly } }: { query: Query; principal: Scope },
) {
  const selection = readSelection(names, query);
  const page = readPage<ListPosition>(cursors, query, [name, accountId, testOnly, selection]);
  const found = await list({ accountId, testOnly, ...selection, after: page.after, limit: page.rowsToRead });
  const { rows, rest } = page.cut(found, ({ position }) => position);
  return { rows: rows.map(({ row }) => row), rest };
}
