/** Which of a carrier's rows still count: what is said twice counts once, and forecasts go when something surer is said. */
import type { CarrierEvent } from '../carrier-report.ts';
import { compareRows, groupBy, isActual, isSeaMove, placeKey } from './rows.ts';
import { vesselOnlyRows } from './vessel-only.ts';

/** Each row once: of rows that bear the same key, the surest and newest, whichever the carrier names first. */
export function withoutDuplicates(rows: readonly CarrierEvent[]): CarrierEvent[] {
  const byKey = new Map<string, CarrierEvent>();
  for (const row of rows) {
    const other = byKey.get(row.key);
    if (!other || compareDuplicates(row, other) < 0) byKey.set(row.key, row);
  }
  // Some carriers report the same thing twice under two ids: of two rows that say the same, the lower key stands.
  const unique = [...byKey.values()];
  const times = new Map<number, number>();
  for (const { at } of unique) times.set(at.getTime(), (times.get(at.getTime()) ?? 0) + 1);
  const bySaying = new Map<string, CarrierEvent>();
  for (const row of unique) {
    const isAlone = row.movement === 'other' || times.get(row.at.getTime()) === 1;
    const said = isAlone ? `key ${row.key}` : sayingOf(row);
    const other = bySaying.get(said);
    if (!other || row.key < other.key) bySaying.set(said, row);
  }
  return [...bySaying.values()];
}

function sayingOf(row: CarrierEvent): string {
  return `${row.movement}|${row.certainty}|${kindOf(row)}|${placeKey(row.place)}|${row.at.getTime()}|${row.voyageNumber}`;
}

/** Finds for a duplicate the row that counts in its place. @param unique of `withoutDuplicates` */
export function findSame(unique: readonly CarrierEvent[]): (row: CarrierEvent) => CarrierEvent | undefined {
  const byKey = new Map(unique.map((row) => [row.key, row]));
  const bySaying = new Map(unique.map((row) => [sayingOf(row), row]));
  return (row) => byKey.get(row.key) ?? bySaying.get(sayingOf(row));
}

/**
 * Finds for an estimate the row that replaced it.
 *
 * @param reported what was given to `standingRows`
 * @param standing what it made of it
 */
export function findReplacing(
  reported: readonly CarrierEvent[],
  standing: readonly CarrierEvent[],
): (row: CarrierEvent) => CarrierEvent | undefined {
  const moveOf = moveIn(reported);
  const surestFirst = [...standing].sort(compareForecasts);
  const kinds = new Map<string, Map<string, CarrierEvent>>();
  for (const row of surestFirst) {
    const ofMove = kinds.get(moveOf(row)) ?? new Map<string, CarrierEvent>();
    kinds.set(moveOf(row), ofMove);
    if (!ofMove.has(kindOf(row))) ofMove.set(kindOf(row), row);
  }
  return (row) => [...(kinds.get(moveOf(row))?.values() ?? [])].find((other) => replaces(other, row));
}

function compareDuplicates(a: CarrierEvent, b: CarrierEvent): number {
  const order = compareForecasts(a, b);
  if (order !== 0) return order;
  return JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;
}

/** Drops the estimates that a surer or newer row of the same move at the same place has replaced; the others keep their order. */
export function standingRows(rows: CarrierEvent[]): CarrierEvent[] {
  if (rows.every(isActual)) return rows;
  const replaced = new Set(groupBy(rows, moveIn(rows)).flatMap(replacedAtPlace));
  return replaced.size === 0 ? rows : rows.filter((row) => !replaced.has(row));
}

/** Names the move that a row speaks of, among others. */
function moveIn(rows: readonly CarrierEvent[]): (row: CarrierEvent) => string {
  const vesselOnly = vesselOnlyRows(rows);
  // A ship that leaves without the container is not the one that was expected to leave with it.
  return (row) => `${row.movement}|${placeKey(row.place)}|${vesselOnly.has(row)}`;
}

/** Of the rows of one movement at one place, the forecasts that something surer or newer replaces. */
function replacedAtPlace(rows: CarrierEvent[]): CarrierEvent[] {
  const forecasts = rows.filter((row) => !isActual(row));
  if (rows.length === 1 || forecasts.length === 0) return [];
  // One of a kind stands for all: to look at every row for every forecast takes seconds where a stranger sends 10,000.
  const kinds = new Map(rows.filter(isActual).map((row) => [kindOf(row), row]));
  return forecasts.sort(compareForecasts).filter((forecast) => {
    if ([...kinds.values()].some((kind) => replaces(kind, forecast))) return true;
    kinds.set(kindOf(forecast), forecast);
    return false;
  });
}

/** Rows of one movement at one place that are of one kind replace the same forecasts. */
function kindOf({ mode, laden }: CarrierEvent): string {
  return `${mode} ${laden}`;
}

/** Whether a row of the same movement and place is what a forecast speaks of, which may say less than the row does. */
export function replaces(row: Pick<CarrierEvent, 'mode' | 'laden'>, forecast: CarrierEvent): boolean {
  const isSameMode = forecast.mode === null || forecast.mode === row.mode;
  return isSameMode && (isSeaMove(forecast) || forecast.laden === null || forecast.laden === row.laden);
}

/** Actual, estimated, planned, then the one written down last, then the latest: the first is the one to believe. */
function compareForecasts(a: CarrierEvent, b: CarrierEvent): number {
  const sureness = (row: CarrierEvent): number => ['actual', 'estimated', 'planned'].indexOf(row.certainty);
  return sureness(a) - sureness(b) || (b.recordedAt?.getTime() ?? 0) - (a.recordedAt?.getTime() ?? 0) || compareRows(b, a);
}
