/** Which of a carrier's rows speak of the journey that is tracked: an answer by container number may hold several. */
import type { CarrierEvent } from '../carrier-report.ts';
import { compareEvents, isSeaMove } from './calls.ts';
import { standingEvents, withoutDuplicates } from './standing.ts';

/** The rows that stand of the latest trip, in `compareEvents` order whatever the order of the input. */
export function trackedTrip(rows: CarrierEvent[]): CarrierEvent[] {
  // Trips are told apart first: what was done on one trip does not replace the estimate of the same move on the next.
  return standingEvents(latestTrip(withoutDuplicates(rows).sort(compareEvents)));
}

/**
 * The latest trip of a container that has begun, counted from its first actual row.
 *
 * @param events in `compareEvents` order
 */
function latestTrip(events: CarrierEvent[]): CarrierEvent[] {
  const trips: CarrierEvent[][] = [[]];
  const goesToSea = goesToSeaAgain(events);
  let stage = atOrigin;
  events.forEach((event, index) => {
    if (beginsAnother(event, stage, goesToSea[index] ?? false)) {
      trips.push([]);
      stage = atOrigin;
    }
    stage = stageAfter(event, stage);
    trips.at(-1)?.push(event);
  });
  const begun = trips.findLast((trip) => trip.some((event) => event.certainty === 'actual'));
  return begun ?? trips[0] ?? [];
}

/**
 * What a trip's rows tell so far: whether a vessel landed the box, it was fetched full after that, and put back empty.
 * Expected rows tell only that it is expected back.
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
}

const atOrigin: Stage = { isLanded: false, isLandedEmpty: false, isFetched: false, isBack: false, isExpectedBack: false, isReturned: false };

function stageAfter(event: CarrierEvent, stage: Stage): Stage {
  const { movement, laden } = event;
  if (event.certainty !== 'actual') return movement === 'gate_in' && laden === false ? { ...stage, isExpectedBack: true } : stage;
  if (movement === 'discharge' && isSeaMove(event)) return { ...stage, isLanded: true, isLandedEmpty: laden === false, isFetched: false };
  if (movement === 'gate_out' && laden === true && stage.isLanded) return { ...stage, isFetched: true };
  if (movement !== 'gate_in') return stage;
  if (laden !== false) return { ...stage, isFetched: false };
  return { ...stage, isFetched: false, isBack: true, isReturned: stage.isReturned || stage.isFetched };
}

/**
 * An empty gate-out after an empty gate-in begins another trip. Where the carrier leaves one of the two out, so does an
 * empty gate-out of a box that was fetched full, and a full gate-in of one that came back empty, once it goes to sea again;
 * and so does the empty gate-out of a box that a vessel brought empty.
 */
function beginsAnother({ movement, laden, certainty }: CarrierEvent, stage: Stage, goesToSea: boolean): boolean {
  if (movement === 'gate_out' && laden === false) {
    // A return that is only expected may be overdue: what happens after its date is none after it.
    const isBack = stage.isBack || (stage.isExpectedBack && certainty !== 'actual');
    return isBack || ((stage.isFetched || stage.isLandedEmpty) && goesToSea);
  }
  return movement === 'gate_in' && laden === true && stage.isReturned && goesToSea;
}

/** Of each row, whether a vessel loads the full container after it, or is expected to, before it comes back empty. */
function goesToSeaAgain(events: CarrierEvent[]): boolean[] {
  let goes = false;
  return events.toReversed().map((event) => {
    if (event.movement === 'gate_in' && event.laden === false) goes = false;
    if (event.movement === 'load' && isSeaMove(event) && event.laden !== false) goes = true;
    return goes;
  }).toReversed();
}
