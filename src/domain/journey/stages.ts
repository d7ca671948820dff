/**
 * The stages of a container's journey as the trade divides it: pre-carriage to the vessel, the sea, and ashore again.
 * A row's date alone does not say its stage, because what was expected may be overdue.
 */
import type { CarrierEvent } from '../carrier-report.ts';
import type { SeaJourney } from './port-calls.ts';
import { compareRows, firstDone, isActual, isSeaMove, placeKey } from './rows.ts';
import type { Trip } from './trip.ts';

/** What says the stage of a row. */
export interface Stages {
  /** Whether a row is of the time before the sea. */
  isPreCarriage(row: CarrierEvent): boolean;
  /** Whether the container has left the sea for good by the time of a row. */
  isAshore(row: CarrierEvent): boolean;
  /** Whether a row is dated before the container was landed where it leaves the sea. */
  isBeforeLanding(row: CarrierEvent): boolean;
  /** Whether a row is an estimate dated before something that has happened. */
  isOverdue(row: CarrierEvent): boolean;
  /** Whether a row comes after the empty box was back. */
  isAfterReturn(row: CarrierEvent): boolean;
}

/** Divides one trip's rows. */
export function divideIntoStages({ rows, repositioning }: Trip, { calls, onCarriage, discharge }: SeaJourney): Stages {
  const sea = rows.filter((row) => isSeaMove(row) && !onCarriage.has(row) && !repositioning.has(row));
  const boarding = findBoarding(sea, calls);
  const landing = discharge ? firstDone(discharge.events) : sea.findLast(isActual);
  const latest = rows.findLast(isActual);

  const isOverdue = (row: CarrierEvent): boolean => !isActual(row) && latest !== undefined && compareRows(row, latest) < 0;
  const isPreCarriage = (row: CarrierEvent): boolean => {
    if (boarding === undefined) return true;
    // What has happened is before a sea move that has not, however overdue that is.
    return (isActual(row) && !isActual(boarding)) || compareRows(row, boarding) < 0;
  };
  const isAshore = (row: CarrierEvent): boolean => {
    if (isPreCarriage(row) || landing === undefined) return false;
    const isAtDischarge = discharge !== undefined && placeKey(row.place) === placeKey(discharge.place);
    return isAtDischarge || isOverdue(landing) || compareRows(row, landing) > 0;
  };
  const returned = rows.find((row) => row.movement === 'gate_in' && row.laden === false && isActual(row) && isAshore(row));
  const isAfterReturn = (row: CarrierEvent): boolean => returned !== undefined && compareRows(row, returned) > 0;
  const isBeforeLanding = (row: CarrierEvent): boolean => landing !== undefined && compareRows(row, landing) < 0;
  return { isPreCarriage, isAshore, isBeforeLanding, isOverdue, isAfterReturn };
}

/**
 * The row that puts the container to sea: the LOAD at the port of loading, else the departure; where neither has happened,
 * whatever else has happened at sea; where nothing has, what is expected in the same order. A vessel that comes for the
 * container does not put it there.
 */
function findBoarding(sea: CarrierEvent[], calls: SeaJourney['calls']): CarrierEvent | undefined {
  const loading = calls.find((call) => call.role === 'loading')?.events ?? [];
  const departures = [...loading.filter((row) => row.movement === 'load'), ...loading.filter((row) => row.movement === 'depart')];
  const isComing = new Set(loading.filter((row) => row.movement === 'arrive'));
  const aboard = sea.filter((row) => !isComing.has(row));
  return departures.find(isActual) ?? aboard.find(isActual) ?? departures[0] ?? aboard[0];
}
