/** Which keys the secrets in the database are encrypted with. */
import type { Sql } from './sql.ts';
import { from, raw, read } from './statement.ts';

// `enc1.<id of the key>.`, see secret-box.ts.
const countByKey = read<{ key_id: string; total: number }>(() =>
  from('webhooks')
    .select(raw('SUBSTR(secret, 6, 8) AS key_id'))
    .count({ total: '*' })
    .where('secret', 'like', 'enc1.%')
    .groupBy(raw('SUBSTR(secret, 6, 8)') as never),
);

export class SealedSecrets {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** The number of webhooks whose secrets are encrypted, by key. Reads all of them. */
  async countWebhooksByKey(): Promise<{ keyId: string; count: number }[]> {
    const rows = await countByKey.all(this.#sql);
    return rows.map(({ key_id: keyId, total }) => ({ keyId, count: Number(total) }));
  }
}
