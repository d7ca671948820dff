import { execFile } from 'node:child_process';
import { copyFile, lstat, readFile, readdir, rename, stat, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { type Database, openDatabase } from '../../src/store/database.ts';
import { BackupError, backUpSqlite } from '../../src/store/sqlite-backup.ts';
import { restoreSqlite } from '../../src/store/sqlite-restore.ts';
import { type FreshDatabase, describeOn, withMigratedDatabase } from '../support/databases.ts';
import { failure } from '../support/failure.ts';
import { builtFile } from '../support/program.ts';
import { openRaw } from './raw.ts';
import { anAccount } from '../support/samples.ts';

const run = promisify(execFile);

describeOn('sqlite', 'a backup', () => {
  let fresh: FreshDatabase;
  let folder: string;
  let file: string;
  let backup: string;
  let database: Database | undefined;

  beforeEach(async () => {
    fresh = await withMigratedDatabase('sqlite');
    file = fresh.url.slice('sqlite:'.length);
    folder = dirname(file);
    backup = join(folder, 'backup.sqlite');
    database = await openDatabase(fresh.url);
  });
  afterEach(async () => {
    await database?.close();
    await fresh.drop();
  });

  async function accountsIn(path: string): Promise<string[]> {
    const opened = await openDatabase(`sqlite:${path}`);
    try {
      return (await opened.store.accounts.list()).map(({ name }) => name);
    } finally {
      await opened.close();
    }
  }
  const options = { secretKeys: [], now: new Date(), isRehearsal: false };

  it('has everything that was committed before it, while the database is open, and is readable by its owner only', async () => {
    const { name } = await anAccount(database as Database);
    backUpSqlite(file, backup, { replaces: false });
    await anAccount(database as Database);
    expect(await accountsIn(backup)).to.deep.equal([name]);
    expect(((await stat(backup)).mode & 0o777).toString(8)).to.equal('600');
    expect((await readdir(folder)).filter((each) => each.includes('partial'))).to.deep.equal([]);
  });

  it('replaces an earlier one only if asked, and never by one that is damaged', async () => {
    await writeFile(backup, 'earlier');
    expect(() => backUpSqlite(file, backup, { replaces: false })).to.throw(BackupError, 'exists. Choose another name, or add --replace');
    const broken = join(folder, 'broken.sqlite');
    await database?.close();
    const bytes = await readFile(file);
    // Pages 40 to 59, in the middle of the tables.
    bytes.fill(0xff, 4096 * 40, 4096 * 60);
    await writeFile(broken, bytes);
    expect(() => backUpSqlite(broken, backup, { replaces: true })).to.throw(BackupError);
    expect(await readFile(backup, 'utf8')).to.equal('earlier');
    backUpSqlite(file, backup, { replaces: true });
    expect(await accountsIn(backup)).to.deep.equal([]);
  });

  it('cannot be made of a file that does not exist, or over the database itself', () => {
    expect(() => backUpSqlite(join(folder, 'missing.sqlite'), backup, { replaces: false })).to.throw(BackupError, 'There is no database');
    expect(() => backUpSqlite(file, file, { replaces: true })).to.throw(BackupError, 'is the database itself');
  });

  it('never replaces a file that a database needs', async () => {
    await anAccount(database as Database);
    await writeFile(`${file}.key`, 'the key');
    await writeFile(`${backup}-wal`, 'the log of another database');
    // A database whose name is the one that a backup is made under first.
    await rename(file, `${file}.partial`);
    await copyFile(`${file}.partial`, file);
    const dangling = join(folder, 'dangling.sqlite');
    await symlink(join(folder, 'missing.sqlite'), dangling);
    const cases = [
      [file, `${file}-wal`, 'SQLite keeps its log in files with names like'],
      [file, join(folder, 'new-journal'), 'SQLite keeps its log in files with names like'],
      [file, `${file}.key`, "is the key for the database's secrets"],
      [file, backup, 'is a database that is in use'],
      [file, folder, 'is a folder'],
      [file, '', 'Give the backup a name'],
      [`${file}.partial`, file, 'is the database itself'],
      [file, '/dev/null', 'is a device, a pipe or a socket'],
      [file, dangling, 'is a link to a file that does not exist'],
    ] as const;
    for (const [from, target, message] of cases)
      expect(() => backUpSqlite(from, target, { replaces: true })).to.throw(BackupError, message);
    expect(await readFile(`${file}.key`, 'utf8')).to.equal('the key');
  });

  it('is not restored from what a killed restore left, and not over a folder', async () => {
    backUpSqlite(file, backup, { replaces: false });
    await copyFile(backup, `${file}.restoring`);
    const left = await failure(restoreSqlite(file, `${file}.restoring`, options));
    expect(left.message).to.contain('is left from a restore that was killed');
    expect(await accountsIn(`${file}.restoring`)).to.deep.equal([]);
    const error = await failure(restoreSqlite(folder, backup, options));
    expect(error).to.be.instanceOf(BackupError);
    expect(error.message).to.match(/ could not be locked: .+ Nothing was changed\.$/);
  });

  it('is not restored while a process has the database open, even if it has read nothing yet', async () => {
    backUpSqlite(file, backup, { replaces: false });
    // Not `file`, which this process has open, too.
    const used = join(folder, 'used.sqlite');
    await copyFile(backup, used);
    const user = await openDatabase(`sqlite:${used}`);
    const script = await builtFile('test/store/restore-killed.ts');
    const error = await run(process.execPath, [script, used, backup, 'never']).catch((thrown: { stderr: string }) => thrown);
    expect(error.stderr).to.contain(`uses ${used}. Stop every process that has it open, and try again. Nothing was changed.`);
    // The database can still be used.
    await anAccount(user);
    await user.close();
  });

  it('is not restored if it is damaged, of a newer version, or no database', async () => {
    const raw = openRaw(`sqlite:${file}`);
    await raw('migrations').insert({ name: '9999-later', batch: 1, migration_time: '' });
    await raw.destroy();
    backUpSqlite(file, backup, { replaces: false });
    const restored = join(folder, 'restored.sqlite');
    await writeFile(join(folder, 'notes'), 'no database');
    const cases = [
      [join(folder, 'notes'), 'is not a database of Landfall'],
      [join(folder, 'missing'), 'There is no file'],
      [restored, 'is the database itself'],
      [backup, 'is of a newer version of Landfall: it has the migration 9999-later'],
    ] as const;
    for (const [path, message] of cases) {
      await writeFile(restored, '');
      const error = await failure(restoreSqlite(restored, path, options));
      expect(error).to.be.instanceOf(BackupError);
      expect(error.message).to.contain(message);
    }
  });

  it('leaves the old database or the new one when the restore is killed at any step, also with the log of a killed process', async () => {
    const script = await builtFile('test/store/restore-killed.ts');
    const { name: kept } = await anAccount(database as Database);
    backUpSqlite(file, backup, { replaces: false });
    const { name: lost } = await anAccount(database as Database);
    const outcomes: Record<string, string[]> = {};
    for (const step of ['locked', 'staged', 'set aside', 'in place', 'never']) {
      // As a process that was killed leaves them.
      const restored = join(folder, `${step}.sqlite`);
      for (const suffix of ['', '-wal']) await copyFile(file + suffix, restored + suffix);
      const signal = await run(process.execPath, [script, restored, backup, step]).then(
        () => null,
        (error: { signal: string }) => error.signal,
      );
      expect(signal, step).to.equal(step === 'never' ? null : 'SIGKILL');
      outcomes[step] = (await accountsIn(restored)).sort();
    }
    const [before, after] = [[kept, lost].sort(), [kept]];
    expect(outcomes).to.deep.equal({ locked: before, staged: before, 'set aside': before, 'in place': after, never: after });
  });

  it('is restored to the file that a link leads to', async () => {
    backUpSqlite(file, backup, { replaces: false });
    const [target, link] = [join(folder, 'target.sqlite'), join(folder, 'link.sqlite')];
    await anAccount(database as Database);
    backUpSqlite(file, target, { replaces: false });
    await symlink(target, link);
    await restoreSqlite(link, backup, options);
    expect((await lstat(link)).isSymbolicLink()).to.equal(true);
    expect(await accountsIn(target)).to.deep.equal([]);
  });

  it('is made in the file that a link leads to', async () => {
    const [target, link] = [join(folder, 'target.sqlite'), join(folder, 'latest.sqlite')];
    await writeFile(target, 'earlier');
    await symlink(target, link);
    backUpSqlite(file, link, { replaces: true });
    expect((await lstat(link)).isSymbolicLink()).to.equal(true);
    expect(await accountsIn(target)).to.deep.equal([]);
  });

  it('leaves no file behind where there was none, if it cannot be restored', async () => {
    const [notes, restored] = [join(folder, 'notes'), join(folder, 'restored.sqlite')];
    await writeFile(notes, 'no database');
    expect(await failure(restoreSqlite(restored, notes, options))).to.be.instanceOf(BackupError);
    expect((await readdir(folder)).filter((name) => name.startsWith('restored'))).to.deep.equal([]);
  });

  it('is restored in place of a database that cannot be read, which is kept', async () => {
    const { name } = await anAccount(database as Database);
    backUpSqlite(file, backup, { replaces: false });
    const damaged = join(folder, 'damaged.sqlite');
    await writeFile(damaged, 'no database'.repeat(1000));
    await writeFile(`${damaged}-wal`, 'a log of another file');
    const { damagedAt } = await restoreSqlite(damaged, backup, options);
    expect(await accountsIn(damaged)).to.deep.equal([name]);
    expect(await readFile(damagedAt ?? '', 'utf8')).to.contain('no database');
  });

  it('begins another epoch each time it is restored', async () => {
    backUpSqlite(file, backup, { replaces: false });
    const script = await builtFile('test/store/restore-killed.ts');
    const restored = join(folder, 'restored.sqlite');
    const epochs: number[] = [];
    // Even if the clock was set back.
    for (const nowMs of ['2000', '1000']) {
      await run(process.execPath, [script, restored, backup, 'never', nowMs]);
      await copyFile(restored, join(folder, 'copy.sqlite'));
      const opened = await openDatabase(`sqlite:${join(folder, 'copy.sqlite')}`);
      epochs.push(await opened.store.deployment.epoch());
      await opened.close();
    }
    expect(epochs).to.deep.equal([2000, 2001]);
  });
});
