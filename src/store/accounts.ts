import type { Account } from '../domain/account.ts';
import { readTime, timeText } from './column-values.ts';
import type { Sql } from './sql.ts';

const insert = 'INSERT INTO accounts (id, name, created_at, revoked_at) VALUES (?, ?, ?, ?)';
const select = 'SELECT id, name, created_at, revoked_at FROM accounts';
const find = `${select} WHERE id = ?`;
const findByName = `${select} WHERE name = ?`;
const list = `${select} ORDER BY name`;
const revoke = 'UPDATE accounts SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL';
const countFile = 'UPDATE accounts SET last_file_number = last_file_number + 1 WHERE id = ?';
const lastFile = 'SELECT last_file_number FROM accounts WHERE id = ?';

interface Row {
  id: string;
  name: string;
  created_at: string;
  revoked_at: string | null;
}

/** By name, which is unique. */
export class Accounts {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** @throws WriteConflict when the name is taken */
  async insert(account: Account): Promise<void> {
    const { id, name, createdAt, revokedAt } = account;
    await this.#sql.run(insert, [id, name, timeText(createdAt), timeText(revokedAt)]);
  }

  async find(id: string): Promise<Account | undefined> {
    return (await this.#sql.rows<Row>(find, [id])).map(accountOf)[0];
  }

  async findByName(name: string): Promise<Account | undefined> {
    return (await this.#sql.rows<Row>(findByName, [name])).map(accountOf)[0];
  }

  /** By name. */
  async list(): Promise<Account[]> {
    return (await this.#sql.rows<Row>(list)).map(accountOf);
  }

  /** @returns false when there was nothing to revoke */
  async revoke(id: string, at: Date): Promise<boolean> {
    return (await this.#sql.run(revoke, [timeText(at), id])) === 1;
  }

  /**
   * The account's next file number, from 1. Call it in a transaction: until its end nobody else gets a number, and the
   * number is free again if it fails.
   */
  async nextFileNumber(accountId: string): Promise<number> {
    await this.#sql.run(countFile, [accountId]);
    const [row] = await this.#sql.rows<{ last_file_number: number }>(lastFile, [accountId]);
    if (!row) throw new Error(`There is no account ${accountId}.`);
    return row.last_file_number;
  }
}

function accountOf(row: Row): Account {
  return { id: row.id, name: row.name, createdAt: readTime(row.created_at), revokedAt: readTime(row.revoked_at) };
}
