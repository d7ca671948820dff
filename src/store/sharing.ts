/**
 * Requests of one turn of the event loop share statements: reads by id become one `id IN (…)`, inserts into one table become
 * one INSERT and one commit. With 32 clients at once that halves the CPU of a GET, most of which is the round trip to the
 * database. Nothing is kept: a statement is sent after everything that it answers was asked.
 */
import { DatabaseUnavailable, OutcomeUnknown } from './failures.ts';
import type { Row, SharedInsert, SharedRead, Sql, SqlValue, StatementSharing } from './sql.ts';

/** The most members of one statement: more save little, and a text is prepared for each number of rows. */
const mostMembers = 32;

interface Waiting<Asked, Result> {
  asked: Asked;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/** Collects what is asked in one turn of the event loop. */
export class Sharing implements StatementSharing {
  readonly #sql: Sql;
  readonly #reads = new Map<SharedRead, Waiting<string, Row | undefined>[]>();
  readonly #inserts = new Map<SharedInsert, Waiting<SqlValue[], void>[]>();
  #isScheduled = false;

  /** @param sql runs each statement by itself */
  constructor(sql: Sql) {
    this.#sql = sql;
  }

  read(statement: SharedRead, id: string): Promise<Row | undefined> {
    return this.#ask(this.#reads, statement, id);
  }

  insert(statement: SharedInsert, row: SqlValue[]): Promise<void> {
    return this.#ask(this.#inserts, statement, row);
  }

  #ask<Statement, Asked, Result>(members: Map<Statement, Waiting<Asked, Result>[]>, statement: Statement, asked: Asked): Promise<Result> {
    return new Promise((resolve, reject) => {
      const waiting = members.get(statement);
      if (waiting) waiting.push({ asked, resolve, reject });
      else members.set(statement, [{ asked, resolve, reject }]);
      if (this.#isScheduled) return;
      this.#isScheduled = true;
      // Runs once all sockets that were readable in this turn have been read.
      setImmediate(() => this.#send());
    });
  }

  #send(): void {
    this.#isScheduled = false;
    const [reads, inserts] = [[...this.#reads], [...this.#inserts]];
    this.#reads.clear();
    this.#inserts.clear();
    for (const [statement, waiting] of reads) for (const some of inGroups(waiting)) void this.#readAll(statement, some);
    for (const [statement, waiting] of inserts) for (const some of inGroups(waiting)) void this.#insertAll(statement, some);
  }

  async #readAll(statement: SharedRead, waiting: Waiting<string, Row | undefined>[]): Promise<void> {
    try {
      const found = await this.#sql.rows<Row>(...statement.forIds(filled(waiting.map(({ asked }) => asked))));
      const byId = new Map(found.map((row) => [row['id'], row]));
      for (const { asked, resolve } of waiting) resolve(byId.get(asked));
    } catch (error) {
      this.#singly(waiting, error, async ({ asked, resolve }) => {
        resolve((await this.#sql.rows<Row>(...statement.forIds([asked])))[0]);
      });
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

  /**
   * After a failure each member is tried by itself, so that none fails for its neighbours; unless the database is at fault.
   * An unknown outcome must stay one: a second try that cannot reach the database would report that nothing was done.
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

function inGroups<T>(members: T[]): T[][] {
  const groups: T[][] = [];
  for (let start = 0; start < members.length; start += mostMembers) groups.push(members.slice(start, start + mostMembers));
  return groups;
}

/** Repeats the last id up to a power of two, so that a connection prepares six texts of a statement instead of 32. */
function filled(ids: string[]): string[] {
  const last = ids[ids.length - 1] ?? '';
  while ((ids.length & (ids.length - 1)) !== 0) ids.push(last);
  return ids;
}
