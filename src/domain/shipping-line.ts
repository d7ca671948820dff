/** The carriers on offer: those whose credentials are set. */

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
 * It has no limits, so its polls are not spread; that halves the time to play 45 days of its clock for 20 containers.
 */
export interface Simulation {
  /** The time of its clock for an account. */
  clock(accountId: string): Promise<Date>;
}

export interface ShippingLines {
  find(scac: string): ShippingLine | undefined;
  /** By SCAC, ascending. */
  list(): ShippingLine[];
  /** Undefined for a real carrier, and for one that is not on offer. */
  simulation(scac: string): Simulation | undefined;
}

/** The carrier with a SCAC, its own or an alternative one, in upper or lower case. */
export function findByAnyScac(lines: Pick<ShippingLines, 'list'>, text: string): ShippingLine | undefined {
  const scac = text.trim().toUpperCase();
  return lines.list().find((line) => line.scac === scac || line.alternativeScacs.includes(scac));
}
