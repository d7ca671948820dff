// A process that begins to migrate the database named by its argument, and is killed in the middle of a migration.
import { openDatabase } from '../../src/store/database.ts';
import { migrations } from '../../src/store/migrations/index.ts';

const migration = migrations[Number(process.argv[3])];
if (!migration) throw new Error('There is no such migration.');
const { up } = migration;
migration.up = async (knex) => {
  await up(knex);
  process.kill(process.pid, 'SIGKILL');
  await new Promise(() => {});
};
const database = await openDatabase(process.argv[2] ?? '');
await database.migrate();
