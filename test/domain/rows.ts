// Carrier rows to write journeys with: `load('CNSHA', 3)` is an actual LOAD in Shanghai on day 3.
import {
  type CarrierEvent,
  type Movement,
  type Place,
  type TransportMode,
  type VesselMention,
  noEquipment,
} from '../../src/domain/carrier-report.ts';
import type { ContainerEventType } from '../../src/domain/container-event.ts';
import { advance } from '../../src/domain/journey/advance.ts';
import { readJourney } from '../../src/domain/journey/journey.ts';
import type { OperatorRecord, JourneyUpdate, CarrierFacts } from '../../src/domain/shipment.ts';
import type { JourneyStatus } from '../../src/domain/status.ts';

/** A row's fields besides its movement, place and day. A place or vessel may be partial. */
export type More = Partial<Omit<CarrierEvent, 'place' | 'vessel'>> & {
  place?: Partial<Place>;
  /** A vessel's name, which gets an IMO number, or the carrier's exact data. */
  vessel?: string | Partial<VesselMention> | null;
};

/** Noon of a day of the story, where day 0 is 1 March 2026. Fractions are allowed. */
export function day(number: number): Date {
  return new Date(Date.UTC(2026, 2, 1, 12) + number * 86_400_000);
}

const imos: Record<string, string> = { Alba: '9321483', Bora: '9811000', Cetus: '9074729', Dione: '9395044' };

function vesselOf(reported: More['vessel']): VesselMention | null {
  if (reported === null || reported === undefined) return null;
  const mention = typeof reported === 'string' ? { name: reported, imo: imos[reported] ?? null } : reported;
  return { name: null, imo: null, mmsi: null, position: null, ...mention };
}

/** One row. Its key comes from its content, as for a carrier that gives no ids. */
export function row(movement: Movement, locode: string | null, on: number, more: More = {}): CarrierEvent {
  const { place, vessel, ...rest } = more;
  const at = more.at ?? day(on);
  const event: Omit<CarrierEvent, 'key'> = {
    carrierEventId: null,
    movement,
    certainty: 'actual',
    laden: null,
    mode: null,
    at,
    localDate: at.toISOString().slice(0, 10),
    isDateOnly: false,
    isCertaintyGuessed: false,
    recordedAt: null,
    voyageNumber: null,
    role: null,
    words: null,
    text: null,
    ...rest,
    place: { locode, name: null, latitude: null, longitude: null, terminal: null, isCustomer: false, ...place },
    vessel: vesselOf(vessel),
  };
  const key = [movement, event.certainty, event.mode, event.laden, locode ?? place?.name, at.toISOString()].join(' ');
  return { key, ...event, ...(more.key === undefined ? {} : { key: more.key }) };
}

type Maker = (locode: string | null, on: number, more?: More) => CarrierEvent;

const maker =
  (movement: Movement, mode: TransportMode | null, laden: boolean | null): Maker =>
  (locode, on, more) =>
    row(movement, locode, on, { mode, laden, ...(mode === 'vessel' ? { vessel: 'Alba' } : {}), ...more });

// At gates, by truck.
export const emptyGateOut = maker('gate_out', 'truck', false);
export const fullGateIn = maker('gate_in', 'truck', true);
export const fullGateOut = maker('gate_out', 'truck', true);
export const emptyGateIn = maker('gate_in', 'truck', false);
// At sea, by vessel; a vessel's own moves do not say whether the container is full.
export const load = maker('load', 'vessel', true);
export const depart = maker('depart', 'vessel', null);
export const arrive = maker('arrive', 'vessel', null);
export const discharge = maker('discharge', 'vessel', true);

export const byRail: More = { mode: 'rail', vessel: null };
export const byBarge: More = { mode: 'barge' };
export const estimated: More = { certainty: 'estimated' };
export const planned: More = { certainty: 'planned' };

/** Shanghai to Rotterdam on one vessel, there and back empty in 40 days. */
export const direct: readonly CarrierEvent[] = [
  emptyGateOut('CNSHA', 0),
  fullGateIn('CNSHA', 2),
  load('CNSHA', 4),
  depart('CNSHA', 5),
  arrive('NLRTM', 30),
  discharge('NLRTM', 31),
  fullGateOut('NLRTM', 35),
  emptyGateIn('NLRTM', 40),
];

/** The same via Singapore, where the container changes from Alba to Bora. */
export const byOneTransshipment: readonly CarrierEvent[] = [
  ...direct.slice(0, 4),
  arrive('SGSIN', 11),
  discharge('SGSIN', 12),
  load('SGSIN', 15, { vessel: 'Bora' }),
  depart('SGSIN', 16, { vessel: 'Bora' }),
  ...direct.slice(4).map((event) => ({ ...event, vessel: event.vessel && vesselOf('Bora') })),
];

/** By sea to Vancouver and by rail to Toronto. */
export const byRailInland: readonly CarrierEvent[] = [
  ...direct.slice(0, 4),
  arrive('CAVAN', 20),
  discharge('CAVAN', 21),
  row('load', 'CAVAN', 23, { ...byRail, laden: true }),
  row('depart', 'CAVAN', 24, byRail),
  row('arrive', 'CATOR', 29, byRail),
  row('discharge', 'CATOR', 30, { ...byRail, laden: true }),
  fullGateOut('CATOR', 33),
  emptyGateIn('CATOR', 36),
];

/** A carrier's answer on a day: the same rows, those after the day as estimates. */
export function seenOn(on: number, rows: readonly CarrierEvent[]): CarrierEvent[] {
  return rows.map((event) =>
    event.at <= day(on) ? event : { ...event, certainty: 'estimated' as const, key: event.key.replace('actual', 'estimated') },
  );
}

/** The rows as `type place`, in the journey's order; estimates with a question mark. */
export function readTypes(rows: readonly CarrierEvent[]): string[] {
  return readJourney([...rows]).events.map(
    ({ type, row, estimated: isEstimate }) => `${type}${isEstimate ? '?' : ''} ${row.place.locode ?? row.place.name}`,
  );
}

/** The types of the actual rows. */
export function typesOf(rows: readonly CarrierEvent[]): ContainerEventType[] {
  return readJourney([...rows]).events.flatMap((event) => (event.estimated ? [] : [event.type]));
}

export const noFacts: CarrierFacts = {
  reference: null,
  billOfLading: null,
  bookingNumbers: [],
  ...noEquipment,
};

export const nothingRecorded: OperatorRecord = { shipment: {}, container: {} };

/** Reads rows after an earlier update, or as the first answer. */
export function read(
  rows: readonly CarrierEvent[],
  before: JourneyUpdate | null = null,
  recorded: OperatorRecord = nothingRecorded,
  reported: CarrierFacts = noFacts,
): JourneyUpdate {
  return advance(before, { events: [...rows], plannedPortOfDischarge: null, retracted: [] }, reported, recorded);
}

/** The statuses that an update adds to the timeline. */
export function stepsOf({ steps }: JourneyUpdate): JourneyStatus[] {
  return steps.map(({ status }) => status);
}

/** Reads one answer after another. */
export function readAll(answers: readonly (readonly CarrierEvent[])[]): JourneyUpdate[] {
  const updates: JourneyUpdate[] = [];
  for (const rows of answers) updates.push(read(rows, updates.at(-1) ?? null));
  return updates;
}
