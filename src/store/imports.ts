/** Imports, which are also the queue of what is left of them, and their rows in parts. */
import type { Import, ImportCells, ImportRow, ImportStatus } from '../domain/import.ts';
import { newId } from '../domain/new-id.ts';
import { compressed, decompressed } from './compressed.ts';
import { deleteFrom } from './delete-journeys.ts';
import type { Sql } from './sql.ts';
import { byIndex, from, param, params, read, withLimit } from './statement.ts';
import { Table, flag, id, json, number, text, time } from './table.ts';

const imports = new Table('imports', {
  id: id(),
  accountId: id(),
  status: text<ImportStatus>(),
  isDryRun: flag('dry_run'),
  name: text().nullable(),
  columns: json<ImportCells>('column_names'),
  rowCount: number(),
  doneCount: number(),
  createdCount: number(),
  alreadyTrackedCount: number(),
  refusedCount: number(),
  repeatedCount: number(),
  noNumberCount: number(),
  partCount: number(),
  /** The first part that is not worked off. */
  nextPart: number(),
  /** When a worker may take the next part; while one works on it, the end of its lease. Null once nothing more is done. */
  dueAt: time().nullable(),
  leaseToken: id().nullable(),
  createdAt: time(),
  updatedAt: time(),
  endedAt: time().nullable(),
});
const parts = new Table('import_parts', {
  id: id(),
  importId: id(),
  part: number(),
  /** How many of its rows were refused. */
  refusedCount: number(),
  /** The rows, as a JSON array. */
  payload: text(),
});

const find = imports.select((query) => query.where(params('id', 'accountId')));
const listOfAccount = imports.select((query) =>
  query
    .from(byIndex('imports', 'imports_by_creation'))
    .where(params('accountId'))
    .where('created_at', '<=', param('before'))
    .where((earlier) => earlier.where('created_at', '<', param('before')).orWhere('id', '<', param('beforeId')))
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .modify(withLimit),
);
const countRunning = imports.count((query) => query.where({ ...params('accountId'), status: 'running' }));
const listDue = imports.select((query) => query.where('due_at', '<=', param('now')).orderBy(['due_at', 'id']).modify(withLimit));
const claim = imports.write((query) => query.where({ ...params('id'), due_at: param('found') }).update(params('leaseToken', 'dueAt')));
const progress = imports.only(
  ...(['status', 'doneCount', 'createdCount', 'alreadyTrackedCount', 'refusedCount', 'repeatedCount', 'noNumberCount'] as const),
  ...(['nextPart', 'dueAt', 'updatedAt', 'endedAt'] as const),
);
const settle = imports.write((query) => query.where(params('id', 'leaseToken')).update({ ...progress.assignments, lease_token: null }));
const cancel = imports.write((query) =>
  query
    .where({ ...params('id', 'accountId'), status: 'running' })
    .update({ ...params('updatedAt'), status: 'canceled', ended_at: param('updatedAt'), due_at: null, lease_token: null }),
);
const findPart = parts.select((query) => query.where(params('importId', 'part')));
const listParts = parts.select((query) =>
  query.where(params('importId')).where('part', '>=', param('from')).orderBy('part').modify(withLimit),
);
const listRefused = parts.select((query) =>
  query.where(params('importId')).where('part', '>=', param('from')).where('refused_count', '>', 0).orderBy('part').modify(withLimit),
);
const setPart = parts.write((query) => query.where(params('importId', 'part')).update(params('refusedCount', 'payload')));
const oldImports = read<{ id: string }>(() =>
  from(byIndex('imports', 'imports_by_age'))
    .select('id')
    .where('created_at', '<', param('before'))
    .orderBy(['created_at', 'id'])
    .modify(withLimit),
);
const idsOfParts = read<{ id: string }>((each) => from('import_parts').select('id').whereIn('import_id', each).modify(withLimit));
const deleteParts = deleteFrom('import_parts', 'id');
const deleteImports = deleteFrom('imports', 'id');

/** Rows of a part: one transaction creates their requests. */
export const rowsOfPart = 100;

/** An import with what workers need to know. */
export type StoredImport = Awaited<ReturnType<typeof listDue.all>>[number];

/** What a worker writes with each part. */
export type ImportProgress = Pick<StoredImport, keyof (typeof progress)['fields'] & keyof StoredImport>;

/** Some rows of an import. */
export interface ImportPart {
  part: number;
  rows: ImportRow[];
}

export class Imports {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Call it in a transaction. */
  async insert(made: Import, rows: readonly ImportRow[]): Promise<void> {
    const partCount = Math.ceil(rows.length / rowsOfPart);
    const records = [];
    for (let part = 0; part < partCount; part += 1) {
      const own = rows.slice(part * rowsOfPart, (part + 1) * rowsOfPart);
      records.push({ id: newId(), importId: made.id, part, refusedCount: 0, payload: await compressed(JSON.stringify(own)) });
    }
    const dueAt = partCount > 0 ? made.createdAt : null;
    await imports.insert(this.#sql, { ...made, partCount, nextPart: 0, dueAt, leaseToken: null });
    await parts.insertMany(this.#sql, records);
  }

  find(accountId: string, importId: string): Promise<Import | undefined> {
    return find.first(this.#sql, { id: importId, accountId });
  }

  /** The latest first. @param before the last one of the page before */
  list(accountId: string, before: { createdAt: Date; id: string } | undefined, limit: number): Promise<Import[]> {
    const after = before ?? { createdAt: new Date('9999-12-31T00:00:00Z'), id: '' };
    return listOfAccount.all(this.#sql, { accountId, before: after.createdAt, beforeId: after.id, limit });
  }

  countRunning(accountId: string): Promise<number> {
    return countRunning(this.#sql, { accountId });
  }

  /** Those with parts to work off. */
  listDue(now: Date, limit: number): Promise<StoredImport[]> {
    return listDue.all(this.#sql, { now, limit });
  }

  /** @returns false if another process was quicker */
  async claim({ id: importId, dueAt: found }: StoredImport, leaseToken: string, leaseUntil: Date): Promise<boolean> {
    return (await claim.run(this.#sql, { id: importId, found, leaseToken, dueAt: leaseUntil })) > 0;
  }

  /** Records how far it has come. @returns false if the lease was lost, or the import was canceled */
  async settle(importId: string, leaseToken: string, made: ImportProgress): Promise<boolean> {
    return (await settle.run(this.#sql, { ...progress.values(made), id: importId, leaseToken })) > 0;
  }

  /** @returns false if it has ended */
  async cancel(accountId: string, importId: string, at: Date): Promise<boolean> {
    return (await cancel.run(this.#sql, { accountId, id: importId, updatedAt: at })) > 0;
  }

  async readPart(importId: string, part: number): Promise<ImportRow[]> {
    const found = await findPart.first(this.#sql, { importId, part });
    return found ? rowsIn(found.payload) : [];
  }

  async writePart(importId: string, part: number, rows: readonly ImportRow[]): Promise<void> {
    const refusedCount = rows.filter(({ outcome }) => outcome === 'refused').length;
    await setPart.run(this.#sql, { importId, part, refusedCount, payload: await compressed(JSON.stringify(rows)) });
  }

  /** Parts from one on. @param onlyRefused leaves out those without refused rows */
  async listParts(importId: string, first: number, onlyRefused: boolean, limit: number): Promise<ImportPart[]> {
    const found = await (onlyRefused ? listRefused : listParts).all(this.#sql, { importId, from: first, limit });
    return Promise.all(found.map(async ({ part, payload }) => ({ part, rows: await rowsIn(payload) })));
  }

  /** Deletes up to `limit` rows of old imports. Call it in a transaction. @returns whether there may be more */
  async deleteOld(before: Date, limit: number): Promise<boolean> {
    const old = (await oldImports.all(this.#sql, { before, limit: 1 })).map(({ id: importId }) => importId);
    if (old.length === 0) return false;
    const found = (await idsOfParts.all(this.#sql, { limit }, old)).map(({ id: partId }) => partId);
    await deleteParts.run(this.#sql, {}, found);
    if (found.length < limit) await deleteImports.run(this.#sql, {}, old);
    return true;
  }
}

async function rowsIn(payload: string): Promise<ImportRow[]> {
  return JSON.parse(await decompressed(payload)) as ImportRow[];
}
