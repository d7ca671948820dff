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

/** Which carriers are offered: those whose credentials are set. */
export interface ShippingLines {
  find(scac: string): ShippingLine | undefined;
  /** By SCAC, ascending. */
  list(): ShippingLine[];
}
