import type { DisabledReason, Owner, SurfaceName, Webhook, WebhookListener } from '../domain/webhook.ts';
import { flag, readFlag, readJson, readTime, timeText } from './column-values.ts';
import { WriteConflict } from './failures.ts';
import { firstDue } from './first-due.ts';
import type { SecretBox } from './secret-box.ts';
import { markedTest } from './scope-sql.ts';
import { assignments, insertText } from './sql-text.ts';
import { type Sql, type SqlValue, insertIfAbsent } from './sql.ts';
import { WebhookQueues } from './webhook-queues.ts';

const fixedColumns = ['id', 'account_id', 'surface', 'test', 'created_at'] as const;
const changingColumns = [
  'url',
  'event_types',
  'headers',
  'secret',
  'previous_secret',
  'previous_secret_expires_at',
  'active',
  'disabled_at',
  'disabled_reason',
  'updated_at',
] as const;
const columns = [...fixedColumns, ...changingColumns, 'failing_since'] as const;

interface Row {
  id: string;
  account_id: string;
  surface: SurfaceName;
  test: number;
  url: string;
  event_types: string | null;
  headers: string;
  secret: string;
  previous_secret: string | null;
  previous_secret_expires_at: string | null;
  active: number;
  disabled_at: string | null;
  disabled_reason: DisabledReason | null;
  failing_since: string | null;
  created_at: string;
  updated_at: string;
}

const isThere = 'deleted_at IS NULL';
const isFree = '(lease_until IS NULL OR lease_until <= ?)';
const insert = insertText('webhooks', columns);
const select = `SELECT ${columns.join(', ')} FROM webhooks`;
const ofOwner = (owner: Owner): string => `account_id = ? AND surface = ? ${markedTest(owner)} AND ${isThere}`;
const find = (owner: Owner): string => `${select} WHERE id = ? AND ${ofOwner(owner)}`;
const list = (owner: Owner): string => `${select} WHERE ${ofOwner(owner)} AND id > ? ORDER BY id LIMIT ?`;
const page = (owner: Owner): string => `${select} WHERE ${ofOwner(owner)} ORDER BY id LIMIT ? OFFSET ?`;
const count = (owner: Owner): string => `SELECT COUNT(*) AS total FROM webhooks WHERE ${ofOwner(owner)}`;
const countOfAccount = `SELECT COUNT(*) AS total FROM webhooks WHERE account_id = ? AND test = ? AND ${isThere}`;
// Not ordered: MySQL would rather read an index of all accounts that has this order than sort 50 rows.
const listActive = `SELECT id, surface, test, event_types FROM webhooks WHERE account_id = ? AND active = 1 AND ${isThere}`;
const update = `UPDATE webhooks SET ${assignments(changingColumns)} WHERE id = ? AND updated_at = ? AND ${isThere}`;
const markDeleted = (owner: Owner): string => `UPDATE webhooks SET deleted_at = ?, active = 0 WHERE id = ? AND ${ofOwner(owner)}`;
// Not IS NOT NULL, for which SQLite takes no index.
const listDeleted = `SELECT id FROM webhooks WHERE deleted_at <= ? AND ${isFree} LIMIT ?`;
const listUnsealed = `${select} WHERE id > ? AND secret NOT LIKE ? ORDER BY id LIMIT ?`;
const replaceSecrets = `UPDATE webhooks SET secret = ?, previous_secret = ?, headers = ?
  WHERE id = ? AND secret = ? AND headers = ?`;
const remove = 'DELETE FROM webhooks WHERE id = ? AND deleted_at IS NOT NULL';

/** So many endpoints are looked at to see what is waiting, those served last: the look costs 20 ms. */
const mostLookedAt = 5_000;
const listWaiting = `SELECT id, due_at FROM (SELECT id, ${firstDue('webhooks.id')} AS due_at FROM webhooks WHERE active = 1
  ORDER BY lease_until DESC, id DESC LIMIT ${mostLookedAt}) served WHERE due_at IS NOT NULL`;
const countActive = `SELECT COUNT(*) AS total FROM (SELECT id FROM webhooks WHERE active = 1 LIMIT ${mostLookedAt + 1}) active_ones`;
const isActive = 'SELECT active FROM webhooks WHERE id = ?';
const claim = `UPDATE webhooks SET lease_token = ?, lease_until = ? WHERE id = ? AND active = 1 AND ${isThere} AND ${isFree}`;
const findClaimed = `${select} WHERE id = ? AND lease_token = ?`;
const extend = 'UPDATE webhooks SET lease_until = ? WHERE id = ? AND lease_token = ?';
const release = 'UPDATE webhooks SET lease_token = NULL, lease_until = ? WHERE id = ? AND lease_token = ?';
const setFailing = 'UPDATE webhooks SET failing_since = ? WHERE id = ? AND failing_since IS NULL';
const setHealthy = 'UPDATE webhooks SET failing_since = NULL WHERE id = ? AND failing_since IS NOT NULL';

/** A lease on an endpoint: while it lasts nobody else sends to it. */
export interface WebhookClaim {
  token: string;
  now: Date;
  leaseUntil: Date;
}

/** Unique by id; an update names the last change it saw, and only the holder of the lease sends. */
export class Webhooks {
  readonly #sql: Sql;
  readonly #secrets: SecretBox;
  readonly #queues: WebhookQueues;

  constructor(sql: Sql, secrets: SecretBox) {
    this.#sql = sql;
    this.#queues = new WebhookQueues(sql);
    this.#secrets = secrets;
  }

  /** Inserting the same one again is harmless. */
  async insert(webhook: Webhook): Promise<void> {
    const row = this.#rowOf(webhook);
    await insertIfAbsent(
      this.#sql,
      insert,
      columns.map((column): SqlValue => row[column]),
    );
    await this.#queues.insert(webhook.id, webhook.failingSince !== null);
  }

  async find(owner: Owner, id: string): Promise<Webhook | undefined> {
    return (await this.#sql.rows<Row>(find(owner), [id, owner.accountId, owner.surface])).map(this.#webhookOf)[0];
  }

  /** After an id, by id, which is the order of their making. */
  async list(owner: Owner, after: string, limit: number): Promise<Webhook[]> {
    return (await this.#sql.rows<Row>(list(owner), [owner.accountId, owner.surface, after, limit])).map(this.#webhookOf);
  }

  async listPage(owner: Owner, { offset, limit }: { offset: number; limit: number }): Promise<Webhook[]> {
    return (await this.#sql.rows<Row>(page(owner), [owner.accountId, owner.surface, limit, offset])).map(this.#webhookOf);
  }

  async count(owner: Owner): Promise<number> {
    return (await this.#sql.rows<{ total: number }>(count(owner), [owner.accountId, owner.surface]))[0]?.total ?? 0;
  }

  /** How many an account has on both surfaces, of test endpoints or of the others. */
  async countOfAccount(accountId: string, test: boolean): Promise<number> {
    return (await this.#sql.rows<{ total: number }>(countOfAccount, [accountId, flag(test)]))[0]?.total ?? 0;
  }

  /** The active endpoints of both surfaces, by id, without what sending needs. */
  async listActive(accountId: string): Promise<WebhookListener[]> {
    const rows = await this.#sql.rows<ListenerRow>(listActive, [accountId]);
    return rows.map(listenerOf).sort((one, other) => (one.id < other.id ? -1 : 1));
  }

  /**
   * Writes what its client says of it, and whether it is active.
   *
   * @throws WriteConflict when it was written by somebody else since `expectedUpdatedAt`
   */
  async update(webhook: Webhook, expectedUpdatedAt: Date): Promise<void> {
    const row = this.#rowOf(webhook);
    const values = changingColumns.map((column): SqlValue => row[column]);
    if ((await this.#sql.run(update, [...values, webhook.id, timeText(expectedUpdatedAt)])) === 0) {
      throw new WriteConflict(`Webhook ${webhook.id} has changed since ${expectedUpdatedAt.toISOString()}.`);
    }
    // While it was off nobody looked after its queue.
    if (webhook.active) await this.#queues.note([webhook.id], webhook.updatedAt);
  }

  /** Takes it away from its account; its deliveries are swept later. @returns whether it was there */
  async delete(owner: Owner, id: string, at: Date): Promise<boolean> {
    const wasThere = (await this.#sql.run(markDeleted(owner), [timeText(at), id, owner.accountId, owner.surface])) === 1;
    if (wasThere) await this.#queues.requeue(id, at);
    return wasThere;
  }

  /** Those deleted that nobody has a lease on: what is under way is settled first. */
  async listDeleted(now: Date, limit: number): Promise<string[]> {
    const at = timeText(now);
    return (await this.#sql.rows<{ id: string }>(listDeleted, [at, at, limit])).map((row) => row.id);
  }

  /** Removes what `delete` took away, once none of its deliveries is left. */
  async remove(id: string): Promise<void> {
    if ((await this.#sql.run(remove, [id])) > 0) await this.#queues.remove(id);
  }

  /**
   * Endpoints with something to be sent, and when the first of it is due.
   *
   * @returns also whether these are all: of more than 5,000 endpoints not all are looked at
   */
  async listWaiting(): Promise<{ endpoints: { id: string; dueAt: Date }[]; isAll: boolean }> {
    const rows = await this.#sql.rows<{ id: string; due_at: string }>(listWaiting);
    const [active] = await this.#sql.rows<{ total: number }>(countActive);
    return {
      endpoints: rows.map(({ id, due_at: dueAt }) => ({ id, dueAt: readTime(dueAt) })),
      isAll: (active?.total ?? 0) <= mostLookedAt,
    };
  }

  /** Takes a lease. @returns undefined when somebody else was quicker, or it is off: then it is no longer offered either */
  async claim(id: string, { token, now, leaseUntil }: WebhookClaim): Promise<Webhook | undefined> {
    if ((await this.#sql.run(claim, [token, timeText(leaseUntil), id, timeText(now)])) === 0) {
      const [row] = await this.#sql.rows<{ active: number }>(isActive, [id]);
      if (row && !readFlag(row.active)) await this.#queues.requeue(id, now);
      return undefined;
    }
    return (await this.#sql.rows<Row>(findClaimed, [id, token])).map(this.#webhookOf)[0];
  }

  /** What a lease's holder finds. */
  async findClaimed(id: string, token: string): Promise<Webhook | undefined> {
    return (await this.#sql.rows<Row>(findClaimed, [id, token])).map(this.#webhookOf)[0];
  }

  /** @returns false when the lease was lost */
  async extend(id: string, token: string, leaseUntil: Date): Promise<boolean> {
    return (await this.#sql.run(extend, [timeText(leaseUntil), id, token])) === 1;
  }

  /** Ends a lease; what is left in the queue is due behind what others have there. */
  async release(id: string, token: string, now: Date): Promise<void> {
    await this.#queues.requeue(id, now);
    await this.#sql.run(release, [timeText(now), id, token]);
  }

  /** Notes since when nothing has reached the endpoint. */
  async setFailing(id: string, since: Date): Promise<void> {
    await this.#sql.run(setFailing, [timeText(since), id]);
  }

  async setHealthy(id: string): Promise<void> {
    if ((await this.#sql.run(setHealthy, [id])) > 0) await this.#queues.setHealthy(id);
  }

  /**
   * Encrypts again the secrets of some endpoints after an id whose stored secret does not begin with `prefix`. All secrets
   * of an endpoint are written at once, so one stands for all. An endpoint changed at the same time is encrypted by that change.
   *
   * @returns the last id looked at, to go on from, and how many were written; undefined when none is left
   */
  async reseal(prefix: string, after: string, limit: number): Promise<{ last: string; count: number } | undefined> {
    const rows = await this.#sql.rows<Row>(listUnsealed, [after, `${prefix}%`, limit]);
    let count = 0;
    for (const row of rows) {
      const { secret, previous_secret: previous, headers } = this.#rowOf(this.#webhookOf(row));
      count += await this.#sql.run(replaceSecrets, [secret, previous, headers, row.id, row.secret, row.headers]);
    }
    const last = rows.at(-1)?.id;
    return last === undefined ? undefined : { last, count };
  }

  readonly #rowOf = (webhook: Webhook): Row => {
    const seal = (text: string, column: SecretColumn): string => this.#secrets.seal(text, ['webhooks', column, webhook.id]);
    return {
      ...plainRowOf(webhook),
      headers: seal(JSON.stringify(webhook.headers), 'headers'),
      secret: seal(webhook.secret, 'secret'),
      previous_secret: webhook.previousSecret === null ? null : seal(webhook.previousSecret, 'previous_secret'),
    };
  };

  /** @throws SecretUnreadable */
  readonly #webhookOf = (row: Row): Webhook => {
    const open = (text: string, column: SecretColumn): string => this.#secrets.open(text, ['webhooks', column, row.id]);
    return {
      ...plainWebhookOf(row),
      headers: readJson(open(row.headers, 'headers')),
      secret: open(row.secret, 'secret'),
      previousSecret: row.previous_secret === null ? null : open(row.previous_secret, 'previous_secret'),
    };
  };
}

/** The columns that are encrypted. */
type SecretColumn = 'headers' | 'secret' | 'previous_secret';

function plainRowOf(webhook: Webhook): Omit<Row, SecretColumn> {
  return {
    id: webhook.id,
    account_id: webhook.accountId,
    surface: webhook.surface,
    test: flag(webhook.test),
    url: webhook.url,
    event_types: webhook.eventTypes && JSON.stringify(webhook.eventTypes),
    previous_secret_expires_at: timeText(webhook.previousSecretExpiresAt),
    active: flag(webhook.active),
    disabled_at: timeText(webhook.disabledAt),
    disabled_reason: webhook.disabledReason,
    failing_since: timeText(webhook.failingSince),
    created_at: timeText(webhook.createdAt),
    updated_at: timeText(webhook.updatedAt),
  };
}

function plainWebhookOf(row: Row): Omit<Webhook, 'headers' | 'secret' | 'previousSecret'> {
  return {
    id: row.id,
    accountId: row.account_id,
    surface: row.surface,
    test: readFlag(row.test),
    url: row.url,
    eventTypes: row.event_types === null ? null : readJson(row.event_types),
    previousSecretExpiresAt: readTime(row.previous_secret_expires_at),
    active: readFlag(row.active),
    disabledAt: readTime(row.disabled_at),
    disabledReason: row.disabled_reason,
    failingSince: readTime(row.failing_since),
    createdAt: readTime(row.created_at),
    updatedAt: readTime(row.updated_at),
  };
}

type ListenerRow = Pick<Row, 'id' | 'surface' | 'test' | 'event_types'>;

function listenerOf(row: ListenerRow): WebhookListener {
  const { id, surface } = row;
  return { id, surface, test: readFlag(row.test), eventTypes: row.event_types === null ? null : readJson(row.event_types) };
}
