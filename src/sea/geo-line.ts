/** Lines as GeoJSON has them (RFC 7946). */
import type { Point } from '../domain/great-circle.ts';

/** Longitude first (3.1.1). */
type Position = [longitude: number, latitude: number];

export type GeoLine = { type: 'LineString'; coordinates: Position[] } | { type: 'MultiLineString'; coordinates: Position[][] };

/** A line cut at the antimeridian (3.1.9): one part ends at 180 degrees and the next begins at -180, or the other way around. */
export function geoLine(points: readonly Point[]): GeoLine {
  return geoLines([points]);
}

/** The same for a line of several parts. @param lines at least one */
export function geoLines(lines: readonly (readonly Point[])[]): GeoLine {
  const parts = lines.flatMap(cutAtAntimeridian);
  const [only = [], ...others] = parts;
  if (others.length > 0) return { type: 'MultiLineString', coordinates: parts };
  const [first = [0, 0], second = first] = only;
  return { type: 'LineString', coordinates: only.length > 1 ? only : [first, second] };
}

function cutAtAntimeridian(points: readonly Point[]): Position[][] {
  const parts: Position[][] = [];
  let part: Position[] = [];
  let before: Point | undefined;
  for (const point of points) {
    if (before && Math.abs(point[1] - before[1]) > 180) {
      const edge = before[1] > 0 ? 180 : -180;
      const latitude = crossingLatitude(before, point);
      // A point on the antimeridian is on both sides.
      if (before[1] !== edge) part.push([edge, latitude]);
      if (part.length > 1) parts.push(part);
      part = point[1] === -edge ? [] : [[-edge, latitude]];
    }
    part.push([point[1], point[0]]);
    before = point;
  }
  if (part.length > 1 || parts.length === 0) parts.push(part);
  return parts;
}

/** Where a straight line between two points on either side crosses the antimeridian. */
function crossingLatitude(from: Point, to: Point): number {
  const [before, after] = [180 - Math.abs(from[1]), 180 - Math.abs(to[1])];
  const share = before + after === 0 ? 0 : before / (before + after);
  return Math.round((from[0] + (to[0] - from[0]) * share) * 1000) / 1000;
}
