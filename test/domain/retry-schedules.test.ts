import { expect } from 'chai';
import { doubling, maxRetryWaitMs, pollRetries, retryWaitMs } from '../../src/domain/retry-schedules.ts';

describe('a retry schedule', () => {
  it('can double its waits up to the last one', () => {
    expect(doubling(1_000, 10_000)).to.deep.equal([1_000, 2_000, 4_000, 8_000, 10_000]);
  });

  it('keeps its last wait for all further tries', () => {
    const schedule = { waitsMs: [5, 20], jitter: [1, 1] } as const;
    expect([1, 2, 3, 5_000].map((tries) => retryWaitMs(schedule, tries, 0.7))).to.deep.equal([5, 20, 20, 20]);
  });

  it('varies each wait within its jitter', () => {
    const schedule = { waitsMs: [1_000], jitter: [0.9, 1.1] } as const;
    expect([0, 0.5, 1].map((random) => retryWaitMs(schedule, 1, random))).to.deep.equal([900, 1_000, 1_100]);
    expect(maxRetryWaitMs(schedule)).to.equal(1_100);
  });

  it('waits for as long as the other side asks, and never less than planned', () => {
    expect([null, 0, 40_000].map((retryAfterMs) => retryWaitMs(pollRetries, 1, 0.5, retryAfterMs))).to.deep.equal([30_000, 30_000, 40_000]);
  });
});
