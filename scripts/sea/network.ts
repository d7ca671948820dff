/** Joins the waypoints and channels of `src/sea` to a network of lanes, none of which crosses land. */
import { type Point, distanceNm } from '../../src/domain/great-circle.ts';
import { barriers } from '../../src/sea/barriers.ts';
import { channels } from '../../src/sea/channels.ts';
import { passages } from '../../src/sea/passages.ts';
import { pointsOf } from '../../src/sea/points.ts';
import { Heap } from '../../src/sea/heap.ts';
import { seaWaypoints } from '../../src/sea/waypoints.ts';
import { Lines, readLand } from './land.ts';

export interface Lane {
  from: number;
  to: number;
  lengthNm: number;
  /** Part of a canal, river or strait that is narrower than the coastline. */
  channel: string | null;
}

/** A lane is left out if the way by other lanes is at most this much longer: it turns 200,000 lanes into 11,000. */
const tolerance = 1.006;

/** What lanes may not cross: coasts, and the waters of `barriers`. */
export class Obstacles {
  readonly land = readLand();
  readonly barriers = linesOf(Object.values(barriers));

  cross(from: Point, to: Point): boolean {
    return this.barriers.cross(from, to) || this.land.cross(from, to);
  }
}

export function linesOf(texts: readonly string[]): Lines {
  const lines = new Lines();
  for (const text of texts) {
    const points = pointsOf(text);
    for (const [index, to] of points.entries()) {
      const from = points[index - 1];
      if (!from) continue;
      // A long line is cut, because the cells it touches are a rectangle.
      const parts = Math.max(1, Math.ceil(Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])) / 2));
      const at = (part: number): [number, number] => [
        from[1] + ((to[1] - from[1]) * part) / parts,
        from[0] + ((to[0] - from[0]) * part) / parts,
      ];
      for (let part = 0; part < parts; part++) lines.add(at(part), at(part + 1));
    }
  }
  return lines;
}

/** The network while it grows, with the shortest way between two of its points. */
export class Network {
  readonly points: Point[] = [];
  readonly lanes: Lane[] = [];
  readonly neighbors: { to: number; lengthNm: number }[][] = [];
  readonly #byText = new Map<string, number>();

  point(point: Point): number {
    const key = point.join(' ');
    let index = this.#byText.get(key);
    if (index === undefined) {
      index = this.points.push(point) - 1;
      this.neighbors.push([]);
      this.#byText.set(key, index);
    }
    return index;
  }

  join(from: number, to: number, channel: string | null): void {
    const [one, other] = [this.points[from], this.points[to]];
    if (!one || !other || this.neighbors[from]?.some((each) => each.to === to)) return;
    const lengthNm = distanceNm(one, other);
    this.lanes.push({ from, to, lengthNm, channel });
    this.neighbors[from]?.push({ to, lengthNm });
    this.neighbors[to]?.push({ to: from, lengthNm });
  }

  /** Whether there is a way from one point to another of at most this length. */
  isWithin(from: number, to: number, maxNm: number): boolean {
    const goal = this.points[to];
    if (!goal) return false;
    const best = new Map<number, number>([[from, 0]]);
    const open = new Heap();
    open.push(from, 0);
    for (let point = open.pop(); point !== undefined; point = open.pop()) {
      const before = best.get(point) ?? 0;
      for (const lane of this.neighbors[point] ?? []) {
        const lengthNm = before + lane.lengthNm;
        if (lane.to === to && lengthNm <= maxNm) return true;
        const known = best.get(lane.to);
        if (known !== undefined && known <= lengthNm) continue;
        const next = this.points[lane.to];
        const wholeNm = next ? lengthNm + distanceNm(next, goal) : Number.POSITIVE_INFINITY;
        if (wholeNm > maxNm) continue;
        best.set(lane.to, lengthNm);
        open.push(lane.to, wholeNm);
      }
    }
    return false;
  }
}

/** How long the ways between points are that were already compared, the nearest pairs first. */
class KnownWays {
  readonly #network: Network;
  readonly #ways: Float32Array;

  constructor(network: Network) {
    this.#network = network;
    this.#ways = new Float32Array(network.points.length ** 2).fill(Number.POSITIVE_INFINITY);
    for (const { from, to, lengthNm } of network.lanes) this.note(from, to, lengthNm);
  }

  note(from: number, to: number, lengthNm: number): void {
    const count = this.#network.points.length;
    this.#ways[from * count + to] = lengthNm;
    this.#ways[to * count + from] = lengthNm;
  }

  /** By a lane of one of both and the known way from its end. */
  shortest(from: number, to: number): number {
    return Math.min(this.#over(from, to), this.#over(to, from));
  }

  #over(from: number, to: number): number {
    const count = this.#network.points.length;
    let shortest = this.#ways[from * count + to] ?? Number.POSITIVE_INFINITY;
    for (const lane of this.#network.neighbors[from] ?? []) {
      shortest = Math.min(shortest, lane.lengthNm + (this.#ways[lane.to * count + to] ?? Number.POSITIVE_INFINITY));
    }
    return shortest;
  }
}

/** Longer lanes are not looked for: no ocean is wider. */
const maxLaneNm = 5_500;
/** Of lanes that end at the water next to a port. */
const maxPortLaneNm = 250;

/** The hand-written points, and the channels between them. */
export function startNetwork(): Network {
  const network = new Network();
  for (const text of Object.values(seaWaypoints)) for (const point of pointsOf(text)) network.point(point);
  for (const { name, points } of channels) {
    const chain = pointsOf(points).map((point) => network.point(point));
    for (const [index, to] of chain.entries()) if (index > 0) network.join(chain[index - 1] ?? to, to, name);
  }
  return network;
}

/** Joins points between which there is only water, the nearest first. @param handWritten how many points lanes of the oceans lead to */
export function joinByWater(network: Network, obstacles: Obstacles, handWritten: number): void {
  const pairs: { from: number; to: number; lengthNm: number }[] = [];
  const isAfloat = network.points.map((point) => !obstacles.land.contains(point));
  for (let from = 0; from < network.points.length; from++) {
    for (let to = from + 1; to < network.points.length; to++) {
      const [one, other] = [network.points[from], network.points[to]];
      if (!one || !other || !isAfloat[from] || !isAfloat[to]) continue;
      const maxNm = to < handWritten ? maxLaneNm : maxPortLaneNm;
      if (Math.abs(one[0] - other[0]) * 60 > maxNm) continue;
      const lengthNm = distanceNm(one, other);
      if (lengthNm <= maxNm) pairs.push({ from, to, lengthNm });
    }
  }
  pairs.sort((one, other) => one.lengthNm - other.lengthNm);
  const known = new KnownWays(network);
  for (const { from, to, lengthNm } of pairs) {
    const [one, other] = [network.points[from], network.points[to]];
    if (!one || !other || obstacles.cross(one, other)) continue;
    const way = known.shortest(from, to);
    if (way > lengthNm * tolerance) network.join(from, to, null);
    known.note(from, to, way > lengthNm * tolerance ? lengthNm : way);
  }
}

/** The passages that a lane uses, as indexes. */
export function passagesOf(network: Network): Map<Lane, number[]> {
  const gates = passages.map(({ gate }) => linesOf([gate]));
  const any = linesOf(passages.map(({ gate }) => gate));
  const used = new Map<Lane, number[]>();
  for (const lane of network.lanes) {
    const [from, to] = [network.points[lane.from], network.points[lane.to]];
    if (!from || !to || !any.cross(from, to)) continue;
    used.set(
      lane,
      [...gates.entries()].filter(([, gate]) => gate.cross(from, to)).map(([index]) => index),
    );
  }
  return used;
}
