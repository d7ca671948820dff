/** Gives every row of a trip its event type, by the place it has in the journey. */
import type { CarrierEvent } from '../carrier-report.ts';
import type { ContainerEvent, ContainerEventType } from '../container-event.ts';
import { type Call, type CallRole, isSeaMove } from './calls.ts';
import { type GateMoves, classifyGate, findGateMoves } from './gates.ts';
import { idleMoves } from './idle-moves.ts';
import { type Stages, divideIntoStages, firstDone, isActual } from './stages.ts';

/** What a row's type depends on besides the row. */
interface Context {
  callOf: Map<CarrierEvent, Call>;
  /** What vessels do at transshipment ports without the container. */
  idle: ReadonlySet<CarrierEvent>;
  undone: ReadonlySet<CarrierEvent>;
  /** The container's arrival told of each call, an actual one before an expected one. */
  arrivalAt: Map<Call, CarrierEvent | undefined>;
  stages: Stages;
  gates: GateMoves;
}

/**
 * Classifies one trip's rows.
 *
 * @param events in `compareEvents` order, estimates that an actual row replaced already gone
 * @param calls of the same rows
 */
export function classify(events: CarrierEvent[], calls: Call[]): ContainerEvent[] {
  const stages = divideIntoStages(events, calls);
  const idle = new Set(calls.filter((call) => call.role === 'transshipment').flatMap((call) => idleMoves(call.events)));
  const arrivals = (call: Call): CarrierEvent[] => call.events.filter((event) => event.movement === 'arrive' && !idle.has(event));
  const context: Context = {
    idle,
    undone: undoneLoads(calls),
    callOf: new Map(calls.flatMap((call) => call.events.map((event) => [event, call] as const))),
    arrivalAt: new Map(calls.map((call) => [call, firstDone(arrivals(call))])),
    stages,
    gates: findGateMoves(events, calls, stages),
  };
  return events.map((carrier) => {
    const [type, rule] = isSeaMove(carrier) ? classifySeaMove(carrier, context) : classifyLandMove(carrier, context);
    return { carrier, type, rule, estimated: !isActual(carrier) };
  });
}

const seaTypes: Record<Exclude<CallRole, 'passing'>, Partial<Record<string, ContainerEventType>>> = {
  loading: { load: 'vessel_loaded', depart: 'vessel_departed' },
  transshipment: {
    arrive: 'transshipment_arrived',
    load: 'transshipment_loaded',
    depart: 'transshipment_departed',
  },
  discharge: { arrive: 'vessel_arrived', discharge: 'vessel_discharged' },
};

const feederTypes: Partial<Record<string, ContainerEventType>> = {
  load: 'feeder_loaded',
  depart: 'feeder_departed',
  arrive: 'feeder_arrived',
  discharge: 'feeder_discharged',
};

function classifySeaMove(event: CarrierEvent, { callOf, idle, undone, arrivalAt, stages }: Context): [ContainerEventType, string] {
  if (stages.onCarriage.has(event)) return [feederTypes[event.movement] ?? 'other', `a barge's ${event.movement} beyond the port of discharge`];
  const call = callOf.get(event);
  if (!call || call.role === 'passing') return ['other', call?.rule ?? 'a sea move outside every call'];
  if (idle.has(event)) return ['other', `${event.movement} of a vessel that the container is not aboard, at ${call.rule}`];
  if (call.role === 'transshipment' && event.movement === 'discharge') {
    const arrival = arrivalAt.get(call);
    const isArrivalTold = arrival !== undefined && (isActual(arrival) || !isActual(event));
    return isArrivalTold
      ? ['transshipment_discharged', `discharged at ${call.rule}`]
      : ['transshipment_arrived', `discharged at ${call.rule}, with no arrival told`];
  }
  if (undone.has(event)) return ['other', 'a load that a discharge undid before the vessel sailed'];
  return [seaTypes[call.role][event.movement] ?? 'other', `${event.movement} at ${call.rule}`];
}

/** The LOADs at the port of loading that a DISC there undid: the box was shut out, or is loaded again elsewhere aboard. */
function undoneLoads(calls: Call[]): Set<CarrierEvent> {
  const happened = calls.find((call) => call.role === 'loading')?.events.filter(isActual) ?? [];
  const lastOff = happened.findLastIndex((event) => event.movement === 'discharge');
  return new Set(happened.slice(0, Math.max(0, lastOff)).filter((event) => event.movement === 'load'));
}

const railTypes: Partial<Record<string, ContainerEventType>> = {
  load: 'rail_loaded',
  depart: 'rail_departed',
  arrive: 'rail_arrived',
  discharge: 'rail_unloaded',
};

const plainTypes: Partial<Record<string, ContainerEventType>> = {
  drop_off: 'delivered',
  available: 'available',
  customs_release: 'customs_release',
  carrier_release: 'carrier_release',
  vgm_received: 'vgm_received',
};

function classifyLandMove(event: CarrierEvent, { gates, stages }: Context): [ContainerEventType, string] {
  if (event.mode === 'rail' && railTypes[event.movement]) {
    return [railTypes[event.movement] ?? 'other', `a rail ${event.movement}`];
  }
  if (event.movement === 'gate_out' || event.movement === 'gate_in') return classifyGate(event, gates, stages);
  if (event.movement === 'arrive' && event.mode === 'truck' && event.place.isCustomer) {
    return ['arrived_at_destination', "a truck's arrival at the consignee"];
  }
  return [plainTypes[event.movement] ?? 'other', `${event.movement}, whatever the place`];
}
