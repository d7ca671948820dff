/**
 * Rows that an operator enters for what no carrier tells. They are kept with the operator's record and join the carrier's rows at every
 * update, so the journey's rules, milestones and messages follow from them as from the carrier's.
 */
import type { CarrierEvent, Movement, TransportMode } from './carrier-report.ts';

/** What the row is about. Its place in the journey follows from the rows around it: the same arrival may be at a transshipment port. */
interface Move {
  movement: Movement;
  laden: boolean | null;
  mode: TransportMode | null;
  text: string;
}

/** The moves that a row can be about, in the order of a journey. The contract has the same list. */
export const moves = {
  empty_gate_out: { movement: 'gate_out', laden: false, mode: 'truck', text: 'Empty gate-out' },
  stuffed: { movement: 'stuff', laden: true, mode: null, text: 'Stuffed' },
  full_gate_in: { movement: 'gate_in', laden: true, mode: 'truck', text: 'Full gate-in' },
  vessel_loaded: { movement: 'load', laden: true, mode: 'vessel', text: 'Loaded on a vessel' },
  vessel_departed: { movement: 'depart', laden: true, mode: 'vessel', text: 'Vessel departed' },
  vessel_arrived: { movement: 'arrive', laden: true, mode: 'vessel', text: 'Vessel arrived' },
  vessel_discharged: { movement: 'discharge', laden: true, mode: 'vessel', text: 'Discharged from a vessel' },
  barge_loaded: { movement: 'load', laden: true, mode: 'barge', text: 'Loaded on a barge' },
  barge_departed: { movement: 'depart', laden: true, mode: 'barge', text: 'Barge departed' },
  barge_arrived: { movement: 'arrive', laden: true, mode: 'barge', text: 'Barge arrived' },
  barge_discharged: { movement: 'discharge', laden: true, mode: 'barge', text: 'Discharged from a barge' },
  rail_loaded: { movement: 'load', laden: true, mode: 'rail', text: 'Loaded on a train' },
  rail_departed: { movement: 'depart', laden: true, mode: 'rail', text: 'Train departed' },
  rail_arrived: { movement: 'arrive', laden: true, mode: 'rail', text: 'Train arrived' },
  rail_unloaded: { movement: 'discharge', laden: true, mode: 'rail', text: 'Unloaded from a train' },
  available: { movement: 'available', laden: true, mode: null, text: 'Available for pickup' },
  full_gate_out: { movement: 'gate_out', laden: true, mode: 'truck', text: 'Full gate-out' },
  delivered: { movement: 'drop_off', laden: true, mode: 'truck', text: 'Delivered' },
  stripped: { movement: 'strip', laden: null, mode: null, text: 'Stripped' },
  empty_gate_in: { movement: 'gate_in', laden: false, mode: 'truck', text: 'Empty gate-in' },
} as const satisfies Record<string, Move>;
export type MoveName = keyof typeof moves;

/** What an operator enters. */
export interface NewRowByHand {
  move: MoveName;
  /** ISO 8601, in UTC. */
  at: string;
  /** Whether it is expected; otherwise it has happened. */
  estimated: boolean;
  locode: string | null;
  locationName: string | null;
  terminalName: string | null;
  vesselName: string | null;
  vesselImo: string | null;
  voyageNumber: string | null;
  /** Who or what told it, in words. */
  source: string;
}

/** As it is stored, as JSON. */
export interface RowByHand extends NewRowByHand {
  /** The id of its event, too. */
  id: string;
  /** `YYYY-MM-DD` at the place. */
  localDate: string;
  /** ISO 8601, in UTC. */
  createdAt: string;
  /** The name of the user or key. */
  createdBy: string | null;
}

const keyPrefix = 'by_hand:';

/** The id of a row by hand in the key of its row; null for the key of a carrier's row. */
export function idByHand(key: string): string | null {
  return key.startsWith(keyPrefix) ? key.slice(keyPrefix.length) : null;
}

export function isByHand({ key }: Pick<CarrierEvent, 'key'>): boolean {
  return idByHand(key) !== null;
}

export function keyByHand(id: string): string {
  return keyPrefix + id;
}

/** The row as the journey reads it. */
export function eventByHand(row: RowByHand): CarrierEvent {
  const { movement, laden, mode, text } = moves[row.move];
  const names = { name: row.vesselName, imo: row.vesselImo };
  return {
    key: keyByHand(row.id),
    carrierEventId: null,
    movement,
    certainty: row.estimated ? 'estimated' : 'actual',
    laden,
    mode,
    at: new Date(row.at),
    localDate: row.localDate,
    isDateOnly: false,
    isCertaintyGuessed: false,
    recordedAt: new Date(row.createdAt),
    place: {
      locode: row.locode,
      name: row.locationName,
      latitude: null,
      longitude: null,
      terminal: row.terminalName === null ? null : { name: row.terminalName, smdgCode: null, bicFacilityCode: null },
      isCustomer: row.move === 'delivered',
    },
    vessel: names.name === null && names.imo === null ? null : { ...names, mmsi: null, position: null },
    voyageNumber: row.voyageNumber,
    role: null,
    words: text,
    text,
    operatorSource: row.source,
  };
}
