/** The track of a vessel: which of its positions are kept, and which of them can be true. */
import type { VesselPosition } from './carrier-report.ts';
import { hourMs } from './durations.ts';
import { type Point, distanceNm } from './great-circle.ts';

/** A position that was kept. */
export type TrackPoint = Pick<VesselPosition, 'latitude' | 'longitude' | 'headingDegrees' | 'at'>;

/** A vessel that keeps its course has a point this often: 90 nautical miles at 15 knots. */
const maxApartMs = 6 * hourMs;
/** One that turns, at most this often. So a track has 4 points a day at sea and never more than 24, of about 100 bytes each. */
const minApartMs = hourMs;
/** One that lies still, in a port or at anchor, has a point a day. */
const stillMs = 24 * hourMs;
const stillNm = 1;
const turnDegrees = 10;

/** Whether a position is kept. @param last the newest that was kept, or null */
export function isTrackPoint(last: TrackPoint | null, position: TrackPoint): boolean {
  if (!last) return true;
  const apartMs = position.at.getTime() - last.at.getTime();
  // The last one was dated by a clock that was ahead.
  if (apartMs < -stillMs) return true;
  if (apartMs < minApartMs) return false;
  if (distanceNm(pointOf(last), pointOf(position)) < stillNm) return apartMs >= stillMs;
  return apartMs >= maxApartMs || turnBetween(last.headingDegrees, position.headingDegrees) >= turnDegrees;
}

/** How far a vessel turned, up to 180 degrees; 180 if one heading is unknown. */
function turnBetween(before: number | null, after: number | null): number {
  if (before === null || after === null) return 180;
  const turn = Math.abs(after - before) % 360;
  return Math.min(turn, 360 - turn);
}

/** Faster than any merchant ship: the fastest ferries make 58 knots, container ships 25. */
const maxKnots = 50;
/** What the two positions of a ship at rest may differ by, in nautical miles. */
const errorNm = 5;

/**
 * The parts of a track that a vessel can have sailed. A position that would take more than 50 knots to reach is left out if the vessel
 * can have gone on without it; if not, the track is cut there.
 *
 * @param points in the order of their times
 */
export function soundTrack(points: readonly TrackPoint[]): TrackPoint[][] {
  const parts: TrackPoint[][] = [];
  for (const [index, point] of points.entries()) {
    const part = parts.at(-1);
    const last = part?.at(-1);
    if (part && last && canReach(last, point)) {
      part.push(point);
      continue;
    }
    // A part that the vessel can come back to goes on; the positions in between were another ship's, or no ship's.
    const earlier = parts.findLast((each) => canReach(each.at(-1) as TrackPoint, point));
    if (earlier && part && part.length < 3) {
      parts.splice(parts.indexOf(earlier) + 1);
      earlier.push(point);
      continue;
    }
    // The first position may be the wrong one.
    const next = points[index + 1];
    if (part?.length === 1 && parts.length === 1 && next && canReach(point, next)) parts.pop();
    parts.push([point]);
  }
  return parts;
}

function canReach(from: TrackPoint, to: TrackPoint): boolean {
  const hours = (to.at.getTime() - from.at.getTime()) / hourMs;
  return distanceNm(pointOf(from), pointOf(to)) <= maxKnots * hours + errorNm;
}

function pointOf({ latitude, longitude }: TrackPoint): Point {
  return [latitude, longitude];
}
