import { timeText } from './column-values.ts';
import { filledLists, marks } from './sql-text.ts';
import { type Sql, insertIfAbsent } from './sql.ts';

const insert = 'INSERT INTO revoked_tokens (jti, expires_at) VALUES (?, ?)';
const has = 'SELECT jti FROM revoked_tokens WHERE jti = ?';
const listExpired = 'SELECT jti FROM revoked_tokens WHERE expires_at <= ? LIMIT 100';
const remove = (tokens: number): string => `DELETE FROM revoked_tokens WHERE jti IN (${marks(tokens)})`;

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

  /** Forgets up to a hundred that have expired. @returns how many */
  async deleteExpired(now: Date): Promise<number> {
    const expired = await this.#sql.rows<{ jti: string }>(listExpired, [timeText(now)]);
    for (const list of filledLists(expired.map(({ jti }) => jti))) await this.#sql.run(remove(list.length), list);
    return expired.length;
  }
}
