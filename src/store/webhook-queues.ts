/**
 * When each endpoint's queue must be read next. `due_at` is at the latest when the first waiting delivery is due or, if that was overdue,
 * when the queue was last read. It may be earlier, and then the queue is read once in vain. A transaction that adds deliveries to a queue
 * updates the row after them. A sender that has emptied a queue reads what is left, and writes the row only if nobody has changed it
 * since. So neither waits for the other's rows, and on a Galera cluster, where a lock holds on one node alone, one of two nodes that
 * write the row at once starts again. A separate table, because every batch of attempts writes the row of `webhooks`.
 */
import type { Delivery } from '../domain/webhook.ts';
import type { Sql } from './sql.ts';
import { builder, byIndex, firstJoinedInOrder, from, isWithoutLease, param, params, raw, read, withLimit } from './statement.ts';
import { type RepairTimes, makePostponedDeliveriesDue, endWebhookLeases } from './postponed.ts';
import { Table, flag, id, number, text, time } from './table.ts';

const queues = new Table('webhook_queues', {
  webhookId: id(),
  failing: flag(),
  dueAt: time().nullable(),
  /** Counts the changes of the row. */
  changes: number(),
});

/**
 * When the first waiting delivery of an endpoint is due. Reads one index entry, however many wait. MIN would read them all, because MySQL
 * does not treat a column of the outer query as a constant; EXISTS would become a join that reads the deliveries of all endpoints, even
 * those long done.
 *
 * @param webhookId the column of the outer query
 */
export function firstDue(webhookId: string): string {
  const waiting = from('webhook_deliveries')
    .select('next_attempt_at')
    .where({ webhook_id: builder.ref(webhookId), status: 'pending' })
    .orderBy(['webhook_id', 'next_attempt_at'])
    .limit(1);
  return `(${waiting.toString()})`;
}

const note = queues.write((query, each) =>
  query
    .whereIn('webhook_id', each)
    .update({ due_at: raw('CASE WHEN due_at IS NULL OR due_at > ? THEN ? ELSE due_at END', param('at'), param('at')) })
    .increment('changes'),
);
const listDue = read<{ id: string }>(() =>
  isWithoutLease(from(byIndex('webhook_queues', 'webhook_queues_due')).select(firstJoinedInOrder('webhook_queues.webhook_id', 'id')))
    .innerJoin('webhooks', 'webhooks.id', 'webhook_queues.webhook_id')
    .where(params('failing'))
    .where('due_at', '<=', param('now'))
    .orderBy(['due_at', 'webhook_id'])
    .modify(withLimit),
);
/** Columns of the queue's endpoint. */
const ofEndpoint = {
  id: text().computed('webhooks.id'),
  active: flag().computed('webhooks.active'),
  failingSince: time().nullable().computed('webhooks.failing_since'),
  firstDueAt: time().nullable().computed(firstDue('webhooks.id')),
  leaseUntil: time().nullable().computed('webhooks.lease_until'),
};
const find = queues
  .only('changes')
  .with(ofEndpoint)
  .select((query) => query.innerJoin('webhooks', 'webhooks.id', 'webhook_id').where(params('webhookId')));
const replace = queues.write((query) =>
  query
    .where({ webhook_id: param('webhookId'), changes: param('changes') })
    .update(params('dueAt', 'failing'))
    .increment('changes'),
);
const setHealthy = queues.write((query) => query.where(params('webhookId')).update({ failing: 0 }).increment('changes'));
const remove = queues.write((query) => query.where(params('webhookId')).delete());
const listSome = queues
  .only('dueAt')
  .with({ ...ofEndpoint, webhookId: queues.fields.webhookId.nullable() })
  .select((query) =>
    query
      .from('webhooks')
      .leftJoin('webhook_queues', 'webhook_id', 'webhooks.id')
      .where('webhooks.id', '>', param('after'))
      .orderBy('webhooks.id')
      .modify(withLimit),
  );

/** One row for each endpoint, unique by its id. */
export class WebhookQueues {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Inserting the same one again is harmless. */
  async insert(webhookId: string, failing: boolean): Promise<void> {
    await queues.insertIfAbsent(this.#sql, { webhookId, failing, dueAt: null, changes: 0 });
  }

  /** Records that deliveries due at a time were added to queues. */
  async note(webhookIds: string[], dueAt: Date): Promise<void> {
    // In one order, so that two transactions cannot deadlock.
    await note.run(this.#sql, { at: dueAt }, [...new Set(webhookIds)].sort());
  }

  /** The same for deliveries with different due times. */
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

  /** Endpoints without a lease whose queue is due to be read, the longest waiting first. */
  async listDue(health: 'healthy' | 'failing', now: Date, limit: number): Promise<string[]> {
    return idsOf(await listDue.all(this.#sql, { failing: health === 'failing', now, limit }));
  }

  /** Sets when the queue must be read next: after all queues that are due now, and never for a disabled endpoint. */
  async requeue(webhookId: string, now: Date): Promise<void> {
    const queue = await find.first(this.#sql, { webhookId });
    if (!queue) return;
    const first = queue.active ? queue.firstDueAt : null;
    const dueAt = first && new Date(Math.max(first.getTime(), now.getTime()));
    await replace.run(this.#sql, { webhookId, dueAt, failing: queue.failingSince !== null, changes: queue.changes });
  }

  /** Moves the endpoint to the healthy ones. `requeue` moves it to the failing ones. */
  async setHealthy(webhookId: string): Promise<void> {
    await setHealthy.run(this.#sql, { webhookId });
  }

  async remove(webhookId: string): Promise<void> {
    await remove.run(this.#sql, { webhookId });
  }

  /**
   * Repairs rows that a process of an older version, which may still run next to a newer one, did not write, and deliveries that a wrong
   * clock postponed. Reads the queues of some endpoints, after an id.
   *
   * @param times null if nothing can have been postponed
   * @returns the last id read, to continue from; undefined if none is left
   */
  async repair(after: string, limit: number, times: RepairTimes | null = null): Promise<string | undefined> {
    const found = await listSome.all(this.#sql, { after, limit });
    const madeDue = new Set<string>();
    if (times !== null) {
      const leased = found.filter(({ leaseUntil }) => leaseUntil !== null && leaseUntil > times.lease);
      await endWebhookLeases(this.#sql, idsOf(leased), times);
      // Deliveries that a wrong clock postponed may wait behind others.
      const waiting = found.filter(({ firstDueAt }) => firstDueAt !== null);
      for (const id of await makePostponedDeliveriesDue(this.#sql, idsOf(waiting), times)) madeDue.add(id);
    }
    for (const { id, active, failingSince, firstDueAt: foundDueAt, webhookId, dueAt } of found) {
      const isMadeDue = times !== null && madeDue.has(id) && foundDueAt !== null && foundDueAt > times.now;
      const firstDueAt = isMadeDue ? times.now : foundDueAt;
      if (webhookId === null) await this.insert(id, failingSince !== null);
      if (active && firstDueAt !== null && (dueAt === null || dueAt > firstDueAt)) await this.note([id], firstDueAt);
    }
    return found.at(-1)?.id;
  }
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}
