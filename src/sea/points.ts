/** The notation of the hand-written points. */
import type { Point } from '../domain/great-circle.ts';

/** @param text latitude and longitude of each point, in degrees, such as `30.55 122.35, 30.2 122.95` */
export function pointsOf(text: string): Point[] {
  return text.split(', ').map((pair) => {
    const [latitude, longitude] = pair.split(' ');
    return [Number(latitude), Number(longitude)];
  });
}
