/**
 * What carriers pushed, for each tracking request its own rows. A push takes the request's next position in the transaction that locks the
 * request's row, so no clock decides what came first, and a push that is no longer kept is noticed. Rows that several requests get are
 * stored once (`pushed-rows.ts`); versions before migration 0031 read such a push as one that is no longer kept, and ask the carrier.
 */
import type { PushedRow } from '../domain/carrier-push.ts';
import { addTo, groupByEach } from '../domain/group-by.ts';
import type { RequestType } from '../domain/tracking-request.ts';
import { compressed, decompressed } from './compressed.ts';
import { newId } from '../domain/new-id.ts';
import type { Sql } from './sql.ts';
import { from, param, params, raw, withLimit } from './statement.ts';
import { Table, id, number, text, time } from './table.ts';
import { PushedRows, positionsText, readPositions } from './pushed-rows.ts';
import { trackingRequests } from './tracking-requests.ts';

const pushes = new Table('tracking_request_pushes', {
  id: id(),
  trackingRequestId: id(),
  /** From 1. */
  position: number(),
  /** Of the whole body. */
  digest: text(),
  /** The request's rows, as a JSON array; null if they are elsewhere, or more than are read. */
  payload: text().nullable(),
  /** The positions of the request's rows in the body whose rows are stored once (`positionsText`). */
  rowPositions: text().nullable(),
  receivedAt: time(),
});

/** A push counts only for a request that is tracked, and only once. */
const receive = trackingRequests.write((query) =>
  query
    .where(params('id'))
    .whereNotNull('next_check_at')
    .whereNotExists(from('tracking_request_pushes').where({ tracking_request_id: param('id'), digest: param('digest') }))
    // MySQL computes the columns in this order, each from those before it.
    .update({ poll_due_at: raw('COALESCE(poll_due_at, next_check_at)'), next_check_at: param('at') })
    .increment('inbox_position'),
);
const findPositions = trackingRequests.only('pushPosition', 'answerPosition').select((query) => query.where(params('id')));
const listBetween = pushes.only('receivedAt', 'digest', 'payload', 'rowPositions').select((query) =>
  query
    .where(params('trackingRequestId'))
    .where('position', '>', param('after'))
    .where('position', '<=', param('upTo'))
    .where((kept) => kept.whereNotNull('payload').orWhereNotNull('row_positions'))
    .orderBy('position')
    .modify(withLimit),
);

const requestsWith = (type: RequestType, column: string) =>
  trackingRequests
    .only('id')
    .with({ number: text().computed(column) })
    .select((query, each) =>
      query
        .where({ ...params('scac'), request_type: type })
        .whereIn(column, each)
        .whereNotNull('next_check_at'),
    );
const requestsOfShipmentsWith = (type: RequestType, column: string) =>
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

/** How rows name requests of each type: by their own number, or by the other number of a shipment that they track. */
const namings = [
  {
    own: 'container',
    other: 'bill_of_lading',
    requestsByOwn: requestsWith('container', 'container_number'),
    requestsByOther: requestsOfShipmentsWith('container', 'master_bl'),
  },
  {
    own: 'bill_of_lading',
    other: 'container',
    requestsByOwn: requestsWith('bill_of_lading', 'bill_of_lading'),
    requestsByOther: requestsOfShipmentsWith('bill_of_lading', 'container_number'),
  },
] as const;

/** Carriers' rows name no bookings: their requests get the rows of their shipments. What an upstream sends names them. */
const bookings = {
  byOwn: requestsWith('booking', 'bill_of_lading'),
  byContainer: requestsOfShipmentsWith('booking', 'container_number'),
  byBill: requestsOfShipmentsWith('booking', 'master_bl'),
};

/** The bodies that every request has got. Versions before 0028 stored their texts here, too. */
const bodies = new Table('carrier_pushes', {
  id: id(),
  scac: text(),
  digest: text(),
  body: text(),
  /** In bytes. */
  size: number(),
  receivedAt: time(),
});
const findBody = bodies.only('id').select((query) => query.where(params('scac', 'digest')));

/** The most pushes after an answer that are read, and the most characters of one: with more, asking the carrier costs less. */
const max = { pushes: 64, characters: 128 * 1024 };

const noPositions = { pushPosition: 0, answerPosition: 0 };

/** Where a push's rows are. */
interface StoredRows {
  digest: string;
  payload: string | null;
  rowPositions: string | null;
}

/** A push as one request gets it. */
interface AddedPush {
  /** Of the whole body. */
  digest: string;
  rows: PushedRow[][];
  at: Date;
  /** The positions of rows in the body, by their texts. */
  positions?: ReadonlyMap<string, number>;
}

/** Unique by request and position, and by request and digest. */
export class CarrierPushes {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Whether every request that a carrier's body concerns has got it. */
  async has(scac: string, digest: string): Promise<boolean> {
    return (await findBody.first(this.#sql, { scac, digest })) !== undefined;
  }

  /** Records that every request that a carrier's body concerns has got it. */
  async record({ scac, digest, size, at }: { scac: string; digest: string; size: number; at: Date }): Promise<void> {
    await bodies.insertIfAbsent(this.#sql, { id: newId(), scac, digest, body: '', size, receivedAt: at });
  }

  /**
   * The pending or tracked requests of all accounts that rows concern: those for a number that a row names. A row that names only the other
   * of container and bill of lading also concerns the requests that track a shipment with that number, and those whose own number another
   * row names together with it.
   *
   * @returns lists of rows by request; a row may be in several
   */
  async listAffected(scac: string, rows: PushedRow[]): Promise<Map<string, PushedRow[][]>> {
    const affected = new Map<string, PushedRow[][]>();
    for (const { own, other, requestsByOwn, requestsByOther } of namings) {
      const byOwn = groupByEach(rows, ({ numbers }) => numbers[own] ?? []);
      const namesOnlyOther = rows.filter(({ numbers }) => numbers[own] === null);
      const byOther = groupByEach(namesOnlyOther, ({ numbers }) => numbers[other] ?? []);
      for (const { id, number } of await requestsByOwn.all(this.#sql, { scac }, [...byOwn.keys()])) {
        const named = byOwn.get(number) ?? [];
        addTo(affected, id, named);
        for (const each of new Set(named.flatMap(({ numbers }) => numbers[other] ?? []))) addTo(affected, id, byOther.get(each) ?? []);
      }
      for (const { id, number } of await requestsByOther.all(this.#sql, { scac }, [...byOther.keys()])) {
        addTo(affected, id, byOther.get(number) ?? []);
      }
    }
    const ofContainers = groupByEach(rows, ({ numbers }) => numbers.container ?? []);
    const withoutContainer = rows.filter(({ numbers }) => numbers.container === null);
    const ofBills = groupByEach(withoutContainer, ({ numbers }) => numbers.bill_of_lading ?? []);
    const ofBookings = groupByEach(rows, ({ bookings: named }) => named ?? []);
    for (const [statement, named] of [
      [bookings.byOwn, ofBookings],
      [bookings.byContainer, ofContainers],
      [bookings.byBill, ofBills],
    ] as const) {
      for (const { id, number } of await statement.all(this.#sql, { scac }, [...named.keys()]))
        addTo(affected, id, named.get(number) ?? []);
    }
    return affected;
  }

  /**
   * Adds a push to a request and makes the request due. Call it in a transaction. Beyond the 64 that are read after an answer, only its
   * position is taken.
   *
   * @param push with the request's rows, in lists; and if the body's rows are stored once, with their positions in it
   * @returns false, and writes nothing, if the request is no longer tracked or got the same body before
   */
  async add(requestId: string, { digest, rows, at, positions }: AddedPush): Promise<boolean> {
    // Of two bodies at once, the unique key refuses the second.
    if ((await receive.run(this.#sql, { id: requestId, digest, at })) === 0) return false;
    const { pushPosition: position, answerPosition } = (await findPositions.first(this.#sql, { id: requestId })) ?? noPositions;
    if (position - answerPosition > max.pushes) return true;
    const texts = textsOf(rows);
    const row = { id: newId(), trackingRequestId: requestId, position, digest, payload: null, rowPositions: null, receivedAt: at };
    if (texts === null) await pushes.insert(this.#sql, row);
    else if (positions === undefined) await pushes.insert(this.#sql, { ...row, payload: await compressed(`[${texts.join(',')}]`) });
    else {
      const ofRequest = texts.flatMap((text) => positions.get(text) ?? []).sort((a, b) => a - b);
      await pushes.insert(this.#sql, { ...row, rowPositions: await compressed(positionsText(ofRequest)) });
    }
    return true;
  }

  /**
   * The pushes of a request after one position up to another, in order.
   *
   * @returns null if they are too many or too large to read, or if one is no longer kept
   */
  async listBetween(trackingRequestId: string, after: number, upTo: number): Promise<{ rows: string; receivedAt: Date }[] | null> {
    const kept = await listBetween.all(this.#sql, { trackingRequestId, after, upTo, limit: max.pushes });
    if (kept.length < upTo - after) return null;
    const read: { rows: string; receivedAt: Date }[] = [];
    for (const push of kept) {
      const rows = await this.#rowsOf(push);
      if (rows === null) return null;
      read.push({ rows, receivedAt: push.receivedAt });
    }
    return read;
  }

  async #rowsOf({ digest, payload, rowPositions }: StoredRows): Promise<string | null> {
    if (payload !== null) return decompressed(payload);
    return rowPositions === null ? null : new PushedRows(this.#sql).read(digest, readPositions(await decompressed(rowPositions)));
  }
}

/** The rows' texts, each once; null if they are longer than is read. One body may concern hundreds of requests, so it ends early. */
function textsOf(lists: PushedRow[][]): string[] | null {
  const texts = new Set<string>();
  let length = 2;
  for (const rows of lists) {
    for (const { text } of rows) {
      if (texts.has(text)) continue;
      texts.add(text);
      length += text.length + 1;
      if (length > max.characters) return null;
    }
  }
  return [...texts];
}
