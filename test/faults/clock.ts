// A clock that several processes share, at any speed a test chooses: 0 stands still.

export interface ClockSetting {
  /** Its time at the real time `since`, both in milliseconds since 1970. */
  time: number;
  realTime: number;
  /** Its milliseconds per real millisecond. */
  speed: number;
}

export function clockOf({ time, realTime, speed }: ClockSetting): () => Date {
  return () => new Date(time + (Date.now() - realTime) * speed);
}

/** From now on, at real speed. */
export function clockAt(speed: number): ClockSetting {
  return { time: Date.now(), realTime: Date.now(), speed };
}

/** Stands still. */
export function stoppedAt(at: Date): ClockSetting {
  return { time: at.getTime(), realTime: 0, speed: 0 };
}
