import { expect } from 'chai';
import { backoffMs, jittered } from '../../src/domain/backoff.ts';

describe('backoff', () => {
  it('doubles from try to try, up to the longest wait', () => {
    const waits = [1, 2, 3, 4, 5, 100].map((tries) => backoffMs({ firstMs: 1_000, longestMs: 10_000 }, tries, 0.7));
    expect(waits).to.deep.equal([1_000, 2_000, 4_000, 8_000, 10_000, 10_000]);
    expect(backoffMs({ firstMs: 1_000, longestMs: 10_000 }, 5_000, 0.7), 'beyond what a number holds').to.equal(10_000);
  });

  it('varies a wait between its shares', () => {
    expect([0, 0.5, 1].map((random) => jittered(1_000, [0.9, 1.1], random))).to.deep.equal([900, 1_000, 1_100]);
    expect(backoffMs({ firstMs: 10, longestMs: 200, jitter: [0, 1] }, 3, 0.25)).to.equal(10);
  });
});
