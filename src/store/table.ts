/**
 * Describes each table once: its columns, what kind of value they have, and whether they may be null. The type of a record,
 * the way from record to row and back, and the lists of columns follow from that.
 */
import { DuplicateKey } from './failures.ts';
import { type Sql, type SqlValue, readTime, timeText } from './sql.ts';
import { Param, type Query, Read, type Values, Write, builder, inThisOrder, read, readTotal, snakeCase } from './statement.ts';

type Convert = (value: never) => unknown;

interface ColumnParts {
  name: string;
  table: string;
  /** From what the driver gives to the record's value and back; null where they are the same. */
  convert: { read: Convert; write: Convert } | null;
  isNullable: boolean;
  /** SQL that computes it; null where a table has it. */
  expression: string | null;
}

/** A column, for which a record has a `Value`. */
export class Column<Value> {
  declare readonly value: Value;
  readonly parts: ColumnParts;

  constructor(parts: Partial<ColumnParts>) {
    this.parts = { name: '', table: '', convert: null, isNullable: false, expression: null, ...parts };
  }

  nullable(): Column<Value | null> {
    return new Column({ ...this.parts, isNullable: true });
  }

  /** For a SELECT: a value of this kind that SQL computes. Give the column a name. */
  computed(expression: string): Column<Value> {
    return new Column({ ...this.parts, expression });
  }

  /** A record's value as the driver takes it. */
  stored(value: unknown): SqlValue {
    return (value === null || !this.parts.convert ? value : this.parts.convert.write(value as never)) as SqlValue;
  }

  /** The column as a table has it; it is called like its field, in snake case, unless it has a name of its own. */
  of(table: string, field: string): Column<Value> {
    return new Column({ ...this.parts, table: this.parts.table || table, name: this.parts.name || snakeCase(field) });
  }
}

/** The kinds of columns. `name` is for a column that is not called like its field. */
export const id = () => new Column<string>({});
export const text = <Value extends string = string>(name = '') => new Column<Value>({ name });
export const number = (name = '') => new Column<number>({ name });
/** Neither database has a boolean of its own: 0 or 1. */
export const flag = (name = '') =>
  new Column<boolean>({ name, convert: { read: (stored: number) => stored !== 0, write: (value: boolean) => (value ? 1 : 0) } });
export const time = (name = '') => new Column<Date>({ name, convert: { read: readTime, write: timeText } });
/** @param revive as `JSON.parse` takes it */
export const json = <Value>(name = '', revive?: (field: string, value: unknown) => unknown) =>
  new Column<Value>({ name, convert: { read: (stored: string) => JSON.parse(stored, revive), write: JSON.stringify } });

/** A group of columns that make one object, or null where a column that is not nullable is null, or where all are. */
export class Optional<Group extends Fields> {
  readonly group: Group;

  constructor(group: Group) {
    this.group = group;
  }
}
export const optional = <Group extends Fields>(group: Group) => new Optional(group);

/** The fields of a record: each is a column, or an object of fields. */
export interface Fields {
  [field: string]: Column<unknown> | Optional<Fields> | Fields;
}

/** What a record with these fields is. */
export type RecordOf<Described> = {
  [Field in keyof Described]: Described[Field] extends Column<infer Value>
    ? Value
    : Described[Field] extends Optional<infer Group>
      ? RecordOf<Group> | null
      : RecordOf<Described[Field]>;
};

/** A table, or as many of its columns as a statement needs. */
export class Table<Described extends Fields> {
  readonly name: string;
  /** Its columns, by field, for `with`. */
  readonly fields: Described;
  readonly #leaves: Leaf[];
  readonly #inserts = new Map<number, string>();

  constructor(name: string, fields: Described) {
    this.name = name;
    this.fields = bound(name, fields);
    // Knex sorts the columns of an INSERT.
    this.#leaves = leavesOf(this.fields).sort((a, b) => (a.column.name < b.column.name ? -1 : 1));
  }

  only<Field extends keyof Described>(...fields: Field[]): Table<Pick<Described, Field>> {
    return new Table(this.name, Object.fromEntries(fields.map((field) => [field, this.fields[field]])) as Pick<Described, Field>);
  }

  without<Field extends keyof Described>(...fields: Field[]): Table<Omit<Described, Field>> {
    const left = Object.entries(this.fields).filter(([field]) => !fields.includes(field as Field));
    return new Table(this.name, Object.fromEntries(left) as Omit<Described, Field>);
  }

  /** With fields of other tables, which the SELECT joins, or computed ones. Two columns of one name cannot be selected together. */
  with<Added extends Fields>(added: Added): Table<Omit<Described, keyof Added> & Added> {
    return new Table(this.name, { ...this.fields, ...added });
  }

  /** @param order where the server may not choose in which order it reads the tables: FROM's first. Its first column is a table's own */
  select(build: (query: Query, each: Param[]) => Query, order: 'in this order' | false = false): Read<RecordOf<Described>> {
    const columns = () =>
      leavesOf(this.fields).map(({ column: { table, name, expression } }, index) => {
        if (expression !== null) return builder.raw(`${expression} AS ??`, [name]);
        return order && index === 0 ? inThisOrder(`${table}.${name}`) : `${table}.${name}`;
      });
    return new Read((each) => build(builder(this.name).select(columns()), each), readerOf(this.fields));
  }

  /**
   * A SELECT of a page by LIMIT and OFFSET. The ids are found first, in the index alone: otherwise the server reads whole rows
   * only to skip them. A row that is deleted meanwhile is left out.
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

  /** An UPDATE or a DELETE. */
  write(build: (query: Query, each: Param[]) => Query): Write {
    return new Write((each) => build(builder(this.name), each));
  }

  /** For an UPDATE: each column with a parameter of its name, which `values` gives. */
  get assignments(): Record<string, Param> {
    return Object.fromEntries(this.#leaves.map(({ column }) => [column.name, new Param(column.name)]));
  }

  /** A record's values, by column. */
  values(record: RecordOf<Described>): Record<string, SqlValue> {
    return Object.fromEntries(this.#leaves.map(({ column, valueIn }) => [column.name, valueIn(record)]));
  }

  /** @throws DuplicateKey */
  async insert(sql: Sql, record: RecordOf<Described>): Promise<void> {
    await this.insertMany(sql, [record]);
  }

  /**
   * Inserts a record unless one of its unique keys is taken. Catching the refusal is the one form of this that both
   * databases share; INSERT IGNORE would also accept values that do not fit.
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

  /** Call it in a transaction. @throws DuplicateKey when one of the records is there already */
  async insertMany(sql: Sql, records: readonly RecordOf<Described>[]): Promise<void> {
    for (let start = 0; start < records.length; start += rowsAtOnce) {
      const some = records.slice(start, start + rowsAtOnce);
      const values = some.flatMap((record) => this.#leaves.map(({ valueIn }) => valueIn(record)));
      await sql.run(this.#insertOf(some.length), values);
    }
  }

  #insertOf(rows: number): string {
    const known = this.#inserts.get(rows);
    if (known !== undefined) return known;
    const rowOfParams = this.assignments;
    const text = builder(this.name).insert(Array(rows).fill(rowOfParams)).toSQL().toNative().sql;
    this.#inserts.set(rows, text);
    return text;
  }
}

/** Rows of one INSERT: one at a time stores 4,000 a second, 12 at a time 27,000; and there are no more than 100 texts. */
const rowsAtOnce = 100;

interface Leaf {
  column: ColumnParts;
  /** What a record has for the column. */
  valueIn(record: unknown): SqlValue;
}

function bound<Described extends Fields>(table: string, fields: Described): Described {
  const bind = (part: Fields[string], field: string): Fields[string] => {
    if (part instanceof Column) return part.of(table, field);
    return part instanceof Optional ? new Optional(bound(table, part.group)) : bound(table, part);
  };
  return Object.fromEntries(Object.entries(fields).map(([field, part]) => [field, bind(part, field)])) as Described;
}

function leavesOf(fields: Fields): Leaf[] {
  return Object.entries(fields).flatMap(([field, part]) => {
    const valueOf = (record: unknown): unknown => (record as Record<string, unknown> | null)?.[field] ?? null;
    if (part instanceof Column) return { column: part.parts, valueIn: (record) => part.stored(valueOf(record)) };
    const inner = leavesOf(part instanceof Optional ? part.group : part);
    return inner.map(({ column, valueIn }) => ({ column, valueIn: (record) => valueIn(valueOf(record)) }));
  });
}

/**
 * Makes what turns a row into a record. It is compiled, as the driver's own readers are: V8 would treat an object that got
 * its 40 fields one by one, by computed names, as a dictionary, and take twice the time for it.
 */
function readerOf<Described extends Fields>(fields: Described): (row: never) => RecordOf<Described> {
  const reads: Convert[] = [];
  const columnText = ({ name, convert, isNullable }: ColumnParts): string => {
    if (!convert) return `row.${name}`;
    const read = `reads[${reads.push(convert.read) - 1}](row.${name})`;
    return isNullable ? `row.${name} === null ? null : ${read}` : read;
  };
  const text = (part: Fields[string]): string => {
    if (part instanceof Column) return columnText(part.parts);
    if (part instanceof Optional) return `${absence(part.group)} ? null : ${text(part.group)}`;
    return `{ ${Object.entries(part)
      .map(([field, inner]) => `${field}: ${text(inner)}`)
      .join(', ')} }`;
  };
  return new Function('reads', `return (row) => (${text(fields)})`)(reads);
}

function absence(group: Fields): string {
  const columns = leavesOf(group).map(({ column }) => column);
  const required = columns.filter(({ isNullable }) => !isNullable);
  const isNull = (some: ColumnParts[]): string[] => some.map(({ name }) => `row.${name} === null`);
  return required.length > 0 ? isNull(required).join(' || ') : isNull(columns).join(' && ');
}
