// Sends messages in a process of its own: `delivering-process.ts <database>`. It prints `ready`, starts at the first line of standard
// input, and stops when standard input ends.
import { openDatabase } from '../../src/store/database.ts';
import { outbox } from '../support/outbox.ts';
import { startDelivering } from './delivering.ts';

const [databaseUrl = ''] = process.argv.slice(2);
const database = await openDatabase(databaseUrl);
process.stdin.once('data', () => {
  // The service's time limit, and a lease with room to spare.
  const delivering = startDelivering(database, outbox, { timeoutMs: 15_000, leaseMs: 60_000 });
  process.stdin.once('end', async () => {
    await delivering.stop();
    await database.close();
    for (const error of delivering.errors) console.error(error);
    if (delivering.errors.length > 0) process.exitCode = 1;
  });
});
console.log('ready');
