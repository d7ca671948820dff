/**
 * Stores the terms that shipments and tracking requests are found by, soon after they are made or changed. Polls and requests don't wait for
 * that: a request has about ten terms and a shipment fifty, which rarely change.
 */
import type { Database } from '../store/database.ts';
import { type PollLoop, makePollLoop } from './poll-loop.ts';

/** Rows of each kind that are read at once. */
const batchSize = 50;
/** Rows per transaction, which has then about a hundred terms. */
const rowsPerTransaction = 4;

interface TermWriterDependencies {
  database: Database;
  idleMs: number;
  onError: (error: unknown) => void;
}

/** Several processes may store terms. */
export function makeTermWriter({ database, idleMs, onError }: TermWriterDependencies): PollLoop {
  return makePollLoop({ poll: () => storePendingTerms(database), idleMs, onError });
}

/** Stores the terms of some rows that lack them. @returns whether there may be more */
export async function storePendingTerms(database: Database): Promise<boolean> {
  const { searchTerms } = database.store;
  const pending = await searchTerms.listPending(batchSize);
  let stored = 0;
  for (let start = 0; start < pending.length; start += rowsPerTransaction) {
    stored += await database.transaction(() => searchTerms.store(pending.slice(start, start + rowsPerTransaction)));
  }
  return stored > 0;
}
