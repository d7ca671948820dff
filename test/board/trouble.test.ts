// The board when things go wrong: a service that does not answer, or is slow.
import { join } from 'node:path';
import { expect } from 'chai';
import type { Route } from 'playwright-core';
import { buildBoard } from '../../scripts/board/build.ts';
import { desktop, setUpBrowser } from '../docs/tabs.ts';
import { describeOn } from '../support/databases.ts';
import { expectAccessible, withBoard } from './board-tab.ts';

const list = /\/v2\/shipments\?/;
const unavailable = { code: 'unavailable', title: 'Unavailable', status: 503, detail: 'Out.', request_id: 'x', errors: [] };

describeOn('sqlite', 'the board in trouble', () => {
  setUpBrowser();

  before(async () => {
    await buildBoard(join(import.meta.dirname, '../../dist/board'));
  });

  it('says that the service does not answer, and goes on by itself once it does', () =>
    withBoard(desktop, async (tab, member, service) => {
      member.mayBeRefused(503);
      let isDown = true;
      await tab.route(list, (route) =>
        isDown ? route.fulfill({ status: 503, contentType: 'application/problem+json', json: unavailable }) : route.continue(),
      );
      await tab.goto(`${service.url}/`);
      const banner = tab.getByRole('alert').filter({ hasText: 'Trying again' });
      await banner.waitFor();
      await expectAccessible(tab, 'the service is down');
      isDown = false;
      await tab.getByText('Nothing is tracked yet').waitFor();
      expect(await banner.count()).to.equal(0);
    }));

  it('shows that a slow answer is on its way', () =>
    withBoard(desktop, async (tab, _member, service) => {
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      await tab.route(list, async (route: Route) => {
        await released;
        await route.continue();
      });
      await tab.goto(`${service.url}/`);
      await tab.getByRole('status', { name: /^Loading/ }).waitFor();
      await expectAccessible(tab, 'the list is slow');
      release();
      await tab.getByText('Nothing is tracked yet').waitFor();
    }));
});
