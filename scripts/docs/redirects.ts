/** Redirects for renamed pages: docs/redirects.yaml as files of the site. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type Page, htmlFile, markdownUrl, pageUrl } from './page.ts';

/** The service reads it (src/http/published.ts). */
const redirectsFile = '.redirects.json';

/**
 * A JSON file of addresses for the service, and for static hosts a page at each old address that leads to the new one.
 *
 * @returns texts by file name
 * @throws Error if an old path is a page, or a new one isn't
 */
export function redirectFiles(pages: Page[]): Map<string, string> {
  const moves = parse(readFileSync(join(import.meta.dirname, '../../docs/redirects.yaml'), 'utf8')) as Record<string, string>;
  const known = new Set(pages.map(({ path }) => path));
  for (const [from, to] of Object.entries(moves)) {
    if (known.has(from) || !known.has(to)) throw new Error(`docs/redirects.yaml: ${from} must not be a page, and ${to} must be one.`);
  }
  const addresses = Object.entries(moves).flatMap(([from, to]) => [
    [pageUrl(from), pageUrl(to)],
    [markdownUrl(from), markdownUrl(to)],
  ]);
  return new Map([
    [redirectsFile, JSON.stringify(Object.fromEntries(addresses))],
    ...Object.entries(moves).map(([from, to]): [string, string] => [htmlFile(from), redirectPage(pageUrl(to))]),
  ]);
}

function redirectPage(url: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=${url}">
<link rel="canonical" href="${url}">
<title>This page has moved · Landfall</title>
</head>
<body>
<main>
<h1>This page has moved</h1>
<p>Continue at <a href="${url}">${url}</a>.</p>
</main>
</body>
</html>
`;
}
