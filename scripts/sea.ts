/** Computes the lanes, the approaches of ports and the coarse land of `src/sea/built` from its hand-written points: `npm run sea`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Point } from '../src/domain/great-circle.ts';
import { passages } from '../src/sea/passages.ts';
import { type Approach, fillGaps, findApproaches } from './sea/approaches.ts';
import { Obstacles, joinByWater, passagesOf, startNetwork } from './sea/network.ts';

const report = (text: string): void => console.log(text);
const folder = join(import.meta.dirname, '..', 'src', 'sea', 'built');
const obstacles = new Obstacles();
const network = startNetwork();
const handWritten = network.points.length;
const approaches = findApproaches(network, obstacles, report);
joinByWater(network, obstacles, handWritten);
report(`${network.points.length} points, ${network.lanes.length} lanes`);
report(`${fillGaps(network, obstacles, handWritten)} bends`);
const crossed = passagesOf(network);

/** Numbers in the order they ascend, as the differences between them. */
function differences(numbers: number[]): string {
  let before = 0;
  return numbers
    .sort((one, other) => one - other)
    .map((number) => {
      const difference = number - before;
      before = number;
      return difference.toString(36);
    })
    .join(' ');
}

const lanesFrom = network.points.map((_point, from) =>
  network.lanes
    .filter((lane) => Math.min(lane.from, lane.to) === from)
    .map((lane) => Math.max(lane.from, lane.to))
    .sort((one, other) => one - other),
);
/** The number of each lane in the order in which they are written. */
const numbers = new Map<string, number>();
const laneTexts = lanesFrom.map((ends, from) => {
  const text = differences(ends.map((to) => to - from));
  for (const to of ends) numbers.set(`${from} ${to}`, numbers.size);
  return text;
});
const crossings = passages.map(({ name }, index) => {
  const used = [...crossed].filter(([, gates]) => gates.includes(index)).map(([lane]) => lane);
  const found = used.map(({ from, to }) => numbers.get(`${Math.min(from, to)} ${Math.max(from, to)}`) ?? 0);
  return `  ${name}: '${differences(found)}',`;
});
write('lanes', [
  '/** The points that are not written by hand: the water next to ports, and bends. Latitudes and longitudes in thousandths of degrees. */',
  `export const computedPoints =\n  '${network.points.slice(handWritten).map(thousandthsOf).join(',')}';`,
  '',
  '/** Of each point, the points of higher numbers that a lane leads to: differences, in base 36. */',
  `export const lanes =\n  '${laneTexts.join(',')}';`,
  '',
  '/** Of each passage, the numbers of the lanes that use it: differences, in base 36. */',
  `export const lanesOfPassages = {\n${crossings.join('\n')}\n};`,
]);

write('approaches', [
  '/** Of each port: its UN/LOCODE, the points from it to where lanes begin in hundredths of degrees, and the points of the network there. */',
  `export const approaches =\n  '${approaches.map(textOf).join(',')}';`,
]);

const land = coarseLand();
write('land', [
  '/** Whether the middle of each square of a quarter degree is land: from the northwest to the east, lengths of water and land in turn. */',
  `export const coarseLand =\n  '${land}';`,
]);

function thousandthsOf(point: Point): string {
  return point.map((degrees) => Math.round(degrees * 1000)).join(' ');
}

function textOf({ locode, points, ends }: Approach): string {
  const text = points.map((point) => point.map((degrees) => Math.round(degrees * 100)).join(' ')).join('/');
  return `${locode}:${text}:${ends.map((end) => end.toString(36)).join(' ')}`;
}

function coarseLand(): string {
  const lengths: string[] = [];
  let [isLand, length] = [false, 0];
  for (let row = 0; row < 720; row++) {
    for (let column = 0; column < 1440; column++) {
      const point: Point = [90 - (row + 0.5) / 4, -180 + (column + 0.5) / 4];
      if (obstacles.land.contains(point) !== isLand) {
        lengths.push(length.toString(36));
        [isLand, length] = [!isLand, 0];
      }
      length++;
    }
  }
  return [...lengths, length.toString(36)].join(' ');
}

function write(name: string, lines: string[]): void {
  writeFileSync(join(folder, `${name}.ts`), `/** Computed by scripts/sea.ts: run it when a point changes. */\n\n${lines.join('\n')}\n`);
  report(`src/sea/built/${name}.ts`);
}
