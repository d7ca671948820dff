/** The shortest way of a ship over the network of sea lanes. */
import { LRUCache } from 'lru-cache';
import { type Point, bearing, between, distanceNm } from '../domain/great-circle.ts';
import { Heap } from './heap.ts';
import { type Approach, type Network, approachTo, getNetwork, pointAt } from './network.ts';
import { isCoarselyLand } from './coarse-land.ts';
import { type PassageName, passagesBetween } from './passages.ts';

/** A way at sea. */
export interface SeaRoute {
  /** In nautical miles, to a tenth. */
  distanceNm: number;
  /** The straits and canals on the way, in the order in which a ship passes them. */
  passages: PassageName[];
  /** From port to port. A long leg has points in between, so that straight lines between them follow the great circle. */
  path: Point[];
}

/** The end of a way: a port that a ship reaches, or a position at sea. */
export interface SeaPlace {
  readonly approach: Approach;
}

/** @returns undefined if no ship reaches a port of that UN/LOCODE, or none is known */
export function findSeaPort(locode: string): SeaPlace | undefined {
  const approach = getNetwork().approaches.get(locode);
  return approach && { approach };
}

/** How far from a position a lane may begin. */
const maxToLaneNm = 1_500;
/** In each direction, the nearest points: those of one coast are all in one direction. */
const sectorDegrees = 15;
const maxPerSector = 3;

/** Places that are remembered: maps ask for those of the same ports, and one takes about a millisecond. */
const remembered = new LRUCache<string, { place: SeaPlace | undefined }>({ max: 1_000 });

/** A position at sea, or near it: lanes begin at the nearest points of the network that no land hides, as far as a coarse map shows it. */
export function seaPlaceAt(position: Point): SeaPlace | undefined {
  const key = position.join();
  const known = remembered.get(key) ?? { place: findPlaceAt(position) };
  remembered.set(key, known);
  return known.place;
}

function findPlaceAt(position: Point): SeaPlace | undefined {
  const { points } = getNetwork();
  const near: { point: number; lengthNm: number }[] = [];
  for (const [point, place] of points.entries()) {
    if (Math.abs(place[0] - position[0]) * 60 > maxToLaneNm) continue;
    const lengthNm = distanceNm(position, place);
    if (lengthNm <= maxToLaneNm) near.push({ point, lengthNm });
  }
  near.sort((one, other) => one.lengthNm - other.lengthNm);
  const inSector = new Map<number, number>();
  const nearest = near.filter(({ point }) => {
    const sector = Math.floor(bearing(position, pointAt(points, point)) / sectorDegrees);
    const count = (inSector.get(sector) ?? 0) + 1;
    inSector.set(sector, count);
    return count <= maxPerSector;
  });
  const seen = nearest.filter(({ point }) => !isHidden(position, pointAt(points, point)));
  const ends = (seen.length > 0 ? seen : near.slice(0, 3)).map(({ point }) => point);
  if (ends.length === 0) return undefined;
  return { approach: approachTo(points, [position], ends) };
}

function isHidden(from: Point, to: Point): boolean {
  const lengthNm = distanceNm(from, to);
  for (let at = 12; at < lengthNm - 12; at += 12) if (isCoarselyLand(between(from, to, at / lengthNm))) return true;
  return false;
}

/**
 * The shortest way between two places that uses no closed passage. It has the same length in either direction.
 *
 * @returns undefined if there is none
 */
export function findSeaRoute(from: SeaPlace, to: SeaPlace, closed: ReadonlySet<PassageName> = new Set()): SeaRoute | undefined {
  const network = getNetwork();
  // Always searched in one direction, so that neither the length nor the choice between equals depends on it.
  const isForward = !isAfter(from.approach, to.approach);
  const [start, goal] = isForward ? [from.approach, to.approach] : [to.approach, from.approach];
  const found = search(network, start, goal, closed);
  if (!found) return undefined;
  const points = isForward ? found.points : found.points.toReversed();
  const passages = isForward ? found.passages : found.passages.toReversed();
  return { distanceNm: Math.round(found.lengthNm * 10) / 10, passages: [...new Set(passages)], path: withGreatCircles(points) };
}

interface Found {
  lengthNm: number;
  points: Point[];
  passages: PassageName[];
}

function isAfter({ points: [one = [0, 0]] }: Approach, { points: [other = [0, 0]] }: Approach): boolean {
  return one[0] > other[0] || (one[0] === other[0] && one[1] > other[1]);
}

function search(network: Network, start: Approach, goal: Approach, closed: ReadonlySet<PassageName>): Found | undefined {
  if (start === goal) return { lengthNm: 0, points: start.points.slice(0, 1), passages: [] };
  const [startWater, goalWater] = [waterOf(start), waterOf(goal)];
  const approachesNm = start.lengthNm + goal.lengthNm;
  const isOpen = (names: readonly PassageName[]): boolean => names.every((name) => !closed.has(name));

  const direct = passagesBetween(startWater, goalWater);
  if (isOnOneLane(start, goal) && isOpen(direct)) {
    const points = joined(start.points, goal.points.toReversed());
    return { lengthNm: approachesNm + distanceNm(startWater, goalWater), points, passages: direct };
  }
  const way = shortestWay(network, openEnds(network, start, isOpen), openEnds(network, goal, isOpen), goalWater, isOpen);
  if (!way) return undefined;
  const middle = way.points.map((point) => pointAt(network.points, point));
  const points = joined(start.points, middle, goal.points.toReversed());
  const [first = startWater, last = goalWater] = [middle[0], middle.at(-1)];
  const passages = [...passagesBetween(startWater, first), ...way.passages, ...passagesBetween(last, goalWater)];
  return { lengthNm: approachesNm + way.lengthNm, points, passages };
}

/** Whether both lie on the same part of a river, between the same two points. */
function isOnOneLane(start: Approach, goal: Approach): boolean {
  return start.ends.length === 2 && goal.ends.length === 2 && start.ends.every(({ point }) => goal.ends.some((end) => end.point === point));
}

/** Where lanes begin. */
function waterOf({ points }: Approach): Point {
  return points.at(-1) ?? [0, 0];
}

/** Without a point that follows itself. */
function joined(...parts: (readonly Point[])[]): Point[] {
  return parts.flat().filter((point, index, all) => point[0] !== all[index - 1]?.[0] || point[1] !== all[index - 1]?.[1]);
}

function openEnds({ points }: Network, approach: Approach, isOpen: (names: readonly PassageName[]) => boolean): Map<number, number> {
  const water = waterOf(approach);
  const open = approach.ends.filter(({ point }) => isOpen(passagesBetween(water, pointAt(points, point))));
  return new Map(open.map(({ point, lengthNm }) => [point, lengthNm]));
}

/** A*: the great circle to the goal is never longer than the way that is left. */
function shortestWay(
  { points, first, to, lengthNm, passages, passageSets }: Network,
  starts: ReadonlyMap<number, number>,
  goals: ReadonlyMap<number, number>,
  goal: Point,
  isOpen: (names: readonly PassageName[]) => boolean,
): { lengthNm: number; points: number[]; passages: PassageName[] } | undefined {
  const isSetOpen = passageSets.map(isOpen);
  const best = new Float64Array(points.length).fill(Number.POSITIVE_INFINITY);
  const rest = new Float64Array(points.length).fill(-1);
  const before = new Int32Array(points.length).fill(-1);
  const laneBefore = new Int32Array(points.length).fill(-1);
  const isSettled = new Uint8Array(points.length);
  const open = new Heap();
  const reach = (point: number, length: number, from: number, lane: number): void => {
    if (length >= (best[point] ?? 0)) return;
    best[point] = length;
    before[point] = from;
    laneBefore[point] = lane;
    if ((rest[point] ?? 0) < 0) rest[point] = distanceNm(pointAt(points, point), goal);
    open.push(point, length + (rest[point] ?? 0));
  };
  let [end, shortest] = [-1, Number.POSITIVE_INFINITY];
  for (const [point, length] of starts) reach(point, length, -1, -1);
  for (let point = open.pop(); point !== undefined; point = open.pop()) {
    if (isSettled[point]) continue;
    isSettled[point] = 1;
    const length = best[point] ?? 0;
    if (length + (rest[point] ?? 0) >= shortest) break;
    const last = goals.get(point);
    if (last !== undefined && length + last < shortest) [end, shortest] = [point, length + last];
    for (let lane = first[point] ?? 0; lane < (first[point + 1] ?? 0); lane++) {
      if (isSetOpen[passages[lane] ?? 0]) reach(to[lane] ?? 0, length + (lengthNm[lane] ?? 0), point, lane);
    }
  }
  if (end < 0) return undefined;
  const way: number[] = [];
  const names: PassageName[][] = [];
  for (let point = end; point >= 0; point = before[point] ?? -1) {
    way.push(point);
    const lane = laneBefore[point] ?? -1;
    if (lane >= 0) names.push([...(passageSets[passages[lane] ?? 0] ?? [])]);
  }
  return { lengthNm: shortest, points: way.reverse(), passages: names.reverse().flat() };
}

/** A straight line on a map leaves the great circle of this length by a few miles at most. */
const maxStraightNm = 300;

/** With points on the great circle between points that are far apart. */
function withGreatCircles(points: readonly Point[]): Point[] {
  return points.flatMap((to, index) => {
    const from = points[index - 1];
    if (!from) return [to];
    const parts = Math.max(1, Math.ceil(distanceNm(from, to) / maxStraightNm));
    const steps = Array.from({ length: parts - 1 }, (_step, step) => between(from, to, (step + 1) / parts));
    return [...steps.map(([latitude, longitude]): Point => [toHundredths(latitude), toHundredths(longitude)]), to];
  });
}

function toHundredths(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}
