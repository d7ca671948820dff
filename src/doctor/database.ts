/** Whether the service can work with its database. */
import { randomUUID } from 'node:crypto';
import { type Finding, fault, ok, warning } from '../domain/finding.ts';
import { DatabaseUnavailable } from '../store/database.ts';
import { type Connected, howToReach } from './check.ts';

/** What migrations ask of MySQL and MariaDB. */
const migrationPrivileges = ['ALTER', 'CREATE', 'DROP', 'INDEX', 'REFERENCES'];

export async function checkTables({ database, name }: Connected): Promise<Finding[]> {
  if (await database.isMigrated()) return [];
  const missing = await missingPrivileges(database);
  const asWhom = missing.length > 0 ? ` as a user with the privileges ${missing.join(', ')}, which this one lacks` : '';
  return [fault(`The database ${name} does not have the tables of this version.`, `Run landfall migrate${asWhom}.`)];
}

/** Inserts, changes and deletes, in a transaction that leaves one counter higher. */
export async function checkWrites({ database, name }: Connected): Promise<Finding[]> {
  try {
    await database.requireReady();
    await database.transaction(async () => {
      const { counters, processes } = database.store;
      await counters.take('readiness', 1);
      const id = randomUUID();
      const at = new Date(0);
      await processes.see({
        id,
        kind: 'api',
        host: '',
        pid: 0,
        newestMigration: '',
        carriers: null,
        pausedCarriers: null,
        carrierCalls: null,
        clockAheadMs: null,
        secretKeyIds: null,
        startedAt: at,
        seenAt: at,
      });
      await processes.remove(id);
    });
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable) || error.reason !== 'forbidden') throw error;
    return [fault(error.message, 'Grant its user SELECT, INSERT, UPDATE and DELETE on the database.')];
  }
  const server = await database.server();
  return [ok(`The database ${name} ${server ? `(${server.version}) ` : ''}answers, has this version's tables and accepts writes.`)];
}

/** With several hosts in DATABASE_URL: those before the one in use. */
export function checkHosts({ database }: Connected): Finding[] {
  const notUsed = database.host()?.notUsed ?? [];
  return notUsed.map((reason) => warning(`An earlier server in DATABASE_URL is not used: ${reason}.`, howToReach));
}

/** The tables are up to date; those of the next version will not be. */
export async function checkRightsToMigrate({ config, database }: Connected): Promise<Finding[]> {
  // Migrations are then run by another user, perhaps.
  if (!config.migrateOnStart) return [];
  const missing = await missingPrivileges(database);
  if (missing.length === 0) return [];
  const howTo = 'Grant them, or set MIGRATE_ON_START=false and run landfall migrate as a user who has them.';
  return [warning(`The user of the database lacks ${missing.join(', ')}: the next version cannot migrate it.`, howTo)];
}

async function missingPrivileges(database: Connected['database']): Promise<string[]> {
  const held = await database.privileges();
  return held === null ? [] : migrationPrivileges.filter((each) => !held.has(each));
}
