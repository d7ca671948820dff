import { expect } from 'chai';
import { type Damped, damped } from '../../src/telemetry/damped.ts';

describe('changes back and forth', () => {
  let nowMs: number;
  let passed: [change: string, dropped: number][];
  let changes: Damped<string>;

  beforeEach(() => {
    nowMs = 0;
    passed = [];
    changes = damped(
      600,
      (change, dropped) => passed.push([change, dropped]),
      () => nowMs,
    );
  });

  const takeAt = (at: number, change: string, key = 'one'): void => {
    nowMs = at;
    if (change === 'off') changes.takeFinal(key, change);
    else changes.take(key, change);
  };
  const flushAt = (at: number): void => {
    nowMs = at;
    changes.flush();
  };

  it('are passed on twice, and then held back until the quiet time is over', () => {
    for (const [at, change] of [
      [0, 'fails'],
      [10, 'works'],
      [20, 'fails'],
      [30, 'works'],
      [40, 'fails'],
    ] as const)
      takeAt(at, change);
    flushAt(599);
    expect(passed).to.deep.equal([
      ['fails', 0],
      ['works', 0],
    ]);
    flushAt(600);
    expect(passed.slice(2)).to.deep.equal([['fails', 2]]);
    flushAt(5000);
    expect(passed).to.have.length(3);
  });

  it('end with the current state, even without a flush', () => {
    for (const [at, change] of [
      [0, 'fails'],
      [10, 'works'],
      [20, 'fails'],
      [700, 'works'],
    ] as const)
      takeAt(at, change);
    flushAt(5000);
    expect(passed).to.deep.equal([
      ['fails', 0],
      ['works', 0],
      ['works', 1],
    ]);
  });

  it('of one key hold back none of another, and final changes are passed on at once', () => {
    for (const at of [0, 1, 2, 3]) takeAt(at, at % 2 === 0 ? 'fails' : 'works');
    takeAt(4, 'fails', 'other');
    takeAt(5, 'off');
    expect(passed).to.deep.equal([
      ['fails', 0],
      ['works', 0],
      ['fails', 0],
      ['off', 2],
    ]);
  });
});
