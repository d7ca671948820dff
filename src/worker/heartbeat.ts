/** Says again and again that a process lives, and how much waits for the workers. */
import type { QueueState } from '../domain/queue-state.ts';

export interface Heartbeat {
  start(): void;
  stop(): void;
}

export interface HeartbeatDependencies {
  read: () => Promise<QueueState>;
  beat: (outcome: { state: QueueState } | { error: unknown }) => void;
  everyMs: number;
}

/**
 * @param read reads what waits; while a read goes on, beats are left out
 * @param beat is told what was read, or why it could not be
 */
export function makeHeartbeat({ read, beat, everyMs }: HeartbeatDependencies): Heartbeat {
  let timer: NodeJS.Timeout | undefined;
  let isReading = false;

  async function beatOnce(): Promise<void> {
    if (isReading) return;
    isReading = true;
    const outcome = await read().then(
      (state) => ({ state }),
      (error: unknown) => ({ error }),
    );
    isReading = false;
    if (timer !== undefined) beat(outcome);
  }

  return {
    start() {
      timer ??= setInterval(beatOnce, everyMs);
    },
    stop() {
      clearInterval(timer);
      timer = undefined;
    },
  };
}
