/** When a vessel is expected where on a way. */
import { hourMs } from '../domain/durations.ts';
import { type Point, bearing, distanceNm } from '../domain/great-circle.ts';

export interface FuturePosition {
  point: Point;
  /** The course to the next point, in whole degrees from north; null at the end. */
  headingDegrees: number | null;
  at: Date;
}

/** A container ship's usual speed, for a vessel whose own is not known. */
const defaultKnots = 15;
/** Below it a vessel lies still or maneuvers, which says nothing of its voyage. */
const minKnots = 5;

/** @param speedKnots its last reported speed, or null */
export function futurePositions(way: readonly Point[], from: Date, speedKnots: number | null): FuturePosition[] {
  const knots = speedKnots !== null && speedKnots >= minKnots ? speedKnots : defaultKnots;
  let sailedNm = 0;
  return way.map((point, index) => {
    const [before, next] = [way[index - 1], way[index + 1]];
    if (before) sailedNm += distanceNm(before, point);
    const headingDegrees = next ? Math.round(bearing(point, next)) % 360 : null;
    return { point, headingDegrees, at: new Date(from.getTime() + Math.round((sailedNm / knots) * hourMs)) };
  });
}
