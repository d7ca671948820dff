/**
 * What carriers pushed, for each tracking request its own rows. A push takes the request's next position in the transaction that locks the
 * request's row, so no clock decides what came first, and a push that is no longer kept is noticed.
 */
import type { PushedRow } from '../domain/carrier-push.ts';
import type { RequestType } from '../domain/tracking-request.ts';
import { compressed, decompressed } from './compressed.ts';
import { newId } from './new-id.ts';
import type { Sql } from './sql.ts';
import { anyLimit, from, param, params, raw } from './statement.ts';
import { Table, id, number, text, time } from './table.ts';
import { findPushPosition, trackingRequests } from './tracking-requests.ts';

const pushes = new Table('tracking_request_pushes', {
  id: id(),
  trackingRequestId: id(),
  /** From 1. */
  position: number(),
  /** Of the whole body. */
  digest: text(),
  /** The request's rows, as a JSON array; null if they are more than are read. */
  payload: text().nullable(),
  receivedAt: time(),
});

/** The push counts only for a request that is tracked, and only once. */
const receive = trackingRequests.write((query) =>
  query
    .where(params('id'))
    .whereNotNull('next_check_at')
    .whereNotExists(from('tracking_request_pushes').where({ tracking_request_id: param('id'), digest: param('digest') }))
    // MySQL computes the columns in this order, each from those before it.
    .update({ poll_due_at: raw('COALESCE(poll_due_at, next_check_at)'), next_check_at: param('at') })
    .increment('inbox_position'),
);
const listBetween = pushes
  .only('receivedAt')
  .with({ payload: text() })
  .select((query) =>
    query
      .where(params('trackingRequestId'))
      .where('position', '>', param('after'))
      .where('position', '<=', param('upTo'))
      .whereNotNull('payload')
      .orderBy('position')
      .limit(anyLimit),
  );

const requestsWith = (column: string, type: RequestType) =>
  trackingRequests
    .only('id')
    .with({ number: text().computed(column) })
    .select((query, each) =>
      query
        .where({ ...params('scac'), request_type: type })
        .whereIn(column, each)
        .whereNotNull('next_check_at'),
    );
const requestsOfShipmentsWith = (column: string, type: RequestType) =>
  trackingRequests
    .only('id')
    .with({ number: text().computed(`shipments.${column}`) })
    .select((query, each) =>
      query
        .innerJoin('tracking_request_shipments', 'tracking_request_shipments.tracking_request_id', 'tracking_requests.id')
        .innerJoin('shipments', 'shipments.id', 'tracking_request_shipments.shipment_id')
        .where({ 'shipments.scac': param('scac'), request_type: type })
        .whereIn(`shipments.${column}`, each)
        .whereNull('tracking_ended_at')
        .whereNotNull('next_check_at'),
    );

/**
 * A row concerns the requests for a container or bill of lading that it names. If it names only the other of the two numbers, it concerns
 * the requests that track a shipment with it.
 */
const lookups = [
  { numbersOf: ({ containers }: PushedRow) => containers, requests: requestsWith('container_number', 'container') },
  { numbersOf: ({ billsOfLading }: PushedRow) => billsOfLading, requests: requestsWith('bill_of_lading', 'bill_of_lading') },
  {
    numbersOf: ({ containers, billsOfLading }: PushedRow) => billsOfLading === null && containers,
    requests: requestsOfShipmentsWith('container_number', 'bill_of_lading'),
  },
  {
    numbersOf: ({ containers, billsOfLading }: PushedRow) => containers === null && billsOfLading,
    requests: requestsOfShipmentsWith('master_bl', 'container'),
  },
];

/** The most pushes after an answer that are read, and the most characters of one: with more, asking the carrier costs less. */
const most = { pushes: 64, characters: 128 * 1024 };

/** Unique by request and position, and by request and digest. */
export class CarrierPushes {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** The pending or tracked requests of all accounts that the rows concern, by id, each with its rows. */
  async listConcerned(scac: string, rows: PushedRow[]): Promise<Map<string, Set<PushedRow>>> {
    const rowsById = new Map<string, Set<PushedRow>>();
    for (const { numbersOf, requests } of lookups) {
      const rowsByNumber = new Map<string, PushedRow[]>();
      for (const row of rows) for (const number of numbersOf(row) || []) append(rowsByNumber, number, row);
      for (const { id, number } of await requests.all(this.#sql, { scac }, [...rowsByNumber.keys()])) {
        const concerning = rowsByNumber.get(number) ?? [];
        rowsById.set(id, new Set([...(rowsById.get(id) ?? []), ...concerning]));
      }
    }
    return rowsById;
  }

  /**
   * Adds a push to a request and makes the request due. Call it in a transaction.
   *
   * @param rows the request's rows, as a JSON array
   * @returns false, and writes nothing, if the request is no longer tracked or got the same body before
   */
  async add(requestId: string, { digest, rows, at }: { digest: string; rows: string; at: Date }): Promise<boolean> {
    if ((await receive.run(this.#sql, { id: requestId, digest, at })) === 0) return false;
    const position = (await findPushPosition.first(this.#sql, { id: requestId }))?.pushPosition ?? 0;
    const payload = rows.length > most.characters ? null : await compressed(rows);
    await pushes.insert(this.#sql, { id: newId(), trackingRequestId: requestId, position, digest, payload, receivedAt: at });
    return true;
  }

  /**
   * The pushes of a request after one position up to another, in order.
   *
   * @returns null if they are too many or too large to read, or if one is no longer kept
   */
  async listBetween(trackingRequestId: string, after: number, upTo: number): Promise<{ rows: string; receivedAt: Date }[] | null> {
    const kept = await listBetween.all(this.#sql, { trackingRequestId, after, upTo, limit: most.pushes });
    if (kept.length < upTo - after) return null;
    return Promise.all(kept.map(async ({ payload, receivedAt }) => ({ rows: await decompressed(payload), receivedAt })));
  }
}

function append<Item>(lists: Map<string, Item[]>, key: string, item: Item): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}
