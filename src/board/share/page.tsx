/** The page of a share link: one shipment, or the list of a view, read-only, for people without an account. It holds nothing that the link does not show. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type Board, BoardContext, timeFor, useBoard } from '../context.ts';
import { EtaHistory } from '../eta-history.tsx';
import { Arrival, FreeTime, Predicted } from '../facts.tsx';
import { formatsFor } from '../format.ts';
import { Journey } from '../journey.tsx';
import { MapPanel } from '../map-panel.tsx';
import { Fact, StatusMark } from '../parts.tsx';
import { Certainties, Exceptions, Timeline } from '../shipment.tsx';
import type { ShipmentData } from '../shipment-data.ts';
import { texts as board } from '../texts.ts';
import { keptTheme, setTheme } from '../theme.ts';
import { type Shared, type SharedShipment, readShared, readSharePath } from './data.ts';
import { SharedList } from './shared-list.tsx';
import { texts } from './texts.ts';

const formats = formatsFor();
const renewMs = 60_000;
const retryMs = 5_000;
const { token, isEmbedded } = readSharePath(location.pathname);
setTheme(keptTheme());

type State = { state: 'loading' } | { state: 'gone' } | { state: 'shown'; shared: Shared };

export function SharePage() {
  const [{ state, ...rest }, hasFailed] = useShared();
  const shared = 'shared' in rest ? rest.shared : null;
  const context = useMemo(() => (shared ? contextOf(shared) : null), [shared]);
  return (
    <>
      {!isEmbedded && (
        <header>
          <span class="brand">
            <img src="/docs/assets/icon.svg" alt="" width="22" height="22" />
            {board.product}
          </span>
          <span class="shared-note">{texts.page.shared}</span>
        </header>
      )}
      <main class={isEmbedded ? 'scroll embedded' : 'scroll'} tabIndex={shared?.type === 'view' ? undefined : 0}>
        {hasFailed && (
          <p class="banner" role="alert">
            {texts.page.unreachable}
          </p>
        )}
        {state === 'gone' && (
          <div class="notice">
            <h1>{texts.page.gone}</h1>
            <p>{texts.page.goneAbout}</p>
          </div>
        )}
        {state === 'loading' && !hasFailed && <p class="soft loading">{board.loading}</p>}
        {shared && context && (
          <BoardContext.Provider value={context}>
            {shared.type === 'view' ? (
              <SharedList shared={shared} calendar={isEmbedded ? null : `/share/${token}/calendar.ics`} />
            ) : (
              <article class="shipment">{isEmbedded ? <Embedded shared={shared} /> : <Whole shared={shared} />}</article>
            )}
          </BoardContext.Provider>
        )}
      </main>
    </>
  );
}

/** What the link shows, brought up to date while the page is looked at. What was shown goes as soon as the link shows nothing. */
function useShared(): [State, hasFailed: boolean] {
  const [state, setState] = useState<State>({ state: 'loading' });
  const [hasFailed, setFailed] = useState(false);
  const isAgain = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const load = useCallback(async () => {
    let next = renewMs;
    try {
      const shared = await readShared(token, isAgain.current);
      isAgain.current = true;
      setFailed(false);
      if (shared === null) {
        document.title = board.product;
        // The words of its preview.
        for (const each of document.head.querySelectorAll('meta[property], meta[name^="twitter"]')) each.remove();
        return setState({ state: 'gone' });
      }
      setState({ state: 'shown', shared });
    } catch {
      setFailed(true);
      next = retryMs;
    }
    const again = () => (document.visibilityState === 'visible' ? void load() : void (timer.current = setTimeout(again, retryMs)));
    timer.current = setTimeout(again, next);
  }, []);
  useEffect(() => {
    void load();
    return () => clearTimeout(timer.current);
  }, []);
  return [state, hasFailed];
}

/** The parts of the board need no session and call nothing. */
function contextOf(shared: Shared): Board {
  const now = new Date();
  return {
    client: null as never,
    live: null as never,
    ...{ formats, now, sandboxNow: new Date(shared.as_of), canWrite: false, lastVisit: null, canAdministrate: false, epoch: 0 },
    open: () => undefined,
    renew: () => undefined,
    setSandboxNow: () => undefined,
    say: () => undefined,
    report: () => null,
  };
}

/** For the parts of the board, which look at no other fields. */
const asShipmentData = ({ route, ...shared }: SharedShipment) => ({ ...shared, route: { data: route } }) as unknown as ShipmentData;

function Title({ shared: { container, shipment, scac } }: { shared: SharedShipment }) {
  return (
    <div class="title">
      <div>
        <h1>{container.container_number}</h1>
        <p class="soft">{[scac, container.type].filter(Boolean).join(' · ')}</p>
      </div>
      {isEmbedded && <StatusMark status={shipment.status} />}
    </div>
  );
}

function Embedded({ shared }: { shared: SharedShipment }) {
  const now = timeFor(useBoard(), shared.container.container_number);
  const number = shared.container.container_number;
  return (
    <>
      <Title shared={shared} />
      <section aria-label={board.shipment.journey}>
        <Journey places={shared.route} now={now} />
      </section>
      <section aria-label={texts.page.embedTitle(number)}>
        <MapPanel map={shared.map} container={number} />
      </section>
    </>
  );
}

function Whole({ shared }: { shared: SharedShipment }) {
  const { formats: its, now: wall } = useBoard();
  const now = timeFor(useBoard(), shared.container.container_number);
  const data = asShipmentData(shared);
  const number = shared.container.container_number;
  return (
    <>
      <Title shared={shared} />
      <Certainties data={data} />
      <Exceptions data={data} />
      <Facts shared={shared} data={data} />
      <section aria-labelledby="journey">
        <h2 id="journey">{board.shipment.journey}</h2>
        <Journey places={shared.route} now={now} />
      </section>
      <div class="columns">
        <div>
          <section aria-labelledby="map">
            <h2 id="map">{board.shipment.map}</h2>
            <MapPanel map={shared.map} container={number} />
          </section>
          <section aria-labelledby="eta-history">
            <h2 id="eta-history">{board.shipment.etaHistory}</h2>
            <EtaHistory data={data} />
          </section>
        </div>
        <section aria-labelledby="timeline">
          <h2 id="timeline">{board.shipment.timeline}</h2>
          <Timeline data={data} />
        </section>
      </div>
      {shared.expires_at !== null && <p class="shared-end">{texts.page.until(its.day(shared.expires_at, wall))}</p>}
    </>
  );
}

function Facts({ shared: { shipment, container, shows }, data }: { shared: SharedShipment; data: ShipmentData }) {
  const { routing, references, parties, customs } = shipment;
  const its = board.shipment;
  const holds = container.holds && Object.values(container.holds).filter((each) => each !== null);
  const values: [label: string, value: string | null | undefined][] = [
    [its.vessel, [routing.vessel_name, routing.voyage_no].filter((each) => each !== null).join(' · ')],
    ...(references
      ? ([
          [texts.page.reference, references.reference],
          [texts.page.file, references.file_number],
          [its.bill, references.master_bl],
          [texts.page.house, references.house_bl],
          [its.booking, references.booking_numbers.join(', ')],
          [texts.page.cargo, references.cargo_number],
          [texts.page.others, references.ref_numbers.filter((each) => each !== references.reference).join(', ')],
        ] as [string, string | null][])
      : []),
    ...(customs
      ? ([
          [its.customs, customs.customs_status],
          [its.delivery, customs.delivery_status],
        ] as [string, string][])
      : []),
    ...(holds ? [[texts.page.holds, holds.join(', ')] as [string, string]] : []),
    ...Object.entries(parties ?? {}).map(([role, name]): [string, string | null] => [texts.page.party[role] ?? role, name]),
  ];
  return (
    <dl class="facts">
      <Arrival data={data} />
      <Predicted data={data} />
      {shows.includes('free_time') && (
        <Fact label={its.freeTime}>
          <FreeTime freeTime={container.free_time} />
        </Fact>
      )}
      {values
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
    </dl>
  );
}
