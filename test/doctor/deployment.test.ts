// What stops a whole deployment: keys that do not fit, processes that are missing, clocks, and the database user's rights.
import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import { readConfig } from '../../src/settings/config.ts';
import { checkRightsToMigrate, checkTables, checkWrites } from '../../src/doctor/database.ts';
import { checkClocksOfProcesses, checkProcesses } from '../../src/doctor/processes.ts';
import { checkKeysOfProcesses, checkSecretKey } from '../../src/doctor/secret-key.ts';
import type { Check, Connected } from '../../src/doctor/check.ts';
import type { ServiceProcess } from '../../src/domain/process.ts';
import { readClock } from '../../src/service/living-processes.ts';
import { reasonUnavailable } from '../../src/http/error-problems.ts';
import { rotateSigningKey } from '../../src/service/access/signing-keys.ts';
import { type Database, openDatabase } from '../../src/store/database.ts';
import { anAccount } from '../support/samples.ts';
import { aWebhook } from '../store/webhook-samples.ts';
import { onEachDatabase } from '../support/databases.ts';
import { mysqlUrl } from '../support/global-setup.ts';
import { createConnection } from 'mysql2/promise';

const now = (): Date => new Date();
const [oldKey, newKey] = [1, 2].map(() => randomBytes(32).toString('base64')) as [string, string];

function examined(database: Database, environment: NodeJS.ProcessEnv = {}): Connected {
  const carriers = { get: () => undefined, find: () => undefined, list: () => [], simulation: () => undefined };
  return { database, name: 'db.internal', carriers, config: readConfig(environment), now };
}

async function found(check: Check<Connected>, database: Database, environment?: NodeJS.ProcessEnv): Promise<string[]> {
  return (await check(examined(database, environment))).map(({ level, what }) => `${level}: ${what}`);
}

onEachDatabase(
  'the doctor on a deployment',
  (database, url) => {
    async function run(process: Partial<ServiceProcess>): Promise<void> {
      const { at } = await readClock(database(), now);
      const given = {
        id: uuidv7(),
        kind: 'all',
        host: 'web1',
        pid: 1,
        newestMigration: '',
        carriers: null,
        pausedCarriers: null,
        carrierCalls: null,
        clockAheadMs: null,
        secretKeyIds: '',
      } as const;
      await database().store.processes.see({ ...given, startedAt: at, seenAt: at, ...process });
    }

    it('finds a SECRET_KEY that cannot read the secrets, in the key for tokens or in webhooks', async () => {
      const withKey = async <T>(keys: string[], work: (opened: Database) => Promise<T>): Promise<T> => {
        const opened = await openDatabase(url(), keys);
        return work(opened).finally(() => opened.close());
      };
      expect(await found(checkSecretKey, database(), { DATABASE_URL: url() })).to.deep.equal(
        // The service makes a key for a file.
        database().dialect === 'sqlite' ? [] : ['warning: SECRET_KEY is not set: secrets in the database are not encrypted.'],
      );
      const rotation = { now, tokenLifetimeMs: 1000, revokesPrevious: false };
      const oldId = await withKey([oldKey], async (opened) => {
        await rotateSigningKey({ database: opened, ...rotation });
        await opened.store.webhooks.insert(aWebhook((await anAccount(opened)).id));
        expect(await found(checkSecretKey, opened)).to.deep.equal(['ok: SECRET_KEY reads the secrets in the database.']);
        return opened.secrets.keyIds[0];
      });
      await withKey([newKey], async (opened) => {
        const [message, ...more] = await found(checkSecretKey, opened);
        expect(message).to.match(
          new RegExp(`^fault: token_keys\\.private_jwk of \\S+ is encrypted with key ${oldId}\\. Add that key to SECRET_KEY\\.$`),
        );
        expect(more).to.deep.equal([]);
        await withKey([newKey, oldKey], (both) => both.store.tokenKeys.reseal(`enc1.${opened.secrets.keyIds[0]}.`));
        expect(await found(checkSecretKey, opened)).to.deep.equal([
          `fault: The secrets of 1 webhook are encrypted with key ${oldId}, which SECRET_KEY does not have.`,
        ]);
      });
    });

    it('finds that no process, no worker or no API runs', async () => {
      expect(await found(checkProcesses, database())).to.deep.equal(['fault: No process runs on this database.']);
      await run({ kind: 'api' });
      expect(await found(checkProcesses, database())).to.deep.equal([
        'fault: No worker is running: no carrier is polled and no webhook is sent.',
      ]);
      await run({ kind: 'worker', pid: 2 });
      expect(await found(checkProcesses, database())).to.deep.equal(['ok: Running: api on web1 (process 1), worker on web1 (process 2).']);
    });

    it('finds processes whose clocks are wrong, or differ from one another', async () => {
      await run({ pid: 1, clockAheadMs: 600 });
      expect(await found(checkClocksOfProcesses, database())).to.deep.equal([]);
      await run({ pid: 2, kind: 'worker', clockAheadMs: -900 });
      expect(await found(checkClocksOfProcesses, database())).to.deep.equal([
        'warning: The clock of the service on web1 (process 1) is 1.5 s ahead of the worker on web1 (process 2).',
      ]);
      await run({ pid: 3, kind: 'api', clockAheadMs: -3_600_000 });
      expect(await found(checkClocksOfProcesses, database())).to.deep.equal([
        "warning: The clock of the api on web1 (process 3) is 3600.0 s behind the database server's.",
      ]);
    });

    it('finds processes that lack the first key', async () => {
      const opened = await openDatabase(url(), [newKey, oldKey]);
      try {
        const [newId, oldId] = opened.secrets.keyIds;
        await run({ pid: 1, secretKeyIds: `${oldId},${newId}` });
        expect(await found(checkKeysOfProcesses, opened)).to.deep.equal([]);
        await run({ pid: 2, secretKeyIds: `${oldId}` });
        expect(await found(checkKeysOfProcesses, opened)).to.deep.equal([
          `fault: The service on web1 (process 2) does not have key ${newId}, the first of SECRET_KEY here.`,
        ]);
      } finally {
        await opened.close();
      }
    });

    it('says nothing of rights for a user who has all', async () => {
      expect(await found(checkRightsToMigrate, database())).to.deep.equal([]);
      expect((await found(checkWrites, database()))[0]).to.match(/^ok: The database db\.internal .*accepts writes\.$/);
      expect(await database().store.processes.listSeenSince(new Date(-1))).to.deep.equal([]);
    });

    describe('with a user who lacks rights', () => {
      const user = `limited_${randomBytes(4).toString('hex')}`;

      /** The database, as a user with these privileges; undefined for a file. */
      async function limited(privileges: string): Promise<Database | undefined> {
        if (database().dialect === 'sqlite') return undefined;
        const as = new URL(url());
        const server = await createConnection(await mysqlUrl());
        await server.query(`CREATE USER '${user}'@'%' IDENTIFIED BY 'secret'`);
        await server.query(
          `GRANT ${privileges} ON ${as.pathname.slice(1).replaceAll('_', '\\_')}.* TO '${user}'@'%'`.replace(/ON (\S+)\./, 'ON `$1`.'),
        );
        await server.end();
        [as.username, as.password] = [user, 'secret'];
        return openDatabase(as.href);
      }

      afterEach(async () => {
        if (database().dialect === 'sqlite') return;
        const server = await createConnection(await mysqlUrl());
        await server.query(`DROP USER IF EXISTS '${user}'@'%'`);
        await server.end();
      });

      it('finds that it may only read', async () => {
        const opened = await limited('SELECT');
        if (!opened) return;
        const unready = await opened.requireReady().catch((error) => error);
        expect(reasonUnavailable(unready)).to.equal('The user of the database lacks a privilege');
        const [message] = await found(checkWrites, opened).finally(() => opened.close());
        expect(message).to.match(/^fault: The database at \S+ does not let this user work: (UPDATE|INSERT) command denied to user /);
      });

      it('finds that it may not delete', async () => {
        const opened = await limited('SELECT, INSERT, UPDATE');
        if (!opened) return;
        const [message] = await found(checkWrites, opened).finally(() => opened.close());
        expect(message).to.match(/^fault: .* DELETE command denied to user /);
      });

      it('finds that it may not migrate, unless another user does', async () => {
        const opened = await limited('SELECT, INSERT, UPDATE, DELETE');
        if (!opened) return;
        try {
          expect((await found(checkWrites, opened))[0]).to.match(/^ok: /);
          const lacking = 'ALTER, CREATE, DROP, INDEX, REFERENCES';
          expect(await found(checkRightsToMigrate, opened)).to.deep.equal([
            `warning: The user of the database lacks ${lacking}: the next version cannot migrate it.`,
          ]);
          expect(await found(checkRightsToMigrate, opened, { MIGRATE_ON_START: 'false' })).to.deep.equal([]);
          opened.isMigrated = async () => false;
          const [missing] = await checkTables(examined(opened));
          expect(missing?.fix).to.equal(`Run landfall migrate as a user with the privileges ${lacking}, which this one lacks.`);
        } finally {
          await opened.close();
        }
      });
    });
  },
  'for each test',
);
