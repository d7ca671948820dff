/** DCSA's codes in the domain's words. The lists are those of T&T 2.2, and AVPU, which 3.0 added. */
import type { Certainty, Movement, TransportMode } from '../../domain/carrier-report.ts';

export const movements: Readonly<Record<string, Movement>> = {
  LOAD: 'load',
  DISC: 'discharge',
  GTIN: 'gate_in',
  GTOT: 'gate_out',
  STUF: 'stuff',
  STRP: 'strip',
  PICK: 'pick_up',
  DROP: 'drop_off',
  AVPU: 'available',
  ARRI: 'arrive',
  DEPA: 'depart',
};

export const certainties: Readonly<Record<string, Certainty>> = {
  ACT: 'actual',
  EST: 'estimated',
  PLN: 'planned',
  // Evergreen's own.
  PLAN: 'planned',
};

export const modes: Readonly<Record<string, TransportMode>> = {
  VESSEL: 'vessel',
  BARGE: 'barge',
  RAIL: 'rail',
  TRUCK: 'truck',
};

/** What a SHIPMENT event means for the box, by `documentTypeCode shipmentEventTypeCode`. */
export const documentMovements: Readonly<Record<string, Movement>> = {
  'CUS HOLD': 'customs_hold',
  'CUS RELS': 'customs_release',
  // Customs documents by their names in 3.0.
  'CUC HOLD': 'customs_hold',
  'CUC RELS': 'customs_release',
  'TRD RELS': 'carrier_release',
  'VGM RECE': 'vgm_received',
};

/** Events of a booking that end it. */
export const bookingEnds: ReadonlySet<string> = new Set(['BKG VOID', 'BKG REJE', 'BKG CANC', 'CBR VOID', 'CBR REJE', 'CBR CANC']);
