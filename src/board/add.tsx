/** The dialog that tracks pasted numbers. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { orThrow } from '../client/index.ts';
import { AddRun, type Tracker } from './add-run.ts';
import { type Board, useBoard } from './context.ts';
import type { Live } from './live.ts';
import { Outcomes } from './outcomes.tsx';
import { type NumberKind, parseNumbers, rowOf } from './parse-numbers.ts';
import { texts } from './texts.ts';

export function AddDialog({ onClose }: { onClose(): void }) {
  const { client } = useBoard();
  const dialog = useRef<HTMLDialogElement>(null);
  const [run, setRun] = useState<AddRun | null>(null);
  /** Kept here, so that a second run begins with what was typed for the first. */
  const [carrier, setCarrier] = useState('');
  useEffect(() => dialog.current?.showModal(), []);
  const begin = (numbers: string[], kind: NumberKind) => {
    setRun(new AddRun(trackerOf(client), numbers, (number) => rowOf(number, kind, carrier.trim().toUpperCase())));
  };
  return (
    <dialog ref={dialog} class="add" aria-labelledby="add-title" onClose={onClose}>
      <h2 id="add-title">{texts.add.title}</h2>
      {run === null ? (
        <AddForm carrier={carrier} onCarrier={setCarrier} onBegin={begin} onCancel={() => dialog.current?.close()} />
      ) : (
        <Running run={run} onMore={() => setRun(null)} onDone={() => dialog.current?.close()} />
      )}
    </dialog>
  );
}

function trackerOf(client: Board['client']): Tracker {
  return {
    createTrackingRequests: client.createTrackingRequests,
    settled: async (status, since, cursor, options) => {
      const query = { status, updated_since: since, limit: 100, ...(cursor !== null && { cursor }) };
      return orThrow(await client.GET('/v2/tracking_requests', { ...options, params: { query } }));
    },
  };
}

interface FormProps {
  carrier: string;
  onCarrier(text: string): void;
  onBegin(numbers: string[], kind: NumberKind): void;
  onCancel(): void;
}

function AddForm({ carrier, onCarrier, onBegin, onCancel }: FormProps) {
  const { formats } = useBoard();
  const [pasted, setPasted] = useState('');
  const [kind, setKind] = useState<NumberKind>('automatic');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { numbers, repeated } = useMemo(() => parseNumbers(pasted), [pasted]);
  const its = texts.add;
  const submit = (event: Event) => {
    event.preventDefault();
    if (numbers.length > 0) onBegin(numbers, kind);
  };
  return (
    <form class="add-form" onSubmit={submit}>
      <label>
        {its.numbers}
        <textarea
          ref={field}
          rows={10}
          spellcheck={false}
          autocapitalize="characters"
          aria-describedby="numbers-hint"
          value={pasted}
          onInput={(event) => setPasted(event.currentTarget.value)}
        />
      </label>
      <p id="numbers-hint" class="soft">
        {its.numbersHint} {repeated > 0 && its.ignored(formats.number(repeated), repeated)}
      </p>
      <div class="two">
        <label>
          {its.carrier}
          <input
            value={carrier}
            maxLength={4}
            pattern="[A-Za-z]{2,4}"
            spellcheck={false}
            autocapitalize="characters"
            aria-describedby="carrier-hint"
            onInput={(event) => onCarrier(event.currentTarget.value)}
          />
        </label>
        <label>
          {its.kind}
          <select value={kind} onChange={(event) => setKind(event.currentTarget.value as NumberKind)}>
            <option value="automatic">{its.kinds.automatic}</option>
            <option value="booking">{its.kinds.booking}</option>
          </select>
        </label>
      </div>
      <p id="carrier-hint" class="soft">
        {its.carrierHint}
      </p>
      <div class="ends">
        <button type="button" onClick={onCancel}>
          {texts.cancel}
        </button>
        <button class="primary" type="submit" disabled={numbers.length === 0}>
          {its.start(formats.number(numbers.length), numbers.length)}
        </button>
      </div>
    </form>
  );
}

/** Resolves soon after a message about a request, or after a time. */
function untilNews(live: Live, waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const end = live.listen((message) => {
      if (message?.type.startsWith('tracking_request.')) setTimeout(finish, 100);
    });
    const timer = setTimeout(finish, waitMs);
    function finish() {
      clearTimeout(timer);
      end();
      resolve();
    }
  });
}

/** Milliseconds between two looks for outcomes: the second one after looks without news. */
const [minWaitMs, maxWaitMs] = [2000, 15_000];

function Running({ run, onMore, onDone }: { run: AddRun; onMore(): void; onDone(): void }) {
  const { formats, report, epoch, live } = useBoard();
  const [, setChanges] = useState(0);
  const [fault, setFault] = useState<string | null>(null);
  const underway = useRef<AbortController>(undefined);
  const changed = () => setChanges((before) => before + 1);

  const follow = async () => {
    underway.current?.abort();
    const { signal } = (underway.current = new AbortController());
    setFault(null);
    try {
      await run.send(signal, changed);
      for (let waitMs = minWaitMs; !run.isOver; ) {
        await untilNews(live, waitMs);
        if (signal.aborted) return;
        waitMs = (await run.look(signal)) ? minWaitMs : Math.min(waitMs * 1.4, maxWaitMs);
        changed();
      }
    } catch (error) {
      if (!signal.aborted) setFault(report(error));
    }
  };
  // Also after a new sign-in: a session that had ended is what stopped it.
  useEffect(() => {
    void follow();
    return () => underway.current?.abort();
  }, [epoch]);

  const its = texts.add;
  const count = (...outcomes: Parameters<AddRun['count']>) => formats.number(run.count(...outcomes));
  return (
    <div class="running">
      <p role="status">{its.progress(count('succeeded'), count('queued', 'pending'), count('failed', 'refused'))}</p>
      <progress max={run.numbers.length} value={run.count('succeeded', 'failed', 'refused')} aria-label={its.title} />
      {fault !== null && (
        <p class="banner" role="alert">
          {its.stopped(fault)}
          <button type="button" onClick={follow}>
            {its.goOn}
          </button>
        </p>
      )}
      <Outcomes numbers={run.numbers} />
      <div class="ends">
        <button type="button" onClick={onMore}>
          {its.more}
        </button>
        <button class="primary" type="button" onClick={onDone}>
          {its.done}
        </button>
      </div>
    </div>
  );
}
