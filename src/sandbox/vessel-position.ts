/** Where a vessel is at a given time of its voyage. */
import { type Point, bearing, between, distanceNm } from '../domain/great-circle.ts';

/** The carrier's own extension of DCSA's vessel: where it was at the time of the answer. */
export interface VesselPosition {
  latitude: number;
  longitude: number;
  /** In knots; 0 at the berth. */
  speedOverGround: number;
  /** In whole degrees from north, clockwise. */
  heading: number;
  observedDateTime: string;
}

/** A vessel's departure and arrival on a route. */
export interface Sailing {
  route: readonly Point[];
  departsAt: Date;
  arrivesAt: Date;
}

/** At the first berth until it departs, then at constant speed along the route, then at the last berth. */
export function positionAt({ route, departsAt, arrivesAt }: Sailing, clock: Date): VesselPosition {
  const hours = (arrivesAt.getTime() - departsAt.getTime()) / 3_600_000;
  const share = (clock.getTime() - departsAt.getTime()) / 3_600_000 / hours;
  const { point, heading } = pointAlong(route, Math.min(1, Math.max(0, share)));
  const isUnderWay = share >= 0 && share < 1;
  return {
    latitude: rounded(point[0], 4),
    longitude: rounded(point[1], 4),
    speedOverGround: isUnderWay ? rounded(lengthNm(route) / hours, 1) : 0,
    heading: Math.round(heading) % 360,
    observedDateTime: clock.toISOString(),
  };
}

/** Length of a route in nautical miles. */
export function lengthNm(route: readonly Point[]): number {
  return legsOf(route).reduce((sum, leg) => sum + leg.lengthNm, 0);
}

function pointAlong(route: readonly Point[], share: number): { point: Point; heading: number } {
  const legs = legsOf(route);
  let leftNm = share * lengthNm(route);
  for (const [index, leg] of legs.entries()) {
    if (leftNm < leg.lengthNm || index === legs.length - 1) {
      const fraction = Math.min(1, leftNm / leg.lengthNm);
      const point = between(leg.from, leg.to, fraction);
      // A point has no bearing to itself, so the end of a leg takes the leg's.
      return { point, heading: fraction < 0.999 ? bearing(point, leg.to) : bearing(leg.from, leg.to) };
    }
    leftNm -= leg.lengthNm;
  }
  throw new RangeError('A route needs two points.');
}

function legsOf(route: readonly Point[]): { from: Point; to: Point; lengthNm: number }[] {
  return route.slice(1).map((to, index) => {
    const from = route[index] ?? to;
    return { from, to, lengthNm: distanceNm(from, to) };
  });
}

function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
