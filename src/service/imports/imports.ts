/** Takes tables of numbers to track, which the workers then work off, and says how far that has come. */
import type { Scope } from '../../domain/account.ts';
import { InvalidInput, NotFound } from '../../domain/errors.ts';
import { type Import, type ImportCells, type ImportOutcome, type ImportRow, maxRunningImports } from '../../domain/import.ts';
import { newId } from '../../domain/new-id.ts';
import type { Database } from '../../store/database.ts';

/** A table that was read. */
export interface ReadTable {
  isDryRun: boolean;
  name: string | null;
  columns: ImportCells;
  rows: readonly Pick<ImportRow, 'line' | 'cells' | 'outcome'>[];
}

/** A row's place in an import. */
export interface RowPosition {
  part: number;
  index: number;
}

/** Each throws NotFound if the account has no such import. */
export interface Imports {
  /** @throws InvalidInput if the account has too many that are not done */
  accept(scope: Scope, table: ReadTable): Promise<Import>;
  get(scope: Scope, id: string): Promise<Import>;
  /** Leaves one that has ended as it is. What was created stays. */
  cancel(scope: Scope, id: string): Promise<void>;
  /** Rows in the order of the table, after a position. */
  listRows(
    scope: Scope,
    id: string,
    wanted: { outcome: ImportOutcome | undefined; after: RowPosition | undefined; limit: number },
  ): Promise<{ row: ImportRow; position: RowPosition }[]>;
}

/** Parts that are read at once. */
const partBatchSize = 20;

export function makeImports({ database, now }: { database: Database; now: () => Date }): Imports {
  const { imports } = database.store;

  async function get({ accountId }: Scope, id: string): Promise<Import> {
    const found = await imports.find(accountId, id);
    if (!found) throw new NotFound('import');
    return found;
  }

  return {
    get,
    accept: ({ accountId }, { isDryRun, name, columns, rows }) =>
      database.transaction(async () => {
        if ((await imports.countRunning(accountId)) >= maxRunningImports) {
          const detail = `Your account has ${maxRunningImports} imports that are not done, the maximum. Wait until one is, or cancel it.`;
          throw new InvalidInput([{ code: 'invalid_value', detail }]);
        }
        const at = now();
        const isDone = rows.length === 0;
        const made: Import = {
          ...{ id: newId(), accountId, status: isDone ? 'done' : 'running', isDryRun, name, columns, rowCount: rows.length },
          ...{ doneCount: 0, createdCount: 0, alreadyTrackedCount: 0, refusedCount: 0, repeatedCount: 0, noNumberCount: 0 },
          ...{ createdAt: at, updatedAt: at, endedAt: isDone ? at : null },
        };
        await imports.insert(
          made,
          rows.map(({ line, cells, outcome }) => ({ line, cells, outcome, trackingRequestId: null, reason: null })),
        );
        return made;
      }),
    async cancel(scope, id) {
      await get(scope, id);
      await imports.cancel(scope.accountId, id, now());
    },
    async listRows(scope, id, { outcome, after, limit }) {
      await get(scope, id);
      const found: { row: ImportRow; position: RowPosition }[] = [];
      for (let next = after?.part ?? 0; found.length < limit; ) {
        const parts = await imports.listParts(id, next, outcome === 'refused', partBatchSize);
        for (const { part, rows } of parts) {
          for (const [index, row] of rows.entries()) {
            const isBefore = after !== undefined && part === after.part && index <= after.index;
            if (!isBefore && (outcome === undefined || row.outcome === outcome)) found.push({ row, position: { part, index } });
          }
        }
        if (parts.length < partBatchSize) break;
        next = (parts.at(-1)?.part ?? 0) + 1;
      }
      return found.slice(0, limit);
    },
  };
}
