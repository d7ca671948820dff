/** The world's land, to check lanes against: Natural Earth at 1:50 million, in which a coast is right to about a nautical mile. */
import { createRequire } from 'node:module';
import { type Point, cartesian, degrees, distanceNm } from '../../src/domain/great-circle.ts';

const require = createRequire(import.meta.url);

/** An edge of a coastline: west and south first, in degrees. */
type Edge = readonly [fromLongitude: number, fromLatitude: number, toLongitude: number, toLatitude: number];
type Ring = [longitude: number, latitude: number][];

/** A great circle is followed in straight steps of at most this length; a step of 20 nm leaves it by less than 0.1 nm. */
const stepNm = 20;
const none: readonly Edge[] = [];

/** Lines, found by the square degree they touch. */
export class Lines {
  readonly #byCell: (Edge[] | undefined)[] = [];
  readonly #byBand = new Map<number, Edge[]>();

  add([fromX, fromY]: readonly number[], [toX, toY]: readonly number[]): void {
    if (fromX === undefined || fromY === undefined || toX === undefined || toY === undefined) return;
    const edge: Edge = [fromX, fromY, toX, toY];
    for (let y = Math.floor(Math.min(fromY, toY)); y <= Math.floor(Math.max(fromY, toY)); y++) {
      push(this.#byBand, y, edge);
      for (let x = Math.floor(Math.min(fromX, toX)); x <= Math.floor(Math.max(fromX, toX)); x++) this.#addToCell(cellOf(x, y), edge);
    }
  }

  #addToCell(cell: number, edge: Edge): void {
    const edges = this.#byCell[cell];
    if (edges) edges.push(edge);
    else this.#byCell[cell] = [edge];
  }

  /** Whether the great circle from one point to another touches a line. */
  cross(from: Point, to: Point): boolean {
    const angle = distanceNm(from, to) / 3440.065;
    const steps = Math.max(1, Math.ceil((angle * 3440.065) / stepNm));
    if (steps === 1) return this.#crossesStraight(from, to);
    // As `between`, with what is the same for all steps computed once: it is called a hundred million times.
    const [one, other] = [cartesian(from), cartesian(to)];
    let before = from;
    for (let step = 1; step <= steps; step++) {
      const [shareOne, shareOther] = [Math.sin((1 - step / steps) * angle), Math.sin((step / steps) * angle)];
      const [x, y, z] = [
        one.x * shareOne + other.x * shareOther,
        one.y * shareOne + other.y * shareOther,
        one.z * shareOne + other.z * shareOther,
      ];
      const point: Point = step === steps ? to : [degrees(Math.atan2(z, Math.sqrt(x * x + y * y))), degrees(Math.atan2(y, x))];
      if (this.#crossesStraight(before, point)) return true;
      before = point;
    }
    return false;
  }

  #crossesStraight(from: Point, to: Point): boolean {
    const [[fromY, fromX], [toY, toX]] = [from, to];
    if (Math.abs(toX - fromX) > 180) {
      const turn = toX > fromX ? 360 : -360;
      return this.#crossesPlane(fromX + turn, fromY, toX, toY) || this.#crossesPlane(fromX, fromY, toX - turn, toY);
    }
    return this.#crossesPlane(fromX, fromY, toX, toY);
  }

  #crossesPlane(fromX: number, fromY: number, toX: number, toY: number): boolean {
    for (let y = Math.floor(Math.min(fromY, toY)); y <= Math.floor(Math.max(fromY, toY)); y++) {
      for (let x = Math.floor(Math.min(fromX, toX)); x <= Math.floor(Math.max(fromX, toX)); x++) {
        for (const edge of this.#byCell[cellOf(x, y)] ?? none) if (meet(fromX, fromY, toX, toY, edge)) return true;
      }
    }
    return false;
  }

  /** Whether a point lies inside the closed lines. */
  contains([latitude, longitude]: Point): boolean {
    let isInside = false;
    for (const [fromX, fromY, toX, toY] of this.#byBand.get(Math.floor(latitude)) ?? []) {
      if (fromY > latitude === toY > latitude) continue;
      if (fromX + ((latitude - fromY) / (toY - fromY)) * (toX - fromX) > longitude) isInside = !isInside;
    }
    return isInside;
  }
}

function push(map: Map<number, Edge[]>, key: number, edge: Edge): void {
  const edges = map.get(key);
  if (edges) edges.push(edge);
  else map.set(key, [edge]);
}

function cellOf(x: number, y: number): number {
  return (y + 90) * 1000 + x + 400;
}

function meet(ax: number, ay: number, bx: number, by: number, [cx, cy, dx, dy]: Edge): boolean {
  const side = (px: number, py: number, qx: number, qy: number, rx: number, ry: number): number =>
    (qx - px) * (ry - py) - (qy - py) * (rx - px);
  const [c, d] = [side(ax, ay, bx, by, cx, cy), side(ax, ay, bx, by, dx, dy)];
  if (c > 0 === d > 0) return false;
  return side(cx, cy, dx, dy, ax, ay) > 0 !== side(cx, cy, dx, dy, bx, by) > 0;
}

/** @param scale of the map: 50m or 10m */
export function readLand(scale: '10m' | '50m' = '50m'): Lines {
  const topology = require(`world-atlas/land-${scale}.json`) as { objects: { land: unknown } };
  const { feature } = require('topojson-client') as { feature(topology: unknown, object: unknown): { features: LandFeature[] } };
  const land = new Lines();
  for (const { geometry } of feature(topology, topology.objects.land).features) {
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates as Ring[]] : (geometry.coordinates as Ring[][]);
    for (const ring of polygons.flat()) addRing(land, ring);
  }
  return land;
}

/** A ring that crosses the antimeridian is added twice, once for each side, because a point has a longitude from -180 to 180. */
function addRing(land: Lines, ring: Ring): void {
  let [before = 0] = ring[0] ?? [];
  let turn = 0;
  const whole = ring.map(([longitude, latitude]) => {
    if (Math.abs(longitude - before) > 180) turn += longitude > before ? -360 : 360;
    before = longitude;
    return [longitude + turn, latitude] as const;
  });
  const [east, west] = [Math.max(...whole.map(([x]) => x)), Math.min(...whole.map(([x]) => x))];
  for (const shift of [0, ...(east > 180 ? [-360] : []), ...(west < -180 ? [360] : [])]) {
    for (let index = 1; index < whole.length; index++) {
      const [[fromX, fromY], [toX, toY]] = [whole[index - 1] ?? [0, 0], whole[index] ?? [0, 0]];
      land.add([fromX + shift, fromY], [toX + shift, toY]);
    }
  }
}

interface LandFeature {
  geometry: { type: 'Polygon' | 'MultiPolygon'; coordinates: unknown };
}
