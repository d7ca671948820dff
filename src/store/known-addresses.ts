import { readTime, timeText } from './column-values.ts';
import { type Sql, insertIfAbsent } from './sql.ts';

const has = `SELECT k.last_used_at FROM known_addresses k JOIN users u ON u.id = k.user_id
  WHERE u.username = ? AND k.address_digest = ? AND k.last_used_at >= ?`;
const find = 'SELECT last_used_at FROM known_addresses WHERE user_id = ? AND address_digest = ?';
const insert = 'INSERT INTO known_addresses (user_id, address_digest, last_used_at) VALUES (?, ?, ?)';
const touch = 'UPDATE known_addresses SET last_used_at = ? WHERE user_id = ? AND address_digest = ?';
const listBeyond = `SELECT address_digest FROM known_addresses WHERE user_id = ?
  ORDER BY last_used_at DESC, address_digest LIMIT 100 OFFSET ?`;
const remove = 'DELETE FROM known_addresses WHERE user_id = ? AND address_digest = ?';

/** Digests of the addresses that users have signed in from; unique by user and digest. */
export class KnownAddresses {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Whether a user name has signed in from an address since a moment. A name that nobody has is looked up alike. */
  async has(username: string, addressDigest: string, since: Date): Promise<boolean> {
    return (await this.#sql.rows(has, [username, addressDigest, timeText(since)])).length > 0;
  }

  /** When a user last signed in from an address, as far as it was noted. */
  async lastUsedAt(userId: string, addressDigest: string): Promise<Date | undefined> {
    const [row] = await this.#sql.rows<{ last_used_at: string }>(find, [userId, addressDigest]);
    return row && readTime(row.last_used_at);
  }

  /** Notes a sign-in, and forgets all but the user's `keep` newest addresses. */
  async note(userId: string, addressDigest: string, at: Date, keep: number): Promise<void> {
    const isNew = await insertIfAbsent(this.#sql, insert, [userId, addressDigest, timeText(at)]);
    if (!isNew) await this.#sql.run(touch, [timeText(at), userId, addressDigest]);
    const old = await this.#sql.rows<{ address_digest: string }>(listBeyond, [userId, keep]);
    for (const row of old) await this.#sql.run(remove, [userId, row.address_digest]);
  }
}
