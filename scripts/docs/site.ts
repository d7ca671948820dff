/** Puts the site together and writes it into a folder. */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Contract, loadContract } from './contract.ts';
import { errorPages } from './errors.ts';
import { fieldEntries, fieldTables, fieldTablesText } from './field-tables.ts';
import { guidePages } from './guides.ts';
import { layout } from './layout.ts';
import { quotaTable, textLimitTable } from './limit-tables.ts';
import { llmsText } from './llms.ts';
import { notFoundFile, notFoundPage } from './not-found.ts';
import { openPathTable } from './open-path-table.ts';
import { type Page, htmlFile, markdownFile, pageUrl } from './page.ts';
import { referencePage } from './reference.ts';
import { plainMarkdown, render } from './render.ts';
import { scenarioTable, timetables } from './sandbox.ts';
import { type SearchEntry, searchEntries } from './search.ts';
import { surfaceTables } from './surface-fields.ts';
import { carrierTable, commonSettingTable, settingTable } from './setting-tables.ts';
import { failedReasonTable, ladderTable, retryTable } from './tracking-tables.ts';
import { messagesPage } from './webhooks.ts';
import { deliveryTable, eventTable } from './webhook-tables.ts';

/** Empties the folder and builds the site there. Returns its pages. */
export function buildSite(folder: string): Page[] {
  const contracts = [loadContract('a'), loadContract('b')] as const;
  const fields = fieldTables({ a: contracts[0], b: contracts[1] });
  const pages = allPages(...contracts, fields);
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

function allPages(a: Contract, b: Contract, fields: ReturnType<typeof fieldTables>): Page[] {
  const surfaces = surfaceTables(a, b);
  const guides = guidePages({
    scenarios: scenarioTable,
    timetables,
    ladder: ladderTable,
    failed_reasons: failedReasonTable,
    retries: retryTable,
    deliveries: deliveryTable,
    events_b: eventTable,
    same_request: () => surfaces.request,
    same_shipment: () => surfaces.shipment,
    same_container: () => surfaces.container,
    fields: () => fieldTablesText(fields),
    quotas: quotaTable,
    settings: settingTable,
    carriers: carrierTable,
    common_carrier_settings: commonSettingTable,
    text_limits: () => textLimitTable([a, b]),
    open_paths: () => openPathTable([a, b]),
  });
  const reference = [referencePage(a), messagesPage(a), referencePage(b), messagesPage(b)].filter((page) => page !== null);
  return [...guides, ...reference, ...errorPages({ a, b })];
}
