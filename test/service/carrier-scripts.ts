// What a carrier reports about a container over time: each step is planned until its day comes, then actual.
import { type CarrierEvent, type CarrierReport, type Movement, type TransportMode, noEquipment } from '../../src/domain/carrier-report.ts';
import { dayMs } from '../../src/domain/durations.ts';

type Step = readonly [day: number, movement: Movement, locode: string, how: 'empty' | 'laden' | 'ship'];

/** A journey as a carrier tells it, day by day. */
export interface CarrierScript {
  containerNumber: string;
  /** Other containers of the same bill of lading, on the same journey. */
  alsoContainers?: string[];
  billOfLading: string | null;
  bookingNumbers: string[];
  steps: readonly Step[];
}

/** From Shanghai to Rotterdam on one vessel, empty again on day 37. */
export const direct: CarrierScript = {
  containerNumber: 'TSTU0100013',
  billOfLading: 'TSTBL010001',
  bookingNumbers: ['TSTBK010001'],
  steps: [
    [0, 'gate_out', 'CNSHA', 'empty'],
    [2, 'gate_in', 'CNSHA', 'laden'],
    [4, 'load', 'CNSHA', 'ship'],
    [4.5, 'depart', 'CNSHA', 'ship'],
    [32, 'arrive', 'NLRTM', 'ship'],
    [32.75, 'discharge', 'NLRTM', 'ship'],
    [35, 'gate_out', 'NLRTM', 'laden'],
    [37, 'gate_in', 'NLRTM', 'empty'],
  ],
};

/** The direct journey, and another by the same container from day 40. */
export const twoTrips: CarrierScript = {
  ...direct,
  steps: [
    ...direct.steps,
    [40, 'gate_out', 'NLRTM', 'empty'],
    [41, 'gate_in', 'NLRTM', 'laden'],
    [42, 'load', 'NLRTM', 'ship'],
    [43, 'depart', 'NLRTM', 'ship'],
    [60, 'arrive', 'CNSHA', 'ship'],
  ],
};

/** The carrier's answer at `now` for a script that began at `begin`. */
export function answerOf(script: CarrierScript, begin: Date, now: Date): CarrierReport {
  const events = script.steps.map(([day, movement, locode, how]) => {
    const at = new Date(begin.getTime() + day * dayMs);
    return row(movement, at, locode, {
      certainty: at <= now ? 'actual' : 'planned',
      laden: how !== 'empty',
      mode: how === 'ship' ? 'vessel' : 'truck',
    });
  });
  return reportOf(events, { ...script, asOf: now });
}

/** An answer of these rows, for each container of a plan. */
export function reportOf(
  events: CarrierEvent[],
  over: Partial<Pick<CarrierScript, 'containerNumber' | 'alsoContainers' | 'billOfLading' | 'bookingNumbers'>> & { asOf: Date },
): CarrierReport {
  const { containerNumber = direct.containerNumber, alsoContainers = [] } = over;
  return {
    containers: [containerNumber, ...alsoContainers].map((number) => ({
      containerNumber: number,
      equipment: { ...noEquipment, isoCode: '45G1' },
      events,
      plannedPortOfDischarge: null,
      retracted: [],
    })),
    billOfLading: over.billOfLading ?? null,
    bookingNumbers: over.bookingNumbers ?? [],
    bookingCancelled: false,
    unread: [],
    asOf: over.asOf,
    payload: JSON.stringify(events),
  };
}

/** One row, whose key is made from its content, so that it is the same row in the next answer. */
export function row(movement: Movement, at: Date, locode: string, over: Partial<CarrierEvent> = {}): CarrierEvent {
  const { certainty = 'actual', mode = 'vessel' } = over;
  const isShip = mode === ('vessel' satisfies TransportMode);
  return {
    key: [movement, locode, certainty, mode, at.toISOString()].join('/'),
    carrierEventId: null,
    movement,
    certainty,
    laden: true,
    mode,
    at,
    localDate: at.toISOString().slice(0, 10),
    isDateOnly: false,
    isCertaintyGuessed: false,
    recordedAt: at,
    place: { locode, name: locode, latitude: null, longitude: null, terminal: null, isCustomer: false },
    vessel: isShip ? { name: 'Petrel', imo: '9321483', mmsi: null, position: null } : null,
    voyageNumber: isShip ? '012W' : null,
    role: null,
    words: `${movement} at ${locode}`,
    text: `${movement} at ${locode}`,
    ...over,
  };
}
