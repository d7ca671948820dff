/** Tracking requests, which are also the workers' queue: a row becomes due, is leased, and is settled. */
import { isDeepStrictEqual } from 'node:util';
import type { Scope } from '../domain/account.ts';
import type { CarrierSearch } from '../domain/carrier-search.ts';
import type {
  Claim,
  PollMemory,
  RequestType,
  RetryReason,
  Settlement,
  TrackingRequest,
  TrackingStatus,
} from '../domain/tracking-request.ts';
import type { ListPart, Listed } from './list-rows.ts';
import { type TrackingRequestQuery, trackingRequestList } from './listed.ts';
import { ofCarrier } from './scope.ts';
import type { Sql } from './sql.ts';
import { builder, byIndex, isWithoutLease, param, params, raw, variants, withLimit } from './statement.ts';
import { Table, flag, id, json, number, text, time } from './table.ts';

const request = new Table('tracking_requests', {
  id: id(),
  accountId: id(),
  scac: text(),
  search: json<CarrierSearch>('carrier_search').nullable(),
  requestType: text<RequestType>(),
  billOfLading: text().nullable(),
  containerNumber: text().nullable(),
  reference: text().nullable(),
  refNumbers: json<string[]>(),
  shipmentTags: json<string[]>(),
  customerId: id().nullable(),
  status: text<TrackingStatus>(),
  failedReason: text<RetryReason>().nullable(),
  tries: number(),
  shipmentId: id().nullable(),
  createdAt: time(),
  updatedAt: time(),
});
/** Includes the columns that make the row part of the queue. */
export const trackingRequests = request.with({
  /** When it is due for a worker; null if never again. */
  nextCheckAt: time().nullable(),
  leaseToken: id().nullable(),
  leaseUntil: time().nullable(),
  lastCheckedAt: time().nullable(),
  lastAnsweredAt: time().nullable(),
  lastNewsAt: time().nullable(),
  /** When to ask the carrier, if a push has made the request due earlier. */
  pollDueAt: time().nullable(),
  /** The position of its last push. */
  pushPosition: number('inbox_position'),
  /** The carrier's last whole answer, which may no longer be kept. */
  answerId: id().nullable(),
  /** The position of the last push that this answer supersedes. */
  answerPosition: number(),
  /** The span that created the request, if tracing is on. */
  traceparent: text().nullable(),
  /** True while the carrier is searched for, otherwise null. */
  searching: flag().nullable(),
  pollMemory: json<PollMemory>().nullable(),
});
const links = new Table('tracking_request_shipments', { trackingRequestId: id(), shipmentId: id() });

const { fields } = trackingRequests;
const inserted = request.with({ nextCheckAt: fields.nextCheckAt, traceparent: fields.traceparent, searching: fields.searching });
const claimed = trackingRequests
  .only('lastCheckedAt', 'lastAnsweredAt', 'lastNewsAt', 'pushPosition', 'answerId', 'answerPosition', 'pollMemory', 'traceparent')
  .with({
    request: request.fields,
    pollDueAt: time().computed('COALESCE(poll_due_at, next_check_at)'),
    isPushed: flag().computed('poll_due_at IS NOT NULL'),
    token: text('lease_token'),
  });
const settled = trackingRequests.only(
  'scac',
  'search',
  'searching',
  'status',
  'failedReason',
  'shipmentId',
  'tries',
  'nextCheckAt',
  'pollDueAt',
  'lastCheckedAt',
  'lastAnsweredAt',
  'lastNewsAt',
  'answerId',
  'answerPosition',
  'pollMemory',
  'updatedAt',
);

const referenceFields = trackingRequests.only('reference', 'refNumbers', 'customerId', 'updatedAt');
const [noLease, byLease] = [{ lease_token: null, lease_until: null }, params('id', 'leaseToken')];

const find = variants((testOnly: boolean) => request.readById((query) => query.modify(ofCarrier, testOnly, 'tracking_requests')));
const listByIds = request.select((query, each) => query.whereIn('id', each)).ofMany();
const listDueOf = trackingRequests.only('id').select((query) =>
  isWithoutLease(query.from(byIndex('tracking_requests', 'tracking_requests_due_by_account')))
    .where(params('accountId', 'scac'))
    .where('next_check_at', '<=', param('now'))
    .orderBy(['next_check_at', 'id'])
    .modify(withLimit),
);
const claim = trackingRequests.write((query, each) =>
  isWithoutLease(query.whereIn('id', each).where('next_check_at', '<=', param('now'))).update(params('leaseToken', 'leaseUntil')),
);
const findClaimed = claimed.select((query, each) => query.whereIn('id', each).where(params('leaseToken')));
const lockRow = trackingRequests.write((query) => query.where(byLease).update({ lease_token: builder.ref('lease_token') }));
const findPushPosition = trackingRequests.only('pushPosition').select((query) => query.where(params('id')));
const settle = trackingRequests.write((query) => query.where(byLease).update({ ...settled.assignments, ...noLease }));
const answered = { tries: 0, failed_reason: null, last_checked_at: param('at'), last_answered_at: param('at'), ...noLease };
const settleUnchanged = trackingRequests.write((query) =>
  query
    .where({ ...byLease, inbox_position: param('pushPosition'), next_check_at: param('dueAt') })
    .update({ ...params('nextCheckAt'), ...answered }),
);
const release = trackingRequests.write((query) => query.where(byLease).update(noLease));
const setNextCheck = trackingRequests.write((query) =>
  query.where(params('id')).update({
    ...params('nextCheckAt'),
    // An unread push stays first, and the carrier is asked after it has been read.
    poll_due_at: raw('CASE WHEN poll_due_at IS NULL THEN NULL ELSE ? END', param('nextCheckAt')),
  }),
);
const setReferences = trackingRequests.write((query) =>
  query.where(params('id')).update({ ...referenceFields.assignments, terms_stored: 0 }),
);
const earliest = trackingRequests
  .only('nextCheckAt')
  .select((query) =>
    query
      .from(byIndex('tracking_requests', 'tracking_requests_due_by_account'))
      .where(params('accountId', 'scac'))
      .whereNotNull('next_check_at')
      .orderBy('next_check_at')
      .limit(1),
  );
const laterAnswer = trackingRequests.only('id').select((query, each) =>
  query
    .innerJoin('tracking_request_shipments', 'tracking_request_shipments.tracking_request_id', 'tracking_requests.id')
    .innerJoin('shipments', 'shipments.id', 'tracking_request_shipments.shipment_id')
    .where({ 'shipments.account_id': param('accountId'), 'shipments.scac': param('scac') })
    .whereIn('shipments.container_number', each)
    .whereNot({ 'tracking_requests.id': param('exceptId') })
    .where('last_answered_at', '>=', param('since'))
    .limit(1),
);

type Lease = { token: string; now: Date; leaseUntil: Date };

/** Unique by id. A try writes to a row only if the row has its lease's token. */
export class TrackingRequests {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Inserting the same request again is harmless, so a commit with an unknown outcome can be repeated. */
  async insert(made: TrackingRequest, nextCheckAt: Date | null, traceparent: string | null = null): Promise<void> {
    await inserted.insertShared(this.#sql, { ...made, nextCheckAt, traceparent, searching: isSearching(made) });
  }

  find({ accountId, testOnly }: Scope, id: string): Promise<TrackingRequest | undefined> {
    return find(testOnly).find(this.#sql, id, accountId);
  }

  list(wanted: TrackingRequestQuery): Promise<Listed<TrackingRequest>[]> {
    return trackingRequestList.page(this.#sql, wanted, (ids) => this.listByIds(wanted.accountId, ids));
  }

  /** Counts what `list` would find, up to its limit. */
  count(wanted: TrackingRequestQuery): Promise<number> {
    return trackingRequestList.count(this.#sql, wanted);
  }

  /** What a text leads to, read once, for a page and a count; undefined for a list that is not filtered by a text. */
  matching(wanted: Omit<TrackingRequestQuery, keyof ListPart>) {
    return trackingRequestList.matching(this.#sql, wanted, (ids) => this.listByIds(wanted.accountId, ids));
  }

  /** Those of an account, in no order. */
  async listByIds(accountId: string, ids: readonly string[]): Promise<TrackingRequest[]> {
    return (await listByIds.all(this.#sql, {}, ids)).filter((found) => found.accountId === accountId);
  }

  /** Ids of an account's requests to a carrier, pending or tracked, that are due and not leased, the longest due first. */
  async listDueOf(wanted: { accountId: string; scac: string; now: Date; limit: number }): Promise<string[]> {
    return (await listDueOf.all(this.#sql, wanted)).map(({ id }) => id);
  }

  /**
   * Leases those of the requests that are due and that no other worker has leased. One statement for all: two for each, with as many
   * commits, take three times as long. Commit before asking the carriers: only then do the leases hold across the nodes of a cluster.
   *
   * @param token a new UUID; a lease is settled by it and its request
   * @returns the claims, in the order of `ids`
   */
  async claimAll(ids: readonly string[], { token: leaseToken, now, leaseUntil }: Lease): Promise<Claim[]> {
    if ((await claim.run(this.#sql, { now, leaseToken, leaseUntil }, ids)) === 0) return [];
    const claims = new Map((await findClaimed.all(this.#sql, { leaseToken }, ids)).map((taken) => [taken.request.id, taken]));
    return ids.flatMap((id) => claims.get(id) ?? []);
  }

  /** The same for one request. @returns undefined if it is not due or another worker was faster */
  async claim(id: string, lease: Lease): Promise<Claim | undefined> {
    return (await this.claimAll([id], lease))[0];
  }

  /**
   * Locks a claimed request's row for the rest of a transaction. A push that arrives now waits for the transaction's end; on another node
   * of a cluster, one of the two is repeated.
   *
   * @returns the position of its last push, which is past the claim's if there was one since; undefined if the request is gone or another
   * worker has its lease
   */
  async lockRow(id: string, token: string): Promise<number | undefined> {
    if ((await lockRow.run(this.#sql, { id, leaseToken: token })) === 0) return undefined;
    return (await findPushPosition.first(this.#sql, { id }))?.pushPosition;
  }

  /**
   * Writes the outcome of a try and ends its lease.
   *
   * @param pushedAt for a request with an unread push: when it is due; its next poll keeps the settlement's time
   * @returns false, and writes nothing, if another worker has the lease by now
   */
  async settle(id: string, token: string, settlement: Settlement, pushedAt: Date | null = null): Promise<boolean> {
    const { nextCheckAt: next } = settlement;
    const due = { nextCheckAt: pushedAt ?? next, pollDueAt: pushedAt && (next ?? pushedAt) };
    const values = settled.values({ ...settlement, searching: isSearching(settlement), ...due });
    return (await settle.run(this.#sql, { id, leaseToken: token, ...values })) === 1;
  }

  /**
   * Records that the carrier's answer is the same as the last one, and ends the lease.
   *
   * @returns false, and writes nothing, if another worker has the lease, something was pushed, or the row's due time has changed since
   * the claim
   */
  async settleUnchanged({ request, token, pushPosition, pollDueAt }: Claim, nextCheckAt: Date, at: Date): Promise<boolean> {
    const claimed = { id: request.id, leaseToken: token, pushPosition, dueAt: pollDueAt };
    return (await settleUnchanged.run(this.#sql, { ...claimed, nextCheckAt, at })) === 1;
  }

  /** Ends a lease and leaves everything else as it is. Does nothing if another worker has the lease by now. */
  async release(id: string, token: string): Promise<void> {
    await release.run(this.#sql, { id, leaseToken: token });
  }

  /** Changes when a request is due; null for never. A current lease sets its own time when it ends. */
  async setNextCheck(id: string, nextCheckAt: Date | null): Promise<void> {
    await setNextCheck.run(this.#sql, { id, nextCheckAt });
  }

  /** Replaces a request's references, of which the first is its `reference`, and its customer. No effect if they are the same. */
  async setReferences(
    before: TrackingRequest,
    { refNumbers, customerId }: Pick<TrackingRequest, 'refNumbers' | 'customerId'>,
    updatedAt: Date,
  ): Promise<void> {
    if (isDeepStrictEqual(refNumbers, before.refNumbers) && customerId === before.customerId) return;
    const reference = isDeepStrictEqual(refNumbers, before.refNumbers) ? before.reference : (refNumbers[0] ?? null);
    const values = referenceFields.values({ reference, refNumbers, customerId, updatedAt });
    await setReferences.run(this.#sql, { ...values, id: before.id });
  }

  /** When an account's next request to a carrier is due, including leased ones. */
  async earliestDue(accountId: string, scac: string): Promise<Date | undefined> {
    return (await earliest.first(this.#sql, { accountId, scac }))?.nextCheckAt ?? undefined;
  }

  /**
   * Whether another request of the account got an answer about a container at `since` or later, or ever if that is null. That answer may
   * have reported more than this request's own.
   */
  async hasLaterAnswer(
    { containerNumbers, ...owner }: { accountId: string; scac: string; containerNumbers: string[] },
    exceptId: string,
    since: Date | null,
  ): Promise<boolean> {
    return (await laterAnswer.all(this.#sql, { ...owner, exceptId, since: since ?? new Date(0) }, containerNumbers)).length > 0;
  }

  /** Records that a request led to a shipment. Recording it twice is harmless. @returns whether it was not recorded yet */
  link(requestId: string, shipmentId: string): Promise<boolean> {
    return links.insertIfAbsent(this.#sql, { trackingRequestId: requestId, shipmentId });
  }
}

function isSearching({ status, search }: Pick<TrackingRequest, 'status' | 'search'>): true | null {
  return status === 'pending' && search !== null ? true : null;
}
