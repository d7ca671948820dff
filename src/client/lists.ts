/** Lists longer than a page, and the feed: each page is fetched when it is needed. */
import type { MaybeOptionalInit } from 'openapi-fetch';
import { type At, type Caller, type Options, orThrow } from './call.ts';
import { LandfallError } from './errors.ts';
import type { CallOptions } from './send.ts';

/** A page of a list on surface A. */
export interface CursorPage {
  data: unknown[];
  next_cursor: string | null;
}

/** A page of a list on surface B. */
export interface LinkedPage {
  data: unknown[];
  links: { next?: string };
  meta: { total: number };
}

/** A path whose GET answers with a body like this. */
interface Reads<Body> {
  get: { responses: { 200: { content: { 'application/json': Body } } } };
}

/** The paths whose GET reads a page of a list. */
export type ListPath<Paths extends object, Page> = {
  [Path in keyof Paths]: Paths[Path] extends Reads<Page> ? Path : never;
}[keyof Paths];

/** What the list at a path consists of. */
export type ItemOf<Paths extends object, Path extends keyof Paths> = Paths[Path] extends Reads<{ data: (infer Item)[] }> ? Item : never;

/** Reads any list of a contract by its path, to its end. The options are those of `GET`. */
export type List<Paths extends object, Page> = <
  Path extends ListPath<Paths, Page>,
  Init extends MaybeOptionalInit<At<Paths, Path, 'get'>, 'get'>,
>(
  path: Path,
  ...options: Options<Init>
) => AsyncGenerator<ItemOf<Paths, Path>, void, undefined>;

/** The options of a list, once {@link List} has checked their types. */
interface ListOptions extends CallOptions {
  params?: { path?: object; query?: object };
}

type Get = (path: string, options: object) => Promise<{ data?: unknown; error?: unknown; response: Response }>;

/** @returns surface A's `list` */
export function listByCursor<Paths extends object>({ GET }: Caller<Paths>): List<Paths, CursorPage> {
  const list = (path: string, { params, ...call }: ListOptions = {}) => {
    const read = async (cursor: string | undefined) => {
      const query = { limit: 100, ...params?.query, ...(cursor !== undefined && { cursor }) };
      return orThrow(await (GET as Get)(path, { ...call, params: { ...params, query } })) as CursorPage;
    };
    return itemsOf(pages(read, (page) => page.next_cursor ?? undefined));
  };
  return list as List<Paths, CursorPage>;
}

/**
 * Only the query of the link to the next page is used, with the same path. So a link cannot lead to another host, and paging
 * works behind a gateway that adds a prefix to the path.
 *
 * @returns surface B's `list`
 */
export function listByLink<Paths extends object>({ GET }: Caller<Paths>): List<Paths, LinkedPage> {
  const list = (path: string, { params, ...call }: ListOptions = {}) => {
    const read = async (next: string | undefined) => {
      const query = next === undefined ? { 'page[size]': 100, ...params?.query } : queryOf(next);
      return orThrow(await (GET as Get)(path, { ...call, params: { ...params, query } })) as LinkedPage;
    };
    return itemsOf(pages(read, (page) => page.links.next));
  };
  return list as List<Paths, LinkedPage>;
}

/**
 * @param read reads the page at a position; without one, the first
 * @param nextOf the position of the page after this one; undefined after the last
 */
export async function* pages<Page>(
  read: (position: string | undefined) => Promise<Page>,
  nextOf: (page: Page) => string | undefined,
): AsyncGenerator<Page, void, undefined> {
  let position: string | undefined;
  do {
    const page: Page = await read(position);
    yield page;
    const next = nextOf(page);
    if (next !== undefined && next === position) {
      throw new LandfallError('unreadable_response', 'A page of the list links to itself as the next page.');
    }
    position = next;
  } while (position !== undefined);
}

async function* itemsOf(list: AsyncIterable<{ data: unknown[] }>): AsyncGenerator<unknown, void, undefined> {
  for await (const page of list) yield* page.data;
}

function queryOf(link: string): Record<string, string> {
  const at = link.indexOf('?');
  return Object.fromEntries(new URLSearchParams(at < 0 ? '' : link.slice(at)));
}
