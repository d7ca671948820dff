/**
 * Builds the documentation from the guides, the contracts and the code, and writes it to a folder: static pages, built with the
 * program. What the code decides (retries, limits, settings, scenarios, errors) comes from the code. The tests run every code block
 * in page order and compare its output with the page; a block that can't run says `not-run: <reason>` in its first line.
 *
 * Own, and not a site generator such as VitePress or Docusaurus: they need a framework in the reader's browser or inline scripts, which
 * the content security policy forbids, and every page here needs a Markdown twin and tested code blocks.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import { parse } from 'yaml';
import { changelogPage } from './changelog.ts';
import { type Contract, type SurfaceName, loadContract, operationUrl } from './contract.ts';
import { errorPages } from './errors.ts';
import { fieldTables, fieldTablesText, fillsIn } from './field-tables.ts';
import { guideTables } from './guide-tables.ts';
import { guidePages } from './guides.ts';
import { layout } from './layout.ts';
import { type Page, type PageGroup, htmlFile, markdownFile, markdownUrl, pageUrl } from './page.ts';
import { redirectFiles } from './redirects.ts';
import { referencePages } from './reference.ts';
import { type Rendered, plainMarkdown, readRendered, render } from './render.ts';
import { scenarioTable, timetables } from './sandbox.ts';
import { blocks } from './text.ts';
import { tryContent, tryData } from './try.ts';
import { messagesPage } from './messages.ts';

const assets = join(import.meta.dirname, 'assets');

/** The title, the address, the page or description, the text, and the weight in the search. */
export type SearchEntry = [title: string, url: string, where: string, text: string, weight: number];

/** Empties the folder and builds the site there. @returns its pages */
export function buildSite(folder: string): Page[] {
  const contracts = { a: loadContract('a'), b: loadContract('b') };
  const fields = fieldTables(contracts);
  const pages = allPages(contracts, fields);
  const search: SearchEntry[] = [];

  rmSync(folder, { recursive: true, force: true });
  const write = (file: string, text: string): void => {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  };
  for (const page of pages) {
    const rendered = page.html === undefined ? render(page.markdown) : readRendered(page.html);
    search.push(...searchEntries(page, rendered));
    write(htmlFile(page.path), layout(page, rendered, pages));
    write(markdownFile(page.path), plainMarkdown(page.markdown));
  }
  notFoundPage.markdown = withReferenceLinks(notFoundPage.markdown, contracts);
  write(htmlFile(notFoundPage.path), layout(notFoundPage, render(notFoundPage.markdown), pages));
  for (const [file, text] of redirectFiles(pages)) write(file, text);
  write('llms.txt', llmsText(pages));
  write('llms-full.txt', pages.map((page) => `<!-- ${pageUrl(page.path)} -->\n${plainMarkdown(page.markdown)}`).join('\n'));
  const synonyms = parse(readFileSync(join(import.meta.dirname, '../../docs/tables/synonyms.yaml'), 'utf8')) as Record<string, string>;
  write(
    'search.json',
    JSON.stringify({
      entries: search,
      synonyms: Object.fromEntries(Object.entries(synonyms).map(([word, others]) => [word, others.split(' ')])),
    }),
  );
  cpSync(assets, join(folder, 'assets'), { recursive: true });
  cpSync(join(import.meta.dirname, '../../docs/pictures'), join(folder, 'pictures'), { recursive: true });
  write('try.json', JSON.stringify({ a: tryData(contracts.a), b: tryData(contracts.b) }));
  bundleScripts(join(folder, 'assets'));
  return pages;
}

/** `site.js` runs before the page is painted, so it is not a module; it loads `search.js` when the search field is first used. */
function bundleScripts(outdir: string): void {
  const formats = { 'site.js': 'iife', 'search.js': 'esm', 'try.js': 'esm' } as const;
  for (const [name, format] of Object.entries(formats)) {
    const entry = join(import.meta.dirname, 'browser', name);
    buildSync({ entryPoints: [entry], outfile: join(outdir, name), bundle: true, minify: true, format });
  }
}

function allPages(contracts: Record<SurfaceName, Contract>, fields: ReturnType<typeof fieldTables>): Page[] {
  const guides = guidePages({
    ...guideTables(contracts),
    scenarios: scenarioTable,
    timetables,
    fields: () => fieldTablesText(fields),
  })
    .map((page) => ({ ...page, markdown: withReferenceLinks(page.markdown, contracts) }))
    .map((page) =>
      page.path === 'try' ? { ...page, html: render(page.markdown).html + tryContent([contracts.a, contracts.b]), script: 'try.js' } : page,
    );
  const { a, b } = contracts;
  const reference = [
    ...referencePages(a, fillsIn(fields, 'a')),
    messagesPage(a),
    ...referencePages(b, fillsIn(fields, 'b')),
    messagesPage(b),
  ].filter((page) => page !== null);
  return [...guides, ...reference, changelogPage(), ...errorPages(contracts)];
}

/** A guide links to an operation as `/docs/a#getShipment`, whatever its page, and to a surface as `/docs/a`. */
function withReferenceLinks(markdown: string, contracts: Record<SurfaceName, Contract>): string {
  return markdown.replaceAll(/\]\(\/docs\/([ab])(?:#([\w-]+))?\)/g, (whole, surface: SurfaceName, id?: string) => {
    if (id === undefined) return `](${pageUrl(surface)})`;
    const operation = contracts[surface].operations().find(({ operationId }) => operationId === id);
    return operation ? `](${operationUrl(contracts[surface], operation)})` : whole.replace('#', '/#');
  });
}

/** The service answers an unknown address below /docs with this page and the status 404 (src/http/published.ts). */
const notFoundPage: Page = {
  path: '.not-found',
  title: 'No such page',
  description: 'There is no page at this address.',
  group: null,
  hasTwin: false,
  markdown: readFileSync(join(import.meta.dirname, '../../docs/not-found.md'), 'utf8'),
};

/** One entry for a page and one for each of its sections and table rows about a name. An error's page is short, so it has one entry in all. */
function searchEntries(page: Page, { sections, rows }: Rendered): SearchEntry[] {
  const url = pageUrl(page.path);
  const [head, ...others] = sections;
  const entry = (title: string, anchor: string, where: string, text: string, weight: number): SearchEntry => [
    title,
    anchor === '' ? url : `${url}#${anchor}`,
    where,
    shortened(text),
    weight * weightOf(page),
  ];
  // A page that its script fills has only controls, and the first page only leads on, so they have one entry too.
  if (page.group === null || page.script || page.path === '')
    return [entry(page.title, '', page.description, sections.map(({ text }) => text).join(' '), 0.8)];
  return [
    entry(page.title, '', page.description, head?.text ?? '', 1),
    ...others.map(({ heading, anchor, text }) => entry(heading, anchor, page.title, text, 1)),
    ...rows.map(({ name, anchor, text }) => entry(name, anchor, page.title, text, page.path === 'glossary' ? 1.6 : 0.7)),
  ];
}

/** Of equal matches, a guide comes before the reference, and surface A before B. The first page names everything, so it comes last. */
function weightOf({ path, group }: Page): number {
  if (path === '') return 0.5;
  if (group === null || !isReference(group)) return path === 'fields' ? 0.8 : 1;
  return group === 'Surface B' ? 0.55 : 0.6;
}

/** The text of an entry, for the search and its excerpt. Later text adds little to what the headings say. */
function shortened(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, 700);
}

function isReference(group: PageGroup): boolean {
  return group === 'Reference' || group.startsWith('Surface');
}

/** The list of all pages for language models (llmstxt.org), with the addresses of the Markdown twins. */
function llmsText(pages: Page[]): string {
  const list = (some: Page[]): string => some.map((page) => `- [${page.title}](${markdownUrl(page.path)}): ${page.description}`).join('\n');
  const text = blocks(
    '# Landfall',
    '> Ocean freight tracking by API. Send a carrier’s SCAC with a container or bill of lading number, and track one shipment, its container and their events until the container is returned empty. Read the data, or receive every change by signed webhook (Standard Webhooks). Two surfaces over one service: A (bearer token, plain JSON, under `/v2`) and B (API key, JSON:API, no prefix).',
    'All pages in one file: [llms-full.txt](/docs/llms-full.txt).',
    '## Guides',
    list(pages.filter(({ group }) => group !== null && !isReference(group))),
    '## Reference',
    list(pages.filter(({ group }) => group !== null && isReference(group))),
    '- [OpenAPI contract of surface A](/openapi/a.json)\n- [OpenAPI contract of surface B](/openapi/b.json)',
    '## Error codes',
    list(pages.filter(({ group }) => group === null)),
  );
  return `${text}\n`;
}

/** Every page with the size of its first load, heaviest first: in bytes after gzip, with style sheet, script and icon. */
export function weigh(folder: string, pages: Page[]): { path: string; bytes: number }[] {
  const compressed = (file: string): number => gzipSync(readFileSync(join(folder, file))).length;
  const shared = ['assets/style.css', 'assets/site.js', 'assets/icon.svg'].reduce((sum, file) => sum + compressed(file), 0);
  const own = (script?: string): number => (script ? compressed(`assets/${script}`) : 0);
  return pages
    .map(({ path, script }) => ({ path, bytes: compressed(htmlFile(path)) + shared + own(script) }))
    .sort((one, other) => other.bytes - one.bytes);
}
