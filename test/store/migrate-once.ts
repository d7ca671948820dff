// A process that migrates the database named by its argument, for the test of several at once.
import { openDatabase } from '../../src/store/database.ts';

const database = await openDatabase(process.argv[2] ?? '');
await database.migrate();
await database.close();
