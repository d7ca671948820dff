import { readFile, readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect } from 'chai';
import { programFile } from '../support/program.ts';
import { type Ended, type Settings, Workplace } from '../support/process.ts';

describe('wrong settings', () => {
  let workplace: Workplace;

  before(async () => {
    workplace = await Workplace.make();
  });
  after(() => workplace.leave());

  /** It exits with code 1 and prints only these lines. */
  async function expectRefused(settings: Settings, ...lines: RegExp[]): Promise<void> {
    expectSaid(await workplace.run([], { PORT: '0', ...settings }), lines);
  }

  function expectSaid({ code, stdout, stderr }: Ended, lines: RegExp[]): void {
    const said = stderr.trimEnd().split('\n');
    expect(said.length, stderr).to.equal(lines.length);
    for (const line of lines) expect(stderr).to.match(line);
    expect(stderr).not.to.match(/^\s+at /m);
    expect({ code, stdout }).to.deep.equal({ code: 1, stdout: '' });
  }

  it('are reported one line each, all at once, without any password', () =>
    expectRefused(
      {
        PORT: '70000',
        HOST: 'not a host',
        DATABASE_URL: 'postgres://landfall:secret@localhost/landfall',
        RATE_LIMIT: '0',
        SANDBOX: 'perhaps',
        PUBLIC_URL: 'landfall.example',
        TRUSTED_PROXIES: '-1',
        TOKEN_LIFETIME: '2 days',
        WORKER_CONCURRENCY: '1.5',
        WORKER_IDLE_MS: '1',
        CARRIER_TIMEOUT_MS: 'soon',
        AIS_FEED: 'udp://localhost:5631',
        MIGRATE_ON_START: 'never',
        LOG_LEVEL: 'loud',
      },
      /^landfall: setting PORT .*70000/m,
      /^landfall: setting HOST /m,
      /^landfall: setting DATABASE_URL (?!.*secret)/m,
      /^landfall: setting RATE_LIMIT /m,
      /^landfall: setting SANDBOX /m,
      /^landfall: setting PUBLIC_URL /m,
      /^landfall: setting TRUSTED_PROXIES /m,
      /^landfall: setting TOKEN_LIFETIME /m,
      /^landfall: setting WORKER_CONCURRENCY /m,
      /^landfall: setting WORKER_IDLE_MS /m,
      /^landfall: setting CARRIER_TIMEOUT_MS /m,
      /^landfall: setting AIS_FEED /m,
      /^landfall: setting MIGRATE_ON_START /m,
      /^landfall: setting LOG_LEVEL /m,
    ));

  it('say that two ports are the same', () =>
    expectRefused({ PORT: '3977', METRICS_PORT: '3977' }, /^landfall: setting METRICS_PORT is the same as PORT: choose another$/m));

  it('end a process with code 1', async () =>
    expectSaid(await workplace.runProcess([], { PORT: '70000' }), [/^landfall: setting PORT .*70000/]));

  it('include MySQL’s pool', () =>
    expectRefused({ DATABASE_URL: 'mysql://u:p@127.0.0.1:1/landfall?pool=many' }, /^landfall: setting DATABASE_URL .*pool/));

  it('report a database that cannot be reached, created or read, without its password', async () => {
    await writeFile(join(workplace.folder, 'notes.txt'), 'Nothing but some notes, and quite a lot of them. '.repeat(100));
    const inTheDark = 'mysql://landfall:secret@127.0.0.1:1/landfall';
    await Promise.all([
      expectRefused({ DATABASE_URL: inTheDark }, /^landfall: (?!.*secret).*127\.0\.0\.1:1.*cannot be reached/),
      expectRefused(
        { DATABASE_URL: 'sqlite:no/such/folder/landfall.sqlite' },
        /^landfall: .*no\/such\/folder.*cannot be reached: its folder does not exist, or this user may not read it$/m,
      ),
      expectRefused({ DATABASE_URL: `sqlite:${join(workplace.folder, 'notes.txt')}` }, /^landfall: .*notes\.txt/),
    ]);
  });

  it('say what is wrong with each carrier setting', () =>
    expectRefused(
      { MAEU_CONSUMR_KEY: 'hunter2', MAEU_CONSUMER_KEY: 'key', MAEU_CONSUMER_SECRET: 'secret', HLCU_TLS_CA_FILE: '/no/such/file' },
      /^landfall: setting MAEU_CONSUMR_KEY is not a setting of MAEU. Did you mean MAEU_CONSUMER_KEY\?$/m,
      /^landfall: setting HLCU_TLS_CA_FILE names a file that cannot be read: \/no\/such\/file \(the file does not exist\)$/m,
      /^landfall: setting HLCU_CLIENT_ID is missing/m,
      /^landfall: setting HLCU_CLIENT_SECRET is missing/m,
    ));

  it('name an unknown host', () =>
    expectRefused({ HOST: 'host.invalid' }, /^landfall: setting HOST: the name host\.invalid is not known\. /));

  it('name a misspelled setting and the nearest one, at start and in every command that reads settings', async () => {
    const settings = { DATABSE_URL: 'mysql://landfall:secret@localhost/landfall' };
    const { code, stdout, stderr } = await workplace.run(['migrate'], settings);
    const warning = 'DATABSE_URL is not a setting. Did you mean DATABASE_URL?';
    expect({ code, stdout, stderr }).to.deep.equal({ code: 0, stdout: 'The database is up to date.\n', stderr: `landfall: ${warning}\n` });
    const service = workplace.start(['api'], { ...settings, PORT: '0' });
    await service.until('surface B');
    const ended = await service.end();
    expect(JSON.parse(ended.stderr)).to.include({ level: 40, msg: warning });
  });

  it('report a port that another program uses', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    try {
      await expectRefused({ PORT: String(port) }, new RegExp(`^landfall: setting PORT: .*${port}`));
    } finally {
      other.close();
    }
  });

  it('report a host that is not this machine', () => expectRefused({ HOST: '192.0.2.1' }, /^landfall: setting HOST.*192\.0\.2\.1/));

  it('report a database without tables if migrations are off', () =>
    expectRefused(
      { DATABASE_URL: `sqlite:${join(workplace.folder, 'empty.sqlite')}`, MIGRATE_ON_START: 'false' },
      /^landfall: .*landfall migrate/,
    ));
});

describe('wrong commands', () => {
  let workplace: Workplace;

  before(async () => {
    workplace = await Workplace.make();
  });
  after(() => workplace.leave());

  for (const [args, reason] of [
    [['wroker'], /^error: unknown command 'wroker'\n\(Did you mean worker\?\)$/m],
    [['nonsense'], /^error: unknown command 'nonsense'$/m],
    [['tyr'], /^error: unknown command 'tyr'\n\(Did you mean try\?\)$/m],
    [['demo'], /^error: unknown command 'demo'\n\(Did you mean try\?\)$/m],
    [['try', '--surfce', 'a'], /^error: unknown option '--surfce'\n\(Did you mean --surface\?\)$/m],
    [['try', 'http://127.0.0.1:3000'], /^\(Did you mean --url http:\/\/127\.0\.0\.1:3000\?\)$/m],
    [['try', '--days', '3', 'TSTU0300500'], /^\(Did you mean --container TSTU0300500\?\)$/m],
    [['-v'], /^error: unknown option '-v'\n\(Did you mean -V\?\)$/m],
    [['account', 'create', 'Harbour', '&', 'Vale'], /^\(Put text with spaces in quotes\.\)$/m],
    [['worker', '--workers', '2'], /^\(A worker is one process: /m],
    [['api', 'extra'], /too many arguments for 'api'/],
    [['key', 'revok'], /unknown command 'revok'\n\(Did you mean revoke\?\)/],
    [['key', 'role', '12345678', 'reader'], /required option '--account <name>'/],
    [['key', 'create', '--account', 'Acme', '--expires', '2999-02-30'], /--expires.*date in the future/],
    [['migrate', '--yes'], /--yes and --database work with --down/],
    [['--port', '3000'], /unknown option '--port'\n\(PORT is a setting, in the environment: PORT=3000 npx landfall\)$/m],
    [['api', '--port=3000', '--host', 'my host'], /: PORT=3000 HOST='my host' npx landfall api\)$/m],
    [['--database-url', 'mysql://u:secret@h/d'], /: DATABASE_URL=… npx landfall\)$/m],
    [['-p', '3000'], /unknown option '-p'\n\(PORT is a setting, in the environment: PORT=3000 npx landfall\)$/m],
    [['--prot', '3000'], /unknown option '--prot'\n\(PORT is a setting, in the environment: PORT=3000 npx landfall\)$/m],
    [['--secret-ky', 'secret'], /: SECRET_KEY=… npx landfall\)$/m],
    [['key', 'create', '--accout=Acme'], /^error: unknown option '--accout'\n\(Did you mean --account\?\)\n/],
    // `account|accounts --help` would be two commands.
    [['account', 'creat', 'Acme'], /\nRun landfall account --help for more\.\n$/],
    [['listen', '--host', '::1', '--port', '1'], /: HOST=::1 npx landfall listen --port 1\)$/m],
    [
      ['start'],
      /^error: unknown command 'start'\n\(npx landfall starts the service; so does npm start\.\)\nRun landfall --help for all commands\.\n$/,
    ],
    [
      ['track', 'refresh'],
      /^error: missing required argument 'shipment'\nUsage: landfall track refresh \[options\] <shipment>\nRun landfall track refresh --help for more\.\n$/,
    ],
    [['key', 'create', '--account', 'Acme', '--rate', '0'], /--rate/],
  ] as const) {
    it(`start nothing: landfall ${args.join(' ')}`, async () => {
      const { code, stdout, stderr } = await workplace.run([...args], { PORT: '0' });
      expect({ code, stdout }).to.deep.equal({ code: 1, stdout: '' });
      expect(stderr).to.match(reason);
    });
  }

  it('create no database in the wrong folder, except those that begin one', async () => {
    const message = `There is no database at ${join(workplace.folder, 'landfall.sqlite')}.`;
    for (const args of [['account', 'list'], ['status'], ['audit'], ['queue'], ['secrets', 'rotate'], ['track', 'stop', '1']]) {
      const { code, stdout, stderr } = await workplace.run(args);
      expect({ code, stdout }).to.deep.equal({ code: 1, stdout: '' });
      expect(stderr).to.equal(
        `landfall: ${message} Run the command in the folder of the service, or set DATABASE_URL as the service has it.\n`,
      );
    }
    expect((await workplace.run(['doctor'])).stdout).to.match(/^FAULT +There is no database at \S+\.\n +→ Run the command in the folder /m);
    expect(await readdir(workplace.folder)).to.deep.equal([]);
    await workplace.succeed(['account', 'create', 'Acme']);
    expect(await workplace.succeed(['account', 'list'])).to.match(/^Acme /m);
  });

  it('fail if their output cannot be written', async () => {
    const { code, stderr } = await workplace.shell(
      '/bin/sh',
      ['-c', `"${process.execPath}" "$0" --help > /dev/full`, await programFile()],
      '/bin',
    );
    expect({ code, stderr }).to.deep.equal({ code: 1, stderr: 'landfall: ENOSPC: no space left on device, write\n' });
  });

  it('do not prevent --version', async () => {
    const { version } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string };
    expect(await workplace.runProcess(['--version'])).to.deep.equal({ code: 0, stdout: `${version}\n`, stderr: '' });
  });
});
