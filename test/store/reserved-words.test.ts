import { expect } from 'chai';
import { databases, describeOn, withMigratedDatabase } from '../support/databases.ts';
import { identifiersOf, openRaw, reservedByServer } from './raw.ts';
import { reservedWords } from './reserved-words.ts';

for (const dialect of databases) {
  describeOn(dialect, 'the names of tables, columns, indexes and constraints', () => {
    it('are not reserved by MySQL', async () => {
      const fresh = await withMigratedDatabase(dialect);
      const raw = openRaw(fresh.url);
      try {
        const names = await identifiersOf(raw);
        expect(names).to.include.members(['counters', 'last_number', 'webhook_deliveries_due']);
        for (const [series, words] of Object.entries(reservedWords)) {
          const reserved = names.filter((name) => words.has(name));
          expect(reserved, `reserved by MySQL ${series}`).to.deep.equal([]);
        }
        // A server newer than the lists reports its own.
        const reserved = await reservedByServer(raw);
        expect(names.filter((name) => reserved.has(name))).to.deep.equal([]);
      } finally {
        await raw.destroy();
        await fresh.drop();
      }
    });
  });
}
