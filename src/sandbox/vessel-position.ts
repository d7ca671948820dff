/** Where a vessel is at a given time of its voyage. */

/** Degrees north and degrees east. */
export type Point = readonly [latitude: number, longitude: number];

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

const earthRadiusNauticalMiles = 3440.065;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;

/** Distance along the great circle, in nautical miles. */
export function distanceNm(a: Point, b: Point): number {
  return earthRadiusNauticalMiles * angleBetween(a, b);
}

/** The course to steer at `from` to reach `to`: degrees from north, clockwise, 0 up to 360. */
function bearing(from: Point, to: Point): number {
  const [latitudeA, latitudeB] = [radians(from[0]), radians(to[0])];
  const turn = radians(to[1] - from[1]);
  const east = Math.sin(turn) * Math.cos(latitudeB);
  const north = Math.cos(latitudeA) * Math.sin(latitudeB) - Math.sin(latitudeA) * Math.cos(latitudeB) * Math.cos(turn);
  return (degrees(Math.atan2(east, north)) + 360) % 360;
}

/** The point a fraction (0 to 1) of the way from `a` to `b`. */
function between(a: Point, b: Point, fraction: number): Point {
  const angle = angleBetween(a, b);
  if (angle === 0) return a;
  const [shareA, shareB] = [Math.sin((1 - fraction) * angle), Math.sin(fraction * angle)];
  const [fromA, fromB] = [cartesian(a), cartesian(b)];
  const x = shareA * fromA.x + shareB * fromB.x;
  const y = shareA * fromA.y + shareB * fromB.y;
  const z = shareA * fromA.z + shareB * fromB.z;
  return [degrees(Math.atan2(z, Math.hypot(x, y))), degrees(Math.atan2(y, x))];
}

function angleBetween(a: Point, b: Point): number {
  const halfLatitude = Math.sin(radians(b[0] - a[0]) / 2);
  const halfLongitude = Math.sin(radians(b[1] - a[1]) / 2);
  const chord = halfLatitude ** 2 + Math.cos(radians(a[0])) * Math.cos(radians(b[0])) * halfLongitude ** 2;
  return 2 * Math.asin(Math.min(1, Math.sqrt(chord)));
}

function cartesian([latitude, longitude]: Point): { x: number; y: number; z: number } {
  return {
    x: Math.cos(radians(latitude)) * Math.cos(radians(longitude)),
    y: Math.cos(radians(latitude)) * Math.sin(radians(longitude)),
    z: Math.sin(radians(latitude)),
  };
}
