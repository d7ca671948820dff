/** Records: the objects that rows become. Their fields are described as columns; types and conversions follow from that. */
import type { Shown } from '../domain/shown.ts';
import { type SqlValue, isoText, readTime } from './sql.ts';
import { snakeCase } from './statement.ts';

type Convert = (value: never) => unknown;

interface ColumnParts {
  name: string;
  table: string;
  /** From the driver's value to the record's and back; null if they are the same. */
  convert: { read: Convert; write: Convert } | null;
  isNullable: boolean;
  /** SQL that computes it; null for a column of a table. */
  expression: string | null;
}

/** A column whose value in a record is a `Value`. */
export class Column<Value> {
  declare readonly value: Value;
  readonly parts: ColumnParts;

  constructor(parts: Partial<ColumnParts>) {
    this.parts = { name: '', table: '', convert: null, isNullable: false, expression: null, ...parts };
  }

  nullable(): Column<Value | null> {
    return new Column({ ...this.parts, isNullable: true });
  }

  /** A column of this kind whose value the SELECT computes. */
  computed(expression: string): Column<Value> {
    return new Column({ ...this.parts, expression });
  }

  /** The column for records that are only shown: times are read as ISO 8601 text. */
  shown(): Column<Shown<Value>> {
    const { convert } = this.parts;
    return new Column({ ...this.parts, convert: convert?.read === readTime ? { ...convert, read: isoText } : convert });
  }

  /** Converts a record's value to the driver's. */
  stored(value: unknown): SqlValue {
    return (value === null || !this.parts.convert ? value : this.parts.convert.write(value as never)) as SqlValue;
  }

  /** The column in a table. Its name is the field's in snake case, unless it was given another. */
  of(table: string, field: string): Column<Value> {
    return new Column({ ...this.parts, table: this.parts.table || table, name: this.parts.name || snakeCase(field) });
  }
}

/** A group of columns that form one object; null if all of them, or one that is not nullable, are null. */
export class Optional<Group extends Fields> {
  readonly group: Group;

  constructor(group: Group) {
    this.group = group;
  }
}

/** The fields of a record: each is a column, or an object of fields. */
export interface Fields {
  [field: string]: Column<unknown> | Optional<Fields> | Fields;
}

/** The type of a record with these fields. */
export type RecordOf<Described> = {
  [Field in keyof Described]: Described[Field] extends Column<infer Value>
    ? Value
    : Described[Field] extends Optional<infer Group>
      ? RecordOf<Group> | null
      : RecordOf<Described[Field]>;
};

/** A column of a record, at any depth. */
export interface Leaf {
  column: ColumnParts;
  /** The column's value in a record. */
  valueIn(record: unknown): SqlValue;
}

/** The same fields at all depths, with each column replaced. */
function mapColumns(fields: Fields, replace: (column: Column<unknown>, field: string) => Column<unknown>): Fields {
  const map = (part: Fields[string], field: string): Fields[string] => {
    if (part instanceof Column) return replace(part, field);
    return part instanceof Optional ? new Optional(mapColumns(part.group, replace)) : mapColumns(part, replace);
  };
  return Object.fromEntries(Object.entries(fields).map(([field, part]) => [field, map(part, field)]));
}

/** The fields with their columns in a table. */
export function bindFields<Described extends Fields>(table: string, fields: Described): Described {
  return mapColumns(fields, (column, field) => column.of(table, field)) as Described;
}

/** The fields of a record that is only shown: times are text. */
export type ShownFields<Described extends Fields> = {
  [Field in keyof Described]: Described[Field] extends Column<infer Value>
    ? Column<Shown<Value>>
    : Described[Field] extends Optional<infer Group>
      ? Optional<ShownFields<Group>>
      : Described[Field] extends Fields
        ? ShownFields<Described[Field]>
        : never;
};

export function shown<Described extends Fields>(fields: Described): ShownFields<Described> {
  return mapColumns(fields, (column) => column.shown()) as ShownFields<Described>;
}

/** The columns of all fields, including those in groups. */
export function leavesOf(fields: Fields): Leaf[] {
  return Object.entries(fields).flatMap(([field, part]) => {
    const valueOf = (record: unknown): unknown => (record as Record<string, unknown> | null)?.[field] ?? null;
    if (part instanceof Column) return { column: part.parts, valueIn: (record) => part.stored(valueOf(record)) };
    const inner = leavesOf(part instanceof Optional ? part.group : part);
    return inner.map(({ column, valueIn }) => ({ column, valueIn: (record) => valueIn(valueOf(record)) }));
  });
}

/**
 * Makes a function that turns a row into a record. It is generated code, like the driver's own readers: V8 would treat an object whose 40
 * fields were set one by one, by computed names, as a dictionary, and take twice as long.
 */
export function readerOf<Described extends Fields>(fields: Described): (row: never) => RecordOf<Described> {
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

/**
 * Makes a function that turns the values of a row into an object. It is generated code, too: objects whose fields are set one by one, as
 * SQLite's driver does it, take two thirds more time for a page of a list.
 */
export function rowMaker(columns: readonly string[]): (values: unknown) => unknown {
  const fields = columns.map((name, index) => `${JSON.stringify(name)}: values[${index}]`);
  return new Function('values', `return { ${fields.join(', ')} }`) as (values: unknown) => unknown;
}

function absence(group: Fields): string {
  const columns = leavesOf(group).map(({ column }) => column);
  const required = columns.filter(({ isNullable }) => !isNullable);
  const isNull = (some: ColumnParts[]): string[] => some.map(({ name }) => `row.${name} === null`);
  return required.length > 0 ? isNull(required).join(' || ') : isNull(columns).join(' && ');
}
