/**
 * Lists that grow with an account and are always paged. Page numbers and counts cover the newest 10,000 entries, because skipping and
 * counting entries costs more with each one. The last of these pages links by a cursor to the next 10,000 entries, so following
 * `links.next` reaches every entry.
 */
import type { components } from '../../../generated/b.d.ts';
import type { Scope } from '../../domain/account.ts';
import { UnreadableInput } from '../../domain/errors.ts';
import type { Matching } from '../../store/list-matching.ts';
import type { ListPart, ListPosition, Listed } from '../../store/list-rows.ts';
import type { ListQuery } from '../../store/list.ts';
import type { Cursors, Position } from '../cursor.ts';
import { type ListNames, readSelection } from '../list-query.ts';
import { type PageQuery, countOf, href, pageLinks, readListPage } from './document.ts';

/** How many entries page numbers cover. Skipping that many in an index takes a database 2 ms. */
const defaultReach = 10_000;

export interface LongListQuery extends PageQuery {
  'page[cursor]'?: string | undefined;
}

interface LongList<Entry, EntryPosition extends Position> {
  path: string;
  /** The list, its owner and its filters. */
  scope: object;
  /** Reads entries after a position; without one, from the newest. */
  list(after: EntryPosition | undefined, page: { offset: number; limit: number }): Promise<Entry[]>;
  /** Counts no more than `limit` of the same entries. */
  count(after: EntryPosition | undefined, limit: number): Promise<number>;
  positionOf(entry: Entry): EntryPosition;
}

export interface LongListPage<Entry> {
  entries: Entry[];
  links: components['schemas']['PageLinks'];
  /** How many entries there are, counted as far as page numbers reach. */
  total: number;
  /** Whether there are more. */
  isCut: boolean;
}

/** @throws UnreadableInput for a page that has entries and is beyond the reach of page numbers, and for a cursor of another list */
export async function readLongList<Entry, EntryPosition extends Position>(
  cursors: Cursors,
  query: LongListQuery,
  { path, scope, list, count, positionOf }: LongList<Entry, EntryPosition>,
  reach = defaultReach,
): Promise<LongListPage<Entry>> {
  const page = readListPage(query);
  const cursor = query['page[cursor]'];
  const after = cursor === undefined ? undefined : cursors.read<EntryPosition>(cursor, scope, 'pageCursor');
  const { offset } = page;
  const isBeyondReach = offset >= reach;
  const limit = isBeyondReach ? 0 : Math.min(page.limit, reach - offset);
  const entries = isBeyondReach ? [] : await list(after, { offset, limit });
  const counted = countOf(entries, { offset, limit }) ?? (await count(after, reach + 1));
  if (isBeyondReach && counted > reach) {
    const detail = `Page numbers cover only the first ${reach} entries. To continue, follow links.next of the last of these pages.`;
    throw new UnreadableInput('invalid_request', 'pageNumber', detail);
  }
  const total = Math.min(counted, reach);
  const isCut = counted > reach;
  const links = pageLinks(path, query, page, total, !isCut);
  const last = entries.at(-1);
  const isLastWithinReach = isCut && offset + entries.length === reach;
  if (last !== undefined && isLastWithinReach) {
    const { 'page[number]': _number, ...others } = query;
    links.next = href(path, { ...others, 'page[size]': page.limit, 'page[cursor]': cursors.write(positionOf(last), scope) });
  }
  return { entries, links, total, isCut };
}

/** A list of the store, as an operation shows it. */
interface ShownList<Query extends object, Filter extends string, Order extends string, Row> {
  path: string;
  names: ListNames<Query, Filter, Order>;
  /** Where it is stored. */
  stored: {
    list(wanted: ListQuery<Filter, Order>): Promise<Listed<Row>[]>;
    /** Counts the same rows, up to the limit. */
    count(wanted: ListQuery<Filter, Order>): Promise<number>;
    /** The same of a list that is filtered by a text, which leads to its rows with one read; undefined for another. */
    matching?(wanted: Omit<ListQuery<Filter, Order>, keyof ListPart>): Promise<Matching<Row & { id: string }> | undefined>;
  };
}

interface ListRequest<Query extends object> {
  query: Query & LongListQuery & { sort?: string | undefined };
  principal: Scope;
  ignored: string[];
}

/** Reads a page of a list that the store describes. @throws Problem 400, UnreadableInput */
export async function readShownList<Query extends object, Filter extends string, Order extends string, Row>(
  cursors: Cursors,
  { path, names, stored }: ShownList<Query, Filter, Order, Row>,
  { query, principal, ignored }: ListRequest<Query>,
): Promise<{ rows: Row[]; links: components['schemas']['PageLinks']; meta: components['schemas']['ListMeta'] }> {
  const { accountId, testOnly } = principal;
  const selection = readSelection(names, query);
  const wanted = { accountId, testOnly, ...selection };
  const matching = await stored.matching?.(wanted);
  const { entries, links, total, isCut } = await readLongList<Listed<Row>, ListPosition>(cursors, query, {
    path,
    scope: [path, accountId, testOnly, selection],
    list: (after, page) => (matching ? matching.list({ after, ...page }) : stored.list({ ...wanted, after, ...page })),
    count: async (after, limit) => (matching ? matching.count({ after, limit }) : stored.count({ ...wanted, after, limit })),
    positionOf: ({ position }) => position,
  });
  const size = readListPage(query).size;
  const meta = { size, total, total_is_exact: !isCut && !matching?.isPartial, ...(ignored.length > 0 && { ignored }) };
  return { rows: entries.map(({ row }) => row), links, meta };
}
