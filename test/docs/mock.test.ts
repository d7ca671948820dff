// The guide to the mock on the mock; its application, and that of the client's guide, on the mock and unchanged on the sandbox.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import type { RunningMock } from '../../src/cli/mock.ts';
import { startMock } from '../../src/process/mock.ts';
import { situations } from '../../src/mock/situations.ts';
import { builtClient } from '../client/built-client.ts';
import { startService } from '../support/service.ts';
import { codeBlocks } from './code-blocks.ts';
import { faultsOf } from './reader.ts';
import { runGuide } from './snippets.ts';
import { describeOn } from '../support/databases.ts';

const guide = readFileSync(join(import.meta.dirname, '../../docs/guides/mock.md'), 'utf8');

describeOn('sqlite', 'the guide to the mock', () => {
  let mock: RunningMock;

  before(async () => {
    mock = await startMock({ host: '127.0.0.1', port: 0 });
  });
  after(() => mock.stop());

  it('shows what its commands do', async () => {
    const blocks = codeBlocks(guide);
    const notRun = blocks.filter((block) => block.notRun !== null).map(({ text, notRun: reason }) => [text.split(' ', 1)[0], reason]);
    expect(notRun).to.deep.equal([
      ['npx', 'the mock is started ahead of this page, on a port of its own'],
      ['LANDFALL_URL=http://127.0.0.1:3000', 'the tests run it on a sandbox of their own'],
    ]);
    expect((await faultsOf(blocks, { env: {}, instead: { 'http://127.0.0.1:4010': mock.url } })).join('\n\n')).to.equal('');
  });

  it('lists the ten shipments', async () => {
    const rows = [...guide.matchAll(/^\| (\d) \| (.*) \| `(\w+)` \| `(\w+)` \| `([\w-]+)` \|$/gm)].map(([, ...cells]) => cells);
    expect(rows.map((cells) => cells.slice(0, 4))).to.deep.equal(
      situations.map(({ title, containerNumber, scac }, digit) => [String(digit), title, containerNumber, scac]),
    );
    for (const [, , number, , id] of rows) {
      const { data } = await readB(mock.url, `/shipments/${id}`);
      const container = await readB(mock.url, `/containers/${data.relationships.container.data.id}`);
      expect(container.data.attributes.number).to.equal(number);
    }
  });

  it('has an application that runs on the mock, and unchanged on the sandbox', async () => {
    const packages = { 'landfall-client': builtClient() };
    const service = await startService('sqlite');
    try {
      const { username, password } = await service.newClient();
      const board = (environment: Record<string, string>): Promise<string> => runGuide('docs/guides/mock.md', { packages, environment });
      const onMock = await board({ LANDFALL_URL: mock.url });
      const onSandbox = await board({ LANDFALL_URL: service.url, LANDFALL_USER: username, LANDFALL_PASSWORD: password });
      const tracked = (text: string): string[] => linesOf(text).filter((line) => line.startsWith('TSTU'));
      expect(tracked(onSandbox)).to.have.length(2);
      expect(tracked(onMock)).to.deep.equal(tracked(onSandbox));
      expect(linesOf(onMock)).to.have.length(12);
    } finally {
      await service.stop();
    }
  });
});

/** The board without file numbers, which are an account's own, and without the time of day. */
function linesOf(board: string): string[] {
  return board
    .trim()
    .split('\n')
    .map((line) => line.replace(/^LF-\d+ /, '').replace(/T[\d:.]+Z$/, ''));
}

async function readB(url: string, path: string): Promise<any> {
  const response = await fetch(new URL(path, url), { headers: { 'X-API-Key': 'any' } });
  expect(response.status, path).to.equal(200);
  return response.json();
}
