// The board's webhooks in a browser, on the real service: adding one, what was sent and answered, resending, the secret, and what a reader sees.
import { expect } from 'chai';
import type { Page as Tab } from 'playwright-core';
import { join } from 'node:path';
import { buildBoard } from '../../scripts/board/build.ts';
import { desktop, phone, setUpBrowser } from '../docs/tabs.ts';
import { describeOn } from '../support/databases.ts';
import { startReceiver } from '../support/receiver.ts';
import { endSessionAtNextChange, expectAccessible, picture, saying, withBoard } from './board-tab.ts';

const markup = '<img src=x onerror="document.title=1"><b>down</b>';

/** Adds a webhook by the dialog. @returns the secret it shows */
async function addWebhook(tab: Tab, url: string): Promise<string> {
  await tab.getByRole('link', { name: 'Webhooks' }).click();
  await tab.getByText('No webhook yet').waitFor();
  await tab.getByRole('button', { name: 'Add webhook' }).click();
  const dialog = tab.getByRole('dialog');
  await dialog.getByLabel('Address (URL)').fill(url);
  await dialog.getByLabel('Headers of your own').fill('X-Tenant: 7');
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  const secret = await tab.getByRole('dialog', { name: 'The webhook’s secret' }).getByRole('textbox').inputValue();
  await tab.getByRole('button', { name: 'Done' }).click();
  return secret;
}

describeOn('sqlite', "the board's webhooks in a browser", () => {
  setUpBrowser();

  before(async () => {
    await buildBoard(join(import.meta.dirname, '../../dist/board'));
  });

  for (const [name, size] of [
    ['a large screen', desktop],
    ['a phone', phone],
  ] as const) {
    it(`on ${name} are added and tested; what was answered is shown as text, and a failed message is resent`, () =>
      withBoard(size, async (tab) => {
        const receiver = await startReceiver((_request, response, count) => response.writeHead(count === 1 ? 503 : 200).end(markup));
        try {
          expect(await addWebhook(tab, receiver.url)).to.match(/^whsec_/);
          await expectAccessible(tab, 'the webhooks');
          await picture(tab, 'webhooks', name);
          await tab.getByRole('link', { name: receiver.url }).click();
          await tab.getByText('Nothing has been sent yet.').waitFor();
          await tab.getByRole('button', { name: 'Send a test' }).click();
          const first = tab.locator('.entries details').first();
          await first.getByText('Waiting').waitFor();
          await first.locator('summary').click();
          await first.getByText('Attempt 1').waitFor();
          expect(await first.locator('pre').last().innerText()).to.equal(markup);
          expect(await tab.locator('.entries img').count()).to.equal(0);
          await expectAccessible(tab, 'a delivery');
          await picture(tab, 'delivery', name);
          await first.getByRole('button', { name: 'Resend' }).click();
          await first.getByText('Attempt 2').waitFor();
          await first.locator('summary').getByText('Delivered').waitFor();
          const [sent, again] = receiver.received;
          expect(sent?.headers['x-tenant']).to.equal('7');
          expect(again?.headers['webhook-id']).to.equal(sent?.headers['webhook-id']);
        } finally {
          await receiver.close();
        }
      }));
  }

  it('get another secret, are paused, edited, recovered and deleted', () =>
    withBoard(desktop, async (tab) => {
      const receiver = await startReceiver();
      try {
        const secret = await addWebhook(tab, receiver.url);
        await tab.getByRole('link', { name: receiver.url }).click();
        await tab.getByRole('button', { name: 'Rotate the secret' }).click();
        await tab.getByRole('dialog').getByRole('button', { name: 'Rotate the secret' }).click();
        const rotated = await tab.getByRole('dialog', { name: 'The webhook’s secret' }).getByRole('textbox').inputValue();
        expect(rotated)
          .to.match(/^whsec_/)
          .and.not.to.equal(secret);
        // It is shown once, so Escape does not lose it.
        await tab.keyboard.press('Escape');
        await tab.getByRole('button', { name: 'Done' }).click();
        await tab.getByText('The previous one also signs until').waitFor();
        await tab.getByRole('button', { name: 'Pause' }).click();
        await tab.getByText('Paused', { exact: true }).waitFor();
        expect(await tab.getByRole('button', { name: 'Send a test' }).count()).to.equal(0);
        await tab.getByRole('button', { name: 'Turn on' }).click();
        await tab.getByRole('button', { name: 'Edit' }).click();
        await tab.getByLabel('Only these:').check();
        await tab.getByLabel('A shipment was created').check();
        for (const type of await tab.getByRole('dialog').getByRole('checkbox').all()) await type.uncheck();
        await tab.getByLabel('A shipment was created').check();
        await tab.getByRole('button', { name: 'Save' }).click();
        await tab.getByText('1 type of message').waitFor();
        await tab.getByRole('button', { name: 'Recover' }).click();
        await expectAccessible(tab, 'the recovery');
        const recover = tab.getByRole('dialog').getByRole('button', { name: 'Recover' });
        await saying(tab, 'No message was missed.', () => recover.click());
        await tab.getByRole('button', { name: 'Delete' }).click();
        await tab.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
        await tab.getByText('No webhook yet').waitFor();
      } finally {
        await receiver.close();
      }
    }));

  it('show a reader what was sent, and no button', () =>
    withBoard(desktop, async (tab, { asRole }) => {
      const receiver = await startReceiver();
      try {
        await addWebhook(tab, receiver.url);
        await tab.getByRole('link', { name: receiver.url }).click();
        await tab.getByRole('button', { name: 'Send a test' }).click();
        await tab.locator('.entries').getByText('Delivered').waitFor();
        await asRole('reader');
        await tab.reload();
        await tab.locator('.entries summary').click();
        await tab.getByText('Attempt 1').waitFor();
        expect(await tab.getByRole('main').getByRole('button').allInnerTexts()).to.deep.equal([]);
        await tab.getByRole('link', { name: 'All webhooks' }).click();
        await tab.getByRole('link', { name: receiver.url }).waitFor();
        expect(await tab.getByRole('main').getByRole('button').allInnerTexts()).to.deep.equal([]);
      } finally {
        await receiver.close();
      }
    }));

  it('keep what was typed for a new one when the session ends, and add it after the next sign-in', () =>
    withBoard(desktop, async (tab, member) => {
      const receiver = await startReceiver();
      try {
        await tab.getByRole('link', { name: 'Webhooks' }).click();
        await tab.getByRole('button', { name: 'Add webhook' }).click();
        const dialog = tab.getByRole('dialog', { name: 'Add webhook' });
        await dialog.getByLabel('Address (URL)').fill(receiver.url);
        await dialog.getByLabel('Headers of your own').fill('X-Tenant: 7');
        await dialog.getByLabel('Only these:').check();
        await dialog.getByLabel('shipment.created').check();
        member.mayBeRefused(401);
        await endSessionAtNextChange(tab);
        await dialog.getByRole('button', { name: 'Add webhook' }).click();
        const again = tab.getByRole('dialog', { name: 'Sign in' });
        await again.getByLabel('Password').fill(member.env['PASSWORD'] ?? '');
        await again.getByRole('button', { name: 'Sign in' }).click();
        await again.waitFor({ state: 'detached' });
        expect(await dialog.getByLabel('Address (URL)').inputValue()).to.equal(receiver.url);
        expect(await dialog.getByLabel('Headers of your own').inputValue()).to.equal('X-Tenant: 7');
        expect(await dialog.getByLabel('shipment.created').isChecked()).to.equal(true);
        await dialog.getByRole('button', { name: 'Add webhook' }).click();
        await tab.getByRole('dialog', { name: 'The webhook’s secret' }).waitFor();
        await tab.getByRole('button', { name: 'Done' }).click();
        await tab.getByText('1 type of message').waitFor();
      } finally {
        await receiver.close();
      }
    }));
});
