import { expect } from 'chai';
import { wholeAccount } from '../../src/domain/account.ts';
import { type Database, openDatabase } from '../../src/store/database.ts';
import { migrationSource, migrations } from '../../src/store/migrations/index.ts';
import { type FreshDatabase, databases, describeOn, withDatabaseUrl } from '../support/databases.ts';
import { type Raw, openRaw, tablesOf } from './raw.ts';
import { lastReleased, releasedRows } from './released-rows.ts';

/** New names of columns that migrations since the release have renamed, by table. */
const renamed: Record<string, Record<string, string>> = {
  shipments: {
    following_ended_at: 'tracking_ended_at',
    following_ended_reason: 'tracking_ended_reason',
    told: 'carrier_facts',
  },
};

const later = migrations.filter(({ name }) => name > lastReleased);

/** Creates the tables of the released version, with a row in each. */
async function fillReleased(raw: Raw): Promise<void> {
  const getMigrations = async () => migrations.filter(({ name }) => name <= lastReleased);
  await raw.migrate.latest({ tableName: 'migrations', migrationSource: { ...migrationSource, getMigrations } });
  for (const [table, row] of Object.entries(releasedRows)) await raw(table).insert(row);
}

type Rows = Record<string, object[]>;

/** The rows of each table, in the order of their text. */
async function rowsOf(raw: Raw): Promise<Rows> {
  const rows: Rows = {};
  for (const table of (await tablesOf(raw)).filter((table) => !table.startsWith('migrations'))) {
    const found: object[] = await raw(table);
    rows[table] = found.map((row) => ({ ...row })).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  return rows;
}

/** What lists of shipments are filtered and sorted by. */
function listed(shipment: Record<string, unknown>, container: object | undefined): object {
  const lastFreeDay = (container as Record<string, unknown>)['last_free_day_discharge'];
  return {
    last_free_day: lastFreeDay,
    last_free_day_order: lastFreeDay,
    free_time_order: lastFreeDay,
    eta_order: shipment['eta_port_of_discharge'],
    tracking_stopped: 1,
  };
}

/** The released rows as this version stores them, apart from new tables, which are empty, and new columns, which are null. */
function asNow(rows: Rows): Rows {
  const [request, push] = [rows['tracking_requests']?.[0], rows['carrier_push_requests']?.[0]];
  const { answer_digest, pushes_received, pushes_read, pushes_superseded, ...kept } = request as Record<string, unknown>;
  const { carrier_push_requests: moved, ...others } = rows;
  const now: Rows = {
    ...others,
    // Keys older than roles keep their full rights.
    users: (rows['users'] ?? []).map((row) => ({ ...row, role: 'administrator', password_version: 0 })),
    api_keys: (rows['api_keys'] ?? []).map((row) => ({ ...row, role: 'administrator' })),
    webhooks: (rows['webhooks'] ?? []).map((row) => ({ ...row, terminal49_compatible: 0 })),
    tracking_requests: [
      {
        ...kept,
        inbox_position: 3,
        answer_position: 0,
        request_number: kept['bill_of_lading'],
        terms_stored: 0,
      },
    ],
    shipments: (rows['shipments'] ?? []).map((row) => ({
      ...row,
      ...listed(row as Record<string, unknown>, rows['containers']?.[0]),
      provisional: 0,
      prediction_due: 1,
      exceptions_due_at: '1970-01-02 00:00:00.000',
      has_exceptions: 0,
      exceptions_order: '1000-01-01 00:00:00.000',
      terms_stored: 0,
    })),
    messages: (others['messages'] ?? []).map((row) => ({ ...row, by_name: 0 })),
    carrier_inbox: [
      { ...push, position: 1, answer_id: String(releasedRows['carrier_answers']?.['id']), push_id: null },
      { ...push, position: 2 },
    ],
  };
  for (const [table, names] of Object.entries(renamed)) {
    now[table] = (now[table] ?? []).map((row) =>
      Object.fromEntries(Object.entries(row).map(([column, value]) => [names[column] ?? column, value])),
    );
  }
  return now;
}

/** Without tables that are empty and columns that are null, unless the released version has them. */
function withoutEmpty(now: Rows, released: Rows): Rows {
  const tables = Object.entries(now).filter(([table, rows]) => table in released || rows.length > 0);
  const columnsOf = (row: object, known: object = {}): object =>
    Object.fromEntries(Object.entries(row).filter(([column, value]) => column in known || value !== null));
  return Object.fromEntries(tables.map(([table, rows]) => [table, rows.map((row) => columnsOf(row, released[table]?.[0]))]));
}

for (const dialect of databases) {
  describeOn(dialect, 'a database of the version before', () => {
    let fresh: FreshDatabase;
    let raw: Raw;
    let database: Database;
    beforeEach(async () => {
      fresh = await withDatabaseUrl(dialect);
      raw = openRaw(fresh.url);
      await fillReleased(raw);
      database = await openDatabase(fresh.url);
    });
    afterEach(async () => {
      await database.close();
      await raw.destroy();
      await fresh.drop();
    });

    it('has a row in every table', async () => {
      const tables = (await tablesOf(raw)).filter((table) => !table.startsWith('migrations'));
      expect(Object.keys(releasedRows).sort()).to.deep.equal(tables);
    });

    it('keeps every value when it is migrated, and when that is undone', async () => {
      const before = await rowsOf(raw);
      expect(before).to.deep.equal(Object.fromEntries(Object.entries(releasedRows).map(([table, row]) => [table, [row]])));
      await database.migrate({ isUnused: true });
      const expected = withoutEmpty(asNow(before), before);
      expect(withoutEmpty(await rowsOf(raw), before)).to.deep.equal(expected);
      // A step that was done but not written down, because the process died, is skipped.
      await raw('migrations').where('name', '>', lastReleased).delete();
      await database.migrate({ isUnused: true });
      expect(withoutEmpty(await rowsOf(raw), before)).to.deep.equal(expected);

      for (const migration of later.toReversed()) await raw.transaction(async (transaction) => migration.down?.(transaction));
      expect(await rowsOf(raw)).to.deep.equal(before);
    });

    it('is read by this version', async () => {
      await database.migrate({ isUnused: true });
      const { store } = database;
      const [account] = await store.accounts.list();
      if (!account) throw new Error('The account is gone.');
      const whole = wholeAccount(account.id);
      const { shipments, tracking_requests: requests, webhooks, messages } = releasedRows;
      expect(await store.trackingRequests.find(whole, String(requests?.id))).to.deep.include({ refNumbers: ['R1'], status: 'succeeded' });
      const tracked = await store.shipments.findTracked(whole, String(shipments?.id));
      expect(tracked).to.deep.include({
        version: 7,
        recorded: { shipment: { customsStatus: 'Filed' }, container: { holds: { customs: 'exam' } } },
      });
      expect(tracked?.shipment).to.deep.include({
        trackingEndedAt: new Date('2026-03-29T04:05:06.007Z'),
        trackingEndedReason: 'stopped',
        portOfDischarge: { locode: null, name: 'Los Ángeles' },
        portOfDestination: null,
      });
      expect(tracked?.carrierFacts).to.deep.include({ billOfLading: 'MAEU1234567', isoCode: '45G1' });
      expect(tracked?.memory?.plannedPortOfDischarge).to.deep.equal({ locode: 'USLAX', name: null });
      const containerId = String(shipments?.container_id);
      expect(await store.containerEvents.count({ containerId })).to.equal(1);
      expect(await store.statusChanges.list(containerId)).to.have.lengthOf(1);
      const ofA = { ...whole, surface: 'a' as const };
      expect(await store.webhooks.find(ofA, String(webhooks?.id))).to.deep.include({ headers: { 'X-Tenant': 'vale' }, eventTypes: null });
      expect(await store.messages.find(ofA, String(messages?.id))).to.deep.include({ position: 1, sequence: 1 });
    });
  });
}
