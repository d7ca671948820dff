/** What the search in the page looks through: pages, their headings, operations. */
import type { PlacedOperation } from './contract.ts';
import { type Page, pageUrl } from './page.ts';
import type { Heading } from './render.ts';

/** Title, address, where it stands, and words that are looked through and not shown. */
export type SearchEntry = [title: string, url: string, where: string, words?: string];

/** @param operations by the page their reference is on */
export function searchEntries(page: Page, headings: Heading[], operations: PlacedOperation[]): SearchEntry[] {
  const url = pageUrl(page.path);
  const byAnchor = new Map(operations.map((operation) => [operation.operationId, operation]));
  return [
    [page.title, url, page.description],
    ...headings
      .filter(({ level, anchor }) => level > 1 && level < 4 && (page.group !== null || byAnchor.has(anchor)))
      .map(({ text, anchor }): SearchEntry => {
        const operation = byAnchor.get(anchor);
        if (!operation) return [text, `${url}#${anchor}`, page.title];
        return [text, `${url}#${anchor}`, `${page.title} · ${operation.method} ${operation.path}`, operation.operationId];
      }),
  ];
}
