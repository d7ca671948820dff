/** Says whether the page follows what happens. */
import type { LiveState } from './live.ts';
import { texts } from './texts.ts';

export function LiveSign({ state }: { state: LiveState }) {
  return (
    <span class={`live ${state}`} role="status">
      {state !== 'off' && (
        <>
          <svg width="8" height="8" viewBox="0 0 8 8" aria-hidden="true">
            <circle cx="4" cy="4" r="3" />
          </svg>
          <span>{texts.live[state]}</span>
        </>
      )}
    </span>
  );
}
