// Distances as published tables have them, and what holds for every route.
import { expect } from 'chai';
import { type Point, distanceNm } from '../../src/domain/great-circle.ts';
import { getNetwork } from '../../src/sea/network.ts';
import type { PassageName } from '../../src/sea/passages.ts';
import { type SeaPlace, type SeaRoute, findSeaPort, findSeaRoute, seaPlaceAt } from '../../src/sea/route.ts';
import { publishedDistances } from './published-distances.ts';

function port(locode: string): SeaPlace {
  const found = findSeaPort(locode);
  if (!found) throw new Error(`no ship reaches ${locode}`);
  return found;
}

function route(from: string, to: string, ...closed: PassageName[]): SeaRoute {
  const found = findSeaRoute(port(from), port(to), new Set(closed));
  if (!found) throw new Error(`no way from ${from} to ${to}`);
  return found;
}

/** The same ports in every run, spread over the world. */
const locodes = [...getNetwork().approaches.keys()].filter((_locode, index) => index % 41 === 7);
const pairs = locodes.flatMap((from, index) => locodes.slice(index + 1).map((to) => [from, to] as const));
const some = pairs.filter((_pair, index) => index % 7 === 3);

describe('sea routes', () => {
  for (const { from, to, distanceNm: published, closed = [] } of publishedDistances) {
    const without = closed.length > 0 ? ` without ${closed.join(' and ')}` : '';
    it(`from ${from} to ${to}${without} is within 3 % of ${published} nautical miles`, () => {
      expect(route(from, to, ...closed).distanceNm).to.be.closeTo(published, published * 0.03);
    });
  }

  it('has forty published distances', () => {
    expect(publishedDistances.length).to.be.at.least(40);
  });

  it('names the passages in the order of the way', () => {
    expect(route('CNSHA', 'NLRTM').passages).to.deep.equal([
      'taiwan',
      'singapore',
      'malacca',
      'bab_el_mandeb',
      'suez',
      'gibraltar',
      'dover',
    ]);
    expect(route('NLRTM', 'CNSHA').passages).to.deep.equal([
      'dover',
      'gibraltar',
      'suez',
      'bab_el_mandeb',
      'malacca',
      'singapore',
      'taiwan',
    ]);
    expect(route('UAODS', 'GRPIR').passages).to.deep.equal(['bosporus', 'dardanelles']);
    expect(route('USNYC', 'USLAX').passages).to.include('panama');
    expect(route('DEHAM', 'PLGDN').passages).to.include('kiel');
    expect(route('DEHAM', 'PLGDN', 'kiel').passages).to.include('skagen');
    expect(route('USNYC', 'USLAX', 'panama').passages).to.include('magellan');
    expect(route('USNYC', 'USLAX', 'panama', 'magellan').passages).to.include('cape_horn');
  });

  it('finds no way where a closed passage is the only one', () => {
    expect(findSeaRoute(port('UAODS'), port('GRPIR'), new Set(['bosporus']))).to.equal(undefined);
    expect(findSeaRoute(port('AEJEA'), port('INNSA'), new Set(['hormuz']))).to.equal(undefined);
  });

  it('is 0 from a port to itself, and short on one river', () => {
    expect(route('DEHAM', 'DEHAM')).to.deep.equal({ distanceNm: 0, passages: [], path: [port('DEHAM').approach.points[0]] });
    for (const [from, to, atMost] of [
      ['CNSHA', 'CNNKG', 220],
      ['BEANR', 'BEGNE', 60],
      ['NLRTM', 'DEDUI', 140],
      ['ARBUE', 'ARROS', 260],
      ['CNCKG', 'CNWUH', 800],
    ] as const) {
      const { distanceNm: length } = route(from, to);
      expect(length, `${from} to ${to}`).to.be.at.least(
        distanceNm(port(from).approach.points[0] as Point, port(to).approach.points[0] as Point) - 0.1,
      );
      expect(length, `${from} to ${to}`).to.be.at.most(atMost);
    }
  });

  it('is the same in both directions, and never shorter than the great circle', () => {
    for (const [from, to] of some) {
      const [there, back] = [route(from, to), route(to, from)];
      expect(there.distanceNm, `${from} to ${to}`).to.equal(back.distanceNm);
      expect(there.path, `${from} to ${to}`).to.deep.equal(back.path.toReversed());
      expect(there.passages).to.deep.equal(back.passages.toReversed());
      expect(there.distanceNm).to.be.at.least(distanceNm(there.path[0] as Point, there.path.at(-1) as Point) - 0.1);
    }
  });

  it('is as long as its path', () => {
    for (const [from, to] of some) {
      const { path, distanceNm: length } = route(from, to);
      const sum = path.reduce((total, point, index) => total + distanceNm(path[index - 1] ?? point, point), 0);
      expect(sum, `${from} to ${to}`).to.be.closeTo(length, length * 0.001 + 0.5);
    }
  });

  it('is not longer than a way with a call at a third port', () => {
    for (const [index, [from, to]] of some.entries()) {
      const by = locodes[index % locodes.length] as string;
      const calls = [port(from), port(by), port(to)].map(({ approach }) => approach.lengthNm);
      expect(route(from, to).distanceNm, `${from} to ${to} by ${by}`).to.be.at.most(
        route(from, by).distanceNm + route(by, to).distanceNm + Math.max(...calls) + 0.2,
      );
    }
  });

  it('is never shorter when a passage is closed', () => {
    for (const [from, to] of some) {
      const open = route(from, to);
      for (const passage of open.passages) {
        const around = findSeaRoute(port(from), port(to), new Set([passage]));
        if (!around) continue;
        expect(around.distanceNm, `${from} to ${to} without ${passage}`).to.be.at.least(open.distanceNm);
        expect(around.passages).to.not.include(passage);
      }
    }
  });

  it('knows no port inland, and none that does not exist', () => {
    for (const locode of ['DEMUC', 'INTKD', 'CATOR', 'XXXXX']) expect(findSeaPort(locode), locode).to.equal(undefined);
  });

  it('begins at a position, and does not jump over land to a lane', () => {
    const inRedSea = seaPlaceAt([20, 38.5]);
    const found = inRedSea && findSeaRoute(inRedSea, port('NLRTM'));
    expect(found?.passages[0]).to.equal('suez');
    const offPanama = seaPlaceAt([9.8, -79.6]);
    expect(offPanama && findSeaRoute(offPanama, port('USNYC'))?.passages).to.not.include('panama');
  });
});
