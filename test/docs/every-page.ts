// Checks every served page in a browser, for `npm run test:pages`. `npm test` checks one page of each shape.
import { expect } from 'chai';
import { checkPages } from './page-checks.ts';
import { allPages, setUpBrowser, browserAndService } from './tabs.ts';

describe('sqlite: every page in a browser', () => {
  setUpBrowser();

  it('is accessible, scrolls only vertically, cuts no table, sends no requests to other hosts and logs no errors, in light and dark mode', async function () {
    // It takes some 40 s on two cores.
    this.timeout(1_200_000);
    const { browser, service } = await browserAndService();
    const faults = await checkPages(browser, service.url, allPages());
    expect(faults).to.deep.equal({ rules: [], sizes: [], other: [], requests: [], console: [] });
  });
});
