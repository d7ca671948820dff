import type { User, UserWithPassword } from '../domain/account.ts';
import { readTime, timeText } from './column-values.ts';
import type { Sql } from './sql.ts';

const insert = 'INSERT INTO users (id, account_id, username, password_hash, created_at, revoked_at) VALUES (?, ?, ?, ?, ?, ?)';
// A user of a revoked account is revoked too.
const select = `SELECT u.id, u.account_id, u.username, u.password_hash, u.created_at,
  COALESCE(u.revoked_at, a.revoked_at) AS revoked_at
  FROM users u JOIN accounts a ON a.id = u.account_id`;
const find = `${select} WHERE u.id = ?`;
const findByUsername = `${select} WHERE u.username = ? AND u.revoked_at IS NULL AND a.revoked_at IS NULL`;
const isTaken = 'SELECT id FROM users WHERE username = ?';
const list = `${select} WHERE u.account_id = ? ORDER BY u.username`;
const revoke = 'UPDATE users SET revoked_at = ? WHERE account_id = ? AND username = ? AND revoked_at IS NULL';

interface Row {
  id: string;
  account_id: string;
  username: string;
  password_hash: string;
  created_at: string;
  revoked_at: string | null;
}

/** By user name, which is unique over all accounts. */
export class Users {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** @throws WriteConflict when the user name is taken, in whichever account */
  async insert(user: UserWithPassword): Promise<void> {
    const { id, accountId, username, passwordHash, createdAt, revokedAt } = user;
    await this.#sql.run(insert, [id, accountId, username, passwordHash, timeText(createdAt), timeText(revokedAt)]);
  }

  /** `revokedAt` is the user's or the account's. */
  async find(id: string): Promise<User | undefined> {
    return (await this.#sql.rows<Row>(find, [id])).map(userOf)[0];
  }

  /** A user who may sign in: neither the user nor the account is revoked. */
  async findByUsername(username: string): Promise<UserWithPassword | undefined> {
    const [row] = await this.#sql.rows<Row>(findByUsername, [username]);
    // MySQL pads with spaces before it compares: "demo " would be another name to a rate limit, and the same here.
    if (row?.username !== username) return undefined;
    return { ...userOf(row), passwordHash: row.password_hash };
  }

  /** Whether anyone has or had the name, revoked ones included. */
  async isTaken(username: string): Promise<boolean> {
    return (await this.#sql.rows(isTaken, [username])).length > 0;
  }

  /** By user name. */
  async list(accountId: string): Promise<User[]> {
    return (await this.#sql.rows<Row>(list, [accountId])).map(userOf);
  }

  /** @returns false when there was nobody to revoke */
  async revoke(accountId: string, username: string, at: Date): Promise<boolean> {
    return (await this.#sql.run(revoke, [timeText(at), accountId, username])) === 1;
  }
}

function userOf(row: Row): User {
  return {
    id: row.id,
    accountId: row.account_id,
    username: row.username,
    createdAt: readTime(row.created_at),
    revokedAt: readTime(row.revoked_at),
  };
}
