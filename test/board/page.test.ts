// The board in a browser, on the real service: signing in, the list, adding numbers, one shipment, and the sandbox's clock.
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import type { Page as Tab } from 'playwright-core';
import { buildBoard } from '../../scripts/board/build.ts';
import { desktop, phone, setUpBrowser, withTab } from '../docs/tabs.ts';
import { sandboxNumbers } from '../../src/sandbox/numbers.ts';
import { describeOn } from '../support/databases.ts';
import { endSessionAtNextChange, expectAccessible, picture, saying, signIn, withBoard } from './board-tab.ts';

const numbersOf = (...digits: string[]) => digits.map((each) => sandboxNumbers(each).containerNumber);

/** Tracks numbers by the dialog, and waits until each has its outcome. */
async function track(tab: Tab, numbers: string[], outcomes: string): Promise<void> {
  await tab.getByRole('link', { name: 'Track numbers' }).first().click();
  const dialog = tab.getByRole('dialog');
  await dialog.getByLabel('Numbers, one a line').fill(numbers.join('\n'));
  await dialog.getByRole('button', { name: /^Track \d/ }).click();
  await dialog.getByText(outcomes).waitFor();
}

describeOn('sqlite', 'the board in a browser', () => {
  setUpBrowser();

  before(async () => {
    await buildBoard(join(import.meta.dirname, '../../dist/board'));
  });

  for (const [name, size] of [
    ['a large screen', desktop],
    ['a phone', phone],
  ] as const) {
    it(`on ${name} tracks numbers, lists them, and shows a shipment whose vessel sails as the clock moves`, () =>
      withBoard(size, async (tab, _reader, service) => {
        const [direct = '', byRail = ''] = numbersOf('010401', '030401');
        await track(tab, [direct, byRail, '=1+1'], '2 found · 0 waiting · 1 failed');
        await tab.getByText('is not a bill of lading number').waitFor();
        await expectAccessible(tab, 'the outcomes');
        await tab.getByRole('button', { name: 'Done' }).click();
        await tab.goto(`${service.url}/`);
        await tab.getByRole('row', { name: byRail }).getByText('Pre Alert').waitFor();
        expect(await tab.locator('.count').innerText()).to.equal('2 shipments');
        expect(await tab.getByRole('grid').getAttribute('aria-rowcount')).to.equal('3');

        await tab.getByRole('button', { name: '+1 week' }).click();
        await tab.getByRole('row', { name: byRail }).getByText('In Transit').waitFor();
        await expectAccessible(tab, 'the list');
        await tab.getByRole('link', { name: byRail }).click();
        await tab.locator('.journey li').nth(4).waitFor();
        expect(await tab.locator('.journey b').allInnerTexts()).to.deep.equal(['Cai Mep', 'Singapore', 'Busan', 'Vancouver', 'Toronto']);
        await tab.locator('.map .planned').first().waitFor({ state: 'attached' });
        await tab.locator('.plot circle').first().waitFor();
        await expectAccessible(tab, 'the shipment');
        for (let weeks = 1; weeks <= 2; weeks += 1) await tab.getByRole('button', { name: '+1 week' }).click();
        await tab.locator('.journey li.reached').nth(2).waitFor();
      }));
  }

  it('is reproduced by its address, and goes back to the list that led to a shipment', () =>
    withBoard(desktop, async (tab, _reader, service) => {
      const numbers = numbersOf('010402', '020402', '030402');
      await track(tab, numbers, '3 found');
      await tab.goto(`${service.url}/?q=${numbers[1]}&sort=eta`);
      await tab.getByRole('link', { name: numbers[1] ?? '' }).waitFor();
      expect(await tab.getByLabel('Sort').inputValue()).to.equal('eta');
      const rows = tab.locator('.rows .row');
      expect(await rows.count()).to.equal(1);
      await tab.getByLabel('Search number').fill('');
      await rows.nth(2).waitFor();
      await tab.getByRole('grid').focus();
      for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await tab.keyboard.press(key);
      await tab.getByRole('heading', { name: 'Journey' }).waitFor();
      await tab.waitForURL((url) => url.searchParams.has('shipment'));
      await tab.goBack();
      await rows.nth(2).waitFor();
      await tab.waitForURL((url) => url.search === '?sort=eta');
      await tab.getByLabel('Status').selectOption('Delivered');
      await tab.getByText('No shipment matches').waitFor();
    }));

  it('keeps a view under a name, for others in the account', () =>
    withBoard(desktop, async (tab, _reader, service) => {
      const menu = tab.locator('summary', { hasText: 'Views' });
      await tab.goto(`${service.url}/?status=On+Rail&sort=eta`);
      await menu.click();
      await tab.getByText('No view is saved yet').waitFor();
      await tab.getByLabel('Name of this view').fill('On rail');
      await tab.getByRole('button', { name: 'Save' }).click();
      await tab.getByRole('button', { name: 'On rail', exact: true }).waitFor();
      await expectAccessible(tab, 'the views');
      await tab.goto(`${service.url}/`);
      await menu.click();
      await tab.getByRole('button', { name: 'On rail', exact: true }).click();
      await tab.waitForURL((url) => url.search === '?status=On+Rail&sort=eta');
      await menu.click();
      await tab.getByRole('button', { name: 'Rename On rail' }).click();
      await tab.getByLabel('Name of this view').fill('By rail');
      await tab.getByRole('button', { name: 'Rename', exact: true }).click();
      await tab.getByRole('button', { name: 'Delete By rail' }).click();
      await tab.getByText('No view is saved yet').waitFor();
    }));

  it('saves what is filtered as a file', () =>
    withBoard(desktop, async (tab, _reader, service) => {
      const [number = '', other = ''] = numbersOf('010405', '030405');
      await track(tab, [number, other], '2 found');
      await tab.goto(`${service.url}/?q=${number}`);
      await tab.locator('.rows .row').first().waitFor();
      const files: Record<string, string> = {};
      for (const format of ['CSV', 'Excel (XLSX)']) {
        await tab.locator('summary', { hasText: 'Export' }).click();
        if (format === 'CSV') await expectAccessible(tab, 'the menu');
        const [file] = await Promise.all([tab.waitForEvent('download'), tab.getByRole('button', { name: format }).click()]);
        files[file.suggestedFilename().replace(/^.*\./, '')] = await text(await file.createReadStream());
      }
      expect(files['csv']?.split('\r\n').filter((line) => line.includes('TSTU'))).to.have.length(1);
      expect(files['csv']).to.include(number);
      expect(files['xlsx']?.slice(0, 2)).to.equal('PK');
    }));

  it('gives the address of a calendar of arrivals, once, and revokes it', () =>
    withBoard(phone, async (tab, _reader, service) => {
      const [number = ''] = numbersOf('010407');
      await track(tab, [number], '1 found');
      await tab.goto(`${service.url}/`);
      const openDialog = async () => {
        await tab.locator('summary', { hasText: 'Export' }).click();
        await tab.getByRole('button', { name: 'Calendar' }).click();
      };
      await openDialog();
      const dialog = tab.getByRole('dialog', { name: 'Calendar of arrivals' });
      await dialog.getByLabel('Last free days').check();
      await dialog.getByLabel('Name').fill('For the warehouse');
      await expectAccessible(tab, 'the calendar');
      await picture(tab, 'calendar', 'a phone');
      await dialog.getByRole('button', { name: 'Create address' }).click();
      const url = await dialog.getByRole('textbox', { name: 'Address of the calendar' }).inputValue();
      const read = async (): Promise<Response> => fetch(new URL(new URL(url).pathname, service.url));
      expect(await (await read()).text()).to.include(`${number} ETA`);
      await dialog.getByRole('button', { name: 'Done' }).click();
      await openDialog();
      const revoke = dialog.getByRole('button', { name: 'Revoke For the warehouse' });
      await saying(tab, 'The link shows nothing any more.', () => revoke.click());
      expect((await read()).status).to.equal(404);
    }));

  it('stops and resumes tracking', () =>
    withBoard(desktop, async (tab, _reader, service) => {
      const [number = ''] = numbersOf('010403');
      await track(tab, [number], '1 found');
      await tab.goto(`${service.url}/`);
      await tab.getByRole('link', { name: number }).click();
      await tab.getByRole('button', { name: 'Stop tracking' }).click();
      await tab.getByRole('dialog').getByRole('button', { name: 'Stop tracking' }).click();
      await tab.getByRole('button', { name: 'Resume tracking' }).click();
      await tab.getByRole('button', { name: 'Ask the carrier now' }).waitFor();
    }));

  it('asks for a new sign-in over the page when the session has ended, and keeps what was typed', () =>
    withTab(desktop, async (tab, service) => {
      await tab.context().clearCookies();
      const reader = await service.newReader();
      await tab.goto(`${service.url}/?add`);
      await signIn(tab, reader);
      const [number = ''] = numbersOf('010404');
      await tab.getByLabel('Numbers, one a line').fill(number);
      await endSessionAtNextChange(tab);
      await tab.getByRole('button', { name: 'Track 1 number' }).click();
      await tab.getByText('Your session has ended').waitFor();
      await tab
        .getByRole('dialog', { name: 'Sign in' })
        .getByLabel('Password')
        .fill(reader.env['PASSWORD'] ?? '');
      await tab.getByRole('button', { name: 'Sign in' }).click();
      await tab.getByText('1 found · 0 waiting').waitFor();
      await tab.getByRole('button', { name: 'Done' }).click();
      await tab.getByRole('button', { name: 'Sign out' }).click();
      await tab.getByRole('heading', { name: 'Sign in to Landfall' }).waitFor();
      await expectAccessible(tab, 'the sign-in');
    }).then(() => undefined));
});
