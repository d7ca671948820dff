import type { DisabledReason, Owner, SurfaceName, Webhook, WebhookListener } from '../domain/webhook.ts';
import { WriteConflict } from './failures.ts';
import { onlyTestRows } from './scope.ts';
import type { SecretBox } from './secret-box.ts';
import type { Sql } from './sql.ts';
import { type Query, from, isWithoutLease, param, params, raw, readTotal, variants, withLimit, withOffset } from './statement.ts';
import { Table, flag, id, json, text, time } from './table.ts';
import { WebhookQueues, firstDue } from './webhook-queues.ts';
import { type SealedWebhook, openWebhook, sealWebhook } from './webhook-secrets.ts';

const webhooks = new Table('webhooks', {
  id: id(),
  accountId: id(),
  surface: text<SurfaceName>(),
  test: flag(),
  url: text(),
  eventTypes: json<string[]>().nullable(),
  terminal49Compatible: flag(),
  /** JSON, encrypted like the two secrets. */
  headers: text(),
  secret: text(),
  previousSecret: text().nullable(),
  previousSecretExpiresAt: time().nullable(),
  active: flag(),
  disabledAt: time().nullable(),
  disabledReason: text<DisabledReason>().nullable(),
  failingSince: time().nullable(),
  provedAt: time().nullable(),
  createdAt: time(),
  updatedAt: time(),
  deletedAt: time().nullable(),
  leaseToken: id().nullable(),
  leaseUntil: time().nullable(),
});

const webhook = webhooks.without('deletedAt', 'leaseToken', 'leaseUntil');
const changing = webhook.without('id', 'accountId', 'surface', 'test', 'createdAt', 'failingSince');
const isThere = (query: Query): Query => query.whereNull('deleted_at');
const ofOwner = (query: Query, testOnly: boolean): Query =>
  isThere(query.where(params('accountId', 'surface')).modify(onlyTestRows, testOnly));

const find = variants((testOnly: boolean) => webhook.select((query) => ofOwner(query.where(params('id')), testOnly)));
const list = variants((testOnly: boolean) =>
  webhook.select((query) => ofOwner(query, testOnly).where('id', '>', param('after')).orderBy('id').modify(withLimit)),
);
const page = variants((testOnly: boolean) =>
  webhook.select((query) => ofOwner(query, testOnly).orderBy('id').modify(withLimit).modify(withOffset)),
);
const count = variants((testOnly: boolean) => webhooks.count((query) => ofOwner(query, testOnly)));
const countOfAccount = webhooks.count((query) => isThere(query.where(params('accountId', 'test'))));
// Not ordered: MySQL would prefer an index over all accounts with this order to sorting 50 rows.
const listListeners = webhooks
  .only('id', 'surface', 'test', 'eventTypes', 'active')
  .select((query) => isThere(query.where(params('accountId'))));
const update = webhooks.write((query) =>
  isThere(query.where({ id: param('id'), updated_at: param('expectedUpdatedAt') })).update(changing.assignments),
);
const markDeleted = variants((testOnly: boolean) =>
  webhooks.write((query) => ofOwner(query.where(params('id')), testOnly).update({ ...params('deletedAt'), active: 0 })),
);
// Not IS NOT NULL, for which SQLite uses no index.
const listDeleted = webhooks.only('id').select((query) => isWithoutLease(query.where('deleted_at', '<=', param('now'))).modify(withLimit));
const listUnsealed = webhook.select((query) =>
  query.where('id', '>', param('after')).whereNot('secret', 'like', param('pattern')).orderBy('id').modify(withLimit),
);
const secretFields = webhooks.only('secret', 'previousSecret', 'headers');
const replaceSecrets = webhooks.write((query) =>
  query.where({ id: param('id'), secret: param('secretBefore'), headers: param('headersBefore') }).update(secretFields.assignments),
);
const remove = webhooks.write((query) => query.where(params('id')).whereNotNull('deleted_at').delete());

/** The most endpoints that are read to see what is waiting, which takes 20 ms. */
const maxRead = 5_000;
const listWaiting = webhooks
  .only()
  .with({ id: text().computed('id'), dueAt: time().computed('due_at') })
  .select((query) => {
    const servedLast = from('webhooks')
      .select('id', raw(`${firstDue('webhooks.id')} AS due_at`))
      .where({ active: 1 })
      .orderBy([
        { column: 'lease_until', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(maxRead);
    return query.from(servedLast.as('served')).whereNotNull('due_at');
  });
const countActive = readTotal(() => {
  const some = from('webhooks')
    .select('id')
    .where({ active: 1 })
    .limit(maxRead + 1);
  return from(some.as('active_ones')).count({ total: '*' });
});
// Through the queues, whose index begins with the endpoint's health.
const listFailing = webhooks
  .only('id', 'accountId', 'url', 'failingSince')
  .select((query) =>
    query
      .innerJoin('webhook_queues', 'webhook_queues.webhook_id', 'webhooks.id')
      .where({ 'webhook_queues.failing': 1, active: 1 })
      .whereNotNull('failing_since')
      .orderBy('webhook_queues.due_at')
      .modify(withLimit),
  );
const listUnproved = webhooks
  .only('id', 'accountId', 'url')
  .select((query) => query.where({ active: 1 }).whereNull('proved_at').modify(withLimit));
const isActive = webhooks.only('active').select((query) => query.where(params('id')));
const claim = webhooks.write((query) =>
  isWithoutLease(isThere(query.where({ ...params('id'), active: 1 }))).update(params('leaseToken', 'leaseUntil')),
);
const byLease = params('id', 'leaseToken');
const findClaimed = webhook.select((query) => query.where(byLease));
const extend = webhooks.write((query) => query.where(byLease).update(params('leaseUntil')));
const release = webhooks.write((query) => query.where(byLease).update({ lease_token: null, ...params('leaseUntil') }));
const setFailing = webhooks.write((query) => query.where(params('id')).whereNull('failing_since').update(params('failingSince')));
const setHealthy = webhooks.write((query) => query.where(params('id')).whereNotNull('failing_since').update({ failing_since: null }));

/** A lease on an endpoint: while it lasts, no other worker sends to it. */
interface WebhookClaim {
  token: string;
  now: Date;
  leaseUntil: Date;
}

/** Unique by id. An update gives the last change it has seen, and only the holder of the lease sends. */
export class Webhooks {
  readonly #sql: Sql;
  readonly #queues: WebhookQueues;
  readonly #sealed: (opened: Webhook) => SealedWebhook;
  /** @throws SecretUnreadable */
  readonly #open: (stored: SealedWebhook) => Webhook;

  constructor(sql: Sql, secrets: SecretBox) {
    this.#sql = sql;
    this.#queues = new WebhookQueues(sql);
    this.#sealed = (opened) => sealWebhook(secrets, opened);
    this.#open = (stored) => openWebhook(secrets, stored);
  }

  /** Inserting the same one again is harmless. */
  async insert(made: Webhook): Promise<void> {
    await webhook.insertIfAbsent(this.#sql, this.#sealed(made));
    await this.#queues.insert(made.id, made.failingSince !== null);
  }

  async find({ accountId, surface, testOnly }: Owner, id: string): Promise<Webhook | undefined> {
    const found = await find(testOnly).first(this.#sql, { accountId, surface, id });
    return found && this.#open(found);
  }

  /** Those after an id, by id, which is the order of creation. */
  async list({ accountId, surface, testOnly }: Owner, after: string, limit: number): Promise<Webhook[]> {
    return (await list(testOnly).all(this.#sql, { accountId, surface, after, limit })).map(this.#open);
  }

  async listPage({ accountId, surface, testOnly }: Owner, { offset, limit }: { offset: number; limit: number }): Promise<Webhook[]> {
    return (await page(testOnly).all(this.#sql, { accountId, surface, limit, offset })).map(this.#open);
  }

  count({ accountId, surface, testOnly }: Owner): Promise<number> {
    return count(testOnly)(this.#sql, { accountId, surface });
  }

  /** How many test endpoints, or how many others, an account has on both surfaces. */
  countOfAccount(accountId: string, test: boolean): Promise<number> {
    return countOfAccount(this.#sql, { accountId, test });
  }

  /** The endpoints of both surfaces, by id, without the fields that only sending needs. */
  async listListeners(accountId: string): Promise<WebhookListener[]> {
    const listeners = await listListeners.all(this.#sql, { accountId });
    return listeners.sort((one, other) => (one.id < other.id ? -1 : 1));
  }

  /**
   * Writes the fields that its client sets, and whether it is active.
   *
   * @throws WriteConflict if another request has changed it since `expectedUpdatedAt`
   */
  async update(changed: Webhook, expectedUpdatedAt: Date): Promise<void> {
    const { id, active, updatedAt } = changed;
    if ((await update.run(this.#sql, { ...changing.values(this.#sealed(changed)), id, expectedUpdatedAt })) === 0) {
      throw new WriteConflict(`Webhook ${id} has changed since ${expectedUpdatedAt.toISOString()}.`);
    }
    // Nobody read its queue while it was disabled.
    if (active) await this.#queues.note([id], updatedAt);
  }

  /** Marks it as deleted; its deliveries are swept later. @returns whether it existed */
  async delete({ accountId, surface, testOnly }: Owner, id: string, at: Date): Promise<boolean> {
    const wasThere = (await markDeleted(testOnly).run(this.#sql, { accountId, surface, id, deletedAt: at })) === 1;
    if (wasThere) await this.#queues.requeue(id, at);
    return wasThere;
  }

  /** Deleted ones without a lease: attempts in flight are recorded first. */
  async listDeleted(now: Date, limit: number): Promise<string[]> {
    return (await listDeleted.all(this.#sql, { now, limit })).map(({ id }) => id);
  }

  /** Deletes the row of one marked as deleted, once none of its deliveries is left. */
  async remove(id: string): Promise<void> {
    if ((await remove.run(this.#sql, { id })) > 0) await this.#queues.remove(id);
  }

  /**
   * Endpoints with waiting deliveries, and when the first of these is due.
   *
   * @returns also whether these are all: at most 5,000 endpoints are read
   */
  async listWaiting(): Promise<{ endpoints: { id: string; dueAt: Date }[]; isAll: boolean }> {
    const endpoints = await listWaiting.all(this.#sql);
    return { endpoints, isAll: (await countActive(this.#sql)) <= maxRead };
  }

  /** Active webhooks that are failing, the one to be tried next first. */
  listFailing(limit: number): Promise<{ id: string; accountId: string; url: string; failingSince: Date | null }[]> {
    return listFailing.all(this.#sql, { limit });
  }

  /** Active webhooks whose endpoint has never proved that it expects messages, in no order. */
  listUnproved(limit: number): Promise<{ id: string; accountId: string; url: string }[]> {
    return listUnproved.all(this.#sql, { limit });
  }

  /** Takes a lease. @returns undefined if another worker was quicker or it is disabled; a disabled one is then not listed again */
  async claim(id: string, { token, now, leaseUntil }: WebhookClaim): Promise<Webhook | undefined> {
    if ((await claim.run(this.#sql, { id, now, leaseToken: token, leaseUntil })) === 0) {
      const found = await isActive.first(this.#sql, { id });
      if (found?.active === false) await this.#queues.requeue(id, now);
      return undefined;
    }
    return this.findClaimed(id, token);
  }

  /** The endpoint, for the worker that has its lease. */
  async findClaimed(id: string, token: string): Promise<Webhook | undefined> {
    const found = await findClaimed.first(this.#sql, { id, leaseToken: token });
    return found && this.#open(found);
  }

  /** @returns false when the lease was lost */
  async extend(id: string, token: string, leaseUntil: Date): Promise<boolean> {
    return (await extend.run(this.#sql, { id, leaseToken: token, leaseUntil })) === 1;
  }

  /** Ends a lease; if deliveries are left, the endpoint is due after the others. */
  async release(id: string, token: string, now: Date): Promise<void> {
    await this.#queues.requeue(id, now);
    await release.run(this.#sql, { id, leaseToken: token, leaseUntil: now });
  }

  /** Records since when every attempt has failed. */
  async setFailing(id: string, since: Date): Promise<void> {
    await setFailing.run(this.#sql, { id, failingSince: since });
  }

  async setHealthy(id: string): Promise<void> {
    if ((await setHealthy.run(this.#sql, { id })) > 0) await this.#queues.setHealthy(id);
  }

  /**
   * Re-encrypts the secrets of some endpoints after an id whose stored secret does not begin with `prefix`. All secrets of an endpoint
   * are written at once, so checking one is enough. An endpoint changed at the same time is encrypted by that change.
   *
   * @returns the last id read, to continue from, and how many were written; undefined if none is left
   */
  async reseal(prefix: string, after: string, limit: number): Promise<{ last: string; count: number } | undefined> {
    const found = await listUnsealed.all(this.#sql, { after, pattern: `${prefix}%`, limit });
    let count = 0;
    for (const before of found) {
      const resealed = secretFields.values(this.#sealed(this.#open(before)));
      const known = { id: before.id, secretBefore: before.secret, headersBefore: before.headers };
      count += await replaceSecrets.run(this.#sql, { ...resealed, ...known });
    }
    const last = found.at(-1)?.id;
    return last === undefined ? undefined : { last, count };
  }
}
