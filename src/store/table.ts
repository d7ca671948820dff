/**
 * Describes each table once: its columns, the kinds of their values, and whether they may be null. The record's type, the conversions
 * between record and row, and the column lists all follow from that.
 */
import type { Knex } from 'knex';
import { DuplicateKey } from './failures.ts';
import {
  Column,
  type Fields,
  type Leaf,
  Optional,
  type RecordOf,
  type ShownFields,
  bindFields,
  leavesOf,
  readerOf,
  rowMaker,
  shown,
} from './record.ts';
import { ReadById, ReadByKey, withKeys } from './keyed-read.ts';
import { type SharedInsert, type Sql, type SqlValue, readTime, timeText } from './sql.ts';
import { Param, type Query, Read, type Values, Write, builder, firstJoinedInOrder, read, readTotal } from './statement.ts';

/** The kinds of columns. `name` is for a column whose name is not that of its field. */
export const id = () => new Column<string>({});
export const text = <Value extends string = string>(name = '') => new Column<Value>({ name });
export const number = (name = '') => new Column<number>({ name });
/** 0 or 1, because neither database has a boolean type. */
export const flag = (name = '') =>
  new Column<boolean>({ name, convert: { read: (stored: number) => stored !== 0, write: (value: boolean) => (value ? 1 : 0) } });
export const time = (name = '') => new Column<Date>({ name, convert: { read: readTime, write: timeText } });
/** @param revive turns what `JSON.parse` returns into the value; a reviver of `JSON.parse` itself takes several times as long */
export const json = <Value>(name = '', revive: (parsed: never) => Value = (parsed) => parsed) =>
  new Column<Value>({ name, convert: { read: (stored: string) => revive(JSON.parse(stored) as never), write: JSON.stringify } });
/** A group of columns that form one object; null if all of them, or one that is not nullable, are null. */
export const optional = <Group extends Fields>(group: Group) => new Optional(group);

/**
 * Rows as one JSON array, in no order: for 25 rows of 14 columns, the drivers take longer to read the values than the database takes to find
 * them.
 */
export function jsonRows<Described extends Fields>({ fields }: Table<Described>) {
  const names = leavesOf(fields).map(({ column }) => column.name);
  const [toRow, readRow] = [rowMaker(names), readerOf(fields)];
  return {
    /** What a SELECT gives for the rows that it finds. */
    aggregate: `/*! JSON_ARRAYAGG( */ /*sqlite json_group_array( */ JSON_ARRAY(${names.join(', ')}))`,
    /** @returns null if the servers found no row, and for an array that MariaDB has cut at `group_concat_max_len` */
    read(stored: string | null): RecordOf<Described>[] | null {
      const rows = stored === null ? null : parsedUnlessCut(stored);
      return rows?.map((values) => readRow(toRow(values) as never)) ?? null;
    },
  };
}

/** A column with rows of another table. @param source FROM and WHERE in SQL, by columns of the outer query */
export function rowsOf<Described extends Fields>(table: Table<Described>, source: string) {
  const { aggregate, read } = jsonRows(table);
  return new Column<RecordOf<Described>[] | null>({ convert: { read, write: JSON.stringify } })
    .computed(`(SELECT ${aggregate} ${source})`)
    .nullable();
}

function parsedUnlessCut(text: string): SqlValue[][] | null {
  try {
    return JSON.parse(text) as SqlValue[][];
  } catch {
    return null;
  }
}

/** A table, or those of its columns that a statement needs. */
export class Table<Described extends Fields> implements SharedInsert {
  readonly name: string;
  /** Its columns, by field, for `with`. */
  readonly fields: Described;
  readonly #inserts = new Map<number, string>();
  #sortedLeaves: Leaf[] | undefined;

  constructor(name: string, fields: Described) {
    this.name = name;
    this.fields = bindFields(name, fields);
  }

  /** In the order of an INSERT: Knex sorts its columns. */
  get #leaves(): Leaf[] {
    this.#sortedLeaves ??= leavesOf(this.fields).sort((a, b) => (a.column.name < b.column.name ? -1 : 1));
    return this.#sortedLeaves;
  }

  only<Field extends keyof Described>(...fields: Field[]): Table<Pick<Described, Field>> {
    return new Table(this.name, Object.fromEntries(fields.map((field) => [field, this.fields[field]])) as Pick<Described, Field>);
  }

  without<Field extends keyof Described>(...fields: Field[]): Table<Omit<Described, Field>> {
    const left = Object.entries(this.fields).filter(([field]) => !fields.includes(field as Field));
    return new Table(this.name, Object.fromEntries(left) as Omit<Described, Field>);
  }

  /** Adds fields of other tables, which the SELECT joins, or computed ones. Two columns with one name cannot be selected together. */
  with<Added extends Fields>(added: Added): Table<Omit<Described, keyof Added> & Added> {
    return new Table(this.name, { ...this.fields, ...added });
  }

  /** The same columns for records that are only shown: their times are read as ISO 8601 text. */
  get shown(): Table<ShownFields<Described>> {
    return new Table(this.name, shown(this.fields));
  }

  /**
   * A SELECT of an account's record by its id. The fields must include both.
   *
   * @param narrow joins, and conditions in addition to the id
   */
  readById(narrow: (query: Query) => Query = (query) => query): ReadById<RecordOf<Described>> {
    return new ReadById(
      (ids) => narrow(builder(this.name).select(this.#columns()).whereIn(`${this.name}.id`, ids)),
      () => readerOf(this.fields),
    );
  }

  /** A SELECT of the records with a key: texts of some columns, which the fields must include. @param narrow more conditions */
  readByKey(key: readonly string[], narrow: (query: Query) => Query): ReadByKey<RecordOf<Described>> {
    return new ReadByKey(
      key,
      (each) => withKeys(narrow(builder(this.name).select(this.#columns())), key, each),
      () => readerOf(this.fields),
    );
  }

  /** @param joinedInOrder see `select` */
  #columns(joinedInOrder = false): (string | Knex.Raw)[] {
    return leavesOf(this.fields).map(({ column: { table, name, expression } }, index) => {
      if (expression !== null) return builder.raw(`${expression} AS ??`, [name]);
      return joinedInOrder && index === 0 ? firstJoinedInOrder(`${table}.${name}`) : `${table}.${name}`;
    });
  }

  /** @param joinedInOrder makes the server read the tables in the order of FROM and JOIN, where it would choose a worse one */
  select(build: (query: Query, each: Param[]) => Query, { joinedInOrder = false } = {}): Read<RecordOf<Described>> {
    return new Read(
      (each) => build(builder(this.name).select(this.#columns(joinedInOrder)), each),
      () => readerOf(this.fields),
    );
  }

  /**
   * A SELECT of a page by LIMIT and OFFSET. The ids are found first, in the index alone; otherwise the server would read whole rows only
   * to skip them. A row deleted in between is left out.
   */
  page(build: (query: Query, each: Param[]) => Query): (sql: Sql, values?: Values) => Promise<RecordOf<Described>[]> {
    const ids = read<{ id: string }>((each) => build(builder(this.name).select('id'), each));
    const byIds = this.select((query, each) => query.whereIn('id', each));
    return async (sql, values) => {
      const found = (await ids.all(sql, values)).map(({ id }) => id);
      const records = new Map((await byIds.all(sql, {}, found)).map((record) => [(record as { id?: unknown }).id, record]));
      return found.map((id) => records.get(id)).filter((record) => record !== undefined);
    };
  }

  count(build: (query: Query, each: Param[]) => Query): (sql: Sql, values?: Values, list?: readonly SqlValue[]) => Promise<number> {
    return readTotal((each) => build(builder(this.name), each).count({ total: '*' }));
  }

  /** Counts up to the query's LIMIT. @param build without columns */
  countUpToLimit(build: (query: Query) => Query): (sql: Sql, values?: Values) => Promise<number> {
    return readTotal(() => builder.from(build(builder(this.name).select('id')).as('counted')).count({ total: '*' }));
  }

  /** An UPDATE or a DELETE. */
  write(build: (query: Query, each: Param[]) => Query): Write {
    return new Write((each) => build(builder(this.name), each));
  }

  /** For an UPDATE: each column with a parameter of the same name, whose value comes from `values`. */
  get assignments(): Record<string, Param> {
    return Object.fromEntries(this.#leaves.map(({ column }) => [column.name, new Param(column.name)]));
  }

  /** A record's values, by column. */
  values(record: RecordOf<Described>): Record<string, SqlValue> {
    return Object.fromEntries(this.#leaves.map(({ column, valueIn }) => [column.name, valueIn(record)]));
  }

  /** @throws DuplicateKey */
  async insert(sql: Sql, record: RecordOf<Described>): Promise<void> {
    await sql.run(
      this.#insertOf(1),
      this.#leaves.map(({ valueIn }) => valueIn(record)),
    );
  }

  /**
   * Inserts a record unless one of its unique keys is taken. Catching the error is the only way that works on both databases; INSERT
   * IGNORE would also accept values that do not fit.
   *
   * @returns whether it was inserted
   */
  async insertIfAbsent(sql: Sql, record: RecordOf<Described>): Promise<boolean> {
    try {
      await this.insert(sql, record);
      return true;
    } catch (error) {
      if (error instanceof DuplicateKey) return false;
      throw error;
    }
  }

  /** Like `insertIfAbsent`; outside of transactions, together with other records of this turn of the event loop. */
  async insertShared(sql: Sql, record: RecordOf<Described>): Promise<void> {
    if (!sql.sharing) {
      await this.insertIfAbsent(sql, record);
      return;
    }
    const row = this.#leaves.map(({ valueIn }) => valueIn(record));
    await sql.sharing.insert(this, row).catch((error: unknown) => {
      if (!(error instanceof DuplicateKey)) throw error;
    });
  }

  forRows(rows: readonly SqlValue[][]): [text: string, params: SqlValue[]] {
    return [this.#insertOf(rows.length), rows.flat()];
  }

  /** Call it in a transaction. @throws DuplicateKey if one of the records exists already */
  async insertMany(sql: Sql, records: readonly RecordOf<Described>[]): Promise<void> {
    for (let start = 0; start < records.length; start += rowBatchSize) {
      const batch = records.slice(start, start + rowBatchSize);
      const values = batch.flatMap((record) => this.#leaves.map(({ valueIn }) => valueIn(record)));
      await sql.run(this.#insertOf(batch.length), values);
    }
  }

  #insertOf(rows: number): string {
    const known = this.#inserts.get(rows);
    if (known !== undefined) return known;
    const insertOfOne = builder(this.name).insert(this.assignments).toSQL().toNative().sql;
    const [, placeholders] = insertOfOne.split('values ');
    // Knex takes half a millisecond to build one with 50 rows, and each number of rows needs its own text.
    const text = insertOfOne + `, ${placeholders}`.repeat(rows - 1);
    this.#inserts.set(rows, text);
    return text;
  }
}

/** Rows per INSERT: one at a time inserts 4,000 a second, 12 at a time 27,000. The limit also means at most 100 texts. */
const rowBatchSize = 100;
