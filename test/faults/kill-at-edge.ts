// Loaded into a process before the program (`node --import`): kills it where a transaction reaches an edge. KILL_AT says which.
import { subscribe } from 'node:diagnostics_channel';
import type { TransactionCall, TransactionEdge } from '../../src/store/transaction.ts';

/** The place in the built program that calls the transaction, as a stack shows it; the edge; and at which time of reaching it. */
export interface KillOrder {
  place: string;
  edge: Exclude<TransactionEdge, 'called'>;
  time: number;
}

const { place, edge: deadly, time } = JSON.parse(process.env['KILL_AT'] ?? '{}') as KillOrder;
const watched = new WeakSet<TransactionCall>();
let left = time;
Error.stackTraceLimit = 30;

subscribe('landfall:transaction', (message) => {
  const { call, edge } = message as { call: TransactionCall; edge: TransactionEdge };
  if (edge === 'called' && new Error().stack?.includes(place)) watched.add(call);
  if (edge !== deadly || !watched.has(call)) return;
  left -= 1;
  // SIGKILL runs no signal handler and no clean-up: only what was committed stays.
  if (left === 0) process.kill(process.pid, 'SIGKILL');
});
