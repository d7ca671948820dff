import { readTime, timeText } from './column-values.ts';
import type { SecretBox, SecretPlace } from './secret-box.ts';
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
const replace = 'UPDATE token_keys SET private_jwk = ? WHERE id = ? AND private_jwk = ?';

interface Row {
  id: string;
  private_jwk: string;
  public_jwk: string;
  created_at: string;
}

/** Unique by slot, of which only the first is filled. */
export class TokenKeys {
  readonly #sql: Sql;
  readonly #secrets: SecretBox;

  constructor(sql: Sql, secrets: SecretBox) {
    this.#sql = sql;
    this.#secrets = secrets;
  }

  /** Inserts the key unless there is one. Of several processes that try at once a single one succeeds: list again. */
  async insertFirst(key: TokenKey): Promise<void> {
    await insertIfAbsent(this.#sql, insertFirst, [
      key.id,
      this.#secrets.seal(key.privateJwk, placeOf(key)),
      key.publicJwk,
      timeText(key.createdAt),
    ]);
  }

  /** The first one first. @throws SecretUnreadable */
  async list(): Promise<TokenKey[]> {
    return (await this.#sql.rows<Row>(list)).map((row) => ({
      id: row.id,
      privateJwk: this.#secrets.open(row.private_jwk, placeOf(row)),
      publicJwk: row.public_jwk,
      createdAt: readTime(row.created_at),
    }));
  }

  /** Encrypts again each key whose stored text does not begin with `prefix`. @returns how many */
  async reseal(prefix: string): Promise<number> {
    let count = 0;
    for (const row of await this.#sql.rows<Row>(list)) {
      if (row.private_jwk.startsWith(prefix)) continue;
      const text = this.#secrets.open(row.private_jwk, placeOf(row));
      count += await this.#sql.run(replace, [this.#secrets.seal(text, placeOf(row)), row.id, row.private_jwk]);
    }
    return count;
  }
}

function placeOf({ id }: { id: string }): SecretPlace {
  return ['token_keys', 'private_jwk', id];
}
