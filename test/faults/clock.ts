// A clock that several processes share, at any speed a test chooses: 0 stands still.

export interface ClockSetting {
  /** Its time at the real time `since`, both in milliseconds since 1970. */
  shows: number;
  since: number;
  /** Its milliseconds per real millisecond. */
  speed: number;
}

export function clockOf({ shows, since, speed }: ClockSetting): () => Date {
  return () => new Date(shows + (Date.now() - since) * speed);
}

/** From now on, at real speed. */
export function clockAt(speed: number): ClockSetting {
  return { shows: Date.now(), since: Date.now(), speed };
}

/** Stands still. */
export function stoppedAt(at: Date): ClockSetting {
  return { shows: at.getTime(), since: 0, speed: 0 };
}
