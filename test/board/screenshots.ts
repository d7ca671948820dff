// Takes the pictures of the board that the README and the first page of the docs show: `npm run screenshots`.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page as Tab } from 'playwright-core';
import { buildBoard } from '../../scripts/board/build.ts';
import { sandboxNumbers } from '../../src/sandbox/numbers.ts';
import { startBrowser } from '../docs/chromium.ts';
import { startFreshService } from '../support/fresh-service.ts';
import { signIn } from './board-tab.ts';

const folder = join(import.meta.dirname, '../../docs/pictures');
/** The first two digits name a scenario. */
const waves = [
  ['010901', '030902', '060903', '210904'],
  ['020905', '040906', '050907', '030908'],
  ['010909', '210910', '060911', '020912'],
];
const shown = '030902';

const service = await startFreshService({ RATE_LIMIT: '100000' });
const browser = await startBrowser();
const headers = { Authorization: `Bearer ${service.env['TOKEN']}`, 'Content-Type': 'application/json' };

async function call(method: string, path: string, body?: object): Promise<any> {
  const response = await fetch(service.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Tracks some containers on different days, so that they are at different points of their journeys. */
async function fill(): Promise<void> {
  for (const [wave, digits] of waves.entries()) {
    for (const [index, each] of digits.entries()) {
      const { containerNumber } = sandboxNumbers(each);
      await call('POST', '/v2/tracking_requests', {
        ...{ scac: 'TEST', container_number: containerNumber, reference: `PO-${4711 + wave * 40 + index * 7}` },
      });
    }
    while ((await call('GET', '/v2/tracking_requests?status=pending')).data.length > 0)
      await new Promise((resolve) => setTimeout(resolve, 200));
    for (let day = 0; day < 9; day += 1) await call('POST', '/sandbox/clock/advance', { by: 'P1D' });
  }
}

async function take(name: string, options: BrowserContextOptions, look: (tab: Tab) => Promise<unknown>): Promise<void> {
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Amsterdam', ...options });
  const tab = await context.newPage();
  await tab.goto(`${service.url}/`);
  await signIn(tab, service);
  await tab
    .getByRole('link', { name: sandboxNumbers(shown).containerNumber })
    .first()
    .waitFor();
  await look(tab);
  await tab.mouse.move(0, 0);
  // What moves comes to rest.
  await tab.waitForTimeout(1000);
  const picture = await smaller(await tab.screenshot({ animations: 'disabled' }));
  writeFileSync(join(folder, `${name}.webp`), picture);
  console.log(`${name}.webp: ${Math.round(picture.length / 1000)} kB`);
  await context.close();
}

/** A picture as WebP, which is a quarter of the PNG: the browser takes only PNG and JPEG, and can write WebP. */
async function smaller(png: Buffer): Promise<Buffer> {
  const tab = await browser.newPage();
  const url = await tab.evaluate(`(async () => {
    const image = new Image();
    image.src = 'data:image/png;base64,${png.toString('base64')}';
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    canvas.getContext('2d').drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.85);
  })()`);
  await tab.close();
  return Buffer.from(String(url).split(',')[1] ?? '', 'base64');
}

const open = (tab: Tab) =>
  tab
    .getByRole('link', { name: sandboxNumbers(shown).containerNumber })
    .first()
    .click();
const onceShown = async (tab: Tab): Promise<void> => {
  await open(tab);
  await tab.getByRole('heading', { name: 'Timeline' }).waitFor();
};

try {
  await buildBoard(join(import.meta.dirname, '../../dist/board'));
  await fill();
  const size = { width: 1200, height: 750 };
  await take('board-list', { viewport: size, colorScheme: 'light' }, (tab) => tab.getByLabel('Sort').selectOption('-exception_opened_at'));
  await take('board-shipment', { viewport: { width: 1200, height: 1000 }, colorScheme: 'dark' }, onceShown);
  await take('board-phone', { viewport: { width: 390, height: 780 }, colorScheme: 'light' }, onceShown);
} finally {
  await browser.close();
  await service.stop();
}
