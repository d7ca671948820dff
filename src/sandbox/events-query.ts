/** Reads the query of GET /v2/events (DCSA T&T 2.2). */
import type { References } from './consignment.ts';
import type { Row } from './dcsa-events.ts';
import { filterReaders, type RowFilter } from './event-filters.ts';
import { Problem } from './problem.ts';

export type RowOrder = (a: Row, b: Row) => number;

export interface EventsQuery {
  references: References;
  filters: RowFilter[];
  /** Undefined where the client leaves the order to the carrier. */
  compare: RowOrder | undefined;
  limit: number;
  cursor: string | undefined;
}

const referenceNames = ['equipmentReference', 'transportDocumentReference', 'carrierBookingReference'] as const;
/** DCSA T&T 2.2, limit: default. */
const defaultLimit = 100;
const maxLimit = 1_000;

const sortFields: Record<string, (row: Row) => string | number> = {
  eventCreatedDateTime: (row) => row.createdAt.getTime(),
  eventDateTime: (row) => row.at.getTime(),
  eventType: (row) => row.event.eventType,
};

/** The order of T&T 2.2 where none is asked for. */
export const asCreated: RowOrder = (a, b) => a.createdAt.getTime() - b.createdAt.getTime();

/** @throws Problem 400 that names every parameter that is unknown or cannot be read */
export function readEventsQuery(parameters: URLSearchParams): EventsQuery {
  const query: EventsQuery = {
    references: {},
    filters: [],
    compare: undefined,
    limit: defaultLimit,
    cursor: undefined,
  };
  const complaints = [...new Set(parameters.keys())].flatMap((name) => {
    const values = parameters.getAll(name);
    const [value = ''] = values;
    if (values.length > 1) return [`${name}: given ${values.length} times.`];
    if (value === '') return [`${name}: empty.`];
    const complaint = readParameter(query, name, value);
    return complaint === undefined ? [] : [`${name}: ${complaint}`];
  });
  if (!referenceNames.some((name) => parameters.has(name))) {
    complaints.push(`One of ${referenceNames.join(', ')} is needed.`);
  }
  if (complaints.length > 0) throw new Problem(400, 'invalidQuery', complaints);
  return query;
}

/** Writes one parameter into the query; answers why it cannot. */
function readParameter(query: EventsQuery, name: string, value: string): string | undefined {
  const filter = filterReaders.get(name)?.(value);
  if (typeof filter === 'string') return filter;
  if (filter) {
    query.filters.push(filter);
    return undefined;
  }
  const reference = referenceNames.find((other) => other === name);
  if (reference) {
    query.references[reference] = value;
    return undefined;
  }
  switch (name) {
    case 'limit':
      query.limit = Number(value);
      if (/^[1-9]\d{0,3}$/.test(value) && query.limit <= maxLimit) return undefined;
      return `"${value}" is not a number from 1 to ${maxLimit}.`;
    case 'cursor':
      query.cursor = value;
      return undefined;
    case 'sort':
      return readSort(query, value);
    default:
      return 'unknown parameter.';
  }
}

/** DCSA T&T 2.2, sort: field names, each with `:ASC` (may be left out) or `:DESC`. */
function readSort(query: EventsQuery, value: string): string | undefined {
  const order: [string, 1 | -1][] = [];
  for (const part of value.split(',')) {
    const [field = '', direction = 'ASC', ...rest] = part.trim().split(':');
    if (!Object.hasOwn(sortFields, field) || !['ASC', 'DESC'].includes(direction) || rest.length > 0) {
      return `"${part}" is none of ${Object.keys(sortFields).join(', ')}, with :ASC or :DESC.`;
    }
    order.push([field, direction === 'ASC' ? 1 : -1]);
  }
  query.compare = comparison(order);
  return undefined;
}

function comparison(order: [string, 1 | -1][]): RowOrder {
  return (a, b) => {
    for (const [field, sign] of order) {
      const [left, right] = [sortFields[field]?.(a) ?? 0, sortFields[field]?.(b) ?? 0];
      if (left !== right) return left < right ? -sign : sign;
    }
    return 0;
  };
}
