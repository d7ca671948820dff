/** Reads what a query asks of a list. A surface names the parameters of a list once; filters, ranges and order follow from that. */
import { DateTime } from 'luxon';
import { parseContainerNumber } from '../domain/identifiers.ts';
import type { List, ListQuery } from '../store/list.ts';
import { readMoment } from './moment.ts';
import { problemAt } from './problem.ts';

/**
 * What a parameter says: a filter, as it is or in a form of the surface's own; or an end of a range, which counts as in it. `otherwise` is
 * what a query without it says.
 */
type Meaning<Filter extends string, Order extends string> =
  | { filter: Filter }
  | { filterBy: (value: string) => Partial<Record<Filter, string | number>>; otherwise?: string }
  | { from: Order }
  | { until: Order };

/** How a surface names the parameters of a stored list. */
export interface ListNames<Query extends object, Filter extends string, Order extends string> {
  list: List<Filter, Order>;
  parameters: Record<Exclude<keyof Query, PagingParameter>, Meaning<Filter, Order>>;
  /** The values of `sort`, without the minus sign of a descending order. */
  sorts: Record<string, Order>;
  /** The order without `sort`. */
  defaultOrder: Order;
}

/** Parameters that say how to read a list, not what of it. */
type PagingParameter = 'cursor' | 'limit' | 'with_total' | 'page[number]' | 'page[size]' | 'page[cursor]' | 'include' | 'sort';

/** Which rows a query asks for, and in which order. */
export type Selection<Filter extends string, Order extends string> = Required<Omit<ListQuery<Filter, Order>, keyof Paging>>;
type Paging = Pick<ListQuery<string, string>, 'accountId' | 'testOnly' | 'after' | 'offset' | 'limit'>;

/**
 * Reads the filters, ranges and order of a query. Without `sort`, a list with a range is in the order of the first range: an index leads to
 * it in no other.
 *
 * @param query with the contract's types
 * @throws Problem 400 for a time that cannot be read; 422 for a `sort` other than the range's
 */
export function readSelection<Query extends object, Filter extends string, Order extends string>(
  { list, parameters, sorts, defaultOrder }: ListNames<Query, Filter, Order>,
  query: Query & { sort?: string | undefined },
): Selection<Filter, Order> {
  const filters: Selection<Filter, Order>['filters'] = {};
  const ranges: Selection<Filter, Order>['ranges'] = {};
  for (const [name, meaning] of Object.entries(parameters) as [string, Meaning<Filter, Order>][]) {
    const value = (query as Record<string, string | boolean | undefined>)[name] ?? ('otherwise' in meaning ? meaning.otherwise : undefined);
    if (value === undefined) continue;
    if ('filter' in meaning) Object.assign(filters, { [meaning.filter]: typeof value === 'boolean' ? Number(value) : value });
    else if ('filterBy' in meaning) Object.assign(filters, meaning.filterBy(String(value)));
    else {
      const order = 'from' in meaning ? meaning.from : meaning.until;
      const time = 'from' in meaning ? readMoment(String(value), { parameter: name }) : afterMoment(String(value), name);
      const end = list.orders[order].isDay ? time.toISOString().slice(0, 10) : time;
      ranges[order] = { ...ranges[order], ...('from' in meaning ? { from: end } : { before: end }) };
    }
  }
  const ranged = Object.keys(ranges)[0] as Order | undefined;
  const sort = query.sort === undefined ? undefined : sorts[query.sort.replace('-', '')];
  if (sort !== undefined && ranged !== undefined && sort !== ranged) throw unsortable(sorts, ranged);
  const order = sort ?? ranged ?? defaultOrder;
  const isDescending = query.sort === undefined ? list.orders[order].isDescending : query.sort.startsWith('-');
  return { filters, ranges, order, isDescending };
}

/** The first moment after a day, or after a time, which is stored to the millisecond. */
function afterMoment(text: string, parameter: string): Date {
  const last = DateTime.fromJSDate(readMoment(text, { parameter }), { zone: 'utc' });
  const next = last.plus(text.includes('T') || text.includes('t') ? { milliseconds: 1 } : { days: 1 });
  return next.year > 9999 ? last.endOf('year').toJSDate() : next.toJSDate();
}

function unsortable(sorts: Record<string, string>, ranged: string): Error {
  const name = Object.keys(sorts).find((each) => sorts[each] === ranged);
  const detail = `With this filter the list can be sorted by ${name} only: leave sort out, or send ${name} or -${name}.`;
  return problemAt('conflicting_values', detail, { parameter: 'sort' });
}

/** Lets the compiler check the names against a contract's query, and take filters and orders from the list. */
export function namesOf<Query extends object>() {
  return <Filter extends string, Order extends string>(names: ListNames<Query, Filter, Order>) => names;
}

/** A number as requests and shipments store it: a container's without spaces and dashes, and each in upper case. */
export function storedNumber(text: string): string {
  const container = parseContainerNumber(text);
  return container.ok ? container.value : text.replace(/\s/g, '').toUpperCase();
}
