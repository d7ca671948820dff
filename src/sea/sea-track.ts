/** The track of a vessel, without lines over land. */
import type { TrackPoint } from '../domain/track.ts';
import { isCoarselyLand, isFarInland } from './coarse-land.ts';

/** The map of land has squares of a quarter degree. */
const stepDegrees = 0.2;

/**
 * Cuts the parts of a track where the straight line from one position to the next would lead over land: in between, nothing was heard
 * of the vessel. Positions far inland are left out, and parts of one position.
 */
export function cutAtLand(parts: readonly TrackPoint[][]): TrackPoint[][] {
  const cut: TrackPoint[][] = [];
  for (const part of parts) {
    let current: TrackPoint[] = [];
    for (const point of part) {
      if (isFarInland([point.latitude, point.longitude])) continue;
      const last = current.at(-1);
      if (last && isLandBetween(last, point)) {
        cut.push(current);
        current = [];
      }
      current.push(point);
    }
    cut.push(current);
  }
  return cut.filter((part) => part.length > 1);
}

/** Not near the two positions themselves: a vessel in port is in a square of land. */
function isLandBetween(from: TrackPoint, to: TrackPoint): boolean {
  let east = to.longitude - from.longitude;
  if (Math.abs(east) > 180) east -= Math.sign(east) * 360;
  const north = to.latitude - from.latitude;
  const steps = Math.floor(Math.hypot(north, east) / stepDegrees);
  let inARow = 0;
  for (let step = 2; step < steps - 1; step++) {
    const longitude = from.longitude + (east * step) / steps;
    const isLand = isCoarselyLand([from.latitude + (north * step) / steps, ((longitude + 540) % 360) - 180]);
    inARow = isLand ? inARow + 1 : 0;
    // A cape that the line cuts off is not what this is for.
    if (inARow > 2) return true;
  }
  return false;
}
