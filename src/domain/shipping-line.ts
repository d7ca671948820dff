/** The carriers that can be asked here. */

/** A carrier as clients see it. */
export interface ShippingLine {
  scac: string;
  name: string;
  shortName: string;
  alternativeScacs: string[];
  /** Which kinds of number it can be asked for. */
  tracks: { container: boolean; billOfLading: boolean; booking: boolean };
}

/**
 * What is special about a simulated carrier: it plays its journeys for each account alone, with ships of that account's own.
 * It has no limits, so its polls are not spread: 20 containers over 45 days take half the time.
 */
export interface Simulation {
  /** What its clock shows an account. */
  clock(accountId: string): Promise<Date>;
}

/** Which carriers are offered: those whose credentials are set. */
export interface ShippingLines {
  find(scac: string): ShippingLine | undefined;
  /** By SCAC, ascending. */
  list(): ShippingLine[];
  /** Undefined for a carrier of the real world, and for one that is not offered. */
  simulation(scac: string): Simulation | undefined;
}
