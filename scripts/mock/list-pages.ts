/** Finds the page of a list that a request asks for. Prism ignores cursors and page numbers, so it is asked for an example by name. */
import { href, pageLinks, readListPage, readPage } from '../../src/http/b/document.ts';
import type { Contract } from '../../src/http/contract.ts';
import { follow } from '../contracts/document.ts';

type Json = Record<string, any>;

interface Example {
  name: string;
  value: Json;
}

/**
 * The `Prefer` header for the page that a GET asks for, or null if Prism's own choice is right. A list begins with the example that has
 * more pages. Its cursor leads to the last page, and a feed's last cursor to an empty page.
 */
export function pagePreference(contract: Contract, path: string): string | null {
  const examples = examplesOf(contract, path);
  const query = queryOf(path);
  const named = (example: Example | undefined): string | null => (example === undefined ? null : `code=200, example=${example.name}`);
  const first = examples.find(({ value }) => cursorsOf(value).hasMore);
  const last = examples.find(({ value }) => cursorsOf(value).hasMore === false && value['data'].length > 0);
  const empty = examples.find(({ value }) => value['data'].length === 0);
  const cursor = query.get('cursor');
  if (cursor !== null) {
    if (first && cursor === cursorsOf(first.value).next) return named(last ?? empty);
    if (last && cursor === cursorsOf(last.value).next) return named(empty);
    return 'code=400, example=invalid_cursor';
  }
  if (query.get('page[number]') === '2') return named(examples.find(({ name }) => name.endsWith('_last_page')));
  return named(first);
}

/** The requested page, cut from an answer with the whole list; null if the answer is not whole, or the request asks for no page. */
export function pageOf(path: string, answer: Json): Json | null {
  const query = queryOf(path);
  if (!query.has('page[number]') && !query.has('page[size]')) return null;
  const [number, size] = ['page[number]', 'page[size]'].map((name) => (query.has(name) ? Number(query.get(name)) : undefined));
  if (![number ?? 1, size ?? 1].every((each) => Number.isInteger(each) && each > 0)) return null;
  const { data, meta, links } = answer;
  const isWhole = Array.isArray(data) && meta?.total === data.length;
  if (!isWhole) return null;
  // A list that always has pages links to the first; its pages have 25 entries by default.
  const requested = { 'page[number]': number, 'page[size]': size };
  const page = 'first' in links ? readListPage(requested) : readPage(requested);
  const others = Object.fromEntries([...query].filter(([name]) => !name.startsWith('page[')));
  const self = new URL(links.self, 'http://mock').pathname;
  return { ...answer, data: data.slice(page.offset, page.offset + page.limit), links: pageLinks(href(self, {}), others, page, meta.total) };
}

/** They are in the body of A's lists, and in `meta` of B's feed. */
function cursorsOf({ next_cursor, has_more, meta }: Json): { next: unknown; hasMore: boolean | undefined } {
  return { next: next_cursor ?? meta?.next_cursor, hasMore: has_more ?? meta?.has_more };
}

function queryOf(path: string): URLSearchParams {
  return new URL(path, 'http://mock').searchParams;
}

/** The examples of a path's list; none if the path has no paged list. */
function examplesOf(contract: Contract, path: string): Example[] {
  const document = contract.document as Json;
  const found = operationsAt(contract, path).find(({ method }) => method === 'get');
  if (!found) return [];
  const response: Json = follow(document, document['paths'][found.path].get.responses['200']);
  const named = Object.entries<Json>(response['content']?.['application/json']?.examples ?? {});
  return named
    .map(([name, example]) => ({ name, value: follow(document, example)['value'] as Json }))
    .filter(({ value }) => Array.isArray(value?.['data']));
}

/** The operations of the contract's path that matches a request's path. */
export function operationsAt({ operations, prefixes }: Contract, path: string): Contract['operations'] {
  const pathname = new URL(path, 'http://mock').pathname;
  const fits = (template: string): boolean => new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname);
  return operations.filter((one) => prefixes.some((prefix) => fits(prefix + one.path)));
}
