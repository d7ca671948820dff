import { expect } from 'chai';
import { openDatabase } from '../../src/store/database.ts';
import { aRequest, anAccount } from '../store/samples.ts';
import { databases, withDatabaseUrl } from '../support/databases.ts';
import { Workplace } from './process.ts';

for (const dialect of databases) {
  describe(`${dialect}: landfall status`, () => {
    it('shows what waits, as a table and as one line of JSON', async () => {
      const [workplace, fresh] = [await Workplace.make(), await withDatabaseUrl(dialect)];
      const database = await openDatabase(fresh.url);
      try {
        await database.migrate();
        const { id } = await anAccount(database);
        const dueAt = new Date(Date.now() - 90_000);
        await database.store.trackingRequests.insert(aRequest(id, { scac: 'TEST' }), dueAt);
        const settings = { DATABASE_URL: fresh.url };
        const table = await workplace.succeed(['status'], settings);
        expect(table).to.match(
          /^QUEUE +WAITING +OLDEST DUE\nTracking requests +1 +\d{4}-\d\d-\d\d \d\d:\d\d:\d\d \(\d+ s ago\)\nWebhook deliveries +0 +-$/,
        );
        const json = JSON.parse(await workplace.succeed(['status', '--json'], settings));
        expect(json).to.deep.include({
          queue_depth: 1,
          queue_depth_is_at_least: false,
          oldest_due_at: dueAt.toISOString(),
          deliveries_waiting: 0,
          deliveries_waiting_is_at_least: false,
          oldest_delivery_due_at: null,
        });
        expect(json.oldest_overdue_seconds).to.be.greaterThan(88);
      } finally {
        await database.close();
        await workplace.leave();
        await fresh.drop();
      }
    });
  });
}
