/**
 * The trip that is tracked: which of a carrier's rows belong to it, and which of those count.
 *
 * An answer by container number may hold several trips. An empty gate-out after an empty gate-in begins another one. If the
 * carrier leaves out one of those two rows, an empty gate-out after a full one begins another trip, and so does a full gate-in
 * after the empty return; but only if a vessel loads the container again, because a container that was stripped at the port
 * also leaves empty.
 * An empty LOAD after the cargo is out only repositions the container; its rows are not part of the trip. A full LOAD after
 * the empty return begins another trip.
 *
 * Rows that say the same count once. Of two rows that name different vessels for one move at one place and time, the row
 * with the lower key counts. An actual row replaces its estimates, and a newer estimate replaces an older one.
 *
 * Rows by hand join the carrier's rows:
 *
 * - The carrier wins: its actual row takes the place of a row by hand of the same move at the same place, whatever time each gives. If the
 *   carrier takes its row back, the row by hand counts again.
 * - Everything else is as among the carrier's rows: an actual row replaces its estimates, and a newer estimate replaces an older one.
 * - A row by hand counts only in the trip that the carrier's rows are on. It never begins another trip, nor ends the tracked one early.
 */
import type { CarrierEvent } from '../carrier-report.ts';
import { groupBy } from '../group-by.ts';
import { type RowByHand, eventByHand } from '../row-by-hand.ts';
import { compareRows, isActual, isSameVessel, isSeaMove, placeKey, placeKeys, vesselOnlyByPort } from './rows.ts';

/** The tracked trip: the latest that has begun. */
export interface Trip {
  /** The rows that count, in `compareRows` order. */
  rows: CarrierEvent[];
  /** Of those, the sea moves that carry the cargo. */
  sea: CarrierEvent[];
  /** Of those, the moves on land and the documents. */
  land: CarrierEvent[];
  /** The place keys of the ports where a sea move has happened. */
  portsTouched: ReadonlySet<string>;
  /** What vessels do without the container, port by port: dates out of order split a port call, and its DISC would be missing. */
  vesselOnly: ReadonlySet<CarrierEvent>;
  /** The sea moves that only reposition the empty container; not in `sea`. */
  repositioning: ReadonlySet<CarrierEvent>;
  /** The trip's rows, replaced estimates included. */
  reported: readonly CarrierEvent[];
  /** The rows of all trips, each once. */
  unique: readonly CarrierEvent[];
}

/** Finds the latest trip that has begun. @param rows of one container, in any order */
export function trackedTrip(rows: readonly CarrierEvent[]): Trip {
  // Trips are separated before estimates are replaced: an actual move of one does not replace the estimate of that move on the next.
  const unique = withoutDuplicates(rows).sort(compareRows);
  const { rows: reported, repositioning } = latestTrip(unique);
  const current = withoutReplacedEstimates(reported);
  const sea = current.filter((row) => isSeaMove(row) && !repositioning.has(row));
  return {
    rows: current,
    sea,
    land: current.filter((row) => !isSeaMove(row)),
    portsTouched: placeKeys(sea.filter(isActual)),
    vesselOnly: vesselOnlyByPort(sea),
    repositioning,
    reported,
    unique,
  };
}

/** The tracked trip with the rows by hand that count. @param alone the trip of the carrier's rows alone */
export function tripWithRowsByHand(alone: Trip, events: readonly CarrierEvent[], byHand: readonly RowByHand[]): Trip {
  let counting = byHand.map(eventByHand).filter((row) => carrierRowFor(alone.rows, row) === undefined);
  while (counting.length > 0) {
    const trip = trackedTrip([...events, ...counting]);
    const reported = new Set(trip.reported);
    const within = counting.filter((row) => reported.has(row));
    if (within.length === counting.length) return alone.reported.every((row) => reported.has(row)) ? trip : alone;
    counting = within;
  }
  return alone;
}

/** The carrier's row that counts in place of a row by hand, or undefined. */
export function carrierRowFor(rows: readonly CarrierEvent[], byHand: CarrierEvent): CarrierEvent | undefined {
  const isSame = <Value>(told: Value | null, known: Value | null): boolean => told === null || known === null || told === known;
  return rows.find(
    (row) =>
      isActual(row) &&
      row.movement === byHand.movement &&
      isSame(row.laden, byHand.laden) &&
      isSame(row.mode, byHand.mode) &&
      placeKey(row.place) === placeKey(byHand.place) &&
      isSameVessel(row.vessel, byHand.vessel) !== false,
  );
}

/** Whether a trip is the next one of a container that was back empty. @param returnedAt null if it was not back */
export function isNextTrip({ rows: [first] }: Trip, returnedAt: Date | null): boolean {
  return returnedAt !== null && first !== undefined && first.at > returnedAt;
}

/**
 * The latest trip that has begun, that is, has an actual row.
 *
 * @param rows in `compareRows` order
 */
function latestTrip(rows: CarrierEvent[]): { rows: CarrierEvent[]; repositioning: Set<CarrierEvent> } {
  const goesToSea = goesToSeaAgain(rows);
  let progress: Progress = { ...atOrigin };
  let trip = { rows: [] as CarrierEvent[], repositioning: new Set<CarrierEvent>() };
  const trips = [trip];
  rows.forEach((row, index) => {
    if (beginsAnotherTrip(row, progress, goesToSea[index] ?? false)) {
      trip = { rows: [], repositioning: new Set() };
      trips.push(trip);
      progress = { ...atOrigin };
    }
    if (isSeaMove(row) && isRepositioning(row, progress)) trip.repositioning.add(row);
    noteProgress(progress, row);
    trip.rows.push(row);
  });
  return trips.findLast((one) => one.rows.some(isActual)) ?? trips[0] ?? trip;
}

/** How far a trip has come. Of the expected rows, only the return counts. */
interface Progress {
  /** How a vessel landed it last; `not` before that. */
  landed: 'not' | 'full' | 'empty';
  /** Its cargo: `fetched` through a gate after a landing, or `out` in another way: delivered, stripped, or back empty. */
  cargo: 'inside' | 'fetched' | 'out';
  /** Its way back empty; `returned` if its cargo had been fetched before. */
  back: 'not' | 'expected' | 'back' | 'returned';
  /** Whether a vessel has taken it on without its cargo. */
  isRepositioned: boolean;
}

const atOrigin: Readonly<Progress> = { landed: 'not', cargo: 'inside', back: 'not', isRepositioned: false };

/** Changes the progress in place: an answer may have 20,000 rows. */
function noteProgress(progress: Progress, row: CarrierEvent): void {
  const { movement, laden } = row;
  if (!isActual(row)) {
    if (movement === 'gate_in' && laden === false && progress.back === 'not') progress.back = 'expected';
    return;
  }
  if (isSeaMove(row)) {
    if (isRepositioning(row, progress)) progress.isRepositioned = true;
    else if (movement === 'load') progress.cargo = 'inside';
    else if (movement === 'discharge') Object.assign(progress, { landed: laden === false ? 'empty' : 'full', cargo: 'inside' });
    return;
  }
  const unladen = progress.landed === 'not' ? 'inside' : 'out';
  if (movement === 'strip' || movement === 'drop_off') {
    if (progress.cargo !== 'fetched') progress.cargo = unladen;
  } else if (movement === 'gate_out') {
    if (laden === true && progress.landed !== 'not') progress.cargo = 'fetched';
  } else if (movement === 'gate_in' && laden === false) {
    if (progress.back !== 'returned') progress.back = progress.cargo === 'fetched' ? 'returned' : 'back';
    progress.cargo = unladen;
  } else if (movement === 'gate_in') {
    // Some carriers do not say whether it is full: then it is as it was.
    progress.cargo = laden === null && progress.cargo !== 'inside' ? 'out' : 'inside';
  }
}

/** Whether a sea move takes the container, without its cargo, to where it is needed next. */
function isRepositioning(row: CarrierEvent, { cargo, back, isRepositioned }: Progress): boolean {
  const { movement, laden } = row;
  if (isRepositioned) return true;
  if (movement !== 'load') return back === 'returned' && isActual(row);
  return (laden === false && cargo !== 'inside') || (laden !== true && back === 'returned');
}

function beginsAnotherTrip(row: CarrierEvent, { landed, cargo, back }: Progress, goesToSea: boolean): boolean {
  const { movement, laden } = row;
  if (movement === 'gate_out' && laden === false) {
    if (back === 'back' || back === 'returned') return true;
    // An expected return may be overdue, so an actual gate-out after its date need not come after the return.
    if (back === 'expected' && !isActual(row)) return true;
    return (cargo === 'fetched' || landed === 'empty') && goesToSea;
  }
  if (back !== 'returned' || laden !== true) return false;
  return (movement === 'gate_in' && goesToSea) || (movement === 'load' && isActual(row) && isSeaMove(row));
}

/** For each row, whether a vessel loads the full container after it, or is expected to, before it comes back empty. */
function goesToSeaAgain(rows: CarrierEvent[]): boolean[] {
  const goes: boolean[] = Array(rows.length).fill(false);
  for (let index = rows.length - 1; index >= 0; index -= 1) {
    const row = rows[index] as CarrierEvent;
    const isBack = row.movement === 'gate_in' && row.laden === false;
    goes[index] = !isBack && ((row.movement === 'load' && isSeaMove(row) && row.laden !== false) || (goes[index + 1] ?? false));
  }
  return goes;
}

/** Each row once, by its key and by its content. */
function withoutDuplicates(rows: readonly CarrierEvent[]): CarrierEvent[] {
  return oncePerContent(oncePerKey(rows));
}

/** Of rows with the same key, the most certain and newest counts, wherever it is in the answer. */
function oncePerKey(rows: readonly CarrierEvent[]): CarrierEvent[] {
  const byKey = new Map<string, CarrierEvent>();
  const compareDuplicates = duplicateOrder();
  for (const row of rows) {
    const other = byKey.get(row.key);
    if (!other || compareDuplicates(row, other) < 0) byKey.set(row.key, row);
  }
  return [...byKey.values()];
}

/** Some carriers report one thing under two ids: of two rows with the same content, the one with the lower key counts. */
function oncePerContent(rows: readonly CarrierEvent[]): CarrierEvent[] {
  const rowsAt = new Map<number, number>();
  for (const { at } of rows) rowsAt.set(at.getTime(), (rowsAt.get(at.getTime()) ?? 0) + 1);
  const byContent = new Map<string, CarrierEvent>();
  for (const row of rows) {
    // Only a move at the time of another row can be its duplicate. Most are alone, and need no text of their content.
    const mayBeDuplicate = row.movement !== 'other' && rowsAt.get(row.at.getTime()) !== 1;
    const content = mayBeDuplicate ? contentKey(row) : `key ${row.key}`;
    const other = byContent.get(content);
    if (!other || row.key < other.key) byContent.set(content, row);
  }
  return [...byContent.values()];
}

export function contentKey(row: CarrierEvent): string {
  return `${row.movement}|${row.certainty}|${modeAndLoad(row)}|${placeKey(row.place)}|${row.at.getTime()}|${row.voyageNumber}`;
}

/** The order of rows with one key. Rows that are equally certain and new are in the order of their texts, each of which is made once. */
function duplicateOrder(): (a: CarrierEvent, b: CarrierEvent) => number {
  const texts = new Map<CarrierEvent, string>();
  const textOf = (row: CarrierEvent): string => {
    const text = texts.get(row) ?? JSON.stringify(row);
    texts.set(row, text);
    return text;
  };
  return (a, b) => compareCertainty(a, b) || (textOf(a) < textOf(b) ? -1 : 1);
}

/** Drops the estimates that a more certain or newer row of the same move replaces; the other rows keep their order. */
function withoutReplacedEstimates(rows: CarrierEvent[]): CarrierEvent[] {
  if (rows.every(isActual)) return rows;
  const replaced = new Set([...groupBy(rows, moveIn(rows)).values()].flatMap(replacedEstimates));
  return replaced.size === 0 ? rows : rows.filter((row) => !replaced.has(row));
}

/** Identifies the move that a row is about: its movement, its place, and whether the vessel moved without the container. */
export function moveIn(rows: readonly CarrierEvent[]): (row: CarrierEvent) => string {
  const vesselOnly = vesselOnlyByPort(rows);
  // A vessel that leaves without the container is not the one that was expected to leave with it.
  return (row) => `${row.movement}|${placeKey(row.place)}|${vesselOnly.has(row)}`;
}

/** @param rows of one move */
function replacedEstimates(rows: CarrierEvent[]): CarrierEvent[] {
  const estimates = rows.filter((row) => !isActual(row));
  if (rows.length === 1 || estimates.length === 0) return [];
  // One row of each mode and load is enough: comparing every row with every estimate takes seconds for 10,000 rows.
  const counting = new Map(rows.filter(isActual).map((row) => [modeAndLoad(row), row]));
  return estimates.sort(compareCertainty).filter((estimate) => {
    if ([...counting.values()].some((row) => replaces(row, estimate))) return true;
    counting.set(modeAndLoad(estimate), estimate);
    return false;
  });
}

/** Of one move, rows with the same mode and load replace the same estimates. */
export function modeAndLoad({ mode, laden }: CarrierEvent): string {
  return `${mode} ${laden}`;
}

/** Whether a row replaces an estimate of the same move. An estimate may leave out the mode or the load. */
export function replaces(row: Pick<CarrierEvent, 'mode' | 'laden'>, estimate: CarrierEvent): boolean {
  const isSameMode = estimate.mode === null || estimate.mode === row.mode;
  return isSameMode && (isSeaMove(estimate) || estimate.laden === null || estimate.laden === row.laden);
}

/** Actual before estimated before planned, then the newest record, then the latest time: the first row counts. */
export function compareCertainty(a: CarrierEvent, b: CarrierEvent): number {
  const rank = (row: CarrierEvent): number => ['actual', 'estimated', 'planned'].indexOf(row.certainty);
  return rank(a) - rank(b) || (b.recordedAt?.getTime() ?? 0) - (a.recordedAt?.getTime() ?? 0) || compareRows(b, a);
}
