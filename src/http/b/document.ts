/**
 * Parts of JSON:API documents: identifiers, relationships, links and pages (`page[number]`, `page[size]`). A container's
 * events are all returned when neither is given.
 */
import type { components } from '../../../generated/b.d.ts';
import { problemAt } from '../problem.ts';

export interface PageQuery {
  'page[number]'?: number | undefined;
  'page[size]'?: number | undefined;
}

export interface Page {
  number: number;
  /** Undefined for all entries. */
  size: number | undefined;
  offset: number;
  limit: number;
}

/** Page size when only `page[number]` is given. */
const defaultSize = 100;

export function readPage(query: PageQuery): Page {
  const isPaged = query['page[number]'] !== undefined || query['page[size]'] !== undefined;
  if (!isPaged) return { number: 1, size: undefined, offset: 0, limit: Number.MAX_SAFE_INTEGER };
  const number = query['page[number]'] ?? 1;
  const size = query['page[size]'] ?? defaultSize;
  return { number, size, offset: (number - 1) * size, limit: size };
}

/** Default page size of lists that grow without limit, which are never returned whole. */
const listSize = 30;

/** For lists that are always paged. */
export function readListPage(query: PageQuery): Page & { size: number } {
  const size = query['page[size]'] ?? listSize;
  return { ...readPage({ 'page[number]': query['page[number]'], 'page[size]': size }), size };
}

/** A page of a list that has been read whole, because it is short. */
export function pageOf<Row>(path: string, all: Row[], query: PageQuery) {
  const page = readListPage(query);
  const rows = all.slice(page.offset, page.offset + page.limit);
  return { rows, links: pageLinks(path, query, page, all.length), meta: { size: page.size, total: all.length, total_is_exact: true } };
}

/** The length of the whole list if the page reveals it, that is, if the page is neither full nor past the end; else undefined. */
export function countOf(rows: readonly unknown[], { offset, limit }: Pick<Page, 'offset' | 'limit'>): number | undefined {
  return rows.length < limit && (rows.length > 0 || offset === 0) ? offset + rows.length : undefined;
}

/**
 * Links of a page. The last page has no `next`: that is how clients know.
 *
 * @param total how many entries page numbers cover
 * @param isWhole whether these are all; else nobody knows which page is the last
 */
export function pageLinks(path: string, query: object, page: Page, total: number, isWhole = true): components['schemas']['PageLinks'] {
  const { size } = page;
  if (size === undefined) return { self: href(path, query) };
  const at = (number: number): string => href(path, { ...query, 'page[number]': number, 'page[size]': size });
  return {
    self: at(page.number),
    first: at(1),
    ...(isWhole ? { last: at(Math.max(1, Math.ceil(total / size))) } : {}),
    ...(page.number > 1 ? { prev: at(page.number - 1) } : {}),
    ...(page.number * size < total ? { next: at(page.number + 1) } : {}),
  };
}

export function href(path: string, query: object): string {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])).toString();
  return text === '' ? path : `${path}?${text}`;
}

/** A resource identifier object. */
export function resourceIdentifier<Type extends string>(type: Type, id: string): { type: Type; id: string } {
  return { type, id };
}

/** A relationship to one resource or none. */
export function related<Type extends string>(type: Type, id: string | null | undefined): { data: { type: Type; id: string } | null } {
  return { data: id ? resourceIdentifier(type, id) : null };
}

export function time(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}

/** JSON:API 1.1, "Updating Resources": the resource object's id must be the path's. Clients may leave it out. */
export function refuseOtherId(named: string | undefined, id: string): void {
  if (named === undefined || named.toLowerCase() === id.toLowerCase()) return;
  const detail = `The id in the body is ${named}, but the id in the path is ${id}.`;
  throw problemAt('invalid_request', detail, { pointer: '/data/id' });
}
