/** An import: a table of numbers to track, worked off in parts by the workers. */

/** What a column of a table can say. */
export const importFields = ['container', 'bill_of_lading', 'booking', 'carrier', 'reference'] as const;
export type ImportField = (typeof importFields)[number];

/** What a row says, as it is written in the table; without what it does not say. */
export type ImportCells = Partial<Record<ImportField, string>>;

/**
 * What became of a row. `repeated`: it asks for the same as an earlier row of the table. In a dry run, `created` is what would have been
 * created.
 */
export type ImportOutcome = 'pending' | 'created' | 'already_tracked' | 'refused' | 'repeated' | 'no_number';

/** A row of a table, and what became of it. */
export interface ImportRow {
  /** From 1, as a spreadsheet counts. */
  line: number;
  cells: ImportCells;
  outcome: ImportOutcome;
  /** The request that was created, or the one that tracks the number already. */
  trackingRequestId: string | null;
  /** Why it was refused. */
  reason: string | null;
}

export type ImportStatus = 'running' | 'done' | 'canceled';

export interface Import {
  id: string;
  accountId: string;
  status: ImportStatus;
  /** Checks the rows and creates nothing. */
  isDryRun: boolean;
  /** For people, such as the name of the file; null without one. */
  name: string | null;
  /** The name of the column in which each field was found. */
  columns: ImportCells;
  /** Rows that are not empty. */
  rowCount: number;
  /** Of those, how many are worked off, and with which outcome. */
  doneCount: number;
  createdCount: number;
  alreadyTrackedCount: number;
  refusedCount: number;
  repeatedCount: number;
  noNumberCount: number;
  createdAt: Date;
  updatedAt: Date;
  endedAt: Date | null;
}

/** The most rows of an import. */
export const maxImportRows = 50_000;
/** The most imports of an account that are not done. */
export const maxRunningImports = 5;
