// One shipment on the board in a browser: it follows what happens elsewhere, and operations record what they know.
import { join } from 'node:path';
import { expect } from 'chai';
import { buildBoard } from '../../scripts/board/build.ts';
import { sandboxNumbers } from '../../src/sandbox/numbers.ts';
import { desktop, phone, setUpBrowser } from '../docs/tabs.ts';
import { createClientA } from '../../src/client/index.ts';
import { describeOn } from '../support/databases.ts';
import { startReceiver } from '../support/receiver.ts';
import { until } from '../support/until.ts';
import { type Member, endSessionAtNextChange, expectAccessible, picture, withBoard } from './board-tab.ts';

/** A colleague: the same user elsewhere. */
const colleagueOf = ({ username, env }: Member, baseUrl: string) => createClientA({ baseUrl, username, password: env['PASSWORD'] ?? '' });

/** Browser code that keeps what the list of messages has shown: it shows the last ones alone. */
const keepMessages = `(() => {
  globalThis.messagesShown = [];
  const keep = () => messagesShown.push(...[...document.querySelectorAll('.messages li')].map((each) => each.textContent));
  new MutationObserver(keep).observe(document.body, { childList: true, subtree: true });
})()`;

describeOn('sqlite', 'one shipment on the board', () => {
  setUpBrowser();

  before(async () => {
    await buildBoard(join(import.meta.dirname, '../../dist/board'));
  });

  for (const [name, size] of [
    ['a large screen', desktop],
    ['a phone', phone],
  ] as const) {
    it(`on ${name} shows without a reload what others change, and lets operations record a last free day`, () =>
      withBoard(size, async (tab, member, service) => {
        const { containerNumber: number } = sandboxNumbers(size === phone ? '040411' : '040410');
        const colleague = colleagueOf(member, service.url);
        const { id } = await colleague.track({ scac: 'TEST', container_number: number });
        const { shipment } = await colleague.waitForTracking(id);
        // It was tracked elsewhere, after the list was shown.
        await tab.getByRole('link', { name: number }).click();
        await tab.getByRole('heading', { name: number }).waitFor();
        await colleague.PATCH('/v2/shipments/{id}', { params: { path: { id: shipment.id } }, body: { reference: 'PO-LIVE' } });
        await tab.locator('.title').getByText('PO-LIVE').waitFor();

        await tab.getByRole('button', { name: 'Edit' }).click();
        const dialog = tab.getByRole('dialog', { name: `Edit ${number}` });
        await dialog.getByLabel('Last free day', { exact: true }).fill('2027-01-15');
        await dialog.getByLabel('Hold by the carrier').fill('Freight unpaid');
        await expectAccessible(tab, 'the form');
        await picture(tab, 'edit', name);
        // Somebody else is faster with one of the fields.
        await colleague.PATCH('/v2/containers/{id}', {
          params: { path: { id: shipment.container_id } },
          body: { holds: { line: 'Documents missing' }, seal_number: 'S-1' },
        });
        await dialog.getByRole('button', { name: 'Save' }).click();
        await dialog.getByText('Somebody changed this meanwhile. Now: Hold by the carrier: Documents missing.').waitFor();
        expect(await dialog.getByLabel('Hold by the carrier').inputValue()).to.equal('Freight unpaid');
        expect(await dialog.getByLabel('Seal number').inputValue(), 'what the reader did not touch').to.equal('S-1');
        await dialog.getByRole('button', { name: 'Save' }).click();
        await dialog.waitFor({ state: 'detached' });
        await tab.locator('.changes').getByText('Last free day').first().waitFor();
        await tab
          .locator('.facts')
          .getByText(/Last free day (Jan 15|15 Jan)/)
          .waitFor();
        const { last_free_day: day, holds, seal_number: seal } = await colleague.container(shipment.container_id);
        expect([day.general, holds.line, seal]).to.deep.equal(['2027-01-15', 'Freight unpaid', 'S-1']);

        await tab.getByText('What the carrier reports, row by row').click();
        await tab.locator('.rows-table tbody tr').nth(2).waitFor();
        const byHand = tab.locator('.rows-by-hand');
        await byHand.getByLabel('What happened').selectOption('Train arrived');
        await byHand.getByLabel('When, by your clock').fill('2027-01-20T08:00');
        await byHand.getByLabel('It is only expected').check();
        await byHand.getByLabel('Where: UN/LOCODE or name').fill('DEDUI');
        await byHand.getByLabel('Who or what told it').fill('Mail of the depot');
        await byHand.getByRole('button', { name: 'Enter' }).click();
        await byHand.locator('li').getByText('Mail of the depot').waitFor();
        await tab.locator('.rows-table').getByText('rail_arrived').waitFor();
        await expectAccessible(tab, 'the shipment with its rows');
        await picture(tab, 'rows', name);
        await byHand.getByRole('button', { name: 'Remove' }).click();
        await byHand.locator('li').waitFor({ state: 'detached' });
      }));
  }

  for (const [name, size] of [
    ['a large screen', desktop],
    ['a phone', phone],
  ] as const) {
    it(`on ${name} plays the clock: the container arrives on the map, and the messages beside it and at an endpoint`, () =>
      withBoard(size, async (tab, member, service) => {
        const digits = size === phone ? ['010421', '020421', '030421'] : ['010420', '020420', '030420'];
        const numbers = digits.map((each) => sandboxNumbers(each).containerNumber);
        const receiver = await startReceiver();
        try {
          await colleagueOf(member, service.url).POST('/v2/webhooks', { body: { url: receiver.url } });
          await tab.getByRole('link', { name: 'Track numbers' }).first().click();
          const dialog = tab.getByRole('dialog');
          await dialog.getByLabel('Numbers, one a line').fill(numbers.join('\n'));
          await dialog.getByRole('button', { name: 'Track 3 numbers' }).click();
          await dialog.getByText('3 found').waitFor();
          await dialog.getByRole('button', { name: 'Done' }).click();
          await tab.getByRole('link', { name: numbers[0] ?? '' }).click();
          await tab.locator('.map .port').nth(1).waitFor();
          expect(await tab.locator('.map .port.reached').count()).to.equal(0);
          await tab.evaluate(keepMessages);
          await tab.getByRole('button', { name: 'Play' }).click();
          await tab.locator('.map .vessel').waitFor();
          await until('the message is shown', () => tab.evaluate("messagesShown.some((each) => each.includes('In Transit'))"));
          await tab.getByRole('button', { name: 'Pause' }).click();
          await expectAccessible(tab, 'playing');
          await picture(tab, 'play', name);
          await tab.getByRole('button', { name: 'Play' }).click();
          // About 24 steps, each with what the page reads again.
          await tab.locator('.map .port.reached').nth(1).waitFor({ timeout: 120_000 });
          await tab.locator('.timeline').getByText('Empty Returned').waitFor({ timeout: 120_000 });
          await tab.locator('.journey .slip').first().waitFor();
          // One of the others goes by rail.
          expect(await tab.evaluate("messagesShown.filter((each) => each.includes('Rail'))"), 'messages about others').to.deep.equal([]);
          await picture(tab, 'played', name);
          await receiver.until(20);
          await until('the endpoint has it too', () => receiver.received.some(({ json }) => json.data.status === 'In Transit'));
        } finally {
          await receiver.close();
        }
      }));
  }

  it('has no buttons that change something for a reader, and says who changed what', () =>
    withBoard(desktop, async (tab, member, service) => {
      const { containerNumber: number } = sandboxNumbers('040412');
      const colleague = colleagueOf(member, service.url);
      const { shipment } = await colleague.waitForTracking((await colleague.track({ scac: 'TEST', container_number: number })).id);
      await colleague.PATCH('/v2/shipments/{id}', { params: { path: { id: shipment.id } }, body: { reference: 'PO-7' } });
      await member.asRole('reader');
      await tab.goto(`${service.url}/?shipment=${shipment.id}`);
      await tab.locator('.changes').getByText('Reference').waitFor();
      expect(await tab.locator('.shipment button').allInnerTexts()).to.deep.equal([]);
      await member.asRole('administrator');
    }));

  it('keeps what was typed when the session ends, and saves it after the next sign-in', () =>
    withBoard(desktop, async (tab, member, service) => {
      const { containerNumber: number } = sandboxNumbers('040413');
      const colleague = colleagueOf(member, service.url);
      const { shipment } = await colleague.waitForTracking((await colleague.track({ scac: 'TEST', container_number: number })).id);
      await tab.goto(`${service.url}/?shipment=${shipment.id}`);
      await tab.getByRole('button', { name: 'Edit' }).click();
      const dialog = tab.getByRole('dialog', { name: `Edit ${number}` });
      await dialog.getByLabel('Other hold').fill('Terminal fees');
      member.mayBeRefused(401);
      await endSessionAtNextChange(tab);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await tab.getByText('Your session has ended').waitFor();
      const again = tab.getByRole('dialog', { name: 'Sign in' });
      await again.getByLabel('Password').fill(member.env['PASSWORD'] ?? '');
      await again.getByRole('button', { name: 'Sign in' }).click();
      await again.waitFor({ state: 'detached' });
      expect(await dialog.getByLabel('Other hold').inputValue()).to.equal('Terminal fees');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.waitFor({ state: 'detached' });
      expect((await colleague.container(shipment.container_id)).holds.other).to.equal('Terminal fees');
    }));
});
