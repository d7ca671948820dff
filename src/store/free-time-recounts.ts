/** Accounts whose containers are to be computed again because their free time rules have changed, and how far that has come. */
import type { FreeTime } from '../domain/free-time-rule.ts';
import type { Container, Shipment } from '../domain/shipment.ts';
import { containers, repeatedIn } from './containers.ts';
import { WriteConflict } from './failures.ts';
import type { ListPosition } from './list-rows.ts';
import { shipmentList } from './listed.ts';
import { shipments } from './shipments-table.ts';
import type { Sql } from './sql.ts';
import { param, params, withLimit } from './statement.ts';
import { Table, id, text, time } from './table.ts';

const recounts = new Table('free_time_recounts', {
  accountId: id(),
  /** The last shipment that was computed, as JSON of its position in the list by creation; empty at the beginning. */
  position: text(),
  dueAt: time(),
});

const restart = recounts.write((query) => query.where(params('accountId')).update(params('position', 'dueAt')));
const listDue = recounts.select((query) => query.where('due_at', '<=', param('now')).orderBy(['due_at', 'account_id']).modify(withLimit));
const asFound = params('accountId', 'dueAt');
const move = recounts.write((query) => query.where({ ...asFound, position: param('found') }).update(params('position')));
const finish = recounts.write((query) => query.where({ ...asFound, position: param('found') }).delete());
const changing = containers.only('freeTime');
const set = containers.write((query) => query.where(params('id', 'updatedAt')).update(changing.assignments));
const setRepeated = shipments.write((query) =>
  query
    .where(params('id', 'updatedAt'))
    .update({ effective_last_free_day: param('effectiveLastFreeDay') })
    .increment('version'),
);

/** An account to compute, and how far that has come. */
export interface FreeTimeRecount {
  accountId: string;
  position: string;
  dueAt: Date;
}

/** One row for each account with containers left to compute. */
export class FreeTimeRecounts {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /**
   * Makes an account's containers be computed again from the first. It locks the account's row until the transaction ends, so that changes
   * of its rules follow each other. Call it in a transaction. @throws WriteConflict
   */
  async request(accountId: string, dueAt: Date): Promise<void> {
    if ((await restart.run(this.#sql, { accountId, position: '', dueAt })) > 0) return;
    await recounts.insert(this.#sql, { accountId, position: '', dueAt });
  }

  listDue(now: Date, limit: number): Promise<FreeTimeRecount[]> {
    return listDue.all(this.#sql, { now, limit });
  }

  /** Records how far it has come; null at the end. @throws WriteConflict if the rules have changed again, or another process was quicker */
  async move({ accountId, position: found, dueAt }: FreeTimeRecount, position: string | null): Promise<void> {
    const values = { accountId, dueAt, found };
    const count = position === null ? await finish.run(this.#sql, values) : await move.run(this.#sql, { ...values, position });
    if (count === 0) throw new WriteConflict(`The free time of account ${accountId} is computed elsewhere.`);
  }

  /** The next of an account's tracked shipments, the oldest first, and where the list continues; null at its end. */
  async listTracked(accountId: string, position: string, limit: number): Promise<{ ids: string[]; position: string | null }> {
    const found = await shipmentList.page(
      this.#sql,
      {
        ...{ accountId, testOnly: false, filters: { isTrackingStopped: 0 }, order: 'createdAt', isDescending: false, limit },
        after: position === '' ? undefined : (JSON.parse(position) as ListPosition),
      },
      async (ids) => ids.map((each) => ({ id: each })),
    );
    const last = found.at(-1);
    return { ids: found.map(({ row }) => row.id), position: last && found.length === limit ? JSON.stringify(last.position) : null };
  }

  /**
   * Stores the free time of a container, without a change of its time of change: clients are not told.
   *
   * @throws WriteConflict if something else about it has changed since it was read
   */
  async set(shipment: Shipment, container: Container, freeTime: FreeTime | null): Promise<void> {
    const { effectiveLastFreeDay } = repeatedIn(shipment, { ...container, freeTime });
    const isStored =
      (await setRepeated.run(this.#sql, { id: shipment.id, updatedAt: shipment.updatedAt, effectiveLastFreeDay })) > 0 &&
      (await set.run(this.#sql, { ...changing.values({ freeTime }), id: container.id, updatedAt: container.updatedAt })) > 0;
    if (!isStored) throw new WriteConflict(`Container ${container.id} has changed.`);
  }
}
