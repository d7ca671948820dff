// Which rows do not belong to the tracked trip, why, and what counts instead.
import { expect } from 'chai';
import type { CarrierEvent } from '../../src/domain/carrier-report.ts';
import { leftOutRows } from '../../src/domain/journey/left-out-rows.ts';
import { trackedTrip } from '../../src/domain/journey/trip.ts';
import { arrive, depart, direct, discharge, emptyGateOut, estimated, fullGateIn, load, planned } from './rows.ts';

function leftOut(...rows: CarrierEvent[]): unknown[] {
  return leftOutRows(rows, trackedTrip(rows)).map(({ row, reason, by }) => [
    rows.indexOf(row),
    reason,
    by === undefined ? null : rows.indexOf(by),
  ]);
}

describe('the rows left out of a trip', () => {
  it('are an empty list if all rows count', () => {
    expect(leftOut(...direct)).to.deep.equal([]);
  });

  it('are the duplicates, with the row that counts', () => {
    const again = load('CNSHA', 4, { key: 'z' });
    expect(leftOut(load('CNSHA', 4, { key: 'a' }), again, depart('CNSHA', 5))).to.deep.equal([[1, 'duplicate', 0]]);
    expect(leftOut(load('CNSHA', 4, { key: 'a' }), load('CNSHA', 4, { key: 'a', words: 'x' }))).to.deep.equal([[0, 'duplicate', 1]]);
  });

  it('are estimates, with the row that replaced them', () => {
    const rows = [
      load('CNSHA', 4),
      arrive('NLRTM', 30, { ...planned, key: 'plan' }),
      arrive('NLRTM', 31, { ...estimated, key: 'old', recordedAt: new Date('2026-03-05') }),
      arrive('NLRTM', 32, { ...estimated, key: 'new', recordedAt: new Date('2026-03-09') }),
    ];
    expect(leftOut(...rows)).to.deep.equal([
      [1, 'superseded', 3],
      [2, 'superseded', 3],
    ]);
    expect(leftOut(...rows, arrive('NLRTM', 33))).to.deep.equal([1, 2, 3].map((index) => [index, 'superseded', 4]));
  });

  it('are not replaced by what another vessel does without the container', () => {
    const rows = [
      load('CNSHA', 4),
      discharge('SGSIN', 11, { vessel: 'Alba' }),
      depart('SGSIN', 12, { vessel: 'Alba' }),
      load('SGSIN', 14, { vessel: 'Bora' }),
      depart('SGSIN', 14, { ...planned, vessel: 'Bora' }),
      depart('SGSIN', 15, { vessel: 'Bora' }),
    ];
    expect(leftOut(...rows)).to.deep.equal([[4, 'superseded', 5]]);
  });

  it('are those of other trips', () => {
    const next = [emptyGateOut('NLRTM', 50), fullGateIn('NLRTM', 52)];
    expect(leftOut(...direct, ...next)).to.deep.equal(direct.map((_, index) => [index, 'other_trip', null]));
  });

  it('are found in linear time', () => {
    const rows = Array.from({ length: 20_000 }, (_, index) =>
      arrive('NLRTM', index / 100, { ...planned, key: `k${index}`, vessel: 'Alba' }),
    );
    expect(leftOutRows(rows, trackedTrip(rows))).to.have.lengthOf(19_999);
  });
});
