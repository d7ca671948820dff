// The package of `npm pack` on the versions of Node in TEST_NODES, such as 20.19.0,22,24, or else on this one.
import { readdirSync } from 'node:fs';
import { extname, sep } from 'node:path';
import { expect } from 'chai';
import { startServiceProcess } from '../cli/demo-service.ts';
import { Workplace } from '../cli/process.ts';
import { until } from '../support/until.ts';
import { type Installed, installPackage, nodePath } from './installed.ts';

describe('sqlite: the package, installed without its source', function () {
  this.timeout(600_000);
  let installed: Installed;

  before(async () => {
    installed = await installPackage();
  });
  after(() => installed.remove());

  it('has the program, its documentation, the contracts and deploy/, without source maps, types and the client', () => {
    const files = readdirSync(installed.packageFolder, { recursive: true, encoding: 'utf8' }).map((file) => file.split(sep));
    expect([...new Set(files.map(([folder]) => folder))]).to.have.members([
      'README.md',
      'bin',
      'deploy',
      'dist',
      'generated',
      'package.json',
    ]);
    expect(files.map((path) => path.join('/'))).to.include.members(['dist/main.js', 'dist/docs/index.html', 'generated/b.checks.cjs']);
    expect(files.filter((path) => ['.map', '.ts'].includes(extname(path.at(-1) ?? '')))).to.deep.equal([]);
    expect(files.filter((path) => path.includes('landfall-client'))).to.deep.equal([]);
  });

  for (const version of (process.env.TEST_NODES ?? '').split(',')) {
    const name = version === '' ? process.version : `Node ${version}`;

    it(`starts on ${name} without a warning, tracks a container, shows its documentation and stops`, async () => {
      const workplace = await Workplace.make(Promise.resolve(installed.program), await nodePath(version));
      try {
        const { url, running, a } = await startServiceProcess(workplace);
        await a.track('TSTU0300048');
        await until('a shipment is tracked', async () => (await a.ask('GET', '/v2/shipments')).data.length > 0);
        expect((await fetch(`${url}/docs/quickstart`)).status).to.equal(200);
        expect(await running.end()).to.deep.include({ code: 0, stderr: '' });
      } finally {
        await workplace.leave();
      }
    });
  }
});
