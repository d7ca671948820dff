/**
 * Receives what carriers send without being asked: stores each tracking request's rows and makes the request due.
 *
 * A body may concern any number of requests, and other requests wait while a transaction holds the database. So the requests get it a few
 * at a time, and the body counts as received only with the last of them: a carrier that gets no answer sends it again, and those that
 * have it are passed over.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CarrierPush, PushedRow } from '../../domain/carrier-push.ts';
import type { Database } from '../../store/database.ts';

/**
 * Stores a push and resolves once it is committed. A body is stored once, whether the carrier sends it again or a third party replays it:
 * DCSA's signature and bearer tokens cover no time. It is recognized for as long as pushes are kept, and rows that were written before
 * that are left out, so that a body cannot be replayed once it is forgotten. Rows that name neither a container nor a bill of lading wait
 * for the next poll.
 *
 * @returns how many requests got it: 0 for a number that is not tracked, and for a repeated body
 */
type ReceivePush = (scac: string, push: CarrierPush) => Promise<number>;

interface ReceivePushDependencies {
  database: Database;
  /** Tells the workers of this process that something is due. */
  wake: () => void;
  now: () => Date;
  /** For how long pushes are kept, in milliseconds; null for ever. */
  keptMs?: number | null;
}

/** Requests in one transaction. On SQLite it takes 10 ms, in which nothing else runs. */
const batchSize = 50;
/** A row that more requests get is stored once for all of them. With fewer, each has it with its own rows, which is quicker to read. */
const maxCopies = 4;

export function makeReceivePush({ database, wake, now, keptMs = null }: ReceivePushDependencies): ReceivePush {
  return async (scac, push) => {
    const { digest, size } = push;
    const at = now();
    const { carrierPushes, pushedRows } = database.store;
    if (await carrierPushes.has(scac, digest)) return 0;
    const isForgotten = ({ writtenAt }: PushedRow): boolean => keptMs !== null && writtenAt !== null && +at - +writtenAt > keptMs;
    const affected = await carrierPushes.listAffected(
      scac,
      push.rows.filter((row) => !isForgotten(row)),
    );
    if (affected.size === 0) return 0;
    const shared = sharedRows(affected);
    const positions = new Map(push.rows.map(({ text }, position) => [text, position]));
    const isSharing = (lists: PushedRow[][]): boolean => lists.some((rows) => rows.some((row) => shared.has(row)));
    if (shared.size > 0) {
      const wanted = new Set([...affected.values()].filter(isSharing).flatMap((lists) => positionsOf(lists, positions)));
      const texts = push.rows.map(({ text }) => text);
      await pushedRows.keep(digest, texts, wanted, at);
    }
    // In the order of their ids, so that two pushes at once wait for each other's rows in one order.
    const ids = [...affected.keys()].sort();
    let received = 0;
    for (let start = 0; start < ids.length; start += batchSize) {
      const some = ids.slice(start, start + batchSize);
      const isLast = start + batchSize >= ids.length;
      received += await database.transaction(async () => {
        let added = 0;
        for (const requestId of some) {
          const rows = affected.get(requestId) ?? [];
          const isShared = isSharing(rows);
          if (await carrierPushes.add(requestId, { digest, rows, at, ...(isShared && { positions }) })) added += 1;
        }
        if (isLast) await carrierPushes.record({ scac, digest, size, at });
        return added;
      });
      // Lets the requests that have arrived in the meantime take the database.
      await nextTurn();
    }
    if (received > 0) wake();
    return received;
  };
}

/** The rows that more than a few requests get. */
function sharedRows(affected: ReadonlyMap<string, PushedRow[][]>): Set<PushedRow> {
  const counts = new Map<PushedRow, number>();
  for (const lists of affected.values()) {
    for (const row of new Set(lists.flat())) counts.set(row, (counts.get(row) ?? 0) + 1);
  }
  return new Set([...counts].flatMap(([row, count]) => (count > maxCopies ? [row] : [])));
}

function positionsOf(lists: PushedRow[][], positions: ReadonlyMap<string, number>): number[] {
  return lists.flat().flatMap(({ text }) => positions.get(text) ?? []);
}
