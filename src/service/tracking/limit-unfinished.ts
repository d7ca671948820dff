/**
 * At most 20 unfinished requests of an account for one number of a carrier, or of any carrier if it is to be found. More would only ask the carrier the same question again, and a
 * push about the number has to make each of them due.
 *
 * A number without unfinished requests, which is nearly every one, costs one read. From the second request on, the account's counter is
 * the lock: its row is written in the transaction that counts and inserts, so that of two processes, or two nodes of a cluster, the second
 * counts what the first has inserted. Only a number's first request goes without it, in each process one. So processes that insert a
 * first request at the same instant can exceed the limit, by one each.
 */
import { LRUCache } from 'lru-cache';
import { InvalidInput } from '../../domain/errors.ts';
import { type TrackingRequest, knownScac, requestNumber } from '../../domain/tracking-request.ts';
import type { Database } from '../../store/database.ts';
import type { Store } from '../../store/store.ts';

export const maxUnfinished = 20;

/** Numbers whose first request this process remembers. More than are ever being inserted at once. */
const maxRemembered = 10_000;

/**
 * Inserts a request unless the account has too many unfinished ones for its number.
 *
 * @throws InvalidInput that names one of them
 */
export type InsertLimited = (request: TrackingRequest, insert: () => Promise<void>) => Promise<void>;

export function makeInsertLimited(database: Database): InsertLimited {
  const { store } = database;
  /** When the first request for a number has been inserted. By size, for which lru-cache takes no memory ahead. */
  const firstInserts = new LRUCache<string, Promise<void>>({ maxSize: maxRemembered, sizeCalculation: () => 1 });

  return async (request, insert) => {
    const unfinished = await listUnfinished(store, request);
    const { accountId, requestType } = request;
    const key = `${accountId} ${knownScac(request)} ${requestType} ${requestNumber(request)}`;
    const first = firstInserts.get(key);
    if (unfinished.length === 0 && !first) {
      const inserted = insert();
      firstInserts.set(
        key,
        inserted.catch(() => {}),
      );
      return inserted;
    }
    await first;
    await database.transaction(async () => {
      await store.counters.take(`unfinished:${accountId}`, 1);
      await listUnfinished(store, request);
      await insert();
    });
  };
}

const fields = { container: 'containerNumber', bill_of_lading: 'billOfLading', booking: 'bookingNumber' } as const;

/** @throws InvalidInput if there are too many */
async function listUnfinished(store: Store, request: TrackingRequest): Promise<string[]> {
  const ids = await store.requestsByNumber.listUnfinished(request, requestNumber(request), maxUnfinished);
  const [one] = ids;
  if (one === undefined || ids.length < maxUnfinished) return ids;
  const number = requestNumber(request);
  const scac = knownScac(request);
  const detail = `Your account has ${maxUnfinished} unfinished requests for ${number}${scac === null ? '' : ` with ${scac}`}, the maximum. Use one of them, such as ${one}.`;
  const field = fields[request.requestType];
  throw new InvalidInput([{ code: 'too_many_unfinished_requests', field, detail }]);
}
