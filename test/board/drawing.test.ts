// Where the board's plot, map and journey draw things.
import { expect } from 'chai';
import { legState } from '../../src/board/journey-state.ts';
import { centerOf } from '../../src/board/map-center.ts';
import { dayTicks, stepPath, timeScale } from '../../src/board/plot-scale.ts';

const day = 86_400_000;

describe('the plot of ETAs', () => {
  it('spreads times over its width, and puts a single one in the middle', () => {
    expect([0, 5 * day, 10 * day].map(timeScale(0, 10 * day, 50, 250))).to.deep.equal([50, 150, 250]);
    expect(timeScale(3 * day, 3 * day, 50, 250)(3 * day)).to.equal(150);
  });

  it('names as many days as there is room for', () => {
    expect(dayTicks(0.5 * day, 4 * day, 5)).to.deep.equal([1, 2, 3, 4].map((each) => each * day));
    for (const days of [1, 9, 40, 400, 40_000]) expect(dayTicks(0, days * day, 5).length, String(days)).to.be.within(1, 6);
  });

  it('keeps an estimate until the next one', () => {
    expect(
      stepPath(
        [
          [0, 9],
          [4, 7],
        ],
        10,
      ),
    ).to.equal('M0 9H4V7H10');
    expect(stepPath([], 10)).to.equal('');
  });
});

describe('the map', () => {
  it('is cut opposite to what it shows, also over the Pacific', () => {
    expect(centerOf([0, 20])).to.equal(10);
    expect(Math.round(centerOf([103.85, 129.05, -123.12]))).to.equal(170);
    expect(centerOf([170, -170])).to.equal(-180);
    expect(centerOf([5])).to.equal(5);
    expect(centerOf([])).to.equal(0);
  });
});

describe('a leg of the journey', () => {
  const now = new Date('2026-11-28T00:00:00Z');
  const actual = (at: string) => ({ actual_at: at, estimated_at: null });
  const estimated = (at: string) => ({ actual_at: null, estimated_at: at });

  it('is done, under way or planned', () => {
    expect(legState(actual('2026-11-01T00:00:00Z'), actual('2026-11-20T00:00:00Z'), now)).to.deep.equal({ state: 'done', done: 1 });
    expect(legState(actual('2026-11-18T00:00:00Z'), estimated('2026-12-08T00:00:00Z'), now)).to.deep.equal({
      state: 'underway',
      done: 0.5,
    });
    expect(legState(estimated('2026-12-01T00:00:00Z'), estimated('2026-12-08T00:00:00Z'), now)).to.deep.equal({
      state: 'planned',
      done: 0,
    });
    expect(legState(null, null, now).state).to.equal('planned');
  });

  it('never seems to have arrived before it has', () => {
    expect(legState(actual('2026-11-01T00:00:00Z'), estimated('2026-11-20T00:00:00Z'), now).done).to.equal(0.95);
    expect(legState(actual('2026-11-01T00:00:00Z'), null, now).done).to.equal(0.5);
  });
});
