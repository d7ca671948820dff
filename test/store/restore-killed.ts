// A process that restores a backup, and is killed after a step or never: `restore-killed.js <database> <backup> <step> [<milliseconds>]`.
import { subscribe } from 'node:diagnostics_channel';
import { restoreSqlite } from '../../src/store/sqlite-restore.ts';

const [database = '', backup = '', last = '', nowMs = Date.now()] = process.argv.slice(2);
subscribe('landfall:restore', (step) => {
  if (step === last) process.kill(process.pid, 'SIGKILL');
});
await restoreSqlite(database, backup, { secretKeys: [], now: new Date(Number(nowMs)), isRehearsal: false });
