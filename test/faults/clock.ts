// A clock that several processes share. Tests choose its speed; at 0 it stands still.

export interface ClockSetting {
  /** The time it shows at `realTime`; both in milliseconds since 1970. */
  time: number;
  realTime: number;
  /** Its milliseconds per real millisecond. */
  speed: number;
}

export function clockOf({ time, realTime, speed }: ClockSetting): () => Date {
  return () => new Date(time + (Date.now() - realTime) * speed);
}

/** Shows the real time now, and goes on at a speed. */
export function clockAt(speed: number): ClockSetting {
  return { time: Date.now(), realTime: Date.now(), speed };
}

/** Stands still. */
export function stoppedAt(at: Date): ClockSetting {
  return { time: at.getTime(), realTime: 0, speed: 0 };
}
