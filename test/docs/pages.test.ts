// The served pages in a browser: how they look, and what a reader finds on them.
import { expect } from 'chai';
import { axeViolations, checkPages, measurePages } from './page-checks.ts';
import { pagesOfEachShape } from './page-shapes.ts';
import { desktop, withTab, allPages, withPageInNewTab, withPage, phone, setUpBrowser } from './tabs.ts';
import { describeOn } from '../support/databases.ts';

const wide = { viewport: { width: 1440, height: 900 } };

/** Puts a page in place and calls `use` with it. */
const eachPage = `async (paths, use) => {
  const found = [];
  for (const path of paths) {
    const page = new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/html');
    // Its colors change no width.
    for (const pre of page.querySelectorAll('pre')) pre.replaceChildren(pre.textContent);
    document.body.replaceWith(page.body);
    found.push(...use().map((each) => path + ': ' + each));
  }
  return found;
}`;

/** Code that is wider than its block, and rows of statuses that wrap. */
const cutCode = `(paths) => (${eachPage})(paths, () => {
  for (const each of document.querySelectorAll('details')) each.open = true;
  const tops = [...document.querySelectorAll('.side > .tabs')].filter((tabs) => new Set([...tabs.querySelectorAll(':scope > label')].map((label) => label.offsetTop)).size > 1);
  for (const panel of document.querySelectorAll('.panel')) panel.style.display = 'block';
  const cut = [...document.querySelectorAll('article pre')].filter((pre) => pre.scrollWidth > pre.clientWidth);
  return [...tops, ...cut].map((each) => each.textContent.slice(0, 80));
})`;

/** Pages longer than a number of screens, folded. */
const tooLong = `(paths, screens) => (${eachPage})(paths, () => {
  const height = document.documentElement.scrollHeight;
  return height > screens * innerHeight ? [height + ' px'] : [];
})`;

describeOn('sqlite', 'the pages in a browser', () => {
  setUpBrowser();

  // `npm run test:pages` checks every page.
  it('are accessible with each kind of element, send no requests to other hosts and log no errors, in light and dark mode', async () => {
    const pages = pagesOfEachShape(allPages());
    await withPage('/docs/', phone, async (tab, service) => {
      expect(await checkPages(tab, service.url, pages)).to.deep.equal({ rules: [], sizes: [], other: [] });
    });
  });

  it('scroll only vertically, cut no table and are not too long, on every page', async () => {
    const pages = allPages();
    await withPage('/docs/', desktop, async (tab) => {
      expect(await measurePages(tab, pages)).to.deep.equal([]);
    });
  });

  it('cut no code at 1440 px: long lines wrap, in tabs and folded parts too, and show statuses in one row', async () => {
    const pages = allPages();
    await withPage('/docs/', wide, async (tab) => {
      expect(await tab.evaluate(`(${cutCode})(${JSON.stringify(pages.map(({ path }) => path))})`)).to.deep.equal([]);
    });
  });

  it('fit each page on forty screens of a phone', async () => {
    // Pages of operations have a limit of their own, and the changelog grows with each release; a page of less text than this is not long.
    const pages = allPages().filter(({ path, html }) => !/\/docs\/([ab]\/|changelog$)/.test(path) && html.length > 40_000);
    await withPage('/docs/', phone, async (tab) => {
      expect(await tab.evaluate(`(${tooLong})(${JSON.stringify(pages.map(({ path }) => path))}, 40)`)).to.deep.equal([]);
    });
  });

  it('show each row of a table as a card on a small screen, with the names of its columns', () =>
    withPage('/docs/rate-limits', phone, async (tab) => {
      const table = tab.locator('.table.wide').first();
      const head = table.locator('thead');
      expect(await head.isVisible()).to.equal(false);
      const name = await table
        .locator('td')
        .nth(1)
        .evaluate((cell) => (globalThis as any).getComputedStyle(cell, '::before').content);
      expect(name).to.equal('"Counts: "');
      await tab.setViewportSize(desktop.viewport);
      expect(await head.isVisible()).to.equal(true);
    }));

  it('link to other pages from an unknown address', () =>
    withTab(desktop, async (tab, service) => {
      expect((await tab.goto(`${service.url}/docs/nope`))?.status()).to.equal(404);
      expect(await axeViolations(tab)).to.deep.equal([]);
      // Proves that the rules detect small targets.
      await tab.evaluate(`for (const name of ['One', 'Two']) {
        const tiny = document.createElement('button');
        tiny.ariaLabel = name;
        tiny.style.cssText = 'all: unset; display: inline-block; width: 9px; height: 9px';
        document.querySelector('main').append(tiny);
      }`);
      expect((await axeViolations(tab)).join()).to.match(/^target-size .* 2 times/);
      await tab.reload();
      await tab.getByRole('main').getByRole('link', { name: 'quickstart' }).click();
      await tab.waitForURL('**/docs/quickstart');
    }));

  for (const [task, clicks, words] of [
    ['track my first container', [['main', 'Track my first container']], /Track a container/],
    ['verify a webhook', [['main', 'Verify a webhook']], /signature/i],
    ['what does invalid_number mean', [['search', 'what does invalid_number mean']], /invalid_number/],
  ] as const) {
    it(`lead from the first page to "${task}" in at most three clicks`, () =>
      withPage('/docs/', desktop, async (tab) => {
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

  it('can be read and navigated without scripts', () =>
    withPageInNewTab('/docs/tracking', { ...phone, javaScriptEnabled: false }, async (tab, service) => {
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
