/** What a table's file needs of a database: statements with `?` in a text that both databases understand. */
import { DuplicateKey } from './failures.ts';

/** No booleans (the SQLite driver aborts the process on one) and no dates: `column-values.ts` turns both. */
export type SqlValue = string | number | null;

/** Runs statements. */
export interface Sql {
  /** Runs a SELECT. */
  rows<Row>(text: string, params?: SqlValue[]): Promise<Row[]>;
  /**
   * Runs a statement that writes.
   *
   * @returns how many rows it inserted, deleted or, for an UPDATE, matched, whether or not it changed them
   * @throws DuplicateKey, Contention
   */
  run(text: string, params?: SqlValue[]): Promise<number>;
}

/**
 * Runs an INSERT that may find its unique key taken. Catching the refusal is the one form of "insert if absent" that
 * both databases share; INSERT IGNORE would swallow values that do not fit as well.
 *
 * @returns whether the row was inserted
 */
export async function insertIfAbsent(sql: Sql, text: string, params: SqlValue[]): Promise<boolean> {
  try {
    await sql.run(text, params);
    return true;
  } catch (error) {
    if (error instanceof DuplicateKey) return false;
    throw error;
  }
}
