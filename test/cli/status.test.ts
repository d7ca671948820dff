import { expect } from 'chai';
import { openDatabase } from '../../src/store/database.ts';
import { aRequest, anAccount } from '../support/samples.ts';
import { databases, describeOn, withMigratedDatabase } from '../support/databases.ts';
import { Workplace } from '../support/process.ts';

for (const dialect of databases) {
  describeOn(dialect, 'landfall status', () => {
    it('comes with landfall queue, which says why requests wait, and landfall doctor, which fails if something is wrong', async () => {
      const [workplace, fresh] = [await Workplace.make(), await withMigratedDatabase(dialect)];
      const database = await openDatabase(fresh.url);
      try {
        const { id } = await anAccount(database);
        const dueAt = new Date(Date.now() - 600_000);
        const request = aRequest(id, { scac: 'TEST' });
        await database.store.trackingRequests.insert(request, dueAt);
        const settings = { DATABASE_URL: fresh.url, SANDBOX: 'true' };
        const [head, row] = (await workplace.succeed(['queue', '--scac', 'test'], settings)).split('\n');
        expect(head).to.match(/^CARRIER +NUMBER +REQUEST +NEXT TRY +WHY IT WAITS$/);
        expect(row).to.match(
          /^TEST +\S+ +[0-9a-f-]{36} +\d{4}-\d\d-\d\d \S+ +due for 60\d s: waits for a worker or for the carrier's limits$/,
        );
        await database.store.carrierAnswers.keep(request.id, '{"events":[]}', dueAt);
        const answer = JSON.parse(await workplace.succeed(['answers', request.id], settings));
        expect(answer).to.deep.equal({ received_at: dueAt.toISOString(), payload: '{"events":[]}' });
        const { code, stdout, stderr } = await workplace.run(['doctor'], settings);
        expect({ code, stderr }).to.deep.equal({ code: 1, stderr: '' });
        expect(stdout).to.match(/^ok +The database \S+ (\(\S+\) )?answers, has this version's tables and accepts writes\.$/m);
        expect(stdout).to.match(/^FAULT +TEST: 1 request due, the oldest for 10 minutes\.\n +→ Check that a worker is running\./m);
      } finally {
        await database.close();
        await workplace.leave();
        await fresh.drop();
      }
    });

    it('shows waiting work, as a table and as one line of JSON', async () => {
      const [workplace, fresh] = [await Workplace.make(), await withMigratedDatabase(dialect)];
      const database = await openDatabase(fresh.url);
      try {
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
