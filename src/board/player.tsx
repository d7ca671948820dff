/** The sandbox's clock as a slider that plays a journey, and the messages about its shipment as they come. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { useBoard } from './context.ts';
import { Time } from './parts.tsx';
import { subjectOf } from './live.ts';
import { type PlayedMessage, playSpan, playedMessage, stepTo } from './play.ts';
import type { ShipmentData } from './shipment-data.ts';
import { texts } from './texts.ts';

/** Milliseconds between two steps of the clock: the eye needs them, and the limit of requests more. */
const stepMs = 1_500;
/** The messages that are shown at once, the latest first. */
const maxMessages = 8;

export function Player({ data }: { data: ShipmentData }) {
  const { client, formats, live, report, say, renew, sandboxNow, setSandboxNow } = useBoard();
  const now = sandboxNow ?? new Date();
  /** Where the clock stood when the page was opened: it never goes back. */
  const [begun] = useState(now);
  const span = playSpan(begun, now, data);
  const [isPlaying, setPlaying] = useState(false);
  const [wanted, setWanted] = useState<number | null>(null);
  const [messages, setMessages] = useState<PlayedMessage[]>([]);
  const shipmentId = data.shipment.id;
  const isBusy = useRef(false);
  useEffect(
    () =>
      live.listen((message) => {
        if (message === null || subjectOf(message).shipmentId !== shipmentId) return;
        setMessages((before) => [playedMessage(message), ...before].slice(0, maxMessages));
      }),
    [live, shipmentId],
  );

  const move = async (to: number): Promise<void> => {
    const by = stepTo(now, to);
    if (by === null || isBusy.current) return;
    isBusy.current = true;
    try {
      const { now: moved } = await client.advanceClock(by);
      setSandboxNow(new Date(moved));
      renew();
    } catch (error) {
      setPlaying(false);
      const fault = report(error);
      if (fault !== null) say(fault);
    } finally {
      isBusy.current = false;
      setWanted(null);
    }
  };
  const isOver = now.getTime() >= span.end;
  useEffect(() => {
    if (!isPlaying) return undefined;
    if (isOver) return setPlaying(false);
    const timer = setTimeout(() => void move(Math.min(span.end, now.getTime() + span.step)), stepMs);
    return () => clearTimeout(timer);
  }, [isPlaying, now.getTime()]);

  const its = texts.player;
  const shown = new Date(wanted ?? now.getTime()).toISOString();
  return (
    <section class="player" aria-labelledby="player">
      <h2 id="player">{its.title}</h2>
      <div class="play">
        <button type="button" aria-pressed={isPlaying} disabled={isOver && !isPlaying} onClick={() => setPlaying(!isPlaying)}>
          <span aria-hidden="true">{isPlaying ? '❚❚' : '▶'}</span> {isPlaying ? its.pause : its.play}
        </button>
        <input
          type="range"
          aria-label={its.slider}
          aria-valuetext={formats.full(shown)}
          min={span.start}
          max={span.end}
          step={3_600_000}
          value={wanted ?? now.getTime()}
          onInput={(event) => setWanted(Math.max(now.getTime(), event.currentTarget.valueAsNumber))}
          onChange={(event) => void move(Math.max(now.getTime(), event.currentTarget.valueAsNumber))}
        />
        <output>
          <Time at={shown} withHours />
        </output>
      </div>
      <h3>{its.messages}</h3>
      {messages.length === 0 ? (
        <p class="soft">{its.none}</p>
      ) : (
        <ol class="messages" aria-live="polite">
          {messages.map(({ id, type, about }) => (
            <li key={id}>
              <code>{type}</code> <span class="soft">{about}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
