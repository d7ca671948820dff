import { v7 as uuidv7 } from 'uuid';
import { timeText } from './column-values.ts';
import { type Sql, insertIfAbsent } from './sql.ts';

const insertFirst = 'INSERT INTO deployments (slot, id, created_at) VALUES (1, ?, ?)';
const find = 'SELECT id FROM deployments WHERE slot = 1';

/** What one database is called: one row, made by the process that comes first. */
export class Deployment {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** The database's own id, a UUID that never changes: made at the first call. */
  async id(at: Date): Promise<string> {
    const known = await this.#find();
    if (known !== undefined) return known;
    await insertIfAbsent(this.#sql, insertFirst, [uuidv7(), timeText(at)]);
    const made = await this.#find();
    if (made === undefined) throw new Error('The deployment has no id.');
    return made;
  }

  async #find(): Promise<string | undefined> {
    return (await this.#sql.rows<{ id: string }>(find))[0]?.id;
  }
}
