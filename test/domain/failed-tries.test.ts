import { expect } from 'chai';
import fc from 'fast-check';
import { hourMs } from '../../src/domain/durations.ts';
import { type FailureOutcome, type TryFailure, isSameKindOfFailure, judgeFailure, maxTries, nextTryMs } from '../../src/domain/polling.ts';
import type { RequestType } from '../../src/domain/tracking-request.ts';

const random = fc.double({ min: 0, max: 1, noNaN: true });

/** Fails in the same way until the request ends: the delays, and the final outcome. */
function failUntilTheEnd(reason: TryFailure, requestType: RequestType, randoms: number[]): { delays: number[]; end: FailureOutcome } {
  const delays: number[] = [];
  for (let tries = 1; ; tries += 1) {
    const jitter = randoms[tries % randoms.length] ?? 0.5;
    const outcome = judgeFailure({
      reason,
      requestType,
      namesBill: requestType !== 'container',
      tries,
      retryAfterMs: null,
      random: jitter,
    });
    if (outcome.outcome === 'failed' || tries > 1000) return { delays, end: outcome };
    delays.push(outcome.delayMs);
  }
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

describe('a carrier that is down', () => {
  for (const reason of ['shipping_line_unreachable', 'unrecognized_response'] as const) {
    it(`with ${reason} is tried 14 times over about 24 hours, whatever the jitter`, () => {
      fc.assert(
        fc.property(fc.array(random, { minLength: 1, maxLength: 14 }), (randoms) => {
          const { delays, end } = failUntilTheEnd(reason, 'container', randoms);
          expect(delays).to.have.lengthOf(maxTries - 1);
          expect(sum(delays) / hourMs).to.be.within(21, 26);
          expect(end).to.deep.equal({ outcome: 'failed', reason: 'retries_exhausted' });
        }),
      );
    });
  }

  it('keeps its temporary reason while it is tried', () => {
    const outcome = judgeFailure({
      reason: 'unrecognized_response',
      requestType: 'container',
      namesBill: false,
      tries: 3,
      retryAfterMs: null,
      random: 0,
    });
    expect(outcome).to.include({ outcome: 'retry', reason: 'unrecognized_response' });
  });

  it('is polled at growing intervals, up to five and a half hours', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), random, (tries, jitter) => {
        expect(nextTryMs(tries, null, jitter)).to.be.within(27_000, 5.5 * hourMs);
        expect(nextTryMs(tries + 1, null, jitter)).to.be.at.least(nextTryMs(tries, null, jitter));
      }),
    );
  });

  it('is left alone for as long as it asks, and never for less than planned', () => {
    const wait = (retryAfterMs: number | null): unknown =>
      judgeFailure({
        reason: 'shipping_line_unreachable',
        requestType: 'container',
        namesBill: false,
        tries: 1,
        retryAfterMs,
        random: 0.5,
      });
    expect(wait(hourMs)).to.include({ delayMs: hourMs });
    expect(wait(0)).to.include({ delayMs: 30_000 });
  });

  it('is retried forever once the journey is tracked, at most every five hours', () => {
    expect(nextTryMs(1, null, 0.5)).to.equal(30_000);
    expect(nextTryMs(10_000, null, 1)).to.equal(5.5 * hourMs);
    expect(nextTryMs(1, 24 * hourMs, 0.5)).to.equal(24 * hourMs);
  });
});

describe('a number the carrier does not know', () => {
  it('fails at once for a container', () => {
    const { delays, end } = failUntilTheEnd('not_found', 'container', [0.5]);
    expect(delays).to.deep.equal([]);
    expect(end).to.deep.equal({ outcome: 'failed', reason: 'not_found' });
  });

  it('is polled for seven days for a bill of lading', () => {
    const { delays, end } = failUntilTheEnd('not_found', 'bill_of_lading', [0.5]);
    expect(sum(delays)).to.equal(7 * 24 * hourMs);
    expect(end).to.deep.equal({ outcome: 'failed', reason: 'not_found' });
  });

  it('is another kind of failure than a carrier that is down: its tries are counted separately', () => {
    expect(isSameKindOfFailure('not_found', 'not_found')).to.equal(true);
    expect(isSameKindOfFailure('unrecognized_response', 'shipping_line_unreachable')).to.equal(true);
    expect(isSameKindOfFailure('shipping_line_unreachable', 'not_found')).to.equal(false);
    expect(isSameKindOfFailure('not_found', 'unrecognized_response')).to.equal(false);
  });
});

describe('other failures', () => {
  it('end a request at once if the carrier has no events', () => {
    expect(failUntilTheEnd('data_unavailable', 'container', [0.5])).to.deep.equal({
      delays: [],
      end: { outcome: 'failed', reason: 'data_unavailable' },
    });
  });

  it('of a bill without events yet end it after 7 days, alone or with a container', () => {
    const { delays, end } = failUntilTheEnd('data_unavailable', 'bill_of_lading', [0.5]);
    expect(sum(delays)).to.equal(7 * 24 * hourMs);
    expect(end).to.deep.equal({ outcome: 'failed', reason: 'data_unavailable' });
    const common = { reason: 'data_unavailable', requestType: 'container', namesBill: true, retryAfterMs: null, random: 0.5 } as const;
    expect(judgeFailure({ ...common, tries: 28 })).to.deep.equal({ outcome: 'retry', reason: 'data_unavailable', delayMs: 6 * hourMs });
    expect(judgeFailure({ ...common, tries: 29 })).to.include({ outcome: 'failed' });
  });

  it('of our own are tried as often, and named as our own', () => {
    const { delays, end } = failUntilTheEnd('internal_processing_error', 'container', [0.5]);
    expect(delays).to.have.lengthOf(maxTries - 1);
    expect(end).to.deep.equal({ outcome: 'failed', reason: 'internal_processing_error' });
  });
});

describe('a booking', () => {
  it('that the carrier knows is polled twice a day for 56 days', () => {
    const { delays, end } = failUntilTheEnd('data_unavailable', 'booking', [0.5]);
    expect(new Set(delays)).to.deep.equal(new Set([12 * hourMs]));
    expect(sum(delays)).to.equal(56 * 24 * hourMs);
    expect(end).to.deep.equal({ outcome: 'failed', reason: 'data_unavailable' });
  });

  it('that it does not know is polled for a week, as a bill of lading is', () => {
    const { delays, end } = failUntilTheEnd('not_found', 'booking', [0.5]);
    expect(sum(delays)).to.equal(7 * 24 * hourMs);
    expect(end).to.deep.equal({ outcome: 'failed', reason: 'not_found' });
  });
});
