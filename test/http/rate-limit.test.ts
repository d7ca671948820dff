import { expect } from 'chai';
import fc from 'fast-check';
import { Problem } from '../../src/http/problem.ts';
import type { Quota } from '../../src/domain/rate.ts';
import { RateLimiter, credentialQuota, quotasFor } from '../../src/http/rate-limit.ts';

/** A limiter whose clock the test moves. */
function makeLimiter(): { limiter: RateLimiter; wait(ms: number): void } {
  let nowMs = Date.UTC(2026, 2, 1);
  return { limiter: new RateLimiter('credential', () => new Date(nowMs)), wait: (ms) => (nowMs += ms) };
}

const quota: fc.Arbitrary<Quota> = fc.record({
  requests: fc.integer({ min: 1, max: 1000 }),
  perSeconds: fc.constantFrom(1, 60, 900),
  burst: fc.integer({ min: 1, max: 50 }),
});

const intervalMs = ({ requests, perSeconds }: Quota): number => (perSeconds * 1000) / requests;

describe('the rate limiter', () => {
  it('leaves each key what it had when the clock is set back by ten minutes or two days', () => {
    for (const backMs of [600_000, 2 * 86_400_000]) {
      const { limiter, wait } = makeLimiter();
      const limits: Quota = { requests: 5, perSeconds: 900, burst: 5 };
      wait(backMs);
      for (const key of ['one', 'two']) expect(limiter.take(key, limits).remaining).to.equal(4);
      wait(-backMs);
      for (const key of ['one', 'two']) expect(limiter.take(key, limits)).to.include({ allowed: true, remaining: 3 });
    }
  });

  it('allows requests as fast as before after the clock is set back by a year', () => {
    const { limiter, wait } = makeLimiter();
    const limits: Quota = { requests: 60, perSeconds: 60, burst: 5 };
    const yearMs = 366 * 86_400_000;
    wait(yearMs);
    while (limiter.take('key', limits).allowed);
    wait(-yearMs);
    expect(limiter.take('key', limits)).to.deep.include({ allowed: false, waitSeconds: 1 });
    wait(1_000);
    expect(limiter.take('key', limits).allowed).to.equal(true);
  });

  it('allows at most burst + rate × time in any window', () => {
    const pauses = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 0, max: 100_000 })), {
      maxLength: 200,
    });
    fc.assert(
      fc.property(quota, pauses, (limits, waits) => {
        const { limiter, wait } = makeLimiter();
        const passed: number[] = [];
        let at = 0;
        for (const ms of waits) {
          wait(ms);
          at += ms;
          if (limiter.take('key', limits).allowed) passed.push(at);
        }
        passed.forEach((from, first) => {
          passed.slice(first).forEach((to, index) => {
            expect(index + 1).to.be.at.most(limits.burst + (to - from) / intervalMs(limits) + 0.01);
          });
        });
      }),
    );
  });

  it('allows a full burst after a rest, and one more', () => {
    fc.assert(
      fc.property(quota, (limits) => {
        const { limiter, wait } = makeLimiter();
        const takeBurst = (): boolean[] => Array.from({ length: limits.burst }, () => limiter.take('key', limits).allowed);
        expect(takeBurst()).to.not.include(false);
        expect(limiter.take('key', limits).allowed).to.equal(false);
        wait(Math.ceil(intervalMs(limits) * limits.burst));
        expect(takeBurst()).to.not.include(false);
      }),
    );
  });

  it('is exact: it allows as many requests as it reports, and one more after the reported wait', () => {
    fc.assert(
      fc.property(quota, fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 1, maxLength: 40 }), (limits, waits) => {
        const { limiter, wait } = makeLimiter();
        let decision = limiter.take('key', limits);
        for (const ms of waits) {
          wait(ms);
          decision = limiter.take('key', limits);
        }
        for (let left = decision.remaining; left > 0; left -= 1) {
          expect(decision.waitSeconds).to.equal(0);
          expect((decision = limiter.take('key', limits)).allowed).to.equal(true);
        }
        expect(decision.remaining).to.equal(0);
        wait(decision.waitSeconds * 1000);
        expect(limiter.take('key', limits).allowed).to.equal(true);
      }),
    );
  });

  it('reports the shortest wait, to the second', () => {
    fc.assert(
      fc.property(quota, fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 1, maxLength: 60 }), (limits, waits) => {
        const { limiter, wait } = makeLimiter();
        for (const ms of waits) {
          wait(ms);
          const { waitSeconds } = limiter.take('key', limits);
          if (waitSeconds <= 1) continue;
          wait(waitSeconds * 1000 - 1001);
          expect(limiter.take('key', limits).allowed).to.equal(false);
          return;
        }
      }),
    );
  });

  it('does not count what it refuses', () => {
    const { limiter, wait } = makeLimiter();
    const limits = { requests: 60, perSeconds: 60, burst: 1 };
    limiter.take('key', limits);
    for (let tries = 0; tries < 100; tries += 1) expect(limiter.take('key', limits).allowed).to.equal(false);
    wait(1000);
    expect(limiter.take('key', limits).allowed).to.equal(true);
  });

  it('counts each key separately', () => {
    const { limiter } = makeLimiter();
    const limits = { requests: 60, perSeconds: 60, burst: 1 };
    expect(['a', 'b', 'a'].map((key) => limiter.take(key, limits).allowed)).to.deep.equal([true, true, false]);
  });

  it('takes a request back', () => {
    const { limiter } = makeLimiter();
    const limits = { requests: 60, perSeconds: 60, burst: 1 };
    limiter.take('key', limits);
    limiter.giveBack('key', limits);
    expect(limiter.take('key', limits).allowed).to.equal(true);
    expect(limiter.take('key', limits).allowed).to.equal(false);
  });

  it('never gives back more than was taken', () => {
    const { limiter, wait } = makeLimiter();
    const limits = { requests: 60, perSeconds: 60, burst: 2 };
    limiter.giveBack('key', limits);
    limiter.take('key', limits);
    wait(60_000);
    for (let times = 0; times < 5; times += 1) limiter.giveBack('key', limits);
    const allowed = Array.from({ length: 5 }, () => limiter.take('key', limits).allowed);
    expect(allowed).to.deep.equal([true, true, false, false, false]);
  });

  it('reports its policy and what is left in the headers', () => {
    const { limiter } = makeLimiter();
    const limits = { requests: 100, perSeconds: 60, burst: 25 };
    expect(limiter.headers(limits, limiter.take('key', limits))).to.deep.equal({
      'RateLimit-Policy': '"credential";q=100;w=60',
      RateLimit: '"credential";r=24;t=0',
    });
  });

  it('refuses with 429, Retry-After and the same headers', () => {
    const { limiter } = makeLimiter();
    const limits = { requests: 4, perSeconds: 60, burst: 1 };
    limiter.take('key', limits);
    const decision = limiter.take('key', limits);
    const refusal = ((): unknown => {
      try {
        return limiter.refuse(limits, decision);
      } catch (error) {
        return error;
      }
    })();
    expect(refusal).to.be.instanceOf(Problem);
    expect(refusal).to.deep.include({
      code: 'rate_limited',
      message: 'You may send 4 requests a minute, at most 1 at once. Try again in 15 s.',
      headers: { 'RateLimit-Policy': '"credential";q=4;w=60', RateLimit: '"credential";r=0;t=15', 'Retry-After': '15' },
    });
  });
});

describe('the quotas', () => {
  it('are 100 a minute and 25 at once per credential, and for sign-in 10 a minute per address and 5 in 15 minutes per user', () => {
    const quotas = quotasFor(100);
    expect(quotas.credential).to.deep.equal({ requests: 100, perSeconds: 60, burst: 25 });
    expect(quotas.signInAddress).to.deep.include({ requests: 10, perSeconds: 60 });
    expect(quotas.signInUser).to.deep.include({ requests: 5, perSeconds: 900 });
    expect(quotas.signInStranger).to.deep.include({ requests: 50, perSeconds: 900 });
  });

  it('scale with the setting, and never to zero', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (ratePerMinute) => {
        for (const { requests, burst } of Object.values(quotasFor(ratePerMinute)) as Quota[]) {
          expect(requests).to.be.at.least(1);
          expect(burst).to.be.within(1, requests);
        }
        expect(credentialQuota(ratePerMinute).requests).to.equal(ratePerMinute);
      }),
    );
  });
});
