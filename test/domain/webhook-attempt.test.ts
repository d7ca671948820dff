import { expect } from 'chai';
import fc from 'fast-check';
import { hourMs, minuteMs, secondMs } from '../../src/domain/durations.ts';
import { judgeAttempt } from '../../src/domain/webhook-attempt.ts';

/** The waits before the second to the tenth try, as documented in the contracts. */
const waitsMs = [5 * secondMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 5 * hourMs, 10 * hourMs, 14 * hourMs, 20 * hourMs, 24 * hourMs];

const attempt = { status: 500, retryAfterMs: null, tries: 1, random: 0.5 };
/** Neither 2xx nor 410. */
const refusal = fc.option(
  fc.integer({ min: 200, max: 599 }).filter((status) => status >= 300 && status !== 410),
  { nil: null },
);
const chance = fc.double({ min: 0, max: 1, noNaN: true });

describe('an attempt to deliver', () => {
  it('succeeds with any 2xx, at any try, whatever else the response says', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 200, max: 299 }),
        fc.integer({ min: 1, max: 10 }),
        fc.option(fc.nat()),
        (status, tries, retryAfterMs) => {
          expect(judgeAttempt({ ...attempt, status, tries, retryAfterMs })).to.deep.equal({ outcome: 'delivered' });
        },
      ),
    );
  });

  it('is the last one after a 410', () => {
    for (const tries of [1, 9, 10]) {
      expect(judgeAttempt({ ...attempt, status: 410, tries, retryAfterMs: hourMs })).to.deep.equal({ outcome: 'gone' });
    }
  });

  it('is followed by another after any other response, or none, until there were ten', () => {
    fc.assert(
      fc.property(refusal, fc.integer({ min: 1, max: 12 }), chance, (status, tries, random) => {
        expect(judgeAttempt({ status, retryAfterMs: null, tries, random }).outcome).to.equal(tries < 10 ? 'retry' : 'failed');
      }),
    );
  });

  it('is followed after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h, without jitter', () => {
    const waits = waitsMs.map((_, index) => judgeAttempt({ ...attempt, tries: index + 1 }));
    expect(waits).to.deep.equal(waitsMs.map((delayMs) => ({ outcome: 'retry', delayMs })));
  });

  it('is followed up to 15 % earlier or later with jitter, which reaches both ends', () => {
    const delayOf = (tries: number, random: number): number => {
      const judgement = judgeAttempt({ ...attempt, tries, random });
      return judgement.outcome === 'retry' ? judgement.delayMs : expect.fail(judgement.outcome);
    };
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), chance, (tries, random) => {
        const waitMs = waitsMs[tries - 1] ?? 0;
        expect(delayOf(tries, random)).to.be.within(0.85 * waitMs - 1, 1.15 * waitMs + 1);
      }),
    );
    expect([delayOf(1, 0), delayOf(1, 1)]).to.deep.equal([4250, 5750]);
  });

  it('is followed later if Retry-After asks for more, and no sooner if it asks for less', () => {
    fc.assert(
      fc.property(refusal, fc.integer({ min: 1, max: 9 }), chance, fc.nat(24 * hourMs), (status, tries, random, retryAfterMs) => {
        const own = judgeAttempt({ status, tries, random, retryAfterMs: null });
        const asked = judgeAttempt({ status, tries, random, retryAfterMs });
        if (own.outcome !== 'retry' || asked.outcome !== 'retry') expect.fail('It is tried again');
        expect(asked.delayMs).to.equal(Math.max(own.delayMs, retryAfterMs));
      }),
    );
  });

  it('gets no eleventh for a Retry-After', () => {
    expect(judgeAttempt({ ...attempt, tries: 10, retryAfterMs: minuteMs })).to.deep.equal({ outcome: 'failed' });
  });

  it('is the first of ten within a little over 3 days, depending on jitter', () => {
    const all = (random: number): number =>
      waitsMs.reduce((sum, _, index) => {
        const judgement = judgeAttempt({ ...attempt, tries: index + 1, random });
        return sum + (judgement.outcome === 'retry' ? judgement.delayMs : 0);
      }, 0);
    expect(all(0)).to.be.above(2.6 * 24 * hourMs);
    expect(all(0.5) / (24 * hourMs)).to.be.within(3, 3.2);
    expect(all(1)).to.be.below(3.7 * 24 * hourMs);
  });
});
