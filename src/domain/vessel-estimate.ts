/** When a vessel would arrive at a port, as its position and its speed say. */
import { hourMs } from './durations.ts';

/** When a vessel would arrive without a wait. */
export interface VesselEstimate {
  eta: Date;
  remainingNm: number;
  speedKnots: number;
}

/** A vessel on its way to the port of discharge. */
interface VesselProgress {
  remainingNm: number;
  /** Since its last port. */
  sailedNm: number;
  sailedHours: number;
  reportedKnots: number | null;
  /** The time of the position. */
  at: Date;
}

/** Assumed for a vessel whose speed is not known: what container ships sail on average. */
const defaultKnots = 15;
/** Of a ship at sea. A slower one waits or maneuvers, and a faster report is wrong. */
const [minKnots, maxKnots] = [6, 26];
/** The speed made good since the last port counts from this time on; before that, the reported one. */
const minSailedHours = 24;

/** When a vessel would arrive at the speed that it has made good so far, or at the one that it reports. */
export function vesselEstimate({ remainingNm, sailedNm, sailedHours, reportedKnots, at }: VesselProgress): VesselEstimate {
  const isAtSea = (knots: number | null): knots is number => knots !== null && knots >= minKnots && knots <= maxKnots;
  const madeGood = sailedHours >= minSailedHours ? sailedNm / sailedHours : null;
  const speedKnots = [madeGood, reportedKnots].find(isAtSea) ?? defaultKnots;
  return { eta: new Date(at.getTime() + (remainingNm / speedKnots) * hourMs), remainingNm, speedKnots };
}
