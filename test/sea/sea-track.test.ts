// A track has no line over land, and no position there.
import { expect } from 'chai';
import type { TrackPoint } from '../../src/domain/track.ts';
import { isFarInland } from '../../src/sea/coarse-land.ts';
import { findSeaPort } from '../../src/sea/route.ts';
import { makeSeaRoutes } from '../../src/sea/sea-routes.ts';
import { cutAtLand } from '../../src/sea/sea-track.ts';

const at = (hours: number, latitude: number, longitude: number): TrackPoint => ({
  ...{ latitude, longitude, headingDegrees: null },
  at: new Date(hours * 3_600_000),
});

describe('the track of a vessel on a map', () => {
  it('is open where a straight line would lead over land', () => {
    const [red, med] = [
      [at(0, 20, 38.4), at(6, 22, 37.5)],
      [at(60, 33, 29), at(66, 33.5, 27)],
    ];
    expect(cutAtLand([[...red, ...med]])).to.deep.equal([red, med]);
  });

  it('leaves out a vessel on land, and a part of one position', () => {
    expect(cutAtLand([[at(0, 20, 38.4), at(3, 21, 38), at(6, 48, 15), at(9, 22, 37.5)], [at(20, 40, -30)]])).to.deep.equal([
      [at(0, 20, 38.4), at(3, 21, 38), at(9, 22, 37.5)],
    ]);
    expect(isFarInland([48, 15])).to.equal(true);
    for (const port of [
      [51.92, 4.5],
      [53.54, 9.9],
      [31.23, 121.47],
      [0, 180],
      [70, -180],
    ] as const)
      expect(isFarInland(port)).to.equal(false);
  });

  it('goes on along the lane from the vessel to the port', () => {
    const seaRoutes = makeSeaRoutes([]);
    const [from, to] = [findSeaPort('CNSHA'), findSeaPort('NLRTM')];
    if (!from || !to) throw new Error('no ports');
    const way = seaRoutes.find(from, to)?.path ?? [];
    const rest = seaRoutes.rest(way, [20.2, 38.5]);
    expect(rest[0]).to.deep.equal([20.2, 38.5]);
    expect(rest.at(-1)).to.deep.equal(way.at(-1));
    expect(rest.length).to.be.below(way.length);
    expect(Math.min(...rest.map(([, longitude]) => longitude))).to.be.below(0);
    expect(Math.max(...rest.map(([, longitude]) => longitude))).to.be.below(39);
  });

  it('takes another way for a vessel that is far from the lane', () => {
    const seaRoutes = makeSeaRoutes([]);
    const [from, to] = [findSeaPort('CNSHA'), findSeaPort('NLRTM')];
    if (!from || !to) throw new Error('no ports');
    const rest = seaRoutes.rest(seaRoutes.find(from, to)?.path ?? [], [-33, 10]);
    expect(rest[0]).to.deep.equal([-33, 10]);
    // Not back around the Cape.
    expect(Math.min(...rest.map(([latitude]) => latitude))).to.equal(-33);
    expect(Math.max(...rest.map(([, longitude]) => longitude))).to.be.below(16);
  });
});
