/** Puts dates without a time where they belong among the rows of their day. */
import type { CarrierEvent, Movement } from '../../domain/carrier-report.ts';

/** What is done with a container at one place, in its order. */
const atOnePlace: Movement[] = ['arrive', 'discharge', 'available', 'gate_out', 'strip', 'drop_off', 'stuff', 'gate_in', 'load', 'depart'];
/** What is done with a container once it is ashore, in its order, wherever it is. */
const ashore: Step[] = ['full gate_out', 'strip', 'drop_off', 'empty gate_in'];

type Step = 'full gate_out' | 'strip' | 'drop_off' | 'empty gate_in';

/**
 * Gives each row that has only a date the time of the last row of that day that must have come before it: a delivery is not
 * before the stripping of the same day. Nothing else is known of its time, so otherwise it stays at the beginning of the day.
 *
 * @param events one container's rows
 */
export function settleBareDates(events: CarrierEvent[]): CarrierEvent[] {
  if (!events.some(({ isDateOnly }) => isDateOnly)) return events;
  const latest = new Map<string, number>();
  const note = (key: string, at: number): void => void latest.set(key, Math.max(at, latest.get(key) ?? at));
  for (const event of events) {
    if (event.isDateOnly) continue;
    for (const key of keysOf(event)) note(key, event.at.getTime());
  }
  return events.map((event) => {
    if (!event.isDateOnly) return event;
    const before = predecessorsOf(event).map((key) => latest.get(key) ?? Number.NEGATIVE_INFINITY);
    const at = Math.max(event.at.getTime(), ...before);
    return at === event.at.getTime() ? event : { ...event, at: new Date(at) };
  });
}

/** What has happened may come before everything; what is only expected before what is expected itself. */
function keysOf(event: CarrierEvent): string[] {
  const step = stepOf(event);
  const keys = [atPlace(event, event.movement), ...(step === null ? [] : [anywhere(event, step)])];
  return event.certainty === 'actual' ? [...keys, ...keys.map((key) => `actual ${key}`)] : keys;
}

function predecessorsOf(event: CarrierEvent): string[] {
  const step = stepOf(event);
  const steps = step === null ? [] : ashore.slice(0, ashore.indexOf(step));
  const movements = atOnePlace.slice(0, Math.max(0, atOnePlace.indexOf(event.movement)));
  const keys = [...movements.map((movement) => atPlace(event, movement)), ...steps.map((each) => anywhere(event, each))];
  return event.certainty === 'actual' ? keys.map((key) => `actual ${key}`) : keys;
}

function atPlace({ localDate, place }: CarrierEvent, movement: Movement): string {
  return `${localDate}|${movement}|${place.locode ?? place.name?.toUpperCase() ?? ''}`;
}

function anywhere({ localDate }: CarrierEvent, step: Step): string {
  return `${localDate}|${step}`;
}

function stepOf({ movement, laden }: CarrierEvent): Step | null {
  if (movement === 'strip' || movement === 'drop_off') return movement;
  if (movement === 'gate_out' && laden === true) return 'full gate_out';
  return movement === 'gate_in' && laden === false ? 'empty gate_in' : null;
}
