// Lines in GeoJSON, cut at the antimeridian.
import { expect } from 'chai';
import { geoLine } from '../../src/sea/geo-line.ts';

describe('geoLine', () => {
  it('puts longitude first', () => {
    expect(
      geoLine([
        [1, 103],
        [2, 104],
      ]),
    ).to.deep.equal({
      type: 'LineString',
      coordinates: [
        [103, 1],
        [104, 2],
      ],
    });
  });

  it('is cut at 180 degrees in either direction, at the latitude of the crossing', () => {
    expect(
      geoLine([
        [40, 170],
        [44, 178],
        [46, -178],
        [48, -170],
      ]),
    ).to.deep.equal({
      type: 'MultiLineString',
      coordinates: [
        [
          [170, 40],
          [178, 44],
          [180, 45],
        ],
        [
          [-180, 45],
          [-178, 46],
          [-170, 48],
        ],
      ],
    });
    expect(
      geoLine([
        [48, -170],
        [40, 170],
      ]),
    ).to.deep.equal({
      type: 'MultiLineString',
      coordinates: [
        [
          [-170, 48],
          [-180, 44],
        ],
        [
          [180, 44],
          [170, 40],
        ],
      ],
    });
  });

  it('has no part of one position where a point lies on the antimeridian', () => {
    expect(
      geoLine([
        [40, 170],
        [42, 180],
        [44, -170],
      ]),
    ).to.deep.equal({
      type: 'MultiLineString',
      coordinates: [
        [
          [170, 40],
          [180, 42],
        ],
        [
          [-180, 42],
          [-170, 44],
        ],
      ],
    });
    expect(
      geoLine([
        [42, 180],
        [44, -170],
      ]),
    ).to.deep.equal({
      type: 'LineString',
      coordinates: [
        [-180, 42],
        [-170, 44],
      ],
    });
  });

  it('has two positions even for a single point', () => {
    expect(geoLine([[1, 103]])).to.deep.equal({
      type: 'LineString',
      coordinates: [
        [103, 1],
        [103, 1],
      ],
    });
  });
});
