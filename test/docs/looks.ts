// Checks the served pages: loads each at two widths in light and dark mode, and reports what is wrong.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser, Page as Tab } from 'playwright-core';

/** More pages at once would only wait for each other on two cores. */
const tabs = 2;
/** Folded examples look like open ones, and there are many of them. */
const all = { exclude: ['details pre'] };
const rulesOfColor = ['color-contrast', 'link-in-text-block'];
const otherRules = { rules: Object.fromEntries(rulesOfColor.map((rule) => [rule, { enabled: false }])) };

/**
 * What is checked, in this order, because each change of the screen lays the page out again. Colors don't depend on the
 * width: on the small screen, where the menu is, only those around the content are checked once more.
 */
const views = [
  { width: 1280, height: 900, colorScheme: 'light', structure: true },
  { width: 1280, height: 900, colorScheme: 'dark', structure: false },
  { width: 360, height: 740, colorScheme: 'dark', structure: false },
  { width: 360, height: 740, colorScheme: 'light', structure: true },
] as const;
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
  const checked: CheckedStyles = { light: new Set(), dark: new Set() };
  const work = async (): Promise<void> => {
    // Tabs of one context may share a process and would wait for each other.
    const context = await browser.newContext();
    const tab = await context.newPage();
    listen(tab, url, faults);
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      await tab.goto(url + path);
      for (const view of views) await look(tab, path, view, checked, faults);
    }
    await context.close();
  };
  await Promise.all(Array.from({ length: tabs }, work));
  return faults;
}

async function look(tab: Tab, path: string, view: (typeof views)[number], checked: CheckedStyles, faults: Faults): Promise<void> {
  const { width, height, colorScheme, structure } = view;
  await tab.emulateMedia({ colorScheme });
  await tab.setViewportSize({ width, height });
  const where = `${path} at ${width} px, ${colorScheme}`;
  const note = (rules: string[]): void => void faults.rules.push(...rules.map((rule) => `${where}: ${rule}`));
  if (structure) {
    // Hidden text is checked too.
    await tab.evaluate('for (const each of document.querySelectorAll("details")) each.open = true');
    // The page's script reads sizes after the first paint.
    await tab.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))');
    const [content, screen] = await tab.evaluate<[number, number]>('[document.documentElement.scrollWidth, innerWidth]');
    if (content > screen) faults.wide.push(`${where}: ${content} px wide`);
    note(await brokenRules(tab, all, otherRules));
  }
  note(await brokenColors(tab, width < 1280, checked[colorScheme]));
}

/** The styles of text whose colors are already checked. */
type CheckedStyles = Record<'light' | 'dark', Set<string>>;

/**
 * The violations of the rules about colors, in text of a style that is not checked yet: the same 170 styles are on every page,
 * and the contrast of all of their text takes axe four times as long as everything else here.
 */
async function brokenColors(tab: Tab, aroundContent: boolean, checked: Set<string>): Promise<string[]> {
  const styles = await tab.evaluate<string[]>(`(${showNewStyles})(${aroundContent}, ${JSON.stringify([...checked])})`);
  if (styles.length === 0) return [];
  const broken = await brokenRules(tab, all, { runOnly: rulesOfColor });
  await tab.evaluate(showAll);
  for (const style of styles) checked.add(style);
  return broken;
}

/**
 * Hides what has no text of a new style, so that axe passes over it, and returns the new styles; one element of each stays.
 * A style has everything that the rules about colors look at: the element's names and classes from the root down, all
 * backgrounds behind it, its font, and the color of the text around it.
 */
const showNewStyles = `(aroundContent, checked) => {
  const known = new Set(checked);
  const layers = new Map();
  const around = (element) => {
    if (!element) return '';
    if (!layers.has(element)) {
      const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position } = getComputedStyle(element);
      const looks = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position].join();
      const shown = looks === 'rgba(0, 0, 0, 0),none,1,none,normal,static' ? '' : looks;
      layers.set(element, around(element.parentElement) + '>' + element.localName + '.' + (element.getAttribute('class') ?? '') + shown);
    }
    return layers.get(element);
  };
  const hasText = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '');
  const styleOf = (element) => {
    const { color, fontFamily, fontSize, fontWeight, fontStyle, textShadow, textDecorationLine, borderBottom } = getComputedStyle(element);
    const parent = element.parentElement;
    const beside = element.localName === 'a' ? [hasText(parent), getComputedStyle(parent).color] : [];
    return [around(element), color, fontFamily, fontSize, fontWeight, fontStyle, textShadow, textDecorationLine, borderBottom, ...beside].join();
  };
  const fresh = new Set();
  const needed = new Set();
  for (const element of document.body.querySelectorAll('*')) {
    if (!hasText(element) && !element.matches('input, select, textarea, button')) continue;
    if (!element.checkVisibility() || element.closest(aroundContent ? 'main, details pre' : 'details pre')) continue;
    const style = styleOf(element);
    if (known.has(style) || fresh.has(style)) continue;
    fresh.add(style);
    for (let each = element; each && !needed.has(each); each = each.parentElement) needed.add(each);
  }
  const hideRest = (element) => {
    for (const child of element.children) {
      if (needed.has(child)) hideRest(child);
      else {
        child.style.display = 'none';
        child.setAttribute('data-checked', '');
      }
    }
  };
  if (fresh.size > 0) hideRest(document.body);
  return [...fresh];
}`;

const showAll = `for (const hidden of document.querySelectorAll('[data-checked]')) {
  hidden.style.display = '';
  hidden.removeAttribute('data-checked');
}`;

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
