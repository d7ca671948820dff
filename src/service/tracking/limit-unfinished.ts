/**
 * At most 20 unfinished requests of an account for one number of a carrier, or of any carrier if it is to be found. More would only ask the carrier the same question again, and a
 * push about the number has to make each of them due.
 *
 * A number without unfinished requests, which is nearly every one, costs one read, which requests that arrive together share. It also finds
 * the request that tracks the number. From the second request on, the account's counter is
 * the lock: its row is written in the transaction that counts and inserts, so that of two processes, or two nodes of a cluster, the second
 * counts what the first has inserted. Only a number's first request goes without it, in each process one. So processes that insert a
 * first request at the same instant can exceed the limit, by one each.
 */
import { LRUCache } from 'lru-cache';
import { InvalidInput } from '../../domain/errors.ts';
import { type TrackingRequest, knownScac, requestNumber } from '../../domain/tracking-request.ts';
import type { Database } from '../../store/database.ts';
import { type LiveRequest, trackerOf } from '../../store/requests-by-number.ts';

export const maxUnfinished = 20;

/** Numbers whose first request this process remembers. More than are ever being inserted at once. */
const maxRemembered = 10_000;

/**
 * Inserts a request unless the account has too many unfinished ones for its number.
 *
 * @returns the id of another request that tracks the number with the carrier, or undefined
 * @throws InvalidInput that names one of the unfinished ones
 */
export type InsertLimited = (request: TrackingRequest, insert: () => Promise<void>) => Promise<string | undefined>;

export function makeInsertLimited(database: Database): InsertLimited {
  const { requestsByNumber, counters } = database.store;
  /** When the first request for a number has been inserted. By size, for which lru-cache takes no memory ahead. */
  const firstInserts = new LRUCache<string, Promise<void>>({ maxSize: maxRemembered, sizeCalculation: () => 1 });

  return async (request, insert) => {
    const { accountId, requestType, scac, id } = request;
    const number = requestNumber(request);
    const listLive = (): Promise<LiveRequest[]> => requestsByNumber.listLive(accountId, requestType, number);

    const live = await listLive();
    const unfinished = unfinishedLike(request, live);
    requireRoom(request, unfinished);
    const key = `${accountId} ${knownScac(request)} ${requestType} ${number}`;
    const first = firstInserts.get(key);
    if (!first && unfinished.length === 0) {
      const inserted = insert();
      firstInserts.set(
        key,
        inserted.catch(() => {}),
      );
      await inserted;
      return trackerOf(live, scac, id);
    }
    await first;
    return database.transaction(async () => {
      await counters.take(`unfinished:${accountId}`, 1);
      const lockedLive = await listLive();
      requireRoom(request, unfinishedLike(request, lockedLive));
      await insert();
      return trackerOf(lockedLive, scac, id);
    });
  };
}

/** Those that ask the same: with the request's carrier, or one that is searched for. If the request's own is searched for, with any. */
function unfinishedLike({ scac, search }: TrackingRequest, live: readonly LiveRequest[]): LiveRequest[] {
  return live.filter((one) => one.status === 'pending' && (search !== null || one.searching || one.scac === scac));
}

const fields = { container: 'containerNumber', bill_of_lading: 'billOfLading', booking: 'bookingNumber' } as const;

/** @throws InvalidInput if there are too many */
function requireRoom(request: TrackingRequest, unfinished: readonly LiveRequest[]): void {
  const [one] = unfinished;
  if (one === undefined || unfinished.length < maxUnfinished) return;
  const number = requestNumber(request);
  const scac = knownScac(request);
  const detail = `Your account has ${maxUnfinished} unfinished requests for ${number}${scac === null ? '' : ` with ${scac}`}, the maximum. Use one of them, such as ${one.id}.`;
  const field = fields[request.requestType];
  throw new InvalidInput([{ code: 'too_many_unfinished_requests', field, detail }]);
}
