import type { Database } from '../store/database.ts';

/**
 * Deletes an account's journeys, requests and shipments of the simulated carrier, and its clock, in short transactions: other requests run
 * between them. If it is interrupted, call it again.
 *
 * @param begin comes first in each transaction @throws what it throws
 */
export async function resetSandbox(
  database: Database,
  accountId: string,
  scac: string,
  begin: () => Promise<void> = async () => {},
): Promise<void> {
  const step = async (): Promise<boolean> => {
    await begin();
    return database.store.sandbox.resetSome(accountId, scac);
  };
  for (let isDone = false; !isDone; ) isDone = await database.transaction(step);
}
