/**
 * When each endpoint's queue is to be read next. `due_at` is never later than the first delivery that waits, or than when the
 * queue was last read; it may be earlier, and then an endpoint's queue is read once for nothing. What puts deliveries into a
 * queue says so in the same transaction, after them, and always changes the row. What has emptied a queue reads what is left
 * and writes it only where nobody has changed the row since. So neither waits for the other's rows, and on a Galera cluster,
 * where a lock holds on one node alone, of two nodes that write the row at once one begins again. A table of its own, because
 * every batch of attempts writes the row of `webhooks`.
 */
import type { Delivery } from '../domain/webhook.ts';
import type { Sql } from './sql.ts';
import { anyLimit, builder, byIndex, firstJoinedInOrder, isWithoutLease, param, params, raw, read, from } from './statement.ts';
import { type PutOffTimes, bringDeliveriesForward } from './put-off.ts';
import { Table, flag, id, number, text, time } from './table.ts';

const queues = new Table('webhook_queues', {
  webhookId: id(),
  failing: flag(),
  dueAt: time().nullable(),
  /** Counts the changes of the row. */
  changes: number(),
});

/**
 * When the first delivery that waits for an endpoint is due: one entry of the index of deliveries is read, however many more
 * wait. MIN would read all that wait, as MySQL does not take a column of the outer query for a constant; EXISTS would be
 * turned into a join that reads the deliveries of all endpoints, those long done too.
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
    .limit(anyLimit),
);
/** Of the endpoint that a queue is for. */
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
      .limit(anyLimit),
  );

/** One for each endpoint, unique by its id. */
export class WebhookQueues {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Inserting the same one again is harmless. */
  async insert(webhookId: string, failing: boolean): Promise<void> {
    await queues.insertIfAbsent(this.#sql, { webhookId, failing, dueAt: null, changes: 0 });
  }

  /** Records that something was put into queues, which is due at a moment. */
  async note(webhookIds: string[], dueAt: Date): Promise<void> {
    // In one order, so that two transactions do not wait for each other in a ring.
    await note.run(this.#sql, { at: dueAt }, [...new Set(webhookIds)].sort());
  }

  /** The same for deliveries, each with its own moment. */
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

  /** Endpoints that nobody has a lease on and whose queue is to be read, the one that has waited longest first. */
  async listDue(health: 'healthy' | 'failing', now: Date, limit: number): Promise<string[]> {
    return (await listDue.all(this.#sql, { failing: health === 'failing', now, limit })).map(({ id }) => id);
  }

  /** Finds out when the queue is to be read next: behind all that is due now, and never for an endpoint that is off. */
  async requeue(webhookId: string, now: Date): Promise<void> {
    const queue = await find.first(this.#sql, { webhookId });
    if (!queue) return;
    const first = queue.active ? queue.firstDueAt : null;
    const dueAt = first && new Date(Math.max(first.getTime(), now.getTime()));
    await replace.run(this.#sql, { webhookId, dueAt, failing: queue.failingSince !== null, changes: queue.changes });
  }

  /** Only after this is the endpoint looked for among the healthy ones. That it fails, `requeue` finds out. */
  async setHealthy(webhookId: string): Promise<void> {
    await setHealthy.run(this.#sql, { webhookId });
  }

  async remove(webhookId: string): Promise<void> {
    await remove.run(this.#sql, { webhookId });
  }

  /**
   * Puts right what a process of an older version has left out, which does not know these rows and may still run after a new
   * one has begun, and what a wrong clock has put off. Reads the queues of some endpoints, after an id.
   *
   * @param times null where nothing can have been put off
   * @returns the last id read, to go on from; undefined when none is left
   */
  async repair(after: string, limit: number, times: PutOffTimes | null = null): Promise<string | undefined> {
    const found = await listSome.all(this.#sql, { after, limit });
    for (const { id, active, failingSince, firstDueAt: foundDueAt, leaseUntil, webhookId, dueAt } of found) {
      const isPutOff = times !== null && [foundDueAt, leaseUntil].some((at) => at !== null && at > times.far);
      // Those that a wrong clock has put off may wait behind others.
      if (times !== null && (isPutOff || foundDueAt !== null)) await bringDeliveriesForward(this.#sql, id, times);
      const firstDueAt = isPutOff && foundDueAt && foundDueAt > times.now ? times.now : foundDueAt;
      if (webhookId === null) await this.insert(id, failingSince !== null);
      if (active && firstDueAt !== null && (dueAt === null || dueAt > firstDueAt)) await this.note([id], firstDueAt);
    }
    return found.at(-1)?.id;
  }
}
