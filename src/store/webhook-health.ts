/** How endpoints have answered lately, in a column of their row, so that reading it costs the same however much was sent. */
import { type WebhookHealth, healthOf, recentAttemptsLength, recentAttemptsOf } from '../domain/webhook-health.ts';
import type { Attempt, Owner, SurfaceName } from '../domain/webhook.ts';
import { onlyTestRows } from './scope.ts';
import type { Sql } from './sql.ts';
import { type Query, param, params, raw, variants, withLimit } from './statement.ts';
import { Table, flag, id, text, time } from './table.ts';

const webhooks = new Table('webhooks', {
  id: id(),
  accountId: id(),
  surface: text<SurfaceName>(),
  test: flag(),
  deletedAt: time().nullable(),
  recentAttempts: text().nullable(),
});
const ofOwner = (query: Query, testOnly: boolean): Query =>
  query.where(params('accountId', 'surface')).whereNull('deleted_at').modify(onlyTestRows, testOnly);
const shown = webhooks.only('id', 'recentAttempts');
const list = variants((testOnly: boolean) =>
  shown.select((query) => ofOwner(query, testOnly).where('id', '>', param('after')).orderBy('id').modify(withLimit)),
);
const find = variants((testOnly: boolean) => shown.select((query) => ofOwner(query.where(params('id')), testOnly)));
const add = webhooks.write((query) =>
  query
    .where(params('id'))
    .update({ recent_attempts: raw(`SUBSTR(CONCAT(?, COALESCE(recent_attempts, '')), 1, ${recentAttemptsLength})`, param('newest')) }),
);

export class WebhookHealths {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Those of the endpoints after an id, by id; or of one. */
  async list(
    { accountId, surface, testOnly }: Owner,
    { id: webhookId, after, limit }: { id: string | undefined; after: string; limit: number },
  ): Promise<{ id: string; health: WebhookHealth }[]> {
    const rows =
      webhookId === undefined
        ? await list(testOnly).all(this.#sql, { accountId, surface, after, limit })
        : await find(testOnly).all(this.#sql, { accountId, surface, id: webhookId });
    return rows.map((row) => ({ id: row.id, health: healthOf(row.recentAttempts) }));
  }

  /** In the transaction that holds the endpoint's lease. */
  async add(webhookId: string, attempts: readonly Pick<Attempt, 'status' | 'durationMs'>[]): Promise<void> {
    await add.run(this.#sql, { id: webhookId, newest: recentAttemptsOf(attempts) });
  }
}
