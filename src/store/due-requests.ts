/**
 * What workers ask the queue. Every statement begins with a carrier's part of an index and ends after a fixed number of
 * entries, so the backlog of other carriers and of single accounts does not matter: a poll costs the same with 200,000 due
 * requests as with 200.
 */
import { type Waiting, mostCounted } from '../domain/queue-state.ts';
import type { TrackingStatus, DueRequest, DueQueue } from '../domain/tracking-request.ts';
import { readTime, timeText } from './column-values.ts';
import { fromIndex } from './sql-text.ts';
import type { Sql, SqlValue } from './sql.ts';

/** So many of the oldest of each carrier are read at once. Where there are more, accounts are asked one by one. */
export const oldestAtOnce = 50;

interface Row {
  id: string;
  scac: string;
  account_id: string;
  due_at: string;
}

const isFree = '(lease_until IS NULL OR lease_until <= ?)';
const byDue = `tracking_requests ${fromIndex('tracking_requests_due')}`;
const byAccount = `tracking_requests ${fromIndex('tracking_requests_turns')}`;
// A LIMIT of its own for each carrier: one index range each, in its order. `scac IN (…)` would read and sort all of them.
const union = (text: string, times: number): string =>
  Array.from({ length: times }, (_, index) => `SELECT * FROM (${text}) part${index}`).join(' UNION ALL ');
const nextCarrier = `SELECT scac FROM ${byDue} WHERE scac > ? AND scac < ? ORDER BY scac LIMIT 1`;
const oldest = `SELECT id, scac, account_id, next_check_at AS due_at FROM ${byDue}
  WHERE scac = ? AND status = ? AND next_check_at <= ? AND ${isFree} ORDER BY next_check_at, id LIMIT ${oldestAtOnce}`;
const pushed = `SELECT id, scac, account_id, poll_due_at AS due_at FROM tracking_requests ${fromIndex('tracking_requests_pushed')}
  WHERE scac = ? AND poll_due_at IS NOT NULL AND next_check_at <= ? AND ${isFree} ORDER BY poll_due_at LIMIT ?`;
const nextAccount = `SELECT account_id FROM ${byAccount} WHERE scac = ? AND status = ? AND account_id > ?
  ORDER BY account_id LIMIT 1`;
const oldestOfAccount = `SELECT id, scac, account_id, next_check_at AS due_at FROM ${byAccount}
  WHERE scac = ? AND status = ? AND account_id = ? AND next_check_at <= ? AND ${isFree} ORDER BY next_check_at, id LIMIT ?`;

const countDue = `SELECT COUNT(*) AS total, MIN(next_check_at) AS oldest_at FROM (SELECT next_check_at FROM ${byDue}
  WHERE scac = ? AND status = ? AND next_check_at <= ? AND ${isFree} ORDER BY next_check_at LIMIT ${mostCounted + 1}) due`;

/** After every SCAC. */
const lastScac = '~';

/** Reads the queue of tracking requests. */
export class DueRequests {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /**
   * The carriers that there are requests for, by SCAC.
   *
   * @param known those found before: it costs one statement to see that there is no other
   */
  async listCarriers(known: readonly string[]): Promise<string[]> {
    const gaps = ['', ...known].map((from, index): [string, string] => [from, known[index] ?? lastScac]);
    const rows = await this.#sql.rows<{ scac: string }>(union(nextCarrier, gaps.length), gaps.flat());
    if (rows.length === 0) return [...known];
    return this.listCarriers([...known, ...rows.map(({ scac }) => scac)].sort());
  }

  /** The requests with a status that are due longest, at most `oldestAtOnce` of each carrier, in the order in which they are due. */
  async listOldest(scacs: readonly string[], status: TrackingStatus, now: Date): Promise<DueRequest[]> {
    const at = timeText(now);
    return this.#union(
      oldest,
      scacs.map((scac) => [scac, status, at, at]),
    );
  }

  /**
   * The requests to carriers that a push has made due, the one longest overdue first. Whatever became of a try since then,
   * the push does not count any more.
   */
  async listPushed(scacs: readonly string[], now: Date, limit: number): Promise<DueRequest[]> {
    const at = timeText(now);
    return (
      await this.#union(
        pushed,
        scacs.map((scac) => [scac, at, at, limit]),
      )
    ).slice(0, limit);
  }

  /** The account after another that has requests with a carrier and status, whenever they are due; '' comes before the first. */
  async nextAccount({ scac, status }: Omit<DueQueue, 'now'>, after: string): Promise<string | undefined> {
    return (await this.#sql.rows<{ account_id: string }>(nextAccount, [scac, status, after]))[0]?.account_id;
  }

  /** The requests of an account that are due longest, in the order in which they are due. */
  async listOldestOf(accountId: string, { scac, status, now }: DueQueue, limit: number): Promise<DueRequest[]> {
    const at = timeText(now);
    return (await this.#sql.rows<Row>(oldestOfAccount, [scac, status, accountId, at, at, limit])).map(dueOf);
  }

  /** What is due of these carriers and free, each carrier's first questions and polls apart; none is counted beyond the most. */
  async countDue(scacs: readonly string[], now: Date): Promise<Waiting[]> {
    const at = timeText(now);
    const queues = scacs.flatMap((scac) => (['pending', 'succeeded'] as const).map((status) => [scac, status, at, at]));
    if (queues.length === 0) return [];
    const rows = await this.#sql.rows<{ total: number; oldest_at: string | null }>(union(countDue, queues.length), queues.flat());
    return rows.map(({ total, oldest_at: oldestAt }) => ({
      count: Math.min(total, mostCounted),
      isAtLeast: total > mostCounted,
      oldestDueAt: readTime(oldestAt),
    }));
  }

  async #union(text: string, each: SqlValue[][]): Promise<DueRequest[]> {
    if (each.length === 0) return [];
    const rows = await this.#sql.rows<Row>(union(text, each.length), each.flat());
    return rows.sort((a, b) => (a.due_at < b.due_at || (a.due_at === b.due_at && a.id < b.id) ? -1 : 1)).map(dueOf);
  }
}

function dueOf({ id, scac, account_id: accountId }: Row): DueRequest {
  return { id, scac, accountId };
}
