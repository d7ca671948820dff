/** What became of containers after vessels landed them: some leave the sea there, and others go on by sea. */
import type { CarrierEvent } from './carrier-report.ts';

/** What became of a container after a landing. */
export type LandingOutcome = 'discharged' | 'transshipped';

/** A landing whose outcome is certain. Stored as JSON. */
export interface Landing {
  /** The port's UN/LOCODE. */
  locode: string;
  /** The call of the vessel that landed it, or null if the carrier names no vessel. */
  vesselCall: string | null;
  /** ISO 8601, in UTC. */
  landedAt: string;
  outcome: LandingOutcome;
}

/** How many landings had each outcome. */
export type LandingCounts = Record<LandingOutcome, number>;

/** What became of an account's other containers after landings like one. */
export interface LandingHistory {
  /** With the same carrier at the same port. */
  atPort: LandingCounts;
  /** By the same vessel call. */
  byVesselCall: LandingCounts;
}

/** Names a vessel's call at a port: by the voyage, or by the month where the carrier gives none. Null if it names no vessel. */
export function vesselCallOf({ vessel, voyageNumber, place, at }: CarrierEvent): string | null {
  const name = vessel?.imo ?? vessel?.name?.toUpperCase();
  return name ? `${name} ${voyageNumber ?? at.toISOString().slice(0, 7)} ${place.locode ?? ''}` : null;
}

/** Counts outcomes. */
export function countLandings(outcomes: readonly LandingOutcome[]): LandingCounts {
  const discharged = outcomes.filter((outcome) => outcome === 'discharged').length;
  return { discharged, transshipped: outcomes.length - discharged };
}
