// The served pages in a browser: with a mouse, with a keyboard, and without scripts.
import { expect } from 'chai';
import type { Browser, BrowserContextOptions, Locator, Page as Tab } from 'playwright-core';
import { type Page, pageUrl } from '../../scripts/docs/page.ts';
import { builtSite } from './built-site.ts';
import { startBrowser } from './chromium.ts';
import { type FreshService, startFreshService } from './fresh-service.ts';
import { type Looked, type TabFaults, brokenRules, listen, lookAt } from './looks.ts';

const phone = { viewport: { width: 360, height: 740 } };
const desk = { viewport: { width: 1280, height: 900 } };

/** What decides the layout of a page stands for its template (scripts/docs/layout.ts). */
function lookedOf({ path, group, contents, script }: Page): Looked {
  const template = JSON.stringify([path === '', group === null, contents ?? null, script ?? null]);
  return { path: pageUrl(path), template, hasScript: script !== undefined };
}

describe('sqlite: the pages in a browser', () => {
  let browser: Browser | undefined;
  let service: FreshService;
  let pages: Page[];

  before(async function () {
    // Installing a browser takes longer than a hook's timeout.
    this.timeout(300_000);
    try {
      browser = await startBrowser();
    } catch (error) {
      if (process.env.CI) throw error;
      console.log(`${String(error)}. The pages are not tested.`);
      this.skip();
    }
    ({ pages } = builtSite());
    // A test sends calls faster than a reader.
    service = await startFreshService({ RATE_LIMIT: '100000' });
  });

  after(async () => {
    await browser?.close();
    await service?.stop();
  });

  /** What the tests do one after the other in the same tab: a new one takes 0.7 s of CPU. */
  let shared: { tab: Tab; faults: TabFaults } | undefined;

  async function openTab(options: BrowserContextOptions): Promise<{ tab: Tab; faults: TabFaults }> {
    const context = await browser?.newContext(options);
    if (!context) throw new Error('The browser did not start.');
    const tab = await context.newPage();
    const faults = { requests: [], console: [] };
    listen(tab, service.url, faults);
    return { tab, faults };
  }

  /**
   * Uses the shared tab and leaves nothing of what was done in it; after a failure, the next test gets a new one.
   *
   * @returns what went wrong while it was used
   */
  async function inTab({ viewport }: typeof desk, use: (tab: Tab) => Promise<void>): Promise<TabFaults> {
    const { tab, faults } = shared ?? (await openTab({}));
    shared = undefined;
    try {
      await tab.setViewportSize(viewport);
      await use(tab);
      const met = { requests: faults.requests.splice(0), console: faults.console.splice(0) };
      await tab.unrouteAll();
      await tab.evaluate('localStorage.clear(); sessionStorage.clear()');
      await tab.goto('about:blank');
      // What it was still doing has ended.
      shared = { tab, faults: Object.assign(faults, { requests: [], console: [] }) };
      return met;
    } finally {
      if (!shared) await tab.context().close();
    }
  }

  /** Does something with a page in the shared tab, without faults. */
  async function onPage(path: string, size: typeof desk, use: (tab: Tab) => Promise<void>): Promise<void> {
    const faults = await inTab(size, async (tab) => {
      await tab.goto(service.url + path);
      await use(tab);
    });
    expect(faults).to.deep.equal({ requests: [], console: [] });
  }

  /** Does something with a page in a tab of its own, whose browser has other settings, without faults. */
  async function onOwnPage(path: string, options: BrowserContextOptions, use: (tab: Tab) => Promise<void>): Promise<void> {
    const { tab, faults } = await openTab(options);
    try {
      await tab.goto(service.url + path);
      await use(tab);
      expect(faults).to.deep.equal({ requests: [], console: [] });
    } finally {
      await tab.context().close();
    }
  }

  it('are accessible, scroll only vertically, cut no table, send no requests to other hosts and log no errors, in light and dark mode', async function () {
    this.timeout(240_000);
    if (!browser) throw new Error('The browser did not start.');
    const faults = await lookAt(browser, service.url, pages.map(lookedOf));
    expect(faults).to.deep.equal({ rules: [], sizes: [], other: [], requests: [], console: [] });
  });

  it('can be searched by keyboard: / starts a search, arrows select, Enter opens', () =>
    onPage('/docs/', desk, async (tab) => {
      await tab.keyboard.press('/');
      await tab.keyboard.type('last_free_day');
      const first = tab.getByRole('option').first();
      await first.waitFor();
      await tab.keyboard.press('ArrowDown');
      expect(await first.getAttribute('aria-selected')).to.equal('true');
      expect(await tab.getByRole('combobox').getAttribute('aria-activedescendant')).to.equal(await first.getAttribute('id'));
      await tab.keyboard.press('Enter');
      await tab.waitForURL(/\/docs\/\w+.*#/);
      expect((await tab.locator(':target').innerText()).toLowerCase()).to.contain('last_free_day');
    }));

  for (const [screen, options] of [
    ['small', phone],
    ['large', desk],
  ] as const) {
    it(`show search results within a ${screen} screen, accessibly`, () =>
      onPage('/docs/tracking', options, async (tab) => {
        await tab.getByRole('combobox').fill('eta');
        await tab.getByRole('option').first().waitFor();
        await tab.keyboard.press('ArrowDown');
        const box = await tab.getByRole('listbox').boundingBox();
        expect(box?.x).to.be.at.least(0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).to.be.at.most(options.viewport.width);
        expect(await brokenRules(tab, ['header'])).to.deep.equal([]);
      }));
  }

  it('say that a search found nothing, and close it on Escape', () =>
    onPage('/docs/', desk, async (tab) => {
      await tab.keyboard.press('/');
      await tab.keyboard.type('xyzzy');
      await tab.getByRole('status').filter({ hasText: 'Nothing found' }).waitFor();
      await tab.keyboard.press('Escape');
      expect(await tab.getByRole('listbox').count()).to.equal(0);
    }));

  it('start with a link to skip to the content', () =>
    onPage('/docs/tracking', desk, async (tab) => {
      await tab.keyboard.press('Tab');
      expect(await tab.evaluate('document.activeElement.textContent')).to.equal('Skip to content');
      await tab.keyboard.press('Enter');
      expect(await tab.evaluate('document.activeElement.id')).to.equal('content');
    }));

  it('open and close the menu on a small screen by keyboard', () =>
    onPage('/docs/tracking', phone, async (tab) => {
      const menu = tab.getByRole('button', { name: 'Menu' });
      const quickstart = tab.locator('#navigation').getByRole('link', { name: 'Quickstart' });
      expect(await quickstart.isVisible()).to.equal(false);
      await menu.focus();
      await tab.keyboard.press('Enter');
      expect(await menu.getAttribute('aria-expanded')).to.equal('true');
      expect(await quickstart.isVisible()).to.equal(true);
      expect(await brokenRules(tab)).to.deep.equal([]);
      await tab.keyboard.press('Escape');
      expect(await quickstart.isVisible()).to.equal(false);
      expect(await tab.evaluate('document.activeElement.textContent')).to.equal('Menu');
    }));

  /** The position of a link in the navigation panel, and the panel's scroll position. */
  type Marked = { text: string; offset: number; height: number; panel: number; scrolled: number };
  const placeInPanel = `(selector) => {
    const panel = document.getElementById('navigation');
    const link = panel.querySelector(selector);
    const offset = link.getBoundingClientRect().top - panel.getBoundingClientRect().top;
    return { text: link.getAttribute('href'), offset, height: link.offsetHeight, panel: panel.clientHeight, scrolled: panel.scrollTop };
  }`;
  const inPanel = (tab: Tab, selector: string): Promise<Marked> => tab.evaluate(`(${placeInPanel})(${JSON.stringify(selector)})`);
  /** The script has finished two frames after a scroll. */
  const frames = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))';
  const settled = (tab: Tab): Promise<unknown> => tab.evaluate(frames);

  for (const path of ['/docs/a/webhooks', '/docs/b/webhooks']) {
    it(`keep the clicked link of the navigation of ${path} in place, from the first operation to the last`, () =>
      onPage(path, desk, async (tab) => {
        const anchors = await tab.evaluate<string[]>(
          `[...document.querySelectorAll('nav ul ul a')].map((link) => link.getAttribute('href'))`,
        );
        expect(anchors.length).to.be.at.least(11);
        for (const anchor of anchors) {
          const link = tab.locator(`nav a[href="${anchor}"]`);
          // As a reader would scroll.
          await link.scrollIntoViewIfNeeded();
          const before = await inPanel(tab, `a[href="${anchor}"]`);
          await link.click();
          await settled(tab);
          const after = await inPanel(tab, 'a.here');
          expect(after.text, 'the marked link').to.equal(anchor);
          expect(after.offset, `${anchor} in the panel`).to.be.within(0, after.panel - after.height);
          // The marked link is bold and may take another line.
          const wasWell = before.offset >= 120 && before.offset + before.height <= before.panel - 120;
          if (wasWell) expect(after.scrolled, `${anchor}: the panel`).to.equal(before.scrolled);
          else expect(Math.abs(after.scrolled - before.scrolled), `${anchor}: the panel`).to.be.below(before.panel);
        }
      }));

    it(`mark the current section of ${path} in the navigation, scrolling down and up`, () =>
      onPage(path, desk, async (tab) => {
        // In one call, because each takes as long as the frames that it waits for.
        const marked = await tab.evaluate<(Marked & { top: number })[]>(`(async () => {
          const end = document.documentElement.scrollHeight;
          const steps = Array.from({ length: 24 }, (_each, step) => (end / 24) * (step + 1));
          const marked = [];
          for (const top of [...steps, ...steps.toReversed(), 0]) {
            scrollTo(0, top);
            await ${frames};
            marked.push({ top, ...(${placeInPanel})('a.here') });
          }
          return marked;
        })()`);
        for (const { top, text, offset, height, panel } of marked) expect(offset, `${text} at ${top}`).to.be.within(0, panel - height);
        const met = new Set(marked.map(({ text }) => text));
        expect(met.size).to.be.at.least(9);
      }));
  }

  it('keep a clicked link in place on the next page', () =>
    onPage('/docs/a/webhooks', { viewport: { width: 1280, height: 500 } }, async (tab) => {
      const link = tab.locator('nav > ul > li > a[href="/docs/errors/"]');
      await link.scrollIntoViewIfNeeded();
      const before = await inPanel(tab, 'a[href="/docs/errors/"]');
      expect(before.scrolled).to.be.above(0);
      await link.click();
      await tab.waitForURL('**/docs/errors/');
      await settled(tab);
      const { offset, height, panel } = await inPanel(tab, 'a[aria-current]');
      expect(offset).to.be.within(0, panel - height);
    }));

  it('show each row of a table as a card on a small screen, with the names of its columns', () =>
    onPage('/docs/rate-limits', phone, async (tab) => {
      const table = tab.locator('.table.wide').first();
      const head = table.locator('thead');
      expect(await head.isVisible()).to.equal(false);
      const name = await table
        .locator('td')
        .nth(1)
        .evaluate((cell) => (globalThis as any).getComputedStyle(cell, '::before').content);
      expect(name).to.equal('"Counts: "');
      await tab.setViewportSize(desk.viewport);
      expect(await head.isVisible()).to.equal(true);
    }));

  it('link to other pages from an unknown address', () =>
    inTab(desk, async (tab) => {
      expect((await tab.goto(`${service.url}/docs/nope`))?.status()).to.equal(404);
      expect(await brokenRules(tab)).to.deep.equal([]);
      // That the rules see what is too small.
      await tab.evaluate(`for (const name of ['One', 'Two']) {
        const tiny = document.createElement('button');
        tiny.ariaLabel = name;
        tiny.style.cssText = 'all: unset; display: inline-block; width: 9px; height: 9px';
        document.querySelector('main').append(tiny);
      }`);
      expect((await brokenRules(tab)).join()).to.match(/^target-size .* 2 times/);
      await tab.reload();
      await tab.getByRole('main').getByRole('link', { name: 'quickstart' }).click();
      await tab.waitForURL('**/docs/quickstart');
    }));

  it('try calls with the demo account: track, move the clock by 33 days, and read again', () =>
    onPage('/docs/', desk, async (tab) => {
      await tab.getByRole('main').getByRole('link', { name: 'Try it in the browser' }).click();
      await tab.getByRole('button', { name: "Use the sandbox's demo" }).click();
      await tab.getByText('Ready for surface A and surface B').waitFor();
      const field = (name: string): Locator => tab.locator('.try-fields label').filter({ hasText: name }).locator('input');
      await field('scac').fill('');
      expect(await field('scac').getAttribute('aria-invalid')).to.equal('true');
      await tab.getByText('This is required.').waitFor();
      await field('scac').fill('TEST');
      await field('container_number').fill('TSTU0300135');
      await field('reference').fill('');
      await tab.getByText('as JSON', { exact: true }).click();
      expect(JSON.parse(await tab.getByLabel('Body as JSON').inputValue())).to.deep.equal({
        scac: 'TEST',
        container_number: 'TSTU0300135',
      });
      expect(await tab.locator('[aria-invalid], .try-faults li').count()).to.equal(0);
      const answer = tab.locator('.try-answer');
      const send = async (): Promise<void> => {
        await answer.evaluate((each: any) => each.replaceChildren());
        await tab.getByRole('button', { name: 'Send' }).click();
        await answer.locator('dl').waitFor();
      };
      await send();
      expect(await answer.innerText()).to.match(/201 Created[^]*\d+ ms[^]*more requests at once[^]*"pending"/);
      await tab.getByLabel('Operation').selectOption('getTrackingRequest');
      do await send();
      while ((await answer.innerText()).includes('"pending"'));
      await tab.getByLabel('Operation').selectOption('getShipment');
      await send();
      expect(await answer.innerText()).to.contain('"Pre Alert"');
      await tab.getByRole('button', { name: '+ 33 days' }).click();
      // The train leaves 33 days after the request to the millisecond, and the poll that sees it comes a little later.
      await answer
        .getByText(/"(Discharged|On Rail)"/)
        .first()
        .waitFor();
      await tab.getByRole('button', { name: '+ 6 hours' }).click();
      await answer.getByText('"On Rail"').first().waitFor();
      expect(await answer.innerText()).to.match(/curl -i 'http.*\/v2\/shipments\/[0-9a-f-]{36}'[^]*Bearer \$TOKEN/);
      await tab.getByRole('button', { name: '201 POST /v2/tracking_requests' }).click();
      await answer.getByText('"pending"').waitFor();
      const advanced = await tab.locator('.try-now').innerText();
      await tab.getByRole('button', { name: 'Reset' }).click();
      while ((await tab.locator('.try-now').innerText()).slice(0, 7) === advanced.slice(0, 7)) await settled(tab);
      expect(await brokenRules(tab)).to.deep.equal([]);
      // No credential is in the address or kept by the browser.
      expect(await tab.evaluate('location.href + JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie')).not.to.match(
        /eyJ|lf_test_|correct horse/,
      );
    }));

  it('try an operation on its page: say how to start a service, what it says to a wrong key and that it is down, and show markup as text', () =>
    inTab(desk, async (tab) => {
      await tab.route('**/livez', (route) => route.fulfill({ status: 404 }));
      await tab.goto(`${service.url}/docs/b/reference-data`);
      const dialog = tab.getByRole('dialog');
      const open = async (): Promise<void> => {
        await tab.locator('.try-link a[href="/docs/try#b.getPort"]').click();
        await dialog.waitFor();
      };
      // The field that is focused is marked in the answer.
      const operation = tab.locator('.columns').filter({ has: tab.locator('#getPort') });
      await operation.getByText('Fields', { exact: true }).click();
      await tab.locator('[id="getPort-200.data"] .anchor').first().focus();
      expect(await operation.locator('.panel:has(.line-mark) pre').innerText()).to.contain('"data": {');
      await open();
      expect(await dialog.innerText()).to.match(/not served by a running Landfall.*Start one in its folder with npm ci and npm start/);
      expect(await dialog.getByRole('button', { name: 'Send' }).isVisible()).to.equal(false);
      await tab.unroute('**/livez');
      await tab.reload();
      await open();
      expect(await brokenRules(tab)).to.deep.equal([]);
      await dialog.getByLabel('API key').fill('lf_test_wrong');
      await dialog.getByRole('button', { name: 'Use this key' }).click();
      const note = tab.getByRole('alert');
      await note.getByText('The service refused the credential').waitFor();
      expect(await note.getByRole('link').allInnerTexts()).to.deep.equal(['What invalid_credentials means', 'How to get a user or a key']);
      await tab.route('**/ports/**', (route) => route.fulfill({ status: 200, json: { data: '<img src=x onerror="document.title=1">' } }));
      await tab.locator('.try-parameters input').first().fill('NLRTM');
      await tab.getByRole('button', { name: 'Send' }).click();
      await tab.locator('.try-answer').getByText('<img src=x').waitFor();
      expect(await tab.locator('.try-answer img').count()).to.equal(0);
      await tab.route('**/ports/**', (route) => route.abort());
      await tab.getByRole('button', { name: 'Send' }).click();
      await note.getByText('The service does not answer').waitFor();
    }));

  it('put the credentials of a sign-in, or of the demo, into the samples of a page', () =>
    onPage('/docs/a/shipments', desk, async (tab) => {
      const sample = tab.locator('.side').first();
      const shown = (): Promise<string> => sample.evaluate((each) => (each as any).textContent);
      expect(await shown()).to.match(/"\$LANDFALL\/v2\/shipments"[^]*Bearer \$TOKEN[^]*\{ baseUrl, token \}[^]*Bearer \{TOKEN\}/);
      await tab.locator('.try-link a').first().click();
      const dialog = tab.getByRole('dialog');
      await dialog.getByLabel('User name').fill('demo');
      await dialog.getByLabel('Password').fill(service.env['PASSWORD'] ?? '');
      await dialog.getByRole('button', { name: 'Sign in' }).click();
      await dialog.getByText('Ready for surface A').waitFor();
      const own = new RegExp(
        `"${service.url}/v2/shipments"[^]*Bearer eyJ[^]*\\{ baseUrl: '${service.url}', token: 'eyJ[^]*f"${service.url}/v2[^]*Bearer eyJ`,
      );
      expect(await shown()).to.match(own);
      // The memory is the page's.
      await tab.reload();
      expect(await shown()).to.contain('Bearer $TOKEN');
      await sample.getByRole('button', { name: "Fill in the sandbox's demo" }).click();
      await sample.getByRole('button', { name: 'Filled in, on this page only' }).waitFor();
      expect(await shown()).to.match(own);
    }));

  for (const [task, clicks, words] of [
    ['track my first container', [['main', 'Track my first container']], /Track a container/],
    ['verify a webhook', [['main', 'Verify a webhook']], /signature/i],
    ['what does invalid_number mean', [['search', 'what does invalid_number mean']], /invalid_number/],
  ] as const) {
    it(`lead from the first page to "${task}" in at most three clicks`, () =>
      onPage('/docs/', desk, async (tab) => {
        for (const [where, name] of clicks) {
          if (where === 'search') {
            await tab.getByRole('combobox').fill(name);
            await tab.getByRole('option').first().click();
          } else await tab.getByRole('main').getByRole('link', { name }).first().click();
          await tab.waitForURL((url) => url.pathname !== '/docs/');
        }
        const shown = tab.url().includes('#') ? tab.locator(':target') : tab.getByRole('main');
        expect(await shown.innerText()).to.match(words);
      }));
  }

  it('copy a code block and confirm it', () =>
    onOwnPage('/docs/quickstart', { ...phone, permissions: ['clipboard-read', 'clipboard-write'] }, async (tab) => {
      const block = tab.locator('.block').filter({ hasText: 'export TOKEN=' }).first();
      const button = block.getByRole('button', { name: 'Copy' });
      await button.focus();
      await tab.keyboard.press('Enter');
      await block.getByRole('button', { name: 'Copied' }).waitFor();
      const copied = await tab.evaluate<string>('navigator.clipboard.readText()');
      expect(copied).to.equal(await block.locator('pre').innerText());
      expect(copied).to.match(/^export LANDFALL=/);
      await block.getByRole('button', { name: "Fill in the sandbox's demo" }).click();
      await block.getByRole('button', { name: 'Filled in, on this page only' }).waitFor();
      expect(await block.locator('pre').innerText())
        .to.contain(`export LANDFALL=${service.url}\n`)
        .and.contain(`export API_KEY='${service.env['API_KEY']}'`);
      // The other blocks that ask for credentials are filled in too.
      await tab.getByRole('button', { name: "Fill in the sandbox's demo" }).waitFor({ state: 'detached' });
      expect(await tab.locator('pre', { hasText: 'npm run listen' }).first().innerText()).to.contain(`--url ${service.url} `);
    }));

  it('can be read and navigated without scripts', () =>
    onOwnPage('/docs/tracking', { ...phone, javaScriptEnabled: false }, async (tab) => {
      expect(await tab.getByRole('heading', { level: 1 }).innerText()).to.equal('Tracking');
      expect(await tab.getByRole('main').innerText()).to.contain('One shipment has one container.');
      expect(await tab.getByRole('search').isVisible()).to.equal(false);
      await tab.goto(`${service.url}/docs/a/tracking-requests`);
      expect(await tab.getByRole('main').innerText()).to.contain('POST /v2/tracking_requests');
      // The tabs are radio buttons.
      const python = tab.locator('.panel.python, .panel:has(> pre.python)').first();
      expect(await python.isVisible()).to.equal(false);
      await tab.getByText('Python', { exact: true }).first().click();
      expect(await python.isVisible()).to.equal(true);
    }));
});
