/** Redirects for renamed pages: docs/redirects.yaml as files of the site. */
import { type Page, htmlFile, markdownUrl, pageUrl } from './page.ts';
import { fillTemplate, readData } from './source.ts';

/**
 * A JSON file of addresses, which the service reads (src/http/published.ts), and for static hosts a page at each old address that leads
 * to the new one.
 *
 * @returns texts by file name
 * @throws Error if an old path is a page, or a new one isn't
 */
export function redirectFiles(pages: Page[]): [file: string, text: string][] {
  const moves = Object.entries(readData('redirects') as Record<string, string>);
  const known = new Set(pages.map(({ path }) => path));
  for (const [from, to] of moves) {
    if (known.has(from) || !known.has(to)) throw new Error(`docs/redirects.yaml: ${from} must not be a page, and ${to} must be one.`);
  }
  const addresses = moves.flatMap(([from, to]) => [
    [pageUrl(from), pageUrl(to)],
    [markdownUrl(from), markdownUrl(to)],
  ]);
  return [
    ['.redirects.json', JSON.stringify(Object.fromEntries(addresses))],
    ...moves.map(([from, to]): [string, string] => [htmlFile(from), fillTemplate('moved', { url: pageUrl(to) })]),
  ];
}
