// Checks the served pages, each on a large and a small screen, in light and dark mode, and reports the problems.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page as Tab } from 'playwright-core';
import { until } from '../support/until.ts';
import {
  heightFolded,
  leaveMarked,
  leaveNewShapes,
  markNewStyles,
  marksShown,
  parse,
  putInPlace,
  sizes,
  unfold,
  wider,
} from './in-page.ts';

const screens = {
  large: { width: 1280, height: 900 },
  small: { width: 360, height: 740 },
} as const;

/** Folded examples look like open ones, and there are many. */
const withoutFoldedCode = { exclude: ['details pre'] };
const colorRules = ['color-contrast', 'link-in-text-block'];
/** axe runs it only on request. */
const targetSizeRule = { 'target-size': { enabled: true } };
const rulesExceptColor = { rules: Object.fromEntries(colorRules.map((rule) => [rule, { enabled: false }])) };
const rulesExceptColorWithTargetSize = { rules: { ...rulesExceptColor.rules, ...targetSizeRule } };
/** The rules about sizes and scrolling. */
const sizeRules = { runOnly: ['target-size', 'scrollable-region-focusable'] };
/** The maximum height of a page of operations, in pixels on the large screen. */
const maxOperationsHeight = 16_000;

// axe-core is MPL-2.0; it is used unmodified and only in tests. No comparable checker has a license without conditions on its files.
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A page to check. */
export interface CheckedPage {
  path: string;
  html: string;
  /** What the pages of one layout share. */
  template: string;
  /** It has a script of its own, which runs only when the page is loaded. */
  hasScript: boolean;
}

/** The problems of the pages, one a line. */
interface PageFaults {
  /** Violations of WCAG 2.2 A and AA and of good practice, found by axe. */
  rules: string[];
  /** Pages wider than the screen, tables and pictures wider than their container, and pages of operations that are too long. */
  sizes: string[];
  /** Pages that differ when put in place of another from when they are loaded. */
  other: string[];
}

/** What failed in a tab, one a line. */
export interface TabFaults {
  /** Requests to other hosts, and failed requests. */
  requests: string[];
  /** Errors on the console. */
  console: string[];
}

/** What was already checked, on any page: the styles by screen, and the identities of code. */
interface AlreadyChecked {
  styles: Record<keyof typeof screens, Set<string>>;
  code: Set<string>;
}

/**
 * Checks every page on both screens, in a tab of the site: on the large one, which shows the whole page, by all rules; on the small one by the
 * rules about sizes, and one page of each template by all rules.
 */
export async function checkPages(tab: Tab, url: string, pages: CheckedPage[]): Promise<PageFaults> {
  const faults: PageFaults = { rules: [], sizes: [], other: [] };
  const checked: AlreadyChecked = { styles: { large: new Set(), small: new Set() }, code: new Set() };
  const firsts = pages.filter(({ template }, at) => pages.findIndex((each) => each.template === template) === at);
  // Pages with a script come last, because loading one ends the tab's document.
  for (const page of pages.toSorted((one, other) => Number(one.hasScript) - Number(other.hasScript))) {
    const isFirst = firsts.includes(page);
    await checkPage(tab, url, { page, isFirst, checked, faults });
  }
  for (const first of firsts) if (!first.hasScript) await compareWithLoaded(tab, url, first, faults);
  return faults;
}

/**
 * Shows a page without loading it: a navigation takes 0.16 s of CPU, and axe's first run in a new document 0.2 s more than a later
 * one. The site's script starts on the new content as it does on a loaded page.
 *
 * @param known identities of code that was checked and can be removed; without it, the whole page is shown
 */
async function show(tab: Tab, url: string, { path, hasScript }: CheckedPage, known?: Set<string>): Promise<void> {
  if (hasScript) {
    await tab.goto(url + path);
    // The page fills its form with what it fetches.
    await tab.waitForSelector('#try-operation option', { state: 'attached' });
  } else {
    await tab.evaluate(`(${putInPlace})(${JSON.stringify(path)}, ${JSON.stringify(known ? [...known] : null)})`);
  }
}

/** The page's script measures sizes after the first paint. */
const afterPaint = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))';

/** Compares a page put in place with the same page loaded. */
async function compareWithLoaded(tab: Tab, url: string, page: CheckedPage, faults: PageFaults): Promise<void> {
  const body = async (): Promise<string> => {
    await tab.evaluate(afterPaint);
    return (await tab.evaluate<string>('document.body.outerHTML')).replaceAll(/"more-\d+"/g, '"more"');
  };
  await tab.goto(url + page.path);
  // What a script fetches changes the page after it is loaded.
  await tab.waitForLoadState('networkidle');
  const loaded = await body();
  await show(tab, url, page);
  const isSame = await until('both are the same', async () => (await body()) === loaded).catch(() => false);
  if (!isSame) faults.other.push(page.path);
}

interface PageCheck {
  page: CheckedPage;
  /** The first page of its template. */
  isFirst: boolean;
  checked: AlreadyChecked;
  faults: PageFaults;
}

type Screen = keyof typeof screens;

async function checkPage(tab: Tab, url: string, view: PageCheck): Promise<void> {
  const { page, isFirst, checked } = view;
  await tab.setViewportSize(screens.small);
  await show(tab, url, page, checked.code);
  await checkSizes(tab, 'small', view);
  if (isFirst) {
    addViolations(await axeViolations(tab, withoutFoldedCode, rulesExceptColorWithTargetSize), 'small', view);
    // Colors don't depend on the width. Only those around the content are checked again, because of the menu.
    await tab.evaluate(`(${markNewStyles})(true, ${JSON.stringify([...checked.styles.small])})`);
    await checkColors(tab, 'small', view);
    await tab.setViewportSize(screens.large);
    // The previous check emptied the page.
    await show(tab, url, page, checked.code);
  } else {
    addViolations(await axeViolations(tab, withoutFoldedCode, sizeRules), 'small', view);
    await tab.setViewportSize(screens.large);
  }
  await checkSizes(tab, 'large', view);
  await tab.evaluate(`(${markNewStyles})(false, ${JSON.stringify([...checked.styles.large])})`);
  for (const mark of await tab.evaluate<string[]>(`(${marksShown})()`)) checked.code.add(mark);
  await tab.evaluate(`(${leaveNewShapes})(${isFirst})`);
  addViolations(await axeViolations(tab, withoutFoldedCode, isFirst ? rulesExceptColorWithTargetSize : rulesExceptColor), 'large', view);
  await checkColors(tab, 'large', view);
}

function addViolations(rules: string[], screen: Screen, { page, faults }: PageCheck, mode = 'light'): void {
  faults.rules.push(...rules.map((rule) => `${page.path} at ${screens[screen].width} px, ${mode}: ${rule}`));
}

/** Unfolds everything, which is checked too, and finds what is too large. */
async function checkSizes(tab: Tab, screen: Screen, { page, faults }: PageCheck): Promise<void> {
  const { width } = screens[screen];
  if (screen === 'large' && isOperationsPage(page.path)) {
    const height = await tab.evaluate<number>(`(${heightFolded})()`);
    if (height > maxOperationsHeight) faults.sizes.push(`${page.path}: ${height} px long`);
  }
  await tab.evaluate(`(${unfold})()`);
  await tab.evaluate(afterPaint);
  const wide = await tab.evaluate<string[]>(`(${wider})(${screen === 'large'})`);
  faults.sizes.push(...wide.map((each) => `${page.path} at ${width} px: ${each}`));
}

/** Checks the colors of the marked elements, in both modes. Always the last check of a page. */
async function checkColors(tab: Tab, screen: Screen, view: PageCheck): Promise<void> {
  const styles = await tab.evaluate<string[]>(`(${leaveMarked})()`);
  if (styles.length === 0) return;
  for (const mode of ['light', 'dark'] as const) {
    await tab.emulateMedia({ colorScheme: mode });
    addViolations(await axeViolations(tab, withoutFoldedCode, { runOnly: colorRules }), screen, view, mode);
  }
  await tab.emulateMedia({ colorScheme: 'light' });
  for (const style of styles) view.checked.styles[screen].add(style);
}

/** What is too wide or too long on pages put in place in a tab of the site, without painting. */
export async function measurePages(tab: Tab, pages: Pick<CheckedPage, 'path' | 'html'>[]): Promise<string[]> {
  const faults: string[] = [];
  await tab.evaluate(`(${parse})(${JSON.stringify(pages.map(({ path, html }) => ({ path, html })))})`);
  for (const [screen, size] of Object.entries(screens)) {
    await tab.setViewportSize(size);
    const measured = await tab.evaluate<{ path: string; wide: string[]; height: number }[]>(`(${sizes})(${screen === 'large'})`);
    for (const { path, wide, height } of measured) {
      faults.push(...wide.map((each) => `${path} at ${size.width} px: ${each}`));
      if (screen === 'large' && isOperationsPage(path) && height > maxOperationsHeight) faults.push(`${path}: ${height} px long`);
    }
  }
  return faults;
}

/** Whether a page has a group of a surface's operations. */
function isOperationsPage(path: string): boolean {
  return /\/docs\/[ab]\//.test(path);
}

/** axe's violations in the page's current state, one a rule. */
export async function axeViolations(
  tab: Tab,
  context: object = withoutFoldedCode,
  options: object = { rules: targetSizeRule },
): Promise<string[]> {
  if (!(await tab.evaluate<boolean>('"axe" in window'))) await tab.evaluate(axe);
  // Selectors of the nodes take a third of the time, and nothing here reads them.
  const call = [context, { resultTypes: ['violations'], selectors: false, ...options }].map((each) => JSON.stringify(each)).join(', ');
  const { violations } = await tab.evaluate<AxeResults>(`axe.run(${call})`);
  return violations.map(({ id, help, nodes }) => `${id} (${help}), ${nodes.length} times, first ${nodes[0]?.html.slice(0, 160)}`);
}

/** Records a tab's requests and errors from now on. */
export function recordFaults(tab: Tab, url: string, faults: TabFaults): void {
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
