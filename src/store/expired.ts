/**
 * Finds and deletes rows past their retention: by an index and by ids, a bounded number at a time. Referring rows are deleted first.
 */
import { type JourneyIds, deleteFrom, deleteJourneys } from './delete-journeys.ts';
import type { Sql } from './sql.ts';
import { type Query, type Read, Write, builder, byIndex, from, isWithoutLease, param, params, raw, read, withLimit } from './statement.ts';
import { Table, id, text, time } from './table.ts';

const oldIds = (table: string): Read<{ id: string }> =>
  read(() =>
    from(byIndex(table, `${table}_by_age`))
      .select('id')
      .where('received_at', '<', param('before'))
      .orderBy(['received_at', 'id'])
      .modify(withLimit),
  );

const oldAnswers = oldIds('carrier_answers');
const oldPushes = oldIds('tracking_request_pushes');
const deleteAnswers = deleteFrom('carrier_answers', 'id');
const deletePushes = deleteFrom('tracking_request_pushes', 'id');
const oldRows = oldIds('carrier_push_rows');
const deleteRows = deleteFrom('carrier_push_rows', 'id');
/** Rows of a container with newer rows stay: together they are its journey. */
const oldKeptRows = read<{ id: string }>(() =>
  from(byIndex('carrier_kept_rows', 'carrier_kept_rows_by_age'))
    .select('id')
    .where('received_at', '<', param('before'))
    .whereNotExists(
      from(raw('carrier_kept_rows AS later'))
        .whereRaw('later.scac = carrier_kept_rows.scac AND later.container_number = carrier_kept_rows.container_number')
        .where('later.received_at', '>=', param('before')),
    )
    .orderBy(['received_at', 'id'])
    .modify(withLimit),
);
const deleteKeptRows = deleteFrom('carrier_kept_rows', 'id');
/** The bodies that have been received, and what versions before 0028 listed of those that they stored. */
const oldBodies = oldIds('carrier_pushes');
const deleteFormerEntries = deleteFrom('carrier_inbox', 'push_id');
const deleteBodies = deleteFrom('carrier_pushes', 'id');

const ended = new Table('shipments', { id: id(), containerId: id(), endedAt: time('tracking_ended_at') });
const endedBetween = (query: Query): Query =>
  query
    .from(byIndex('shipments', 'shipments_by_end'))
    .where('tracking_ended_at', '>=', param('from'))
    .where('tracking_ended_at', '<', param('before'))
    .orderBy(['tracking_ended_at', 'id'])
    .modify(withLimit);
const listEnded = ended.select((query) =>
  endedBetween(query).where((later) => later.where('tracking_ended_at', '>', param('from')).orWhere('id', '>', param('fromId'))),
);
/** Not EXISTS: MySQL would turn it into a join that begins with the events of all containers. */
const hasEvents = raw('(SELECT e.id FROM container_events e WHERE e.container_id = shipments.container_id LIMIT 1) IS NOT NULL');
const listEndedWithEvents = ended.select((query) => endedBetween(query).whereRaw(hasEvents));
const idsOfEvents = read<{ id: string }>((each) => from('container_events').select('id').whereIn('container_id', each).modify(withLimit));
const deleteEvents = deleteFrom('container_events', 'id');

const requestsOf = read<{ id: string }>((each) =>
  from('tracking_request_shipments').select(builder.ref('tracking_request_id').as('id')).whereIn('shipment_id', each),
);
const shipmentsOf = ended
  .only('id', 'containerId')
  .select((query, each) =>
    query
      .innerJoin('tracking_request_shipments', 'tracking_request_shipments.shipment_id', 'shipments.id')
      .whereIn('tracking_request_shipments.tracking_request_id', each),
  );
const lockShipments = new Write((each) =>
  from('shipments')
    .whereIn('id', each)
    .where('tracking_ended_at', '<', param('before'))
    .update({ version: builder.ref('version') }),
);
const isOver = (query: Query): Query => isWithoutLease(query.whereNull('next_check_at'));
const lockRequests = new Write((each) =>
  isOver(from('tracking_requests').whereIn('id', each)).update({ lease_token: builder.ref('lease_token') }),
);

const failedRequests = new Table('tracking_requests', { id: id(), scac: text(), updatedAt: time(), createdAt: time() });
const listFailed = failedRequests.select((query) =>
  query
    .from(byIndex('tracking_requests', 'tracking_requests_due'))
    .where({ ...params('scac'), status: 'failed' })
    .whereNull('next_check_at')
    .where('id', '>', param('after'))
    .orderBy('id')
    .modify(withLimit),
);

/** A position among the shipments whose tracking has ended. */
export interface EndedPosition {
  endedAt: Date;
  id: string;
}

/** A shipment whose tracking has ended. */
export interface EndedShipment extends EndedPosition {
  containerId: string;
}

/** Rows past their retention. Several processes may call any method, repeatedly and at once. */
export class Expired {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Deletes up to `limit` answers received before a time. @returns how many */
  deleteAnswers(before: Date, limit: number): Promise<number> {
    return this.#deleteOld(oldAnswers, [deleteAnswers], before, limit);
  }

  /** The same for pushes. If one is still needed, its position is missing, and the carrier is asked. */
  deletePushes(before: Date, limit: number): Promise<number> {
    return this.#deleteOld(oldPushes, [deletePushes], before, limit);
  }

  /** The same for the rows of pushes that are stored once for several requests. */
  deletePushedRows(before: Date, limit: number): Promise<number> {
    return this.#deleteOld(oldRows, [deleteRows], before, limit);
  }

  /** The same for the rows of EDI messages, unless their container has newer ones. */
  deleteKeptRows(before: Date, limit: number): Promise<number> {
    return this.#deleteOld(oldKeptRows, [deleteKeptRows], before, limit);
  }

  /** The same for what is known of pushed bodies. Call it in a transaction. */
  deletePushedBodies(before: Date, limit: number): Promise<number> {
    return this.#deleteOld(oldBodies, [deleteFormerEntries, deleteBodies], before, limit);
  }

  async #deleteOld(list: Read<{ id: string }>, deletions: Write[], before: Date, limit: number): Promise<number> {
    const old = (await list.all(this.#sql, { before, limit })).map(({ id }) => id);
    for (const each of deletions) await each.run(this.#sql, {}, old);
    return old.length;
  }

  /** Shipments whose tracking ended before a time, oldest first, after a position. */
  listEnded(after: EndedPosition, before: Date, limit: number): Promise<EndedShipment[]> {
    return listEnded.all(this.#sql, { from: after.endedAt, fromId: after.id, before, limit });
  }

  /** Shipments that still have events and whose tracking ended at `from` or later. */
  listEndedWithEvents(from: Date, before: Date, limit: number): Promise<EndedShipment[]> {
    return listEndedWithEvents.all(this.#sql, { from, before, limit });
  }

  /** Deletes up to `limit` events of containers. @returns how many */
  async deleteEvents(containerIds: string[], limit: number): Promise<number> {
    let deleted = 0;
    for (const containerId of containerIds) {
      if (deleted >= limit) break;
      const found = (await idsOfEvents.all(this.#sql, { limit: limit - deleted }, [containerId])).map(({ id }) => id);
      await deleteEvents.run(this.#sql, {}, found);
      deleted += found.length;
    }
    return deleted;
  }

  /** A shipment with all related ones: a bill of lading may lead to several, and several requests may lead to one. */
  journeysOf({ id, containerId }: EndedShipment): Promise<JourneyIds> {
    return this.#related(new Map([[id, containerId]]), new Set());
  }

  /** Requests with all related shipments and requests. */
  async journeysOfRequests(requestIds: readonly string[]): Promise<JourneyIds> {
    const shipments = await shipmentsOf.all(this.#sql, {}, requestIds);
    return this.#related(new Map(shipments.map(({ id, containerId }) => [id, containerId])), new Set(requestIds));
  }

  /** Adds what is related. @param containers by their shipment's id */
  async #related(containers: Map<string, string>, requests: Set<string>): Promise<JourneyIds> {
    let next = [...containers.keys()];
    while (next.length > 0) {
      const found = (await requestsOf.all(this.#sql, {}, next)).map(({ id }) => id).filter((id) => !requests.has(id));
      for (const id of found) requests.add(id);
      const reached = (await shipmentsOf.all(this.#sql, {}, found)).filter(({ id }) => !containers.has(id));
      for (const each of reached) containers.set(each.id, each.containerId);
      next = reached.map(({ id }) => id);
    }
    return {
      shipmentIds: [...containers.keys()].sort(),
      containerIds: [...containers.values()].sort(),
      requestIds: [...requests].sort(),
    };
  }

  /**
   * Locks journeys for the rest of a transaction: a request that would resume one waits, and then finds it deleted. Call it first in a
   * transaction, so that everything read later stays as it is.
   *
   * @returns false unless all of them ended before a time and no request for them is open
   */
  async lockEnded({ shipmentIds, requestIds }: JourneyIds, before: Date, now: Date): Promise<boolean> {
    if ((await lockShipments.run(this.#sql, { before }, shipmentIds)) !== shipmentIds.length) return false;
    return (await lockRequests.run(this.#sql, { now }, requestIds)) === requestIds.length;
  }

  /** See `deleteJourneys`. Call it after `lockEnded`. */
  deleteJourneys(ended: JourneyIds): Promise<void> {
    return deleteJourneys(this.#sql, ended);
  }

  /** A carrier's failed requests after a given one, oldest first. */
  listFailed(scac: string, after: string, limit: number): Promise<{ id: string; createdAt: Date; updatedAt: Date }[]> {
    return listFailed.all(this.#sql, { scac, after, limit });
  }

  /** Deletes requests that led to no shipment, with their carriers' answers. Call it in a transaction. */
  deleteFailed(requestIds: string[]): Promise<void> {
    return deleteJourneys(this.#sql, { shipmentIds: [], containerIds: [], requestIds });
  }
}
