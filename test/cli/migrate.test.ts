import { expect } from 'chai';
import { databases, describeOn, withDatabaseUrl } from '../support/databases.ts';
import { migrations } from '../../src/store/migrations/index.ts';
import { openRaw, dump } from '../store/raw.ts';
import { Workplace } from '../support/process.ts';

for (const dialect of databases) {
  describeOn(dialect, 'landfall migrate', () => {
    it('creates the tables, even if two run at once, and deletes them with --down --yes', async () => {
      const [workplace, fresh] = [await Workplace.make(), await withDatabaseUrl(dialect)];
      try {
        const settings = { DATABASE_URL: fresh.url };
        const both = await Promise.all([1, 2].map(() => workplace.runProcess(['migrate'], settings)));
        expect(both.map(({ code }) => code)).to.deep.equal([0, 0]);
        const applied = migrations.map(({ name }) => `Applied ${name}\n`).join('');
        const isUpToDate = 'The database is up to date.\n';
        expect(both.map(({ stdout }) => stdout).sort()).to.deep.equal([`${applied}${isUpToDate}`, isUpToDate]);
        expect(await workplace.succeed(['migrate'], settings)).to.equal('The database is up to date.');
        const tables = ['accounts', 'tracking_requests', 'shipments', 'containers', 'container_events'];
        expect(await dump(fresh.url)).to.include.all.keys(...tables);

        expect(await workplace.succeed(['migrate', '--down', '--yes'], settings)).to.equal('Every migration was undone.');
        expect(await dump(fresh.url)).not.to.have.any.keys(...tables);
      } finally {
        await workplace.leave();
        await fresh.drop();
      }
    });

    it('ends with one line if the database refuses a migration', async () => {
      const [workplace, fresh] = [await Workplace.make(), await withDatabaseUrl(dialect)];
      const raw = openRaw(fresh.url);
      try {
        await raw.raw('CREATE TABLE tracking_requests (id INT)');
        const { code, stdout, stderr } = await workplace.run(['migrate'], { DATABASE_URL: fresh.url });
        expect({ code, stdout }).to.deep.equal({ code: 1, stdout: '' });
        expect(stderr).to.match(/^landfall: The tables of the database at .+ could not be changed at migration 000\d-[a-z-]+: .+\n$/);
      } finally {
        await raw.destroy();
        await workplace.leave();
        await fresh.drop();
      }
    });
  });

  describeOn(dialect, 'landfall migrate --down', () => {
    it('deletes nothing while a process lives, and says which', async () => {
      const [workplace, fresh] = [await Workplace.make(), await withDatabaseUrl(dialect)];
      const settings = { DATABASE_URL: fresh.url, PORT: '0' };
      try {
        const worker = workplace.start(['worker'], settings);
        await worker.until('The worker is running');
        const { code, stdout, stderr } = await workplace.run(['migrate', '--down', '--yes'], settings);
        expect({ code, stdout }).to.deep.equal({ code: 1, stdout: '' });
        expect(stderr).to.match(/^landfall: Nothing was changed, because the database is in use: worker on \S+ \(process \d+\)\. Stop/);
        await worker.end();
        expect(await workplace.succeed(['migrate', '--down', '--yes'], settings)).to.equal('Every migration was undone.');
      } finally {
        await workplace.leave();
        await fresh.drop();
      }
    });

    it('deletes nothing until it is confirmed by --yes or the name of the database, in production by both', async () => {
      const [workplace, fresh] = [await Workplace.make(), await withDatabaseUrl(dialect)];
      const name = fresh.url.replace(/[?].*/, '').split('/').at(-1) ?? '';
      const [development, production] = [{ DATABASE_URL: fresh.url }, { DATABASE_URL: fresh.url, NODE_ENV: 'production' }];
      try {
        await workplace.succeed(['migrate'], development);
        const before = await dump(fresh.url);
        const refused = await Promise.all(
          [
            [development, []],
            [development, ['--database', 'other']],
            [development, ['--yes', '--database', 'other']],
            [production, ['--yes']],
            [production, ['--database', name]],
          ].map(([settings, options]) => workplace.run(['migrate', '--down', ...(options as string[])], settings as typeof development)),
        );
        const both = `landfall: migrate --down deletes all data in "${name}". In production add both: --yes --database ${name}\n`;
        const other = `landfall: The database is named "${name}", not "other". Nothing was deleted.\n`;
        expect(refused.map(({ stderr }) => stderr)).to.deep.equal([
          `landfall: migrate --down deletes all data in "${name}". Add --yes or --database ${name}\n`,
          other,
          other,
          both,
          both,
        ]);
        expect(refused.map(({ code, stdout }) => ({ code, stdout }))).to.deep.equal(Array(5).fill({ code: 1, stdout: '' }));
        expect(await dump(fresh.url)).to.deep.equal(before);

        await workplace.succeed(['migrate', '--down', '--database', name], development);
        await workplace.succeed(['migrate'], production);
        await workplace.succeed(['migrate', '--down', '--yes', '--database', name], production);
        expect(await dump(fresh.url)).not.to.have.any.keys('accounts', 'shipments');
      } finally {
        await workplace.leave();
        await fresh.drop();
      }
    });
  });
}
