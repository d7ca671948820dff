/** Writes the ships' latest positions to the database, a batch every few seconds. */
import type { RecordPositions } from '../service/tracking/positions.ts';
import { type PollLoop, makePollLoop } from './poll-loop.ts';

/** From the end of one batch to the start of the next. */
const restMs = 3_000;

interface PositionWriterDependencies {
  positions: Pick<RecordPositions, 'write'>;
  /** Called when a batch could not be written; the next one tries again. */
  onError(error: unknown): void;
}

export function makePositionWriter({ positions, onError }: PositionWriterDependencies): Pick<PollLoop, 'start' | 'stop'> {
  const loop = makePollLoop({
    async poll() {
      await positions.write();
      // What one batch does not write, the next one writes.
      return false;
    },
    idleMs: restMs,
    restsFirst: true,
    onError,
  });
  return {
    start: loop.start,
    /** Ends the loop, then writes a last batch. */
    async stop() {
      await loop.stop();
      await positions.write().catch(onError);
    },
  };
}
