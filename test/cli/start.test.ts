import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { createClientA, createClientB, orThrow } from '../../src/client/index.ts';
import { programPath } from '../support/apt.ts';
import { findAll } from '../support/mysql/binaries.ts';
import { secretKey } from '../support/service.ts';
import { makeKey } from '../support/account.ts';
import { type Running, Workplace } from '../support/process.ts';
import { dump } from '../store/raw.ts';
import { describeOn } from '../support/databases.ts';

/** The system chooses the port; everything else is the default. */
const settings = { PORT: '0' };

describeOn('sqlite', 'the first start on an empty database', () => {
  let workplace: Workplace;
  let service: Running;
  let welcome: string;

  before(async () => {
    workplace = await Workplace.make();
    service = workplace.startProcess([], settings);
    // The key is in the last line of the second block.
    await service.until('raw_events');
    welcome = service.stdout();
  });
  after(() => workplace.leave());

  it('prints the addresses of the contracts and the documentation, and of both surfaces as the client takes them', async () => {
    const printed = (name: string): string => new RegExp(`^ {2}${name} +(\\S+)`, 'm').exec(welcome)?.[1] ?? '';
    const url = new URL(printed('surface B')).origin;
    expect(['docs', 'contracts'].map(printed)).to.deep.equal([`${url}/docs`, `${url}/openapi/a.json`]);
    const a = createClientA({ baseUrl: printed('surface A'), username: 'demo', password: printed('password') });
    for await (const _ of a.shipments()) break;
    orThrow(await createClientB({ baseUrl: printed('surface B'), apiKey: printed('API key') }).GET('/sandbox/clock'));
    const catalog = (await (await fetch(`${url}/.well-known/api-catalog`)).json()) as { linkset: { anchor: string }[] };
    expect(catalog.linkset.map(({ anchor }) => anchor)).to.deep.equal([`${url}/.well-known/api-catalog`, `${url}/v2`, `${url}/`]);
    for (const path of ['/livez', '/readyz', '/openapi/a.json', '/openapi/b.json']) {
      expect((await fetch(url + path)).status, path).to.equal(200);
    }
  });

  it('prints a user, a password and a test key', () => {
    expect(welcome).to.match(/^ {2}user name +demo$/m);
    expect(welcome).to.match(/^ {2}password +[\w-]{20}$/m);
    expect(welcome).to.match(/^ {2}API key +lf_test_[0-9A-Za-z]{36}$/m);
  });

  it('says where webhooks may go, and how to watch them arrive', () => {
    const url = /surface B +(\S+)/.exec(welcome)?.[1];
    const key = /API key +(\S+)/.exec(welcome)?.[1];
    expect(welcome).to.contain('  webhooks    by http or https to public addresses, and 127.0.0.0/8, ::1/128 (WEBHOOK_ALLOW)\n');
    expect(welcome).to.contain(`  npx landfall listen --url ${url} --key ${key}\n`);
  });

  /** The text below a surface's heading, up to the next empty line. */
  const blockOf = (surface: 'A' | 'B'): string => new RegExp(`^Surface ${surface}: .*\\n\\n([^]*?)\\n\\n`, 'm').exec(welcome)?.[1] ?? '';
  /** Each shell runs the text as a new reader. */
  const forgetJourneys = async (): Promise<void> => {
    const [url, key = ''] = ['surface B', 'API key'].map((name) => new RegExp(`^ {2}${name} +(\\S+)`, 'm').exec(welcome)?.[1]);
    await fetch(`${url}/sandbox/reset`, { method: 'POST', headers: { 'x-api-key': key } });
  };
  /** An interactive zsh, where readers paste, treats `#` as a command; `-f` skips this machine's settings. */
  const shells: Record<string, string[]> = { bash: ['--norc', '-c'], zsh: ['-f', '-i', '-c'] };

  const tools = ['curl', 'sed', 'grep', 'sleep'];

  before(async function () {
    // Installing a program takes longer than a test.
    this.timeout(600_000);
    for (const name of [...tools, ...(process.env.CI ? Object.keys(shells) : [])]) await programPath(name);
  });

  for (const [shell, options] of Object.entries(shells)) {
    for (const surface of ['A', 'B'] as const) {
      it(`prints a block for surface ${surface} that ${shell} runs with curl, sed, grep and sleep alone, and that tells a whole journey`, async function () {
        if (findAll([shell]).length === 0 && !process.env.CI) {
          console.log(`There is no ${shell} here. Surface ${surface}'s block is not pasted into it.`);
          this.skip();
        }
        const programs = join(workplace.folder, `programs-${shell}-${surface}`);
        await mkdir(programs);
        for (const name of tools) await symlink(await programPath(name), join(programs, name));
        await forgetJourneys();
        const { code, stdout, stderr } = await workplace.shell(await programPath(shell), [...options, blockOf(surface)], programs);
        expect({ code, stderr }).to.deep.equal({ code: 0, stderr: '' });
        const answers = stdout
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line));
        if (surface === 'A') expectStoryOnA(answers);
        else expectStoryOnB(answers);
      });
    }
  }

  it('ends with code 0 on a signal, and starts again with its data, without printing a password', async () => {
    expect(await service.end('SIGTERM')).to.include({ code: 0 });
    const again = workplace.start([], settings);
    await again.until('npx landfall key create');
    expect(again.stdout()).not.to.match(/password +[\w-]{20}|lf_test_|Surface A:/);
    const url = /surface B +(\S+)/.exec(again.stdout())?.[1];
    const key = /API key +(\S+)/.exec(welcome)?.[1] ?? '';
    const answer = await fetch(`${url}/sandbox/clock`, { headers: { 'x-api-key': key } });
    const { now } = (await answer.json()) as { now: string };
    // The last block moved the clock 45 days.
    expect((Date.parse(now) - Date.now()) / 86_400_000).to.be.closeTo(45, 1);
    await expectNewCredentials(again.stdout(), url ?? '');
    expect(await again.end('SIGINT')).to.include({ code: 0 });
  });

  /** The commands that it prints on an old database make a key and a user that work. */
  async function expectNewCredentials(printed: string, baseUrl: string): Promise<void> {
    const database = `DATABASE_URL=sqlite:${join(workplace.folder, 'landfall.sqlite')}`;
    const commands = [...printed.matchAll(/^ {2}(\S+) npx landfall (.*)$/gm)];
    expect(commands.map(([, front]) => front)).to.deep.equal([database, database]);
    const [apiKey = '', password = ''] = await Promise.all(commands.map(([, , words = '']) => workplace.succeed(words.split(' '))));
    orThrow(await createClientB({ baseUrl, apiKey }).GET('/sandbox/clock'));
    const username = /--username (\S+)/.exec(printed)?.[1] ?? '';
    for await (const _ of createClientA({ baseUrl, username, password }).shipments()) break;
  }

  it('ends with code 0 on a signal that comes as soon as it reports that it runs', async () => {
    const brief = workplace.startProcess([], settings);
    await brief.until('Landfall is running.');
    expect(await brief.end('SIGTERM')).to.include({ code: 0, stderr: '' });
  });
});

describeOn('sqlite', 'in production', () => {
  let workplace: Workplace;
  const production = { ...settings, NODE_ENV: 'production', SECRET_KEY: secretKey };

  before(async () => {
    workplace = await Workplace.make();
  });
  after(() => workplace.leave());

  it('no demo account is made and there is no sandbox', async () => {
    const service = workplace.start([], production);
    await service.until('surface B');
    expect(service.stdout()).not.to.match(/password|lf_test_|lf_live_|Surface A:|demo/i);
    const url = /surface B +(\S+)/.exec(service.stdout())?.[1];
    const database = `sqlite:${join(workplace.folder, 'landfall.sqlite')}`;
    expect((await dump(database, ['accounts'])).accounts).to.deep.equal([]);

    const headers = { 'x-api-key': await makeKey(database) };
    expect((await fetch(`${url}/sandbox/clock`, { headers })).status).to.equal(404);
    const lines = (await (await fetch(`${url}/shipping_lines`, { headers })).json()) as { data: { id: string }[] };
    expect(lines.data.map(({ id }) => id)).not.to.include('TEST');
    expect(await service.end()).to.include({ code: 0 });
  });

  it('it says at start which carriers are configured, or that none is', async () => {
    const maersk = { MAEU_CONSUMER_KEY: 'key', MAEU_CONSUMER_SECRET: 'secret' };
    const started = async (more: Record<string, string>): Promise<[carriers: string, warnings: string[]]> => {
      const service = workplace.start(['api'], { ...production, ...more });
      await service.until('npx landfall key create');
      const [, carriers = ''] = /^ {2}carriers +(.*)$/m.exec(service.stdout()) ?? [];
      const { stderr } = await service.end();
      return [
        carriers,
        stderr
          .split('\n')
          .filter((line) => line !== '')
          .map((line) => JSON.parse(line).msg),
      ];
    };
    expect(await started({})).to.deep.equal([
      'none is configured, so nothing can be tracked',
      ['No carrier is configured, so nothing can be tracked'],
    ]);
    expect(await started({ SANDBOX: 'true' })).to.deep.equal([
      'TEST, the sandbox; no other is configured',
      ['No carrier but the sandbox is configured'],
    ]);
    expect(await started({ ...maersk, SANDBOX: 'true' })).to.deep.equal(['MAEU, TEST', []]);
  });
});

function expectStoryOnA([shipment, container, before, clock, after, ...more]: any[]): void {
  expect(more).to.deep.equal([]);
  expect(shipment).to.include({ reference: 'PO-20417', status: 'Pre Alert', container_id: container.id });
  expect(container).to.include({ shipment_id: shipment.id });
  expect(container.container_number).to.match(/^TSTU\d{7}$/);
  expect(before.data.map(({ status }: { status: string }) => status)).to.deep.equal(['Pre Alert']);
  expect(Date.parse(clock.now) - Date.now()).to.be.above(44 * 86_400_000);
  expect(after.data.at(-1).status).to.equal('Empty Returned');
  expect(after.data.length).to.be.at.least(8);
}

function expectStoryOnB([request, shipment, container, before, clock, after, raw, ...more]: any[]): void {
  expect(more).to.deep.equal([]);
  expect(request.data.attributes).to.include({ status: 'created', failed_reason: null });
  expect(request.data.relationships.tracked_object.data).to.deep.equal({ type: 'shipment', id: shipment.data.id });
  expect(shipment.data.relationships.container.data).to.deep.equal({ type: 'container', id: container.data.id });
  expect(container.data.attributes.number).to.match(/^TSTU\d{7}$/);
  const events = ({ data }: { data: any[] }) => data.map(({ attributes }) => attributes.event.replace('container.transport.', ''));
  expect(events(before)).to.deep.equal(['empty_out']);
  expect(Date.parse(clock.now) - Date.now()).to.be.above(44 * 86_400_000);
  expect(events(after)).to.deep.equal([
    'empty_out',
    'full_in',
    'vessel_loaded',
    'vessel_departed',
    'transshipment_arrived',
    'transshipment_loaded',
    'transshipment_departed',
    'vessel_arrived',
    'vessel_discharged',
    'full_out',
    'empty_in',
  ]);
  expect(events(raw)).to.include.members(events(after));
  expect(raw.included.length).to.be.at.least(2);
}
