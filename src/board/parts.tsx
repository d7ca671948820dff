/** Small parts that several views use. */
import type { ComponentChildren, JSX } from 'preact';
import { useBoard } from './context.ts';
import { type Tone, type Urgency, tone } from './status.ts';
import { texts } from './texts.ts';
import { type View, addressOf } from './view-state.ts';

/** A circle with a hole, a triangle, a square and a circle with a tick. */
const shapes: Record<Tone, JSX.Element> = {
  waiting: <circle cx="6" cy="6" r="4" fill="none" stroke="currentColor" stroke-width="2" />,
  moving: <path d="M2.5 1.5 10.5 6l-8 4.5z" fill="currentColor" />,
  ashore: <rect x="1.5" y="1.5" width="9" height="9" rx="1.5" fill="currentColor" />,
  finished: (
    <>
      <circle cx="6" cy="6" r="5.5" fill="currentColor" />
      <path d="m3.4 6.2 1.9 1.9 3.4-4" fill="none" stroke="var(--back)" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" />
    </>
  ),
};

export function StatusMark({ status }: { status: string }) {
  const its = tone(status);
  return (
    <span class={`status ${its}`} title={texts.tones[its]}>
      <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
        {shapes[its]}
      </svg>
      {status}
    </span>
  );
}

interface LinkProps {
  view: View;
  class?: string;
  tabIndex?: number;
  'aria-current'?: 'page' | undefined;
  children: ComponentChildren;
}

/** A link within the board. A click with a key still opens a tab or window. */
export function ViewLink({ view, children, ...rest }: LinkProps) {
  const { open } = useBoard();
  const click = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    open(view);
  };
  return (
    <a {...rest} href={addressOf(view)} onClick={click}>
      {children}
    </a>
  );
}

export function Chip({ urgency, title, children }: { urgency: Urgency; title?: string | undefined; children: ComponentChildren }) {
  return (
    <span class={`chip ${urgency}`} title={title}>
      {children}
    </span>
  );
}

/** A time in the reader's zone, with the whole of it as a hint. */
export function Time({ at, withHours = false }: { at: string; withHours?: boolean }) {
  const { formats, now } = useBoard();
  return (
    <time dateTime={at} title={formats.full(at)}>
      {withHours ? formats.time(at, now) : formats.day(at, now)}
    </time>
  );
}

/** A message that takes the place of content. */
export function Notice({ title, children }: { title?: string; children?: ComponentChildren }) {
  return (
    <div class="notice">
      {title && <h2>{title}</h2>}
      {children}
    </div>
  );
}

export function Warning() {
  return (
    <svg class="warning" width="13" height="13" viewBox="0 0 14 14" aria-hidden="true">
      <path d="M7 1 13.4 12.6H.6z" fill="currentColor" stroke="currentColor" stroke-linejoin="round" />
      <path d="M7 5v3.6M7 10.4v.4" stroke="var(--back)" stroke-width="1.5" stroke-linecap="round" />
    </svg>
  );
}

/** A value under its name. */
export function Fact({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
