// No lane leads over land, and the computed files are those of the hand-written points.
import { expect } from 'chai';
import { type Point, distanceNm } from '../../src/domain/great-circle.ts';
import { channels } from '../../src/sea/channels.ts';
import { getNetwork, pointAt } from '../../src/sea/network.ts';
import { passages } from '../../src/sea/passages.ts';
import { pointsOf } from '../../src/sea/points.ts';
import { seaWaypoints } from '../../src/sea/waypoints.ts';
import { Obstacles, linesOf } from '../../scripts/sea/network.ts';

const network = getNetwork();
const obstacles = new Obstacles();

interface Lane {
  from: Point;
  to: Point;
  passages: readonly string[];
}

function allLanes(): Lane[] {
  return network.points.flatMap((from, index) => {
    const entries = Array.from(
      { length: (network.first[index + 1] ?? 0) - (network.first[index] ?? 0) },
      (_entry, at) => at + (network.first[index] ?? 0),
    );
    return entries
      .filter((entry) => (network.to[entry] ?? 0) > index)
      .map((entry) => ({
        from,
        to: pointAt(network.points, network.to[entry] ?? 0),
        passages: network.passageSets[network.passages[entry] ?? 0] ?? [],
      }));
  });
}

const lanes = allLanes();
const keyOf = (...points: Point[]): string =>
  points
    .map((point) => point.join(' '))
    .sort()
    .join(' to ');
const channelParts = new Set(
  channels.flatMap(({ points }) => pointsOf(points).flatMap((to, index, all) => (index === 0 ? [] : [keyOf(all[index - 1] as Point, to)]))),
);

describe('the network of sea lanes', () => {
  it('has no lane over land or through closed water, but for canals, rivers and straits that are narrower than the coastline', () => {
    const over = lanes.filter(({ from, to }) => !channelParts.has(keyOf(from, to)) && obstacles.cross(from, to));
    expect(over.map(({ from, to }) => keyOf(from, to))).to.deep.equal([]);
  });

  it('has all parts of the channels, and no long one over land', () => {
    const has = new Set(lanes.map(({ from, to }) => keyOf(from, to)));
    expect([...channelParts].filter((part) => !has.has(part))).to.deep.equal([]);
    // A part of a river is a straight line, so a long one would cut off land.
    const long = channels.flatMap(({ name, points }) =>
      pointsOf(points).flatMap((to, index, all) => {
        const from = all[index - 1];
        return from && obstacles.land.cross(from, to) && distanceNm(from, to) > 270
          ? [`${name}: ${from.join(' ')} to ${to.join(' ')}`]
          : [];
      }),
    );
    expect(long).to.deep.equal([]);
  });

  it('has every waypoint at sea, with a lane that leads on', () => {
    const all = Object.values(seaWaypoints).flatMap(pointsOf);
    expect(all.filter((point) => obstacles.land.contains(point))).to.deep.equal([]);
    const joined = new Set(lanes.flatMap(({ from, to }) => [from.join(' '), to.join(' ')]));
    expect(all.filter((point) => !joined.has(point.join(' ')))).to.deep.equal([]);
  });

  it('knows the passage of each lane', () => {
    for (const { name, gate } of passages) {
      const line = linesOf([gate]);
      const crossing = lanes.filter(({ from, to }) => line.cross(from, to)).map(({ from, to }) => keyOf(from, to));
      const marked = lanes.filter((lane) => lane.passages.includes(name)).map(({ from, to }) => keyOf(from, to));
      expect(marked, name).to.have.members(crossing);
      expect(marked, name).to.not.have.length(0);
    }
  });

  it('reaches a port over its river, or from water at most 25 nautical miles away', () => {
    const far = [...network.approaches].filter(([, { lengthNm }]) => lengthNm > 25);
    expect(far.map(([locode]) => locode)).to.deep.equal([]);
    const ashore = [...network.approaches].filter(
      ([, { points, ends }]) =>
        ends.length === 1 &&
        obstacles.land.contains(points.at(-1) as Point) &&
        !ends.some(({ lengthNm }) => lengthNm < 0.7 || !obstacles.land.contains(pointAt(network.points, ends[0]?.point ?? 0))),
    );
    expect(ashore.map(([locode]) => locode)).to.deep.equal([]);
  });

  it('is one: from Singapore a ship reaches every port but those of the Caspian Sea', () => {
    const reached = new Set<number>();
    const open = network.approaches.get('SGSIN')?.ends.map(({ point }) => point) ?? [];
    for (let point = open.pop(); point !== undefined; point = open.pop()) {
      if (reached.has(point)) continue;
      reached.add(point);
      for (let lane = network.first[point] ?? 0; lane < (network.first[point + 1] ?? 0); lane++) open.push(network.to[lane] ?? 0);
    }
    const alone = [...network.approaches].filter(([, { ends }]) => !ends.some(({ point }) => reached.has(point)));
    expect(alone.map(([locode]) => locode)).to.deep.equal([]);
  });
});
