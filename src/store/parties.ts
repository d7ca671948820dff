/** The parties of accounts. The first of each account is the account itself, which has no row here. */
import type { Scope } from '../domain/account.ts';
import type { Party } from '../domain/party.ts';
import { accounts } from './accounts.ts';
import type { Listed } from './list-rows.ts';
import { type PartyQuery, partyList } from './listed.ts';
import { listedTestRows } from './scope.ts';
import type { Sql } from './sql.ts';
import { params } from './statement.ts';
import { Table, flag, id, text, time } from './table.ts';

const parties = new Table('parties', { id: id(), accountId: id(), companyName: text(), test: flag(), createdAt: time() });

const listByIds = parties.select((query, each) => query.whereIn('id', each));
const findByName = parties.select((query) => query.where(params('accountId', 'companyName')));
const rename = parties.write((query) => query.where(params('id')).update(params('companyName')));
const findAccount = accounts.only('id', 'name', 'createdAt').select((query) => query.where(params('id')));

/** Unique by account and company name. */
export class Parties {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** @throws WriteConflict if the account has a party with that name */
  async insert(party: Party): Promise<void> {
    await parties.insert(this.#sql, party);
  }

  /** @throws WriteConflict if the account has a party with that name */
  async rename(partyId: string, companyName: string): Promise<void> {
    await rename.run(this.#sql, { id: partyId, companyName });
  }

  async find(scope: Scope, partyId: string): Promise<Party | undefined> {
    return (await this.listByIds(scope, [partyId]))[0];
  }

  /** Also one that the caller may not see: names are unique over all. */
  findByName(accountId: string, companyName: string): Promise<Party | undefined> {
    return findByName.first(this.#sql, { accountId, companyName });
  }

  /** Those that the caller may see, in no order. */
  async listByIds({ accountId, testOnly }: Scope, ids: readonly string[]): Promise<Party[]> {
    const own = ids.includes(accountId) ? [await this.#account(accountId)] : [];
    const others = ids.filter((each) => each !== accountId);
    const found = others.length === 0 ? [] : await listByIds.all(this.#sql, {}, others);
    return [...own.flatMap((party) => party ?? []), ...found.filter((party) => party.accountId === accountId && (party.test || !testOnly))];
  }

  /** The account, then the others, of which the newest are first. */
  async list(wanted: PartyQuery): Promise<Listed<Party>[]> {
    if (wanted.after) return this.#page(wanted);
    const { offset = 0, limit } = wanted;
    if (offset > 0) return this.#page({ ...wanted, offset: offset - 1 });
    const own = await this.#account(wanted.accountId);
    if (!own) return [];
    const rows = limit > 1 ? await this.#page({ ...wanted, limit: limit - 1 }) : [];
    // Nothing is before it in the list's order, so a page never continues after it.
    return [{ row: own, position: ['', own.id] }, ...rows];
  }

  /** Counts what `list` would find, up to its limit. */
  async count(wanted: PartyQuery): Promise<number> {
    const limit = wanted.after ? wanted.limit : wanted.limit - 1;
    return (await partyList.count(this.#sql, { ...listedTestRows(wanted), limit })) + (wanted.after ? 0 : 1);
  }

  #page(wanted: PartyQuery): Promise<Listed<Party>[]> {
    return partyList.page(this.#sql, listedTestRows(wanted), (ids) => this.listByIds(wanted, ids));
  }

  async #account(accountId: string): Promise<Party | undefined> {
    const account = await findAccount.first(this.#sql, { id: accountId });
    return account && { id: accountId, accountId, companyName: account.name, test: false, createdAt: account.createdAt };
  }
}
