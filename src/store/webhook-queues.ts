/**
 * When each endpoint's queue is to be looked at next. `due_at` is never later than the first delivery that waits, or than
 * when the queue was last looked at; it may be earlier, and then an endpoint is looked at for nothing, once. Who puts
 * deliveries into a queue says so in the same transaction, after them, and always changes the row. Who has emptied a queue
 * reads what is left and writes it only where nobody has said anything since. So neither waits for the other's rows, and on
 * a Galera cluster, where a lock holds on one node alone, of two nodes that write the row at once one begins again.
 */
import type { Delivery } from '../domain/webhook.ts';
import { flag, readFlag, readTime, timeText } from './column-values.ts';
import { firstDue } from './first-due.ts';
import { filledLists, fromIndex, inThisOrder, marks } from './sql-text.ts';
import { type Sql, insertIfAbsent } from './sql.ts';

const insert = 'INSERT INTO webhook_queues (webhook_id, failing, due_at, changes) VALUES (?, ?, NULL, 0)';
const note = (endpoints: number): string => `UPDATE webhook_queues
  SET due_at = CASE WHEN due_at IS NULL OR due_at > ? THEN ? ELSE due_at END, changes = changes + 1
  WHERE webhook_id IN (${marks(endpoints)})`;
const isFree = '(w.lease_until IS NULL OR w.lease_until <= ?)';
const listDue = `SELECT ${inThisOrder} q.webhook_id AS id FROM webhook_queues q ${fromIndex('webhook_queues_due')}
  JOIN webhooks w ON w.id = q.webhook_id
  WHERE q.failing = ? AND q.due_at <= ? AND ${isFree} ORDER BY q.due_at, q.webhook_id LIMIT ?`;
const read = `SELECT q.changes, w.active, w.failing_since, ${firstDue('w.id')} AS first_due_at
  FROM webhook_queues q JOIN webhooks w ON w.id = q.webhook_id WHERE q.webhook_id = ?`;
const replace = 'UPDATE webhook_queues SET due_at = ?, failing = ?, changes = changes + 1 WHERE webhook_id = ? AND changes = ?';
const setHealthy = 'UPDATE webhook_queues SET failing = 0, changes = changes + 1 WHERE webhook_id = ?';
const remove = 'DELETE FROM webhook_queues WHERE webhook_id = ?';
const page = `SELECT w.id, w.active, w.failing_since, q.webhook_id, q.due_at, ${firstDue('w.id')} AS first_due_at
  FROM webhooks w LEFT JOIN webhook_queues q ON q.webhook_id = w.id WHERE w.id > ? ORDER BY w.id LIMIT ?`;

/** One for each endpoint, unique by its id. */
export class WebhookQueues {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Inserting the same one again is harmless. */
  async insert(webhookId: string, isFailing: boolean): Promise<void> {
    await insertIfAbsent(this.#sql, insert, [webhookId, flag(isFailing)]);
  }

  /** Says that something was put into queues, which is due at a moment. */
  async note(webhookIds: string[], dueAt: Date): Promise<void> {
    const at = timeText(dueAt);
    // In one order, so that two transactions do not wait for each other in a ring.
    const ids = [...new Set(webhookIds)].sort();
    for (const list of filledLists(ids)) await this.#sql.run(note(list.length), [at, at, ...list]);
  }

  /** The same of deliveries, each with its own moment. */
  async noteAll(deliveries: Pick<Delivery, 'webhookId' | 'nextAttemptAt'>[]): Promise<void> {
    const times = new Set(deliveries.map(({ nextAttemptAt }) => nextAttemptAt?.getTime()));
    for (const time of times) {
      if (time === undefined) continue;
      const due = deliveries.filter(({ nextAttemptAt }) => nextAttemptAt?.getTime() === time);
      await this.note(
        due.map(({ webhookId }) => webhookId),
        new Date(time),
      );
    }
  }

  /** Endpoints that nobody has a lease on and whose queue is to be looked at, the one that has waited longest first. */
  async listDue(health: 'healthy' | 'failing', now: Date, limit: number): Promise<string[]> {
    const at = timeText(now);
    return (await this.#sql.rows<{ id: string }>(listDue, [flag(health === 'failing'), at, at, limit])).map((row) => row.id);
  }

  /** Finds out when the queue is to be looked at next: behind all that is due now, and never for an endpoint that is off. */
  async requeue(webhookId: string, now: Date): Promise<void> {
    const [row] = await this.#sql.rows<QueueRow>(read, [webhookId]);
    if (!row) return;
    const first = row.first_due_at === null || !readFlag(row.active) ? null : readTime(row.first_due_at);
    const dueAt = first && new Date(Math.max(first.getTime(), now.getTime()));
    await this.#sql.run(replace, [timeText(dueAt), flag(row.failing_since !== null), webhookId, row.changes]);
  }

  /** That it fails, `requeue` finds out: it is looked for again after that only. */
  async setHealthy(webhookId: string): Promise<void> {
    await this.#sql.run(setHealthy, [webhookId]);
  }

  async remove(webhookId: string): Promise<void> {
    await this.#sql.run(remove, [webhookId]);
  }

  /**
   * Puts right what a process of an older version has left out, which knows nothing of these rows and may still run while
   * a new one has begun. Looks into the queues of some endpoints, after an id.
   *
   * @returns the last id looked at, to go on from; undefined when none is left
   */
  async mend(after: string, limit: number): Promise<string | undefined> {
    const rows = await this.#sql.rows<PageRow>(page, [after, limit]);
    for (const row of rows) {
      if (row.webhook_id === null) await this.insert(row.id, row.failing_since !== null);
      const [dueAt, firstDueAt] = [readTime(row.due_at), readTime(row.first_due_at)];
      if (readFlag(row.active) && firstDueAt !== null && (dueAt === null || dueAt > firstDueAt)) await this.note([row.id], firstDueAt);
    }
    return rows.at(-1)?.id;
  }
}

interface QueueRow {
  changes: number;
  active: number;
  failing_since: string | null;
  first_due_at: string | null;
}

interface PageRow {
  id: string;
  active: number;
  failing_since: string | null;
  webhook_id: string | null;
  due_at: string | null;
  first_due_at: string | null;
}
