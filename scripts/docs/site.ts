/**
 * Builds the documentation from the guides, the contracts and the code, and writes it to a folder: static pages, built with the
 * program. What the code decides (retries, limits, settings, scenarios, errors) comes from the code. The tests run every code block
 * in page order and compare its output with the page; a block that can't run says `not-run: <reason>` in its first line.
 *
 * Every page is one Markdown text: handwritten, or made of the contracts. render.ts makes its HTML of it, layout.ts the frame around.
 *
 * Own, and not a site generator: docs/architecture.md has the figures.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildSync } from 'esbuild';
import { type Contract, type SurfaceName, loadContract } from './contract.ts';
import { errorPages } from './errors.ts';
import { fieldTables, fieldTablesText, fillsIn } from './tables/fields.ts';
import { guideTables } from './tables/guides.ts';
import { guidePages } from './guides.ts';
import { layout } from './layout.ts';
import { llmsFiles } from './llms.ts';
import { type Page, hasTwin, htmlFile, markdownFile, markdownUrl, pageUrl } from './page.ts';
import { referencePages } from './reference.ts';
import { postmanCollection } from './postman.ts';
import { plainMarkdown, render } from './render.ts';
import { searchIndex } from './search-index.ts';
import { docsFolder, fillTemplate, readData, readDoc } from './source.ts';
import { tryContent, tryData } from './try.ts';

/** Empties the folder and builds the site there. @returns its pages */
export function buildSite(folder: string): Page[] {
  const contracts = { a: loadContract('a'), b: loadContract('b') };
  const all = allPages(contracts).map((page) => ({ page, ...render(page.markdown) }));
  const listed = all.filter(({ page }) => hasTwin(page));
  const pages = listed.map(({ page }) => page);
  const files: [file: string, text: string][] = [
    ...all.map(({ page, ...content }): [string, string] => [htmlFile(page.path), layout(page, content, pages)]),
    ...pages.map(({ path, markdown }): [string, string] => [markdownFile(path), plainMarkdown(markdown)]),
    ...redirectFiles(pages),
    ...llmsFiles(pages),
    ...Object.values(contracts).flatMap(forOtherTools),
    ['search.json', JSON.stringify(searchIndex(listed))],
    ['try.json', JSON.stringify({ a: tryData(contracts.a), b: tryData(contracts.b) })],
  ];
  rmSync(folder, { recursive: true, force: true });
  for (const [file, text] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  cpSync(join(import.meta.dirname, 'assets'), join(folder, 'assets'), { recursive: true });
  cpSync(join(docsFolder, 'pictures'), join(folder, 'pictures'), { recursive: true });
  bundleScripts(join(folder, 'assets'));
  return pages;
}

/** What other tools read: the requests as a collection, and the workflows, which then name the contract by its address. */
function forOtherTools(contract: Contract): [file: string, text: string][] {
  const { surface } = contract;
  const workflows = readFileSync(join(docsFolder, '../openapi/workflows', `${surface}.yaml`), 'utf8');
  return [
    [`landfall-${surface}.postman_collection.json`, JSON.stringify(postmanCollection(contract), null, 1)],
    [`landfall-${surface}.arazzo.yaml`, workflows.replace(`../${surface}.yaml`, `../openapi/${surface}.json`)],
  ];
}

/** `site.js` runs before the page is painted, so it is not a module; it loads `search.js` when the search field is first used. */
function bundleScripts(outdir: string): void {
  const formats = { 'site.js': 'iife', 'search.js': 'esm', 'try.js': 'esm', 'journey.js': 'esm' } as const;
  for (const [name, format] of Object.entries(formats)) {
    const entry = join(import.meta.dirname, 'browser', name);
    buildSync({ entryPoints: [entry], outfile: join(outdir, name), bundle: true, minify: true, format });
  }
}

function allPages(contracts: Record<SurfaceName, Contract>): Page[] {
  const fields = fieldTables(contracts);
  const both = [contracts.a, contracts.b];
  const guides = guidePages({
    ...guideTables(both),
    fields: () => fieldTablesText(fields),
    try: () => tryContent(both),
  });
  const reference = both.flatMap((contract) => referencePages(contract, fillsIn(fields, contract.surface)));
  return [
    ...[...guides, notFoundPage].map((page) => ({ ...page, markdown: withReferenceLinks(page.markdown, contracts) })),
    ...reference,
    ...errorPages(contracts),
  ];
}

/**
 * Redirects for renamed pages (docs/redirects.yaml): a JSON file of addresses, which the service reads
 * (src/http/published.ts), and for static hosts a page at each old address that leads to the new one.
 *
 * @returns texts by file name
 * @throws Error if an old path is a page, or a new one isn't
 */
function redirectFiles(pages: Page[]): [file: string, text: string][] {
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

/** A guide links to an operation as `/docs/a#getShipment`, whatever its page, and to a surface as `/docs/a`. */
function withReferenceLinks(markdown: string, contracts: Record<SurfaceName, Contract>): string {
  return markdown.replaceAll(/\]\(\/docs\/([ab])(?:#([\w-]+))?\)/g, (whole, surface: SurfaceName, id?: string) => {
    if (id === undefined) return `](${pageUrl(surface)})`;
    const operation = contracts[surface].operations().find(({ operationId }) => operationId === id);
    return operation ? `](${contracts[surface].urlOf(operation)})` : whole.replace('#', '/#');
  });
}

/** The service answers an unknown address below /docs with this page and the status 404 (src/http/published.ts). */
const notFoundPage: Page = {
  path: '.not-found',
  title: 'No such page',
  description: 'There is no page at this address.',
  group: null,
  markdown: readDoc('not-found.md'),
};
