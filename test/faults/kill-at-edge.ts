// Preloaded into a process (`node --import`): kills it when a transaction reaches an edge. KILL_AT names the edges.
import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { TransactionCall, TransactionEdge } from '../../src/store/transaction.ts';

/** Where the built program starts the transaction, as in a stack trace; the edge; and which time the program reaches it, from 1. */
export interface PlannedKill {
  position: string;
  edge: Exclude<TransactionEdge, 'called'>;
  occurrence: number;
}

/**
 * The first kill that is due ends the process. Before that, a line in the file records its index and the process, so that each takes
 * place only once.
 */
export interface KillPlan {
  kills: PlannedKill[];
  file: string;
}

const { kills, file } = JSON.parse(process.env['KILL_AT'] ?? '{"kills":[]}') as KillPlan;
const recorded = (): string => `\n${existsSync(file) ? readFileSync(file, 'utf8') : ''}`;
const left = kills.map(({ occurrence }) => occurrence);
const watched = new WeakMap<TransactionCall, number[]>();
Error.stackTraceLimit = 30;

subscribe('landfall:transaction', (message) => {
  const { call, edge } = message as { call: TransactionCall; edge: TransactionEdge };
  if (edge === 'called') {
    const stack = new Error().stack ?? '';
    const found = [...kills.keys()].filter((index) => stack.includes(kills[index]!.position));
    watched.set(call, [...new Set([...(watched.get(call) ?? []), ...found])]);
  }
  for (const index of watched.get(call) ?? []) {
    if (kills[index]!.edge !== edge) continue;
    left[index]! -= 1;
    if (left[index] !== 0) continue;
    if (recorded().includes(`\n${index} `)) continue;
    appendFileSync(file, `${index} ${process.pid}\n`);
    // SIGKILL runs no signal handler and no clean-up, so only what is committed remains.
    process.kill(process.pid, 'SIGKILL');
  }
});
