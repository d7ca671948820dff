// The board's page of users, keys and the audit log in a browser, on the real service.
import { join } from 'node:path';
import { expect } from 'chai';
import type { Page as Tab } from 'playwright-core';
import { buildBoard } from '../../scripts/board/build.ts';
import { desktop, patienceMs, phone, setUpBrowser } from '../docs/tabs.ts';
import { describeOn } from '../support/databases.ts';
import { expectAccessible, picture, saying, withBoard } from './board-tab.ts';
import { until } from '../support/until.ts';

async function changePassword(tab: Tab, current: string, next: string): Promise<void> {
  await tab.getByRole('button', { name: 'Change password' }).click();
  const dialog = tab.getByRole('dialog', { name: 'Your password' });
  await dialog.getByLabel('Your current password').fill(current);
  await dialog.getByLabel('New password', { exact: true }).fill(next);
  await dialog.getByLabel('New password, again').fill(next);
  await dialog.getByRole('button', { name: 'Change password' }).click();
}

describeOn('sqlite', "the board's access in a browser", () => {
  setUpBrowser();

  before(async () => {
    await buildBoard(join(import.meta.dirname, '../../dist/board'));
  });

  for (const [name, size] of [
    ['a large screen', desktop],
    ['a phone', phone],
  ] as const) {
    it(`on ${name} creates a key that works and is shown once, revokes it, and has both in the log`, () =>
      withBoard(size, async (tab, _member, service) => {
        await tab.getByRole('link', { name: 'Access' }).click();
        await tab.getByRole('table', { name: 'Users' }).waitFor();
        await tab.getByRole('button', { name: 'Add key' }).click();
        await tab.getByRole('dialog').getByRole('combobox', { name: 'Role' }).selectOption('Operator');
        await expectAccessible(tab, 'the new key');
        await picture(tab, 'new-key', name);
        await tab.getByRole('dialog').getByRole('button', { name: 'Add key' }).click();
        const key = await tab.getByRole('dialog', { name: 'The API key' }).getByRole('textbox').inputValue();
        await picture(tab, 'key', name);
        await tab.getByRole('button', { name: 'Done' }).click();
        const statusOf = async (): Promise<number> => (await fetch(`${service.url}/shipments`, { headers: { 'X-API-Key': key } })).status;
        expect(await statusOf()).to.equal(200);
        expect(await tab.content()).not.to.contain(key);

        // The reader's own keys are older.
        const row = tab.getByRole('table', { name: 'API keys' }).getByRole('row').last();
        await saying(tab, 'The role was changed.', async () => void (await row.getByRole('combobox').selectOption('Reader')));
        await row.getByRole('button', { name: /^Revoke/ }).click();
        await tab.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
        await row.getByText('revoked').waitFor();
        await until('the key is refused', async () => (await statusOf()) === 401);
        await tab.reload();
        const log = tab.getByRole('table', { name: 'Audit log' });
        for (const text of ['Revoked the key', 'operator to reader', 'Created the key']) await log.getByText(text).first().waitFor();
        await expectAccessible(tab, 'the access');
        await picture(tab, 'access', name);
        await tab.getByLabel('Action').selectOption('Revoked the key');
        await log.getByText('Created the key').first().waitFor({ state: 'detached' });
      }));
  }

  it('chooses who gets the digest, and when', () =>
    withBoard(phone, async (tab) => {
      await tab.getByRole('link', { name: 'Access' }).click();
      await tab.getByRole('button', { name: 'Change digest' }).click();
      const dialog = tab.getByRole('dialog', { name: 'Mail digest' });
      await dialog.getByLabel('Addresses').fill('anna@example.com, ben@example.com');
      await dialog.getByLabel('Time zone').fill('Europe/Rome');
      await dialog.getByLabel('Sunday').check();
      await expectAccessible(tab, 'the digest');
      await picture(tab, 'digest', 'a phone');
      await saying(tab, 'The digest was changed.', () => dialog.getByRole('button', { name: 'Save' }).click());
      const section = tab.getByRole('region', { name: 'Mail digest' });
      for (const text of ['ben@example.com', 'Europe/Rome', /Friday, Sunday/]) await section.getByText(text).waitFor();
      await expectAccessible(tab, 'the digest that was chosen');
      await picture(tab, 'digest-chosen', 'a phone');
    }));

  it('adds a user who signs in with the password it made, as a reader who sees no access, and is signed out when revoked', () =>
    withBoard(desktop, async (tab, { username }, service) => {
      const reader = `r-${username}`;
      await tab.getByRole('link', { name: 'Access' }).click();
      await tab.getByRole('button', { name: 'Add user' }).click();
      await tab.getByLabel('User name').fill(reader);
      await tab.getByRole('dialog').getByRole('button', { name: 'Add user' }).click();
      const password = await tab.getByRole('dialog', { name: 'The user’s password' }).getByRole('textbox').inputValue();
      await tab.getByRole('button', { name: 'Done' }).click();
      await tab.getByRole('row', { name: reader }).waitFor();

      const browser = tab.context().browser();
      const theirs = await browser?.newContext({ viewport: desktop.viewport });
      const page = await theirs?.newPage();
      if (!page) throw new Error('There is no browser.');
      page.setDefaultTimeout(patienceMs);
      try {
        await page.goto(service.url);
        await page.getByLabel('User name').fill(reader);
        await page.getByLabel('Password').fill(password);
        await page.getByRole('button', { name: 'Sign in' }).click();
        await page.getByText('Nothing is tracked yet').waitFor();
        expect(await page.getByRole('link', { name: 'Track numbers' }).count()).to.equal(0);
        await page.getByRole('link', { name: 'Access' }).click();
        await page.getByText('Only administrators see who has access.').waitFor();
        expect(await page.getByRole('button', { name: /user|key|digest/i }).count()).to.equal(0);
        await changePassword(page, 'not the password', 'another password');
        await page.getByRole('alert').getByText('This is not your password.').waitFor();
        await page.keyboard.press('Escape');
        await saying(page, 'Your password was changed.', () => changePassword(page, password, 'another password'));
        // The session from before has ended, and the page has one with the new password.
        await page.goto(service.url);
        await page.getByText('Nothing is tracked yet').waitFor();
        await tab
          .getByRole('row', { name: reader })
          .getByRole('button', { name: /^Revoke/ })
          .click();
        await tab.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
        await tab.getByRole('row', { name: reader }).getByText('revoked').waitFor();
        // A check of a token is relied on for a second.
        await new Promise((resolve) => setTimeout(resolve, 1200));
        await page.goto(`${service.url}/?webhooks`);
        await page.getByRole('heading', { name: 'Sign in to Landfall' }).waitFor();
      } finally {
        await theirs?.close();
      }
    }));

  it('says why the last administrator stays', () =>
    withBoard(desktop, async (tab, { username, mayBeRefused }) => {
      mayBeRefused(422);
      await tab.goto(new URL('/?access', tab.url()).href);
      const row = tab.getByRole('row', { name: username });
      const reason = 'This is the last administrator of the account.';
      await saying(tab, reason, async () => void (await row.getByRole('combobox').selectOption('Reader')));
      expect(await row.getByRole('combobox').inputValue()).to.equal('administrator');
    }));
});
