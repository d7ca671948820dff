// A process that migrates the database its argument names, for the test of several that do so together.
import { openDatabase } from '../../src/store/database.ts';

const database = await openDatabase(process.argv[2] ?? '');
await database.migrate();
await database.close();
