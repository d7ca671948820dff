import { readFileSync } from 'node:fs';
import { mkdtemp, symlink } from 'node:fs/promises';
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
import { codeBlocks } from '../docs/code-blocks.ts';

/** The system chooses the port, and a minute's limit does not end what a reader would take minutes for; everything else is the default. */
const settings = { PORT: '0', RATE_LIMIT: '100000' };

describeOn('sqlite', 'the first start on an empty database', () => {
  let workplace: Workplace;
  let service: Running;
  let welcome: string;

  before(async () => {
    workplace = await Workplace.make();
    service = workplace.startProcess([], settings);
    // The last line.
    await service.until('npx landfall listen');
    welcome = service.stdout();
  });
  after(() => workplace.leave());

  it('prints the addresses of the contracts and the documentation, and of both surfaces as the client takes them', async () => {
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

  /** The lines below a surface's heading, up to the next paragraph that is not indented. */
  const blockOf = (surface: 'A' | 'B'): string =>
    new RegExp(`^Surface ${surface}: .*\\n\\n((?: {2}.*\\n|\\n)*)`, 'm').exec(welcome)?.[1] ?? '';
  const lineOf = (surface: 'A' | 'B', program: string): string =>
    new RegExp(`^ {2}(${program} .*)$`, 'm').exec(blockOf(surface))?.[1] ?? '';
  const printed = (name: string): string => new RegExp(`^ {2}${name} +(\\S+)`, 'm').exec(welcome)?.[1] ?? '';

  it('prints a block for each surface, without a puzzle: the sign-in, a line of `landfall try`, and one of curl', () => {
    expect(welcome).not.to.match(/\bsed\b|\bgrep\b|\$|#/);
    for (const [surface, credential] of [
      ['A', ['user name', 'password']],
      ['B', ['API key']],
    ] as const) {
      const lines = blockOf(surface).trimEnd().split('\n');
      expect(lines.map((line) => /^ {2}(user name|password|API key|npx landfall try|curl) /.exec(line)?.[1] ?? '')).to.deep.equal([
        ...credential,
        '',
        'npx landfall try',
        'curl',
      ]);
      expect(Math.max(...lines.map(({ length }) => length))).to.be.at.most(160);
    }
  });

  for (const surface of ['A', 'B'] as const) {
    it(`prints for surface ${surface} a line of \`landfall try\` that plays a whole journey`, async () => {
      const words = lineOf(surface, 'npx landfall').split(' ').slice(2);
      // Within a minute's calls of the demo account.
      const { code, stdout, stderr } = await workplace.run([...words, '--days', '5']);
      expect({ code, stderr }).to.deep.equal({ code: 0, stderr: '' });
      expect(stdout)
        .to.contain(`surface ${surface}`)
        .and.to.match(/The container is back and empty, \d\d days later\./);
    });
  }

  /** An interactive zsh, where readers paste, treats `#` as a command; `-f` skips this machine's settings. */
  const shells: Record<string, string[]> = { bash: ['--norc', '-c'], zsh: ['-f', '-i', '-c'] };

  const tools = ['curl', 'sed', 'grep', 'sleep'];

  before(async function () {
    // Installing a program takes longer than a test.
    this.timeout(600_000);
    for (const name of [...tools, ...(process.env.CI ? Object.keys(shells) : [])]) await programPath(name);
  });

  /** The commands of a guide, after those of the quickstart that set a reader's shell up. */
  const byHand = (guide: string): string => {
    const set = { LANDFALL: printed('surface B'), PASSWORD: printed('password'), API_KEY: printed('API key') };
    const blocks = codeBlocks(readFileSync(join(import.meta.dirname, '../../docs/guides', guide), 'utf8'));
    return [
      ...Object.entries(set).map(([name, value]) => `export ${name}='${value}'`),
      ...blocks.filter(({ language, notRun }) => language === 'bash' && notRun === null).map(({ text }) => text),
    ].join('\n');
  };

  for (const [shell, options] of Object.entries(shells)) {
    const paste = async (context: Mocha.Context, text: string, programs: string[]): Promise<string> => {
      if (findAll([shell]).length === 0 && !process.env.CI) {
        console.log(`There is no ${shell} here. Nothing is pasted into it.`);
        context.skip();
      }
      const folder = await mkdtemp(join(workplace.folder, 'programs-'));
      for (const name of programs) await symlink(await programPath(name), join(folder, name));
      const { code, stdout, stderr } = await workplace.shell(await programPath(shell), [...options, text], folder);
      expect({ code, stderr }).to.deep.equal({ code: 0, stderr: '' });
      return stdout;
    };

    it(`prints lines of curl that ${shell} runs as pasted`, async function () {
      const token = JSON.parse(await paste(this, lineOf('A', 'curl'), ['curl']));
      expect(token).to.include({ type: 'Bearer', expiresIn: '2h' });
      const lines = JSON.parse(await paste(this, lineOf('B', 'curl'), ['curl']));
      expect(lines.data.map(({ id }: { id: string }) => id)).to.include('TEST');
    });

    for (const surface of ['a', 'b']) {
      it(`leads to a guide for surface ${surface.toUpperCase()} whose lines ${shell} runs with curl, sed, grep and sleep alone, to the empty return`, async function () {
        expect(welcome).to.contain(`${printed('surface B')}/docs/surface-${surface}`);
        expect(await paste(this, byHand(`surface-${surface}.md`), tools)).to.contain('"status":"Empty Returned"');
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
    // The journeys above moved the clock.
    expect((Date.parse(now) - Date.now()) / 86_400_000).to.be.above(44);
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
