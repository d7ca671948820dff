/** A ship's report of itself by radio, in the words that carriers use for ships. */
import type { VesselMention } from './carrier-report.ts';

/**
 * One message of a ship's transponder. A message tells either who the ship is (`imo`, `name`) or where (`position`),
 * hardly ever both; what it does not tell is null. The MMSI is what joins them.
 */
export interface VesselSighting extends VesselMention {
  /** Nine digits (ITU-R M.585). */
  mmsi: string;
}
