// The journey of the first page, in a browser.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Stop } from '../../scripts/docs/journey.ts';
import { desktop, setUpBrowser, withTab } from './tabs.ts';
import { describeOn } from '../support/databases.ts';

const recorded = JSON.parse(readFileSync(join(import.meta.dirname, '../../docs/tables/journey.json'), 'utf8')) as Stop[];
/** The text of each stop's shipment, event and message, whether its panel is shown or not. */
const samples = `[...document.querySelectorAll('.journey .panel')].map((panel) => [...panel.querySelectorAll('pre')].map((pre) => pre.textContent.trim()))`;
/** The parts of an answer that differ in each play. */
const withoutTimes = (text: string): string => text.replaceAll(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, '<time>');

describeOn('sqlite', 'the journey of the first page in a browser', () => {
  setUpBrowser();

  it('is the record of real answers, and plays with the same answers on the service that serves it, waiting when it is told to', async () => {
    const faults = await withTab(desktop, async (tab, service) => {
      await tab.emulateMedia({ reducedMotion: 'reduce' });
      await tab.goto(`${service.url}/docs/`);
      const shown = await tab.evaluate<string[][]>(samples);
      const parts = recorded.map(({ shipment, event, message }) => [shipment, event, message].map((each) => JSON.stringify(each, null, 2)));
      expect(shown).to.deep.equal(parts);
      await tab.route('**/v2/shipments/*', (route) => route.fulfill({ status: 429, headers: { 'retry-after': '1' }, json: {} }), {
        times: 1,
      });
      await tab.getByRole('button', { name: 'Play it' }).click();
      await tab.getByText('Played on this service').waitFor();
      const live = await tab.evaluate<string[][]>(samples);
      expect(live).not.to.deep.equal(shown);
      expect(live.flat().map(withoutTimes)).to.deep.equal(shown.flat().map(withoutTimes));
      expect(await tab.locator('.journey input:checked + label').innerText()).to.contain('Empty Returned');
      await tab.emulateMedia({ reducedMotion: null });
    });
    expect(faults.requests.map((each) => each.replace(/.*: (\d+) for .*/, '$1'))).to.deep.equal(['429']);
  });

  it('plays its record where no service offers a demo account', () =>
    withTab(desktop, async (tab, service) => {
      await tab.route('**/docs/demo.json', (route) => route.fulfill({ status: 404 }));
      await tab.goto(`${service.url}/docs/`);
      await tab.clock.install();
      await tab.getByRole('button', { name: 'Play it' }).click();
      await tab.getByText('This is the record').waitFor();
      for (const { status } of recorded.slice(0, 3)) {
        await tab.locator('.journey input:checked + label', { hasText: status }).waitFor();
        await tab.clock.runFor(1500);
      }
    }));
});
