/** Surface A's handlers for imports: tables of numbers to track. */
import type { components, operations } from '../../../generated/a.d.ts';
import { InvalidInput } from '../../domain/errors.ts';
import { type Import, type ImportRow, maxImportRows } from '../../domain/import.ts';
import { columnNames, findHeader } from '../../imports/columns.ts';
import { readTable } from '../../imports/read-table.ts';
import { sortRows } from '../../imports/sort-rows.ts';
import { UnreadableTable } from '../../imports/unreadable-table.ts';
import type { Imports } from '../../service/imports/imports.ts';
import type { Store } from '../../store/store.ts';
import type { Cursors } from '../cursor.ts';
import type { Handlers } from '../operation.ts';
import { readPage } from './page.ts';

type Schemas = components['schemas'];
type Operation = `${'list' | 'create' | 'get' | 'cancel'}Import${'' | 's'}` & keyof operations;

/** What is read at once is read within a request, in which the process does little else. */
const limits = { unpackedBytes: 50 * 1024 * 1024, rows: maxImportRows + 20 };

export interface ImportDependencies {
  imports: Imports;
}

export function importHandlers({
  store,
  cursors,
  imports,
}: ImportDependencies & { store: Store; cursors: Cursors }): Pick<Handlers<operations>, Operation | 'listImportRows'> {
  return {
    async listImports({ query, principal: { accountId } }, reply) {
      const page = readPage<[createdAtMs: number, id: string]>(cursors, query, ['imports', accountId]);
      const before = page.after && { createdAt: new Date(page.after[0]), id: page.after[1] };
      const { rows, rest } = page.cut(await store.imports.list(accountId, before, page.rowsToRead), (each) => [
        each.createdAt.getTime(),
        each.id,
      ]);
      return reply(200, { data: rows.map(present), ...rest });
    },
    async createImport({ body, principal }, reply) {
      const made = await imports.accept(principal, await tableOf(body));
      const { id, name, rowCount } = made;
      const detail = `${rowCount} rows${made.isDryRun ? ', dry run' : ''}`;
      return { ...reply(202, present(made), { Location: `/v2/imports/${id}` }), audited: { id, ...(name !== null && { name }), detail } };
    },
    async getImport({ params, principal }, reply) {
      return reply(200, present(await imports.get(principal, params.id)));
    },
    async cancelImport({ params, principal }, reply) {
      await imports.cancel(principal, params.id);
      return reply(204, undefined);
    },
    async listImportRows({ params, query, principal }, reply) {
      const { outcome } = query;
      const page = readPage<[part: number, index: number]>(cursors, query, [
        'import_rows',
        principal.accountId,
        params.id,
        outcome ?? null,
      ]);
      const after = page.after && { part: page.after[0], index: page.after[1] };
      const found = await imports.listRows(principal, params.id, { outcome, after, limit: page.rowsToRead });
      const { rows, rest } = page.cut(found, ({ position }) => [position.part, position.index]);
      return reply(200, { data: rows.map(({ row }) => presentRow(row)), ...rest });
    },
  };
}

/** @throws InvalidInput for a table that can't be read */
async function tableOf({ csv, file, map = {}, name, dry_run: isDryRun = false }: Schemas['ImportCreate']) {
  const field = csv === undefined ? 'importFile' : 'importCsv';
  const refused = (detail: string): InvalidInput => new InvalidInput([{ code: 'invalid_value', field, detail }]);
  if (csv !== undefined && file !== undefined) throw refused('Send csv or file, not both.');
  if (file !== undefined && !/^[A-Za-z0-9+/\r\n]*={0,2}\s*$/.test(file)) throw refused('file is not base64.');
  try {
    const table = await readTable(csv === undefined ? Buffer.from(file ?? '', 'base64') : Buffer.from(csv), limits);
    const header = findHeader(table, map);
    const rows = sortRows(table, header);
    if (rows.length > maxImportRows) throw refused(`The table has ${rows.length} rows. The most is ${maxImportRows}: cut it into several.`);
    return { isDryRun, name: name ?? null, columns: columnNames(table, header), rows };
  } catch (error) {
    throw error instanceof UnreadableTable ? refused(`The table ${error.message}`) : error;
  }
}

function present(made: Import): Schemas['ImportJob'] {
  return {
    id: made.id,
    status: made.status,
    dry_run: made.isDryRun,
    name: made.name,
    columns: made.columns,
    row_count: made.rowCount,
    done_count: made.doneCount,
    created_count: made.createdCount,
    already_tracked_count: made.alreadyTrackedCount,
    refused_count: made.refusedCount,
    repeated_count: made.repeatedCount,
    no_number_count: made.noNumberCount,
    created_at: made.createdAt.toISOString(),
    updated_at: made.updatedAt.toISOString(),
    ended_at: made.endedAt?.toISOString() ?? null,
  };
}

function presentRow({ line, cells, outcome, trackingRequestId, reason }: ImportRow): Schemas['ImportRow'] {
  return {
    line,
    container: cells.container ?? null,
    bill_of_lading: cells.bill_of_lading ?? null,
    booking: cells.booking ?? null,
    carrier: cells.carrier ?? null,
    reference: cells.reference ?? null,
    outcome,
    tracking_request_id: trackingRequestId,
    reason,
  };
}
