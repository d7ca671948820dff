/** The command `queue`: what waits for each carrier, and why. */
import type { Command } from 'commander';
import type { PausedCarrier } from '../domain/process.ts';
import { type WaitingRequest, isRefused, overdueSeconds } from '../domain/queue-state.ts';
import { type Terminal, UsageError, printLine, printTable, timeCell } from './terminal.ts';

/** A carrier's next requests. */
export interface CarrierQueue {
  isOffered: boolean;
  /** Undefined if no worker has paused the carrier. */
  pause?: PausedCarrier | undefined;
  next: WaitingRequest[];
}

/** @param scac of one carrier; undefined for all */
type ReadQueues = (scac: string | undefined, limit: number) => Promise<{ at: Date; queues: CarrierQueue[] }>;

/** Adds `queue` to the program. */
export function addQueueCommand(program: Command, terminal: Terminal, read: ReadQueues): void {
  program
    .command('queue')
    .description('list the tracking requests that are next for each carrier, and why they wait')
    .option('--scac <scac>', 'only this carrier')
    .option('--limit <number>', 'the number of requests to list for each carrier', '10')
    .action(async ({ scac, limit }: { scac?: string; limit: string }) => {
      if (!/^[1-9]\d{0,3}$/.test(limit)) throw new UsageError(`--limit must be a whole number from 1 to 9999, not "${limit}".`);
      const { at, queues } = await read(scac, Number(limit));
      const rows = queues.flatMap((queue) => queue.next.map((request) => rowOf(request, queue, at)));
      const isUnknown = scac !== undefined && queues.every(({ isOffered }) => !isOffered);
      if (rows.length === 0)
        printLine(
          terminal,
          isUnknown ? `No tracking request waits. ${scac.toUpperCase()} has no settings here.` : 'No tracking request waits.',
        );
      else printTable(terminal, ['CARRIER', 'NUMBER', 'REQUEST', 'NEXT TRY', 'WHY IT WAITS'], rows);
    });
}

function rowOf(request: WaitingRequest, queue: CarrierQueue, at: Date): string[] {
  const { id, scac, containerNumber, billOfLading, dueAt } = request;
  return [scac, containerNumber ?? billOfLading ?? '', id, timeCell(dueAt), reasonOf(request, queue, at) + searchOf(request)];
}

/** What is left to ask, if the carrier is not known. */
function searchOf({ search }: WaitingRequest): string {
  if (search === null) return '';
  const others = [...search.next, ...search.unclear];
  return `; its carrier is searched for${others.length === 0 ? '' : `, then in ${others.join(', ')}`}`;
}

function reasonOf(request: WaitingRequest, { isOffered, pause, next }: CarrierQueue, at: Date): string {
  const { dueAt, leaseUntil, tries, failedReason, status } = request;
  const reason = failedReason === null ? '' : ` (${failedReason})`;
  const failed = tries === 0 ? '' : `; failed ${tries} ${tries === 1 ? 'time' : 'times'}${reason}`;
  if (!isOffered) return `the carrier has no settings here${failed}`;
  if (leaseUntil !== null && leaseUntil > at) return `a worker has it${failed}`;
  if (isRefused(request)) return `the carrier refuses the credentials, or this number to them${failed}`;
  if (dueAt <= at) return `due for ${overdueSeconds(dueAt, at)} s: ${causeOf(pause, next)}${failed}`;
  if (tries > 0) return `waits after a failure${failed}`;
  return status === 'pending' ? 'waits for its first try' : 'waits for its next poll';
}

/** Why a request that is due is not tried. */
function causeOf(pause: PausedCarrier | undefined, next: WaitingRequest[]): string {
  if (pause?.reason === 'credentials_refused') return 'the carrier is paused, because it refuses the credentials';
  if (pause) return 'the carrier is paused, because it keeps failing';
  // Workers pause a carrier that refuses several requests in a row. If it refuses only some numbers, they go on.
  return next.some(isRefused) ? 'the carrier refuses others, and may be paused' : "waits for a worker or for the carrier's limits";
}
