import { readTime, timeText } from './column-values.ts';
import { type Sql, insertIfAbsent } from './sql.ts';

/** A key pair that signs bearer tokens; the JWKs are JSON text. */
export interface TokenKey {
  /** The `kid`. */
  id: string;
  privateJwk: string;
  publicJwk: string;
  createdAt: Date;
}

const insertFirst = 'INSERT INTO token_keys (id, slot, private_jwk, public_jwk, created_at) VALUES (?, 1, ?, ?, ?)';
const list = 'SELECT id, private_jwk, public_jwk, created_at FROM token_keys ORDER BY slot';

interface Row {
  id: string;
  private_jwk: string;
  public_jwk: string;
  created_at: string;
}

/** Unique by slot, of which only the first is filled. */
export class TokenKeys {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Inserts the key unless there is one. Of several processes that try at once a single one succeeds: list again. */
  async insertFirst(key: TokenKey): Promise<void> {
    await insertIfAbsent(this.#sql, insertFirst, [key.id, key.privateJwk, key.publicJwk, timeText(key.createdAt)]);
  }

  /** The first one first. */
  async list(): Promise<TokenKey[]> {
    return (await this.#sql.rows<Row>(list)).map((row) => ({
      id: row.id,
      privateJwk: row.private_jwk,
      publicJwk: row.public_jwk,
      createdAt: readTime(row.created_at),
    }));
  }
}
