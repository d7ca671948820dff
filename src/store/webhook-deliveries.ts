import type { Attempt, Delivery, WebhookDeliveryStatus, DueDelivery } from '../domain/webhook.ts';
import { readTime, timeText } from './column-values.ts';
import { insertMany } from './insert-many.ts';
import { rowsByIds } from './rows-by-ids.ts';
import { filledLists, fromIndex, marks } from './sql-text.ts';
import type { Sql, SqlValue } from './sql.ts';
import { WebhookQueues } from './webhook-queues.ts';

const columns = [
  'id',
  'webhook_id',
  'message_id',
  'event_type',
  'status',
  'tries',
  'attempt_count',
  'next_attempt_at',
  'created_at',
  'delivered_at',
] as const;

interface Row {
  id: string;
  webhook_id: string;
  message_id: string;
  event_type: string;
  status: WebhookDeliveryStatus;
  tries: number;
  attempt_count: number;
  next_attempt_at: string | null;
  created_at: string;
  delivered_at: string | null;
}

const attemptColumns = ['delivery_id', 'number', 'at', 'status', 'duration_ms', 'error', 'response_body'] as const;

interface AttemptRow {
  delivery_id: string;
  number: number;
  at: string;
  status: number | null;
  duration_ms: number;
  error: string | null;
  response_body: string | null;
}

const insert = insertMany('webhook_deliveries', columns);
const insertAttempts = insertMany('webhook_attempts', attemptColumns);
const select = `SELECT ${columns.join(', ')} FROM webhook_deliveries`;
const find = `${select} WHERE id = ? AND webhook_id = ?`;
const listByIds = (rows: number): string => `${select} WHERE id IN (${marks(rows)})`;
const listDue = `SELECT d.id, d.message_id, d.tries, d.attempt_count, d.next_attempt_at, m.body
  FROM webhook_deliveries d JOIN messages m ON m.id = d.message_id
  WHERE d.webhook_id = ? AND d.status = 'pending' AND d.next_attempt_at <= ? AND d.next_attempt_at >= ? AND (d.next_attempt_at > ? OR d.id > ?)
  ORDER BY d.next_attempt_at, d.id LIMIT ?`;
const countPending = (endpoints: number): string => `SELECT COUNT(*) AS total FROM (SELECT webhook_id FROM webhook_deliveries
  ${fromIndex('webhook_deliveries_due')} WHERE webhook_id IN (${marks(endpoints)}) AND status = 'pending' LIMIT ?) pending_ones`;
const delivered = (rows: number): string => `UPDATE webhook_deliveries
  SET status = 'delivered', tries = tries + 1, attempt_count = attempt_count + 1, next_attempt_at = NULL, delivered_at = ?
  WHERE id IN (${marks(rows)})`;
const missed = `UPDATE webhook_deliveries
  SET status = ?, tries = tries + 1, attempt_count = attempt_count + 1, next_attempt_at = ? WHERE id = ? AND next_attempt_at <= ?`;
const missedBeforeRestart = 'UPDATE webhook_deliveries SET attempt_count = attempt_count + 1 WHERE id = ?';
const restart = `UPDATE webhook_deliveries SET status = 'pending', tries = 0, next_attempt_at = ? WHERE id = ? AND webhook_id = ?`;
const restartMissed = (rows: number): string => `UPDATE webhook_deliveries SET status = 'pending', tries = 0, next_attempt_at = ?
  WHERE webhook_id = ? AND status <> 'delivered' AND id IN (${marks(rows)})`;
const ofMessages = (rows: number): string => `${select} WHERE webhook_id = ? AND message_id IN (${marks(rows)})`;
// Counted by the delivery: it may have been sent again a thousand times, each time with an answer of 16 kB.
const attemptsOf = (rows: number): string => `SELECT ${attemptColumns.map((column) => `a.${column}`).join(', ')}
  FROM webhook_deliveries d JOIN webhook_attempts a ON a.delivery_id = d.id AND a.number > d.attempt_count - ?
  WHERE d.id IN (${marks(rows)}) ORDER BY a.delivery_id, a.number`;
const idsByMessage = (rows: number): string => `SELECT id FROM webhook_deliveries WHERE message_id IN (${marks(rows)}) LIMIT ?`;
const idsByWebhook = 'SELECT id FROM webhook_deliveries WHERE webhook_id = ? LIMIT ?';
const deleteAttempts = (rows: number): string => `DELETE FROM webhook_attempts WHERE delivery_id IN (${marks(rows)})`;
const deleteDeliveries = (rows: number): string => `DELETE FROM webhook_deliveries WHERE id IN (${marks(rows)})`;

/** The place of a delivery in its endpoint's queue. */
export type QueuePosition = Pick<DueDelivery, 'nextAttemptAt' | 'id'>;

const front: QueuePosition = { nextAttemptAt: new Date(0), id: '' };

/** Which of an endpoint's deliveries are wanted. */
export interface DeliveryFilter {
  webhookId: string;
  status?: WebhookDeliveryStatus;
}

/** What is sent, unique by message and endpoint, and its attempts, unique by delivery and number. */
export class WebhookDeliveries {
  readonly #sql: Sql;
  readonly #queues: WebhookQueues;

  constructor(sql: Sql) {
    this.#sql = sql;
    this.#queues = new WebhookQueues(sql);
  }

  /** Call it in a transaction. @throws WriteConflict when an endpoint already has a delivery of a message */
  async insertMany(deliveries: Delivery[]): Promise<void> {
    await insert(this.#sql, deliveries.map(rowOf));
    await this.#queues.noteAll(deliveries);
  }

  async find(webhookId: string, id: string): Promise<Delivery | undefined> {
    return (await this.#sql.rows<Row>(find, [id, webhookId])).map(deliveryOf)[0];
  }

  /** Newest first; after a delivery's id, or from an offset. */
  async list(filter: DeliveryFilter, page: { after?: string; offset?: number; limit: number }): Promise<Delivery[]> {
    const { conditions, params } = whereOf(filter);
    if (page.after !== undefined) {
      conditions.push('id < ?');
      params.push(page.after);
    }
    const index = fromIndex(filter.status === undefined ? 'webhook_deliveries_by_webhook' : 'webhook_deliveries_by_status');
    const text = `SELECT id FROM webhook_deliveries ${index} WHERE ${conditions.join(' AND ')} ORDER BY id DESC LIMIT ? OFFSET ?`;
    const found = await this.#sql.rows<{ id: string }>(text, [...params, page.limit, page.offset ?? 0]);
    return (await rowsByIds<Row>(this.#sql, listByIds, found)).map(deliveryOf);
  }

  async count(filter: DeliveryFilter): Promise<number> {
    const { conditions, params } = whereOf(filter);
    const text = `SELECT COUNT(*) AS total FROM webhook_deliveries WHERE ${conditions.join(' AND ')}`;
    return (await this.#sql.rows<{ total: number }>(text, params))[0]?.total ?? 0;
  }

  /** How many are to be sent to these endpoints, now or later; no more than `most` are counted. */
  async countPending(webhookIds: string[], most: number): Promise<number> {
    let counted = 0;
    for (const list of filledLists(webhookIds)) {
      if (counted >= most) break;
      const [row] = await this.#sql.rows<{ total: number }>(countPending(list.length), [...list, most - counted]);
      counted += row?.total ?? 0;
    }
    return counted;
  }

  /** What is due for an endpoint, in order, after a place in its queue. */
  async listDue(webhookId: string, now: Date, limit: number, after: QueuePosition = front): Promise<DueDelivery[]> {
    const from = timeText(after.nextAttemptAt);
    const params: SqlValue[] = [webhookId, timeText(now), from, from, after.id, limit];
    const rows = await this.#sql.rows<
      Pick<Row, 'id' | 'message_id' | 'tries' | 'attempt_count'> & { next_attempt_at: string; body: string }
    >(listDue, params);
    return rows.map((row) => ({
      id: row.id,
      messageId: row.message_id,
      tries: row.tries,
      attemptCount: row.attempt_count,
      nextAttemptAt: readTime(row.next_attempt_at),
      body: row.body,
    }));
  }

  /** Notes that messages arrived. */
  async setDelivered(ids: string[], at: Date): Promise<void> {
    for (const list of filledLists(ids)) await this.#sql.run(delivered(list.length), [timeText(at), ...list]);
  }

  /**
   * Notes that a delivery's attempt at a time failed, and when the next one is: null for never. Where the schedule was
   * restarted after that time, the new schedule holds.
   */
  async setMissed(id: string, at: Date, nextAttemptAt: Date | null): Promise<void> {
    const status = nextAttemptAt === null ? 'failed' : 'pending';
    if ((await this.#sql.run(missed, [status, timeText(nextAttemptAt), id, timeText(at)])) > 0) return;
    await this.#sql.run(missedBeforeRestart, [id]);
  }

  /** Restarts a delivery's schedule, whatever its status. Call it in a transaction. */
  async restart(webhookId: string, id: string, at: Date): Promise<void> {
    if ((await this.#sql.run(restart, [timeText(at), id, webhookId])) > 0) await this.#queues.note([webhookId], at);
  }

  /** Restarts the schedules of those that have not been delivered. Call it in a transaction. @returns how many */
  async restartMissed(webhookId: string, ids: string[], at: Date): Promise<number> {
    let restarted = 0;
    for (const list of filledLists(ids)) {
      restarted += await this.#sql.run(restartMissed(list.length), [timeText(at), webhookId, ...list]);
    }
    if (restarted > 0) await this.#queues.note([webhookId], at);
    return restarted;
  }

  /** An endpoint's deliveries of these messages. */
  async listOfMessages(webhookId: string, messageIds: string[]): Promise<Delivery[]> {
    const found: Delivery[] = [];
    for (const list of filledLists(messageIds)) {
      found.push(...(await this.#sql.rows<Row>(ofMessages(list.length), [webhookId, ...list])).map(deliveryOf));
    }
    return found;
  }

  /** @throws WriteConflict when a delivery has an attempt of such a number */
  async insertAttempts(attempts: (Attempt & { deliveryId: string })[]): Promise<void> {
    await insertAttempts(this.#sql, attempts.map(attemptRowOf));
  }

  /** The newest attempts of each delivery, oldest first. */
  async listAttempts(deliveryIds: string[], newest: number): Promise<Map<string, Attempt[]>> {
    const attempts = new Map<string, Attempt[]>(deliveryIds.map((id) => [id, []]));
    for (const list of filledLists(deliveryIds)) {
      for (const row of await this.#sql.rows<AttemptRow>(attemptsOf(list.length), [newest, ...list])) {
        attempts.get(row.delivery_id)?.push(attemptOf(row));
      }
    }
    return attempts;
  }

  /** Removes up to `limit` of what was to be sent, or was sent, of these messages. @returns how many */
  async deleteOfMessages(messageIds: string[], limit: number): Promise<number> {
    let removed = 0;
    for (const list of filledLists(messageIds)) {
      const rows = await this.#sql.rows<{ id: string }>(idsByMessage(list.length), [...list, limit - removed]);
      await this.#delete(rows.map((row) => row.id));
      removed += rows.length;
    }
    return removed;
  }

  /** Removes up to `limit` of an endpoint's deliveries. @returns how many */
  async deleteOfWebhook(webhookId: string, limit: number): Promise<number> {
    const rows = await this.#sql.rows<{ id: string }>(idsByWebhook, [webhookId, limit]);
    await this.#delete(rows.map((row) => row.id));
    return rows.length;
  }

  async #delete(ids: string[]): Promise<void> {
    for (const list of filledLists(ids)) {
      await this.#sql.run(deleteAttempts(list.length), list);
      await this.#sql.run(deleteDeliveries(list.length), list);
    }
  }
}

function whereOf({ webhookId, status }: DeliveryFilter): { conditions: string[]; params: SqlValue[] } {
  if (status === undefined) return { conditions: ['webhook_id = ?'], params: [webhookId] };
  return { conditions: ['webhook_id = ?', 'status = ?'], params: [webhookId, status] };
}

function rowOf(delivery: Delivery): Row {
  return {
    id: delivery.id,
    webhook_id: delivery.webhookId,
    message_id: delivery.messageId,
    event_type: delivery.eventType,
    status: delivery.status,
    tries: delivery.tries,
    attempt_count: delivery.attemptCount,
    next_attempt_at: timeText(delivery.nextAttemptAt),
    created_at: timeText(delivery.createdAt),
    delivered_at: timeText(delivery.deliveredAt),
  };
}

function deliveryOf(row: Row): Delivery {
  return {
    id: row.id,
    webhookId: row.webhook_id,
    messageId: row.message_id,
    eventType: row.event_type,
    status: row.status,
    tries: row.tries,
    attemptCount: row.attempt_count,
    nextAttemptAt: readTime(row.next_attempt_at),
    createdAt: readTime(row.created_at),
    deliveredAt: readTime(row.delivered_at),
  };
}

function attemptRowOf(attempt: Attempt & { deliveryId: string }): AttemptRow {
  return {
    delivery_id: attempt.deliveryId,
    number: attempt.number,
    at: timeText(attempt.at),
    status: attempt.status,
    duration_ms: attempt.durationMs,
    error: attempt.error,
    response_body: attempt.responseBody,
  };
}

function attemptOf(row: AttemptRow): Attempt {
  return {
    number: row.number,
    at: readTime(row.at),
    status: row.status,
    durationMs: row.duration_ms,
    error: row.error,
    responseBody: row.response_body,
  };
}
