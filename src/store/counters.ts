import { type Sql, insertIfAbsent } from './sql.ts';

const insert = 'INSERT INTO counters (name, last_number) VALUES (?, 0)';
const raise = 'UPDATE counters SET last_number = last_number + ? WHERE name = ?';
const find = 'SELECT last_number FROM counters WHERE name = ?';

/** Numbers without gaps. */
export class Counters {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /**
   * Takes the next `count` numbers of a counter, which begins at 1. Call it in a transaction: until its end nobody else
   * gets a number, and the numbers are free again if it fails.
   *
   * @returns the first of them
   */
  async take(name: string, count: number): Promise<number> {
    if ((await this.#sql.run(raise, [count, name])) === 0) {
      await insertIfAbsent(this.#sql, insert, [name]);
      await this.#sql.run(raise, [count, name]);
    }
    const [row] = await this.#sql.rows<{ last_number: number }>(find, [name]);
    if (!row) throw new Error(`There is no counter ${name}.`);
    return row.last_number - count + 1;
  }
}
