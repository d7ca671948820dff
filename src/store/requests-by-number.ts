/** An account's requests by number, and what it has tracked by the beginning of numbers. Every statement reads a bounded part of an index. */
import type { NumberType, ReadNumber } from '../domain/infer-number.ts';
import type { RequestType, RetryReason, TrackingStatus } from '../domain/tracking-request.ts';
import type { Sql } from './sql.ts';
import { type Query, byIndex, from, onlyByIndex, param, params, read } from './statement.ts';
import { trackingRequests } from './tracking-requests.ts';

/** A request for a number, or for one with the same prefix. */
export interface PastRequest {
  scac: string;
  status: TrackingStatus;
  failedReason: RetryReason | null;
}

/** How many entries of an index are read at most. */
const maxRead = 100;
/** How many containers of one carrier are counted at most. */
const maxCountedContainers = 20;

/** A request that is pending, or has succeeded and is still tracked. */
export interface LiveRequest {
  id: string;
  scac: string;
  status: TrackingStatus;
  /** True while its carrier is searched for, otherwise null. */
  searching: boolean | null;
}

/** The indexes of an account's requests by number and status. */
const byNumber = { container_number: 'tracking_requests_by_container_status', bill_of_lading: 'tracking_requests_by_bill_status' };
const liveWith = (query: Query, column: Column, requestType: RequestType): Query =>
  query
    .from(onlyByIndex('tracking_requests', byNumber[column]))
    .where({ request_type: requestType })
    .whereIn('status', ['pending', 'succeeded'])
    // Every pending request is due some time, and of those that have succeeded the ones that are tracked.
    .whereNotNull('next_check_at');
const shownOfLive = ['id', 'accountId', 'scac', 'status', 'searching'] as const;
const liveOfContainer = trackingRequests
  .only(...shownOfLive, 'containerNumber')
  .readByKey(['account_id', 'container_number'], (query) => liveWith(query, 'container_number', 'container'));
const liveOfBill = (requestType: RequestType) =>
  trackingRequests
    .only(...shownOfLive, 'billOfLading')
    .readByKey(['account_id', 'bill_of_lading'], (query) => liveWith(query, 'bill_of_lading', requestType));
// Bookings are in the column of bills.
const live = { container: liveOfContainer, bill_of_lading: liveOfBill('bill_of_lading'), booking: liveOfBill('booking') };
type Column = keyof typeof byNumber;

const pastColumns = { scac: 'scac', status: 'status', failedReason: 'failed_reason' };
const past = (column: Column): Query =>
  from(byIndex('tracking_requests', byNumber[column])).select(pastColumns).where(params('accountId')).limit(maxRead);
const ofNumber = (column: Column) => read<PastRequest>(() => past(column).where({ [column]: param('number') }));
const ofNumberIn = { container_number: ofNumber('container_number'), bill_of_lading: ofNumber('bill_of_lading') };
const ofBillPrefix = read<PastRequest>(() =>
  past('bill_of_lading').where('bill_of_lading', '>=', param('from')).where('bill_of_lading', '<', param('to')).orderBy('bill_of_lading'),
);
// The unique key of shipments begins with these columns.
const containersOf = read<{ id: string }>(() =>
  from('shipments')
    .select('id')
    .where(params('accountId', 'scac'))
    .where('container_number', '>=', param('from'))
    .where('container_number', '<', param('to'))
    .orderBy('container_number')
    .limit(maxCountedContainers),
);

export class RequestsByNumber {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /**
   * An account's requests for a number, as what the carrier is asked for, that are pending or tracked, in no order. Their number is bounded
   * by the limit of unfinished ones for each carrier (`limit-unfinished.ts`), and one request for each carrier tracks a number.
   */
  listLive(accountId: string, requestType: RequestType, number: string): Promise<LiveRequest[]> {
    return live[requestType].all(this.#sql, [accountId, number]);
  }

  /** The id of a request other than `exceptId` that has succeeded with a number and still tracks it, or undefined. */
  async findTracking(
    { accountId, scac, requestType, number }: { accountId: string; scac: string; requestType: RequestType; number: string },
    exceptId: string,
  ): Promise<string | undefined> {
    return trackerOf(await this.listLive(accountId, requestType, number), scac, exceptId);
  }

  /** The account's requests for a number, at most 100. */
  listOfNumber(accountId: string, { type, number }: Pick<ReadNumber, 'type' | 'number'>): Promise<PastRequest[]> {
    return ofNumberIn[columnOf(type)].all(this.#sql, { accountId, number });
  }

  /** The account's requests for bills of lading or bookings that begin with a prefix, at most 100. */
  listOfPrefix(accountId: string, prefix: string): Promise<PastRequest[]> {
    return ofBillPrefix.all(this.#sql, { accountId, ...rangeOf(prefix) });
  }

  /** How many of the account's containers with a carrier begin with an owner code, counted up to 20. */
  async countContainers(accountId: string, scac: string, ownerCode: string): Promise<number> {
    return (await containersOf.all(this.#sql, { accountId, scac, ...rangeOf(ownerCode) })).length;
  }
}

/** The id of the one that tracks their number with a carrier, other than `exceptId`. */
export function trackerOf(live: readonly LiveRequest[], scac: string, exceptId: string): string | undefined {
  return live.find((one) => one.status === 'succeeded' && one.scac === scac && one.id !== exceptId)?.id;
}

function columnOf(type: NumberType): Column {
  return type === 'container' ? 'container_number' : 'bill_of_lading';
}

/** All texts that begin with a prefix of letters, in a binary collation. */
function rangeOf(prefix: string): { from: string; to: string } {
  return { from: prefix, to: prefix.slice(0, -1) + String.fromCharCode(prefix.charCodeAt(prefix.length - 1) + 1) };
}
