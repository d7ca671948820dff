/**
 * The stages of a container's journey as the trade divides it: pre-carriage to the vessel, the sea, and ashore again.
 * A row's date alone does not tell its stage, because what was expected may be overdue.
 */
import type { CarrierEvent } from '../carrier-report.ts';
import { type Call, compareEvents, isSeaMove, onCarriageBarges } from './calls.ts';
import { placeKey } from './place-key.ts';

/** What tells the stage of a row. */
export interface Stages {
  /** Rows of barges that carry the container on from the port of discharge. */
  onCarriage: ReadonlySet<CarrierEvent>;
  /** Whether a row is of the time before the sea. */
  isPreCarriage(event: CarrierEvent): boolean;
  /** Whether the container has left the sea for good by the time of a row. */
  isAshore(event: CarrierEvent): boolean;
  /** Whether a row is an estimate dated before something that has happened. */
  isOverdue(event: CarrierEvent): boolean;
}

/** Whether a row tells of what has happened. */
export function isActual(event: CarrierEvent): boolean {
  return event.certainty === 'actual';
}

/** The first that happened; where none did, the first that is expected. */
export function firstDone(events: CarrierEvent[]): CarrierEvent | undefined {
  return events.find(isActual) ?? events[0];
}

/**
 * Divides one trip's rows.
 *
 * @param events in `compareEvents` order
 * @param calls of the same rows
 */
export function divideIntoStages(events: CarrierEvent[], calls: Call[]): Stages {
  const onCarriage = onCarriageBarges(events);
  const sea = events.filter((event) => isSeaMove(event) && !onCarriage.has(event));
  const boarding = findBoarding(sea, calls);
  const discharge = calls.findLast((call) => call.role === 'discharge');
  const landing = discharge ? firstDone(discharge.events) : sea.findLast(isActual);
  const latest = events.findLast(isActual);

  const isOverdue = (event: CarrierEvent): boolean =>
    !isActual(event) && latest !== undefined && compareEvents(event, latest) < 0;
  const isPreCarriage = (event: CarrierEvent): boolean => {
    if (boarding === undefined) return true;
    // What has happened is before a sea move that has not, however overdue that is.
    return (isActual(event) && !isActual(boarding)) || compareEvents(event, boarding) < 0;
  };
  const isAshore = (event: CarrierEvent): boolean => {
    if (isPreCarriage(event) || landing === undefined) return false;
    const isAtDischarge = discharge !== undefined && placeKey(event.place) === placeKey(discharge.place);
    return isAtDischarge || isOverdue(landing) || compareEvents(event, landing) > 0;
  };
  return { onCarriage, isPreCarriage, isAshore, isOverdue };
}

/**
 * The row that puts the container to sea: the LOAD at the port of loading, else the departure; where neither has happened,
 * whatever else has happened at sea; where nothing has, what is expected in the same order. A vessel that comes for the
 * container does not put it there.
 */
function findBoarding(sea: CarrierEvent[], calls: Call[]): CarrierEvent | undefined {
  const loading = calls.find((call) => call.role === 'loading')?.events ?? [];
  const departures = ['load', 'depart'].flatMap((movement) => loading.filter((event) => event.movement === movement));
  const isComing = new Set(loading.filter((event) => event.movement === 'arrive'));
  const aboard = sea.filter((event) => !isComing.has(event));
  return departures.find(isActual) ?? aboard.find(isActual) ?? departures[0] ?? aboard[0];
}
