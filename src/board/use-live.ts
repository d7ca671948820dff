/** The live messages of the page, and what follows them. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { ClientA, WebhookMessageA } from '../client/index.ts';
import { useBoard } from './context.ts';
import { Live, type LiveState } from './live.ts';

/** Follows while the page is in view: a browser has six connections for all tabs of a service without TLS. */
export function useLive(client: ClientA, report: (error: unknown) => unknown, isEnded: boolean): { live: Live; state: LiveState } {
  const [state, setState] = useState<LiveState>('off');
  const live = useMemo(() => new Live({ client, onEnded: report, onState: setState }), [client, report]);
  useEffect(() => {
    const follow = () => (document.visibilityState === 'visible' && !isEnded ? live.start() : live.stop());
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      live.stop();
    };
  }, [live, isEnded]);
  return { live, state };
}

/** Milliseconds for which messages are collected: many come at once. */
const collectMs = 300;

/** Calls `react` soon after messages that concern it. @param concerns gets null when messages may have been missed */
export function useMessages(concerns: (message: WebhookMessageA | null) => boolean, react: () => void): void {
  const { live } = useBoard();
  const current = useRef({ concerns, react });
  current.current = { concerns, react };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const take = useCallback((message: WebhookMessageA | null) => {
    if (timer.current !== undefined || !current.current.concerns(message)) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      current.current.react();
    }, collectMs);
  }, []);
  useEffect(() => {
    const end = live.listen(take);
    return () => {
      end();
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, [live]);
}
