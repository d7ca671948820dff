// The build that `npm ci` runs, where npm has left out the packages that it needs.
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';

const execute = promisify(execFile);
const script = join(import.meta.dirname, '../../scripts/prepare.js');

describe('the build without the packages that it needs, as with NODE_ENV=production', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'landfall-prepare-'));
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    await mkdir(join(folder, 'scripts'));
    await cp(script, join(folder, 'scripts/prepare.js'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const prepare = () => execute(process.execPath, [join(folder, 'scripts/prepare.js')], { cwd: tmpdir() });

  it('fails, and says in one line which command works', async () => {
    const { code, stderr } = await prepare().then(
      () => expect.fail('It succeeded.'),
      (error) => error,
    );
    expect(code).to.equal(1);
    expect(stderr).to.match(/^landfall: .*NODE_ENV=production.*"npm ci --include=dev".*\n$/);
  });

  it('succeeds where the program is built already', async () => {
    await mkdir(join(folder, 'dist/docs'), { recursive: true });
    await writeFile(join(folder, 'dist/main.js'), '');
    expect((await prepare()).stderr).to.match(/^landfall: .*stays as it was\.\n$/);
  });
});
