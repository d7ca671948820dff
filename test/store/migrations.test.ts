import { execFile } from 'node:child_process';
import { copyFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import { wholeAccount } from '../../src/domain/account.ts';
import type { JourneyStatus } from '../../src/domain/status.ts';
import { type Database, MigrationFailed, openDatabase } from '../../src/store/database.ts';
import { migrations } from '../../src/store/migrations/index.ts';
import { MigratedByAnother, MigrationOwner } from '../../src/store/migration-owner.ts';
import { mysqlDialect } from '../../src/store/mysql.ts';
import { sqliteDialect } from '../../src/store/sqlite.ts';
import { sqliteFile as fileOf } from '../../src/store/sqlite-files.ts';
import { type FreshDatabase, databases, describeOn, withDatabaseUrl } from '../support/databases.ts';
import { failure } from '../support/failure.ts';
import { builtFile } from '../support/program.ts';
import { aMoment, until } from '../support/until.ts';
import { MigratedByNewer, TooOldToUpgrade } from '../../src/store/failures.ts';
import { type Raw, openRaw } from './raw.ts';
import { aRequest, aShipment, anAccount, day } from '../support/samples.ts';
import { aDelivery, aMessage, aWebhook } from './webhook-samples.ts';

const run = promisify(execFile);
/** The tests themselves are connected to the database. */
const older = { isUnused: true };

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

/** The number of the last migration: before it, one is to be run. */
const lastNumber = migrations.at(-1)?.name.slice(0, 4) ?? '';

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
  describeOn(dialect, 'migrations', () => {
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
      const raw = openRaw(fresh.url);
      try {
        expect(await database.isMigrated()).to.equal(true);
        // The lock is free again, and there is only one.
        await asBefore(raw, lastNumber);
        await database.migrate();
        expect(await database.isMigrated()).to.equal(true);
      } finally {
        await raw.destroy();
        await database.close();
      }
    });

    it('wait for the process that owns them, even if Knex’s lock is free', async () => {
      const database = await openDatabase(fresh.url);
      const raw = openRaw(fresh.url);
      try {
        await database.migrate();
        await asBefore(raw, lastNumber);
        await raw('migrations_owner').update({ owner: 'another process' });
        let isDone = false;
        const migrating = database.migrate().then(() => (isDone = true));
        await aMoment();
        expect(isDone, 'migrated next to another process').to.equal(false);
        await raw('migrations_owner').update({ owner: null });
        await migrating;
        expect(await database.isMigrated()).to.equal(true);
      } finally {
        await raw.destroy();
        await database.close();
      }
    });

    it('are finished by the next process after one was killed in the middle', async () => {
      const script = await builtFile('test/store/migrate-killed.ts');
      await run(process.execPath, [script, fresh.url, '13']).catch(() => {});
      const database = await openDatabase(fresh.url);
      try {
        expect(await database.isMigrated()).to.equal(false);
        const applied = await database.migrate({ ...older, times: { deadMs: 200 } });
        expect(applied.at(-1)).to.equal(migrations.at(-1)?.name);
        expect(await database.isMigrated()).to.equal(true);
        await anAccount(database);
      } finally {
        await database.close();
      }
    });

    it('are not taken over from a process that is slow, as long as its mark changes', async () => {
      const database = await openDatabase(fresh.url);
      const raw = openRaw(fresh.url);
      try {
        await database.migrate();
        await asBefore(raw, lastNumber);
        let beats = 0;
        const beat = () => raw('migrations_owner').update({ owner: `another:${(beats += 1)}` });
        await beat();
        let isDone = false;
        let isTold = false;
        const migrating = database.migrate({ times: { deadMs: 1_500 }, onWait: () => (isTold = true) }).then(() => (isDone = true));
        while (!isTold) {
          await beat();
          await sleep(50);
          expect(isDone, 'migrated next to a process that lives').to.equal(false);
        }
        // It was killed.
        await migrating;
        expect(await database.isMigrated()).to.equal(true);
      } finally {
        await raw.destroy();
        await database.close();
      }
    });

    if (dialect === 'mysql')
      it('stop in a process that has lost them to another, which waits for the other to finish', async () => {
        const database = await openDatabase(fresh.url);
        const raw = openRaw(fresh.url);
        const stolen = migrations[3];
        const up = stolen?.up;
        if (!stolen || !up) throw new Error('There is no such migration.');
        try {
          let isStolen = false;
          stolen.up = async (knex) => {
            await up(knex);
            if (!isStolen) await raw('migrations_owner').update({ owner: 'another:1' });
            isStolen = true;
          };
          const applied: string[] = [];
          const migrating = database.migrate({ times: { deadMs: 60_000 } }).then((names) => applied.push(...names));
          await until('it has lost them', () => isStolen);
          await aMoment();
          expect(applied).to.deep.equal([]);
          expect(await database.isMigrated()).to.equal(false);
          await raw('migrations_owner').update({ owner: null });
          await migrating;
          expect(applied.at(-1)).to.equal(migrations.at(-1)?.name);
        } finally {
          stolen.up = up;
          await raw.destroy();
          await database.close();
        }
      });

    it('are refused to a process that has lost them before it begins, also without a second connection', async () => {
      const database = await openDatabase(fresh.url);
      const [ours, theirs] = [openRaw(fresh.url), openRaw(fresh.url)];
      try {
        await database.migrate();
        const made = dialect === 'sqlite' ? sqliteDialect(fresh.url) : mysqlDialect(fresh.url);
        const held = await ours.client.acquireConnection();
        const connection = made.connection(held);
        const owner = new MigrationOwner(made, 1, (work) => work(connection));
        await owner.own(() => owner.requireOwned(theirs));
        const error = await failure(
          owner.own(async () => {
            await theirs('migrations_owner').update({ owner: 'another:1' });
            await owner.requireOwned(theirs);
          }),
        );
        expect(error).to.be.instanceOf(MigratedByAnother);
        expect(await theirs('migrations_owner').first('owner')).to.deep.include({ owner: 'another:1' });
        await ours.client.releaseConnection(held);
      } finally {
        await Promise.all([ours.destroy(), theirs.destroy(), database.close()]);
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

    it('of a newer version are named, and are neither undone nor added to', async () => {
      const database = await openDatabase(fresh.url);
      const raw = openRaw(fresh.url);
      try {
        const account = await anAccount(await database.migrate().then(() => database));
        await raw('migrations').insert({ name: '9999-later', batch: 1, migration_time: '2026-03-01' });
        expect(await database.migrate()).to.deep.equal([]);
        await raw('migrations')
          .where({ name: migrations.at(-1)?.name })
          .delete();
        for (const attempt of [() => database.migrate(), () => database.rollback()]) {
          const error = await failure(attempt());
          expect(error).to.be.instanceOf(MigratedByNewer);
          expect(error.message).to.contain('is of a newer version of Landfall: it has the migration 9999-later');
        }
        expect(await database.store.accounts.list()).to.deep.equal([account]);
      } finally {
        await raw.destroy();
        await database.close();
      }
    });

    describe('of an older database', () => {
      let raw: Raw;
      beforeEach(() => {
        raw = openRaw(fresh.url);
      });
      afterEach(() => raw.destroy());

      it('are refused while others are connected, if its version is too old for a rolling upgrade', async () => {
        const database = await openDatabase(fresh.url);
        try {
          await filled(database);
          await asBefore(raw, '0017');
          const error = await failure(database.migrate());
          expect(error).to.be.instanceOf(TooOldToUpgrade);
          expect(error.message)
            .to.contain('its tables are older than 0017-carrier-inbox')
            .and.contain('Stop them all, then run landfall migrate');
          await database.migrate(older);
          expect(await database.isMigrated()).to.equal(true);
        } finally {
          await database.close();
        }
      });

      it('are not refused if nobody else is connected', async () => {
        const database = await openDatabase(fresh.url);
        await filled(database).finally(() => database.close());
        await asBefore(raw, '0017');
        await raw.destroy();
        // SQLite's driver has the file open in this process until it collects its statements.
        if (dialect === 'sqlite') await copyFile(fileOf(fresh.url), `${fileOf(fresh.url)}.copy`);
        const script = await builtFile('test/store/migrate-once.ts');
        await run(process.execPath, [script, dialect === 'sqlite' ? `${fresh.url}.copy` : fresh.url]);
      });

      it('rename the column that MySQL reserves the name of, and keep its numbers', async () => {
        const database = await openDatabase(fresh.url);
        try {
          await database.migrate(older);
          expect(await database.transaction(() => database.store.counters.take('feed', 7))).to.equal(1);
          await raw.raw('ALTER TABLE counters RENAME COLUMN last_number TO `last_value`');
          await raw('migrations').where({ name: '0009-counters-last-number' }).delete();
          await database.migrate(older);
          expect(await database.transaction(() => database.store.counters.take('feed', 1))).to.equal(8);
        } finally {
          await database.close();
        }
      });

      it('fill the queues of webhooks from the deliveries that wait', async () => {
        const database = await openDatabase(fresh.url);
        try {
          await database.migrate(older);
          const accountId = uuidv7();
          const [waits, rests] = [aWebhook(accountId, { failingSince: day(2) }), aWebhook(accountId)];
          for (const webhook of [waits, rests]) await database.store.webhooks.insert(webhook);
          const messages = [aMessage(accountId, 1), aMessage(accountId, 2)];
          await database.store.webhookDeliveries.insertMany(
            messages.map((message, index) => aDelivery(waits.id, message, { nextAttemptAt: day(7 - index) })),
          );
          await raw.raw('DROP TABLE webhook_queues');
          await raw('migrations').where({ name: '0015-webhook-queues' }).delete();
          await database.migrate(older);
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
          await database.migrate(older);

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
          await database.migrate(older);
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

          await database.migrate(older);
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
          await database.migrate(older);
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
