/** The journey as a line of places, with what carries the container between them. */
import type { SchemasA } from '../client/index.ts';
import { type LegState, legState } from './journey-state.ts';
import { useBoard } from './context.ts';
import { Chip, Time } from './parts.tsx';
import { type Planned, slipOf } from './slip.ts';
import { urgencyOfSlip } from './status.ts';
import { texts } from './texts.ts';

type Place = SchemasA['RoutePlace'];
type Move = SchemasA['RouteMove'];

export function Journey({ places, now }: { places: Place[]; now: Date }) {
  if (places.length === 0) return <p class="soft">{texts.shipment.empty}</p>;
  return (
    <ol class="journey">
      {places.map((place, index) => (
        <PlaceOfJourney key={place.sequence} place={place} next={places[index + 1]} isFirst={index === 0} now={now} />
      ))}
    </ol>
  );
}

interface PlaceProps {
  place: Place;
  next: Place | undefined;
  isFirst: boolean;
  now: Date;
}

function PlaceOfJourney({ place, next, isFirst, now }: PlaceProps) {
  const { name, locode, role, role_reason: reason, inbound, outbound } = place;
  const isReached = (inbound?.actual_at ?? outbound?.actual_at ?? null) !== null;
  const leg = next && legState(outbound, next.inbound, now);
  const its = texts.shipment;
  return (
    <li class={isReached ? 'reached' : undefined}>
      {leg && <Leg move={outbound ?? next.inbound} leg={leg} />}
      <b>{name ?? locode ?? texts.unknown}</b>
      <small title={reason}>
        {its.roles[role]}
        {locode !== null && name !== null && ` · ${locode}`}
      </small>
      {!isFirst && <Moment move={inbound} done={its.arrived} planned={its.arrival} />}
      {next && <Moment move={outbound} done={its.departed} planned={its.departure} />}
    </li>
  );
}

function Leg({ move, leg }: { move: Move | null; leg: LegState }) {
  const words = move && [move.vessel_name ?? texts.shipment.modes[move.mode ?? ''] ?? move.mode, move.voyage_number];
  return (
    <span class={`leg ${leg.state}`}>
      <span class="line">
        <span class="done" style={{ '--done': `${Math.round(leg.done * 100)}%` }} />
      </span>
      <span class="carried">{words?.filter((each) => each !== null && each !== undefined).join(' · ')}</span>
    </span>
  );
}

function Moment({ move, done, planned }: { move: Move | null; done: string; planned: string }) {
  const at = move?.actual_at ?? move?.estimated_at ?? null;
  if (move === null || at === null) return null;
  const isActual = move.actual_at !== null;
  return (
    <span class={isActual ? 'moment' : 'moment planned'}>
      {isActual ? done : planned} <Time at={at} withHours />
      <SlipOfMove move={move} />
    </span>
  );
}

/** What was planned first, and how much later it is; nothing where nothing else was planned. */
export function SlipOfMove({ move }: { move: Planned | null }) {
  const { formats, now } = useBoard();
  const slip = slipOf(move);
  if (slip === null) return null;
  return (
    <small class="slip" title={texts.shipment.slipHint(formats.full(slip.plannedAt))}>
      {texts.shipment.planned} {formats.day(slip.plannedAt, now)}{' '}
      {slip.days !== 0 && <Chip urgency={urgencyOfSlip(slip.days)}>{formats.slip(slip.days)}</Chip>}
    </small>
  );
}
