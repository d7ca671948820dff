import { verify } from '@node-rs/argon2';
import { expect } from 'chai';
import { makeApiKeys } from '../../../src/service/access/api-keys.ts';
import { makeDemoAccount } from '../../../src/service/access/demo-account.ts';
import { openDatabase } from '../../../src/store/database.ts';
import { databases, describeOn, withMigratedDatabase } from '../../support/databases.ts';
import { dump } from '../../store/raw.ts';

const now = (): Date => new Date();

for (const dialect of databases) {
  describeOn(dialect, 'the demo account', () => {
    it('is created once, completely, by one of several processes that start together', async () => {
      const fresh = await withMigratedDatabase(dialect);
      // Each opens the database itself, as separate processes do.
      const opened = await Promise.all(Array.from({ length: 4 }, () => openDatabase(fresh.url)));
      const [first] = opened;
      try {
        await first!.migrate();
        const made = await Promise.all(opened.map((database) => makeDemoAccount(database, now)));
        const [demo, ...others] = made.filter((each) => each !== null);
        if (!demo) throw new Error('None was made');
        expect(others).to.deep.equal([]);
        const rows = await dump(fresh.url, ['accounts', 'api_keys', 'audit_entries', 'users']);
        expect(Object.values(rows).map(({ length }) => length)).to.deep.equal([1, 1, 3, 1]);

        const { testOnly, accountId } = await makeApiKeys({ database: first!, now }).authenticate(demo.apiKey);
        expect(testOnly).to.equal(true);
        const entries = await first!.store.auditEntries.list(accountId, {}, { limit: 9 });
        expect(entries.map(({ action }) => action).sort()).to.deep.equal(['account.created', 'api_key.created', 'user.created']);
        const user = await first!.store.users.findByUsername(demo.username);
        expect(user?.accountId).to.equal(accountId);
        expect(await verify(user?.passwordHash ?? '', demo.password)).to.equal(true);
        expect(await makeDemoAccount(first!, now), 'again').to.equal(null);
      } finally {
        await Promise.all(opened.map((database) => database.close()));
        await fresh.drop();
      }
    });
  });
}
