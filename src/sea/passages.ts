/** The straits and canals that a route names, and that can be closed. */
import type { Point } from '../domain/great-circle.ts';
import { pointsOf } from './points.ts';

export interface Passage<Name extends string = string> {
  /** As in the parameter `closed` and the setting `CLOSED_PASSAGES`. */
  name: Name;
  title: string;
  /** The line across it: a lane that crosses the line uses the passage. Latitude and longitude of its points, in degrees. */
  gate: string;
}

const passage = <Name extends string>(name: Name, title: string, gate: string): Passage<Name> => ({ name, title, gate });

export const passages = [
  passage('suez', 'Suez Canal', '30.05 31.9, 30.05 33.1'),
  passage('panama', 'Panama Canal', '8.9 -79.9, 9.2 -79.3'),
  passage('gibraltar', 'Strait of Gibraltar', '36.2 -5.45, 35.75 -5.45'),
  passage('dover', 'Strait of Dover', '51.2 1.2, 50.85 1.75'),
  passage('kiel', 'Kiel Canal', '54.4 9.2, 54 10'),
  passage('oresund', 'Øresund', '56.03 12.4, 56.03 13'),
  passage('great_belt', 'Great Belt', '55.25 10.7, 55.25 11.4'),
  passage('skagen', 'Skagen', '57.6 10.4, 58.9 11.4'),
  passage('pentland_firth', 'Pentland Firth', '58.6 -3.55, 58.85 -3.45'),
  passage('north_channel', 'North Channel', '55 -6, 55 -4.6'),
  passage('bonifacio', 'Strait of Bonifacio', '41.5 9, 41.1 9'),
  passage('messina', 'Strait of Messina', '38.2 15.4, 38.2 15.9'),
  passage('dardanelles', 'Dardanelles', '40.35 26.2, 40.1 26.7'),
  passage('bosporus', 'Bosporus', '41.1 28.9, 41.1 29.3'),
  passage('kerch', 'Kerch Strait', '45.35 36.2, 45.35 37'),
  passage('bab_el_mandeb', 'Bab el-Mandeb', '12.8 43.7, 12.3 42.8'),
  passage('hormuz', 'Strait of Hormuz', '27.3 56.4, 26.05 56.45'),
  passage('malacca', 'Strait of Malacca', '2.9 101.7, 1.8 100.7'),
  passage('singapore', 'Singapore Strait', '1.35 103.85, 0.9 103.85'),
  passage('sunda', 'Sunda Strait', '-5.75 105.5, -6.3 106.1'),
  passage('lombok', 'Lombok Strait', '-8.5 115.3, -8.5 116.3'),
  passage('ombai', 'Ombai Strait', '-8.2 125.1, -9.1 125.1'),
  passage('karimata', 'Karimata Strait', '-2.9 107, -2.9 110.5'),
  passage('makassar', 'Makassar Strait', '0.2 117.3, 0.2 120'),
  passage('balabac', 'Balabac Strait', '8.3 117.1, 7 117.1'),
  passage('mindoro', 'Mindoro Strait', '13 120.8, 11.9 120'),
  passage('surigao', 'Surigao Strait', '10 124.9, 10 125.9'),
  passage('san_bernardino', 'San Bernardino Strait', '12.9 124.1, 12.3 124.6'),
  passage('luzon', 'Luzon Strait', '18.6 121.2, 21.95 121.2'),
  passage('taiwan', 'Taiwan Strait', '24.6 118.4, 24.6 121'),
  passage('korea', 'Korea Strait', '35.3 129, 33.6 130.6'),
  passage('kanmon', 'Kanmon Strait', '34.1 131, 33.7 131'),
  passage('osumi', 'Osumi Strait', '31.1 130.7, 30.4 130.7'),
  passage('tsugaru', 'Tsugaru Strait', '41.7 140.6, 41.1 140.6'),
  passage('la_perouse', 'La Pérouse Strait', '45.4 142, 46.1 142.1'),
  passage('unimak', 'Unimak Pass', '54.6 -164.7, 54 -165.6'),
  passage('juan_de_fuca', 'Strait of Juan de Fuca', '48.8 -124.2, 48 -124.2'),
  passage('magellan', 'Strait of Magellan', '-52.4 -70.2, -53 -70.2'),
  passage('cape_horn', 'Cape Horn', '-54.9 -67.3, -57.5 -67.3'),
  passage('good_hope', 'Cape of Good Hope', '-34 19, -66 19'),
  passage('torres', 'Torres Strait', '-8.6 142.2, -10.8 142.2'),
  passage('bass', 'Bass Strait', '-38.4 146.2, -41.2 146.2'),
  passage('cook', 'Cook Strait', '-41.25 173.8, -41.25 175.3'),
  passage('florida', 'Straits of Florida', '25.3 -80.6, 22.9 -80.4'),
  passage('yucatan', 'Yucatán Channel', '21.2 -87, 22.1 -84.4'),
  passage('windward', 'Windward Passage', '20.2 -74.4, 19.7 -73.2'),
  passage('mona', 'Mona Passage', '18.35 -68.7, 18.35 -67'),
  passage('anegada', 'Anegada Passage', '18.45 -64.5, 18.05 -63.05'),
  passage('cabot', 'Cabot Strait', '46.9 -60.5, 47.7 -59.3'),
  passage('belle_isle', 'Strait of Belle Isle', '51.8 -56.4, 51.3 -56.9'),
  passage('chesapeake_delaware', 'Chesapeake and Delaware Canal', '39.4 -75.75, 39.7 -75.75'),
];

export type PassageName = (typeof passages)[number]['name'];

export const passageNames: readonly PassageName[] = passages.map(({ name }) => name);

let gates: { name: PassageName; from: Point; to: Point }[] | undefined;

/** The passages that a short straight line uses. */
export function passagesBetween(from: Point, to: Point): PassageName[] {
  gates ??= passages.map(({ name, gate }) => {
    const [one = [0, 0], other = [0, 0]] = pointsOf(gate);
    return { name, from: one, to: other };
  });
  return gates.filter((gate) => isCrossed(from, to, gate)).map(({ name }) => name);
}

function isCrossed(a: Point, b: Point, { from: c, to: d }: { from: Point; to: Point }): boolean {
  return side(a, b, c) > 0 !== side(a, b, d) > 0 && side(c, d, a) > 0 !== side(c, d, b) > 0;
}

/** Above 0 if a point is on one side of a line, below 0 on the other. */
function side([fromY, fromX]: Point, [toY, toX]: Point, [y, x]: Point): number {
  return (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX);
}
