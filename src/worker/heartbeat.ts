/** Logs at intervals that a process is alive, and how much work waits for the workers. */
import type { QueueState } from '../domain/queue-state.ts';
import { makePollLoop } from './poll-loop.ts';

export interface Heartbeat {
  start(): void;
  stop(): void;
}

interface HeartbeatDependencies {
  /** Reads how much work waits. The interval to the next beat starts when it ends. */
  read: () => Promise<QueueState>;
  /** Called with the state, or with the error of reading it. */
  beat: (outcome: { state: QueueState } | { error: unknown }) => void;
  everyMs: number;
}

export function makeHeartbeat({ read, beat, everyMs }: HeartbeatDependencies): Heartbeat {
  const report: typeof beat = (outcome) => {
    if (!loop.isStopping) beat(outcome);
  };
  const loop = makePollLoop({
    async poll() {
      report({ state: await read() });
      return false;
    },
    idleMs: everyMs,
    restsFirst: true,
    onError: (error) => report({ error }),
  });
  return { start: loop.start, stop: () => void loop.stop() };
}
