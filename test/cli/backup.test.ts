import { expect } from 'chai';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dumpCommands } from '../../src/cli/dump-commands.ts';
import { openDatabase } from '../../src/store/database.ts';
import { migrations } from '../../src/store/migrations/index.ts';
import { openRaw } from '../store/raw.ts';
import { databases, describeOn, withMigratedDatabase } from '../support/databases.ts';
import { Workplace } from '../support/process.ts';

describeOn('sqlite', 'landfall restore', () => {
  it('says what it would do, and refuses while the service runs, also after a backup that was made meanwhile', async () => {
    const workplace = await Workplace.make();
    try {
      const settings = { DATABASE_URL: `sqlite:${join(workplace.folder, 'landfall.sqlite')}`, PORT: '0' };
      const backup = join(workplace.folder, 'backup.sqlite');
      const service = workplace.startProcess([], settings);
      await service.until('surface B');
      expect(await workplace.runProcess(['backup', backup], settings)).to.include({ code: 0, stderr: '' });
      const refused = await workplace.runProcess(['restore', backup, '--yes'], settings);
      expect(refused).to.include({ code: 1, stdout: '' });
      expect(refused.stderr).to.match(
        new RegExp(`^landfall: all \\(process ${service.pid}\\) uses .+landfall.sqlite\\. Stop every process`),
      );
      const { code } = await service.end();
      expect(code).to.equal(0);
      const planned = await workplace.runProcess(['restore', backup], settings);
      expect(planned).to.include({ code: 1, stderr: `landfall: Nothing was restored. Run: npx landfall restore ${backup} --yes\n` });
      expect(planned.stdout).to.contain('is complete. It would become');
      expect(await workplace.runProcess(['restore', backup, '--yes'], settings)).to.include({ code: 0, stderr: '' });
      expect(existsSync(`${backup}-wal`)).to.equal(false);
    } finally {
      await workplace.leave();
    }
  });
});

describeOn('sqlite', 'landfall restore of a backup whose key is missing', () => {
  it('says where the key belongs, and does not say that it was kept', async () => {
    const workplace = await Workplace.make();
    try {
      const [from, to] = ['landfall.sqlite', 'other.sqlite'].map((name) => join(workplace.folder, name));
      const backup = join(workplace.folder, 'backup.sqlite');
      const settings = { DATABASE_URL: `sqlite:${from}`, SECRET_KEY: Buffer.alloc(32, 7).toString('base64') };
      await workplace.succeed(['migrate'], settings);
      await workplace.succeed(['signing-key', 'rotate'], settings);
      await workplace.succeed(['backup', backup], settings);
      const restored = await workplace.run(['restore', backup, '--yes'], { DATABASE_URL: `sqlite:${to}` });
      expect(restored.code).to.equal(0);
      expect(restored.stderr).to.contain(`If it was in a file, copy that file to ${to}.key.`);
      expect(restored.stdout).to.contain('Restored ').and.not.to.contain('Kept the key');
    } finally {
      await workplace.leave();
    }
  });
});

describe('the commands for a database server', () => {
  const url = "mariadb://land%20fall:geheim@db.internal:3307,db2:3306/ship's?ssl=true&ssl-ca=/etc/ca.pem";

  it('are those of MariaDB or MySQL, by the server, and never contain the password', () => {
    expect(dumpCommands(url, '10.11.6-MariaDB', 'landfall.sql')).to.deep.equal({
      dump:
        '(umask 077; mariadb-dump --defaults-extra-file=~/.landfall.cnf --protocol=tcp --host=db.internal --port=3307 ' +
        '--ssl --ssl-verify-server-cert --ssl-ca=/etc/ca.pem --single-transaction --skip-lock-tables ' +
        "'ship'\\''s' > landfall.sql.partial && mv landfall.sql.partial landfall.sql)",
      load:
        'mariadb --defaults-extra-file=~/.landfall.cnf --protocol=tcp --host=db.internal --port=3307 ' +
        "--ssl --ssl-verify-server-cert --ssl-ca=/etc/ca.pem 'ship'\\''s' < landfall.sql",
    });
    const { dump, load } = dumpCommands(url.replace('ssl=true', 'ssl=false'), '9.7.0', 'a b.sql');
    expect(dump).to.match(/^\(umask 077; mysqldump .+ --no-tablespaces --set-gtid-purged=OFF .+ > 'a b.sql.partial' && mv/);
    expect(load).to.match(/^mysql .+ < 'a b.sql'$/);
    expect(dump + load).not.to.contain('geheim');
  });
});

for (const dialect of databases.filter((each) => each === 'mysql')) {
  describeOn(dialect, 'landfall backup and restore', () => {
    it('print the commands of the server, and say that nothing was done', async () => {
      const [workplace, fresh] = [await Workplace.make(), await withMigratedDatabase(dialect)];
      try {
        const settings = { DATABASE_URL: fresh.url };
        const backup = await workplace.run(['backup', 'landfall.sql'], settings);
        expect(backup.code).to.equal(1);
        expect(backup.stdout).to.match(/(mariadb-dump|mysqldump) --defaults-extra-file/);
        expect(backup.stderr).to.match(/^landfall: Nothing was backed up: .+ is a server/);
        const restore = await workplace.run(['restore', 'landfall.sql'], settings);
        expect(restore.code).to.equal(1);
        const sqlite = join(workplace.folder, 'backup.sqlite');
        await writeFile(sqlite, 'SQLite format 3\0 and pages');
        const refused = await workplace.run(['restore', sqlite], settings);
        expect(refused).to.include({ code: 1, stdout: '' });
        expect(refused.stderr).to.match(/ is an SQLite database, which \S+ can't load\.\n$/);
        // Each is run only if the one before it succeeded.
        expect(restore.stdout).to.match(/ < landfall\.sql &&\nnpx landfall migrate &&\nnpx landfall restore --loaded --yes\n$/);
      } finally {
        await workplace.leave();
        await fresh.drop();
      }
    });

    it('begin another epoch after a dump was loaded, unless a process lives', async () => {
      const [workplace, fresh] = [await Workplace.make(), await withMigratedDatabase(dialect)];
      const database = await openDatabase(fresh.url);
      const settings = { DATABASE_URL: fresh.url };
      try {
        const api = workplace.start(['api'], { ...settings, PORT: '0' });
        await api.until('surface B');
        const refused = await workplace.run(['restore', '--loaded', '--yes'], settings);
        const inUse = /^landfall: Nothing was changed, because the database is in use: api on \S+ \(process \d+\)/;
        expect(refused.stderr).to.match(inUse);
        // The commands would replace the tables under the process, of an earlier version too.
        const raw = openRaw(fresh.url);
        await raw('migrations')
          .where({ name: migrations.at(-1)?.name })
          .delete();
        for (const command of [
          ['restore', 'landfall.sql'],
          ['migrate', '--down', '--yes'],
        ]) {
          const { code, stdout, stderr } = await workplace.run(command, settings);
          expect({ code, stdout }).to.deep.equal({ code: 1, stdout: '' });
          expect(stderr).to.match(inUse);
        }
        await raw('migrations').insert({ name: migrations.at(-1)?.name, batch: 1, migration_time: '2026-03-01' });
        await raw.destroy();
        expect(await database.store.deployment.epoch()).to.equal(0);
        await api.end();
        await workplace.succeed(['restore', '--loaded', '--yes'], settings);
        expect(await database.store.deployment.epoch()).to.be.above(1_700_000_000_000);
      } finally {
        await database.close();
        await workplace.leave();
        await fresh.drop();
      }
    });
  });
}
