// The package of `npm pack` on the versions of Node in TEST_NODES, such as 20.19.0,22,24, or else on this one.
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { extname, sep } from 'node:path';
import { expect } from 'chai';
import { startServiceProcess } from '../cli/demo-service.ts';
import { Workplace } from '../support/process.ts';
import { until } from '../support/until.ts';
import { Machine, nodePath } from './installed.ts';
import { describeOn } from '../support/databases.ts';

/** Node 20.19 prints this when a token is signed, later versions don't. The algorithm itself has not changed since. */
const ed25519Warning = /^\(node:\d+\) ExperimentalWarning: The Ed25519 Web Crypto API algorithm .*\n\(Use .*\n/m;

describeOn('sqlite', 'the package, installed without its source', function () {
  this.timeout(600_000);
  let machine: Machine;
  let folder: string;

  before(async () => {
    machine = new Machine();
    expect(await machine.install()).to.match(/^1\.0\.0$/m);
    folder = machine.place('/opt/landfall/node_modules/landfall');
  });
  after(() => machine.remove());

  it('has the program, its documentation, the contracts and deploy/, without source maps, types and the client', () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const folders = ['README.md', 'bin', 'deploy', 'dist', 'generated', 'package.json'];
    expect([...new Set(files.map((file) => file.split(sep)[0]))]).to.have.members(folders);
    expect(files).to.include.members(['dist/main.js', 'dist/docs/index.html', 'generated/b.checks.cjs']);
    expect(files.filter((file) => ['.map', '.ts'].includes(extname(file)) || file.includes('landfall-client'))).to.deep.equal([]);
  });

  for (const version of (process.env.TEST_NODES ?? '').split(',')) {
    it(`starts on Node ${version || process.version} without a warning, tracks a container, shows its documentation and stops`, async () => {
      const workplace = await Workplace.make(Promise.resolve(`${folder}/bin/landfall.cjs`), await nodePath(version));
      try {
        const { url, running, a } = await startServiceProcess(workplace);
        await a.track('TSTU0300048');
        await until('a shipment is tracked', async () => (await a.ask('GET', '/v2/shipments')).data.length > 0);
        expect((await fetch(`${url}/docs/quickstart`)).status).to.equal(200);
        const { code, stderr } = await running.end();
        expect({ code, stderr: stderr.replace(ed25519Warning, '') }).to.deep.equal({ code: 0, stderr: '' });
      } finally {
        await workplace.leave();
      }
    });
  }

  it('runs the mock, which tracks a number and answers what Prefer asks for', async () => {
    const workplace = await Workplace.make(Promise.resolve(`${folder}/bin/landfall.cjs`));
    try {
      const mock = workplace.startProcess(['mock', '--port', '0']);
      await mock.until('Press Ctrl+C');
      const requests = `${/surface A +(\S+)/.exec(mock.stdout())?.[1]}/v2/tracking_requests`;
      const headers = { authorization: 'Bearer any', 'content-type': 'application/json' };
      const body = '{"scac": "MAEU", "container_number": "MSKU1234565"}';
      const { id } = (await (await fetch(requests, { method: 'POST', headers, body })).json()) as { id: string };
      await until('the number is tracked', async () => {
        const { status } = (await (await fetch(`${requests}/${id}`, { headers })).json()) as { status: string };
        return status === 'succeeded';
      });
      expect((await fetch(`${requests}/${id}`, { headers: { ...headers, prefer: 'code=503' } })).status).to.equal(503);
      expect(await mock.end()).to.deep.include({ code: 0, stderr: '' });
    } finally {
      await workplace.leave();
    }
  });

  it('runs as a service with the settings, the units and the commands of the guide', async () => {
    await machine.follow('useradd', 'HISTFILE=');
    const file = machine.place('/etc/landfall/environment');
    expect(statSync(file).mode & 0o777).to.equal(0o600);
    const settings = Object.fromEntries(
      readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => [line.split('=', 1)[0] ?? '', line.replace(/^\w+='?|'$/g, '')]),
    );
    const [start = ''] = machine.commandsOf('landfall@.service');
    const [, program = '', part] = start.split(' ');
    expect(part).to.equal('%i');
    const workplace = await Workplace.make(Promise.resolve(program));
    try {
      const running = workplace.startProcess(['all'], {
        ...settings,
        NODE_ENV: 'production',
        MAEU_CONSUMER_KEY: 'key',
        MAEU_CONSUMER_SECRET: 'secret',
        PORT: '0',
        METRICS_PORT: '0',
      });
      await running.until('Landfall is running.');
      const printed = await machine.follow('as_landfall()');
      expect(printed).to.match(/^[\da-f-]{36}\n.+\n[^]*ok +The settings are valid[^]*before-the-upgrade.sqlite \(.*and checked it/);
      const backups = machine.place('/var/lib/landfall-backups');
      mkdirSync(backups);
      for (const command of machine.commandsOf('landfall-backup.service')) await machine.runCommand(command);
      expect(readdirSync(backups).join()).to.match(/^landfall-[\dT-]+Z\.sqlite$/);
      expect(await running.end()).to.deep.include({ code: 0, stderr: '' });
    } finally {
      await workplace.leave();
    }
  });

  it('is where the guide and the units of systemd look for it', () => {
    const paths = [...machine.commandsOf('landfall@.service'), ...machine.commandsOf('landfall-backup.service')].flatMap(
      (command) => command.match(/\S*\/opt\/landfall\/\S+/g) ?? [],
    );
    expect(paths.filter((path) => !existsSync(path))).to.deep.equal([]);
    expect(paths).to.have.length(2);
  });
});
