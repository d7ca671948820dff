/** Which of a carrier's rows speak of the journey that is tracked: an answer by container number may hold several. */
import type { CarrierEvent } from '../carrier-report.ts';
import { compareRows, isSeaMove } from './rows.ts';
import { findReplacing, findSame, standingRows, withoutDuplicates } from './standing.ts';

/** Why a row is no part of the tracked trip. */
export type LeftOutReason = 'duplicate' | 'other_trip' | 'superseded';

/** The tracked trip: the latest that has begun. */
export interface Trip {
  /** The rows that stand, in `compareRows` order whatever the order of the input. */
  rows: CarrierEvent[];
  /** Of those, the sea moves that take the box away empty once its cargo is out. */
  repositioning: ReadonlySet<CarrierEvent>;
  /** The trip's rows with the estimates that others replaced. */
  reported: readonly CarrierEvent[];
  /** The rows of all trips, each once. */
  unique: readonly CarrierEvent[];
}

/** A row that is not part of a trip. */
export interface LeftOutRow {
  row: CarrierEvent;
  reason: LeftOutReason;
  /** The row that counts in its place; undefined for a row of another trip. */
  by: CarrierEvent | undefined;
}

/** Reads a container's rows as trips, and takes the latest that has begun. */
export function trackedTrip(rows: readonly CarrierEvent[]): Trip {
  // Trips are told apart first: what was done on one trip does not replace the estimate of the same move on the next.
  const unique = withoutDuplicates(rows).sort(compareRows);
  const { rows: reported, repositioning } = latestTrip(unique);
  return { rows: standingRows(reported), repositioning, reported, unique };
}

/** Whether a container that was back empty has left again: its rows are then of its next journey. @param returnedAt null where it was not back */
export function hasLeftAgain(rows: readonly CarrierEvent[], returnedAt: Date | null): boolean {
  const [begin] = returnedAt === null ? [] : trackedTrip(rows).rows;
  return returnedAt !== null && begin !== undefined && begin.at > returnedAt;
}

/** The rows that are no part of a trip, each with the reason, for a person to look at. */
export function leftOutRows(rows: readonly CarrierEvent[], { rows: standing, reported, unique }: Trip): LeftOutRow[] {
  const stands = new Set(standing);
  const isUnique = new Set(unique);
  const isOfTrip = new Set(reported);
  const [sameAs, replacedBy] = [findSame(unique), findReplacing(reported, standing)];
  return rows.flatMap((row): LeftOutRow[] => {
    if (stands.has(row)) return [];
    if (!isUnique.has(row)) return [{ row, reason: 'duplicate', by: sameAs(row) }];
    return [isOfTrip.has(row) ? { row, reason: 'superseded', by: replacedBy(row) } : { row, reason: 'other_trip', by: undefined }];
  });
}

/**
 * The latest trip of a container that has begun, counted from its first actual row.
 *
 * @param rows in `compareRows` order
 */
function latestTrip(rows: CarrierEvent[]): Pick<Trip, 'rows' | 'repositioning'> {
  const trips: { rows: CarrierEvent[]; repositioning: Set<CarrierEvent> }[] = [];
  const goesToSea = goesToSeaAgain(rows);
  let stage = atOrigin();
  let trip = { rows: [] as CarrierEvent[], repositioning: new Set<CarrierEvent>() };
  trips.push(trip);
  rows.forEach((row, index) => {
    if (beginsAnother(row, stage, goesToSea[index] ?? false)) {
      trip = { rows: [], repositioning: new Set() };
      trips.push(trip);
      stage = atOrigin();
    }
    if (isSeaMove(row) && isRepositioning(row, stage)) trip.repositioning.add(row);
    advanceStage(stage, row);
    trip.rows.push(row);
  });
  return trips.findLast((one) => one.rows.some((row) => row.certainty === 'actual')) ?? trips[0] ?? trip;
}

/**
 * What a trip's rows say so far: whether a vessel landed the box, it was fetched full after that, and put back empty.
 * Expected rows say only that it is expected back.
 */
interface Stage {
  isLanded: boolean;
  /** Whether the vessel that landed it last brought it empty. */
  isLandedEmpty: boolean;
  isFetched: boolean;
  isBack: boolean;
  isExpectedBack: boolean;
  /** Back empty after it was fetched full. */
  isReturned: boolean;
  /** Its cargo is out: fetched full, delivered or stripped after a landing, and not handed in again full. */
  isUnladen: boolean;
  /** Taken away by sea, empty, after its cargo was out. */
  isRepositioned: boolean;
}

const atOrigin = (): Stage => ({
  isLanded: false,
  isLandedEmpty: false,
  isFetched: false,
  isBack: false,
  isExpectedBack: false,
  isReturned: false,
  isUnladen: false,
  isRepositioned: false,
});

/** Takes a trip's stage on by its next row. In place: an answer may have 20,000. */
function advanceStage(stage: Stage, row: CarrierEvent): void {
  const { movement, laden } = row;
  const isIn = movement === 'gate_in';
  if (row.certainty !== 'actual') {
    stage.isExpectedBack ||= isIn && laden === false;
  } else if (isSeaMove(row)) {
    if (isRepositioning(row, stage)) stage.isRepositioned = true;
    else if (movement === 'discharge')
      Object.assign(stage, { isLanded: true, isLandedEmpty: laden === false, isFetched: false, isUnladen: false });
    else if (movement === 'load') Object.assign(stage, { isFetched: false, isUnladen: false });
  } else if (movement === 'strip' || movement === 'drop_off') {
    stage.isUnladen = stage.isLanded;
  } else if (movement === 'gate_out' && laden === true && stage.isLanded) {
    Object.assign(stage, { isFetched: true, isUnladen: true });
  } else if (isIn && laden === false) {
    Object.assign(stage, { isFetched: false, isBack: true, isReturned: stage.isReturned || stage.isFetched, isUnladen: stage.isLanded });
  } else if (isIn) {
    Object.assign(stage, { isFetched: false, isUnladen: stage.isUnladen && laden === null });
  }
}

/** An empty LOAD of a box whose cargo is out takes it to where it is needed next; what vessels do after that is of no cargo. */
function isRepositioning({ movement, laden, certainty }: CarrierEvent, stage: Stage): boolean {
  if (stage.isRepositioned) return true;
  if (movement !== 'load') return stage.isReturned && certainty === 'actual';
  return (laden === false && stage.isUnladen) || (laden !== true && stage.isReturned);
}

/**
 * An empty gate-out after an empty gate-in begins another trip. Where the carrier leaves one of the two out, so does an
 * empty gate-out of a box that was fetched full, and a full gate-in or LOAD of one that came back empty, once it goes to
 * sea again; and so does the empty gate-out of a box that a vessel brought empty.
 */
function beginsAnother(row: CarrierEvent, stage: Stage, goesToSea: boolean): boolean {
  const { movement, laden, certainty } = row;
  if (movement === 'gate_out' && laden === false) {
    // A return that is only expected may be overdue: what happens after its date is none after it.
    const isBack = stage.isBack || (stage.isExpectedBack && certainty !== 'actual');
    return isBack || ((stage.isFetched || stage.isLandedEmpty) && goesToSea);
  }
  if (!stage.isReturned || laden !== true) return false;
  return (movement === 'gate_in' && goesToSea) || (movement === 'load' && certainty === 'actual' && isSeaMove(row));
}

/** Of each row, whether a vessel loads the full container after it, or is expected to, before it comes back empty. */
function goesToSeaAgain(rows: CarrierEvent[]): boolean[] {
  const goes: boolean[] = Array(rows.length).fill(false);
  for (let index = rows.length - 1; index >= 0; index -= 1) {
    const row = rows[index] as CarrierEvent;
    const isBack = row.movement === 'gate_in' && row.laden === false;
    goes[index] = !isBack && ((row.movement === 'load' && isSeaMove(row) && row.laden !== false) || (goes[index + 1] ?? false));
  }
  return goes;
}
