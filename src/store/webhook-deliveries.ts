import type { Knex } from 'knex';
import type { Attempt, Delivery, DueDelivery, WebhookDeliveryStatus } from '../domain/webhook.ts';
import type { Sql } from './sql.ts';
import { filledLists } from './list-sizes.ts';
import { type Query, byIndex, from, param, params, raw, read, readTotal, variants, withLimit, withOffset } from './statement.ts';
import { Table, id, number, text, time } from './table.ts';
import { WebhookQueues } from './webhook-queues.ts';

const deliveries = new Table('webhook_deliveries', {
  id: id(),
  webhookId: id(),
  messageId: id(),
  eventType: text(),
  status: text<WebhookDeliveryStatus>(),
  tries: number(),
  attemptCount: number(),
  nextAttemptAt: time().nullable(),
  createdAt: time(),
  deliveredAt: time().nullable(),
});
const attempts = new Table('webhook_attempts', {
  deliveryId: id(),
  number: number(),
  at: time(),
  status: number().nullable(),
  durationMs: number(),
  error: text().nullable(),
  responseBody: text().nullable(),
});

type Filters = [byStatus: boolean, isAfter: boolean];
const ofWebhook = (query: Query, byStatus: boolean): Query => query.where(params('webhookId', ...(byStatus ? ['status'] : [])));
const find = deliveries.select((query) => query.where(params('id', 'webhookId')));
const listed = (query: Query, [byStatus, isAfter]: Filters): Query => {
  const index = byStatus ? 'webhook_deliveries_by_status' : 'webhook_deliveries_by_webhook';
  ofWebhook(query, byStatus).from(byIndex('webhook_deliveries', index));
  return isAfter ? query.where('id', '<', param('after')) : query;
};
const list = variants((...filters: Filters) =>
  deliveries.page((query) => listed(query, filters).orderBy('id', 'desc').modify(withLimit).modify(withOffset)),
);
const count = variants((...filters: Filters) => deliveries.countUpToLimit((query) => listed(query, filters).modify(withLimit)));
const countPending = readTotal((each) => {
  const pending = from(byIndex('webhook_deliveries', 'webhook_deliveries_due'))
    .select('webhook_id')
    .whereIn('webhook_id', each)
    .where({ status: 'pending' })
    .modify(withLimit);
  return from(pending.as('pending_ones')).count({ total: '*' });
});
const listDue = deliveries
  .only('id', 'messageId', 'tries', 'attemptCount')
  .with({
    nextAttemptAt: time(),
    shipmentId: id().nullable().computed('messages.shipment_id'),
    traceparent: text().nullable().computed('messages.traceparent'),
    body: text().computed('messages.body'),
  })
  .select((query) =>
    query
      .innerJoin('messages', 'messages.id', 'message_id')
      .where({ ...params('webhookId'), status: 'pending' })
      .where('next_attempt_at', '<=', param('now'))
      .where('next_attempt_at', '>=', param('from'))
      .where((later) => later.where('next_attempt_at', '>', param('from')).orWhere('webhook_deliveries.id', '>', param('fromId')))
      .orderBy(['next_attempt_at', 'webhook_deliveries.id'])
      .modify(withLimit),
  );
const tried = { tries: 1, attempt_count: 1 };
const setDelivered = deliveries.write((query, each) =>
  query
    .whereIn('id', each)
    .update({ status: 'delivered', next_attempt_at: null, ...params('deliveredAt') })
    .increment(tried),
);
const setMissed = deliveries.write((query) =>
  query.where(params('id')).where('next_attempt_at', '<=', param('at')).update(params('status', 'nextAttemptAt')).increment(tried),
);
const setMissedBeforeRestart = deliveries.write((query) => query.where(params('id')).increment('attempt_count'));
const fromStart = { status: 'pending', tries: 0, next_attempt_at: param('at') };
const restart = deliveries.write((query) => query.where(params('id', 'webhookId')).update(fromStart));
const restartMissed = deliveries.write((query, each) =>
  query.where(params('webhookId')).whereNot({ status: 'delivered' }).whereIn('id', each).update(fromStart),
);
const listOfMessages = deliveries.select((query, each) => query.where(params('webhookId')).whereIn('message_id', each));
const allStatuses = ['pending', 'delivered', 'failed'] as const satisfies WebhookDeliveryStatus[];
const hasStatus = (status: WebhookDeliveryStatus): Knex.Raw =>
  raw(`EXISTS (SELECT 1 FROM webhook_deliveries d WHERE d.message_id = messages.id AND d.status = '${status}') AS ${status}`);
// Not by GROUP BY, which sorts: an account may have thousands of endpoints.
const statusesOfMessages = read<{ id: string } & Record<WebhookDeliveryStatus, number>>((each) =>
  from('messages')
    .select('id', ...allStatuses.map(hasStatus))
    .whereIn('id', each),
);
// Limited for each delivery: it may have been resent a thousand times, each time with a response of 16 kB.
const listAttempts = attempts.select((query, each) =>
  query
    .from('webhook_deliveries')
    .innerJoin('webhook_attempts', (join) =>
      join.on('delivery_id', 'webhook_deliveries.id').on('number', '>', raw('attempt_count - ?', param('newest'))),
    )
    .whereIn('webhook_deliveries.id', each)
    .orderBy(['delivery_id', 'number']),
);
const idsOfMessages = read<{ id: string }>((each) => from('webhook_deliveries').select('id').whereIn('message_id', each).modify(withLimit));
const idsOfWebhook = read<{ id: string }>(() => from('webhook_deliveries').select('id').where(params('webhookId')).modify(withLimit));
const deleteAttempts = attempts.write((query, each) => query.whereIn('delivery_id', each).delete());
const deleteDeliveries = deliveries.write((query, each) => query.whereIn('id', each).delete());

/** The position of a delivery in its endpoint's queue. */
type QueuePosition = Pick<DueDelivery, 'nextAttemptAt' | 'id'>;

const front: QueuePosition = { nextAttemptAt: new Date(0), id: '' };

/** Which of an endpoint's deliveries to read. */
interface DeliveryFilter {
  webhookId: string;
  status?: WebhookDeliveryStatus;
}

/** Deliveries, unique by message and endpoint, and their attempts, unique by delivery and number. */
export class WebhookDeliveries {
  readonly #sql: Sql;
  readonly #queues: WebhookQueues;

  constructor(sql: Sql) {
    this.#sql = sql;
    this.#queues = new WebhookQueues(sql);
  }

  /** Call it in a transaction. @throws WriteConflict when an endpoint already has a delivery of a message */
  async insertMany(inserted: Delivery[]): Promise<void> {
    await deliveries.insertMany(this.#sql, inserted);
    await this.#queues.noteAll(inserted);
  }

  find(webhookId: string, id: string): Promise<Delivery | undefined> {
    return find.first(this.#sql, { webhookId, id });
  }

  /** Newest first; after a delivery's id, from an offset. */
  list(
    filter: DeliveryFilter,
    { after, offset = 0, limit }: { after?: string | undefined; offset?: number; limit: number },
  ): Promise<Delivery[]> {
    const statement = list(filter.status !== undefined, after !== undefined);
    return statement(this.#sql, { ...filter, ...(after !== undefined && { after }), offset, limit });
  }

  /** The number of deliveries after a delivery's id, counted up to `limit` if it is given. */
  count(
    filter: DeliveryFilter,
    { after, limit = Number.MAX_SAFE_INTEGER }: { after?: string | undefined; limit?: number } = {},
  ): Promise<number> {
    const statement = count(filter.status !== undefined, after !== undefined);
    return statement(this.#sql, { ...filter, ...(after !== undefined && { after }), limit });
  }

  /** How many deliveries wait for these endpoints, due now or later, counted up to `limit`. */
  async countPending(webhookIds: string[], limit: number): Promise<number> {
    let counted = 0;
    for (const some of filledLists(webhookIds)) {
      if (counted >= limit) break;
      counted += await countPending(this.#sql, { limit: limit - counted }, some);
    }
    return counted;
  }

  /** An endpoint's due deliveries in order, after a position in its queue. */
  listDue(webhookId: string, now: Date, limit: number, after: QueuePosition = front): Promise<DueDelivery[]> {
    return listDue.all(this.#sql, { webhookId, now, from: after.nextAttemptAt, fromId: after.id, limit });
  }

  /** Records that messages were delivered. */
  async setDelivered(ids: string[], at: Date): Promise<void> {
    await setDelivered.run(this.#sql, { deliveredAt: at }, ids);
  }

  /**
   * Records that an attempt failed, and when the next one is due; null for never. If the schedule has been restarted since the attempt,
   * the new schedule stays.
   */
  async setMissed(id: string, at: Date, nextAttemptAt: Date | null): Promise<void> {
    const status = nextAttemptAt === null ? 'failed' : 'pending';
    if ((await setMissed.run(this.#sql, { id, at, status, nextAttemptAt })) > 0) return;
    await setMissedBeforeRestart.run(this.#sql, { id });
  }

  /** Restarts a delivery's schedule, in any status. Call it in a transaction. */
  async restart(webhookId: string, id: string, at: Date): Promise<void> {
    if ((await restart.run(this.#sql, { webhookId, id, at })) > 0) await this.#queues.note([webhookId], at);
  }

  /** Restarts the schedules of those deliveries that have not been delivered. Call it in a transaction. @returns how many */
  async restartMissed(webhookId: string, ids: string[], at: Date): Promise<number> {
    const restarted = await restartMissed.run(this.#sql, { webhookId, at }, ids);
    if (restarted > 0) await this.#queues.note([webhookId], at);
    return restarted;
  }

  /** An endpoint's deliveries of these messages. */
  listOfMessages(webhookId: string, messageIds: string[]): Promise<Delivery[]> {
    return listOfMessages.all(this.#sql, { webhookId }, messageIds);
  }

  /** The different statuses of the deliveries of each message that exists, by its id; none if it went to no endpoint. */
  async statusesOfMessages(messageIds: string[]): Promise<Map<string, WebhookDeliveryStatus[]>> {
    const found = await statusesOfMessages.all(this.#sql, {}, messageIds);
    return new Map(found.map((row) => [row.id, allStatuses.filter((status) => Number(row[status]) === 1)]));
  }

  /** @throws WriteConflict if a delivery already has an attempt with one of the numbers */
  insertAttempts(made: (Attempt & { deliveryId: string })[]): Promise<void> {
    return attempts.insertMany(this.#sql, made);
  }

  /** The newest attempts of each delivery, oldest first. */
  async listAttempts(deliveryIds: string[], newest: number): Promise<Map<string, Attempt[]>> {
    const byDelivery = new Map<string, Attempt[]>(deliveryIds.map((id) => [id, []]));
    for (const { deliveryId, ...attempt } of await listAttempts.all(this.#sql, { newest }, deliveryIds)) {
      byDelivery.get(deliveryId)?.push(attempt);
    }
    return byDelivery;
  }

  /** Deletes up to `limit` attempts or deliveries of these messages. @returns how many */
  async deleteOfMessages(messageIds: string[], limit: number): Promise<number> {
    let removed = 0;
    for (const some of filledLists(messageIds)) {
      const found = await idsOfMessages.all(this.#sql, { limit: limit - removed }, some);
      removed += await this.#delete(found.map(({ id }) => id));
    }
    return removed;
  }

  /** Deletes up to `limit` of an endpoint's deliveries. @returns how many */
  async deleteOfWebhook(webhookId: string, limit: number): Promise<number> {
    const found = await idsOfWebhook.all(this.#sql, { webhookId, limit });
    return this.#delete(found.map(({ id }) => id));
  }

  async #delete(ids: string[]): Promise<number> {
    await deleteAttempts.run(this.#sql, {}, ids);
    await deleteDeliveries.run(this.#sql, {}, ids);
    return ids.length;
  }
}
