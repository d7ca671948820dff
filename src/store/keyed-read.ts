/** SELECTs by a key, which requests that arrive together share (`sharing.ts`). */
import type { Key, Row, SharedRead, Sql, SqlValue } from './sql.ts';
import { type BuildQuery, type Param, type Query, Statement } from './statement.ts';

/**
 * A SELECT of the rows with a key of some columns, such as the requests of an account for a number. Several requests can share it, so it
 * has no LIMIT, and few rows may have one key.
 */
export class ReadByKey<Found> extends Statement implements SharedRead {
  readonly #columns: readonly string[];
  readonly #makeReader: () => (row: never) => Found;
  #reader: ((row: never) => Found) | undefined;

  /** @param build selects the key's columns, among others, by the values of several keys one after the other */
  constructor(columns: readonly string[], build: BuildQuery, makeReader: () => (row: never) => Found) {
    super(build);
    this.#columns = columns;
    this.#makeReader = makeReader;
  }

  async all(sql: Sql, key: Key): Promise<Found[]> {
    return (await this.rows(sql, key)).map((row) => this.record(row));
  }

  forKeys(keys: readonly Key[]): [text: string, params: SqlValue[]] {
    return this.toSend({}, keys.flat());
  }

  keyOf(row: Row): Key {
    return this.#columns.map((column) => String(row[column]));
  }

  protected rows(sql: Sql, key: Key): Promise<Row[]> {
    return sql.sharing ? sql.sharing.read(this, key) : sql.rows<Row>(...this.forKeys([key]));
  }

  protected record(row: Row): Found {
    this.#reader ??= this.#makeReader();
    return this.#reader(row as never);
  }
}

/** A SELECT of one row by its id, for an account. The statement reads by id alone; a row of another account is not found. */
export class ReadById<Found> extends ReadByKey<Found> {
  /** @param build selects the columns `id` and `account_id` among others */
  constructor(build: BuildQuery, makeReader: () => (row: never) => Found) {
    super(['id'], build, makeReader);
  }

  async find(sql: Sql, id: string, accountId: string): Promise<Found | undefined> {
    const [row] = await this.rows(sql, [id]);
    return row?.['id'] === id && row['account_id'] === accountId ? this.record(row) : undefined;
  }
}

/** Restricts a query to the rows with one of several keys. SQLite wants VALUES before them, which is a comment to MySQL. */
export function withKeys(query: Query, columns: readonly string[], each: readonly Param[]): Query {
  const [names, values] = ['??', '?'].map((mark) => `(${columns.map(() => mark).join(', ')})`);
  const keys = Array<string | undefined>(each.length / columns.length).fill(values);
  return query.whereRaw(`${names} IN (/*sqlite VALUES */ ${keys.join(', ')})`, [...columns, ...each]);
}
