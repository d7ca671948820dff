/** Where a vessel is at a given time of its voyage. */
import { bearing, between, distanceNm, type Point } from './great-circle.ts';
import type { SeaLane } from './sea-lanes.ts';

/** The carrier's own extension of DCSA's vessel: where it was when it was asked. */
export interface VesselPosition {
  latitude: number;
  longitude: number;
  /** In knots; 0 at the berth. */
  speedOverGround: number;
  /** In whole degrees from north, clockwise. */
  heading: number;
  observedDateTime: string;
}

/** When a vessel sails a lane. */
export interface Sailing {
  lane: SeaLane;
  departsAt: Date;
  arrivesAt: Date;
}

/** At the first berth until it departs, then at one speed along the lane, then at the last berth. */
export function positionAt(sailing: Sailing, clock: Date): VesselPosition {
  const hours = (sailing.arrivesAt.getTime() - sailing.departsAt.getTime()) / 3_600_000;
  const share = (clock.getTime() - sailing.departsAt.getTime()) / 3_600_000 / hours;
  const { point, heading } = pointAlong(sailing.lane, Math.min(1, Math.max(0, share)));
  const isUnderWay = share >= 0 && share < 1;
  return {
    latitude: rounded(point[0], 4),
    longitude: rounded(point[1], 4),
    speedOverGround: isUnderWay ? rounded(laneLengthNm(sailing.lane) / hours, 1) : 0,
    heading: Math.round(heading) % 360,
    observedDateTime: clock.toISOString(),
  };
}

/** Length of a lane in nautical miles. */
export function laneLengthNm(lane: SeaLane): number {
  return legs(lane).reduce((sum, leg) => sum + leg.lengthNm, 0);
}

function pointAlong(lane: SeaLane, share: number): { point: Point; heading: number } {
  const all = legs(lane);
  let left = share * laneLengthNm(lane);
  for (const [index, leg] of all.entries()) {
    if (left < leg.lengthNm || index === all.length - 1) {
      const fraction = Math.min(1, left / leg.lengthNm);
      const point = between(leg.from, leg.to, fraction);
      // A point has no bearing to itself, so the end of a leg takes the leg's.
      return { point, heading: fraction < 0.999 ? bearing(point, leg.to) : bearing(leg.from, leg.to) };
    }
    left -= leg.lengthNm;
  }
  throw new RangeError('A lane needs two points.');
}

function legs(lane: SeaLane): { from: Point; to: Point; lengthNm: number }[] {
  return lane.slice(1).map((to, index) => {
    const from = lane[index] ?? to;
    return { from, to, lengthNm: distanceNm(from, to) };
  });
}

function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
