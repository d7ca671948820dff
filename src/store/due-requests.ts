/**
 * How workers read the queue. Every statement starts at a carrier's part of an index and ends after a fixed number of entries, so the
 * backlog of other carriers and of single accounts does not matter: a poll costs the same with 200,000 due requests as with 200.
 */
import { type Waiting, type WaitingRequest, maxCounted } from '../domain/queue-state.ts';
import type { DueQueue, DueRequest, TrackingStatus } from '../domain/tracking-request.ts';
import { type RepairTimes, makePostponedRequestsDue } from './postponed.ts';
import { type Sql, readTime } from './sql.ts';
import { time } from './table.ts';
import { trackingRequests } from './tracking-requests.ts';
import { type Query, type Values, byIndex, from, isWithoutLease, param, params, read, variants, withLimit } from './statement.ts';

/** How many of each carrier's oldest requests are read at once. If there are more, accounts are read one by one. */
export const oldestBatchSize = 50;

const byDue = (): Query => from(byIndex('tracking_requests', 'tracking_requests_due'));
const byAccount = (): Query => from(byIndex('tracking_requests', 'tracking_requests_turns'));
const bySearch = (): Query => from(byIndex('tracking_requests', 'tracking_requests_searching'));
const byPush = (): Query => from(byIndex('tracking_requests', 'tracking_requests_pushed'));
const due = (query: Query): Query => isWithoutLease(query).where('next_check_at', '<=', param('now'));

/** A SELECT of several parts, each with a LIMIT: one index range each, in its order. `scac IN (…)` would read and sort all. */
const union = (parts: number, part: (index: number) => Query): Query => {
  const all = Array.from({ length: parts }, (_, index) => from(part(index).as(`part${index}`)));
  return all.reduce((query, other) => query.unionAll(other));
};
/** The values of parts, by the name of each part's parameter: `scac0`, `scac1`, … */
const each = (name: string, values: readonly string[]): Values =>
  Object.fromEntries(values.map((value, index) => [`${name}${index}`, value]));

/** An account, and its due requests in the order of their due times. */
export interface Turn {
  accountId: string;
  requests: DueRequest[];
}

interface Row extends DueRequest {
  dueAt: string;
}
const waitingRequest = trackingRequests
  .only(
    'id',
    'accountId',
    'scac',
    'search',
    'billOfLading',
    'containerNumber',
    'status',
    'tries',
    'failedReason',
    'leaseUntil',
    'lastAnsweredAt',
  )
  .with({ dueAt: time('next_check_at') });

const columns = { id: 'id', scac: 'scac', accountId: 'account_id' };

const nextCarriers = variants((gaps: number) =>
  read<{ scac: string }>(() =>
    union(gaps, (index) =>
      byDue()
        .select('scac')
        .where('scac', '>', param(`from${index}`))
        .where('scac', '<', param(`to${index}`))
        .orderBy('scac')
        .limit(1),
    ),
  ),
);
const oldest = variants((carriers: number) =>
  read<Row>(() =>
    union(carriers, (index) =>
      due(byDue().where({ scac: param(`scac${index}`), status: param('status') }))
        .select({ ...columns, dueAt: 'next_check_at' })
        .orderBy(['next_check_at', 'id'])
        .limit(oldestBatchSize),
    ),
  ),
);
const pushed = variants((carriers: number) =>
  read<Row>(() =>
    union(carriers, (index) =>
      due(byPush().where({ scac: param(`scac${index}`) }))
        .whereNotNull('poll_due_at')
        .select({ ...columns, dueAt: 'poll_due_at' })
        .orderBy('poll_due_at')
        .modify(withLimit),
    ),
  ),
);
const searching = variants((carriers: number) =>
  read<Row>(() =>
    union(carriers, (index) =>
      due(bySearch().where({ searching: 1, scac: param(`scac${index}`) }))
        .select({ ...columns, dueAt: 'next_check_at' })
        .orderBy(['next_check_at', 'id'])
        .modify(withLimit),
    ),
  ),
);
/** Index entries that are read at once to find the next accounts. */
const turnBatchSize = 100;
// Includes requests that are not due: a condition on that would read all of an account's thousands of polls that are not due.
const nextTurns = read<DueRequest & { dueAt: string | null }>(() =>
  isWithoutLease(byAccount().where(params('scac', 'status')).where('account_id', '>', param('after')))
    .select({ ...columns, dueAt: 'next_check_at' })
    .orderBy(['account_id', 'next_check_at', 'id'])
    .limit(turnBatchSize),
);
const oldestOfAccount = read<DueRequest>(() =>
  due(byAccount().where(params('scac', 'status', 'accountId')))
    .select(columns)
    .orderBy(['next_check_at', 'id'])
    .modify(withLimit),
);
const statuses: TrackingStatus[] = ['pending', 'succeeded'];
const countDue = read<{ total: number; oldestAt: string | null }>(() =>
  union(statuses.length, (index) => {
    const some = due(byDue().where({ scac: param('scac'), status: param(`status${index}`) }))
      .select('next_check_at')
      .orderBy('next_check_at')
      .limit(maxCounted + 1);
    return from(some.as('due')).count({ total: '*' }).min({ oldestAt: 'next_check_at' });
  }),
);

const next = waitingRequest.select((query) =>
  query
    .from(byIndex('tracking_requests', 'tracking_requests_due'))
    .where(params('scac', 'status'))
    .whereNotNull('next_check_at')
    .orderBy(['next_check_at', 'id'])
    .modify(withLimit),
);

/** Sorts after every SCAC. */
const lastScac = '~';

/** Reads the queue of tracking requests, and corrects it after a wrong clock. */
export class DueRequests {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /**
   * The carriers that have requests, by SCAC.
   *
   * @param known the carriers found before: checking that there are no others takes one statement
   */
  async listCarriers(known: readonly string[]): Promise<string[]> {
    const gaps = { ...each('from', ['', ...known]), ...each('to', [...known, lastScac]) };
    const found = await nextCarriers(known.length + 1).all(this.#sql, gaps);
    if (found.length === 0) return [...known];
    return this.listCarriers([...known, ...found.map(({ scac }) => scac)].sort());
  }

  /** Makes requests due that a wrong clock postponed, and ends leases that it wrote. */
  async makePostponedDue(times: RepairTimes): Promise<void> {
    for (const scac of await this.listCarriers([])) {
      for (const status of statuses) await makePostponedRequestsDue(this.#sql, { scac, status }, times);
    }
  }

  /** The requests with a status that have been due longest, at most `oldestBatchSize` of each carrier, in the order of their due times. */
  async listOldest(scacs: readonly string[], status: TrackingStatus, now: Date): Promise<DueRequest[]> {
    if (scacs.length === 0) return [];
    return inOrder(await oldest(scacs.length).all(this.#sql, { ...each('scac', scacs), status, now }));
  }

  /**
   * The requests to carriers that a push made due, the longest overdue first. Once a request has been tried again,
   * with any outcome, the push no longer counts.
   */
  async listPushed(scacs: readonly string[], now: Date, limit: number): Promise<DueRequest[]> {
    if (scacs.length === 0) return [];
    return inOrder(await pushed(scacs.length).all(this.#sql, { ...each('scac', scacs), now, limit })).slice(0, limit);
  }

  /** The due requests with carriers whose own carrier is searched for, the longest due first. */
  async listSearching(scacs: readonly string[], now: Date, limit: number): Promise<DueRequest[]> {
    if (scacs.length === 0) return [];
    return inOrder(await searching(scacs.length).all(this.#sql, { ...each('scac', scacs), now, limit })).slice(0, limit);
  }

  /**
   * The next accounts after a given one that have requests with a carrier and status, due or not, each with the requests that have been
   * due longest, at most `limit`. At least one account, and more if they have few requests; '' comes before the first.
   */
  async listTurns(queue: DueQueue, after: string, limit: number): Promise<Turn[]> {
    const { scac, status, now } = queue;
    const turns = new Map<string, DueRequest[]>();
    const rows = await nextTurns.all(this.#sql, { scac, status, now, after });
    for (const { dueAt, ...request } of rows) {
      const due = turns.get(request.accountId) ?? [];
      turns.set(request.accountId, due);
      if (dueAt !== null && readTime(dueAt) <= now && due.length < limit) due.push(request);
    }
    const last = rows.at(-1);
    // Requests that are never due again sort first, and there may be thousands of them.
    if (last?.dueAt === null) {
      turns.set(last.accountId, await oldestOfAccount.all(this.#sql, { scac, status, now, accountId: last.accountId, limit }));
    }
    return [...turns].map(([accountId, requests]) => ({ accountId, requests }));
  }

  /** A carrier's next requests, including leased ones, in the order of their due times. */
  async listNext(scac: string, limit: number): Promise<WaitingRequest[]> {
    const found: WaitingRequest[] = [];
    for (const status of statuses) found.push(...(await next.all(this.#sql, { scac, status, limit })));
    return found.sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime()).slice(0, limit);
  }

  /** How many of a carrier's requests are due and not leased, first requests and polls separately, each counted up to the limit. */
  async countDue(scac: string, now: Date): Promise<Waiting[]> {
    const rows = await countDue.all(this.#sql, { scac, ...each('status', statuses), now });
    return rows.map(({ total, oldestAt }) => ({
      count: Math.min(total, maxCounted),
      isAtLeast: total > maxCounted,
      oldestDueAt: oldestAt === null ? null : readTime(oldestAt),
    }));
  }
}

function inOrder(rows: Row[]): DueRequest[] {
  const sorted = rows.sort((a, b) => (a.dueAt < b.dueAt || (a.dueAt === b.dueAt && a.id < b.id) ? -1 : 1));
  return sorted.map(({ id, scac, accountId }) => ({ id, scac, accountId }));
}
