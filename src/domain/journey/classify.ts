/** Gives every row of a trip its event type, by the place it has in the journey. */
import type { CarrierEvent } from '../carrier-report.ts';
import type { ContainerEvent, ContainerEventType } from '../container-event.ts';
import { type Call, type CallRole, compareEvents, isOnCarriage, isSeaMove, placeKey } from './calls.ts';

/**
 * Classifies one trip's rows.
 *
 * @param events in `compareEvents` order, estimates that an actual row replaced already gone
 * @param calls of the same rows
 */
export function classify(events: CarrierEvent[], calls: Call[]): ContainerEvent[] {
  const context = journeyContext(events, calls);
  return events.map((carrier) => {
    const [type, rule] = isSeaMove(carrier) ? classifySeaMove(carrier, context) : classifyLandMove(carrier, context);
    return { carrier, type, rule, estimated: carrier.certainty !== 'actual' };
  });
}

interface Context {
  callOf: Map<CarrierEvent, Call>;
  /** Whether a row is a barge's that carries the container on from the port of discharge. */
  carriesOn(event: CarrierEvent): boolean;
  /** Whether a row is before the first LOAD, or the first sea move that is told where no LOAD is. */
  isBeforeSea(event: CarrierEvent): boolean;
  firstFullIn: CarrierEvent | undefined;
  lastFullOut: CarrierEvent | undefined;
  firstEmptyIn: CarrierEvent | undefined;
}

function journeyContext(events: CarrierEvent[], calls: Call[]): Context {
  const callOf = new Map(calls.flatMap((call) => call.events.map((event) => [event, call] as const)));
  const carriesOn = isOnCarriage(events);
  const sea = events.filter((event) => isSeaMove(event) && !carriesOn(event));
  const loading = calls.find((call) => call.role === 'loading')?.events ?? [];
  const loads = [...loading.filter((event) => event.movement === 'load'), ...loading.filter((event) => event.movement === 'depart')];
  const isActual = (event: CarrierEvent): boolean => event.certainty === 'actual';
  const seaBegins =
    loads.find(isActual) ??
    sea.find((event) => isActual(event) && !(event.movement === 'arrive' && loading.includes(event))) ??
    loads[0] ??
    null;
  const transshipmentPlaces = new Set(
    calls.filter((call) => call.role === 'transshipment').map((call) => placeKey(call.place)),
  );
  // What has happened is before a sea move that has not, however overdue that is.
  const before = (event: CarrierEvent): boolean =>
    seaBegins === null || (isActual(event) && !isActual(seaBegins)) || compareEvents(event, seaBegins) < 0;
  const isGate = (event: CarrierEvent, movement: 'gate_in' | 'gate_out'): boolean =>
    event.movement === movement && event.mode !== 'rail';
  const latest = events.findLast(isActual);
  const isOverdue = (event: CarrierEvent): boolean =>
    !isActual(event) && latest !== undefined && compareEvents(event, latest) < 0;

  const end = calls.findLast((call) => call.role === 'discharge');
  const landing = end ? (end.events.find(isActual) ?? end.events[0]) : sea.findLast(isActual);
  /** Whether the box has left the sea for good by the time of a row. */
  const isAshore = (event: CarrierEvent): boolean => {
    if (before(event) || landing === undefined) return false;
    const isAtEnd = end !== undefined && placeKey(event.place) === placeKey(end.place);
    return isAtEnd || isOverdue(landing) || compareEvents(event, landing) > 0;
  };
  const lastTrain = events.findLast(
    (event) =>
      (event.mode === 'rail' || carriesOn(event)) && ['load', 'depart'].includes(event.movement) && !isOverdue(event),
  );
  const fullOuts = events.filter(
    (event) =>
      isGate(event, 'gate_out') &&
      event.laden !== false &&
      isAshore(event) &&
      !transshipmentPlaces.has(placeKey(event.place)) &&
      // What leaves by truck for the train or the barge is not out yet.
      (lastTrain === undefined || compareEvents(event, lastTrain) > 0),
  );
  const lastFullOut = fullOuts.findLast((event) => !isOverdue(event)) ?? fullOuts.at(-1);
  const isEmptyIn = (event: CarrierEvent): boolean => {
    if (!isGate(event, 'gate_in') || !isAshore(event)) return false;
    return event.laden === false || (event.laden === null && lastFullOut !== undefined && compareEvents(event, lastFullOut) > 0);
  };

  return {
    callOf,
    carriesOn,
    isBeforeSea: before,
    firstFullIn: firstDone(events.filter((event) => isGate(event, 'gate_in') && event.laden !== false && before(event))),
    lastFullOut,
    firstEmptyIn: firstDone(events.filter(isEmptyIn)),
  };
}

/** The first that happened; where none did, the first that is expected. */
function firstDone(events: CarrierEvent[]): CarrierEvent | undefined {
  return events.find((event) => event.certainty === 'actual') ?? events[0];
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

function classifySeaMove(event: CarrierEvent, context: Context): [ContainerEventType, string] {
  if (context.carriesOn(event)) return [feederTypes[event.movement] ?? 'other', `a barge's ${event.movement} beyond the port of discharge`];
  const call = context.callOf.get(event);
  if (!call || call.role === 'passing') return ['other', call?.rule ?? 'a sea move outside every call'];
  if (call.role === 'transshipment' && event.movement === 'discharge') {
    const arrivalKnown = call.events.some(
      (other) => other.movement === 'arrive' && (other.certainty === 'actual' || event.certainty !== 'actual'),
    );
    return arrivalKnown
      ? ['transshipment_discharged', `discharged at ${call.rule}`]
      : ['transshipment_arrived', `discharged at ${call.rule}, with no arrival told`];
  }
  return [seaTypes[call.role][event.movement] ?? 'other', `${event.movement} at ${call.rule}`];
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

function classifyLandMove(event: CarrierEvent, context: Context): [ContainerEventType, string] {
  if (event.mode === 'rail' && railTypes[event.movement]) {
    return [railTypes[event.movement] ?? 'other', `a rail ${event.movement}`];
  }
  if (event.movement === 'gate_out' || event.movement === 'gate_in') return classifyGate(event, context);
  if (event.movement === 'arrive' && event.mode === 'truck' && event.place.isCustomer) {
    return ['arrived_at_destination', "a truck's arrival at the consignee"];
  }
  return [plainTypes[event.movement] ?? 'other', `${event.movement}, whatever the place`];
}

function classifyGate(event: CarrierEvent, context: Context): [ContainerEventType, string] {
  if (event.movement === 'gate_out' && event.laden !== true && context.isBeforeSea(event) && event.mode !== 'rail') {
    return ['empty_out', 'an empty gate-out before the first vessel loads'];
  }
  if (event === context.firstFullIn) return ['full_in', 'the first laden gate-in before a vessel loads'];
  if (event === context.lastFullOut) return ['full_out', 'the last laden gate-out after the sea, at no transshipment port'];
  if (event === context.firstEmptyIn) return ['empty_in', 'the first empty gate-in after the sea'];
  return event.movement === 'gate_in'
    ? ['positioned_in', 'a gate-in between depots and terminals']
    : ['positioned_out', 'a gate-out between depots and terminals'];
}
