/**
 * Requests that arrive together share statements: reads by a key become one `id IN (…)`, lists become the parts of one UNION ALL,
 * inserts into one table become one INSERT and one commit. With 32 clients at once that halves the CPU of a GET, most of which is
 * the round trip to the database. It is not a cache: a statement is sent only after every request that it answers has arrived.
 */
import { groupBy } from '../domain/group-by.ts';
import { DatabaseUnavailable, OutcomeUnknown } from './failures.ts';
import { filledLists, sizeWithin } from './list-sizes.ts';
import type { Key, Row, SharedInsert, SharedList, SharedRead, Sql, SqlValue, StatementSharing } from './sql.ts';

/**
 * While this many statements of a kind are in progress, the next requests wait until one of them ends or they fill a statement: the
 * busier the process, the more requests share a statement. With 32 clients a GET then takes 91 µs of CPU, and 117 without the wait.
 */
const maxInProgress = 2;

interface SharingOptions {
  /** The longest wait for a statement in progress, which may hang. */
  maxWaitMs?: number;
  /** Whether lists share statements; not on SQLite, which is in the process and has no round trip to save. */
  unitesLists?: boolean;
}

interface Waiting<Asked, Result> {
  asked: Asked;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/** How many requests share a statement. */
interface StatementSize {
  maxMembers: number;
  /** How many of the waiting requests share the next statement. */
  countOf(waiting: number): number;
}

/** The requests for one statement. */
interface Queue<Asked, Result> extends StatementSize {
  waiting: Waiting<Asked, Result>[];
  /** How many of its statements have been sent and not yet answered. */
  inProgress: number;
  /** Ends the wait for a statement in progress. */
  waitLimit: NodeJS.Timeout | undefined;
  maxWaitMs: number;
  send(members: Waiting<Asked, Result>[]): Promise<void>;
}

/** For reads and inserts. More than 32 save little, and each number of rows needs its own prepared text. */
const manyRows: StatementSize = { maxMembers: 32, countOf: (waiting) => waiting };
/** For lists. Eight save three quarters of what 32 would, and none waits long for the others. */
const fewLists: StatementSize = { maxMembers: 8, countOf: sizeWithin };

/** Collects the requests of one turn of the event loop, and those that arrive while earlier statements are in progress. */
export class Sharing implements StatementSharing {
  readonly #sql: Sql;
  readonly #maxWaitMs: number;
  readonly #unitesLists: boolean;
  readonly #reads = new Map<SharedRead, Queue<Key, Row[]>>();
  readonly #lists = new Map<SharedList, Queue<SqlValue[], Row[]>>();
  readonly #inserts = new Map<SharedInsert, Queue<SqlValue[], void>>();

  /** @param sql runs the statements */
  constructor(sql: Sql, { maxWaitMs = 3, unitesLists = false }: SharingOptions = {}) {
    this.#sql = sql;
    this.#maxWaitMs = maxWaitMs;
    this.#unitesLists = unitesLists;
  }

  read(statement: SharedRead, key: Key): Promise<Row[]> {
    return ask(this.#queueOf(this.#reads, statement, this.#readAll), key);
  }

  list(statement: SharedList, params: SqlValue[]): Promise<Row[]> {
    const sql = this.#sql;
    if (!this.#unitesLists) return sql.list ? sql.list(statement.united(1), params) : sql.rows(statement.united(1), params);
    return ask(this.#queueOf(this.#lists, statement, this.#listAll, fewLists), params);
  }

  insert(statement: SharedInsert, row: SqlValue[]): Promise<void> {
    return ask(this.#queueOf(this.#inserts, statement, this.#insertAll), row);
  }

  async #readAll(statement: SharedRead, waiting: Waiting<Key, Row[]>[]): Promise<void> {
    try {
      const [keys = []] = filledLists(waiting.map(({ asked }) => asked));
      const found = await this.#sql.rows<Row>(...statement.forKeys(keys));
      const byKey = groupBy(found, (row) => textOf(statement.keyOf(row)));
      for (const { asked, resolve } of waiting) resolve(byKey.get(textOf(asked)) ?? []);
    } catch (error) {
      this.#singly(waiting, error, async ({ asked, resolve }) => resolve(await this.#sql.rows<Row>(...statement.forKeys([asked]))));
    }
  }

  async #listAll(statement: SharedList, waiting: Waiting<SqlValue[], Row[]>[]): Promise<void> {
    try {
      const rows = await this.#sql.rows<Row>(
        statement.united(waiting.length),
        waiting.flatMap(({ asked }) => asked),
      );
      const parts = waiting.length === 1 ? [rows] : partsOf(rows, waiting.length);
      for (const [member, { resolve }] of waiting.entries()) resolve(parts[member] ?? []);
    } catch (error) {
      this.#singly(waiting, error, async ({ asked, resolve }) => resolve(await this.#sql.rows<Row>(statement.united(1), asked)));
    }
  }

  async #insertAll(statement: SharedInsert, waiting: Waiting<SqlValue[], void>[]): Promise<void> {
    try {
      await this.#sql.run(...statement.forRows(waiting.map(({ asked }) => asked)));
      for (const { resolve } of waiting) resolve();
    } catch (error) {
      this.#singly(waiting, error, async ({ asked, resolve }) => {
        await this.#sql.run(...statement.forRows([asked]));
        resolve();
      });
    }
  }

  /** The queue of a statement, made at its first request. @param sendAll answers requests for it */
  #queueOf<Statement, Asked, Result>(
    queues: Map<Statement, Queue<Asked, Result>>,
    statement: Statement,
    sendAll: (this: Sharing, statement: Statement, members: Waiting<Asked, Result>[]) => Promise<void>,
    size: StatementSize = manyRows,
  ): Queue<Asked, Result> {
    let queue = queues.get(statement);
    if (!queue) {
      const send = (some: Waiting<Asked, Result>[]): Promise<void> => sendAll.call(this, statement, some);
      queue = { waiting: [], inProgress: 0, waitLimit: undefined, maxWaitMs: this.#maxWaitMs, send, ...size };
      queues.set(statement, queue);
    }
    return queue;
  }

  /**
   * After a failure, retries each member separately, so that none fails because of another, unless the database itself failed. An unknown
   * outcome stays unknown: a second try that cannot reach the database would report that nothing was done.
   */
  #singly<Asked, Result>(
    waiting: Waiting<Asked, Result>[],
    error: unknown,
    tryAgain: (member: Waiting<Asked, Result>) => Promise<void>,
  ): void {
    const isOfAll = waiting.length === 1 || error instanceof DatabaseUnavailable || error instanceof OutcomeUnknown;
    for (const member of waiting) {
      if (isOfAll) member.reject(error);
      else tryAgain(member).catch((own: unknown) => member.reject(own));
    }
  }
}

/** For comparing keys: ids, and texts without spaces. */
function textOf(key: Key): string {
  return key.join(' ');
}

/** The rows of each part of a united list. The servers return the parts in turn, but nothing here relies on that. */
function partsOf(rows: readonly Row[], count: number): Row[][] {
  const parts: Row[][] = Array.from({ length: count }, () => []);
  for (const row of rows) parts[Number(row['member'])]?.push(row);
  return parts;
}

function ask<Asked, Result>(queue: Queue<Asked, Result>, asked: Asked): Promise<Result> {
  return new Promise((resolve, reject) => {
    // Runs once all sockets that were readable in this turn have been read.
    if (queue.waiting.length === 0) setImmediate(() => flush(queue));
    queue.waiting.push({ asked, resolve, reject });
  });
}

/** Sends the waiting requests. @param mayWait whether they may wait for the statements in progress */
function flush<Asked, Result>(queue: Queue<Asked, Result>, mayWait = true): void {
  while (queue.waiting.length > 0) {
    if (mayWait && queue.inProgress >= maxInProgress && queue.waiting.length < queue.maxMembers) {
      queue.waitLimit ??= setTimeout(() => flush(queue, false), queue.maxWaitMs);
      return;
    }
    const members = queue.waiting.splice(0, queue.countOf(Math.min(queue.waiting.length, queue.maxMembers)));
    queue.inProgress += 1;
    void queue.send(members).finally(() => {
      queue.inProgress -= 1;
      flush(queue);
    });
  }
  clearTimeout(queue.waitLimit);
  queue.waitLimit = undefined;
}
