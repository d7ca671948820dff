/** What a timetable of the simulated carrier is made of. */
import type { Stop } from './stops.ts';

/** DCSA T&T 2.2, equipmentEventTypeCode; AVPU is T&T 3.0's, which some carriers send early. */
export type EquipmentCode = 'GTOT' | 'GTIN' | 'LOAD' | 'DISC' | 'STRP' | 'DROP' | 'AVPU';
/** DCSA T&T 2.2, transportEventTypeCode. */
export type TransportCode = 'ARRI' | 'DEPA';

/** What a container does, full or empty, or what its vehicle does. */
export type MoveCode = `${EquipmentCode} ${'EMPTY' | 'LADEN'}` | TransportCode;

/** Days count from the one on which the number was first asked for. */
export type Move = readonly [day: number, code: MoveCode, where: Stop, words: string, beliefs?: readonly Belief[]];

/** What the carrier takes for true of a move, and tells, until it knows better. */
export interface Belief {
  /** From this day of the clock on; where left out, from the booking on. */
  from?: number;
  /** The day on which it knows better. */
  until: number;
  /** When it takes the move to be, where that is not the timetable's day. */
  day?: number;
  /** Where it takes the move to be, where that is not the timetable's place. */
  where?: Stop;
  /** Beliefs with the same mark share an event id; without one, the id is the one that the true row will have. */
  idMark?: string;
}

/** DCSA T&T 2.2, documentTypeCode: booking, transport document, customs inspection. */
export type DocumentCode = 'BKG' | 'TRD' | 'CUS';

/** DCSA T&T 2.2, shipmentEventTypeCode and documentTypeCode. */
export type DocumentEventCode = `${'RECE' | 'CONF' | 'ISSU' | 'VOID' | 'HOLD' | 'RELS'} ${DocumentCode}`;

export type DocumentEvent = readonly [day: number, code: DocumentEventCode, words: string];

export interface Timetable {
  documents: readonly DocumentEvent[];
  moves: readonly Move[];
}

/** When every booking was made and the plan of its journey written down. */
export const bookedOnDay = -3;
