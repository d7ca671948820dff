import { expect } from 'chai';
import { dump } from '../service/world.ts';
import { databases, withDatabaseUrl } from '../support/databases.ts';
import { openRaw } from '../store/raw.ts';
import { Workplace } from './process.ts';

for (const dialect of databases) {
  describe(`${dialect}: landfall migrate`, () => {
    it('makes the tables, also when two run at once, and takes them back with --down', async () => {
      const [workplace, fresh] = [await Workplace.make(), await withDatabaseUrl(dialect)];
      try {
        const settings = { DATABASE_URL: fresh.url };
        const said = await Promise.all([1, 2].map(() => workplace.succeed(['migrate'], settings)));
        expect(said).to.deep.equal(Array(2).fill('The database is up to date.'));
        const tables = ['accounts', 'tracking_requests', 'shipments', 'containers', 'container_events'];
        expect(await dump(fresh.url)).to.include.all.keys(...tables);

        expect(await workplace.succeed(['migrate', '--down'], settings)).to.equal('Every migration was taken back.');
        expect(await dump(fresh.url)).not.to.have.any.keys(...tables);
      } finally {
        await workplace.leave();
        await fresh.drop();
      }
    });

    it('ends with one line where the database refuses a migration', async () => {
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
}
