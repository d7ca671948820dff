import type { Certainty } from './certainty.ts';
import type { Schedule } from './status.ts';

/** A new ETA that clients are told later, because it goes back and forth. */
export interface WaitingEta {
  /** What they were told last. A new ETA is a new event, so what is certain by the event before has changed, too. */
  told: { schedule: Schedule; certainty: Certainty | null };
  until: Date;
}
