// The retry rules, without a network.
import { expect } from 'chai';
import fc from 'fast-check';
import { retryAfterMs, type RetryPolicy, type TryResult, waitBeforeRetry } from '../../src/client/retry.ts';

const statuses = [200, 201, 400, 401, 404, 409, 422, 429, 500, 502, 503, 504];
const policy: RetryPolicy = { retries: 3, maxWaitMs: 60_000 };

const failures: fc.Arbitrary<TryResult> = fc.oneof(
  fc.record({
    status: fc.constantFrom(...statuses),
    retryAfterMs: fc.option(fc.integer({ min: 0, max: 120 }).map((seconds) => seconds * 1000)),
    connection: fc.constantFrom('held' as const, 'cut' as const),
  }),
  fc.record({
    status: fc.constant(undefined),
    retryAfterMs: fc.constant(null),
    connection: fc.constantFrom('cut' as const, 'never_made' as const),
  }),
);
const randoms = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
const tries = fc.integer({ min: 1, max: 10 });

const wait = (failure: Partial<TryResult>, repeatable: boolean, after = 1, by = policy, random = 0.5) =>
  waitBeforeRetry({ status: undefined, retryAfterMs: null, connection: 'held', ...failure }, repeatable, after, by, random);

describe('waitBeforeRetry', () => {
  it('never waits less than the service asks, or longer than allowed', () => {
    fc.assert(
      fc.property(failures, fc.boolean(), tries, randoms, (failure, repeatable, count, random) => {
        const ms = waitBeforeRetry(failure, repeatable, count, policy, random);
        if (ms !== null) expect(ms).to.be.within(failure.retryAfterMs ?? 0, policy.maxWaitMs);
      }),
    );
  });

  it('ends after the allowed number of tries', () => {
    fc.assert(
      fc.property(failures, fc.boolean(), randoms, (failure, repeatable, random) => {
        expect(waitBeforeRetry(failure, repeatable, policy.retries + 1, policy, random)).to.equal(null);
        expect(waitBeforeRetry(failure, repeatable, 1, { ...policy, retries: 0 }, random)).to.equal(null);
      }),
    );
  });

  it('repeats a request that is harmful twice only if it repeats any request', () => {
    fc.assert(
      fc.property(failures, tries, randoms, (failure, count, random) => {
        if (waitBeforeRetry(failure, false, count, policy, random) === null) return;
        expect(waitBeforeRetry(failure, true, count, policy, random)).to.be.a('number');
      }),
    );
  });

  it('doubles with each try, up to eight seconds, jittered by half', () => {
    const between = (count: number) => [0, 1].map((random) => wait({ status: 503 }, true, count, { ...policy, retries: 9 }, random));
    const waits = [
      [250, 500],
      [500, 1000],
      [1000, 2000],
      [2000, 4000],
      [4000, 8000],
      [4000, 8000],
    ];
    expect([1, 2, 3, 4, 5, 6].map(between)).to.deep.equal(waits);
  });

  const cases: [what: string, failure: Partial<TryResult>, read: boolean, written: boolean][] = [
    ['429', { status: 429 }, true, false],
    ['429 that says when', { status: 429, retryAfterMs: 1000 }, true, true],
    ['502', { status: 502 }, true, false],
    ['502 that says when', { status: 502, retryAfterMs: 1000 }, true, false],
    ['503', { status: 503 }, true, false],
    ['503 that says when', { status: 503, retryAfterMs: 1000 }, true, true],
    ['504', { status: 504 }, true, false],
    ['429 that asks for more than a minute', { status: 429, retryAfterMs: 61_000 }, false, false],
    ['500', { status: 500 }, true, false],
    ['500 that says when', { status: 500, retryAfterMs: 1000 }, true, false],
    ['409', { status: 409 }, false, false],
    ['409 that says when', { status: 409, retryAfterMs: 1000 }, true, false],
    ['404', { status: 404, retryAfterMs: 1000 }, false, false],
    ['a connection that was cut', { connection: 'cut' }, true, false],
    ['an answer that was cut', { status: 201, connection: 'cut' }, true, false],
    ['a connection that was never made', { connection: 'never_made' }, true, true],
  ];
  for (const [what, failure, read, written] of cases) {
    it(`after ${what} repeats ${read ? (written ? 'everything' : 'what may be repeated') : 'nothing'}`, () => {
      expect([wait(failure, true) !== null, wait(failure, false) !== null]).to.deep.equal([read, written]);
    });
  }
});

describe('retryAfterMs', () => {
  const now = Date.parse('2026-11-06T08:49:37Z');
  const read = (value: string, date?: string) =>
    retryAfterMs(new Headers({ 'Retry-After': value, ...(date === undefined ? {} : { Date: date }) }), now);

  it('reads seconds', () => {
    expect(['0', '7', ' 120 '].map((value) => read(value))).to.deep.equal([0, 7_000, 120_000]);
  });

  it('reads a date in all three forms', () => {
    const forms = ['Fri, 06 Nov 2026 08:49:47 GMT', 'Friday, 06-Nov-26 08:49:47 GMT', 'Fri Nov  6 08:49:47 2026'];
    expect(forms.map((form) => read(form))).to.deep.equal([10_000, 10_000, 10_000]);
  });

  it('reads a past date as 0', () => {
    expect(read('Fri, 06 Nov 2026 08:49:27 GMT')).to.equal(0);
  });

  it("compares a date with the server's clock, not ours", () => {
    expect(read('Fri, 06 Nov 2026 12:00:05 GMT', 'Fri, 06 Nov 2026 12:00:00 GMT')).to.equal(5_000);
  });

  it('reads nothing else as a wait', () => {
    expect(retryAfterMs(new Headers(), now)).to.equal(null);
    for (const value of ['', '-5', '1.5', 'soon', '5 s', '2026-11-06T08:49:47Z', 'Fri, 99 Xxx']) {
      expect(read(value), value).to.equal(null);
    }
  });
});
