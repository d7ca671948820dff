// Checks every served page in a browser, for `npm run test:pages`. `npm test` checks one page with each kind of element.
import { expect } from 'chai';
import { checkPages } from './page-checks.ts';
import { allPages, phone, setUpBrowser, withPage } from './tabs.ts';
import { describeOn } from '../support/databases.ts';

describeOn('sqlite', 'every page in a browser', () => {
  setUpBrowser();

  it('is accessible, scrolls only vertically, cuts no table, sends no requests to other hosts and logs no errors, in light and dark mode', async function () {
    // It takes some 40 s on two cores.
    this.timeout(1_200_000);
    const pages = allPages();
    await withPage('/docs/', phone, async (tab, service) => {
      expect(await checkPages(tab, service.url, pages)).to.deep.equal({ rules: [], sizes: [], other: [] });
    });
  });
});
