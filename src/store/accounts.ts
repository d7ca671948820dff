import type { Account } from '../domain/account.ts';
import type { Sql } from './sql.ts';
import { param, params, raw } from './statement.ts';
import { Table, id, number, text, time } from './table.ts';

export const accounts = new Table('accounts', {
  id: id(),
  name: text(),
  lastFileNumber: number(),
  createdAt: time(),
  revokedAt: time().nullable(),
});

const account = accounts.without('lastFileNumber');
const find = account.select((query) => query.where(params('id')));
const findByName = account.select((query) => query.where(params('name')));
const list = account.select((query) => query.orderBy('name'));
const revoke = accounts.write((query) =>
  query
    .where(params('id'))
    .whereNull('revoked_at')
    .update({ revoked_at: param('at') }),
);
const countFiles = accounts.write((query) =>
  query.where(params('id')).update({ last_file_number: raw('last_file_number + ?', param('count')) }),
);
const lastFile = accounts.only('lastFileNumber').select((query) => query.where(params('id')));

const webhookOwners = new Table('webhooks', { id: id(), accountId: id() }).select((query, each) => query.whereIn('id', each));

/** By name, which is unique. */
export class Accounts {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** @throws WriteConflict when the name is taken */
  insert(inserted: Account): Promise<void> {
    return account.insert(this.#sql, inserted);
  }

  find(id: string): Promise<Account | undefined> {
    return find.first(this.#sql, { id });
  }

  findByName(name: string): Promise<Account | undefined> {
    return findByName.first(this.#sql, { name });
  }

  /** By name. */
  list(): Promise<Account[]> {
    return list.all(this.#sql);
  }

  /** The accounts' ids, by the ids of their webhooks. */
  async ofWebhooks(webhookIds: string[]): Promise<Map<string, string>> {
    const found = await webhookOwners.all(this.#sql, {}, webhookIds);
    return new Map(found.map(({ id, accountId }) => [id, accountId]));
  }

  /** @returns false when there was nothing to revoke */
  async revoke(id: string, at: Date): Promise<boolean> {
    return (await revoke.run(this.#sql, { id, at })) === 1;
  }

  /**
   * Takes the account's next file numbers, which begin at 1. Call it late in a transaction: until that ends, no other transaction gets a
   * number, and if it fails the numbers are free again.
   *
   * @returns the first of them
   */
  async takeFileNumbers(accountId: string, count: number): Promise<number> {
    await this.#sql.lockLocally?.(accountId);
    await countFiles.run(this.#sql, { id: accountId, count });
    const found = await lastFile.first(this.#sql, { id: accountId });
    if (!found) throw new Error(`There is no account ${accountId}.`);
    return found.lastFileNumber - count + 1;
  }
}
