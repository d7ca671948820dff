/** When the bucket of each credential will be full again: the part of its rate that all processes share. */
import type { Sql } from './sql.ts';
import { param, params } from './statement.ts';
import { Table, id, number } from './table.ts';

const rates = new Table('credential_rates', { credentialId: id(), fullAtUs: number() });
const find = rates.select((query) => query.where(params('credentialId')));
const replace = rates.write((query) => query.where({ ...params('credentialId'), full_at_us: param('before') }).update(params('fullAtUs')));

/** Times are whole microseconds since 1970, which a double holds exactly. */
export class CredentialRates {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  async find(credentialId: string): Promise<number | undefined> {
    return (await find.first(this.#sql, { credentialId }))?.fullAtUs;
  }

  /** @param before the expected value; undefined for a new credential @returns false if another process has changed it: find it again */
  async replace(credentialId: string, before: number | undefined, fullAtUs: number): Promise<boolean> {
    if (before === undefined) return rates.insertIfAbsent(this.#sql, { credentialId, fullAtUs });
    return (await replace.run(this.#sql, { credentialId, before, fullAtUs })) === 1;
  }
}
