// The arithmetic of a rate shared by processes, on clocks that the test moves.
import { expect } from 'chai';
import fc from 'fast-check';
import { type RateSlice, takeSlice, usableRequests } from '../../src/domain/rate-slice.ts';
import type { Quota } from '../../src/domain/rate.ts';

const quotas: fc.Arbitrary<Quota> = fc.record({
  requests: fc.integer({ min: 1, max: 10_000 }),
  perSeconds: fc.constantFrom(1, 60, 900),
  burst: fc.integer({ min: 1, max: 60 }),
});
const intervalUs = ({ requests, perSeconds }: Quota): number => (perSeconds * 1_000_000) / requests;

/** One request: at which process, how many intervals after the one before, and how many wait there. */
const steps = fc.array(
  fc.record({
    at: fc.integer({ min: 0, max: 3 }),
    intervals: fc.oneof(
      { weight: 4, arbitrary: fc.constant(0) },
      fc.double({ min: 0, max: 3, noNaN: true }),
      fc.integer({ min: 0, max: 200 }),
    ),
    wanted: fc.integer({ min: 1, max: 9 }),
  }),
  { maxLength: 150 },
);

/** Four processes that share one stored time. */
function deployment(quota: Quota) {
  let nowUs = Date.UTC(2026, 2, 1) * 1000;
  let fullAtUs = 0;
  const own = [0, 0, 0, 0];
  const slices: RateSlice[] = Array.from({ length: 4 }, () => ({ endUs: 0, requests: 0 }));
  const sliceOf = (at: number): RateSlice => slices[at] as RateSlice;

  function take(at: number, wanted = 1): boolean {
    if (usableRequests(sliceOf(at), nowUs, quota) === 0) {
      const leased = takeSlice({ storedUs: fullAtUs, ownUs: own[at] ?? 0 }, nowUs, quota, wanted);
      if ('waitUntilUs' in leased) {
        expect(leased.waitUntilUs).to.be.above(nowUs);
        return false;
      }
      fullAtUs = leased.fullAtUs;
      own[at] = fullAtUs;
      slices[at] = leased.slice;
    }
    slices[at] = { ...sliceOf(at), requests: usableRequests(sliceOf(at), nowUs, quota) - 1 };
    return true;
  }

  return {
    take,
    now: () => nowUs,
    wait: (us: number) => void (nowUs = Math.ceil(nowUs + us)),
    left: (at: number) => usableRequests(sliceOf(at), nowUs, quota),
    keep: (us: number) => void (fullAtUs = us),
  };
}

describe('a rate in slices', () => {
  it('allows at most burst + rate x time in any window, over all processes', () => {
    fc.assert(
      fc.property(quotas, steps, (quota, some) => {
        const processes = deployment(quota);
        const passed: number[] = [];
        for (const { at, intervals, wanted } of some) {
          processes.wait(intervals * intervalUs(quota));
          if (processes.take(at, wanted)) passed.push(processes.now());
        }
        passed.forEach((from, first) => {
          passed.slice(first).forEach((to, index) => {
            expect(index + 1).to.be.at.most(quota.burst + (to - from) / intervalUs(quota) + 0.01);
          });
        });
      }),
    );
  });

  it('never has fewer left than a process reports', () => {
    fc.assert(
      fc.property(quotas, steps, (quota, some) => {
        const processes = deployment(quota);
        for (const { at, intervals, wanted } of some) {
          processes.wait(intervals * intervalUs(quota));
          processes.take(at, wanted);
        }
        const said = [0, 1, 2, 3].map(processes.left);
        for (const [at, left] of said.entries()) for (let count = 0; count < left; count += 1) expect(processes.take(at)).to.equal(true);
      }),
    );
  });

  it('allows a whole burst at one process after a rest', () => {
    fc.assert(
      fc.property(quotas, steps, (quota, some) => {
        const processes = deployment(quota);
        for (const { at, intervals } of some) {
          processes.wait(intervals * intervalUs(quota));
          processes.take(at);
        }
        processes.wait((quota.burst + 1) * intervalUs(quota) + 2);
        const burst = Array.from({ length: quota.burst + 1 }, () => processes.take(0));
        // Rounding to microseconds may cost one request of a burst at ten thousand a second.
        expect(burst.indexOf(false)).to.be.within(quota.burst - 1, quota.burst);
      }),
      { examples: [[{ requests: 9990, perSeconds: 1, burst: 42 }, []]] },
    );
  });

  it('allows most of a burst whose requests go to four processes in turn', () => {
    const processes = deployment({ requests: 100, perSeconds: 60, burst: 25 });
    const passed = Array.from({ length: 40 }, (_, index) => processes.take(index % 4)).filter(Boolean);
    expect(passed.length).to.be.within(20, 25);
  });

  it('allows a burst, and no more, where another process stores times of a clock that is ahead', () => {
    const quota = { requests: 100, perSeconds: 60, burst: 25 };
    for (const aheadSeconds of [20, 600, 2 * 86_400]) {
      const processes = deployment(quota);
      const passed = Array.from({ length: 40 }, () => {
        processes.keep(processes.now() + intervalUs(quota) * quota.burst + aheadSeconds * 1_000_000);
        return processes.take(0);
      });
      expect(passed.filter(Boolean)).to.have.length(25);
    }
  });
});
