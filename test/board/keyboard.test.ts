// The board by keyboard alone: every page and dialog is opened by keys, each control is reached and shows it, and axe finds nothing.
import { join } from 'node:path';
import { expect } from 'chai';
import type { Page as Tab } from 'playwright-core';
import { buildBoard } from '../../scripts/board/build.ts';
import { sandboxNumbers } from '../../src/sandbox/numbers.ts';
import { desktop, phone, setUpBrowser } from '../docs/tabs.ts';
import { describeOn } from '../support/databases.ts';
import { startReceiver } from '../support/receiver.ts';
import { expectAccessible, picture, withBoard } from './board-tab.ts';

/** More than any page has. */
const maxStops = 400;

/** The name of what has the focus, and whether one sees that it has; null for the page itself. */
const focused = `(() => {
  const element = document.activeElement;
  if (!element || element === document.body || element === document.documentElement) return null;
  element.dataset.walked = '';
  const label = element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent ?? '';
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  // A field of a date marks the part of it that has the focus.
  const marksItself = element.matches('dialog, main, input[type^="date"]');
  return { name: label.trim().replace(/\\s+/g, ' '), isShown: marksItself || (outlineStyle !== 'none' && outlineWidth !== '0px') };
})()`;

/** The controls in view that were never reached. Of a group of radio buttons, keys reach the one that is chosen. */
const missed = `(() => {
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
  const controls = modal.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]');
  return [...controls]
    .filter((each) => !('walked' in each.dataset) && !each.disabled && each.tabIndex >= 0 && each.checkVisibility({ visibilityProperty: true }))
    .filter((each) => !(each.type === 'radio' && !each.checked))
    .map((each) => each.outerHTML.slice(0, 120));
})()`;

interface Focused {
  name: string;
  isShown: boolean;
}

const look = (tab: Tab): Promise<Focused | null> => tab.evaluate<Focused | null>(focused);

/** Goes through everything that keys reach: from where the focus is to the end, and then once from the beginning. */
async function walk(tab: Tab, what: string): Promise<void> {
  await tab.evaluate(`for (const each of document.querySelectorAll('[data-walked]')) delete each.dataset.walked`);
  const unseen = new Set<string>();
  for (let stops = 0, ends = 0; stops < maxStops && ends < 2; stops += 1) {
    await tab.keyboard.press('Tab');
    const now = await look(tab);
    if (now === null) ends += 1;
    else if (!now.isShown) unseen.add(now.name);
  }
  expect([...unseen], `${what}: focus is not seen`).to.deep.equal([]);
  expect(await tab.evaluate(missed), `${what}: not reached by keys`).to.deep.equal([]);
}

/** Goes on until something of a name has the focus. */
async function reach(tab: Tab, name: string | RegExp): Promise<void> {
  const names: string[] = [];
  for (let stops = 0; stops < maxStops; stops += 1) {
    const now = await look(tab);
    if (now && (typeof name === 'string' ? now.name === name : name.test(now.name))) return;
    names.push(now?.name ?? '-');
    await tab.keyboard.press('Tab');
  }
  throw new Error(`No key leads to ${String(name)}, but to ${[...new Set(names)].join(' | ')}`);
}

const press = async (tab: Tab, name: string | RegExp, key = 'Enter'): Promise<void> => {
  await reach(tab, name);
  await tab.keyboard.press(key);
};

describeOn('sqlite', 'the board by keyboard', () => {
  setUpBrowser();

  before(async () => {
    await buildBoard(join(import.meta.dirname, '../../dist/board'));
  });

  for (const [name, size] of [
    ['a large screen', desktop],
    ['a phone', phone],
  ] as const) {
    const { containerNumber: number } = sandboxNumbers(size === phone ? '040431' : '040430');

    /** A page, or the dialog or menu that is open. */
    const check = async (tab: Tab, what: string): Promise<void> => {
      await walk(tab, what);
      await expectAccessible(tab, what);
      await picture(tab, `keys-${what.replaceAll(' ', '-')}`, name);
    };
    /** Opens a dialog by its button, checks it, and leaves it by Escape: the focus is then where it was. */
    const dialog = async (tab: Tab, button: string): Promise<void> => {
      await press(tab, button);
      const open = tab.getByRole('dialog');
      await open.waitFor();
      await check(tab, `the dialog ${button}`);
      await tab.keyboard.press('Escape');
      await open.waitFor({ state: 'detached' });
      expect((await look(tab))?.name, `after the dialog ${button}`).to.equal(button);
    };
    const menu = async (tab: Tab, button: string): Promise<void> => {
      await press(tab, button);
      await tab.locator('details[open] .panel > *').first().waitFor();
      await check(tab, `the menu ${button}`);
      await reach(tab, button);
      await tab.keyboard.press('Escape');
    };

    it(`on ${name} tracks a number, and leads to the shipment and back`, () =>
      withBoard(size, async (tab) => {
        await check(tab, 'the empty list');
        await press(tab, 'Track numbers');
        await tab.getByRole('dialog').waitFor();
        await check(tab, 'adding');
        await reach(tab, 'Numbers, one a line');
        await tab.keyboard.insertText(number);
        await press(tab, 'Track 1 number');
        await tab.getByText('1 found').waitFor();
        await check(tab, 'the outcomes');
        await press(tab, 'Done');
        const row = tab.getByRole('row', { name: number });
        await row.waitFor();
        await check(tab, 'the list');
        if (size === phone) await press(tab, 'Filters');
        else await menu(tab, 'Columns');
        await menu(tab, 'Views');
        await menu(tab, 'Export');
        await reach(tab, 'Shipments');
        while ((await tab.evaluate('document.activeElement?.getAttribute("role")')) !== 'grid') {
          await tab.keyboard.press('Tab');
          await reach(tab, 'Shipments');
        }
        for (const key of ['ArrowDown', 'Enter']) await tab.keyboard.press(key);
        await tab.getByRole('heading', { name: 'Journey' }).waitFor();
        await tab.locator('.map .port').first().waitFor({ state: 'attached' });
        await check(tab, 'the shipment');
        for (const button of ['Edit', 'Share', 'Stop tracking']) await dialog(tab, button);
      }));

    it(`on ${name} leads through webhooks, carriers and access, and signs out`, () =>
      withBoard(size, async (tab, member) => {
        const receiver = await startReceiver();
        try {
          await press(tab, 'Webhooks');
          await tab.getByText('No webhook yet').waitFor();
          await dialog(tab, 'Add webhook');
          await press(tab, 'Add webhook');
          await reach(tab, 'Address (URL)');
          await tab.keyboard.insertText(receiver.url);
          await tab.keyboard.press('Enter');
          await tab.getByRole('dialog', { name: 'The webhook’s secret' }).waitFor();
          await check(tab, 'the secret');
          await press(tab, 'Done');
          await tab.getByRole('link', { name: receiver.url }).waitFor();
          await check(tab, 'the webhooks');
          await press(tab, receiver.url);
          await press(tab, 'Send a test');
          await tab.locator('.entries').getByText('Delivered').waitFor();
          await press(tab, /webhook\.test/);
          await tab.locator('.entries pre').first().waitFor();
          await check(tab, 'the webhook');
          for (const button of ['Recover', 'Edit', 'Rotate the secret', 'Delete']) await dialog(tab, button);
          await press(tab, 'Carriers');
          await tab.getByRole('heading', { name: 'Carriers' }).waitFor();
          await check(tab, 'the carriers');
          await press(tab, 'Access');
          await tab.getByRole('heading', { name: 'Audit log' }).waitFor();
          await check(tab, 'the access');
          for (const button of ['Change password', 'Add user', 'Add key', 'Change digest']) await dialog(tab, button);
          member.mayBeRefused(401);
          await press(tab, 'Sign out');
          await tab.getByRole('heading', { name: 'Sign in to Landfall' }).waitFor();
          await check(tab, 'the sign-in');
        } finally {
          await receiver.close();
        }
      }));
  }
});
