/** A map of the world's land in squares of a quarter degree: enough to see that a position cannot be a ship's, or that land lies between. */
import type { Point } from '../domain/great-circle.ts';
import { coarseLand } from './built/land.ts';

const [rows, columns] = [720, 1440];
let squares: Uint8Array | undefined;

/** Whether the middle of the square in which the point lies is land. */
export function isCoarselyLand([latitude, longitude]: Point): boolean {
  squares ??= read();
  const row = Math.min(rows - 1, Math.floor((90 - latitude) * 4));
  const column = Math.min(columns - 1, Math.floor((longitude + 180) * 4));
  return squares[row * columns + column] === 1;
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

function read(): Uint8Array {
  const land = new Uint8Array(rows * columns);
  let at = 0;
  for (const [index, length] of coarseLand.split(' ').entries()) {
    const end = at + Number.parseInt(length, 36);
    if (index % 2 === 1) land.fill(1, at, end);
    at = end;
  }
  return land;
}
