// The board's page of carriers in a browser, on the real service.
import { join } from 'node:path';
import { buildBoard } from '../../scripts/board/build.ts';
import { desktop, phone, setUpBrowser } from '../docs/tabs.ts';
import { describeOn } from '../support/databases.ts';
import { expectAccessible, picture, withBoard } from './board-tab.ts';

describeOn('sqlite', "the board's carriers in a browser", () => {
  setUpBrowser();

  before(async () => {
    await buildBoard(join(import.meta.dirname, '../../dist/board'));
  });

  for (const [name, size] of [
    ['a large screen', desktop],
    ['a phone', phone],
  ] as const) {
    it(`on ${name} show a reader whether each is asked`, () =>
      withBoard(size, async (tab, { asRole }) => {
        await asRole('reader');
        await tab.reload();
        await tab.getByRole('link', { name: 'Carriers' }).click();
        await tab.getByRole('row', { name: 'TEST' }).getByText('Asked', { exact: true }).waitFor();
        await expectAccessible(tab, 'the carriers');
        await picture(tab, 'carriers', name);
      }));
  }
});
