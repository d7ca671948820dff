/** The sandbox's clock: its time, and steps that move it on. */
import { useEffect, useState } from 'preact/hooks';
import { type ClientA, LandfallError } from '../client/index.ts';
import { useBoard } from './context.ts';
import { texts } from './texts.ts';

export interface ClockState {
  /** Null where there is no sandbox. */
  time: Date | null;
  set(time: Date): void;
}

/** Asks for the sandbox's clock. A deployment without a sandbox has none. */
export function useClock(client: ClientA, report: (error: unknown) => string | null, epoch: number): ClockState {
  const [time, set] = useState<Date | null>(null);
  useEffect(() => {
    client.clock().then(
      ({ now }) => set(new Date(now)),
      (error: unknown) => {
        if (!(error instanceof LandfallError && (error.status === 404 || error.status === 403))) report(error);
      },
    );
  }, [epoch]);
  return { time, set };
}

const steps = [
  ['P1D', texts.clock.day],
  ['P7D', texts.clock.week],
] as const;

export function Clock({ clock, onMoved }: { clock: ClockState; onMoved(): void }) {
  const { client, formats, say, report } = useBoard();
  const [isMoving, setMoving] = useState(false);
  const move = async (by: string) => {
    setMoving(true);
    try {
      const { now } = await client.advanceClock(by);
      clock.set(new Date(now));
      onMoved();
    } catch (error) {
      say(report(error) ?? '');
    } finally {
      setMoving(false);
    }
  };
  const shown = clock.time?.toISOString() ?? '';
  return (
    <fieldset class="clock" aria-label={texts.clock.title} aria-busy={isMoving}>
      <time dateTime={shown} title={`${texts.clock.title}: ${formats.full(shown)}`}>
        {isMoving ? texts.clock.moving : formats.day(shown, new Date())}
      </time>
      {steps.map(([by, text]) => (
        <button key={by} type="button" disabled={isMoving} onClick={() => move(by)}>
          {text}
        </button>
      ))}
    </fieldset>
  );
}
