/**
 * `npm run test:upgrade -- --from <git ref>`: runs the code and the tests of an earlier version on the tables of this one, as during a
 * rolling upgrade, when processes of both versions use one database. The earlier version is taken from git into a temporary folder, where
 * its migrations are replaced by those of the working tree; the packages are those installed here.
 * `--on sqlite,mariadb,mysql` chooses databases (SQLite alone by default). Name files or folders of the earlier version to run only those.
 */
import { execFile, spawn } from 'node:child_process';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const migrations = 'src/store/migrations';
/** Tests about the earlier version's migrations, or the list of its tables. */
const ofTheSchema = ['store/migrations', 'store/migration-rule', 'store/upgrade', 'service/access/account-rows'].map(
  (name) => `test/${name}.test.ts`,
);

const { values, positionals } = parseArgs({
  options: { from: { type: 'string' }, on: { type: 'string', default: 'sqlite' } },
  allowPositionals: true,
});
if (values.from === undefined) {
  console.error('Name the version to upgrade from: npm run test:upgrade -- --from v1.0.0');
  process.exit(2);
}

const folder = await mkdtemp(join(tmpdir(), 'landfall-upgrade-'));
try {
  const { stdout } = await run('git', ['rev-parse', '--short', `${values.from}^{commit}`], { cwd: root });
  const commit = stdout.trim();
  await run('git', ['archive', '--output', join(folder, 'version.tar'), commit], { cwd: root });
  await run('tar', ['-xf', 'version.tar'], { cwd: folder });
  await rm(join(folder, migrations), { recursive: true });
  await cp(join(root, migrations), join(folder, migrations), { recursive: true });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  // Files that `npm ci` makes and git does not have.
  await inFolder(['--import', 'tsx', 'scripts/request-checks.ts']);
  const tests = positionals.length > 0 ? positionals : ['test/store', 'test/service', 'test/worker', 'test/contract'];
  const mocha = [join('node_modules', 'mocha', 'bin', 'mocha.js'), ...tests, ...ofTheSchema.flatMap((file) => ['--ignore', file])];
  for (const database of values.on.split(',')) {
    console.log(`${commit} on the tables of the working tree, on ${database}:`);
    if ((await inFolder(mocha, { TEST_DATABASE: database })) !== 0) process.exitCode = 1;
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Runs Node in the earlier version's folder. @returns the exit code */
function inFolder(args: string[], environment: Record<string, string> = {}): Promise<number | null> {
  const child = spawn(process.execPath, args, { cwd: folder, stdio: 'inherit', env: { ...process.env, ...environment } });
  return new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve));
}
