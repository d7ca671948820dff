/** How far a container is between two places. */

/** When a move is expected, and when it happened. */
interface Moved {
  estimated_at: string | null;
  actual_at: string | null;
}

export interface LegState {
  state: 'done' | 'underway' | 'planned';
  /** The part of the time that has passed, from 0 to 1: how far it is on the sea nobody knows from times. */
  done: number;
}

export function legState(departure: Moved | null, arrival: Moved | null, now: Date): LegState {
  if (arrival?.actual_at) return { state: 'done', done: 1 };
  if (!departure?.actual_at) return { state: 'planned', done: 0 };
  const start = Date.parse(departure.actual_at);
  const end = arrival?.estimated_at ? Date.parse(arrival.estimated_at) : Number.NaN;
  const part = (now.getTime() - start) / (end - start);
  // Without an ETA, or with one in the past, it is somewhere on the way.
  return { state: 'underway', done: Number.isFinite(part) ? Math.min(0.95, Math.max(0.05, part)) : 0.5 };
}
