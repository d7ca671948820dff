// The browser, its tabs and the service that the tests of the served pages share: each takes more than a second of CPU to start.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Browser, BrowserContextOptions, Page as Tab } from 'playwright-core';
import { type Page, htmlFile, pageUrl } from '../../scripts/docs/page.ts';
import { afterRun } from '../support/global-setup.ts';
import { builtSite } from './built-site.ts';
import { startBrowser } from './chromium.ts';
import { type FreshService, startFreshService } from '../support/fresh-service.ts';
import { type CheckedPage, type TabFaults, recordFaults } from './page-checks.ts';

export const phone = { viewport: { width: 360, height: 740 } };
export const desktop = { viewport: { width: 1280, height: 900 } };

/** How long a tab waits for what a test expects of it, on a machine that does other work, too. */
export const patienceMs = 90_000;

interface BrowserAndService {
  browser: Browser;
  service: FreshService;
  /** One tab for all tests, one at a time: a new tab takes 0.7 s of CPU. */
  shared?: { tab: Tab; faults: TabFaults } | undefined;
}

let running: Promise<BrowserAndService> | undefined;

/** Starts what the tests of a describe need before the first one; without a browser they are skipped, but not in CI. */
export function setUpBrowser(): void {
  before(async function () {
    try {
      await browserAndService();
    } catch (error) {
      if (process.env.CI) throw error;
      console.log(`${String(error)}. The pages are not tested.`);
      this.skip();
    }
  });
}

/** The browser and the service with the pages, which the first call starts. They end after the last test of the run. */
export function browserAndService(): Promise<BrowserAndService> {
  running ??= start();
  return running;
}

async function start(): Promise<BrowserAndService> {
  const browser = await startBrowser();
  afterRun(() => browser.close());
  builtSite();
  // A test sends calls faster than a reader.
  const service = await startFreshService({ RATE_LIMIT: '100000' });
  afterRun(() => service.stop());
  return { browser, service };
}

/** The pages to check. The fields that decide a page's layout (scripts/docs/layout.ts) name its template. */
export function allPages(): CheckedPage[] {
  const { folder, pages } = builtSite();
  return pages.map(({ path, group, contents, script }: Page) => ({
    path: pageUrl(path),
    html: readFileSync(join(folder, htmlFile(path)), 'utf8'),
    template: JSON.stringify([path === '', group === null, contents ?? null, script ?? null]),
    hasScript: script !== undefined,
  }));
}

async function openTab({ browser, service }: BrowserAndService, options: BrowserContextOptions): Promise<{ tab: Tab; faults: TabFaults }> {
  const tab = await (await browser.newContext(options)).newPage();
  tab.setDefaultTimeout(patienceMs);
  const faults = { requests: [], console: [] };
  recordFaults(tab, service.url, faults);
  return { tab, faults };
}

type UseTab = (tab: Tab, service: FreshService) => Promise<void>;

/**
 * Uses the shared tab and clears it afterwards; after a failure, the next test gets a new one.
 *
 * @returns what failed while it was in use
 */
export async function withTab({ viewport }: typeof desktop, use: UseTab): Promise<TabFaults> {
  const all = await browserAndService();
  const { tab, faults } = all.shared ?? (await openTab(all, {}));
  all.shared = undefined;
  try {
    await tab.setViewportSize(viewport);
    await use(tab, all.service);
    const found = { requests: faults.requests.splice(0), console: faults.console.splice(0) };
    await tab.unrouteAll();
    await tab.evaluate('localStorage.clear(); sessionStorage.clear()');
    await tab.goto('about:blank');
    // Everything still running in it has ended.
    all.shared = { tab, faults: Object.assign(faults, { requests: [], console: [] }) };
    return found;
  } finally {
    if (!all.shared) await tab.context().close();
  }
}

/** Does something with a page in the shared tab, which must cause no faults. */
export async function withPage(path: string, size: typeof desktop, use: UseTab): Promise<void> {
  const faults = await withTab(size, async (tab, service) => {
    await tab.goto(service.url + path);
    await use(tab, service);
  });
  expect(faults).to.deep.equal({ requests: [], console: [] });
}

/** The same in a new tab, whose browser has other settings. */
export async function withPageInNewTab(path: string, options: BrowserContextOptions, use: UseTab): Promise<void> {
  const all = await browserAndService();
  const { tab, faults } = await openTab(all, options);
  try {
    await tab.goto(all.service.url + path);
    await use(tab, all.service);
    expect(faults).to.deep.equal({ requests: [], console: [] });
  } finally {
    await tab.context().close();
  }
}

/** Browser code that resolves two frames after the site's script reacts to a scroll. */
export const twoFrames = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))';

/** The site's script has finished two frames after a scroll. */
export function afterTwoFrames(tab: Tab): Promise<unknown> {
  return tab.evaluate(twoFrames);
}
