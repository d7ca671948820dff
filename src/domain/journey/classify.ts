/** Gives every row of a trip its event type, by the place it has in the journey. */
import type { CarrierEvent, PortRole } from '../carrier-report.ts';
import type { ContainerEvent, ContainerEventType } from '../container-event.ts';
import { type GateMoves, classifyGate, findGateMoves } from './gates.ts';
import type { PortCall, SeaJourney } from './port-calls.ts';
import { firstDone, isActual, isSeaMove, placeKey } from './rows.ts';
import { type Stages, divideIntoStages } from './stages.ts';
import type { Trip } from './trip.ts';
import { vesselOnlyAt } from './vessel-only.ts';

/** What a row's type depends on besides the row. */
interface Context {
  trip: Trip;
  sea: SeaJourney;
  callOf: Map<CarrierEvent, PortCall>;
  /** What vessels do at transshipment ports without the container. */
  vesselOnly: ReadonlySet<CarrierEvent>;
  undone: ReadonlySet<CarrierEvent>;
  /** The container's arrival told of each call, an actual one before an expected one. */
  arrivalAt: Map<PortCall, CarrierEvent | undefined>;
  /** The place keys of ports that were expected and that the container did not come to. */
  untouched: ReadonlySet<string>;
  stages: Stages;
  gates: GateMoves;
}

/** Classifies one trip's rows, in their order. */
export function classify(trip: Trip, sea: SeaJourney): ContainerEvent[] {
  const { rows } = trip;
  const { calls } = sea;
  const stages = divideIntoStages(trip, sea);
  const vesselOnly = new Set(calls.filter((call) => call.role === 'transshipment').flatMap((call) => vesselOnlyAt(call.events)));
  const arrivals = (call: PortCall): CarrierEvent[] => call.events.filter((row) => row.movement === 'arrive' && !vesselOnly.has(row));
  const untouched = untouchedPlaces(rows, calls);
  const callOf = new Map<CarrierEvent, PortCall>();
  for (const call of calls) for (const row of call.events) callOf.set(row, call);
  const context: Context = {
    trip,
    sea,
    vesselOnly,
    undone: undoneLoads(calls),
    callOf,
    arrivalAt: new Map(calls.map((call) => [call, firstDone(arrivals(call))])),
    untouched,
    stages,
    gates: findGateMoves(
      untouched.size === 0 ? rows : rows.filter((row) => isActual(row) || !untouched.has(placeKey(row.place))),
      calls,
      stages,
    ),
  };
  return rows.map((carrier) => {
    const [type, rule] = isSeaMove(carrier) ? classifySeaMove(carrier, context) : classifyLandMove(carrier, context);
    return { carrier, type, rule: carrier.isCertaintyGuessed ? `${rule}; ${guessRule(carrier)}` : rule, estimated: !isActual(carrier) };
  });
}

/** The place keys of calls that the journey has not touched, and where nothing else has happened either. */
function untouchedPlaces(rows: readonly CarrierEvent[], calls: PortCall[]): ReadonlySet<string> {
  const places = new Set(calls.filter(({ reason }) => reason === 'not_touched').map(({ place }) => placeKey(place)));
  if (places.size > 0) for (const row of rows) if (isActual(row)) places.delete(placeKey(row.place));
  return places;
}

/** How a row was taken where the carrier does not classify it. */
function guessRule(row: CarrierEvent): string {
  return isActual(row)
    ? 'taken as actual, as the carrier does not classify it and wrote it down after its time'
    : 'taken as planned, as the carrier does not classify it and wrote it down before its time';
}

const seaTypes: Record<PortRole, Partial<Record<string, ContainerEventType>>> = {
  loading: { load: 'vessel_loaded', depart: 'vessel_departed' },
  transshipment: { arrive: 'transshipment_arrived', load: 'transshipment_loaded', depart: 'transshipment_departed' },
  discharge: { arrive: 'vessel_arrived', discharge: 'vessel_discharged' },
};

const feederTypes: Partial<Record<string, ContainerEventType>> = {
  load: 'feeder_loaded',
  depart: 'feeder_departed',
  arrive: 'feeder_arrived',
  discharge: 'feeder_discharged',
};

function classifySeaMove(row: CarrierEvent, { trip, sea, callOf, vesselOnly, undone, arrivalAt }: Context): [ContainerEventType, string] {
  if (trip.repositioning.has(row)) return ['other', `a ${row.movement} after the empty box was back: it is repositioned`];
  if (sea.onCarriage.has(row)) return [feederTypes[row.movement] ?? 'other', `a barge's ${row.movement} beyond the port of discharge`];
  const call = callOf.get(row);
  if (!call || call.role === 'passing') return ['other', call?.rule ?? 'a sea move outside every call'];
  if (vesselOnly.has(row)) return ['other', `${row.movement} of a vessel that the container is not aboard, at ${call.rule}`];
  if (call.role === 'transshipment' && row.movement === 'discharge') {
    const arrival = arrivalAt.get(call);
    const isArrivalTold = arrival !== undefined && (isActual(arrival) || !isActual(row));
    return isArrivalTold
      ? ['transshipment_discharged', `discharged at ${call.rule}`]
      : ['transshipment_arrived', `discharged at ${call.rule}, with no arrival told`];
  }
  if (undone.has(row)) return ['other', 'a load that a discharge undid before the vessel sailed'];
  return [seaTypes[call.role][row.movement] ?? 'other', `${row.movement} at ${call.rule}`];
}

/** The LOADs at the port of loading that a DISC there undid: the box was shut out, or is loaded again elsewhere aboard. */
function undoneLoads(calls: PortCall[]): Set<CarrierEvent> {
  const happened = calls.find((call) => call.role === 'loading')?.events.filter(isActual) ?? [];
  const lastOff = happened.findLastIndex((row) => row.movement === 'discharge');
  return new Set(happened.slice(0, Math.max(0, lastOff)).filter((row) => row.movement === 'load'));
}

const railTypes: Partial<Record<string, [ContainerEventType, string]>> = {
  load: ['rail_loaded', 'loaded on a train'],
  depart: ['rail_departed', 'the departure of a train'],
  arrive: ['rail_arrived', 'the arrival of a train'],
  discharge: ['rail_unloaded', 'unloaded from a train'],
};

/** What is of one type at every place. */
const plainTypes: Partial<Record<string, [ContainerEventType, string]>> = {
  drop_off: ['delivered', 'a drop-off'],
  available: ['available', 'availability for pickup'],
  customs_release: ['customs_release', 'a release by customs'],
  carrier_release: ['carrier_release', 'a release by the carrier'],
  vgm_received: ['vgm_received', 'the verified gross mass'],
  other: ['other', 'no move of the container'],
};

function classifyLandMove(row: CarrierEvent, { gates, stages, untouched }: Context): [ContainerEventType, string] {
  if (!isActual(row) && untouched.has(placeKey(row.place))) return ['other', 'expected at a port that the container did not come to'];
  const byRail = row.mode === 'rail' ? railTypes[row.movement] : undefined;
  if (byRail) return byRail;
  if (row.movement === 'gate_out' || row.movement === 'gate_in') return classifyGate(row, gates, stages);
  if (row.movement === 'arrive' && row.mode === 'truck' && row.place.isCustomer) {
    return ['arrived_at_destination', "a truck's arrival at the consignee"];
  }
  return plainTypes[row.movement] ?? ['other', `a ${row.movement.replaceAll('_', ' ')}, which has no type of its own`];
}
