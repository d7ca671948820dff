/** When users were on the board. */
import { minuteMs } from '../domain/durations.ts';
import type { Sql } from './sql.ts';
import { params } from './statement.ts';
import { Table, id, time } from './table.ts';

const users = new Table('users', { id: id(), visitedAt: time().nullable(), previousVisitAt: time().nullable() });
const find = users.select((query) => query.where(params('id')));
const update = users.write((query) => query.where(params('id')).update(params('visitedAt', 'previousVisitAt')));

/** Without a look for this long, a visit is over. */
const visitMs = 30 * minuteMs;
/** How exactly a visit's end is known. The page looks every five minutes. */
const exactnessMs = minuteMs;

export class Visits {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Records that a user is on the board. @returns when the visit before this one ended; null if there was none */
  async record(userId: string, now: Date): Promise<Date | null> {
    const found = await find.first(this.#sql, { id: userId });
    if (!found) return null;
    const { visitedAt, previousVisitAt } = found;
    const sinceMs = visitedAt === null ? Number.POSITIVE_INFINITY : now.getTime() - visitedAt.getTime();
    if (sinceMs < exactnessMs) return previousVisitAt;
    const previous = sinceMs > visitMs ? visitedAt : previousVisitAt;
    await update.run(this.#sql, { id: userId, visitedAt: now, previousVisitAt: previous });
    return previous;
  }
}
