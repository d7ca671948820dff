/**
 * Finds polls, messages and leases whose times are further ahead than any right clock can have stored (`domain/stored-times.ts`), and
 * brings them back to now. They are found by an index, and changed only if they are still as they were found.
 */
import type { LatestTimes, StoredTime } from '../domain/stored-times.ts';
import type { TrackingStatus } from '../domain/tracking-request.ts';
import { firstIdAfter } from '../domain/new-id.ts';
import type { Sql } from './sql.ts';
import { type Param, type Query, type Read, Write, byIndex, from, isWithoutLease, param, params, read, withLimit } from './statement.ts';

/** The latest times that can be right, and what later ones become. */
export type RepairTimes = LatestTimes & { now: Date };

/** Restricts a query to rows in which a wrong clock stored a time: the rule of `isTooFarAhead` in SQL. */
export function whereTooFarAhead(query: Query, column: string, kind: StoredTime): Query {
  return query.where(column, '>', param(kind));
}

/** Restricts a query to rows that may be claimed: without a lease at `now`, or with one that a wrong clock wrote. */
export function mayBeClaimed(query: Query): Query {
  return query.where((lease) => isWithoutLease(lease).orWhere((wrong) => whereTooFarAhead(wrong, 'lease_until', 'lease')));
}

const requests = (): Query => from(byIndex('tracking_requests', 'tracking_requests_due')).select('id').where(params('scac', 'status'));
const inOrder = (query: Query): Query => query.orderBy(['next_check_at', 'id']).modify(withLimit);
const postponedRequests = read<{ id: string }>(() => inOrder(whereTooFarAhead(requests(), 'next_check_at', 'poll')));
/** A new request is due at once, so its first try is at most as late as its creation. */
const isNewAndAhead = (query: Query): Query =>
  whereTooFarAhead(whereTooFarAhead(query, 'next_check_at', 'past').where({ tries: 0 }), 'created_at', 'past');
const newRequestsAhead = read<{ id: string }>(() => inOrder(isNewAndAhead(requests())));
const makeRequestsDue = new Write((each) =>
  from('tracking_requests')
    .whereIn('id', each)
    .where((ahead) => whereTooFarAhead(ahead, 'next_check_at', 'poll').orWhere((isNew) => isNewAndAhead(isNew)))
    .update({ next_check_at: param('now') }),
);
const leasedRequests = read<{ id: string }>(() =>
  inOrder(whereTooFarAhead(requests().where('next_check_at', '<=', param('now')), 'lease_until', 'lease')),
);
const endLeasesOfRequests = new Write((each) =>
  whereTooFarAhead(from('tracking_requests').whereIn('id', each), 'lease_until', 'lease').update({ lease_token: null, lease_until: null }),
);
const endLeasesOfWebhooks = new Write((each) =>
  whereTooFarAhead(from('webhooks').whereIn('id', each), 'lease_until', 'lease').update({ lease_token: null, lease_until: param('now') }),
);

interface FoundDelivery {
  id: string;
  webhookId: string;
}
const deliveries = (index: string, each: Param[]): Query =>
  from(byIndex('webhook_deliveries', index))
    .select({ id: 'id', webhookId: 'webhook_id' })
    .whereIn('webhook_id', each)
    .where({ status: 'pending' })
    .modify(withLimit);
const postponedDeliveries = read<FoundDelivery>((each) =>
  whereTooFarAhead(deliveries('webhook_deliveries_due', each), 'next_attempt_at', 'attempt'),
);
/** A new delivery is due at once. Ids begin with the time of creation, so the index leads to those that were made ahead of now. */
const isUntriedAndAhead = (query: Query): Query => whereTooFarAhead(query.where({ tries: 0 }), 'next_attempt_at', 'past');
const newDeliveriesAhead = read<FoundDelivery>((each) =>
  isUntriedAndAhead(deliveries('webhook_deliveries_by_status', each).where('id', '>', param('lastId'))),
);
const makeDeliveriesDue = new Write((each) =>
  from('webhook_deliveries')
    .whereIn('id', each)
    .where({ status: 'pending' })
    .where((ahead) => whereTooFarAhead(ahead, 'next_attempt_at', 'attempt').orWhere((isNew) => isUntriedAndAhead(isNew)))
    .update({ next_attempt_at: param('now') }),
);

const batchSize = 200;

/** Makes a carrier's requests of one status due, and ends leases on them. */
export async function makePostponedRequestsDue(sql: Sql, of: { scac: string; status: TrackingStatus }, times: RepairTimes): Promise<void> {
  const findBy = (statement: Read<{ id: string }>) => () => statement.all(sql, { ...of, ...times, limit: batchSize });
  await inBatches(findBy(postponedRequests), makeRequestsDue, sql, times);
  if (of.status === 'pending') await inBatches(findBy(newRequestsAhead), makeRequestsDue, sql, times);
  await inBatches(findBy(leasedRequests), endLeasesOfRequests, sql, times);
}

/** Makes the messages that wait for endpoints due. @returns the ids of the endpoints that have such messages */
export async function makePostponedDeliveriesDue(sql: Sql, webhookIds: readonly string[], times: RepairTimes): Promise<string[]> {
  const found = new Set<string>();
  const lastId = firstIdAfter(times.past);
  for (const statement of [postponedDeliveries, newDeliveriesAhead]) {
    const find = async (): Promise<FoundDelivery[]> => {
      const some = await statement.all(sql, { ...times, lastId, limit: batchSize }, webhookIds);
      for (const { webhookId } of some) found.add(webhookId);
      return some;
    };
    await inBatches(find, makeDeliveriesDue, sql, times);
  }
  return [...found];
}

/** Ends the leases on endpoints. */
export async function endWebhookLeases(sql: Sql, webhookIds: readonly string[], times: RepairTimes): Promise<void> {
  await endLeasesOfWebhooks.run(sql, { ...times }, webhookIds);
}

async function inBatches(find: () => Promise<{ id: string }[]>, change: Write, sql: Sql, times: RepairTimes): Promise<void> {
  let ids: string[];
  do {
    ids = (await find()).map(({ id }) => id);
    await change.run(sql, { ...times }, ids);
  } while (ids.length >= batchSize);
}
