/**
 * The network of sea lanes: waypoints and channels written by hand, joined by great circles that cross no land, and how each port is
 * reached from it. Built once, at the first question: it takes about 30 ms and 4 MB.
 */
import { type Point, distanceNm } from '../domain/great-circle.ts';
import { approaches as approachTexts } from './built/approaches.ts';
import { computedPoints, lanes as laneTexts, lanesOfPassages } from './built/lanes.ts';
import { channels } from './channels.ts';
import { type PassageName, passages } from './passages.ts';
import { pointsOf } from './points.ts';
import { seaWaypoints } from './waypoints.ts';

/** How ships get from a port, or from a position, to the network. */
export interface Approach {
  /** From the port to where lanes begin. */
  points: readonly Point[];
  /** The length of `points`, in nautical miles. */
  lengthNm: number;
  /** Points of the network, and how far they are from the last of `points`. */
  ends: readonly { point: number; lengthNm: number }[];
}

export interface Network {
  points: readonly Point[];
  /** The lanes of point `n` are the entries `first[n]` up to `first[n + 1]` of the arrays below. */
  first: Int32Array;
  to: Int32Array;
  lengthNm: Float64Array;
  /** An index into `passageSets`. */
  passages: Uint16Array;
  /** What a lane can use: most use none, and some two. */
  passageSets: readonly (readonly PassageName[])[];
  approaches: ReadonlyMap<string, Approach>;
}

let network: Network | undefined;

export function getNetwork(): Network {
  network ??= build();
  return network;
}

function build(): Network {
  const points = allPoints();
  const lanes = laneTexts.split(',').flatMap((text, from) => sumsOf(text).map((difference) => ({ from, to: from + difference })));
  const used = new Map<number, PassageName[]>();
  for (const { name } of passages) {
    for (const lane of sumsOf(lanesOfPassages[name])) used.set(lane, [...(used.get(lane) ?? []), name]);
  }
  return { points, ...adjacency(points, lanes, used), approaches: readApproaches(points) };
}

/** In the order that the numbers of `built` mean. */
function allPoints(): Point[] {
  const points = new Map<string, Point>();
  for (const text of [...Object.values(seaWaypoints), ...channels.map((channel) => channel.points)]) {
    for (const point of pointsOf(text)) if (!points.has(point.join(' '))) points.set(point.join(' '), point);
  }
  const computed = computedPoints.split(',').map((pair) => {
    const [latitude, longitude] = pair.split(' ');
    return [Number(latitude) / 1000, Number(longitude) / 1000] as const;
  });
  return [...points.values(), ...computed];
}

/** The numbers of a text of differences. */
function sumsOf(text: string): number[] {
  if (text === '') return [];
  let sum = 0;
  return text.split(' ').map((difference) => (sum += Number.parseInt(difference, 36)));
}

function adjacency(points: readonly Point[], lanes: { from: number; to: number }[], used: ReadonlyMap<number, PassageName[]>) {
  const passageSets: PassageName[][] = [[]];
  const first = new Int32Array(points.length + 1);
  for (const { from, to } of lanes) for (const point of [from, to]) first[point + 1] = (first[point + 1] ?? 0) + 1;
  for (let point = 0; point < points.length; point++) first[point + 1] = (first[point + 1] ?? 0) + (first[point] ?? 0);
  const next = first.slice();
  const to = new Int32Array(lanes.length * 2);
  const lengthNm = new Float64Array(lanes.length * 2);
  const laneSets = new Uint16Array(lanes.length * 2);
  for (const [index, lane] of lanes.entries()) {
    const length = distanceNm(pointAt(points, lane.from), pointAt(points, lane.to));
    const names = used.get(index);
    const set = names ? passageSets.push(names) - 1 : 0;
    for (const [one, other] of [
      [lane.from, lane.to],
      [lane.to, lane.from],
    ] as const) {
      const at = next[one] ?? 0;
      next[one] = at + 1;
      to[at] = other;
      lengthNm[at] = length;
      laneSets[at] = set;
    }
  }
  return { first, to, lengthNm, passages: laneSets, passageSets };
}

function readApproaches(points: readonly Point[]): Map<string, Approach> {
  return new Map(
    approachTexts.split(',').map((text) => {
      const [locode = '', way = '', ends = ''] = text.split(':');
      const legs = way.split('/').map((pair) => pair.split(' ').map((hundredths) => Number(hundredths) / 100) as unknown as Point);
      const numbers = ends.split(' ').map((end) => Number.parseInt(end, 36));
      return [locode, approachTo(points, legs, numbers)];
    }),
  );
}

/** @param legs from the port to where lanes begin @param ends numbers of points of the network */
export function approachTo(points: readonly Point[], legs: readonly Point[], ends: number[]): Approach {
  const last = legs.at(-1) ?? [0, 0];
  const lengthNm = legs.reduce((sum, leg, index) => sum + distanceNm(legs[index - 1] ?? leg, leg), 0);
  return { points: legs, lengthNm, ends: ends.map((point) => ({ point, lengthNm: distanceNm(last, pointAt(points, point)) })) };
}

export function pointAt(points: readonly Point[], index: number): Point {
  const point = points[index];
  if (!point) throw new RangeError(`The network has no point ${index}.`);
  return point;
}
