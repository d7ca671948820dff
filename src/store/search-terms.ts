/** The terms that shipments and tracking requests are found by. See the database's page, "Searching". */
import { termsOf, textsOfRequest, textsOfShipment } from '../domain/search-terms.ts';
import { shipments } from './shipments-table.ts';
import type { Sql } from './sql.ts';
import { type Query, Write, byIndex, from, param, params, withLimit } from './statement.ts';
import { Table, id, number, text } from './table.ts';
import { type TermKind, termKinds } from './terms.ts';
import { trackingRequests } from './tracking-requests.ts';

/** A row whose terms are to be stored. Its version is a value that is another one once the texts are. */
interface Pending {
  id: string;
  accountId: string;
  kind: TermKind;
  version: number | string;
  texts: string[];
}

const terms = new Table('search_terms', { entityId: id(), term: text(), accountId: id(), kind: number() });
const ofRows = terms.only('entityId', 'term').select((query, each) => query.whereIn('entity_id', each));
const remove = new Write((each) => from('search_terms').where(params('entityId')).whereIn('term', each).delete());

const pending = (table: string) => (query: Query) =>
  query
    .from(byIndex(table, `${table}_by_terms`))
    .where({ terms_stored: 0 })
    .orderBy('id')
    .modify(withLimit);
const pendingShipments = shipments
  .only(
    ...(['id', 'accountId', 'version', 'containerNumber', 'masterBl', 'houseBl', 'bookingNumbers', 'reference', 'refNumbers'] as const),
    ...(['vesselName', 'podVesselName', 'podVesselImo'] as const),
  )
  .select(pending('shipments'));
const pendingRequests = trackingRequests
  .only('id', 'accountId', 'containerNumber', 'billOfLading', 'reference', 'refNumbers')
  // The other texts of a request never change.
  .with({ version: text().computed('ref_numbers') })
  .select(pending('tracking_requests'));
/** Locks the row, too, unless it has changed since it was read. */
const mark: Record<TermKind, Write> = {
  shipment: new Write(() => from('shipments').where(params('id', 'version')).update({ terms_stored: 1 })),
  trackingRequest: new Write(() =>
    from('tracking_requests')
      .where({ ...params('id'), ref_numbers: param('version') })
      .update({ terms_stored: 1 }),
  ),
};

export class SearchTerms {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Rows whose terms have not been stored since they were made or changed, the oldest of each kind first. */
  async listPending(limit: number): Promise<Pending[]> {
    const found = await pendingShipments.all(this.#sql, { limit });
    const requests = await pendingRequests.all(this.#sql, { limit });
    return [
      ...found.map(({ id, accountId, version, ...shipment }) => {
        const texts = [shipment.containerNumber, ...textsOfShipment(shipment)];
        return { id, accountId, version, kind: 'shipment' as const, texts };
      }),
      ...requests.map(({ id, accountId, version, ...request }) => {
        return { id, accountId, version, kind: 'trackingRequest' as const, texts: textsOfRequest(request) };
      }),
    ];
  }

  /**
   * Stores the terms of rows, and writes only those that are new or gone. A row that has changed since it was read is left as it is. Call it
   * in a transaction.
   *
   * @returns the number of rows that had not changed
   */
  async store(rows: readonly Pending[]): Promise<number> {
    const locked: Pending[] = [];
    for (const row of rows) {
      if ((await mark[row.kind].run(this.#sql, { id: row.id, version: row.version })) > 0) locked.push(row);
    }
    if (locked.length === 0) return 0;
    const ids = locked.map((row) => row.id);
    const stored = new Map<string, Set<string>>(ids.map((each) => [each, new Set()]));
    for (const { entityId, term } of await ofRows.all(this.#sql, {}, ids)) stored.get(entityId)?.add(term);
    for (const row of locked) {
      const wanted = new Set(termsOf(row.texts));
      const gone = [...(stored.get(row.id) ?? [])].filter((term) => !wanted.has(term));
      if (gone.length > 0) await remove.run(this.#sql, { entityId: row.id }, gone);
    }
    const added = locked.flatMap(({ id: entityId, accountId, kind, texts }) =>
      termsOf(texts)
        .filter((term) => !stored.get(entityId)?.has(term))
        .map((term) => ({ entityId, term, accountId, kind: termKinds[kind] })),
    );
    await terms.insertMany(this.#sql, added);
    return locked.length;
  }
}
