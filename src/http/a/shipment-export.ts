/** Surface A's list of shipments as a file, which is written while the client reads it. */
import type { Readable } from 'node:stream';
import type { components, operations } from '../../../generated/a.d.ts';
import type { Scope } from '../../domain/account.ts';
import type { ShipmentSummary } from '../../domain/shipment-summary.ts';
import type { ListPart, ListPosition, Listed } from '../../store/list-rows.ts';
import type { ShipmentQuery } from '../../store/listed.ts';
import type { Store } from '../../store/store.ts';
import { readSelection } from '../list-query.ts';
import type { Handlers } from '../operation.ts';
import { type Spreadsheet, csvFile, xlsxFile } from '../spreadsheet.ts';
import { shipments } from './lists.ts';
import { presentShipmentSummary } from './present.ts';
import { shipmentColumns } from './shipment-columns.ts';

type Summary = components['schemas']['ShipmentSummary'];

/** Rows that are read at once. SQLite takes about 3 ms for them, in which the process does nothing else. */
const pageSize = 250;

interface ExportDependencies {
  store: Store;
  now(): Date;
}

type ExportQuery = NonNullable<operations['exportShipmentsAsCsv']['parameters']['query']>;

export function shipmentExportHandlers({
  store,
  now,
}: ExportDependencies): Pick<Handlers<operations>, 'exportShipmentsAsCsv' | 'exportShipmentsAsXlsx'> {
  /** The first rows are read before the response begins, so that what is wrong with the request or the database is its status. */
  async function exported(query: ExportQuery, scope: Scope, as: (sheet: Spreadsheet<Summary>) => Readable): Promise<Readable> {
    const pages = pagesOf(store, scope, readSelection(shipments, query));
    const first = await pages.next();
    async function* rows(): AsyncGenerator<Summary> {
      if (first.done) return;
      yield* first.value;
      for await (const page of pages) yield* page;
    }
    return as({ name: 'Shipments', columns: shipmentColumns, rows: rows() });
  }
  const named = (extension: string) => ({
    'Content-Disposition': `attachment; filename="shipments-${now().toISOString().slice(0, 10)}.${extension}"`,
  });
  return {
    async exportShipmentsAsCsv({ query, principal }, reply) {
      const file = await exported(query, principal, csvFile);
      return { ...reply(200, '', named('csv')), file };
    },
    async exportShipmentsAsXlsx({ query, principal }, reply) {
      const file = await exported(query, principal, xlsxFile);
      return { ...reply(200, '', named('xlsx')), file };
    },
  };
}

/** The list, page by page. */
async function* pagesOf(
  { shipments: stored }: Store,
  { accountId, testOnly }: Scope,
  selection: Omit<ShipmentQuery, keyof Scope | keyof ListPart>,
): AsyncGenerator<Summary[]> {
  for (let after: ListPosition | undefined, isLast = false; !isLast; ) {
    const page: Listed<ShipmentSummary>[] = await stored.listSummaries({
      accountId,
      testOnly,
      ...selection,
      after,
      limit: pageSize,
    });
    yield page.map(({ row }) => presentShipmentSummary(row));
    after = page.at(-1)?.position;
    isLast = page.length < pageSize;
  }
}
