// A clock that several processes read alike, and that runs as fast as a test likes: 0 is one that stands still.

export interface ClockSetting {
  /** What it shows at the moment `since` of the wall's clock, both in milliseconds since 1970. */
  shows: number;
  since: number;
  /** Its milliseconds in one of the wall's. */
  speed: number;
}

export function clockOf({ shows, since, speed }: ClockSetting): () => Date {
  return () => new Date(shows + (Date.now() - since) * speed);
}

/** From now on, at the wall's time. */
export function clockAt(speed: number): ClockSetting {
  return { shows: Date.now(), since: Date.now(), speed };
}

/** Stands still. */
export function stoppedAt(at: Date): ClockSetting {
  return { shows: at.getTime(), since: 0, speed: 0 };
}
