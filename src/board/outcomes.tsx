/** What became of each pasted number: a list that may have fifty thousand rows, of which those in view are on the page. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { AddedNumber, Outcome } from './add-run.ts';
import { ViewLink } from './parts.tsx';
import type { Tone } from './status.ts';
import { texts } from './texts.ts';
import { viewOf } from './view-of.ts';
import { rowsInView } from './windowing.ts';

export function Outcomes({ numbers }: { numbers: AddedNumber[] }) {
  const scroller = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ scrollTop: 0, height: 320, rowHeight: 40 });
  const measure = () => {
    if (scroller.current) setView(viewOf(scroller.current));
  };
  useEffect(() => void measure(), []);
  const { first, end } = rowsInView({ ...view, rows: numbers.length });
  return (
    <div
      class="outcomes"
      ref={scroller}
      role="table"
      aria-label={texts.add.title}
      aria-rowcount={numbers.length}
      tabIndex={0}
      onScroll={measure}
    >
      <div class="rows" role="rowgroup" style={{ height: `${numbers.length * view.rowHeight}px` }}>
        {numbers.slice(first, end).map((number, index) => (
          <OutcomeRow key={number.number} {...number} index={first + index} rowHeight={view.rowHeight} />
        ))}
      </div>
    </div>
  );
}

const tones: Record<Outcome, Tone | 'late'> = {
  queued: 'waiting',
  pending: 'moving',
  succeeded: 'finished',
  failed: 'late',
  refused: 'late',
};

function OutcomeRow({ number, outcome, reason, shipmentId, index, rowHeight }: AddedNumber & { index: number; rowHeight: number }) {
  const { outcomes, reasons, open } = texts.add;
  return (
    <div class="outcome" role="row" aria-rowindex={index + 1} style={{ transform: `translateY(${index * rowHeight}px)` }}>
      <span class="number" role="cell">
        {number}
      </span>
      <span class={`what ${tones[outcome]}`} role="cell" title={reasons[reason] ?? reason}>
        <b>{outcomes[outcome]}</b> <span class="soft">{reasons[reason] ?? reason}</span>
      </span>
      <span role="cell">{shipmentId !== null && <ViewLink view={{ name: 'shipment', id: shipmentId }}>{open}</ViewLink>}</span>
    </div>
  );
}
