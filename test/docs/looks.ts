// Checks the served pages: each on a large and on a small screen, in light and dark mode, and reports what is wrong.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser, Page as Tab } from 'playwright-core';

const screens = {
  large: { width: 1280, height: 900 },
  small: { width: 360, height: 740 },
} as const;

/** Folded examples look like open ones, and there are many of them. */
const all = { exclude: ['details pre'] };
const rulesOfColor = ['color-contrast', 'link-in-text-block'];
/** axe runs it only on request. */
const alsoSizes = { 'target-size': { enabled: true } };
const otherRules = { rules: Object.fromEntries(rulesOfColor.map((rule) => [rule, { enabled: false }])) };
const otherRulesAndSizes = { rules: { ...otherRules.rules, ...alsoSizes } };
/** The rules about how large things are, and which of them scroll. */
const rulesOfSize = { runOnly: ['target-size', 'scrollable-region-focusable'] };
/** The longest page of a group of operations, in pixels on the large screen. */
const longestGroup = 15_000;

// axe-core is MPL-2.0: it is used unmodified and only in tests. No such checker has a license without conditions on its files.
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A page to look at. */
export interface Looked {
  path: string;
  /** What the pages of one layout have in common. */
  template: string;
  /** It has a script of its own, which runs only when the page is loaded. */
  hasScript: boolean;
}

/** What is wrong with the pages, one line each. */
export interface Faults {
  /** Violations of WCAG 2.2 A and AA and of good practice, found by axe. */
  rules: string[];
  /** Pages wider than the screen, tables and pictures wider than their place, and pages of operations that are too long. */
  sizes: string[];
  /** Pages that are not the same when they are put in place of another as when they are loaded. */
  other: string[];
  /** Requests to other hosts, and those that failed. */
  requests: string[];
  /** Errors on the console. */
  console: string[];
}

/**
 * Checks every page on both screens: on the large one, which shows all of a page, by all rules; on the small one by the rules
 * about sizes, and one page of each template by all.
 */
export async function lookAt(browser: Browser, url: string, pages: Looked[]): Promise<Faults> {
  const faults: Faults = { rules: [], sizes: [], other: [], requests: [], console: [] };
  const firsts = pages.filter(({ template }, at) => pages.findIndex((each) => each.template === template) === at);
  // What loads a page with a script comes last, because it ends the tab's document.
  const inOrder = pages.toSorted((one, other) => Number(one.hasScript) - Number(other.hasScript));
  const onScreen = async (screen: keyof typeof screens): Promise<void> => {
    // Tabs of one context may share a process and would wait for each other.
    const context = await browser.newContext({ viewport: screens[screen] });
    const tab = await context.newPage();
    listen(tab, url, faults);
    await tab.goto(url + (pages[0]?.path ?? ''));
    const checked = new Set<string>();
    for (const page of inOrder) {
      await show(tab, url, page);
      await look(tab, { page, screen, isFirst: firsts.includes(page) }, checked, faults);
    }
    if (screen === 'large') for (const first of firsts) if (!first.hasScript) await compare(tab, url, first, faults);
    await context.close();
  };
  await Promise.all([onScreen('large'), onScreen('small')]);
  return faults;
}

/**
 * Shows a page without loading it: a navigation takes 0.16 s of CPU, and an axe that starts cold in a new document 0.2 s more than
 * one that has run. The site's script starts with the new content, as it does in a page that is loaded.
 */
async function show(tab: Tab, url: string, { path, hasScript }: Looked): Promise<void> {
  if (hasScript) {
    await tab.goto(url + path);
    // It fills its form with what it fetches.
    await tab.waitForSelector('#try-operation option', { state: 'attached' });
  } else await tab.evaluate(`(${putInPlace})(${JSON.stringify(path)})`);
}

const putInPlace = `async (path) => {
  const page = new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/html');
  history.replaceState(null, '', path);
  for (const each of document.head.querySelectorAll('title, meta')) each.remove();
  document.head.append(...page.head.querySelectorAll('title, meta'));
  document.documentElement.lang = page.documentElement.lang;
  document.body.replaceWith(page.body);
  document.dispatchEvent(new Event('DOMContentLoaded'));
}`;

/** The page's script reads sizes after the first paint. */
const painted = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))';

/** That a page of a template, put in place, is what a browser loads. */
async function compare(tab: Tab, url: string, page: Looked, faults: Faults): Promise<void> {
  const body = async (): Promise<string> => {
    await tab.evaluate(painted);
    return (await tab.evaluate<string>('document.body.outerHTML')).replaceAll(/"more-\d+"/g, '"more"');
  };
  await tab.goto(url + page.path);
  const loaded = await body();
  await show(tab, url, page);
  if ((await body()) !== loaded) faults.other.push(page.path);
}

/**
 * What is wider than its place: the page, and at any width of its text the tables, pictures and routes, which don't scroll. A page of
 * operations has two columns on a large screen, so its text is only as wide as it is.
 */
const wider = `(anyWidth) => {
  const root = document.documentElement;
  const found = root.scrollWidth > innerWidth ? [root.scrollWidth + ' px wide'] : [];
  const article = document.querySelector('article');
  for (const width of anyWidth && !document.querySelector('.columns') ? ['300px', '430px', '540px', '620px', ''] : ['']) {
    article.style.width = width;
    for (const each of article.querySelectorAll('.table, .picture, .route')) {
      if (each.scrollWidth > each.clientWidth) found.push(each.className + ' in ' + (width || 'its place') + ': ' + each.scrollWidth + ' px');
    }
  }
  return found;
}`;

interface View {
  page: Looked;
  screen: keyof typeof screens;
  /** The first page of its template. */
  isFirst: boolean;
}

async function look(tab: Tab, { page, screen, isFirst }: View, checked: Set<string>, faults: Faults): Promise<void> {
  const { width } = screens[screen];
  const note = (rules: string[], mode = 'light'): void =>
    void faults.rules.push(...rules.map((rule) => `${page.path} at ${width} px, ${mode}: ${rule}`));
  const height = await tab.evaluate<number>('document.documentElement.scrollHeight');
  if (screen === 'large' && /\/docs\/[ab]\//.test(page.path) && height > longestGroup) faults.sizes.push(`${page.path}: ${height} px long`);
  // Hidden text is checked too.
  await tab.evaluate('for (const each of document.querySelectorAll("details")) each.open = true');
  await tab.evaluate(painted);
  const wide = await tab.evaluate<string[]>(`(${wider})(${screen === 'large'})`);
  faults.sizes.push(...wide.map((each) => `${page.path} at ${width} px: ${each}`));
  await tab.evaluate(plainCode);
  note(await brokenRules(tab, all, isFirst ? otherRulesAndSizes : screen === 'large' ? otherRules : rulesOfSize));
  await tab.evaluate(coloredCode);
  // Colors don't depend on the width: on the small screen, where the menu is, only those around the content are checked once more.
  if (screen === 'large' || isFirst) {
    const styles = await tab.evaluate<string[]>(`(${leaveNewStyles})(${screen === 'small'}, ${JSON.stringify([...checked])})`);
    if (styles.length > 0) {
      for (const mode of ['light', 'dark'] as const) {
        await tab.emulateMedia({ colorScheme: mode });
        note(await brokenRules(tab, all, { runOnly: rulesOfColor }), mode);
      }
      await tab.emulateMedia({ colorScheme: 'light' });
      for (const style of styles) checked.add(style);
    }
  }
}

/**
 * Empties and hides what has no text of a new style, so that axe passes over it, and returns the new styles; one element of each
 * stays. It is the last that is done with a page.
 * A style has everything that the rules about colors look at: the element's names and classes from the root down, all
 * backgrounds behind it, its font, and the color of the text around it.
 */
const leaveNewStyles = `(aroundContent, checked) => {
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
  const emptyRest = (element) => {
    for (const child of element.children) {
      if (needed.has(child)) emptyRest(child);
      else {
        child.replaceChildren();
        // It keeps its place, such as a column of a grid.
        child.style.visibility = 'hidden';
      }
    }
  };
  if (fresh.size > 0) emptyRest(document.body);
  return [...fresh];
}`;

/** A third of all elements are the words of highlighted code, in which only the rules about colors have anything to find. */
const plainCode = `window.highlighted = [...document.querySelectorAll('pre')]
  .filter((pre) => [...pre.querySelectorAll('*')].every(({ localName, attributes }) => localName === 'span' && attributes.length === 1 && attributes[0].name === 'class'))
  .map((pre) => [pre, [...pre.childNodes]]);
for (const [pre] of highlighted) pre.replaceChildren(pre.textContent);`;

const coloredCode = `for (const [pre, nodes] of highlighted) pre.replaceChildren(...nodes);`;

/** The violations that axe finds in the page's current state, one line per rule. */
export async function brokenRules(tab: Tab, context: object = all, options: object = { rules: alsoSizes }): Promise<string[]> {
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
