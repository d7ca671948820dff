/**
 * Finds polls, messages and leases that a clock far in the future postponed, and makes them due. They are found by an index, and changed
 * only if they are still as they were found.
 */
import type { TrackingStatus } from '../domain/tracking-request.ts';
import type { Sql } from './sql.ts';
import { type Query, Write, anyLimit, byIndex, from, param, params, read } from './statement.ts';

const requests = (): Query => from(byIndex('tracking_requests', 'tracking_requests_due')).select('id').where(params('scac', 'status'));
const postponedRequests = read<{ id: string }>(() =>
  requests().where('next_check_at', '>', param('far')).orderBy(['next_check_at', 'id']).limit(anyLimit),
);
const makeRequestsDue = new Write((each) =>
  from('tracking_requests')
    .whereIn('id', each)
    .where('next_check_at', '>', param('far'))
    .update({ next_check_at: param('now') }),
);
const leasedRequests = read<{ id: string }>(() =>
  requests()
    .where('next_check_at', '<=', param('now'))
    .where('lease_until', '>', param('far'))
    .orderBy(['next_check_at', 'id'])
    .limit(anyLimit),
);
const endLeasesOfRequests = new Write((each) =>
  from('tracking_requests').whereIn('id', each).where('lease_until', '>', param('far')).update({ lease_token: null, lease_until: null }),
);
const endLeasesOfWebhooks = new Write((each) =>
  from('webhooks')
    .whereIn('id', each)
    .where('lease_until', '>', param('far'))
    .update({ lease_token: null, lease_until: param('now') }),
);
const postponedDeliveries = read<{ id: string }>((each) =>
  from(byIndex('webhook_deliveries', 'webhook_deliveries_due'))
    .select('id')
    .whereIn('webhook_id', each)
    .where({ status: 'pending' })
    .where('next_attempt_at', '>', param('far'))
    .limit(anyLimit),
);
const makeDeliveriesDue = new Write((each) =>
  from('webhook_deliveries')
    .whereIn('id', each)
    .where({ status: 'pending' })
    .where('next_attempt_at', '>', param('far'))
    .update({ next_attempt_at: param('now') }),
);

export interface RepairTimes {
  now: Date;
  /** Nothing waits this long, so a wrong clock wrote any later time. */
  far: Date;
}

const atOnce = 200;

/** Makes a carrier's requests of one status due, and ends leases on them. */
export async function makePostponedRequestsDue(sql: Sql, of: { scac: string; status: TrackingStatus }, times: RepairTimes): Promise<void> {
  await inBatches(() => postponedRequests.all(sql, { ...of, ...times, limit: atOnce }), makeRequestsDue, sql, times);
  await inBatches(() => leasedRequests.all(sql, { ...of, ...times, limit: atOnce }), endLeasesOfRequests, sql, times);
}

/** Makes the messages that wait for endpoints due. */
export async function makePostponedDeliveriesDue(sql: Sql, webhookIds: readonly string[], times: RepairTimes): Promise<void> {
  await inBatches(() => postponedDeliveries.all(sql, { ...times, limit: atOnce }, webhookIds), makeDeliveriesDue, sql, times);
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
  } while (ids.length >= atOnce);
}
