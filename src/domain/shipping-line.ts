/** The carriers on offer. */

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
 * What is special about a simulated carrier: each account has its own journeys, vessels and clock.
 * It has no limits, so its polls are not spread: 20 containers over 45 days take half the time.
 */
export interface Simulation {
  /** The time of its clock for an account. */
  clock(accountId: string): Promise<Date>;
}

/** The carriers on offer: those whose credentials are set. */
export interface ShippingLines {
  find(scac: string): ShippingLine | undefined;
  /** By SCAC, ascending. */
  list(): ShippingLine[];
  /** Undefined for a carrier of the real world, and for one that is not offered. */
  simulation(scac: string): Simulation | undefined;
}
