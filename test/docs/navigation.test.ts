// The served pages in a browser: search, menu and navigation, by keyboard and by mouse.
import { expect } from 'chai';
import type { Page as Tab } from 'playwright-core';
import { axeViolations } from './page-checks.ts';
import { desktop, twoFrames, withPage, phone, setUpBrowser, afterTwoFrames } from './tabs.ts';
import { describeOn } from '../support/databases.ts';

/** The position of a link in the navigation panel, and the panel's scroll position. */
type Marked = { text: string; offset: number; height: number; panel: number; scrolled: number };
const placeInPanel = `(selector) => {
  const panel = document.getElementById('navigation');
  const link = panel.querySelector(selector);
  const offset = link.getBoundingClientRect().top - panel.getBoundingClientRect().top;
  return { text: link.getAttribute('href'), offset, height: link.offsetHeight, panel: panel.clientHeight, scrolled: panel.scrollTop };
}`;

function inPanel(tab: Tab, selector: string): Promise<Marked> {
  return tab.evaluate(`(${placeInPanel})(${JSON.stringify(selector)})`);
}

describeOn('sqlite', 'the navigation of the pages in a browser', () => {
  setUpBrowser();

  it('can be searched by keyboard: / starts a search, arrows select, Enter opens', () =>
    withPage('/docs/', desktop, async (tab) => {
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
    ['large', desktop],
  ] as const) {
    it(`show search results within a ${screen} screen, accessibly`, () =>
      withPage('/docs/tracking', options, async (tab) => {
        await tab.getByRole('combobox').fill('eta');
        await tab.getByRole('option').first().waitFor();
        await tab.keyboard.press('ArrowDown');
        const box = await tab.getByRole('listbox').boundingBox();
        expect(box?.x).to.be.at.least(0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).to.be.at.most(options.viewport.width);
        expect(await axeViolations(tab, ['header'])).to.deep.equal([]);
      }));
  }

  it('say that a search found nothing, and close it on Escape', () =>
    withPage('/docs/', desktop, async (tab) => {
      await tab.keyboard.press('/');
      await tab.keyboard.type('xyzzy');
      await tab.getByRole('status').filter({ hasText: 'Nothing found' }).waitFor();
      await tab.keyboard.press('Escape');
      expect(await tab.getByRole('listbox').count()).to.equal(0);
    }));

  it('start with a link to skip to the content', () =>
    withPage('/docs/tracking', desktop, async (tab) => {
      await tab.keyboard.press('Tab');
      expect(await tab.evaluate('document.activeElement.textContent')).to.equal('Skip to content');
      await tab.keyboard.press('Enter');
      expect(await tab.evaluate('document.activeElement.id')).to.equal('content');
    }));

  it('open and close the menu on a small screen by keyboard', () =>
    withPage('/docs/tracking', phone, async (tab) => {
      const menu = tab.getByRole('button', { name: 'Menu' });
      const quickstart = tab.locator('#navigation').getByRole('link', { name: 'Quickstart' });
      expect(await quickstart.isVisible()).to.equal(false);
      await menu.focus();
      await tab.keyboard.press('Enter');
      expect(await menu.getAttribute('aria-expanded')).to.equal('true');
      expect(await quickstart.isVisible()).to.equal(true);
      expect(await axeViolations(tab)).to.deep.equal([]);
      await tab.keyboard.press('Escape');
      expect(await quickstart.isVisible()).to.equal(false);
      expect(await tab.evaluate('document.activeElement.textContent')).to.equal('Menu');
    }));

  it('keep the clicked link of the navigation in place, from the first operation to the last', () =>
    withPage('/docs/b/webhooks', desktop, async (tab) => {
      const anchors = await tab.evaluate<string[]>(
        `[...document.querySelectorAll('nav ul ul a')].map((link) => link.getAttribute('href'))`,
      );
      expect(anchors.length).to.be.at.least(11);
      for (const anchor of anchors) {
        const link = tab.locator(`nav a[href="${anchor}"]`);
        // Scrolls as a reader does.
        await link.scrollIntoViewIfNeeded();
        const before = await inPanel(tab, `a[href="${anchor}"]`);
        await link.click();
        await afterTwoFrames(tab);
        const after = await inPanel(tab, 'a.here');
        expect(after.text, 'the marked link').to.equal(anchor);
        expect(after.offset, `${anchor} in the panel`).to.be.within(0, after.panel - after.height);
        // The marked link is bold and may take another line.
        const wasWell = before.offset >= 120 && before.offset + before.height <= before.panel - 120;
        if (wasWell) expect(after.scrolled, `${anchor}: the panel`).to.equal(before.scrolled);
        else expect(Math.abs(after.scrolled - before.scrolled), `${anchor}: the panel`).to.be.below(before.panel);
      }
    }));

  it('mark the current section in the navigation, scrolling down and up', () =>
    withPage('/docs/a/webhooks', desktop, async (tab) => {
      // In one call, because each waits for several frames.
      const marked = await tab.evaluate<(Marked & { top: number })[]>(`(async () => {
        const end = document.documentElement.scrollHeight;
        const steps = Array.from({ length: 24 }, (_each, step) => (end / 24) * (step + 1));
        const marked = [];
        for (const top of [...steps, ...steps.toReversed(), 0]) {
          scrollTo(0, top);
          await ${twoFrames};
          marked.push({ top, ...(${placeInPanel})('a.here') });
        }
        return marked;
      })()`);
      for (const { top, text, offset, height, panel } of marked) expect(offset, `${text} at ${top}`).to.be.within(0, panel - height);
      const met = new Set(marked.map(({ text }) => text));
      expect(met.size).to.be.at.least(9);
    }));

  it('keep a clicked link in place on the next page', () =>
    withPage('/docs/a/webhooks', { viewport: { width: 1280, height: 500 } }, async (tab) => {
      const link = tab.locator('nav > ul > li > a[href="/docs/errors/"]');
      await link.scrollIntoViewIfNeeded();
      const before = await inPanel(tab, 'a[href="/docs/errors/"]');
      expect(before.scrolled).to.be.above(0);
      await link.click();
      await tab.waitForURL('**/docs/errors/');
      await afterTwoFrames(tab);
      const { offset, height, panel } = await inPanel(tab, 'a[aria-current]');
      expect(offset).to.be.within(0, panel - height);
    }));
});
