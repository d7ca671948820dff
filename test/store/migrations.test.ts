import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { openDatabase } from '../../src/store/database.ts';
import { type FreshDatabase, databases, withDatabaseUrl } from '../support/databases.ts';
import { anAccount } from './samples.ts';

const run = promisify(execFile);

for (const dialect of databases) {
  describe(`${dialect}: migrations`, () => {
    let fresh: FreshDatabase;
    beforeEach(async () => {
      fresh = await withDatabaseUrl(dialect);
    });
    afterEach(() => fresh.drop());

    it('go up, all the way down, and up again', async () => {
      const database = await openDatabase(fresh.url);
      try {
        expect(await database.isMigrated()).to.equal(false);
        await database.migrate();
        expect(await database.isMigrated()).to.equal(true);
        await anAccount(database);
        await database.rollback();
        expect(await database.isMigrated()).to.equal(false);
        await database.migrate();
        expect(await database.isMigrated()).to.equal(true);
        expect(await database.store.accounts.list()).to.deep.equal([]);
      } finally {
        await database.close();
      }
    });

    it('run once when four processes start together', async () => {
      const script = join(import.meta.dirname, 'migrate-once.ts');
      const migrate = () => run(process.execPath, ['--import', 'tsx', script, fresh.url]);
      await Promise.all([migrate(), migrate(), migrate(), migrate()]);
      const database = await openDatabase(fresh.url);
      try {
        expect(await database.isMigrated()).to.equal(true);
        // The lock is free again, and there is but one.
        await database.rollback();
        await database.migrate();
        await anAccount(database);
      } finally {
        await database.close();
      }
    });

    it('may be run again and change nothing', async () => {
      const database = await openDatabase(fresh.url);
      try {
        await database.migrate();
        const account = await anAccount(database);
        await database.migrate();
        expect(await database.store.accounts.list()).to.deep.equal([account]);
      } finally {
        await database.close();
      }
    });
  });
}
