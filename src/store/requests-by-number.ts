/** An account's requests by number, and what it has tracked by the beginning of numbers. Every statement reads a bounded part of an index. */
import type { NumberType, ReadNumber } from '../domain/infer-number.ts';
import type { RequestType, RetryReason, TrackingRequest, TrackingStatus } from '../domain/tracking-request.ts';
import type { Sql } from './sql.ts';
import { type Query, byIndex, from, param, params, read, withLimit } from './statement.ts';
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

/** The indexes of an account's requests by number and status. */
const byNumber = { container_number: 'tracking_requests_by_container_status', bill_of_lading: 'tracking_requests_by_bill_status' };
const withNumber = (query: Query, column: keyof typeof byNumber, status: TrackingStatus): Query =>
  query
    .from(byIndex('tracking_requests', byNumber[column]))
    .where({ ...params('accountId', 'requestType'), [column]: param('number'), status });
const unfinishedWith = (column: keyof typeof byNumber, ofAnyCarrier: boolean) =>
  trackingRequests
    .only('id')
    .select((query) =>
      withNumber(query, column, 'pending')
        .modify((all) => ofAnyCarrier || all.where((some) => some.where(params('scac')).orWhere({ searching: 1 })))
        .modify(withLimit),
    )
    .shared();
const unfinished = (column: keyof typeof byNumber) => ({ named: unfinishedWith(column, false), searched: unfinishedWith(column, true) });
// Bookings are in the column of bills.
const unfinishedOfBill = unfinished('bill_of_lading');
const unfinishedOf = { container: unfinished('container_number'), bill_of_lading: unfinishedOfBill, booking: unfinishedOfBill };
const trackedWith = (column: keyof typeof byNumber) =>
  trackingRequests
    .only('id')
    .select((query) =>
      withNumber(query, column, 'succeeded')
        .where(params('scac'))
        .whereNot({ id: param('exceptId') })
        .whereNotNull('next_check_at')
        .limit(1),
    )
    .shared();
const trackedByBill = trackedWith('bill_of_lading');
const trackedBy = { container: trackedWith('container_number'), bill_of_lading: trackedByBill, booking: trackedByBill };
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
   * Ids of an account's pending requests with one number as what the carrier is asked for: with the request's carrier, and those whose
   * carrier is not known. If the request's own is not known, with any carrier.
   */
  async listUnfinished({ accountId, scac, search, requestType }: TrackingRequest, number: string, limit: number): Promise<string[]> {
    const statement = unfinishedOf[requestType][search ? 'searched' : 'named'];
    return (await statement.all(this.#sql, { accountId, scac, requestType, number, limit })).map(({ id }) => id);
  }

  /** The id of a request other than `exceptId` that has succeeded with the same number and is still tracked, or undefined. */
  async findTracking(
    wanted: { accountId: string; scac: string; requestType: RequestType; number: string },
    exceptId: string,
  ): Promise<string | undefined> {
    return (await trackedBy[wanted.requestType].first(this.#sql, { ...wanted, exceptId }))?.id;
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

function columnOf(type: NumberType): Column {
  return type === 'container' ? 'container_number' : 'bill_of_lading';
}

/** All texts that begin with a prefix of letters, in a binary collation. */
function rangeOf(prefix: string): { from: string; to: string } {
  return { from: prefix, to: prefix.slice(0, -1) + String.fromCharCode(prefix.charCodeAt(prefix.length - 1) + 1) };
}
