/** How statuses look: four tones, each with a shape of its own, so that nobody needs the color. */
import type { SchemasA } from '../client/index.ts';

export type Status = SchemasA['JourneyStatus'];
export type Tone = 'waiting' | 'moving' | 'ashore' | 'finished';

/** In the order of the journey. The compiler asks for a status that is missing. */
const toneOf: Record<Status, Tone> = {
  'Pre Alert': 'waiting',
  'Gated In': 'waiting',
  'In Transit': 'moving',
  'Arrived Not Yet Discharged': 'ashore',
  Discharged: 'ashore',
  'Departed Discharge Terminal': 'moving',
  'On Rail': 'moving',
  'Unloaded From Rail': 'ashore',
  'Available For Pickup': 'ashore',
  'Gated Out': 'moving',
  Destuffed: 'finished',
  Delivered: 'finished',
  'Empty Returned': 'finished',
};

export const statuses = Object.keys(toneOf) as Status[];

/** A status that this page does not know yet looks like one under way. */
export function tone(status: string): Tone {
  return toneOf[status as Status] ?? 'moving';
}

/** How much a number of days matters: free time that is left, or days that an ETA has slipped; `good` for what is as it should be. */
export type Urgency = 'calm' | 'soon' | 'late' | 'good';

/** @param days left of the free time; negative once it is over */
export function urgencyOfFreeTime(days: number): Urgency {
  if (days < 0) return 'late';
  return days <= 3 ? 'soon' : 'calm';
}

/** @param days by which an ETA is later than the first one */
export function urgencyOfSlip(days: number): Urgency {
  if (days >= 3) return 'late';
  return days >= 1 ? 'soon' : 'calm';
}
