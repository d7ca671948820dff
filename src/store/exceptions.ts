/** The exceptions of shipments, and which shipments are to be looked at again. Their versions stay, because no report depends on it. */
import type { Scope } from '../domain/account.ts';
import type { ExceptionKind, ExceptionMemory, ExceptionThresholds, ShipmentException } from '../domain/exceptions.ts';
import { sandboxScac } from '../domain/tracking-request.ts';
import type { WaitingEta } from '../domain/waiting-eta.ts';
import { firstTime } from './list.ts';
import type { Listed } from './list-rows.ts';
import { type ExceptionQuery, exceptionList } from './listed.ts';
import type { Sql } from './sql.ts';
import { byIndex, param, params, variants, withLimit } from './statement.ts';
import { Table, flag, id, json, number, text, time } from './table.ts';
import { trackingRequests } from './tracking-requests.ts';
import { waitingEta } from './waiting-eta.ts';

const exceptions = new Table('exceptions', {
  id: id(),
  accountId: id(),
  shipmentId: id(),
  containerId: id(),
  containerNumber: text(),
  scac: text(),
  kind: text<ExceptionKind>(),
  subject: text(),
  since: time(),
  reason: text(),
  eventIds: json<string[]>(),
  openedAt: time(),
  closedAt: time().nullable(),
  /** Repeats whether it is closed: exceptions are listed by it. */
  isOpen: flag(),
  toldAt: time().nullable(),
});
const exception = exceptions.without('isOpen');
const changing = exceptions.only('since', 'reason', 'eventIds', 'openedAt', 'closedAt', 'isOpen', 'toldAt');
const update = exceptions.write((query) => query.where(params('id')).update(changing.assignments));
/** How many of a shipment's exceptions are open, as a column of its list: a statement of its own would cost a round trip. */
export const countOfOpen =
  '(SELECT COUNT(*) FROM exceptions /*! FORCE INDEX (exceptions_by_shipment_opening) */ ' +
  '/*sqlite INDEXED BY exceptions_by_shipment_opening */ ' +
  'WHERE exceptions.account_id = shipments.account_id AND exceptions.shipment_id = shipments.id AND exceptions.is_open = 1)';

const listByShipment = exception.select((query) => query.where(params('shipmentId')).orderBy(['kind', 'subject']));
const listByIds = exception.select((query, each) => query.whereIn('id', each));

/** When a shipment is looked at again, and what is kept for it. */
const shipments = new Table('shipments', {
  id: id(),
  accountId: id(),
  scac: text(),
  version: number(),
  exceptionsDueAt: time().nullable(),
  exceptionMemory: json<ExceptionMemory>().nullable(),
  /** Repeats whether exceptions are open: shipments are listed by it. */
  hasExceptions: flag(),
  /** When the latest of those that are open was opened, or the earliest time. */
  exceptionsOrder: time(),
  etaWaiting: waitingEta().nullable(),
  trackingEndedAt: time().nullable(),
});
const { lastNewsAt } = trackingRequests.fields;
const pending = shipments.with({ lastNewsAt });
const due = variants((isOfAccount: boolean) =>
  pending.select((query) =>
    query
      .from(byIndex('shipments', isOfAccount ? 'shipments_by_account_exceptions_due' : 'shipments_by_exceptions_due'))
      .leftJoin('tracking_requests', 'tracking_requests.id', 'shipments.tracking_request_id')
      .where(isOfAccount ? { 'shipments.account_id': param('accountId'), 'shipments.scac': param('scac') } : {})
      .where('exceptions_due_at', '<=', param('now'))
      .orderBy(['exceptions_due_at', 'shipments.id'])
      .modify(withLimit),
  ),
);

/** What an update of a shipment makes due, whatever the clock says: a prediction, and a look for exceptions. */
export const dueAgain = { prediction_due: 1, exceptions_due_at: '1970-01-01 00:00:00.000' };
/**
 * When the shipments of a version without exceptions are due, by the column's default: after those that have changed, so that news does not
 * wait for all of them.
 */
const dueSinceUpgrade = Date.UTC(1970, 0, 2);

const settle = shipments.write((query) =>
  query
    .where(params('id', 'version'))
    .where({ exceptions_due_at: param('found') })
    .update(params('exceptionsDueAt', 'exceptionMemory', 'etaWaiting', 'hasExceptions', 'exceptionsOrder')),
);
const settleEnded = shipments.write((query, each) =>
  query.whereIn('id', each).whereNotNull('tracking_ended_at').whereNull('exception_memory').update({ exceptions_due_at: null }),
);
const makeDue = shipments.write((query, each) => query.whereIn('id', each).update({ exceptions_due_at: dueAgain.exceptions_due_at }));

/** A shipment to look at. */
export type PendingExceptions = Awaited<ReturnType<ReturnType<typeof due>['all']>>[number];

/** Unique by shipment, kind and subject. */
export class Exceptions {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Shipments that are due, the longest first. */
  listPending(now: Date, limit: number): Promise<PendingExceptions[]> {
    return due(false).all(this.#sql, { now, limit });
  }

  /** Those of one account with a carrier. */
  listPendingOf(accountId: string, scac: string, now: Date, limit: number): Promise<PendingExceptions[]> {
    return due(true).all(this.#sql, { accountId, scac, now, limit });
  }

  /**
   * Records that a shipment was looked at. Call it in a transaction, first.
   *
   * @param looked.dueAt when time alone may change something; null if it can't
   * @param looked.etaWaiting null once the ETA that waited has been told
   * @returns false if it has changed since it was read, or another process was quicker
   */
  async settle(
    { id: shipmentId, version, exceptionsDueAt: found }: PendingExceptions,
    looked: { memory: ExceptionMemory; dueAt: Date | null; etaWaiting: WaitingEta | null; openedAt: Date | null },
  ): Promise<boolean> {
    const stored = { exceptionMemory: JSON.stringify(looked.memory), etaWaiting: looked.etaWaiting && JSON.stringify(looked.etaWaiting) };
    const open = { hasExceptions: looked.openedAt !== null, exceptionsOrder: looked.openedAt ?? firstTime };
    const values = { id: shipmentId, version, found, exceptionsDueAt: looked.dueAt, ...stored, ...open };
    return (await settle.run(this.#sql, values)) > 0;
  }

  /** Whether a shipment is looked at only because it was stored by a version without exceptions. */
  isDueSinceUpgrade({ exceptionsDueAt, exceptionMemory }: PendingExceptions): boolean {
    return exceptionMemory === null && exceptionsDueAt?.getTime() === dueSinceUpgrade;
  }

  /** Records that nothing is late about shipments whose tracking had ended before anybody looked at them. */
  async settleEnded(shipmentIds: readonly string[]): Promise<void> {
    await settleEnded.run(this.#sql, {}, shipmentIds);
  }

  /** Makes shipments be looked at again soon. */
  async makeDue(shipmentIds: readonly string[]): Promise<void> {
    await makeDue.run(this.#sql, {}, shipmentIds);
  }

  /** Open and closed ones of a shipment that the caller has read. */
  listByShipment(shipmentId: string): Promise<ShipmentException[]> {
    return listByShipment.all(this.#sql, { shipmentId });
  }

  /** @throws WriteConflict if the shipment has one of the same kind and subject */
  async insert(made: ShipmentException): Promise<void> {
    await exceptions.insert(this.#sql, { ...made, isOpen: made.closedAt === null });
  }

  /** Writes all fields except the identity. */
  async update(changed: ShipmentException): Promise<void> {
    await update.run(this.#sql, { ...changing.values({ ...changed, isOpen: changed.closedAt === null }), id: changed.id });
  }

  async find(scope: Scope, exceptionId: string): Promise<ShipmentException | undefined> {
    return (await this.listByIds(scope, [exceptionId]))[0];
  }

  /** Those that the caller may see, in no order. */
  async listByIds({ accountId, testOnly }: Scope, ids: readonly string[]): Promise<ShipmentException[]> {
    const found = await listByIds.all(this.#sql, {}, ids);
    return found.filter((each) => each.accountId === accountId && (!testOnly || each.scac === sandboxScac));
  }

  list(wanted: ExceptionQuery): Promise<Listed<ShipmentException>[]> {
    return exceptionList.page(this.#sql, wanted, (ids) => this.listByIds(wanted, ids));
  }

  /** Counts what `list` would find, up to its limit. */
  count(wanted: ExceptionQuery): Promise<number> {
    return exceptionList.count(this.#sql, wanted);
  }
}

const thresholds = new Table('exception_thresholds', {
  accountId: id(),
  test: flag(),
  thresholds: json<ExceptionThresholds>(),
  updatedAt: time(),
});
const ofAccountThresholds = thresholds.select((query) => query.where(params('accountId')));
const setThresholds = thresholds.write((query) => query.where(params('accountId', 'test')).update(params('thresholds', 'updatedAt')));

/** An account's own thresholds: one row for its shipments, and one for those of the sandbox. */
export type StoredThresholds = Awaited<ReturnType<typeof ofAccountThresholds.all>>[number];

/** Unique by account and whether they are for the sandbox. */
export class ExceptionThresholdsTable {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Both rows of an account, as far as they were set. */
  listOfAccount(accountId: string): Promise<StoredThresholds[]> {
    return ofAccountThresholds.all(this.#sql, { accountId });
  }

  /** Call it in a transaction that has locked the account's row of recounts. */
  async set(row: StoredThresholds): Promise<void> {
    const { accountId, test, updatedAt } = row;
    const values = { accountId, test, updatedAt, thresholds: JSON.stringify(row.thresholds) };
    if ((await setThresholds.run(this.#sql, values)) === 0) await thresholds.insert(this.#sql, row);
  }
}
