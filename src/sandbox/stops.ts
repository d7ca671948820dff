/** Where a row of a timetable takes place: a place, the kind of facility there, and what carries the container. */
import type { InlandPlace, Port } from './ports.ts';
import type { Voyage } from './vessels.ts';

/** DCSA T&T 2.2, facilityTypeCode: port terminal, depot, ramp, inland terminal, customer location. */
export type FacilityType = 'POTE' | 'DEPO' | 'RAMP' | 'INTE' | 'CLOC';

export interface Stop {
  place: Port | InlandPlace;
  facilityType: FacilityType;
  facilityName: string;
  smdgCode: string | null;
  mode: 'VESSEL' | 'BARGE' | 'RAIL' | 'TRUCK';
  /** Null except by vessel or barge. */
  voyage: Voyage | null;
}

/** At the quay, by the vessel of a voyage. */
export function aboard(voyage: Voyage, port: Port): Stop {
  return { ...atTerminal(port, 'POTE'), mode: 'VESSEL', voyage };
}

/** At the quay of a port, by the barge of a voyage. */
export function aboardBarge(voyage: Voyage, port: Port): Stop {
  return { ...atTerminal(port, 'POTE'), mode: 'BARGE', voyage };
}

/** At the quay of an inland terminal, by the barge of a voyage. */
export function inlandQuay(voyage: Voyage, place: Port): Stop {
  return { ...atTerminal(place, 'INTE'), mode: 'BARGE', voyage };
}

/** At the gate of the port's terminal, by truck. */
export function gate(port: Port): Stop {
  return { ...atTerminal(port, 'POTE'), mode: 'TRUCK', voyage: null };
}

/** At the rail ramp of the port's terminal. */
export function portRamp(port: Port): Stop {
  return { ...atTerminal(port, 'RAMP'), mode: 'RAIL', voyage: null };
}

/** At the gate of an inland terminal on the water, by truck. */
export function inlandGate(place: Port): Stop {
  return { ...atTerminal(place, 'INTE'), mode: 'TRUCK', voyage: null };
}

/** At an inland terminal, by rail or by truck. */
export function inlandTerminal(place: InlandPlace, mode: 'RAIL' | 'TRUCK'): Stop {
  return { ...atNamed(place, 'INTE', 'intermodal terminal'), mode };
}

/** At the depot for empty containers. */
export function depot(place: Port | InlandPlace): Stop {
  return atNamed(place, 'DEPO', 'empty depot');
}

/** On the consignee's premises. */
export function consignee(place: Port | InlandPlace): Stop {
  return atNamed(place, 'CLOC', "consignee's warehouse");
}

function atTerminal(port: Port, facilityType: FacilityType): Omit<Stop, 'mode' | 'voyage'> {
  return { place: port, facilityType, facilityName: port.terminal.name, smdgCode: port.terminal.smdgCode };
}

function atNamed(place: Port | InlandPlace, facilityType: FacilityType, what: string): Stop {
  return { place, facilityType, facilityName: `${place.name} ${what}`, smdgCode: null, mode: 'TRUCK', voyage: null };
}
