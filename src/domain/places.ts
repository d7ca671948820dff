/** Ports, terminals and vessels, as carriers and the ships themselves report them. */
import type { VesselMention, VesselPosition } from './carrier-report.ts';
import { hourMs } from './durations.ts';

/** A place with a UN/LOCODE. */
export interface Port {
  id: string;
  locode: string;
  name: string;
  city: string | null;
  countryCode: string | null;
  /** IANA name. */
  timeZone: string | null;
  /** Degrees. */
  latitude: number | null;
  longitude: number | null;
}

/** A terminal or depot, as carriers report it. */
export interface Terminal {
  id: string;
  locode: string | null;
  name: string | null;
  nickname: string | null;
  firmsCode: string | null;
  smdgCode: string | null;
  bicFacilityCode: string | null;
  street: string | null;
  city: string | null;
  state: string | null;
  stateAbbr: string | null;
  zip: string | null;
  country: string | null;
  portId: string | null;
}

/** A vessel, as carriers and the ship itself report it. */
export interface Vessel {
  id: string;
  imo: string | null;
  name: string | null;
  mmsi: string | null;
  /** The newest, reported by a carrier or by the ship itself. */
  position: VesselPosition | null;
}

/**
 * One message from a ship's transponder, in the terms that carriers use. A message has either the identity (`imo`, `name`) or
 * the `position`, rarely both; the rest is null. The MMSI joins them.
 */
export interface VesselSighting extends VesselMention {
  /** Nine digits (ITU-R M.585). */
  mmsi: string;
}

const quarterMs = 6 * hourMs;

/** Whether a position is in another quarter of a day than the one before: then its vessel's arrivals are predicted again. */
export function isInNextQuarter(before: VesselPosition | null, position: VesselPosition): boolean {
  return before === null || Math.floor(before.at.getTime() / quarterMs) !== Math.floor(position.at.getTime() / quarterMs);
}
