/** The free time rules of accounts, and the accounts whose containers are to be computed again after a change of them. */
import type { Scope } from '../domain/account.ts';
import { type CountedFrom, type DayType, type FreeTimeRule, type FreeTimeType, type Tariff, scopeKey } from '../domain/free-time-rule.ts';
import type { EquipmentType } from '../domain/identifiers.ts';
import type { Listed } from './list-rows.ts';
import { type FreeTimeRuleQuery, freeTimeRuleList } from './listed.ts';
import { listedTestRows } from './scope.ts';
import type { Sql } from './sql.ts';
import { params } from './statement.ts';
import { Table, flag, id, json, number, text, time } from './table.ts';

const rules = new Table('free_time_rules', {
  id: id(),
  accountId: id(),
  name: text().nullable(),
  type: text<FreeTimeType>(),
  test: flag(),
  /** See `scopeKey`. */
  scope: text(),
  scac: text().nullable(),
  portOfDischarge: text().nullable(),
  terminal: text().nullable(),
  containerSize: number().nullable(),
  containerType: text<EquipmentType>().nullable(),
  freeDays: number(),
  dayType: text<DayType>(),
  countedFrom: text<CountedFrom>(),
  countsFirstDay: flag(),
  holidays: json<string[]>(),
  tariff: json<Tariff>().nullable(),
  createdAt: time(),
  updatedAt: time(),
});

const rule = rules.without('scope');
const changing = rules.without('id', 'accountId', 'test', 'createdAt');

const listOfAccount = rule.select((query) => query.where(params('accountId')));
const listByIds = rule.select((query, each) => query.whereIn('id', each));
const update = rules.write((query) => query.where(params('id')).update(changing.assignments));
const remove = rules.write((query) => query.where(params('id')).delete());

/** Unique by account, scope, type and whether it is a test rule. */
export class FreeTimeRules {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** @throws WriteConflict if the account has a rule of that type for the same containers */
  async insert(made: FreeTimeRule): Promise<void> {
    await rules.insert(this.#sql, { ...made, scope: scopeKey(made) });
  }

  /** Writes all fields except the identity. @throws WriteConflict if the account has another rule of that type for the same containers */
  async update(changed: FreeTimeRule): Promise<void> {
    await update.run(this.#sql, { ...changing.values({ ...changed, scope: scopeKey(changed) }), id: changed.id });
  }

  async delete(ruleId: string): Promise<void> {
    await remove.run(this.#sql, { id: ruleId });
  }

  /** All of an account, in no order, also those that a test credential may not see. */
  listOfAccount(accountId: string): Promise<FreeTimeRule[]> {
    return listOfAccount.all(this.#sql, { accountId });
  }

  async find(scope: Scope, ruleId: string): Promise<FreeTimeRule | undefined> {
    return (await this.listByIds(scope, [ruleId]))[0];
  }

  /** Those that the caller may see, in no order. */
  async listByIds({ accountId, testOnly }: Scope, ids: readonly string[]): Promise<FreeTimeRule[]> {
    const found = await listByIds.all(this.#sql, {}, ids);
    return found.filter((each) => each.accountId === accountId && (each.test || !testOnly));
  }

  list(wanted: FreeTimeRuleQuery): Promise<Listed<FreeTimeRule>[]> {
    return freeTimeRuleList.page(this.#sql, listedTestRows(wanted), (ids) => this.listByIds(wanted, ids));
  }

  /** Counts what `list` would find, up to its limit. */
  count(wanted: FreeTimeRuleQuery): Promise<number> {
    return freeTimeRuleList.count(this.#sql, listedTestRows(wanted));
  }
}
