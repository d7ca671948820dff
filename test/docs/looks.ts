// Checks the served pages: loads each at two widths in light and dark mode, and reports what is wrong.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser, Page as Tab } from 'playwright-core';

/** More pages at once would only wait for each other on two cores. */
const tabs = 2;
const rulesOfColour = ['color-contrast', 'link-in-text-block'];
/** Folded examples look like open ones, and there are many of them. */
const all = { exclude: ['details pre'] };

interface View {
  width: number;
  height: number;
  /** The rules to check, by color scheme. */
  checks: ['light' | 'dark', context: object, options: object][];
}

/**
 * Every rule at both widths. Only colors differ between light and dark, and colors don't depend on the width, so the text's
 * colors are checked once, and the colors around it on the small screen, where the menu is.
 */
const views: View[] = [
  {
    width: 1280,
    height: 900,
    checks: [
      ['light', all, {}],
      ['dark', all, { runOnly: rulesOfColour }],
    ],
  },
  {
    width: 360,
    height: 740,
    checks: [
      ['light', all, { rules: Object.fromEntries(rulesOfColour.map((rule) => [rule, { enabled: false }])) }],
      ['light', { exclude: ['main'] }, { runOnly: rulesOfColour }],
      ['dark', { exclude: ['main'] }, { runOnly: rulesOfColour }],
    ],
  },
];
// axe-core is MPL-2.0: it is used unmodified and only in tests. No such checker has a license without conditions on its files.
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What is wrong with the pages, one line each. */
export interface Faults {
  /** Violations of WCAG 2.2 A and AA and of good practice, found by axe. */
  rules: string[];
  /** Pages wider than the screen. */
  wide: string[];
  /** Requests to other hosts, and those that failed. */
  requests: string[];
  /** Errors on the console. */
  console: string[];
}

/** Checks every path of a service, several at a time. */
export async function lookAt(browser: Browser, url: string, paths: string[]): Promise<Faults> {
  const faults: Faults = { rules: [], wide: [], requests: [], console: [] };
  const queue = [...paths];
  const work = async (): Promise<void> => {
    // Tabs of one context may share a process and would wait for each other.
    const context = await browser.newContext();
    const tab = await context.newPage();
    listen(tab, url, faults);
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      await tab.goto(url + path);
      for (const view of views) await look(tab, path, view, faults);
    }
    await context.close();
  };
  await Promise.all(Array.from({ length: tabs }, work));
  return faults;
}

async function look(tab: Tab, path: string, { width, height, checks }: View, faults: Faults): Promise<void> {
  await tab.setViewportSize({ width, height });
  // Hidden text is checked too.
  await tab.evaluate('for (const each of document.querySelectorAll("details")) each.open = true');
  // The page's script reads sizes after the first paint.
  await tab.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))');
  const [content, screen] = await tab.evaluate<[number, number]>('[document.documentElement.scrollWidth, innerWidth]');
  if (content > screen) faults.wide.push(`${path} at ${width} px: ${content} px wide`);
  for (const [colorScheme, context, options] of checks) {
    await tab.emulateMedia({ colorScheme });
    const where = `${path} at ${width} px, ${colorScheme}`;
    faults.rules.push(...(await brokenRules(tab, context, options)).map((rule) => `${where}: ${rule}`));
  }
}

/** The violations that axe finds in the page's current state, one line per rule. */
export async function brokenRules(tab: Tab, context: object = all, options: object = {}): Promise<string[]> {
  if (!(await tab.evaluate<boolean>('"axe" in window'))) await tab.evaluate(axe);
  // Selectors of the nodes, which nothing here reads, take a third of the time.
  const call = [context, { resultTypes: ['violations'], selectors: false, ...options }].map((each) => JSON.stringify(each)).join(', ');
  const { violations } = await tab.evaluate<AxeResults>(`axe.run(${call})`);
  return violations.map(({ id, help, nodes }) => `${id} (${help}), ${nodes.length} times, first ${nodes[0]?.html.slice(0, 160)}`);
}

/** Records a tab's requests and errors from now on. */
export function listen(tab: Tab, url: string, faults: Pick<Faults, 'requests' | 'console'>): void {
  tab.on('request', (request) => {
    if (!request.url().startsWith(`${url}/`)) faults.requests.push(`${tab.url()} asks ${request.url()}`);
  });
  tab.on('response', (response) => {
    if (response.status() >= 400) faults.requests.push(`${tab.url()}: ${response.status()} for ${response.url()}`);
  });
  tab.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.console.push(`${tab.url()}: ${message.text()}`);
  });
  tab.on('pageerror', (error) => faults.console.push(`${tab.url()}: ${error.message}`));
}
