// A shipment that is shared from the board in a browser: the link opens for somebody without an account, until it is revoked.
import { join } from 'node:path';
import { expect } from 'chai';
import type { Page as Tab } from 'playwright-core';
import { buildBoard } from '../../scripts/board/build.ts';
import { sandboxNumbers } from '../../src/sandbox/numbers.ts';
import { httpClient } from '../support/http-client.ts';
import { describeOn } from '../support/databases.ts';
import type { FreshService } from '../support/fresh-service.ts';
import { axeViolations, recordFaults } from '../docs/page-checks.ts';
import { saying } from './board-tab.ts';
import { browserAndService, desktop, patienceMs, phone, setUpBrowser, withTab } from '../docs/tabs.ts';

const number = sandboxNumbers('030441').containerNumber;

async function expectAccessible(tab: Tab, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await tab.emulateMedia({ colorScheme });
    expect(await axeViolations(tab), `${what}, ${colorScheme}`).to.deep.equal([]);
    if (process.env['SHOTS'])
      await tab.screenshot({ path: join(process.env['SHOTS'], `${what.replaceAll(' ', '-')}-${colorScheme}.png`), fullPage: true });
  }
  expect(await tab.evaluate('document.documentElement.scrollWidth - innerWidth'), `${what}: wider than the screen`).to.equal(0);
}

/** Opens an address in a browser that has never been here. @returns what the browser reported as wrong */
async function inFreshProfile(url: string, size: typeof desktop, use: (tab: Tab) => Promise<void>): Promise<string[]> {
  const { browser, service } = await browserAndService();
  const context = await browser.newContext(size);
  context.setDefaultTimeout(patienceMs);
  const tab = await context.newPage();
  const faults = { requests: [] as string[], console: [] as string[] };
  recordFaults(tab, service.url, faults);
  try {
    await tab.goto(url);
    await use(tab);
  } finally {
    await context.close();
  }
  return [...faults.requests, ...faults.console];
}

/** Tracks the number as a reader of the guides would, and lets three weeks pass. @returns the shipment's id */
async function trackedShipment(service: FreshService, token: string): Promise<string> {
  const api = httpClient(service.url).as({ token });
  await api.post('/v2/tracking_requests', { json: { scac: 'TEST', container_number: number, reference: 'ORDER-1' }, status: 201 });
  await api.post('/sandbox/clock/advance', { json: { by: 'P20D' }, status: 200 });
  return (await api.get('/v2/shipments', { status: 200 })).body.data[0].id;
}

describeOn('sqlite', 'sharing a shipment in a browser', () => {
  setUpBrowser();

  before(async () => {
    await buildBoard(join(import.meta.dirname, '../../dist/board'));
  });

  for (const [name, size] of [
    ['a large screen', desktop],
    ['a phone', phone],
  ] as const) {
    it(`on ${name} opens for somebody without an account, and shows nothing once the link is revoked`, async () => {
      const { requests, console: errors } = await withTab(size, async (tab, service) => {
        const { env, instead } = await service.newReader();
        const id = await trackedShipment(service, env['TOKEN'] ?? '');
        await tab.context().clearCookies();
        await tab.goto(`${service.url}/?shipment=${id}`);
        await tab.getByLabel('User name').fill(/"username": "([^"]+)"/.exec(instead?.['"username": "demo"'] ?? '')?.[1] ?? '');
        await tab.getByLabel('Password').fill(env['PASSWORD'] ?? '');
        await tab.getByRole('button', { name: 'Sign in' }).click();

        await tab.getByRole('button', { name: 'Share' }).click();
        const dialog = tab.getByRole('dialog', { name: `Share ${number}` });
        await dialog.getByLabel('References and numbers').check();
        await dialog.getByLabel('Name (only you see it)').fill('For the warehouse');
        await expectAccessible(tab, `dialog on ${name}`);
        await dialog.getByRole('button', { name: 'Create link' }).click();
        const url = await dialog.getByLabel('Link', { exact: true }).inputValue();
        expect(url).to.match(/\/share\/[0-9A-Za-z]{36}$/);
        expect(await dialog.getByLabel('To show it on another page').inputValue()).to.include(`src="${url}/embed"`);
        await expectAccessible(tab, `link on ${name}`);
        await dialog.getByRole('button', { name: 'Done' }).click();

        const opened = await inFreshProfile(url, size, async (stranger) => {
          await stranger.getByRole('heading', { name: number }).waitFor();
          await stranger.getByText('ORDER-1').waitFor();
          await stranger.locator('.map .land').waitFor({ state: 'attached' });
          await stranger.locator('.journey li').nth(4).waitFor();
          expect(await stranger.getByRole('button').count()).to.equal(0);
          await expectAccessible(stranger, `page on ${name}`);
        });
        expect(opened).to.deep.equal([]);
        const embedded = await inFreshProfile(`${url}/embed`, size, async (stranger) => {
          await stranger.locator('.map .land').waitFor({ state: 'attached' });
          await expectAccessible(stranger, `embedded on ${name}`);
        });
        expect(embedded).to.deep.equal([]);

        await tab.getByRole('button', { name: 'Share' }).click();
        await dialog.getByText('opened 2 times').waitFor();
        await expectAccessible(tab, `links on ${name}`);
        const revoke = dialog.getByRole('button', { name: 'Revoke For the warehouse' });
        await saying(tab, 'The link shows nothing any more.', () => revoke.click());
        await inFreshProfile(url, size, async (stranger) => {
          await stranger.getByRole('heading', { name: 'This link shows nothing' }).waitFor();
          expect(await stranger.content()).not.to.include(number);
          await expectAccessible(stranger, `revoked on ${name}`);
        });
        await tab.context().clearCookies();
      });
      expect(requests.filter((each) => !/: 401 for .*\/session$/.test(each))).to.deep.equal([]);
      expect(errors.filter((each) => !each.includes('401 (Unauthorized)'))).to.deep.equal([]);
    });
  }

  it('shows the list of a saved view, with its calendar, and leads nowhere', async () => {
    await withTab(desktop, async (tab, service) => {
      const { env, instead } = await service.newReader();
      await trackedShipment(service, env['TOKEN'] ?? '');
      await tab.context().clearCookies();
      await tab.goto(`${service.url}/?scac=TEST`);
      await tab.getByLabel('User name').fill(/"username": "([^"]+)"/.exec(instead?.['"username": "demo"'] ?? '')?.[1] ?? '');
      await tab.getByLabel('Password').fill(env['PASSWORD'] ?? '');
      await tab.getByRole('button', { name: 'Sign in' }).click();
      await tab.getByText('Views').click();
      await tab.getByLabel('Name of this view').fill('Our orders');
      await tab.getByRole('button', { name: 'Save', exact: true }).click();
      await tab.getByRole('button', { name: 'Share Our orders' }).click();
      const dialog = tab.getByRole('dialog', { name: 'Share Our orders' });
      await dialog.getByLabel('Last free days').check();
      await expectAccessible(tab, 'dialog of a view');
      await dialog.getByRole('button', { name: 'Create link' }).click();
      const url = await dialog.getByLabel('Link', { exact: true }).inputValue();
      expect(await dialog.getByLabel('Its calendar').inputValue()).to.equal(`${url}/calendar.ics`);
      await dialog.getByRole('button', { name: 'Done' }).click();
      for (const [name, size] of Object.entries({ desktop, phone })) {
        const faults = await inFreshProfile(url, size, async (stranger) => {
          await stranger.getByRole('heading', { name: 'Our orders' }).waitFor();
          const row = stranger.getByRole('row', { name: new RegExp(number) });
          await row.waitFor();
          expect(await stranger.content()).not.to.include('ORDER-1');
          await row.click();
          await stranger.getByRole('grid').press('Enter');
          expect(stranger.url()).to.equal(url);
          expect(await stranger.getByRole('link', { name: 'Calendar (ICS)' }).getAttribute('href')).to.match(/calendar\.ics$/);
          await expectAccessible(stranger, `view on ${name}`);
        });
        expect(faults).to.deep.equal([]);
      }
      await tab.context().clearCookies();
    });
  });

  it('takes what was shown off a page that is open when the link is revoked', async () => {
    const { service } = await browserAndService();
    const { env } = await service.newReader();
    const api = httpClient(service.url).as({ token: env['TOKEN'] ?? '' });
    const shipmentId = await trackedShipment(service, env['TOKEN'] ?? '');
    const { body: link } = await api.post('/v2/share_links', { json: { type: 'shipment', shipment_id: shipmentId }, status: 201 });
    await inFreshProfile('about:blank', desktop, async (stranger) => {
      await stranger.clock.install();
      await stranger.goto(link.url);
      await stranger.getByRole('heading', { name: number }).waitFor();
      await api.delete(`/v2/share_links/${link.id}`, { status: 204 });
      await stranger.clock.fastForward(61_000);
      await stranger.getByRole('heading', { name: 'This link shows nothing' }).waitFor();
      expect(await stranger.content()).not.to.include(number);
    });
  });
});
