/** The frame of the page: who is signed in, which view is open, and what all views share. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { LandfallError, createClientA } from '../client/index.ts';
import { AddDialog } from './add.tsx';
import { AdministrationPanel } from './administration-panel.tsx';
import { type Board, BoardContext } from './context.ts';
import { Clock, useClock } from './clock.tsx';
import { formatsFor } from './format.ts';
import { ListView } from './list.tsx';
import { Sections } from './sections.tsx';
import { LiveSign } from './live-sign.tsx';
import { Notice, ViewLink } from './parts.tsx';
import { type Session, findSession, mayAdministrate, mayWrite, signOut } from './session.ts';
import { ShipmentView } from './shipment.tsx';
import { SignInDialog, SignInPage } from './sign-in.tsx';
import { texts } from './texts.ts';
import { keptTheme, setTheme, themeAfter } from './theme.ts';
import { useLive } from './use-live.ts';
import { type Filters, type View, addressOf, noFilters, readView } from './view-state.ts';

const client = createClientA({ baseUrl: location.origin, session: true }, { timeoutMs: 30_000 });
const formats = formatsFor();
setTheme(keptTheme());

type SessionState = { state: 'unknown' } | { state: 'none' } | { state: 'held' | 'ended'; session: Session };

export function App() {
  const [held, setHeld] = useState<SessionState>({ state: 'unknown' });
  const [fault, setFault] = useState('');
  const look = useCallback(async () => {
    setFault('');
    try {
      const session = await findSession();
      setHeld(session ? { state: 'held', session } : { state: 'none' });
    } catch (error) {
      setFault(error instanceof LandfallError ? error.detail : String(error));
    }
  }, []);
  useEffect(() => void look(), []);
  const hold = (session: Session) => setHeld({ state: 'held', session });

  if (fault !== '') {
    return (
      <main class="door">
        <Notice title={texts.failure.unreachable.replace(/ Trying.*/, '')}>
          <p>{fault}</p>
          <button type="button" onClick={look}>
            {texts.retry}
          </button>
        </Notice>
      </main>
    );
  }
  if (held.state === 'unknown') return null;
  if (held.state === 'none') return <SignInPage onSignedIn={hold} />;
  const { session } = held;
  return (
    <>
      <SignedIn
        key={session.account}
        session={session}
        isEnded={held.state === 'ended'}
        onEnded={() => setHeld({ state: 'ended', session })}
        onSignedOut={() => setHeld({ state: 'none' })}
      />
      {held.state === 'ended' && <SignInDialog username={session.username} onSignedIn={hold} />}
    </>
  );
}

interface SignedInProps {
  session: Session;
  isEnded: boolean;
  onEnded(): void;
  onSignedOut(): void;
}

function SignedIn({ session, isEnded, onEnded, onSignedOut }: SignedInProps) {
  const [view, open] = useView();
  const [message, say] = useMessage();
  const [epoch, setEpoch] = useState(0);
  const renew = useCallback(() => setEpoch((before) => before + 1), []);
  const wasEnded = useRef(false);
  useEffect(() => {
    if (wasEnded.current && !isEnded) renew();
    wasEnded.current = isEnded;
  }, [isEnded]);
  const report = useCallback((error: unknown): string | null => {
    if (!(error instanceof LandfallError)) throw error;
    if (error.code === 'aborted') return null;
    if (error.status === 401) {
      onEnded();
      return null;
    }
    if (error.code === 'rate_limited') return texts.failure.busy(error.retryAfterSeconds ?? 5);
    return error.temporary ? texts.failure.unreachable : texts.failure.other(error.detail, error.requestId);
  }, []);
  const canWrite = mayWrite(session);
  const canAdministrate = mayAdministrate(session);
  const clock = useClock(client, report, epoch);
  const now = useMinute();
  // What is new since the last visit stays so after a new sign-in.
  const [lastVisit] = useState(session.previous_visit_at);
  useSessionChecks(onEnded);
  const { live, state: liveState } = useLive(client, report, isEnded);
  const board: Board = useMemo(() => {
    const setSandboxNow = clock.set;
    const who = { canWrite, lastVisit, canAdministrate };
    return { client, formats, now, sandboxNow: clock.time, ...who, epoch, live, open, renew, setSandboxNow, say, report };
  }, [now, clock.time, canWrite, canAdministrate, epoch, live]);
  /** What the list showed last: it is what a shipment leads back to. */
  const filters = useRef(noFilters);
  if (view.name === 'list' || view.name === 'add') filters.current = view.filters;
  const leave = async () => {
    await signOut().catch(report);
    onSignedOut();
  };

  return (
    <BoardContext.Provider value={board}>
      <a class="skip" href="#content">
        {texts.skip}
      </a>
      <header>
        <ViewLink class="brand" view={{ name: 'list', filters: noFilters }}>
          <img src="/docs/assets/icon.svg" alt="" width="22" height="22" />
          {texts.product}
        </ViewLink>
        <span class="account">{session.account}</span>
        <Sections view={view} filters={filters.current} />
        <span class="spring" />
        <LiveSign state={liveState} />
        {clock.time && canWrite && <Clock clock={clock} onMoved={renew} />}
        <a class="quiet docs" href="/docs/">
          {texts.docs}
        </a>
        <ThemeButton />
        <button class="quiet" type="button" title={session.username} onClick={leave}>
          {texts.signOut}
        </button>
      </header>
      <main id="content" tabIndex={-1}>
        <Content view={view} filters={filters.current} />
      </main>
      {view.name === 'add' && canWrite && <AddDialog onClose={() => open({ name: 'list', filters: view.filters })} />}
      <p class={message === '' ? 'toast' : 'toast shown'} role="status">
        {message}
      </p>
    </BoardContext.Provider>
  );
}

function Content({ view, filters }: { view: View; filters: Filters }) {
  if (view.name === 'shipment') return <ShipmentView key={view.id} id={view.id} filters={filters} />;
  if (view.name === 'list' || view.name === 'add') return <ListView filters={view.filters} isCovered={view.name === 'add'} />;
  return <AdministrationPanel view={view} />;
}

/** The view that the address names, and a way to another. Typing in a search replaces the address, so that "back" leaves the list. */
function useView(): [View, (view: View) => void] {
  const [view, setView] = useState(() => readView(location.search));
  useEffect(() => {
    const follow = () => setView(readView(location.search));
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const open = useCallback((next: View) => {
    setView((before) => {
      const isSame = before.name === 'list' && next.name === 'list';
      history[isSame ? 'replaceState' : 'pushState'](null, '', addressOf(next));
      return next;
    });
  }, []);
  return [view, open];
}

/** Looks now and then whether the session goes on, so that an ended one is noticed before somebody types. */
function useSessionChecks(onEnded: () => void): void {
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      // What can't be reached is said by whoever needs it.
      const session = await findSession().catch(() => undefined);
      if (session === null) onEnded();
    };
    const timer = setInterval(() => void look(), 300_000);
    return () => clearInterval(timer);
  }, []);
}

/** The time, to the minute: a page may be open for days. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function useMessage(): [string, (text: string) => void] {
  const [message, setMessage] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const say = useCallback((text: string) => {
    clearTimeout(timer.current);
    setMessage(text);
    timer.current = setTimeout(() => setMessage(''), 5000);
  }, []);
  return [message, say];
}

const signs = { system: '◐', light: '☀', dark: '☾' };

function ThemeButton() {
  const [theme, setShown] = useState(keptTheme);
  const change = () => {
    const next = themeAfter(theme);
    setTheme(next);
    setShown(next);
  };
  const name = texts.theme(texts.themes[theme]);
  return (
    <button class="quiet sign" type="button" aria-label={name} title={name} onClick={change}>
      {signs[theme]}
    </button>
  );
}
