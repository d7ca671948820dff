import { chmod, copyFile, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { openDatabase } from '../../src/store/database.ts';
import { FileLocked } from '../../src/store/failures.ts';
import { sqliteDialect } from '../../src/store/sqlite.ts';
import { fastFolder } from '../support/fast-folder.ts';
import { type Raw, openRaw } from './raw.ts';
import { anAccount } from '../support/samples.ts';
import { describeOn } from '../support/databases.ts';

describeOn('sqlite', 'a file that two processes write', () => {
  let folder: string;
  let ours: Raw;
  let theirs: Raw;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'landfall-shared-'));
    const url = `sqlite:${join(folder, 'data.sqlite')}`;
    [ours, theirs] = [openRaw(url), openRaw(url)];
    await ours.raw('CREATE TABLE notes (note TEXT)');
    await ours.raw('CREATE TABLE others (note TEXT)');
  });
  afterEach(async () => {
    await Promise.all([ours.destroy(), theirs.destroy()]);
    await rm(folder, { recursive: true, force: true });
  });

  it('is read and written in its current state after a write found it locked', async () => {
    const url = `sqlite:${join(folder, 'data.sqlite')}`;
    const acquired = await ours.client.acquireConnection();
    const connection = sqliteDialect(url).connection(acquired);
    const lock = await theirs.transaction();
    await lock('notes').insert({ note: 'first' });
    const refused = await connection.run('INSERT INTO notes (note) VALUES (?)', ['refused']).catch((error: unknown) => error);
    expect(refused).to.be.instanceOf(FileLocked);
    await lock.commit();

    const notes = () => connection.rows('SELECT note FROM notes');
    expect(await notes()).to.deep.equal([{ note: 'first' }]);
    await theirs('notes').insert({ note: 'second' });
    expect(await notes(), 'what was committed since').to.deep.equal([{ note: 'first' }, { note: 'second' }]);
    expect(await connection.run('INSERT INTO others (note) VALUES (?)', ['another'])).to.equal(1);
    await connection.begin();
    await connection.commit();
    await ours.client.releaseConnection(acquired);
  });
});

describeOn('sqlite', 'the file of a database that was closed', () => {
  let folder: string;
  const url = (name = 'data.sqlite') => `sqlite:${join(folder, name)}`;

  beforeEach(async () => {
    folder = await mkdtemp(join(fastFolder(), 'landfall-closed-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** The accounts in a copy of the database's file alone. */
  async function accountsInCopy(): Promise<string[]> {
    await copyFile(join(folder, 'data.sqlite'), join(folder, 'copy.sqlite'));
    const copy = await openDatabase(url('copy.sqlite'));
    const names = (await copy.store.accounts.list()).map(({ name }) => name);
    await copy.close();
    return names;
  }

  it('is the whole database, without a log', async () => {
    const database = await openDatabase(url());
    await database.migrate();
    const { name } = await anAccount(database);
    await database.close();
    expect(await readdir(folder)).to.deep.equal(['data.sqlite']);
    expect(await accountsInCopy()).to.deep.equal([name]);
  });

  it('is the whole database after processes have stopped together, and the log is gone or empty', async () => {
    const [first, second] = [await openDatabase(url()), await openDatabase(url())];
    await first.migrate();
    const { name } = await anAccount(second);
    await first.store.counters.raiseTo('other', 1);
    await Promise.all([first.close(), second.close()]);
    const log = await stat(join(folder, 'data.sqlite-wal')).catch(() => ({ size: 0 }));
    expect(log.size).to.equal(0);
    expect(await accountsInCopy()).to.deep.equal([name]);
  });
});

describeOn('sqlite', "a database's files", () => {
  let folder: string;
  let before: number;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'landfall-modes-'));
    before = process.umask(0o022);
  });
  afterEach(async () => {
    process.umask(before);
    await rm(folder, { recursive: true, force: true });
  });

  /** Opens the database and writes, and returns the file modes meanwhile. */
  async function modesWhileOpen(): Promise<Record<string, string>> {
    const database = await openDatabase(`sqlite:${join(folder, 'data.sqlite')}`);
    try {
      await database.migrate();
      await anAccount(database);
      const names = await readdir(folder);
      const modes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mode & 0o777));
      return Object.fromEntries(names.map((name, index) => [name, (modes[index] ?? 0).toString(8)]));
    } finally {
      await database.close();
    }
  }

  const closed = { 'data.sqlite': '600', 'data.sqlite-wal': '600', 'data.sqlite-shm': '600' };

  it('are readable only by their owner, with any umask', async () => {
    expect(await modesWhileOpen()).to.deep.equal(closed);
  });

  it('are closed to others if they were open', async () => {
    const earlier = await openDatabase(`sqlite:${join(folder, 'data.sqlite')}`);
    await earlier.migrate();
    const names = await readdir(folder);
    for (const name of names) await chmod(join(folder, name), 0o664);
    await earlier.close();
    expect(names).to.have.members(Object.keys(closed));
    expect(await modesWhileOpen()).to.deep.equal(closed);
  });

  it('are left unchanged if they are not a database', async () => {
    await writeFile(join(folder, 'data.sqlite'), 'These are notes, long enough to be taken for a database by a hasty reader.'.repeat(20), {
      mode: 0o644,
    });
    const opened = await modesWhileOpen().catch((error: unknown) => error);
    expect(opened).to.be.instanceOf(Error);
    expect(((await stat(join(folder, 'data.sqlite'))).mode & 0o777).toString(8)).to.equal('644');
  });
});
