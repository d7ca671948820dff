/**
 * Lists that clients filter, sort and page. A description says by what; the statements, the index that each of them reads, and the
 * position of a row follow from it.
 *
 * Each index begins with the account, has the columns of a filter, of two, or none, and ends with the column of an order and the id. Two
 * filters given that have an index together choose it, else the first one that has an index, and the database checks the others entry by
 * entry. So filters, in an order that they have an index for, cost a page only what the page shows. There are few statements, whatever
 * clients combine: one for each index and direction, and for whether there are a range, a position and other filters.
 */
import type { Scope } from '../domain/account.ts';
import { sandboxScac } from '../domain/tracking-request.ts';
import type { ListDescription, ListOrder } from './list-description.ts';
import { conditionOf, ledBy } from './list-condition.ts';
import { type LinkTable, fromLink } from './list-links.ts';
import { Matching, matchingReader } from './list-matching.ts';
import { type ListPart, type Listed, type ReadRows, rowsAt } from './list-rows.ts';
import type { Fields, RecordOf } from './record.ts';
import type { Sql, SqlValue } from './sql.ts';
import {
  type Query,
  type Read,
  type Values,
  builder,
  isBeyond,
  onlyByIndex,
  definedStatements,
  firstJoinedInOrder,
  from,
  param,
  read,
  readTotal,
  withLimit,
  withOffset,
} from './statement.ts';
import { type Table, text } from './table.ts';

/** Which rows of a list to read. */
export interface ListQuery<Filter extends string, Order extends string> extends Scope, ListPart {
  filters?: Partial<Record<Filter, SqlValue | undefined>>;
  /** From a time or day on, and before another. A row without one is in no range. */
  ranges?: Partial<Record<Order, { from?: Date | string | undefined; before?: Date | string | undefined }>>;
  /** By default the first of the description. */
  order?: Order;
  /** By default as the description says. */
  isDescending?: boolean;
}

/** What one statement reads. Its filters and orders are names of the description. */
interface Shape {
  /** The filter that chooses the index, or two with a space between them. */
  filter: string | null;
  order: string;
  isDescending: boolean;
  hasRange: boolean;
  isAfter: boolean;
  /** Whether there are filters or ranges that the index does not have. */
  hasOthers: boolean;
}

/** Stands for no time: columns of orders have it instead of NULL, so that rows without a time come last in ascending order. */
export const noTime = '9999-12-31 23:59:59.999';

/** The earliest time that every database compares with others. */
export const firstTime = '1000-01-01 00:00:00.000';

/** A list as the store reads it. */
export class List<Filter extends string, Order extends string> {
  readonly orders: Readonly<Record<Order, ListOrder>>;
  readonly defaultOrder: Order;
  readonly #described: ListDescription<string, string>;
  /** By order, the pairs of filters that have an index together in it, each as two names with a space between them. */
  readonly #pairs: ReadonlyMap<string, readonly string[]>;
  readonly #ids: (shape: Shape) => Read<{ id: string; value: string }>;
  readonly #count: (shape: Shape) => ReturnType<typeof readTotal>;
  /** The filter by terms, if the list has one, and what reads what it leads to. */
  readonly #terms: { filter: string; read: ReturnType<typeof matchingReader> } | undefined;

  constructor(described: ListDescription<Filter, Order>) {
    this.orders = described.orders;
    this.defaultOrder = Object.keys(described.orders)[0] as Order;
    this.#described = described as ListDescription<string, string>;
    this.#pairs = new Map(Object.keys(described.orders).map((order) => [order, pairsWithIndex(this.#described, order)]));
    for (const [filter, by] of Object.entries(this.#described.filters)) {
      if (typeof by === 'object' && 'terms' in by) this.#terms = { filter, read: matchingReader(this.#described, filter, by.terms) };
    }
    const ids = (shape: Shape): Query => this.#narrow(builder.select(this.#idColumn(shape)), shape);
    this.#ids = this.#forEachShape((shape) =>
      read(() =>
        ids(shape)
          .select({ value: this.#orderColumn(shape) })
          .modify(withOffset),
      ),
    );
    this.#count = this.#forEachShape((shape) => readTotal(() => from(ids(shape).as('counted')).count({ total: '*' })));
  }

  /** A page in its order. The ids are found first, in the index alone; otherwise the server would read whole rows only to pass them over. */
  async page<Row extends { id: string }>(sql: Sql, wanted: ListQuery<Filter, Order>, readRows: ReadRows<Row>): Promise<Listed<Row>[]> {
    const matching = await this.matching(sql, wanted, readRows);
    if (matching) return matching.list(wanted);
    const asked = this.#asked(wanted);
    const found = asked === null ? [] : await this.#ids(asked.shape).all(sql, asked.values);
    return rowsAt(
      found.map(({ id, value }) => [value, id]),
      readRows,
    );
  }

  /** Counts the same rows, up to the limit. */
  async count(sql: Sql, wanted: ListQuery<Filter, Order>): Promise<number> {
    const matching = await this.matching(sql, wanted, async () => []);
    if (matching) return matching.count(wanted);
    const asked = this.#asked(wanted);
    return asked === null ? 0 : this.#count(asked.shape)(sql, asked.values);
  }

  /** What the filter by terms leads to, read once, for pages and counts of one request; undefined for a query without that filter. */
  async matching<Row extends { id: string }>(
    sql: Sql,
    wanted: Omit<ListQuery<Filter, Order>, keyof ListPart>,
    readRows: ReadRows<Row>,
  ): Promise<Matching<Row> | undefined> {
    const text = this.#terms && wanted.filters?.[this.#terms.filter as Filter];
    if (!this.#terms || text === undefined) return undefined;
    const asked = this.#asked({ ...wanted, limit: 0 });
    if (asked === null) return new Matching({ places: [], isDescending: false, isPartial: false }, readRows);
    const { order, isDescending, filter, hasRange, hasOthers } = asked.shape;
    const isFiltered = filter !== null || hasRange || hasOthers;
    const query = { text: String(text), order, isDescending, isFiltered, values: asked.values };
    return new Matching(await this.#terms.read(sql, query), readRows);
  }

  /** Makes a function that reads a page, without an offset, as records with an id. Requests that arrive together share its statements. */
  reader<Described extends Fields>(
    table: Table<Described>,
  ): (sql: Sql, wanted: ListQuery<Filter, Order>) => Promise<Listed<RecordOf<Described>>[]> {
    const rows = this.#forEachShape((shape) =>
      table
        .with({ listId: text().computed(`${table.name}.id`), listValue: text().computed(this.#orderColumn(shape)) })
        .select((query) => this.#narrow(query, shape), { joinedInOrder: this.#linkOf(shape) !== undefined })
        .shared(),
    );
    const byIds = table
      .with({ listAccount: text().computed(`${table.name}.account_id`) })
      .select((query, each) => query.whereIn(`${table.name}.id`, each))
      .ofMany();
    return async (sql, wanted) => {
      const readRows = async (ids: string[]): Promise<(RecordOf<Described> & { id: string })[]> => {
        const found = (await byIds.all(sql, {}, ids)) as (RecordOf<Described> & { id: string; listAccount: string })[];
        return found.filter(({ listAccount }) => listAccount === wanted.accountId);
      };
      const matching = await this.matching(sql, wanted, readRows);
      if (matching) return matching.list(wanted);
      const asked = this.#asked(wanted);
      if (asked === null) return [];
      const found = await rows(asked.shape).all(sql, asked.values);
      return found.map((row) => ({ row: row as RecordOf<Described>, position: [String(row.listValue), String(row.listId)] }));
    };
  }

  /** The shape of a query and the values for its statement; null if no row can match. */
  #asked(wanted: ListQuery<Filter, Order>): { shape: Shape; values: Values } | null {
    const { accountId, testOnly, after, offset = 0, limit } = wanted;
    const order = wanted.order ?? this.defaultOrder;
    const isDescending = wanted.isDescending ?? this.orders[order].isDescending;
    const filters = { ...wanted.filters } as Record<string, SqlValue | undefined>;
    const ranges = { ...wanted.ranges } as Record<string, { from?: Date | string; before?: Date | string } | undefined>;
    // What a test credential may see is the sandbox's carrier's.
    if (testOnly && (filters['scac'] ??= sandboxScac) !== sandboxScac) return null;
    const given = Object.keys(this.#described.filters).filter((name) => filters[name] !== undefined && name !== this.#terms?.filter);
    const pair = this.#pairs.get(order)?.find((names) => names.split(' ').every((name) => given.includes(name)));
    const indexed = given.filter((name) => this.#indexOf(name, order) !== undefined);
    // Most rows have what is false: that they are not late, say.
    const filter = pair ?? indexed.find((name) => filters[name] !== 0) ?? indexed[0] ?? null;
    const others = given.length - ledBy(filter).length;
    const otherRanges = Object.keys(ranges).filter((name) => name !== order && ranges[name] !== undefined).length;
    const values: Values = { accountId, limit, offset, from: ranges[order]?.from ?? firstTime, before: ranges[order]?.before ?? noTime };
    for (const name of Object.keys(this.#described.filters)) values[name] = filters[name] ?? null;
    for (const name of Object.keys(this.#described.orders)) {
      values[`${name} from`] = ranges[name]?.from ?? null;
      values[`${name} before`] = ranges[name]?.before ?? (ranges[name]?.from ? noTime : null);
    }
    if (after) [values['afterValue'], values['afterId']] = after;
    const hasRange = ranges[order] !== undefined;
    return { shape: { filter, order, isDescending, hasRange, isAfter: after !== undefined, hasOthers: others + otherRanges > 0 }, values };
  }

  /** The index that a filter chooses; for a link, its own table. Terms lead to the rows in another way. */
  #indexOf(filter: string, order: string): string | undefined {
    const { filters, indexes } = this.#described;
    const by = filters[filter];
    if (typeof by === 'object') return 'terms' in by ? undefined : by.table;
    return indexes[filter] ?? indexes[`${filter} ${order}`];
  }

  #linkOf({ filter }: Shape): LinkTable | undefined {
    const by = filter === null ? undefined : this.#described.filters[filter];
    return typeof by === 'object' && 'table' in by ? by : undefined;
  }

  #idColumn(shape: Shape) {
    const column = `${this.#described.table}.id`;
    return this.#linkOf(shape) ? firstJoinedInOrder(column) : column;
  }

  #orderColumn({ order }: Shape): string {
    return `${this.#described.table}.${this.#described.orders[order]?.column}`;
  }

  #narrow(query: Query, shape: Shape): Query {
    const { table, filters, indexes } = this.#described;
    const { filter, order } = shape;
    const [link, column, direction] = [this.#linkOf(shape), this.#orderColumn(shape), shape.isDescending ? 'desc' : 'asc'];
    if (link) {
      fromLink(query, link, table, filter ?? '');
    } else {
      query.from(onlyByIndex(table, (filter === null ? indexes[order] : this.#indexOf(filter, order)) ?? ''));
      for (const name of ledBy(filter)) query.where({ [`${table}.${String(filters[name])}`]: param(name) });
    }
    query.where({ [`${table}.account_id`]: param('accountId') });
    if (shape.hasRange) query.where(column, '>=', param('from')).where(column, '<', param('before'));
    if (shape.isAfter) isBeyond(query, column, `${table}.id`, shape.isDescending);
    if (shape.hasOthers) {
      const { text, bindings } = conditionOf(this.#described, shape);
      query.whereRaw(`${text} = 1`, bindings as never);
    }
    return query
      .orderBy([
        { column, order: direction },
        { column: `${table}.id`, order: direction },
      ])
      .modify(withLimit);
  }

  /** One for each shape, made when it is first needed. */
  #forEachShape<Made>(make: (shape: Shape) => Made): (shape: Shape) => Made {
    const made = new Map<string, Made>();
    const forShape = (shape: Shape): Made => {
      const key = Object.values(shape).join();
      const found = made.get(key) ?? make(shape);
      made.set(key, found);
      return found;
    };
    // For the test of all plans.
    definedStatements.variants.push(() => this.#shapes().map(forShape));
    return forShape;
  }

  #shapes(): Shape[] {
    const [both, orders] = [[false, true], Object.keys(this.#described.orders)];
    return orders.flatMap((order) =>
      [
        ...[null, ...(this.#pairs.get(order) ?? [])],
        ...Object.keys(this.#described.filters).filter((name) => this.#indexOf(name, order) !== undefined),
      ].flatMap((filter) =>
        both.flatMap((isDescending) =>
          both.flatMap((hasRange) =>
            both.flatMap((isAfter) => both.map((hasOthers) => ({ filter, order, isDescending, hasRange, isAfter, hasOthers }))),
          ),
        ),
      ),
    );
  }
}

function pairsWithIndex({ indexes }: ListDescription<string, string>, order: string): string[] {
  const ends = ` ${order}`;
  return Object.keys(indexes).flatMap((key) => {
    const names = key.endsWith(ends) ? key.slice(0, -ends.length) : '';
    return names.includes(' ') ? [names] : [];
  });
}
