/** Puts the site together and writes it into a folder. */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Contract, type SurfaceName, loadContract } from './contract.ts';
import { errorPages } from './errors.ts';
import { fieldEntries, fieldTables, fieldTablesText } from './field-tables.ts';
import { guideTables } from './guide-tables.ts';
import { guidePages } from './guides.ts';
import { layout } from './layout.ts';
import { llmsText } from './llms.ts';
import { notFoundFile, notFoundPage } from './not-found.ts';
import { type Page, htmlFile, markdownFile, pageUrl } from './page.ts';
import { referencePage } from './reference.ts';
import { plainMarkdown, render } from './render.ts';
import { scenarioTable, timetables } from './sandbox.ts';
import { type SearchEntry, searchEntries } from './search.ts';
import { messagesPage } from './webhooks.ts';

/** Empties the folder and builds the site there. Returns its pages. */
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
    const rendered = render(page.markdown);
    search.push(...searchEntries(page, rendered.sections));
    if (page.path === 'fields') search.push(...fieldEntries(fields, pageUrl(page.path)));
    write(htmlFile(page.path), layout(page, rendered, pages));
    write(markdownFile(page.path), plainMarkdown(page.markdown));
  }
  write(notFoundFile, layout(notFoundPage, render(notFoundPage.markdown), pages));
  write('llms.txt', llmsText(pages));
  write('search.json', JSON.stringify(search));
  cpSync(join(import.meta.dirname, 'assets'), join(folder, 'assets'), { recursive: true });
  return pages;
}

function allPages(contracts: Record<SurfaceName, Contract>, fields: ReturnType<typeof fieldTables>): Page[] {
  const guides = guidePages({
    ...guideTables(contracts),
    scenarios: scenarioTable,
    timetables,
    fields: () => fieldTablesText(fields),
  });
  const { a, b } = contracts;
  const reference = [referencePage(a), messagesPage(a), referencePage(b), messagesPage(b)].filter((page) => page !== null);
  return [...guides, ...reference, ...errorPages(contracts)];
}
