// The form that tries calls, and samples with the reader's own values, in a browser.
import { expect } from 'chai';
import type { Locator } from 'playwright-core';
import { axeViolations } from './page-checks.ts';
import { desktop, withTab, withPageInNewTab, withPage, phone, setUpBrowser, afterTwoFrames } from './tabs.ts';
import { describeOn } from '../support/databases.ts';

describeOn('sqlite', 'trying calls on the pages in a browser', () => {
  setUpBrowser();

  it('follow a tracked container to its shipment and timeline, as the clock moves, without scrolling', () =>
    withPage('/docs/try', { viewport: { width: 1440, height: 900 } }, async (tab) => {
      for (const surface of ['A', 'B'] as const) {
        await tab.locator(`label[for="try-${surface === 'A' ? 1 : 2}"]`).click();
        await tab.getByRole('button', { name: "Use the sandbox's demo" }).click();
        await tab.getByText('Ready for surface A and surface B').waitFor();
        const number = surface === 'A' ? ['container_number', 'TSTU0350012'] : ['request_number', 'TSTU0350028'];
        const field = tab.locator('.try-fields label').filter({ hasText: number[0] ?? '' });
        await field.locator('input').fill(number[1] ?? '');
        const sendButton = tab.getByRole('button', { name: 'Send' });
        expect(await sendButton.boundingBox().then((box) => (box?.y ?? 0) + (box?.height ?? 0))).to.be.below(900);
        await sendButton.click();
        const journey = tab.locator('.try-journey');
        await journey.getByText(/^LF-\d+: Pre Alert$/).waitFor();
        const steps = (): Promise<string[]> => journey.locator('li').allInnerTexts();
        expect((await steps()).map((each) => each.replace(/\d.*/s, '').trim())).to.deep.equal([
          surface === 'A' ? 'Pre Alert' : 'empty_out',
        ]);
        if (surface === 'A') {
          await tab.getByRole('button', { name: '+ 33 days' }).click();
          await journey.getByText(/^LF-\d+: (Discharged|On Rail)$/).waitFor();
          expect((await steps()).length).to.be.above(4);
        }
        await journey.getByRole('button', { name: 'Read the shipment' }).click();
        // What was created is chosen by its name.
        const chosen = tab.locator('.try-parameters select').first();
        expect(await chosen.locator('option:checked').innerText()).to.match(/^LF-\d+ /);
        await tab.locator('.try-answer').getByText('"file_number"').waitFor();
        expect(await tab.evaluate('scrollY')).to.equal(0);
        await chosen.selectOption('Another one …');
        await tab.locator('.try-parameters input').first().fill('typed');
        if (surface === 'A') expect(await axeViolations(tab)).to.deep.equal([]);
      }
      await tab.setViewportSize(phone.viewport);
      const tops = await tab
        .locator('.try-clock, .try-journey, .try-ask')
        .evaluateAll((all) => all.map((each: any) => each.getBoundingClientRect().top));
      const [clock = 0, ask = 0, journey = 0] = tops;
      expect([clock, journey, ask], 'on a phone, what is followed is below the clock').to.deep.equal(
        tops.toSorted((one, other) => one - other),
      );
    }));

  it('try calls with the demo account: track, move the clock by 33 days, and read again', () =>
    withPage('/docs/', desktop, async (tab) => {
      await tab.getByRole('main').getByRole('link', { name: 'Try it in the browser' }).click();
      await tab.getByRole('button', { name: "Use the sandbox's demo" }).click();
      await tab.getByText('Ready for surface A and surface B').waitFor();
      const field = (name: string): Locator => tab.locator('.try-fields label').filter({ hasText: name }).locator('input');
      await field('scac').fill('TEST');
      await field('container_number').fill('TSTU0300135');
      await field('reference').fill('');
      await tab.getByText('as JSON', { exact: true }).click();
      expect(JSON.parse(await tab.getByLabel('Body as JSON').inputValue())).to.deep.equal({
        scac: 'TEST',
        container_number: 'TSTU0300135',
      });
      expect(await tab.locator('[aria-invalid], .try-faults li').count()).to.equal(0);
      const answer = tab.locator('.try-answer');
      const send = async (): Promise<void> => {
        await answer.evaluate((each: any) => each.replaceChildren());
        await tab.getByRole('button', { name: 'Send' }).click();
        await answer.locator('dl').waitFor();
      };
      await send();
      expect(await answer.innerText()).to.match(/201 Created[^]*\d+ ms[^]*more requests at once[^]*"pending"/);
      await tab.getByLabel('Operation').selectOption('getTrackingRequest');
      do await send();
      while ((await answer.innerText()).includes('"pending"'));
      await tab.getByLabel('Operation').selectOption('getShipment');
      await send();
      expect(await answer.innerText()).to.contain('"Pre Alert"');
      await tab.getByRole('button', { name: '+ 33 days' }).click();
      // The train leaves exactly 33 days after the request, and the poll that finds it comes a little later.
      await answer
        .getByText(/"(Discharged|On Rail)"/)
        .first()
        .waitFor();
      await tab.getByRole('button', { name: '+ 6 hours' }).click();
      await answer.getByText('"On Rail"').first().waitFor();
      expect(await answer.innerText()).to.match(/curl -i 'http.*\/v2\/shipments\/[0-9a-f-]{36}'[^]*Bearer \$TOKEN/);
      await tab.getByText('Your last calls').click();
      await tab.getByRole('button', { name: '201 POST /v2/tracking_requests' }).click();
      await answer.getByText('"pending"').waitFor();
      const advanced = await tab.locator('.try-now').innerText();
      await tab.getByRole('button', { name: 'Reset' }).click();
      while ((await tab.locator('.try-now').innerText()).slice(0, 7) === advanced.slice(0, 7)) await afterTwoFrames(tab);
      expect(await axeViolations(tab)).to.deep.equal([]);
      // The address contains no credential, and the browser stores none.
      expect(await tab.evaluate('location.href + JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie')).not.to.match(
        /eyJ|lf_test_|correct horse/,
      );
    }));

  it('try an operation on its page: say how to start a service, what it says to a wrong key and that it is down, and show markup as text', () =>
    withTab(desktop, async (tab, service) => {
      await tab.route('**/livez', (route) => route.fulfill({ status: 404 }));
      await tab.goto(`${service.url}/docs/b/reference-data`);
      const dialog = tab.getByRole('dialog');
      const open = async (): Promise<void> => {
        await tab.locator('.try-link a[href="/docs/try#b.getPort"]').click();
        await dialog.waitFor();
      };
      // The field that is focused is marked in the answer.
      const operation = tab.locator('.columns').filter({ has: tab.locator('#getPort') });
      await operation.getByText('Fields', { exact: true }).click();
      await tab.locator('[id="getPort-200.data"] .anchor').first().focus();
      expect(await operation.locator('.panel:has(.line-mark) pre').innerText()).to.contain('"data": {');
      await open();
      expect(await dialog.innerText()).to.match(/not served by a running Landfall.*Start one in its folder with npm ci and npm start/);
      expect(await dialog.getByRole('button', { name: 'Send' }).isVisible()).to.equal(false);
      await tab.unroute('**/livez');
      await tab.reload();
      await open();
      expect(await axeViolations(tab)).to.deep.equal([]);
      await dialog.getByText('Use your own key').click();
      await dialog.getByLabel('API key').fill('lf_test_wrong');
      await dialog.getByRole('button', { name: 'Use this key' }).click();
      const note = tab.getByRole('alert');
      await note.getByText('The service refused the credential').waitFor();
      expect(await note.getByRole('link').allInnerTexts()).to.deep.equal(['What invalid_credentials means', 'How to get a user or a key']);
      await tab.route('**/ports/**', (route) => route.fulfill({ status: 200, json: { data: '<img src=x onerror="document.title=1">' } }));
      await tab.locator('.try-parameters input').first().fill('NLRTM');
      await tab.getByRole('button', { name: 'Send' }).click();
      await tab.locator('.try-answer').getByText('<img src=x').waitFor();
      expect(await tab.locator('.try-answer img').count()).to.equal(0);
      await tab.route('**/ports/**', (route) => route.abort());
      await tab.getByRole('button', { name: 'Send' }).click();
      await note.getByText('The service does not answer').waitFor();
    }));

  it('put the credentials of a sign-in, or of the demo, into the samples of a page', () =>
    withPage('/docs/a/shipments', desktop, async (tab, service) => {
      const sample = tab.locator('.side').first();
      const shown = (): Promise<string> => sample.evaluate((each) => (each as any).textContent);
      expect(await shown()).to.match(/"\$LANDFALL\/v2\/shipments"[^]*Bearer \$TOKEN[^]*\{ baseUrl, token \}[^]*Bearer \{TOKEN\}/);
      await tab.locator('.try-link a').first().click();
      const dialog = tab.getByRole('dialog');
      await dialog.getByText('Sign in with your own user').click();
      await dialog.getByLabel('User name').fill('demo');
      await dialog.getByRole('textbox', { name: 'Password' }).fill(service.env['PASSWORD'] ?? '');
      await dialog.getByRole('button', { name: 'Sign in' }).click();
      await dialog.getByText('Ready for surface A').waitFor();
      const own = new RegExp(
        `"${service.url}/v2/shipments"[^]*Bearer eyJ[^]*\\{ baseUrl: '${service.url}', token: 'eyJ[^]*f"${service.url}/v2[^]*Bearer eyJ`,
      );
      expect(await shown()).to.match(own);
      // Values live only in the page's memory.
      await tab.reload();
      expect(await shown()).to.contain('Bearer $TOKEN');
      await sample.getByRole('button', { name: "Fill in the sandbox's demo" }).click();
      await sample.getByRole('button', { name: 'Filled in, on this page only' }).waitFor();
      expect(await shown()).to.match(own);
    }));

  it('copy a code block and confirm it', () =>
    withPageInNewTab('/docs/quickstart', { ...phone, permissions: ['clipboard-read', 'clipboard-write'] }, async (tab, service) => {
      const block = tab.locator('.block').filter({ hasText: 'export TOKEN=' }).first();
      const button = block.getByRole('button', { name: 'Copy' });
      await button.focus();
      await tab.keyboard.press('Enter');
      await block.getByRole('button', { name: 'Copied' }).waitFor();
      const copied = await tab.evaluate<string>('navigator.clipboard.readText()');
      expect(copied).to.equal(await block.locator('pre').innerText());
      expect(copied).to.match(/^export LANDFALL=/);
      await block.getByRole('button', { name: "Fill in the sandbox's demo" }).click();
      await block.getByRole('button', { name: 'Filled in, on this page only' }).waitFor();
      expect(await block.locator('pre').innerText())
        .to.contain(`export LANDFALL=${service.url}\n`)
        .and.contain(`export API_KEY='${service.env['API_KEY']}'`);
      // The other blocks that need credentials are filled in too.
      await tab.getByRole('button', { name: "Fill in the sandbox's demo" }).waitFor({ state: 'detached' });
      expect(await tab.locator('pre', { hasText: 'npm run listen' }).first().innerText()).to.contain(`--url ${service.url} `);
    }));
});
