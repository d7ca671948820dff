/** Tracking requests, which are also the queue of what to ask carriers: a row is due, leased, then settled. */
import type { Scope } from '../domain/account.ts';
import type { FailedReason, RequestType, TrackingRequest, TrackingStatus, Claim, Settlement } from '../domain/tracking-request.ts';
import { readJson, readTime, timeText } from './column-values.ts';
import { ofCarrier } from './scope-sql.ts';
import { fromIndex, insertText } from './sql-text.ts';
import { type Sql, insertIfAbsent } from './sql.ts';

const columns = [
  'id',
  'account_id',
  'scac',
  'request_type',
  'bill_of_lading',
  'container_number',
  'reference',
  'ref_numbers',
  'shipment_tags',
  'status',
  'failed_reason',
  'shipment_id',
  'created_at',
  'updated_at',
] as const;
type NullableColumn = 'bill_of_lading' | 'container_number' | 'reference' | 'failed_reason' | 'shipment_id';
type Row = Record<Exclude<(typeof columns)[number], NullableColumn>, string> & Record<NullableColumn, string | null>;
const claimedColumns = [
  'tries',
  'last_checked_at',
  'last_answered_at',
  'last_news_at',
  'poll_due_at',
  'next_check_at',
  'inbox_position',
] as const;
type CountColumn = 'tries' | 'inbox_position';
type ClaimedRow = Row &
  Record<CountColumn, number> &
  Record<Exclude<(typeof claimedColumns)[number], CountColumn | 'next_check_at'>, string | null> & { next_check_at: string };

const isFree = '(lease_until IS NULL OR lease_until <= ?)';
const insert = insertText('tracking_requests', [...columns, 'next_check_at']);
const find = `SELECT ${columns.join(', ')} FROM tracking_requests WHERE id = ? AND account_id = ?`;
const listDueOfAccount = `SELECT id FROM tracking_requests ${fromIndex('tracking_requests_due_by_account')}
  WHERE account_id = ? AND scac = ? AND next_check_at <= ? AND ${isFree} ORDER BY next_check_at, id LIMIT ?`;
const claim = `UPDATE tracking_requests SET lease_token = ?, lease_until = ?, inbox_position = inbox_position + 1
  WHERE id = ? AND next_check_at <= ? AND ${isFree}`;
const findClaimed = `SELECT ${[...columns, ...claimedColumns].join(', ')} FROM tracking_requests
  WHERE id = ? AND lease_token = ?`;
const lock = 'UPDATE tracking_requests SET lease_token = lease_token WHERE id = ? AND lease_token = ?';
const position = 'SELECT inbox_position FROM tracking_requests WHERE id = ?';
const settle = `UPDATE tracking_requests SET status = ?, failed_reason = ?, shipment_id = ?, tries = ?, next_check_at = ?,
  poll_due_at = ?, last_checked_at = ?, last_answered_at = ?, last_news_at = ?, updated_at = ?, lease_token = NULL,
  lease_until = NULL WHERE id = ? AND lease_token = ?`;
const release = 'UPDATE tracking_requests SET lease_token = NULL, lease_until = NULL WHERE id = ? AND lease_token = ?';
// A push that waits goes on waiting, and the carrier is asked after it is read.
const setNextCheck = `UPDATE tracking_requests SET next_check_at = ?,
  poll_due_at = CASE WHEN poll_due_at IS NULL THEN NULL ELSE ? END WHERE id = ?`;
const listTimes = `SELECT id, next_check_at FROM tracking_requests
  WHERE account_id = ? AND scac = ? AND next_check_at IS NOT NULL ORDER BY next_check_at, id`;
const shift = 'UPDATE tracking_requests SET next_check_at = ? WHERE id = ? AND next_check_at = ?';
const earliestDue = `SELECT next_check_at FROM tracking_requests
  WHERE account_id = ? AND scac = ? AND next_check_at IS NOT NULL ORDER BY next_check_at LIMIT 1`;
const trackedOf = (column: string): string => `SELECT id FROM tracking_requests
  WHERE account_id = ? AND ${column} = ? AND scac = ? AND request_type = ? AND id <> ?
  AND status = 'succeeded' AND next_check_at IS NOT NULL LIMIT 1`;
const isTrackedByAnother = { container: trackedOf('container_number'), bill_of_lading: trackedOf('bill_of_lading') };
const laterAnswer = `SELECT r.id FROM shipments s JOIN tracking_request_shipments l ON l.shipment_id = s.id
  JOIN tracking_requests r ON r.id = l.tracking_request_id
  WHERE s.account_id = ? AND s.scac = ? AND s.container_number = ? AND r.id <> ? AND r.last_answered_at >= ? LIMIT 1`;
const link = 'INSERT INTO tracking_request_shipments (tracking_request_id, shipment_id) VALUES (?, ?)';

/** Unique by id; whatever a try writes, also by its lease's token. */
export class TrackingRequests {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Inserting the same request again is harmless, so a commit of unknown outcome can be repeated. */
  async insert(request: TrackingRequest, nextCheckAt: Date | null): Promise<void> {
    const row = rowOf(request);
    await insertIfAbsent(this.#sql, insert, [...columns.map((column) => row[column]), timeText(nextCheckAt)]);
  }

  async find(scope: Scope, id: string): Promise<TrackingRequest | undefined> {
    return (await this.#sql.rows<Row>(ofCarrier(scope, find), [id, scope.accountId])).map(requestOf)[0];
  }

  /** Ids of an account's requests to a carrier that are due and free, first questions and polls, the one due longest first. */
  async listDueOf(wanted: { accountId: string; scac: string; now: Date; limit: number }): Promise<string[]> {
    const { accountId, scac, now, limit } = wanted;
    const at = timeText(now);
    const rows = await this.#sql.rows<{ id: string }>(listDueOfAccount, [accountId, scac, at, at, limit]);
    return rows.map((row) => row.id);
  }

  /**
   * Takes a lease on a due request, if another worker was not faster. Commit it before asking the carrier: only then does
   * it hold across the nodes of a cluster.
   *
   * @param token a new UUID; the lease is settled by it
   */
  async claim(id: string, lease: { token: string; now: Date; leaseUntil: Date }): Promise<Claim | undefined> {
    const at = timeText(lease.now);
    const claimed = await this.#sql.run(claim, [lease.token, timeText(lease.leaseUntil), id, at, at]);
    if (claimed === 0) return undefined;
    const [row] = await this.#sql.rows<ClaimedRow>(findClaimed, [id, lease.token]);
    return row && { ...claimOf(row), token: lease.token };
  }

  /**
   * Locks a claimed request's row for the rest of a transaction. A push that comes now waits for the transaction's end; on
   * another node of a cluster one of the two is done again.
   *
   * @returns the last position taken in its inbox, which is past the claim's where something was pushed since; undefined when
   *   the request is gone or its lease is another worker's
   */
  async lockRow(id: string, token: string): Promise<number | undefined> {
    if ((await this.#sql.run(lock, [id, token])) === 0) return undefined;
    return (await this.#sql.rows<{ inbox_position: number }>(position, [id]))[0]?.inbox_position;
  }

  /**
   * Writes what a try came to and ends its lease.
   *
   * @param pushedAt for a request with a push that waits: it is due then, and its next poll stays when the settlement says
   * @returns false when the lease is another worker's by now; nothing was written then
   */
  async settle(id: string, token: string, settlement: Settlement, pushedAt: Date | null = null): Promise<boolean> {
    const settled = await this.#sql.run(settle, [
      settlement.status,
      settlement.failedReason,
      settlement.shipmentId,
      settlement.tries,
      timeText(pushedAt ?? settlement.nextCheckAt),
      timeText(pushedAt && (settlement.nextCheckAt ?? pushedAt)),
      timeText(settlement.lastCheckedAt),
      timeText(settlement.lastAnsweredAt),
      timeText(settlement.lastNewsAt),
      timeText(settlement.updatedAt),
      id,
      token,
    ]);
    return settled === 1;
  }

  /** Ends a lease and leaves everything else as it was. Nothing happens when the lease is another worker's by now. */
  async release(id: string, token: string): Promise<void> {
    await this.#sql.run(release, [id, token]);
  }

  /** Makes a request due at another time, or never. A lease under way ends with a time of its own. */
  async setNextCheck(id: string, at: Date | null): Promise<void> {
    await this.#sql.run(setNextCheck, [timeText(at), timeText(at), id]);
  }

  /**
   * Makes an account's requests to a carrier due earlier by `byMs`. Call it in a transaction. The times are computed
   * here because the databases do not add to a time in the same words.
   *
   * @returns how many were moved; one that was settled meanwhile keeps its new time
   */
  async shiftDue(accountId: string, scac: string, byMs: number): Promise<number> {
    const rows = await this.#sql.rows<{ id: string; next_check_at: string }>(listTimes, [accountId, scac]);
    let moved = 0;
    for (const row of rows) {
      const before = readTime(row.next_check_at);
      const after = new Date(before.getTime() - byMs);
      moved += await this.#sql.run(shift, [timeText(after), row.id, timeText(before)]);
    }
    return moved;
  }

  /** When an account's next request to a carrier is due, those that a worker has a lease on included. */
  async earliestDue(accountId: string, scac: string): Promise<Date | undefined> {
    const [row] = await this.#sql.rows<{ next_check_at: string }>(earliestDue, [accountId, scac]);
    return row && readTime(row.next_check_at);
  }

  /** Whether a request other than `exceptId` has succeeded with the same number and is still tracked. */
  async isTrackedByAnother(
    wanted: { accountId: string; scac: string; requestType: RequestType; number: string },
    exceptId: string,
  ): Promise<boolean> {
    const { accountId, scac, requestType, number } = wanted;
    const rows = await this.#sql.rows(isTrackedByAnother[requestType], [accountId, number, scac, requestType, exceptId]);
    return rows.length > 0;
  }

  /**
   * Whether another request of the account had an answer about a container, at `since` or later; ever, when that is null.
   * Such an answer may have told more than is known from this request's own.
   */
  async hasLaterAnswer(
    about: { accountId: string; scac: string; containerNumber: string },
    exceptId: string,
    since: Date | null,
  ): Promise<boolean> {
    const { accountId, scac, containerNumber } = about;
    const from = timeText(since ?? new Date(0));
    return (await this.#sql.rows(laterAnswer, [accountId, scac, containerNumber, exceptId, from])).length > 0;
  }

  /** Notes that a request led to a shipment. Noting it twice is harmless. */
  async link(requestId: string, shipmentId: string): Promise<void> {
    await insertIfAbsent(this.#sql, link, [requestId, shipmentId]);
  }
}

function rowOf(request: TrackingRequest): Row {
  return {
    id: request.id,
    account_id: request.accountId,
    scac: request.scac,
    request_type: request.requestType,
    bill_of_lading: request.billOfLading,
    container_number: request.containerNumber,
    reference: request.reference,
    ref_numbers: JSON.stringify(request.refNumbers),
    shipment_tags: JSON.stringify(request.shipmentTags),
    status: request.status,
    failed_reason: request.failedReason,
    shipment_id: request.shipmentId,
    created_at: timeText(request.createdAt),
    updated_at: timeText(request.updatedAt),
  };
}

function claimOf(row: ClaimedRow): Omit<Claim, 'token'> {
  return {
    request: requestOf(row),
    tries: row.tries,
    lastCheckedAt: readTime(row.last_checked_at),
    lastAnsweredAt: readTime(row.last_answered_at),
    lastNewsAt: readTime(row.last_news_at),
    pollDueAt: readTime(row.poll_due_at ?? row.next_check_at),
    isPushed: row.poll_due_at !== null,
    inboxPosition: row.inbox_position,
  };
}

function requestOf(row: Row): TrackingRequest {
  return {
    id: row.id,
    accountId: row.account_id,
    scac: row.scac,
    requestType: row.request_type as RequestType,
    billOfLading: row.bill_of_lading,
    containerNumber: row.container_number,
    reference: row.reference,
    refNumbers: readJson(row.ref_numbers),
    shipmentTags: readJson(row.shipment_tags),
    status: row.status as TrackingStatus,
    failedReason: row.failed_reason as FailedReason | null,
    shipmentId: row.shipment_id,
    createdAt: readTime(row.created_at),
    updatedAt: readTime(row.updated_at),
  };
}
