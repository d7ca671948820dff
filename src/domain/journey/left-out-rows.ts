/** The rows of a carrier's answer that are not part of the tracked trip, each with the reason, for the `track` command. */
import type { CarrierEvent } from '../carrier-report.ts';
import { type Trip, compareCertainty, contentKey, modeAndLoad, moveIn, replaces } from './trip.ts';

/** Why a row is not part of the tracked trip. */
export type LeftOutReason = 'duplicate' | 'other_trip' | 'superseded';

/** A row that is not part of the trip. */
interface LeftOutRow {
  row: CarrierEvent;
  reason: LeftOutReason;
  /** The row that counts in its place; undefined for a row of another trip. */
  by: CarrierEvent | undefined;
}

export function leftOutRows(rows: readonly CarrierEvent[], trip: Trip): LeftOutRow[] {
  const [counting, unique, reported] = [new Set(trip.rows), new Set(trip.unique), new Set(trip.reported)];
  const originalOf = originalFinder(trip.unique);
  const replacementOf = replacementFinder(trip);
  return rows.flatMap((row): LeftOutRow[] => {
    if (counting.has(row)) return [];
    if (!unique.has(row)) return [{ row, reason: 'duplicate', by: originalOf(row) }];
    if (!reported.has(row)) return [{ row, reason: 'other_trip', by: undefined }];
    return [{ row, reason: 'superseded', by: replacementOf(row) }];
  });
}

/** Finds the row that counts in place of a duplicate. @param unique what `withoutDuplicates` returned */
function originalFinder(unique: readonly CarrierEvent[]): (row: CarrierEvent) => CarrierEvent | undefined {
  const byKey = new Map(unique.map((row) => [row.key, row]));
  const byContent = new Map(unique.map((row) => [contentKey(row), row]));
  return (row) => byKey.get(row.key) ?? byContent.get(contentKey(row));
}

/** Finds the row that replaced an estimate. */
function replacementFinder({ rows, reported }: Trip): (estimate: CarrierEvent) => CarrierEvent | undefined {
  const moveOf = moveIn(reported);
  const firstByMove = new Map<string, Map<string, CarrierEvent>>();
  for (const row of [...rows].sort(compareCertainty)) {
    const firstOfMove = firstByMove.get(moveOf(row)) ?? new Map<string, CarrierEvent>();
    firstByMove.set(moveOf(row), firstOfMove);
    if (!firstOfMove.has(modeAndLoad(row))) firstOfMove.set(modeAndLoad(row), row);
  }
  return (estimate) => [...(firstByMove.get(moveOf(estimate))?.values() ?? [])].find((row) => replaces(row, estimate));
}
