/**
 * Statements, each built by Knex at its first use. The text is cached and executed prepared, bypassing Knex, on a connection of Knex's
 * pool: 26 µs a statement instead of 94 through Knex.
 */
import knex, { type Knex } from 'knex';
import { filledLists } from './list-sizes.ts';
import { type Row, type SharedList, type Sql, type SqlValue, timeText } from './sql.ts';

/** Only builds statements: it has no connection. Both databases accept what it builds for MySQL: `?`, and names in backticks. */
export const builder = knex({ client: 'mysql2' });

export type Query = Knex.QueryBuilder;

/** A query from a table, or from another query with a name. */
export function from(table: string | Knex.Raw | Query): Query {
  return builder.from(table as string);
}

/** A placeholder in a statement for a value that is given when it runs. */
export class Param {
  /** Makes Knex's types accept it as a value. */
  readonly [field: string]: unknown;
  /** A number is the index of a list's item. */
  readonly name: string | number;

  constructor(name: string | number) {
    this.name = name;
  }
}

export function param(name: string): Param {
  return new Param(name);
}

/** Columns with the parameters of the same name: `params('accountId')` is `{ account_id: param('accountId') }`. */
export function params(...names: string[]): Record<string, Param> {
  return Object.fromEntries(names.map((name) => [snakeCase(name), new Param(name)]));
}

/** SQL that the builder cannot express. @param params one for each `?`, in order */
export function raw(text: string, ...params: Param[]): Knex.Raw {
  return builder.raw(text, params);
}

/** The rows of several SELECTs with an order and a LIMIT of their own, in brackets. SQLite takes these only as subqueries. */
export function unionAll(parts: readonly Query[]): Query {
  const texts = parts.map((_, number) => `/*sqlite SELECT * FROM */ ? /*sqlite AS part${number} */`);
  return builder.raw(texts.join(' UNION ALL '), parts as never) as never;
}

/** LIMIT with the parameter `limit`: `query.modify(withLimit)`. */
export function withLimit(query: Query): void {
  setClause(query.limit(1), 'limit');
}

/** OFFSET with the parameter `offset`: `query.modify(withOffset)`. */
export function withOffset(query: Query): void {
  setClause(query.offset(1), 'offset');
}

/** Replaces a number in a query by a parameter. Knex takes parameters everywhere but here. */
function setClause(query: Query, clause: 'limit' | 'offset'): void {
  (query as unknown as { _single: Record<string, unknown> })._single[clause] = param(clause);
}

/** The values of a statement's parameters, by name. */
export type Values = Record<string, SqlValue | Date | boolean>;

/** @param each for `whereIn`: represents a list that is given when the statement runs */
export type BuildQuery = (each: Param[]) => Query;

/** Every defined statement, and every function of `variants`: a test checks all their query plans. */
export const definedStatements = { statements: [] as Statement[], variants: [] as ((...flags: any[]) => unknown)[] };

export abstract class Statement {
  protected readonly build: BuildQuery;
  readonly #built = new Map<number, { text: string; bindings: unknown[] }>();

  constructor(build: BuildQuery) {
    this.build = build;
    definedStatements.statements.push(this);
  }

  /** Its text, with a list of eight. */
  get text(): string {
    return (this.#built.get(8) ?? this.#buildFor(8)).text;
  }

  /** The text and the values to send. @param items the list's, of a size in `list-sizes.ts`; none without a list */
  protected toSend(values: Values, items: readonly SqlValue[]): [text: string, params: SqlValue[]] {
    const { text, bindings } = this.#built.get(items.length) ?? this.#buildFor(items.length);
    return [text, bindings.map((binding) => (binding instanceof Param ? valueOf(binding, values, items) : (binding as SqlValue)))];
  }

  #buildFor(size: number): { text: string; bindings: unknown[] } {
    const each = Array.from({ length: size }, (_, index) => new Param(index));
    const { sql, bindings } = this.build(each).toSQL().toNative();
    const built = { text: sql, bindings: [...bindings] };
    this.#built.set(size, built);
    return built;
  }
}

/** A SELECT. With a list of more than 128 items it runs several times. */
export class Read<Found> extends Statement implements SharedList {
  readonly #makeReader: () => (row: never) => Found;
  readonly #united = new Map<number, string>();
  #reader: ((row: never) => Found) | undefined;
  #isShared = false;
  #isList = false;

  constructor(build: BuildQuery, makeReader: () => (row: never) => Found) {
    super(build);
    this.#makeReader = makeReader;
  }

  /** Lets requests that arrive together share the statement. It must have a LIMIT: servers ignore the order of a part without one. */
  shared(): this {
    this.#isShared = true;
    return this;
  }

  /** For many rows of texts, whole numbers and NULLs: see `Sql.list`. JSON that the statement computes is not text. */
  ofMany(): this {
    this.#isList = true;
    return this;
  }

  united(count: number): string {
    const known = this.#united.get(count);
    if (known !== undefined) return known;
    const part = (member: number): string => {
      const query = this.build([]).select(raw(`${member} AS \`member\``));
      return `(${query.toSQL().toNative().sql})`;
    };
    const text = count === 1 ? this.text : Array.from({ length: count }, (_, member) => part(member)).join(' UNION ALL ');
    this.#united.set(count, text);
    return text;
  }

  async all(sql: Sql, values: Values = {}, list?: readonly SqlValue[]): Promise<Found[]> {
    if (list === undefined) return this.#some(sql, values, []);
    const rows: Found[] = [];
    for (const items of filledLists(list)) rows.push(...(await this.#some(sql, values, items)));
    return rows;
  }

  async first(sql: Sql, values: Values = {}): Promise<Found | undefined> {
    return (await this.#some(sql, values, []))[0];
  }

  async #some(sql: Sql, values: Values, items: readonly SqlValue[]): Promise<Found[]> {
    this.#reader ??= this.#makeReader();
    const [text, params] = this.toSend(values, items);
    const rows = await this.#rows(sql, text, params, items.length === 0);
    return (rows as never[]).map(this.#reader);
  }

  #rows(sql: Sql, text: string, params: SqlValue[], isWithoutItems: boolean): Promise<Row[]> {
    if (this.#isShared && isWithoutItems && sql.sharing) return sql.sharing.list(this, params);
    return this.#isList && sql.list ? sql.list(text, params) : sql.rows(text, params);
  }
}

/** A statement that writes. */
export class Write extends Statement {
  /** @returns how many rows it deleted or, for an UPDATE, matched @throws DuplicateKey, Contention */
  async run(sql: Sql, values: Values = {}, list?: readonly SqlValue[]): Promise<number> {
    if (list === undefined) return sql.run(...this.toSend(values, []));
    let count = 0;
    for (const items of filledLists(list)) count += await sql.run(...this.toSend(values, items));
    return count;
  }
}

/** A SELECT of something other than records: computed columns, or a column or two. Returns the driver's rows. */
export function read<Row>(build: BuildQuery): Read<Row> {
  return new Read(build, () => (row) => row);
}

/** A SELECT of `COUNT(*) AS total`, or of another single number with that name. */
export function readTotal(build: BuildQuery): (sql: Sql, values?: Values, list?: readonly SqlValue[]) => Promise<number> {
  const total = read<{ total: number }>(build);
  return async (sql, values, list) => (await total.all(sql, values, list)).reduce((sum, row) => sum + row.total, 0);
}

/** Several statements that differ by flags. Each is built when it is first needed. */
export function variants<Flags extends (string | number | boolean)[], Made>(make: (...flags: Flags) => Made): (...flags: Flags) => Made {
  const made = new Map<string, Made>();
  const variant = (...flags: Flags): Made => {
    const key = flags.join();
    const found = made.get(key) ?? make(...flags);
    made.set(key, found);
    return found;
  };
  definedStatements.variants.push(variant);
  return variant;
}

/**
 * A table in FROM, with the index to use. Otherwise the server reads an index from its beginning if a condition such as `position > ?`
 * leaves more rows than it excludes. Raw, because the builder has no index hints. SQLite, which chooses the right index without it, reads
 * the hint as a comment.
 */
export function byIndex(table: string, index: string): Knex.Raw {
  return builder.raw('?? /*! FORCE INDEX (??) */', [table, index]);
}

/** The same where SQLite would choose wrong, because many indexes of the table begin with the account. */
export function onlyByIndex(table: string, index: string): Knex.Raw {
  return builder.raw('?? /*! FORCE INDEX (??) */ /*sqlite INDEXED BY ?? */', [table, index, index]);
}

/**
 * Joins a table by its rows' ids, after the tables that the query has. SQLite keeps the order of a CROSS JOIN. Without the hint, servers and
 * SQLite may begin with the table instead, and read all rows of the account.
 *
 * @param linked the column with the id
 */
export function joinById(query: Query, table: string, linked: string): Query {
  return joinRowById(query, 'cross', table, linked);
}

/** The same, and keeps what no row belongs to, with NULL for the row. So a LIMIT counts the rows of the query's other tables. */
export function leftJoinById(query: Query, table: string, linked: string): Query {
  return joinRowById(query, 'left', table, linked);
}

function joinRowById(query: Query, kind: 'cross' | 'left', table: string, linked: string): Query {
  const join = `${kind} join ?? /*! FORCE INDEX (PRIMARY) */ /*sqlite INDEXED BY ?? */ on ?? = ??`;
  return query.joinRaw(join, [table, `sqlite_autoindex_${table}_1`, `${table}.id`, linked]);
}

/**
 * The first column of a SELECT whose tables are read in the order of FROM and JOIN. Raw, because the builder cannot put anything after
 * SELECT. Like `byIndex`, it is a comment to SQLite.
 */
export function firstJoinedInOrder(column: string, name = column.replace(/.*\./, '')): Knex.Raw {
  return builder.raw('/*! STRAIGHT_JOIN */ ?? AS ??', [column, name]);
}

/**
 * Restricts a query to rows beyond a position, in an index that ends with these two columns. The index leads to the position itself, however
 * many rows have its value. The servers read the index of an OR like this one only, and SQLite of a comparison of rows only. The parameters are
 * `afterValue` and `afterId`.
 */
export function isBeyond(query: Query, column: string, id: string, isDescending: boolean): Query {
  const beyond = isDescending ? '<' : '>';
  const [first, second, third] = [
    `/*! (?? = */ /*sqlite (??, ??) ${beyond} ( */ ?`,
    `/*! AND ?? ${beyond} */ /*sqlite , */ ?`,
    `/*! OR ?? ${beyond} */ /*sqlite ) AND ?? ${beyond}= */ ?`,
  ];
  const [value, last] = [param('afterValue'), param('afterId')];
  const bindings = [column, column, id, value, id, last, column, column, value];
  return query.whereRaw(`${first} ${second} ${third} /*! ) */`, bindings as never);
}

/**
 * Restricts a query to rows without a lease at `now`. All tables with leases have the same columns. A row without a token is free whatever
 * its time: releasing a webhook stores when that was.
 */
export function isWithoutLease(query: Query): Query {
  return query.where((lease) => lease.whereNull('lease_token').orWhere('lease_until', '<=', param('now')));
}

export function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function valueOf({ name }: Param, values: Values, items: readonly SqlValue[]): SqlValue {
  const value = typeof name === 'number' ? items[name] : values[name];
  if (value === undefined) throw new Error(`The statement has a parameter ${name}, which is not given.`);
  if (value instanceof Date) return timeText(value);
  return typeof value === 'boolean' ? Number(value) : value;
}
