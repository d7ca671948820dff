/** The documentation of the service, read from its own pages: the search, and a page's text. */
import { type DocsIndex, type DocsMatch, makeSearch } from './docs-index.ts';

/** Reads one of the service's own files that need no credential, such as `/docs/search.json`. @returns null if there is none */
export type ReadFile = (path: string) => Promise<string | null>;

/** Finds pages. @returns null if the service has no documentation */
export type SearchDocs = (read: ReadFile, text: string) => Promise<DocsMatch[] | null>;

/** @param fetch sends a request to the service, whose address is `baseUrl` */
export function makeReadFile(baseUrl: string, fetch: (request: Request) => Promise<Response>): ReadFile {
  return async (path) => {
    const response = await fetch(new Request(`${baseUrl.replace(/\/$/, '')}${path}`));
    return response.ok ? response.text() : null;
  };
}

/** A search that reads its index when it is first used, and then keeps it: the pages change only with the program. */
export function makeSearchDocs(): SearchDocs {
  let kept: ((text: string) => DocsMatch[]) | undefined;
  return async (read, text) => {
    if (kept === undefined) {
      const index = await read('/docs/search.json');
      if (index === null) return null;
      kept = makeSearch(JSON.parse(index) as DocsIndex);
    }
    return kept(text);
  };
}

/** The path of a page, such as `predicted-eta` or `errors/not_found`. */
const pagePath = /^[a-z0-9_-]+(\/[A-Za-z0-9_-]+)*$/;

/** The Markdown of a page. @returns null if there is no such page */
export async function readPage(read: ReadFile, path: string): Promise<string | null> {
  return pagePath.test(path) ? read(`/docs/${path}.md`) : null;
}
