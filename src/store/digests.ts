/** The digests of accounts, and their mails, which are a queue. */
import type { DigestSettings } from '../domain/digest.ts';
import { deleteFrom } from './delete-journeys.ts';
import { WriteConflict } from './failures.ts';
import type { Sql } from './sql.ts';
import { byIndex, from, param, params, read, withLimit } from './statement.ts';
import { Table, id, json, number, text, time } from './table.ts';

const digests = new Table('digests', {
  accountId: id(),
  settings: json<DigestSettings>(),
  /** Null while no mail is to be sent. */
  dueAt: time().nullable(),
  updatedAt: time(),
});
const find = digests.select((query) => query.where(params('accountId')));
const listDue = digests.select((query) => query.where('due_at', '<=', param('now')).orderBy(['due_at', 'account_id']).modify(withLimit));
const replace = digests.write((query) =>
  query.where({ ...params('accountId'), updated_at: param('found') }).update(params('settings', 'dueAt', 'updatedAt')),
);
const moveOn = digests.write((query) =>
  query.where({ ...params('accountId', 'updatedAt'), due_at: param('found') }).update(params('dueAt')),
);

/** An account's digest. */
export type StoredDigest = Awaited<ReturnType<typeof listDue.all>>[number];

const mails = new Table('digest_mails', {
  id: id(),
  accountId: id(),
  /** `YYYY-MM-DD`, in the digest's time zone. */
  day: text(),
  address: text(),
  /** Those that have begun. */
  tries: number(),
  /** When it is tried next; while it is being sent, the end of the lease. Null once nothing more is done. */
  dueAt: time().nullable(),
  leaseToken: id().nullable(),
  createdAt: time(),
  sentAt: time().nullable(),
  error: text().nullable(),
});
const listDueMails = mails.select((query) => query.where('due_at', '<=', param('now')).orderBy(['due_at', 'id']).modify(withLimit));
const claim = mails.write((query) =>
  query.where({ ...params('id', 'tries'), due_at: param('found') }).update({ ...params('leaseToken', 'dueAt'), tries: param('next') }),
);
const settle = mails.write((query) =>
  query.where(params('id', 'leaseToken')).update({ ...params('dueAt', 'sentAt', 'error'), lease_token: null }),
);
const oldMails = read<{ id: string }>(() =>
  from(byIndex('digest_mails', 'digest_mails_by_age'))
    .select('id')
    .where('created_at', '<', param('before'))
    .orderBy(['created_at', 'id'])
    .modify(withLimit),
);
const deleteMails = deleteFrom('digest_mails', 'id');

/** A mail to one address. */
export type DigestMail = Awaited<ReturnType<typeof listDueMails.all>>[number];

/** One for an account. */
export class Digests {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  find(accountId: string): Promise<StoredDigest | undefined> {
    return find.first(this.#sql, { accountId });
  }

  /** @param found as it was read; undefined if there was none @throws WriteConflict if it has changed since */
  async set(digest: StoredDigest, found: StoredDigest | undefined): Promise<void> {
    if (found === undefined) return digests.insert(this.#sql, digest);
    const { accountId, settings, dueAt, updatedAt } = digest;
    const values = { accountId, found: found.updatedAt, settings: JSON.stringify(settings), dueAt, updatedAt };
    if ((await replace.run(this.#sql, values)) === 0) throw new WriteConflict(`The digest of account ${accountId} has changed.`);
  }

  listDue(now: Date, limit: number): Promise<StoredDigest[]> {
    return listDue.all(this.#sql, { now, limit });
  }

  /** Makes a digest due next. @returns false if it has changed since it was read, or another process was quicker */
  async moveOn({ accountId, updatedAt, dueAt: found }: StoredDigest, dueAt: Date | null): Promise<boolean> {
    return (await moveOn.run(this.#sql, { accountId, updatedAt, found, dueAt })) > 0;
  }
}

/** Unique by account, day and address. */
export class DigestMails {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Does nothing if the address has one of that day. */
  async add(mail: Pick<DigestMail, 'id' | 'accountId' | 'day' | 'address'>, at: Date): Promise<void> {
    await mails.insertIfAbsent(this.#sql, { ...mail, tries: 0, dueAt: at, leaseToken: null, createdAt: at, sentAt: null, error: null });
  }

  listDue(now: Date, limit: number): Promise<DigestMail[]> {
    return listDueMails.all(this.#sql, { now, limit });
  }

  /** @returns false if another process was quicker */
  async claim({ id: mailId, dueAt: found, tries }: DigestMail, leaseToken: string, leaseUntil: Date): Promise<boolean> {
    return (await claim.run(this.#sql, { id: mailId, found, tries, next: tries + 1, leaseToken, dueAt: leaseUntil })) > 0;
  }

  /** Records what became of a try. Nothing is written if the lease was lost. */
  async settle(mailId: string, leaseToken: string, outcome: Pick<DigestMail, 'dueAt' | 'sentAt' | 'error'>): Promise<void> {
    await settle.run(this.#sql, { id: mailId, leaseToken, ...outcome });
  }

  /** @returns how many were deleted, up to the limit */
  async deleteOld(before: Date, limit: number): Promise<number> {
    const old = (await oldMails.all(this.#sql, { before, limit })).map(({ id: mailId }) => mailId);
    await deleteMails.run(this.#sql, {}, old);
    return old.length;
  }
}
