// Everything of an account can be exported and deleted, and nothing of another account is touched.
import { storePendingTerms } from '../../../src/worker/store-terms.ts';
import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import { makeAdministration } from '../../../src/service/access/administration.ts';
import { wholeAccount } from '../../../src/domain/account.ts';
import { makeImports } from '../../../src/service/imports/imports.ts';
import { AccountRows, accountTables } from '../../../src/store/account-rows.ts';
import { openDatabase } from '../../../src/store/database.ts';
import type { SqlValue } from '../../../src/store/sql.ts';
import { openRaw, tablesOf, type Dump } from '../../store/raw.ts';
import { databases, describeOn, withMigratedDatabase } from '../../support/databases.ts';
import { failure } from '../../support/failure.ts';
import { endpointOf, queueMessages } from '../../support/queue.ts';
import { aFreeTimeRule, aShareLink, anException } from '../../support/samples.ts';
import { direct } from '../carrier-scripts.ts';
import { TestAccount, World } from '../world.ts';

const anImportedTable = {
  ...{ isDryRun: false, name: 'october.csv', columns: { container: 'Container' } },
  rows: [{ line: 2, cells: { container: 'TSTU0100013' }, outcome: 'pending' as const }],
};

/** Tables without rows of an account, and why. */
const shared: Record<string, string> = {
  carrier_kept_rows: 'what lines sent by EDI, whether or not an account tracks it; deleted by age',
  carrier_push_rows: 'rows that several requests got; deleted with the last of them',
  carrier_pushes: 'the digests of bodies; versions before 0028 stored bodies, which may name the containers of several accounts',
  deployments: "the deployment's id",
  migrations: 'what has been run',
  migrations_lock: 'who runs them',
  migrations_owner: 'who runs them',
  ports: 'the world',
  processes: 'the processes that run',
  revoked_tokens: 'ids of tokens, until they expire',
  terminals: 'the world',
  token_keys: "the deployment's keys",
};

for (const dialect of databases) {
  describeOn(dialect, 'the rows of an account', () => {
    let world: World;
    let drop: () => Promise<void>;
    const paused: number[] = [];
    const administration = () => {
      const { database, now } = world;
      return makeAdministration({ database, now, pause: async (ms) => paused.push(ms) });
    };

    beforeEach(async () => {
      paused.length = 0;
      const fresh = await withMigratedDatabase(dialect);
      drop = fresh.drop;
      const database = await openDatabase(fresh.url);
      world = new World(database, fresh.url);
    });
    afterEach(async () => {
      await world.database.close();
      await drop();
    });

    /** An account with a row in each table. @returns its name, and texts that no export may contain */
    async function aFullAccount(name: string): Promise<{ secrets: string[]; ids: string[] }> {
      const { id } = await administration().createAccount(name);
      const { user } = await administration().createUser(name, `anna.${name}`, 'correct horse');
      const key = await administration().createKey(name, { test: false, ratePerMinute: 5, expiresAt: null });
      const { store } = world.database;
      await store.knownAddresses.record(user.id, 'ab'.repeat(32), world.now(), 9);
      await store.credentialRates.replace(user.id, undefined, 1);
      await store.sandbox.move(id, 1000);
      await store.sandbox.startJourney(id, 'TSTU0100013', world.now());
      await store.parties.insert({ id: uuidv7(), accountId: id, companyName: 'Northgate Coffee', test: false, createdAt: world.now() });
      const definitionId = uuidv7();
      const kept = { accountId: id, entityType: 'shipment' as const, test: false, createdAt: world.now(), updatedAt: world.now() };
      const rules = { dataType: 'enum' as const, referenceType: null, bounds: null, defaultFormat: null, defaultValue: null };
      const named = { id: definitionId, apiSlug: 'broker', displayName: 'Broker', description: null };
      await store.customFieldDefinitions.insert({ ...kept, ...named, ...rules });
      const option = { id: uuidv7(), definitionId, label: 'Acme', value: 'acme', position: 1 };
      await store.customFieldDefinitions.insertOption({ ...option, createdAt: world.now(), updatedAt: world.now() });
      await store.customFields.insert({ ...kept, id: uuidv7(), definitionId, entityId: uuidv7(), containerNumber: '', value: 'acme' });
      await store.freeTimeRules.insert(aFreeTimeRule(id));
      const at = { createdAt: world.now(), updatedAt: world.now() };
      await store.savedViews.insert({ id: uuidv7(), accountId: id, name: 'Rotterdam', query: 'port=NLRTM', ...at });
      const imported = await makeImports(world).accept(wholeAccount(id), anImportedTable);
      const position = { latitude: 54.5, longitude: 18.6, speedKnots: null, headingDegrees: null, at: world.now() };
      const vesselId = await store.vessels.ensure(id, { name: 'Łódź', imo: '9321483', mmsi: null, position });
      const digest = `${name.length}`.padStart(64, '0');
      await store.idempotencyKeys.insert({
        digest,
        accountId: id,
        fingerprint: digest,
        answer: '{"secret":"kept"}',
        createdAt: world.now(),
      });

      const account = new TestAccount(world, id);
      account.carrierPlays(direct);
      const request = await account.tracks({ billOfLading: 'TSTBL010001' });
      await account.requestTracking({ containerNumber: 'TSTU0100029' });
      await world.database.transaction(() => world.database.store.carrierPushes.add(request.id, { digest, rows: [], at: world.now() }));
      const raw = openRaw(world.url);
      while (await storePendingTerms(world.database));
      await raw('carrier_inbox').insert({ tracking_request_id: request.id, position: 1 });
      await raw('exception_thresholds').insert({ account_id: id, test: 0, thresholds: '{}', updated_at: '2026-03-01 00:00:00.000' });
      const due = { due_at: null, created_at: '2026-03-01 00:00:00.000', tries: 1 };
      await raw('digests').insert({ account_id: id, settings: '{}', due_at: null, updated_at: '2026-03-01 00:00:00.000' });
      await raw('digest_mails').insert({ id: uuidv7(), account_id: id, day: '2026-03-01', address: 'anna@example.com', ...due });
      await raw('free_time_recounts').insert({ account_id: id, position: '', due_at: '2026-03-01 00:00:00.000' });
      await raw.destroy();
      const webhook = endpointOf(id, 'https://hooks.example.com/', { headers: { Authorization: `Bearer ${name}` } });
      const [messageId = ''] = await queueMessages(world.database, [webhook], 250);
      const left = { webhookId: webhook.id, afterAt: world.now(), afterPosition: 0, lastPosition: 250 };
      await world.database.transaction(() => world.database.store.webhookRecoveries.add(left));
      const [delivery] = await store.webhookDeliveries.listOfMessages(webhook.id, [messageId]);
      const deliveryId = delivery?.id ?? '';
      const attempt = { number: 1, at: world.now(), status: 500, durationMs: 3, error: null, responseBody: 'no' };
      await store.webhookDeliveries.insertAttempts([{ deliveryId, ...attempt }]);
      const { id: shipmentId, containerId } = await account.shipment();
      const lane = { portOfLoading: 'CNSHA', portOfDischarge: 'NLRTM' };
      const slips = { slip1: 0, slip3: 3_600_000, slip7: null, slip14: null };
      await store.etaArrivals.replace({
        shipmentId,
        accountId: id,
        scac: 'TEST',
        ...lane,
        arrivedAt: world.now(),
        slips,
        vesselSlips: slips,
      });
      const landing = { locode: 'SGSIN', vesselCall: 'BORA 1 SGSIN', landedAt: world.now(), outcome: 'transshipped' } as const;
      await store.landings.replace({ shipmentId, accountId: id, scac: 'TEST', ...landing });
      await store.exceptions.insert(anException({ accountId: id, shipmentId, containerId }));
      await store.shareLinks.insert(aShareLink({ accountId: id, shipmentId }));
      const deliveries = await store.webhookDeliveries.list({ webhookId: webhook.id }, { limit: 1000 });
      const ids = [
        id,
        user.id,
        definitionId,
        vesselId,
        imported.id,
        request.id,
        shipmentId,
        containerId,
        webhook.id,
        ...deliveries.map((each) => each.id),
      ];
      const keys = await store.apiKeys.list(id);
      return { ids: [...ids, ...keys.map((each) => each.id)], secrets: [key, webhook.secret, `Bearer ${name}`, '$argon2id', 'kept'] };
    }

    const rowsOf = (dump: Dump, ids: string[]): Dump =>
      Object.fromEntries(Object.entries(dump).map(([table, rows]) => [table, rows.filter((row) => ids.some((id) => row.includes(id)))]));
    const rowsWithout = (dump: Dump, ids: string[]): Dump =>
      Object.fromEntries(Object.entries(dump).map(([table, rows]) => [table, rows.filter((row) => !ids.some((id) => row.includes(id)))]));

    /** Without the deployment's log of deletions. */
    async function dumpWithoutDeletions(): Promise<Dump> {
      const { audit_entries: entries = [], ...dump } = await world.dump();
      return { ...dump, audit_entries: entries.filter((row) => !row.includes('account.deleted')) };
    }

    it('are exported and deleted from every table, even from a new one', async () => {
      const raw = openRaw(world.url);
      try {
        expect([...accountTables, ...Object.keys(shared)].sort()).to.deep.equal(await tablesOf(raw));
      } finally {
        await raw.destroy();
      }
    });

    it('are exported without secrets, and then deleted without touching those of another account', async () => {
      const [goes, stays] = [await aFullAccount('Acme'), await aFullAccount('Baker')];
      const before = await world.dump();
      const lines: string[] = [];
      for await (const row of administration().exportAccount('Acme')) lines.push(JSON.stringify(row));
      const exported = lines.map((line) => JSON.parse(line) as { table: string; row: Record<string, unknown> });

      const own = rowsOf(before, goes.ids);
      for (const table of accountTables.filter((each) => each !== 'idempotency_keys')) {
        const found = exported.filter((each) => each.table === table);
        expect(found.length, table).to.equal(own[table]?.length).and.to.be.above(0);
      }
      expect(exported.map(({ table }) => table))
        .to.include('webhook_attempts')
        .and.not.include('idempotency_keys');
      for (const secret of goes.secrets) expect(lines.join('\n')).not.to.include(secret);
      for (const id of stays.ids) expect(lines.join('\n')).not.to.include(id);
      const answer = exported.find(({ table }) => table === 'carrier_answers');
      expect(answer?.row['payload']).to.be.a('string').and.not.match(/^br:/);

      const count = await administration().deleteAccount('Acme');
      expect(paused).to.deep.equal([10_000]);
      // Also the response stored for an idempotency key, and the audit log's entry for the account's revocation.
      expect(count).to.equal(exported.length + 2);
      const expected = rowsWithout(before, goes.ids);
      expect(await dumpWithoutDeletions()).to.deep.equal(expected);
      expect(Object.keys(rowsOf(expected, stays.ids)).length).to.be.above(0);
      expect(await administration().listAccounts()).to.have.lengthOf(1);
    });

    it('are deleted by the second call if the first was killed', async () => {
      const { ids } = await aFullAccount('Carter');
      const before = await dumpWithoutDeletions();
      const raw = openRaw(world.url);
      try {
        let writes = 0;
        const rows = async <Found>(text: string, params: SqlValue[] = []): Promise<Found[]> => {
          const answer = await raw.raw(text, params as string[]);
          return Array.isArray(answer[0]) ? answer[0] : answer;
        };
        const run = async (text: string, params?: SqlValue[]): Promise<number> => {
          writes += 1;
          if (writes > 12) throw new Error('killed');
          await rows(text, params);
          return 0;
        };
        expect(await failure(new AccountRows({ rows, run }).delete(ids[0] ?? ''))).to.have.property('message', 'killed');
      } finally {
        await raw.destroy();
      }
      const half = rowsOf(await world.dump(), ids);
      expect([half['users'], half['shipments']?.length]).to.deep.equal([[], 1]);
      await administration().deleteAccount('Carter');
      expect(await dumpWithoutDeletions()).to.deep.equal(rowsWithout(before, ids));
    });
  });
}
