import type { Database } from '../store/database.ts';

/**
 * Deletes an account's journeys, requests and shipments of the simulated carrier, and its clock, in short transactions: other requests run
 * between them. If it is interrupted, call it again.
 */
export async function resetSandbox(database: Database, accountId: string, scac: string): Promise<void> {
  for (let isDone = false; !isDone; ) isDone = await database.transaction((store) => store.sandbox.resetSome(accountId, scac));
}
