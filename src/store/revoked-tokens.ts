import { timeText } from './column-values.ts';
import { type Sql, insertIfAbsent } from './sql.ts';

const insert = 'INSERT INTO revoked_tokens (jti, expires_at) VALUES (?, ?)';
const has = 'SELECT jti FROM revoked_tokens WHERE jti = ?';
const deleteExpired = 'DELETE FROM revoked_tokens WHERE expires_at <= ?';

/** Tokens ended before their time, kept until then. */
export class RevokedTokens {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Revoking twice is harmless. */
  async insert(jti: string, expiresAt: Date): Promise<void> {
    await insertIfAbsent(this.#sql, insert, [jti, timeText(expiresAt)]);
  }

  async has(jti: string): Promise<boolean> {
    return (await this.#sql.rows(has, [jti])).length > 0;
  }

  /** @returns how many were forgotten */
  deleteExpired(now: Date): Promise<number> {
    return this.#sql.run(deleteExpired, [timeText(now)]);
  }
}
