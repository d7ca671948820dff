import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import { wholeAccount } from '../../src/domain/account.ts';
import type { JourneyStatus } from '../../src/domain/status.ts';
import { type Database, MigrationFailed, openDatabase } from '../../src/store/database.ts';
import { migrations } from '../../src/store/migrations/index.ts';
import { failure } from '../service/world.ts';
import { type FreshDatabase, databases, withDatabaseUrl } from '../support/databases.ts';
import { builtFile } from '../support/program.ts';
import { type Raw, openRaw } from './raw.ts';
import { aRequest, aShipment, anAccount, day } from './samples.ts';
import { aDelivery, aMessage, aWebhook } from './webhook-samples.ts';

const run = promisify(execFile);

/** Migrates an empty database and inserts two containers with timelines. */
async function filled(database: Database) {
  await database.migrate();
  const { id: accountId } = await anAccount(database);
  const request = aRequest(accountId);
  await database.store.trackingRequests.insert(request, day(2));
  const [tracked, second] = [aShipment(request), aShipment(request, { trip: 2 })];
  for (const each of [tracked, second]) await database.store.shipments.insert(each);
  const onward = (...statuses: JourneyStatus[]) => statuses.map((status) => ({ status, occurredAt: null, reason: null }));
  await database.store.statusChanges.append(tracked.container.id, onward('Pre Alert', 'In Transit', 'Discharged'), day(3));
  await database.store.statusChanges.append(second.container.id, onward('Pre Alert'), day(3));
  return { tracked: { ...tracked, accountId }, other: second.container.id };
}

/** Restores the tables to their state before a migration. */
async function asBefore(raw: Raw, number: string): Promise<void> {
  for (const migration of migrations.filter(({ name }) => name >= number).reverse()) {
    await raw.transaction(async (transaction) => migration.down?.(transaction));
    await raw('migrations').where({ name: migration.name }).delete();
  }
}

/** The rows of a table, the first container's first. */
async function allOf(raw: Raw, table: string): Promise<Record<string, unknown>[]> {
  return raw(table).orderBy(['container_id', 'position']);
}

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

    it('run once if four processes start together', async () => {
      const script = await builtFile('test/store/migrate-once.ts');
      const migrate = () => run(process.execPath, [script, fresh.url]);
      await Promise.all([migrate(), migrate(), migrate(), migrate()]);
      const database = await openDatabase(fresh.url);
      try {
        expect(await database.isMigrated()).to.equal(true);
        // The lock is free again, and there is only one.
        await database.rollback();
        await database.migrate();
        await anAccount(database);
      } finally {
        await database.close();
      }
    });

    it('wait for the process that owns them, even if Knex’s lock is free', async () => {
      const database = await openDatabase(fresh.url);
      const raw = openRaw(fresh.url);
      try {
        await database.migrate();
        await database.rollback();
        await raw('migrations_owner').update({ owner: 'another process' });
        let isDone = false;
        const migrating = database.migrate().then(() => (isDone = true));
        await sleep(300);
        expect(isDone, 'migrated next to another process').to.equal(false);
        await raw('migrations_owner').update({ owner: null });
        await migrating;
        expect(await database.isMigrated()).to.equal(true);
      } finally {
        await raw.destroy();
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

    describe('of an older database', () => {
      let raw: Raw;
      beforeEach(() => {
        raw = openRaw(fresh.url);
      });
      afterEach(() => raw.destroy());

      it('rename the column that MySQL reserves the name of, and keep its numbers', async () => {
        const database = await openDatabase(fresh.url);
        try {
          await database.migrate();
          expect(await database.transaction((store) => store.counters.take('feed', 7))).to.equal(1);
          await raw.raw('ALTER TABLE counters RENAME COLUMN last_number TO `last_value`');
          await raw('migrations').where({ name: '0009-counters-last-number' }).delete();
          await database.migrate();
          expect(await database.transaction((store) => store.counters.take('feed', 1))).to.equal(8);
        } finally {
          await database.close();
        }
      });

      it('fill the queues of webhooks from the deliveries that wait', async () => {
        const database = await openDatabase(fresh.url);
        try {
          await database.migrate();
          const accountId = uuidv7();
          const [waits, rests] = [aWebhook(accountId, { failingSince: day(2) }), aWebhook(accountId)];
          for (const webhook of [waits, rests]) await database.store.webhooks.insert(webhook);
          const messages = [aMessage(accountId, 1), aMessage(accountId, 2)];
          await database.store.webhookDeliveries.insertMany(
            messages.map((message, index) => aDelivery(waits.id, message, { nextAttemptAt: day(7 - index) })),
          );
          await raw.raw('DROP TABLE webhook_queues');
          await raw('migrations').where({ name: '0015-webhook-queues' }).delete();
          await database.migrate();
          const { webhookQueues } = database.store;
          expect(await webhookQueues.listDue('failing', day(6), 9)).to.deep.equal([waits.id]);
          expect(await webhookQueues.listDue('failing', day(5), 9)).to.deep.equal([]);
          expect(await webhookQueues.listDue('healthy', day(9), 9)).to.deep.equal([]);
        } finally {
          await database.close();
        }
      });

      it('put what carriers pushed and answered into the inboxes, in order, of which this version asks the carrier', async () => {
        const database = await openDatabase(fresh.url);
        try {
          const { tracked } = await filled(database);
          const id = tracked.shipment.trackingRequestId;
          const { carrierAnswers, carrierPushes, trackingRequests } = database.store;
          const pushIds = ['superseded', 'on top', 'unread'].map(() => uuidv7());
          for (const push_id of pushIds) {
            await raw('carrier_pushes').insert({
              ...{ id: push_id, scac: 'TEST', digest: push_id, body: '[]', size: 2, received_at: '2026-01-01 00:00:00.000' },
            });
          }
          await carrierAnswers.keep(id, 'earlier', day(2));
          const answerId = await carrierAnswers.keep(id, 'answer', day(4));
          await asBefore(raw, '0017');
          for (const [index, push_id] of pushIds.entries()) {
            await raw('carrier_push_requests').insert({ tracking_request_id: id, position: index + 1, push_id });
          }
          const { digest } = (await raw('carrier_answers').where({ id: answerId }).first()) as { digest: string };
          const counters = { pushes_received: 3, pushes_read: 2, pushes_superseded: 1, answer_digest: digest };
          await raw('tracking_requests')
            .where({ id })
            .update({ ...counters, poll_due_at: raw.ref('next_check_at') });
          await database.migrate();

          const [superseded, ...later] = pushIds;
          const entries = async () => {
            const rows: { answer_id: string | null; push_id: string | null }[] = await raw('carrier_inbox').orderBy('position');
            return rows.map(({ answer_id, push_id }) => answer_id ?? push_id);
          };
          expect(await entries()).to.deep.equal([superseded, answerId, ...later]);
          const claim = await trackingRequests.claim(id, { token: uuidv7(), now: day(5), leaseUntil: day(6) });
          expect(claim).to.include({ isPushed: true, answerId: null });
          expect(await carrierPushes.listBetween(id, claim?.answerPosition ?? 0, claim?.pushPosition ?? 0)).to.equal(null);
          await asBefore(raw, '0017');
          await database.migrate();
          expect(await entries()).to.deep.equal([superseded, answerId, ...later]);
        } finally {
          await database.close();
        }
      });

      it('keep filled timelines when statuses get reasons, and continue from there', async () => {
        const database = await openDatabase(fresh.url);
        try {
          const { tracked, other } = await filled(database);
          await asBefore(raw, '0014');
          const before = await allOf(raw, 'status_changes');
          expect(before.map(({ status }) => status)).to.deep.equal(['Pre Alert', 'In Transit', 'Discharged', 'Pre Alert']);
          expect(Object.keys(before[0] ?? {}).sort()).to.deep.equal(['container_id', 'position', 'recorded_at', 'status']);

          await database.migrate();
          const entries = (steps: [string, string | null][]) =>
            steps.map(([status, reason]) => ({ status, reason, recordedAt: day(3).toISOString(), occurredAt: null }));
          const { shipment, container, accountId } = tracked;
          expect(await database.store.statusChanges.list(container.id)).to.deep.equal(
            entries([
              ['Pre Alert', null],
              ['In Transit', null],
              ['Discharged', null],
            ]),
          );
          expect(await database.store.statusChanges.list(other)).to.deep.equal(entries([['Pre Alert', null]]));
          const found = await database.store.shipments.findTracked(wholeAccount(accountId), shipment.id);
          expect(found?.memory).to.equal(null);
          expect(found?.shipment).to.deep.include({ status: 'In Transit', fileNumber: shipment.fileNumber, parties: shipment.parties });
          expect(found?.container.milestones).to.deep.equal({ ...container.milestones, inlandArrival: null });

          await database.store.statusChanges.append(
            container.id,
            [{ status: 'In Transit', occurredAt: day(2), reason: 'reclassified' }],
            day(4),
          );
          expect((await database.store.statusChanges.list(container.id)).at(-1)).to.deep.equal({
            status: 'In Transit',
            recordedAt: day(4).toISOString(),
            occurredAt: day(2).toISOString(),
            reason: 'reclassified',
          });
          // What an interrupted run already did is skipped.
          await raw('migrations').where('name', '>=', '0014').delete();
          await database.migrate();
          expect(await allOf(raw, 'status_changes')).to.have.lengthOf(5);
        } finally {
          await database.close();
        }
      });

      it('go back to timelines that have each status once, also when that was begun before', async () => {
        const database = await openDatabase(fresh.url);
        try {
          const { tracked } = await filled(database);
          await database.store.statusChanges.append(
            tracked.container.id,
            [{ status: 'In Transit', occurredAt: day(2), reason: 'reclassified' }],
            day(4),
          );
          await raw.raw('ALTER TABLE shipments DROP COLUMN journey_memory');
          await asBefore(raw, '0014');
          expect((await allOf(raw, 'status_changes')).map(({ status }) => status)).to.deep.equal([
            'Pre Alert',
            'In Transit',
            'Discharged',
            'Pre Alert',
          ]);
          const [shipment] = await raw('shipments').where({ id: tracked.shipment.id });
          expect(shipment)
            .to.include({ status: 'In Transit', file_number: tracked.shipment.fileNumber })
            .and.to.not.have.property('journey_memory');
          expect((await raw('containers'))[0]).to.not.have.property('inland_arrival');
        } finally {
          await database.close();
        }
      });

      it('end with one line that names the migration if the database refuses it', async () => {
        // 0002 skips a table that exists, and 0005 finds no columns for its index.
        await raw.raw('CREATE TABLE tracking_requests (id INT)');
        const database = await openDatabase(fresh.url);
        try {
          const error = await failure(database.migrate());
          expect(error).to.be.instanceOf(MigrationFailed);
          expect(error.message).to.match(/^The tables of the database at \S+ could not be changed at migration 000\d-[a-z-]+: .+$/);
          expect(error.message).not.to.contain('@');
        } finally {
          await database.close();
        }
      });
    });
  });
}
