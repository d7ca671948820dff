// What starts the program, where it cannot run: on an old Node, and before anything is installed.
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { errorMessage } from '../../src/cli/error-message.ts';

const root = join(import.meta.dirname, '../..');
const execute = promisify(execFile);

describe('the launcher', () => {
  let folder: string;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "landfall's-"));
    await cp(join(root, 'bin'), join(folder, 'bin'), { recursive: true });
  });
  after(() => rm(folder, { recursive: true }));

  /** What it prints to standard error when it ends with code 1. */
  async function refusal(...options: string[]): Promise<string> {
    const started = execute(process.execPath, [...options, join(folder, 'bin/landfall.cjs')], { cwd: folder });
    const { code, stdout, stderr } = await started.then(
      () => expect.fail('It ran.'),
      (error) => error,
    );
    expect({ code, stdout }).to.deep.equal({ code: 1, stdout: '' });
    return stderr;
  }

  it('says in one line that Node is too old, and which one is needed', async () => {
    const { engines } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { engines: { node: string } };
    expect(engines.node).to.equal('>=20.19.0');
    for (const version of ['18.20.8', '20.18.3']) {
      const old = join(folder, 'old.cjs');
      await writeFile(old, `Object.defineProperty(process, 'versions', { value: { node: '${version}' } });`);
      expect(await refusal('--require', old)).to.equal(
        `landfall: Landfall needs Node 20.19 or later; this is ${version} (${process.execPath}).\n`,
      );
    }
  });

  it('says in one line that nothing is installed, with a command that can be pasted', async () => {
    const paste = `Run: cd '${folder.replace("'", "'\\''")}' && npm ci\n`;
    const program = join(folder, 'dist/main.js');
    expect(await refusal()).to.equal(`landfall: Landfall is not installed yet: ${program} is missing. ${paste}`);
    await mkdir(join(folder, 'dist'));
    await writeFile(program, "import 'commander';");
    const missing = join(folder, 'node_modules/commander/package.json');
    expect(await refusal()).to.equal(`landfall: Landfall is not installed yet: ${missing} is missing. ${paste}`);
    await mkdir(join(folder, 'node_modules/commander'), { recursive: true });
    await writeFile(missing, '{}');
    expect(await refusal()).to.match(/^landfall: Cannot find package '.*commander.*'\. Run: .* npm ci\n$/);
  });

  it('finds its packages next to it where npm has installed it as a package', async () => {
    const packageFolder = join(folder, 'server/node_modules/landfall');
    await cp(join(root, 'bin'), join(packageFolder, 'bin'), { recursive: true });
    await mkdir(join(packageFolder, 'dist'));
    await writeFile(join(packageFolder, 'package.json'), '{ "type": "module" }');
    await writeFile(join(packageFolder, 'dist/main.js'), "import 'commander'; console.log('It runs.');");
    const start = () => execute(process.execPath, [join(packageFolder, 'bin/landfall.cjs')]);
    const missing = await start().then(
      () => '',
      ({ stderr }) => stderr as string,
    );
    expect(missing).to.match(/commander\/package\.json is missing\. Run: cd '.*server' && npm install\n$/);
    const commander = join(folder, 'server/node_modules/commander');
    await mkdir(commander);
    await writeFile(join(commander, 'package.json'), '{ "name": "commander", "main": "index.js" }');
    await writeFile(join(commander, 'index.js'), '');
    expect((await start()).stdout).to.equal('It runs.\n');
  });
});

describe('the message of an error that ends the program', () => {
  const failed = (fields: object, message = 'failed') => errorMessage(Object.assign(new Error(message), fields));

  it('names the file that this user may not use, and PORT only for a port', () => {
    expect(failed({ code: 'EACCES', syscall: 'open', path: '/srv/a.json' })).to.match(
      /^landfall: The user \S+ has no permission to use \/srv\/a\.json\.$/,
    );
    const listening = { code: 'EACCES', syscall: 'listen', address: '127.0.0.1', port: 80 };
    expect(failed(listening)).to.equal('landfall: setting PORT: 127.0.0.1:80 needs root. Choose a PORT of 1024 or more.');
  });

  it('says what to do about a package that cannot be loaded', () => {
    for (const message of [
      "Cannot find module 'better-sqlite3'\nRequire stack:\n- /x",
      "Cannot find package 'undici' imported from /x",
      "Knex: run\n$ npm install better-sqlite3 --save\nCannot find module 'better-sqlite3'",
    ]) {
      expect(failed({}, message)).to.match(
        /^landfall: A package cannot be loaded \(Cannot find (module|package) '[\w-]+'\)\. .* npm ci there\.$/,
      );
    }
  });
});
