/** How a port is reached from the network: over a river of `channels`, or by the water next to it. */
import { createRequire } from 'node:module';
import { type Point, distanceNm, nearestOn } from '../../src/domain/great-circle.ts';
import { portCorrections } from '../../src/reference/port-corrections.ts';
import { portFacts } from '../../src/reference/ports.ts';
import { Heap } from '../../src/sea/heap.ts';
import type { Network, Obstacles } from './network.ts';

export interface Approach {
  locode: string;
  /** From the port to where lanes begin. */
  points: Point[];
  /** Points of the network that the last of `points` reaches over water. */
  ends: number[];
  /** Whether it lies on a lane of a channel, whose ends these are. */
  isRiver: boolean;
}

/** How far a port may be from the water next to it: the data has the town of many. */
const maxToSeaNm = 22;
/** From a river that `channels` has. */
const maxToRiverNm = 10;

/** All ports of the reference data that a ship reaches, by UN/LOCODE. The water next to a port becomes a point of the network. */
export function findApproaches(network: Network, obstacles: Obstacles, report: (text: string) => void): Approach[] {
  const require = createRequire(import.meta.url);
  const data = require('sea-ports/lib/ports.json') as object;
  const locodes = [...new Set([...Object.keys(data), ...Object.keys(portCorrections)])].sort();
  const finder = new ApproachFinder(network, obstacles);
  const found: Approach[] = [];
  const inland: string[] = [];
  for (const locode of locodes) {
    const { latitude, longitude } = portFacts(locode, { name: null, latitude: null, longitude: null });
    if (latitude === null || longitude === null) continue;
    const approach = finder.find([rounded(latitude), rounded(longitude)]);
    if (approach) found.push({ locode, ...approach });
    else inland.push(locode);
  }
  report(`${found.length} ports; no ship reaches ${inland.join(' ')}`);
  for (const approach of found.filter(({ isRiver }) => !isRiver)) {
    const chain = approach.points.splice(1).map((point) => network.point(point));
    if (chain.length === 0) chain.push(network.point(approach.points[0] ?? [0, 0]));
    for (const [index, to] of chain.entries()) if (index > 0) network.join(chain[index - 1] ?? to, to, null);
    approach.ends = chain.slice(0, 1);
  }
  return found;
}

/** What is looked for: pairs of points at most so far apart, of each point the nearest that have only a long way. */
interface Gap {
  fromNm: number;
  toNm: number;
  maxPairs: number;
  /** How much longer than the great circle the way by the network may be. */
  tolerance: number;
}

const gaps: Gap[] = [
  { fromNm: 0, toNm: 70, maxPairs: 7, tolerance: 1.3 },
  { fromNm: 70, toNm: 400, maxPairs: 2, tolerance: 1.4 },
];

/**
 * Adds bends where two points have only a long way: a cape between them has no waypoint.
 *
 * @returns how many points were added
 */
export function fillGaps(network: Network, obstacles: Obstacles, handWritten: number): number {
  const before = network.points.length;
  const water = new Water(obstacles);
  const afloat = network.points.flatMap((point, index) => (obstacles.land.contains(point) ? [] : [index]));
  for (const { fromNm, toNm, maxPairs, tolerance } of gaps) {
    for (const from of afloat.filter((index) => fromNm === 0 || index < handWritten)) {
      const one = network.points[from] ?? [0, 0];
      const near = afloat
        .filter((to) => to > from && (fromNm === 0 || to < handWritten))
        .map((to) => ({ to, lengthNm: distanceNm(one, network.points[to] ?? one) }))
        .filter(({ lengthNm }) => lengthNm > fromNm && lengthNm <= toNm)
        .sort((first, second) => first.lengthNm - second.lengthNm);
      let pairs = 0;
      for (const [index, { to, lengthNm }] of near.entries()) {
        if (pairs >= maxPairs || index >= maxPairs * 8) break;
        if (network.isWithin(from, to, lengthNm * tolerance + 8)) continue;
        pairs++;
        const bends = water.way(one, network.points[to] ?? one, lengthNm);
        if (!bends) continue;
        const wayNm = bends.reduce((sum, bend, at) => sum + distanceNm(bends[at - 1] ?? bend, bend), 0);
        if (network.isWithin(from, to, wayNm * 1.15)) continue;
        const chain = bends.map((bend) => network.point(bend));
        for (const [at, end] of chain.entries()) if (at > 0) network.join(chain[at - 1] ?? end, end, null);
      }
    }
  }
  for (let bend = before; bend < network.points.length; bend++) {
    const point = network.points[bend] ?? [0, 0];
    const near = network.points
      .map((other, index) => ({ other, index, lengthNm: distanceNm(point, other) }))
      .filter(({ index, lengthNm }) => index !== bend && lengthNm < 100)
      .sort((first, second) => first.lengthNm - second.lengthNm)
      .slice(0, 10);
    for (const { other, index, lengthNm } of near) {
      if (network.isWithin(bend, index, lengthNm * 1.04) || obstacles.land.contains(other) || obstacles.cross(point, other)) continue;
      network.join(bend, index, null);
    }
  }
  return network.points.length - before;
}

/** A longer search finds ways around peninsulas, which the network has. */
const maxCells = 900;

/** Ways over water on a grid: of two nautical miles for near points, of more for others. */
class Water {
  readonly #obstacles: Obstacles;

  constructor(obstacles: Obstacles) {
    this.#obstacles = obstacles;
  }

  /** The way from one point to another as a chain of bends, both ends included, or undefined if it is much longer than the direct one. */
  way(from: Point, to: Point, directNm: number): Point[] | undefined {
    const maxNm = directNm * 1.5 + 10;
    const step = Math.max(0.033, directNm / 1500);
    const across = step / Math.cos((from[0] * Math.PI) / 180);
    const pointAt = (cell: number): Point =>
      cell === 0
        ? from
        : [thousandths(from[0] + (Math.floor(cell / 1000) - 500) * step), thousandths(from[1] + ((cell % 1000) - 500) * across)];
    const origin = 500 * 1000 + 500;
    const at = (cell: number): Point => (cell === origin ? from : pointAt(cell));
    const cost = new Map<number, number>([[origin, 0]]);
    const before = new Map<number, number>();
    const isDone = new Set<number>();
    const open = new Heap();
    open.push(origin, 0);
    for (let cell = open.pop(); cell !== undefined && isDone.size < maxCells; cell = open.pop()) {
      if (isDone.has(cell)) continue;
      isDone.add(cell);
      const point = at(cell);
      if (distanceNm(point, to) < step * 180 && !this.#obstacles.cross(point, to)) {
        const cells = [cell];
        for (let previous = before.get(cell); previous !== undefined; previous = before.get(previous)) cells.push(previous);
        return pulled([...cells.reverse().map(at), to], this.#obstacles);
      }
      for (const move of [1, -1, 1000, -1000, 1001, 999, -1001, -999]) {
        const next = cell + move;
        if (isDone.has(next)) continue;
        const there = at(next);
        const nextCost = (cost.get(cell) ?? 0) + distanceNm(point, there);
        const whole = nextCost + distanceNm(there, to);
        if (whole > maxNm || (cost.get(next) ?? Number.POSITIVE_INFINITY) <= nextCost) continue;
        if (this.#obstacles.cross(point, there)) continue;
        cost.set(next, nextCost);
        before.set(next, cell);
        open.push(next, whole);
      }
    }
    return undefined;
  }
}

function thousandths(degrees: number): number {
  return Number(degrees.toFixed(3));
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(2));
}

type Way = Omit<Approach, 'locode'>;

class ApproachFinder {
  readonly #network: Network;
  readonly #obstacles: Obstacles;
  readonly #afloat: number[];

  constructor(network: Network, obstacles: Obstacles) {
    this.#network = network;
    this.#obstacles = obstacles;
    this.#afloat = network.points.flatMap((point, index) => (obstacles.land.contains(point) ? [] : [index]));
  }

  find(port: Point): Way | undefined {
    const river = this.#river(port);
    const sea = this.#sea(port);
    if (river && river.apartNm <= Math.min(maxToRiverNm, sea?.apartNm ?? maxToRiverNm)) return river;
    return sea;
  }

  /** The nearest place of a channel, and the points before and after it. */
  #river(port: Point): (Way & { apartNm: number }) | undefined {
    let best: (Way & { apartNm: number }) | undefined;
    for (const { from, to, channel } of this.#network.lanes) {
      const [one, other] = [this.#network.points[from], this.#network.points[to]];
      if (channel === null || !one || !other) continue;
      if (Math.abs(one[0] - port[0]) > 3 && Math.abs(other[0] - port[0]) > 3) continue;
      const [latitude, longitude] = nearestOn(one, other, port);
      const place: Point = [rounded(latitude), rounded(longitude)];
      const apartNm = distanceNm(port, place);
      if (apartNm < (best?.apartNm ?? maxToRiverNm)) best = { points: [port, place], ends: [from, to], isRiver: true, apartNm };
    }
    return best;
  }

  /** By the nearest water from which the sea can be reached. */
  #sea(port: Point): (Way & { apartNm: number }) | undefined {
    for (const water of this.#waters(port)) {
      const way = this.#fromWater(water);
      if (way) {
        const apartNm = distanceNm(port, water);
        return { ...way, points: [port, ...way.points], apartNm };
      }
    }
    return undefined;
  }

  /** The port if it is afloat, else water around it, the nearest first. */
  *#waters(port: Point): Generator<Point> {
    if (!this.#obstacles.land.contains(port)) yield port;
    let tries = 0;
    for (let radius = 0.02; radius * 60 <= maxToSeaNm && tries < 3; radius += 0.02) {
      for (let turn = 0; turn < 32; turn++) {
        const angle = (turn * Math.PI) / 16;
        const east = Math.sin(angle) / Math.cos((port[0] * Math.PI) / 180);
        const at = (distance: number): Point => [rounded(port[0] + distance * Math.cos(angle)), rounded(port[1] + distance * east)];
        if (this.#obstacles.land.contains(at(radius)) || this.#obstacles.land.contains(at(radius + 0.01))) continue;
        tries++;
        yield at(radius);
        radius += 0.06;
        break;
      }
    }
  }

  #fromWater(water: Point): Way | undefined {
    const ends = this.#visibleFrom(water, 200, 1);
    if (ends.length > 0) return { points: [water], ends, isRiver: false };
    return this.#outOfBay(water);
  }

  #visibleFrom(from: Point, maxNm: number, maxCount: number): number[] {
    const near = this.#afloat
      .map((index) => ({ index, lengthNm: distanceNm(from, this.#network.points[index] ?? from) }))
      .filter(({ lengthNm }) => lengthNm <= maxNm)
      .sort((one, other) => one.lengthNm - other.lengthNm);
    const ends: { index: number; lengthNm: number }[] = [];
    let misses = 0;
    for (const end of near) {
      if (ends.length >= maxCount || misses > 60) break;
      const point = this.#network.points[end.index];
      if (!point) continue;
      misses++;
      if (this.#obstacles.cross(from, point)) continue;
      ends.push(end);
    }
    return ends.map(({ index }) => index);
  }

  /** Through the water of a grid, to where a point of the network is seen. */
  #outOfBay(start: Point): Way | undefined {
    const step = 0.02;
    const across = step / Math.cos((start[0] * Math.PI) / 180);
    const pointAt = (cell: number): Point => [
      rounded(start[0] + (Math.floor(cell / 1000) - 500) * step),
      rounded(start[1] + ((cell % 1000) - 500) * across),
    ];
    const origin = 500 * 1000 + 500;
    const cost = new Map<number, number>([[origin, 0]]);
    const before = new Map<number, number>();
    const open = new Heap();
    open.push(origin, 0);
    for (let cell = open.pop(), count = 0; cell !== undefined && count < 30_000; cell = open.pop(), count++) {
      if (count % 7 === 0 && this.#visibleFrom(pointAt(cell), 80, 1).length > 0) {
        const cells = [cell];
        for (let at = before.get(cell); at !== undefined; at = before.get(at)) cells.push(at);
        const points = pulled(cells.reverse().map(pointAt), this.#obstacles);
        return { points, ends: [], isRiver: false };
      }
      for (const [move, length] of [
        [1, 1],
        [-1, 1],
        [1000, 1],
        [-1000, 1],
        [1001, 1.4],
        [999, 1.4],
        [-1001, 1.4],
        [-999, 1.4],
      ] as const) {
        const next = cell + move;
        const nextCost = (cost.get(cell) ?? 0) + length;
        if ((cost.get(next) ?? Number.POSITIVE_INFINITY) <= nextCost) continue;
        if (this.#obstacles.cross(pointAt(cell), pointAt(next))) continue;
        cost.set(next, nextCost);
        before.set(next, cell);
        open.push(next, nextCost);
      }
    }
    return undefined;
  }
}

/** Without the points that a straight line over water passes. */
function pulled(points: Point[], obstacles: Obstacles): Point[] {
  const [first] = points;
  if (!first) return [];
  const kept = [first];
  for (let at = 0; at < points.length - 1; ) {
    let next = points.length - 1;
    while (next > at + 1 && obstacles.cross(points[at] ?? first, points[next] ?? first)) next--;
    kept.push(points[next] ?? first);
    at = next;
  }
  return kept;
}
