/** DCSA's codes in the domain's words: the lists of T&T 2.2, and the additions of 3.0. */
import type { Certainty, Movement, TransportMode } from '../../domain/carrier-report.ts';

/** By equipmentEventTypeCode and transportEventTypeCode. */
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
  // T&T 3.0, equipmentEventTypeCode: customs selected for scan, selected for inspection, released.
  CUSS: 'customs_examination',
  CUSI: 'customs_examination',
  CUSR: 'customs_release',
  ARRI: 'arrive',
  DEPA: 'depart',
};

/** By movement, the code of T&T 2.2 or the first of 3.0. */
export const codesOfMovements: ReadonlyMap<Movement, string> = inverse(movements);

/** DCSA's names of the customs codes, shown for rows that have no description: they say why customs holds a container. */
export const codeNames: Readonly<Record<string, string>> = {
  CUSS: 'Customs selected for scan',
  CUSI: 'Customs selected for inspection',
  CUSR: 'Customs released',
};

/** By emptyIndicatorCode. */
export const ladenByCode: Readonly<Record<string, boolean>> = { LADEN: true, EMPTY: false };

/** By eventClassifierCode. */
export const certainties: Readonly<Record<string, Certainty>> = {
  ACT: 'actual',
  EST: 'estimated',
  PLN: 'planned',
  // Requested: from DCSA's standards for ports and terminals; some carriers send it.
  REQ: 'planned',
  // Evergreen's own.
  PLAN: 'planned',
};

/** By modeOfTransport. */
export const modes: Readonly<Record<string, TransportMode>> = {
  VESSEL: 'vessel',
  BARGE: 'barge',
  RAIL: 'rail',
  TRUCK: 'truck',
  // UN/CEFACT Recommendation 19, which T&T 1 used.
  1: 'vessel',
  2: 'rail',
  3: 'truck',
  8: 'barge',
};

/**
 * What a SHIPMENT event means for the container, by `documentTypeCode shipmentEventTypeCode`. Of customs' documents, only HOLD
 * and RELS say whether it may move; REQS and CMPL of an inspection (CUS, 2.2) or a clearance (CUC, 3.0) do not.
 */
export const documentMovements: Readonly<Record<string, Movement>> = {
  'CUS HOLD': 'customs_hold',
  'CUS RELS': 'customs_release',
  // Customs documents by their names in 3.0.
  'CUC HOLD': 'customs_hold',
  'CUC RELS': 'customs_release',
  'TRD RELS': 'carrier_release',
  'VGM RECE': 'vgm_received',
};

/** By movement, `documentTypeCode shipmentEventTypeCode` of 2.2. */
export const documentsOfMovements: ReadonlyMap<Movement, string> = inverse(documentMovements);

/** The first code of each movement. */
function inverse(byCode: Readonly<Record<string, Movement>>): Map<Movement, string> {
  const pairs = Object.entries(byCode).map(([code, movement]): [Movement, string] => [movement, code]);
  return new Map(pairs.toReversed());
}

/** Events of a booking that end it. */
export const bookingEnds: ReadonlySet<string> = new Set(['BKG VOID', 'BKG REJE', 'BKG CANC', 'CBR VOID', 'CBR REJE', 'CBR CANC']);
