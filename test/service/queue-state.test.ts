// How much waits: counted correctly, and only up to a limit.
import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import { maxCounted } from '../../src/domain/queue-state.ts';
import { readQueueState } from '../../src/service/queue-state.ts';
import { SecretBox } from '../../src/store/secret-box.ts';
import { createStore } from '../../src/store/store.ts';
import { type Sql, timeText } from '../../src/store/sql.ts';
import { type Explainer, openExplainer } from '../store/explain.ts';
import { aRequest, anAccount, day, later } from '../support/samples.ts';
import { aDelivery, aMessage, aWebhook } from '../store/webhook-samples.ts';
import { databases, describeOn, withMigratedDatabase } from '../support/databases.ts';
import { openDatabase, type Database } from '../../src/store/database.ts';

for (const dialect of databases) {
  describeOn(dialect, 'the state of the queue', () => {
    let database: Database;
    let explainer: Explainer;
    let drop: () => Promise<void>;

    beforeEach(async () => {
      const fresh = await withMigratedDatabase(dialect);
      drop = fresh.drop;
      database = await openDatabase(fresh.url);
      await database.migrate();
      explainer = await openExplainer(fresh.url);
    });

    afterEach(async () => {
      await explainer.close();
      await database.close();
      await drop();
    });

    it('is empty if nothing waits', async () => {
      const nothing = { count: 0, isAtLeast: false, oldestDueAt: null };
      expect(await readQueueState(database.store, day(9))).to.deep.equal({
        at: day(9),
        requests: nothing,
        carriers: [],
        deliveries: nothing,
      });
    });

    it('counts every carrier’s requests that are due and not leased, and deliveries to active webhooks', async () => {
      const { store } = database;
      const { id: accountId } = await anAccount(database);
      const requests = [
        { request: aRequest(accountId, { scac: 'MAEU' }), at: day(3) },
        { request: aRequest(accountId, { scac: 'TEST' }), at: day(2) },
        { request: aRequest(accountId, { scac: 'TEST' }), at: day(20) },
        { request: aRequest(accountId, { scac: 'TEST' }), at: day(1) },
      ];
      for (const { request, at } of requests) await store.trackingRequests.insert(request, at);
      const taken = requests[3]?.request.id ?? '';
      await store.trackingRequests.claim(taken, { token: uuidv7(), now: day(9), leaseUntil: day(10) });
      const [on, off] = [aWebhook(accountId), aWebhook(accountId, { active: false })];
      for (const webhook of [on, off]) await store.webhooks.insert(webhook);
      const message = aMessage(accountId, 1);
      await store.webhookDeliveries.insertMany([
        aDelivery(on.id, message, { nextAttemptAt: day(4) }),
        aDelivery(off.id, message, { nextAttemptAt: day(1) }),
      ]);
      const state = await readQueueState(store, day(9));
      expect(state.requests).to.deep.equal({ count: 2, isAtLeast: false, oldestDueAt: day(2) });
      expect(state.carriers).to.deep.equal([
        { scac: 'MAEU', requests: { count: 1, isAtLeast: false, oldestDueAt: day(3) } },
        { scac: 'TEST', requests: { count: 1, isAtLeast: false, oldestDueAt: day(2) } },
      ]);
      expect(state.deliveries).to.deep.equal({ count: 1, isAtLeast: false, oldestDueAt: day(4) });
      expect((await readQueueState(store, day(3))).deliveries, 'a retry that is not due yet waits too').to.deep.equal({
        count: 1,
        isAtLeast: false,
        oldestDueAt: null,
      });
    });

    it('stops counting at a thousand, and reads no further', async () => {
      const { id: accountId } = await anAccount(database);
      const sample = aRequest(accountId, { scac: 'TEST' });
      const at = timeText(day(2));
      const columns = [
        'id',
        'account_id',
        'scac',
        'request_type',
        'ref_numbers',
        'shipment_tags',
        'status',
        'created_at',
        'updated_at',
        'next_check_at',
      ];
      const rows = Array.from({ length: 8 * maxCounted }, () => [
        uuidv7(),
        accountId,
        'TEST',
        'container',
        '[]',
        '[]',
        'pending',
        at,
        at,
        at,
      ]);
      await explainer.fill('tracking_requests', columns, rows);
      const webhook = aWebhook(sample.accountId);
      await database.store.webhooks.insert(webhook);
      const deliveries = Array.from({ length: 8 * maxCounted }, (_, index) => [
        uuidv7(),
        webhook.id,
        uuidv7(),
        'x',
        'pending',
        0,
        0,
        timeText(later(day(2), index)),
        at,
      ]);
      await explainer.fill(
        'webhook_deliveries',
        ['id', 'webhook_id', 'message_id', 'event_type', 'status', 'tries', 'attempt_count', 'next_attempt_at', 'created_at'],
        deliveries,
      );
      const state = await readQueueState(database.store, day(9));
      expect(state.requests).to.deep.equal({ count: maxCounted, isAtLeast: true, oldestDueAt: day(2) });
      expect(state.deliveries).to.deep.equal({ count: maxCounted, isAtLeast: true, oldestDueAt: day(2) });

      const statements: [string, (sql: Sql) => Promise<unknown>][] = [
        ['requests', (sql) => createStore(sql, new SecretBox([])).dueRequests.countDue('TEST', day(9))],
        ['deliveries', (sql) => createStore(sql, new SecretBox([])).webhookDeliveries.countPending([webhook.id], maxCounted + 1)],
      ];
      for (const [name, work] of statements) {
        const { looks, plan } = await explainer.explain(work);
        // Each row is read once, and once more from each derived table.
        if (looks !== null) expect(looks, `${name}: ${plan}`).to.be.lessThan(5 * maxCounted);
      }
    });
  });
}
