/** What a timetable of the simulated carrier is made of, and how one is built from legs. */
import type { InlandPlace, Port } from './places.ts';
import type { Voyage } from './voyages.ts';

/** DCSA T&T 2.2, equipmentEventTypeCode; AVPU is T&T 3.0's, which some carriers send early. */
export type EquipmentCode = 'GTOT' | 'GTIN' | 'LOAD' | 'DISC' | 'STRP' | 'DROP' | 'AVPU';
/** DCSA T&T 2.2, transportEventTypeCode. */
export type TransportCode = 'ARRI' | 'DEPA';

/** What a container does, full or empty, or what its vehicle does. */
type MoveCode = `${EquipmentCode} ${'EMPTY' | 'LADEN'}` | TransportCode;

/** What happens, when and where. Days are counted from the one on which the number was first asked for. */
export type Move = readonly [day: number, code: MoveCode, stop: Stop, words: string, misreports?: readonly Misreport[]];

/** What the carrier wrongly reports of a move for a while. */
interface Misreport {
  /** The day on which the carrier begins to report this; the day of the booking unless given. */
  from?: number;
  /** The day on which the carrier corrects itself. */
  until: number;
  /** The day that the carrier reports, if not the timetable's. */
  day?: number;
  /** The place that the carrier reports, if not the timetable's. */
  stop?: Stop;
  /** Misreports with the same mark share an event id; without a mark, the id is that of the later, correct row. */
  idMark?: string;
}

/** DCSA T&T 2.2, documentTypeCode: booking, transport document, customs inspection. */
export type DocumentCode = 'BKG' | 'TRD' | 'CUS';

/** DCSA T&T 2.2, shipmentEventTypeCode and documentTypeCode. */
type DocumentEventCode = `${'RECE' | 'CONF' | 'ISSU' | 'VOID' | 'HOLD' | 'RELS'} ${DocumentCode}`;

export type DocumentEvent = readonly [day: number, code: DocumentEventCode, words: string];

export interface Timetable {
  documents: readonly DocumentEvent[];
  moves: readonly Move[];
}

/** The day on which every booking is made and its journey planned. */
export const bookedOnDay = -3;

/** Where a move takes place. */
export interface Stop {
  place: Port | InlandPlace;
  /** DCSA T&T 2.2, facilityTypeCode: port terminal, depot, ramp, inland terminal, customer location. */
  facilityType: 'POTE' | 'DEPO' | 'RAMP' | 'INTE' | 'CLOC';
  facilityName: string;
  smdgCode: string | null;
  mode: 'VESSEL' | 'BARGE' | 'RAIL' | 'TRUCK';
  /** Null unless by vessel or barge. */
  voyage: Voyage | null;
}

/** At the quay of a port or of an inland terminal, by the vessel or barge of a voyage. */
export function quay(voyage: Voyage, port: Port, facilityType: 'POTE' | 'INTE' = 'POTE'): Stop {
  return { ...terminal(port, facilityType), mode: voyage.vessel.isBarge ? 'BARGE' : 'VESSEL', voyage };
}

/** At the gate of a terminal, by truck. */
export function gate(port: Port, facilityType: 'POTE' | 'INTE' = 'POTE'): Stop {
  return terminal(port, facilityType);
}

/** At the rail ramp of the port's terminal. */
export function portRamp(port: Port): Stop {
  return { ...terminal(port, 'RAMP'), mode: 'RAIL' };
}

/** At an inland terminal, by rail or by truck. */
export function inlandTerminal(place: InlandPlace, mode: 'RAIL' | 'TRUCK'): Stop {
  return { ...facility(place, 'INTE', 'intermodal terminal'), mode };
}

/** At the depot for empty containers. */
export function depot(place: Port | InlandPlace): Stop {
  return facility(place, 'DEPO', 'empty depot');
}

/** On the consignee's premises. */
export function consignee(place: Port | InlandPlace): Stop {
  return facility(place, 'CLOC', "consignee's warehouse");
}

function terminal(port: Port, facilityType: Stop['facilityType']): Stop {
  const { name, smdgCode } = port.terminal;
  return { place: port, facilityType, facilityName: name, smdgCode, mode: 'TRUCK', voyage: null };
}

function facility(place: Port | InlandPlace, facilityType: Stop['facilityType'], what: string): Stop {
  return { place, facilityType, facilityName: `${place.name} ${what}`, smdgCode: null, mode: 'TRUCK', voyage: null };
}

/** A passage by vessel; times are in days. Without `load` or `discharge` the container stays aboard at that end. */
export interface Leg {
  voyage: Voyage;
  load?: number;
  depart: number;
  arrive: number;
  discharge?: number;
}

/** How a journey differs from the usual one. */
export interface JourneyOptions {
  /** Additional moves. */
  moves?: readonly Move[];
  /** Documents in addition to the booking and the bill of lading. */
  documents?: readonly DocumentEvent[];
  /** The day of the full gate-out; 2.25 days after the last discharge unless given. */
  pickUpOn?: number;
  /** Where the full container leaves the carrier's hands; at the gate of the port of discharge unless given. */
  pickUpAt?: Stop;
  /** What happens at the consignee's premises; the truck's arrival half a day after the gate-out unless given. */
  delivery?: readonly Move[];
}

/** The timetable of a journey: empty out of the depot, by vessel, to the consignee, and back empty. */
export function journeyBy(legs: readonly Leg[], { moves = [], documents = [], ...options }: JourneyOptions = {}): Timetable {
  const [first, last] = [legs[0], legs.at(-1)];
  if (!first || !last) throw new RangeError('A journey needs a leg.');
  const origin = first.voyage.lane.from;
  const pickUpOn = options.pickUpOn ?? (last.discharge ?? last.arrive) + 2.25;
  const pickUpAt = options.pickUpAt ?? gate(last.voyage.lane.to);
  const destination = pickUpAt.place;
  const all: Move[] = [
    [-0.25, 'GTOT EMPTY', depot(origin), 'Gate out, empty, to shipper'],
    [2, 'GTIN LADEN', gate(origin), 'Gate in, full'],
    ...legs.flatMap((leg) => movesAtSea(leg, leg === first, leg === last)),
    ...moves,
    [pickUpOn, 'GTOT LADEN', pickUpAt, 'Gate out, full, to consignee'],
    ...(options.delivery ?? [[pickUpOn + 0.5, 'ARRI', consignee(destination), 'Truck arrival at consignee'] as const]),
    [pickUpOn + 2, 'GTIN EMPTY', depot(destination), 'Gate in, empty, returned'],
  ];
  return {
    documents: [[bookedOnDay, 'CONF BKG', 'Booking confirmed'], [first.depart + 0.5, 'ISSU TRD', 'Bill of lading issued'], ...documents],
    moves: all.sort(([a], [b]) => a - b),
  };
}

/** The descriptions name each port's role in the journey, except where the container stays aboard. */
function movesAtSea({ voyage, load, depart, arrive, discharge }: Leg, isFirst: boolean, isLast: boolean): Move[] {
  const [start, end] = [quay(voyage, voyage.lane.from), quay(voyage, voyage.lane.to)];
  const startPort = isFirst ? 'port of loading' : 'transshipment port';
  const endPort = isLast ? 'port of discharge' : 'transshipment port';
  const moves: Move[] = [];
  if (load !== undefined) moves.push([load, 'LOAD LADEN', start, `Loaded on vessel at ${startPort}`]);
  moves.push([depart, 'DEPA', start, load === undefined ? 'Vessel departure' : `Vessel departure from ${startPort}`]);
  moves.push([arrive, 'ARRI', end, discharge === undefined ? 'Vessel arrival' : `Vessel arrival at ${endPort}`]);
  if (discharge !== undefined) moves.push([discharge, 'DISC LADEN', end, `Discharged from vessel at ${endPort}`]);
  return moves;
}

/** The same journey with the carrier's misreports of each move. */
export function misreported(timetable: Timetable, misreportsOf: (move: Move) => Misreport[]): Timetable {
  const moves = timetable.moves.map((move): Move => {
    const [day, code, stop, words] = move;
    return [day, code, stop, words, misreportsOf(move)];
  });
  return { ...timetable, moves };
}
