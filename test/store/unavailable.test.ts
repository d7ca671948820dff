// How a failing database is reported; no caller waits for it without end.
import BetterSqlite from 'better-sqlite3';
import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import { SecretBox } from '../../src/store/secret-box.ts';
import { Database, DatabaseUnavailable, OutcomeUnknown, openDatabase } from '../../src/store/database.ts';
import type { Store } from '../../src/store/store.ts';
import { mysqlTranslator } from '../../src/store/mysql.ts';
import { sqliteDialect } from '../../src/store/sqlite.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../support/database-proxy.ts';
import { type FreshDatabase, databases, describeOn, withDatabaseUrl } from '../support/databases.ts';
import { anAccount, day } from '../support/samples.ts';

const account = (name: string) => ({ id: uuidv7(), name: `${name} ${uuidv7()}`, createdAt: day(1), revokedAt: null });

/** The error's name, and its reason if it has one. */
async function faultOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => 'none',
    (reason: unknown) => reason,
  );
  if (error instanceof OutcomeUnknown) return 'outcome unknown';
  return error instanceof DatabaseUnavailable ? error.reason : String(error);
}

type Work = (store: Store) => Promise<unknown>;

/** Begins a transaction that keeps its connection until it is ended. @param first what it does before, and `last` at its end */
function held(database: Database, { first = (store) => store.accounts.list(), last = async () => {} }: { first?: Work; last?: Work } = {}) {
  let goOn: () => void = () => {};
  const isEnded = new Promise<void>((resolve) => (goOn = resolve));
  let transaction: Promise<unknown> = isEnded;
  const isHolding = new Promise<void>((resolve, reject) => {
    transaction = database.transaction(async () => {
      const { store } = database;
      await first(store);
      resolve();
      await isEnded;
      await last(store);
    });
    transaction.catch(reject);
  });
  return {
    isHolding,
    end(): Promise<unknown> {
      goOn();
      return transaction;
    },
  };
}

for (const dialect of databases.filter((name) => name === 'mysql')) {
  describeOn(dialect, 'a failing server', () => {
    let fresh: FreshDatabase;
    let proxy: DatabaseProxy;
    let database: Database;

    before(async () => {
      fresh = await withDatabaseUrl('mysql');
      proxy = await startDatabaseProxy(fresh.url);
      database = await openDatabase(`${proxy.url}?pool=3`);
      await database.migrate();
    });

    after(async () => {
      proxy.resume();
      await database.close();
      await proxy.close();
      await fresh.drop();
    });

    it('is silent if it hangs: nothing was done except, perhaps, a write outside a transaction; and it is reached again', async () => {
      const { id } = await anAccount(database);
      // Opens every connection of the pool beforehand.
      const three = Array.from({ length: 3 }, () => held(database));
      await Promise.all(three.map(({ isHolding }) => isHolding));
      await Promise.all(three.map(({ end }) => end()));
      const { isHolding, end } = held(database, { last: (store) => store.accounts.insert(account('In a transaction')) });
      await isHolding;
      proxy.hang();
      const transaction = end();
      const [read, write] = [database.store.accounts.list(), database.store.accounts.insert(account('Alone'))];
      expect(await Promise.all([faultOf(read), faultOf(write), faultOf(transaction)])).to.deep.equal([
        'silent',
        'outcome unknown',
        'silent',
      ]);
      expect(await faultOf(database.ping()), 'a new connection').to.equal('unreachable');
      proxy.resume();
      expect((await database.store.accounts.find(id))?.id).to.equal(id);
    });

    it('cannot be reached if the connection breaks; the outcome of a commit in progress is unknown', async () => {
      const reading = held(database, { last: (store) => store.accounts.list() });
      await reading.isHolding;
      await proxy.cut();
      expect(await faultOf(reading.end())).to.equal('unreachable');
      expect(await faultOf(database.store.accounts.list())).to.equal('unreachable');
      expect(await faultOf(database.requireReady())).to.equal('unreachable');
      await proxy.restore();
      await database.requireReady();
      const committing = faultOf(
        database.transaction(async () => {
          await database.store.accounts.insert(account('Committed or not'));
          proxy.hang();
        }),
      );
      await proxy.untilClientWaits();
      await proxy.cut();
      expect(await committing).to.equal('outcome unknown');
      proxy.resume();
      await proxy.restore();
    });

    it('is busy while all its connections are in use', async () => {
      const three = Array.from({ length: 3 }, () => held(database));
      await Promise.all(three.map(({ isHolding }) => isHolding));
      expect(await faultOf(database.store.accounts.list())).to.equal('busy');
      await Promise.all(three.map(({ end }) => end()));
      expect(await faultOf(database.store.accounts.list())).to.equal('none');
    });

    it('is busy while another transaction has locked the row', async () => {
      const { id } = await anAccount(database);
      const { isHolding, end } = held(database, { first: (store) => store.accounts.takeFileNumbers(id, 1) });
      await isHolding;
      expect(await faultOf(database.transaction(() => database.store.accounts.takeFileNumbers(id, 1)))).to.equal('busy');
      await end();
    });
  });
}

describe("MySQL's and MariaDB's errors", () => {
  const cases: [reason: string, error: { errno?: number; code?: string; message: string }][] = [
    ['full', { errno: 1114, message: "The table 'tracking_requests' is full" }],
    ['full', { errno: 1021, message: 'Disk full (/tmp); waiting for someone to free some space... (errno: 28 "No space left on device")' }],
    ['full', { errno: 1026, message: 'Error writing file \'./binlog\' (Errcode: 28 "No space left on device")' }],
    ['full', { errno: 3, message: 'Error writing file \'/tmp/MYfd=5\' (Errcode: 28 "No space left on device")' }],
    ['full', { errno: 1030, message: 'Got error 28 "No space left on device" from storage engine InnoDB' }],
    [
      'read_only',
      { errno: 1290, message: 'The MariaDB server is running with the --read-only option so it cannot execute this statement' },
    ],
    [
      'read_only',
      { errno: 1290, message: 'The MySQL server is running with the --super-read-only option so it cannot execute this statement' },
    ],
    ['read_only', { errno: 1792, message: 'Cannot execute statement in a READ ONLY transaction.' }],
    ['read_only', { errno: 1036, message: "Table 'accounts' is read only" }],
    ['busy', { errno: 1040, message: 'Too many connections' }],
    ['busy', { errno: 1203, message: "User landfall already has more than 'max_user_connections' active connections" }],
    ['slow', { errno: 1969, message: 'Query execution was interrupted (max_statement_time exceeded)' }],
    ['slow', { errno: 3024, message: 'Query execution was interrupted, maximum statement execution time exceeded' }],
    ['unreachable', { errno: 1047, message: 'WSREP has not yet prepared node for application use' }],
    ['unreachable', { errno: -111, code: 'ECONNREFUSED', message: 'connect ECONNREFUSED 127.0.0.1:3306' }],
    ['unreachable', { code: 'PROTOCOL_CONNECTION_LOST', message: 'Connection lost: The server closed the connection.' }],
  ];
  for (const [reason, fields] of cases) {
    it(`${fields.errno ?? fields.code}, ${fields.message.slice(0, 60)}: ${reason}`, () => {
      const error = mysqlTranslator('mysql://db/landfall')(Object.assign(new Error(fields.message), fields));
      expect(error).to.be.instanceOf(DatabaseUnavailable).and.to.include({ reason });
    });
  }

  it('stay unchanged if the fault is ours', () => {
    for (const [errno, message] of [
      [1064, 'You have an error in your SQL syntax'],
      [1290, 'running with the --secure-file-priv option'],
    ] as const) {
      const error = Object.assign(new Error(message), { errno });
      expect(mysqlTranslator('mysql://db/landfall')(error)).to.equal(error);
    }
  });
});

for (const dialect of databases.filter((name) => name === 'sqlite')) {
  describeOn(dialect, 'a failing file', () => {
    let fresh: FreshDatabase;

    beforeEach(async () => {
      fresh = await withDatabaseUrl('sqlite');
    });

    afterEach(() => fresh.drop());

    /** Opens it with a connection setting that causes the same errors as a disk or an operator would. */
    async function openWith(pragma: string): Promise<Database> {
      const migrated = await openDatabase(fresh.url);
      await migrated.migrate();
      await migrated.requireReady();
      await migrated.close();
      const normal = sqliteDialect(fresh.url);
      const { afterCreate } = normal.knexConfig.pool as { afterCreate(raw: unknown, done: (error: unknown) => void): void };
      const pool = {
        ...normal.knexConfig.pool,
        afterCreate(raw: { pragma(text: string): unknown }, done: (error: unknown, raw: unknown) => void) {
          afterCreate(raw, (error) => {
            raw.pragma(pragma);
            done(error, raw);
          });
        },
      };
      return new Database({ ...normal, knexConfig: { ...normal.knexConfig, pool } }, new SecretBox([]), true);
    }

    it('is full if it has no page left, even to a readiness check; reads still work', async () => {
      const database = await openWith('max_page_count = 1');
      let fault = 'none';
      for (let written = 0; fault === 'none' && written < 1000; written += 1) {
        fault = await faultOf(database.store.accounts.insert(account('x'.repeat(150))));
      }
      expect(fault).to.equal('full');
      expect(await faultOf(database.requireReady())).to.equal('full');
      expect(await faultOf(database.store.accounts.list())).to.equal('none');
      await database.close();
    });

    it('accepts no writes if it is read-only', async () => {
      const database = await openWith('query_only = 1');
      expect(await faultOf(database.requireReady())).to.equal('read_only');
      expect(await faultOf(database.store.accounts.insert(account('No')))).to.equal('read_only');
      expect(await faultOf(database.store.accounts.list())).to.equal('none');
      await database.close();
    });

    it('is busy while another process has it locked, which blocks nothing else; a short lock is waited for', async () => {
      const database = await openDatabase(fresh.url);
      await database.migrate();
      const other = new BetterSqlite(fresh.url.slice('sqlite:'.length));
      other.exec('BEGIN IMMEDIATE');
      let turns = 0;
      const turning = setInterval(() => (turns += 1), 10);
      expect(await faultOf(database.store.accounts.insert(account('Locked')))).to.equal('busy');
      clearInterval(turning);
      expect(turns, 'turns of the event loop meanwhile').to.be.greaterThan(20);
      setTimeout(() => other.exec('COMMIT'), 300);
      expect(await faultOf(database.store.accounts.insert(account('Waited')))).to.equal('none');
      other.close();
      await database.close();
    });
  });
}
