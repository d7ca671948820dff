/**
 * Finds the shipments and requests that a search names: one statement, with a range of an index for each part. The terms find the rest; the
 * beginnings of numbers are also found in the rows themselves, at once, before a worker has stored their terms.
 */
import type { Scope } from '../domain/account.ts';
import { termRangeOf } from '../domain/search-terms.ts';
import { ofCarrier } from './scope.ts';
import { shipments } from './shipments-table.ts';
import type { Sql } from './sql.ts';
import { type Query, from, onlyByIndex, param, raw, read, unionAll, variants, withLimit } from './statement.ts';
import { type TermKind, termKinds, termsWithin } from './terms.ts';

/** The indexes of numbers, and the columns with them. */
const numbers: { kind: TermKind; table: string; index: string; column: string }[] = [
  { kind: 'shipment', table: 'shipments', index: 'shipments_by_bill', column: 'master_bl' },
  { kind: 'shipment', table: 'shipments', index: 'shipments_by_container', column: 'container_number' },
  { kind: 'trackingRequest', table: 'tracking_requests', index: 'tracking_requests_by_number', column: 'request_number' },
];

/** How many terms of each kind are read: several may lead to one row. */
const maxTerms = 100;

const search = variants((testOnly: boolean) =>
  read<{ kind: number; id: string }>(() => {
    const ofNumbers = numbers.map(
      ({ kind, table, index, column }): Query =>
        from(onlyByIndex(table, index))
          .select(raw(`${termKinds[kind]} AS kind`), `${table}.id`)
          .where(`${table}.account_id`, param('accountId'))
          .where(column, '>=', param('number'))
          .where(column, '<', param('beyondNumber'))
          .modify(ofCarrier, testOnly, table)
          .orderBy(column)
          .modify(withLimit),
    );
    const ofTerms = (Object.keys(termKinds) as TermKind[]).map((kind) =>
      termsWithin(`${kind}Kind`, 'kind', 'entity_id AS id').limit(maxTerms),
    );
    return unionAll([...ofNumbers, ...ofTerms]);
  }).ofMany(),
);

const listShipments = shipments
  .only('id', 'accountId', 'containerId', 'scac', 'containerNumber', 'status', 'reference', 'masterBl', 'houseBl', 'bookingNumbers')
  .with(shipments.only('portOfLoading', 'portOfDischarge', 'vesselName', 'podVesselName', 'podVesselImo', 'refNumbers').fields)
  .with(shipments.only('trackingEndedAt', 'trackingEndedReason', 'createdAt', 'updatedAt').fields)
  .select((query, each) => query.whereIn('id', each))
  .ofMany();

/** What a search shows of a shipment. */
export type FoundShipment = Awaited<ReturnType<typeof listShipments.all>>[number];

/** Sorts after every character of a number. */
const last = '~';

/** What a search found: ids in the order in which they were found. */
export type Found = Record<TermKind, string[]>;

export class Search {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /**
   * What is found of another carrier than the sandbox's may be among what a test credential finds by terms.
   *
   * @param query what somebody typed
   * @param number the same as the beginning of a number
   * @param limit of each part
   */
  async find({ accountId, testOnly }: Scope, query: string, number: string, limit: number): Promise<Found> {
    const range = termRangeOf(query);
    if (range === null) return { shipment: [], trackingRequest: [] };
    const kinds = { shipmentKind: termKinds.shipment, trackingRequestKind: termKinds.trackingRequest };
    const values = { accountId, ...range, number, beyondNumber: number + last, ...kinds, limit };
    const found = await search(testOnly).all(this.#sql, values);
    const idsOf = (kind: TermKind): string[] => [...new Set(found.flatMap((each) => (each.kind === termKinds[kind] ? each.id : [])))];
    return { shipment: idsOf('shipment'), trackingRequest: idsOf('trackingRequest') };
  }

  /** Those of an account, in no order. */
  async listShipments(accountId: string, ids: readonly string[]): Promise<FoundShipment[]> {
    return (await listShipments.all(this.#sql, {}, ids)).filter((found) => found.accountId === accountId);
  }
}
