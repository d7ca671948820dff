// Looks at pages as they are served: loads each at two widths in light and dark, and notes what is wrong.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser, Page as Tab } from 'playwright-core';

/** More would only wait for each other on two cores. */
const tabs = 2;
const views = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
];
/** The folded examples look as the open ones do, and are many. */
const scope = '{ exclude: ["details pre"] }';
/** All that axe knows; nothing but colours differs between light and dark. */
const allRules = '';
const rulesOfColour = 'runOnly: ["color-contrast", "link-in-text-block"]';
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What is wrong with the pages, one line a fault. */
export interface Faults {
  /** Rules of WCAG 2.2 A and AA and of good practice that are broken, by axe. */
  rules: string[];
  /** Pages wider than the screen. */
  wide: string[];
  /** Requests to other hosts, and those that failed. */
  requests: string[];
  /** Errors on the console. */
  console: string[];
}

/** Looks at every path of a service, several at a time. */
export async function lookAt(browser: Browser, url: string, paths: string[]): Promise<Faults> {
  const faults: Faults = { rules: [], wide: [], requests: [], console: [] };
  const queue = [...paths];
  const context = await browser.newContext();
  const work = async (): Promise<void> => {
    const tab = await context.newPage();
    listen(tab, url, faults);
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      await tab.goto(url + path);
      await tab.evaluate(axe);
      for (const view of views) await look(tab, path, view, faults);
    }
  };
  await Promise.all(Array.from({ length: tabs }, work));
  await context.close();
  return faults;
}

async function look(tab: Tab, path: string, view: { width: number; height: number }, faults: Faults): Promise<void> {
  await tab.setViewportSize(view);
  // What is folded away is read too.
  await tab.evaluate('for (const each of document.querySelectorAll("details")) each.open = true');
  // The page's script looks at the sizes once they are drawn.
  await tab.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))');
  const [content, screen] = await tab.evaluate<[number, number]>('[document.documentElement.scrollWidth, innerWidth]');
  if (content > screen) faults.wide.push(`${path} at ${view.width} px: ${content} px wide`);
  for (const [colorScheme, rules] of [['light', allRules], ['dark', rulesOfColour]] as const) {
    await tab.emulateMedia({ colorScheme });
    const { violations } = await tab.evaluate<AxeResults>(`axe.run(${scope}, { resultTypes: ["violations"], ${rules} })`);
    for (const { id, help, nodes } of violations) {
      const where = `${path} at ${view.width} px, ${colorScheme}`;
      faults.rules.push(`${where}: ${id} (${help}), ${nodes.length} times, first ${nodes[0]?.html.slice(0, 160)}`);
    }
  }
}

/** Notes requests and errors of a tab from now on. */
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
