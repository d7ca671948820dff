/** Great circles on a sphere, which differ from those of the ellipsoid by at most 0.6 %. */

/** Degrees north and degrees east. */
export type Point = readonly [latitude: number, longitude: number];

const earthRadiusNauticalMiles = 3440.065;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
export const degrees = (angle: number): number => (angle * 180) / Math.PI;

/** Distance along the great circle, in nautical miles. */
export function distanceNm(a: Point, b: Point): number {
  return earthRadiusNauticalMiles * angleBetween(a, b);
}

/** The course to steer at `from` to reach `to`: degrees from north, clockwise, 0 up to 360. */
export function bearing(from: Point, to: Point): number {
  const [latitudeA, latitudeB] = [radians(from[0]), radians(to[0])];
  const turn = radians(to[1] - from[1]);
  const east = Math.sin(turn) * Math.cos(latitudeB);
  const north = Math.cos(latitudeA) * Math.sin(latitudeB) - Math.sin(latitudeA) * Math.cos(latitudeB) * Math.cos(turn);
  return (degrees(Math.atan2(east, north)) + 360) % 360;
}

/** The point a fraction (0 to 1) of the way from `a` to `b`. */
export function between(a: Point, b: Point, fraction: number): Point {
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

export function cartesian([latitude, longitude]: Point): { x: number; y: number; z: number } {
  return {
    x: Math.cos(radians(latitude)) * Math.cos(radians(longitude)),
    y: Math.cos(radians(latitude)) * Math.sin(radians(longitude)),
    z: Math.sin(radians(latitude)),
  };
}

/** The point of a straight line that is nearest to another point, on a plane. */
export function nearestOn(from: Point, to: Point, point: Point): Point {
  const narrow = Math.cos((point[0] * Math.PI) / 180);
  const eastTo = (longitude: number): number => ((((longitude - from[1] + 540) % 360) + 360) % 360) - 180;
  const [x, y] = [eastTo(to[1]) * narrow, to[0] - from[0]];
  const along = (eastTo(point[1]) * narrow * x + (point[0] - from[0]) * y) / (x * x + y * y || 1);
  const share = Math.min(1, Math.max(0, along));
  return [from[0] + share * (to[0] - from[0]), from[1] + share * eastTo(to[1])];
}
