/** One shipment: its status and how sure it is, the journey, where it is, when it arrives, and what is in its way. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { sandboxPrefix, timeFor, useBoard } from './context.ts';
import { CarrierRows } from './carrier-rows.tsx';
import { EditDialog } from './edit.tsx';
import { EtaHistory } from './eta-history.tsx';
import { Facts } from './facts.tsx';
import { Journey, SlipOfMove } from './journey.tsx';
import { MapPanel } from './map-panel.tsx';
import { Chip, Notice, StatusMark, Time, ViewLink, Warning } from './parts.tsx';
import { Player } from './player.tsx';
import { RecordChanges } from './record-changes.tsx';
import { ShareButton } from './share/share-dialog.tsx';
import { type ShipmentData, useShipment } from './shipment-data.ts';
import { moveOf } from './slip.ts';
import { tone } from './status.ts';
import { texts } from './texts.ts';
import type { Filters } from './view-state.ts';

export function ShipmentView({ id, filters }: { id: string; filters: Filters }) {
  const { data, isMissing, fault, reload } = useShipment(id);
  const number = data?.container.container_number;
  useEffect(() => void (document.title = number ? `${number} · ${texts.product}` : texts.product), [number]);
  return (
    <div class="scroll">
      <article class="shipment">
        <ViewLink class="back" view={{ name: 'list', filters }}>
          ← {texts.shipment.back}
        </ViewLink>
        {fault !== null && (
          <p class="banner" role="alert">
            {fault}
          </p>
        )}
        {isMissing && <Notice title={texts.shipment.missing} />}
        {!isMissing && data === null && fault === null && <p class="soft loading">{texts.loading}</p>}
        {data !== null && <Loaded data={data} onChanged={reload} />}
      </article>
    </div>
  );
}

function Loaded({ data, onChanged }: { data: ShipmentData; onChanged(): void }) {
  const board = useBoard();
  const { shipment, container } = data;
  /** Grows with each change made here: asking the carrier changes no record. */
  const [turn, setTurn] = useState(0);
  const changed = () => {
    setTurn(turn + 1);
    onChanged();
  };
  return (
    <>
      <div class="title">
        <div>
          <h1>{container.container_number}</h1>
          <p class="soft">{[shipment.file_number, shipment.reference, container.type].filter((each) => each !== null).join(' · ')}</p>
        </div>
        {board.canWrite && <Actions data={data} onChanged={changed} />}
      </div>
      <Certainties data={data} />
      <Exceptions data={data} />
      <Facts data={data} />
      <section aria-labelledby="journey">
        <h2 id="journey">{texts.shipment.journey}</h2>
        <Journey places={data.route.data} now={timeFor(board, container.container_number)} />
      </section>
      {board.canWrite && board.sandboxNow !== null && container.container_number.startsWith(sandboxPrefix) && <Player data={data} />}
      <div class="columns">
        <div>
          <section aria-labelledby="map">
            <h2 id="map">{texts.shipment.map}</h2>
            <MapPanel map={data.map} container={container.container_number} />
          </section>
          <section aria-labelledby="eta-history">
            <h2 id="eta-history">{texts.shipment.etaHistory}</h2>
            <EtaHistory data={data} />
          </section>
        </div>
        <section aria-labelledby="timeline">
          <h2 id="timeline">{texts.shipment.timeline}</h2>
          <Timeline data={data} />
          <h2 id="changes">{texts.changes.title}</h2>
          <RecordChanges data={data} turn={turn} />
        </section>
      </div>
      <CarrierRows data={data} />
    </>
  );
}

export function Certainties({ data: { shipment } }: { data: ShipmentData }) {
  const { formats } = useBoard();
  const { status, port_of_discharge: port } = shipment.certainty;
  const described = (certainty: typeof status) => (
    <>
      {certainty.provisional && <Chip urgency="soon">{texts.shipment.provisional}</Chip>}
      {certainty.probability !== null && <span>{texts.shipment.probability(formats.percent(certainty.probability))}</span>}
      <span class="soft">{certainty.reason}</span>
    </>
  );
  return (
    <dl class="certainties">
      <div>
        <dt>{texts.shipment.statusOf}</dt>
        <dd>
          <StatusMark status={shipment.status} />
          {described(status)}
        </dd>
      </div>
      {shipment.routing.port_of_discharge !== null && (
        <div>
          <dt>{texts.shipment.portOf}</dt>
          <dd>
            <b>{shipment.routing.port_of_discharge}</b>
            {described(port)}
          </dd>
        </div>
      )}
    </dl>
  );
}

export function Exceptions({ data: { exceptions } }: { data: ShipmentData }) {
  if (exceptions.length === 0) return null;
  return (
    <section class="troubles" aria-label={texts.shipment.exceptions}>
      <ul>
        {exceptions.map(({ id, kind, reason, since }) => (
          <li key={id}>
            <Warning />
            <div>
              <b>{texts.shipment.kinds[kind] ?? kind}</b>{' '}
              <span class="soft">
                {texts.shipment.since} <Time at={since} />
              </span>
              <p>{reason}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Timeline({ data: { events, route } }: { data: ShipmentData }) {
  return (
    <ol class="timeline" reversed>
      {events.toReversed().map(({ status, timestamp, occurred_at: occurredAt, reason }) => (
        <li key={timestamp + status} class={tone(status)}>
          <StatusMark status={status} />
          <span class="soft">
            <Time at={occurredAt ?? timestamp} withHours />
            {occurredAt !== null && <SlipOfMove move={moveOf(status, route.data)} />}
          </span>
          {reason !== null && <p class="soft">{reason}</p>}
        </li>
      ))}
    </ol>
  );
}

/** Statuses after which tracking ends by itself. */
const finalStatuses = new Set(['Empty Returned']);

function Actions({ data, onChanged }: { data: ShipmentData; onChanged(): void }) {
  const { shipment, container } = data;
  const [isEditing, setEditing] = useState(false);
  const { client, say, report } = useBoard();
  const [isBusy, setBusy] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const act = async (call: () => Promise<unknown>, done: string) => {
    setBusy(true);
    try {
      await call();
      say(done);
      onChanged();
    } catch (error) {
      say(report(error) ?? '');
    } finally {
      setBusy(false);
    }
  };
  const its = texts.shipment;
  const isTracked = shipment.next_check_at !== null;
  return (
    <div class="actions">
      <button type="button" onClick={() => setEditing(true)}>
        {texts.edit.open}
      </button>
      {isEditing && <EditDialog data={data} onClose={() => setEditing(false)} onSaved={onChanged} />}
      <ShareButton shipmentId={shipment.id} container={container.container_number} />
      {isTracked && (
        <>
          <button type="button" disabled={isBusy} onClick={() => act(() => client.refresh(shipment.id), its.refreshed)}>
            {its.refresh}
          </button>
          <button type="button" disabled={isBusy} onClick={() => dialog.current?.showModal()}>
            {its.stop}
          </button>
        </>
      )}
      {!isTracked && !finalStatuses.has(shipment.status) && (
        <button type="button" disabled={isBusy} onClick={() => act(() => client.resumeTracking(shipment.id), its.resumed)}>
          {its.resume}
        </button>
      )}
      <dialog ref={dialog} class="small" aria-label={its.stop}>
        <form method="dialog">
          <p>{its.stopQuestion}</p>
          <div class="ends">
            <button type="submit">{texts.cancel}</button>
            <button class="primary" type="submit" onClick={() => act(() => client.stopTracking(shipment.id), its.stopped)}>
              {its.stop}
            </button>
          </div>
        </form>
      </dialog>
    </div>
  );
}
