/** A map of the world's land in squares of a quarter degree: enough to see that a position cannot be a ship's, or that land lies between. */
import type { Point } from '../domain/great-circle.ts';
import { coarseLand } from './built/land.ts';
import { channels } from './channels.ts';
import { pointsOf } from './points.ts';

const [rows, columns] = [720, 1440];
let squares: Uint8Array | undefined;

/** Whether the square in which the point lies is land: its middle is, and no canal or river for ships is in it. */
export function isCoarselyLand([latitude, longitude]: Point): boolean {
  squares ??= read();
  return squares[squareOf(latitude, longitude)] === 1;
}

function squareOf(latitude: number, longitude: number): number {
  const row = Math.min(rows - 1, Math.floor((90 - latitude) * 4));
  return row * columns + Math.min(columns - 1, Math.floor((longitude + 180) * 4));
}

/** Whether land is all around, so that no ship can be there unless on a river or a canal. */
export function isFarInland([latitude, longitude]: Point): boolean {
  for (const north of [-0.5, 0, 0.5]) {
    for (const east of [-0.5, 0, 0.5]) {
      const at: Point = [Math.min(90, Math.max(-90, latitude + north)), ((longitude + east + 540) % 360) - 180];
      if (!isCoarselyLand(at)) return false;
    }
  }
  return true;
}

/** Makes the squares of a channel water. */
function dig(land: Uint8Array, points: readonly Point[]): void {
  for (const [index, to] of points.entries()) {
    const from = points[index - 1] ?? to;
    const steps = Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / 0.1) || 1;
    for (let step = 0; step <= steps; step++) {
      const share = step / steps;
      land[squareOf(from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share)] = 0;
    }
  }
}

function read(): Uint8Array {
  const land = new Uint8Array(rows * columns);
  let at = 0;
  for (const [index, length] of coarseLand.split(' ').entries()) {
    const end = at + Number.parseInt(length, 36);
    if (index % 2 === 1) land.fill(1, at, end);
    at = end;
  }
  for (const { points } of channels) dig(land, pointsOf(points));
  return land;
}
