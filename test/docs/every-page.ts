// Checks every served page in a browser, for `npm run test:pages`. `npm test` checks one page of each shape.
import { expect } from 'chai';
import { lookAt } from './looks.ts';
import { lookedAt, servePages, servedPages } from './tabs.ts';

describe('sqlite: every page in a browser', () => {
  servePages();

  it('is accessible, scrolls only vertically, cuts no table, sends no requests to other hosts and logs no errors, in light and dark mode', async function () {
    // It takes some 40 s on two cores.
    this.timeout(1_200_000);
    const { browser, service } = await servedPages();
    const faults = await lookAt(browser, service.url, lookedAt());
    expect(faults).to.deep.equal({ rules: [], sizes: [], other: [], requests: [], console: [] });
  });
});
