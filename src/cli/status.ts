/** The command `status`: how much waits for the workers. */
import type { Command } from 'commander';
import { type QueueState, type Waiting, presentQueueState } from '../domain/queue-state.ts';
import { printTable } from './terminal.ts';

/** Adds `status` to the program. @param read opens the database, reads, and closes it */
export function addStatusCommand(program: Command, read: () => Promise<QueueState>): void {
  program
    .command('status')
    .description('show how much work is waiting for the workers, and since when')
    .option('--json', 'print one line of JSON, with the fields of the heartbeat in the log')
    .action(async ({ json }: { json?: boolean }) => {
      const state = await read();
      if (json) process.stdout.write(`${JSON.stringify({ at: state.at, ...presentQueueState(state) })}\n`);
      else print(state);
    });
}

function print({ at, requests, deliveries }: QueueState): void {
  printTable(
    ['QUEUE', 'WAITING', 'OLDEST DUE'],
    [
      ['Tracking requests', ...cellsOf(requests, at)],
      ['Webhook deliveries', ...cellsOf(deliveries, at)],
    ],
  );
}

/** Counting ends somewhere: `>= 1000`. */
function cellsOf({ count, isAtLeast, oldestDueAt }: Waiting, at: Date): string[] {
  const waiting = isAtLeast ? `>= ${count}` : String(count);
  if (oldestDueAt === null) return [waiting, '-'];
  const seconds = Math.max(0, Math.round((at.getTime() - oldestDueAt.getTime()) / 1000));
  return [waiting, `${oldestDueAt.toISOString().slice(0, 19).replace('T', ' ')} (${seconds} s ago)`];
}
