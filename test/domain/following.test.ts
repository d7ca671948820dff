import { expect } from 'chai';
import fc from 'fast-check';
import {
  type FailureOutcome,
  type TryFailure,
  followingEnd,
  isSameTrouble,
  judgeFailure,
  maxTries,
  nextCheckMs,
  nextTryMs,
  retryDelayMs,
} from '../../src/domain/following.ts';
import { readJourney } from '../../src/domain/journey/journey.ts';
import { journeyLadder } from '../../src/domain/status.ts';
import type { RequestType } from '../../src/domain/tracking-request.ts';
import { arrive, day, direct, estimated, planned } from './rows.ts';

const hourMs = 3_600_000;
const random = fc.double({ min: 0, max: 1, noNaN: true });

/** Fails in the same way until it is over: the delays, and what it ended with. */
function failUntilTheEnd(reason: TryFailure, requestType: RequestType, randoms: number[]): { delays: number[]; end: FailureOutcome } {
  const delays: number[] = [];
  for (let tries = 1; ; tries += 1) {
    const jitter = randoms[tries % randoms.length] ?? 0.5;
    const outcome = judgeFailure({ reason, requestType, tries, retryAfterMs: null, random: jitter });
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
    const outcome = judgeFailure({ reason: 'unrecognized_response', requestType: 'container', tries: 3, retryAfterMs: null, random: 0 });
    expect(outcome).to.include({ outcome: 'retry', reason: 'unrecognized_response' });
  });

  it('is left alone longer after each try, up to five hours and a tenth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), random, (tries, jitter) => {
        expect(retryDelayMs(tries, jitter)).to.be.within(27_000, 5.5 * hourMs);
        expect(retryDelayMs(tries + 1, jitter)).to.be.at.least(retryDelayMs(tries, jitter));
      }),
    );
  });

  it('is left alone as long as it asks for, never shorter than planned', () => {
    const wait = (retryAfterMs: number | null): unknown =>
      judgeFailure({ reason: 'shipping_line_unreachable', requestType: 'container', tries: 1, retryAfterMs, random: 0.5 });
    expect(wait(hourMs)).to.include({ delayMs: hourMs });
    expect(wait(0)).to.include({ delayMs: 30_000 });
  });

  it('is tried for ever once the journey is followed, at most every five hours', () => {
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

  it('is asked for again during seven days for a bill of lading', () => {
    const { delays, end } = failUntilTheEnd('not_found', 'bill_of_lading', [0.5]);
    expect(sum(delays)).to.equal(7 * 24 * hourMs);
    expect(end).to.deep.equal({ outcome: 'failed', reason: 'not_found' });
  });

  it('is another trouble than a carrier that is down: its tries are counted anew', () => {
    expect(isSameTrouble('not_found', 'not_found')).to.equal(true);
    expect(isSameTrouble('unrecognized_response', 'shipping_line_unreachable')).to.equal(true);
    expect(isSameTrouble('shipping_line_unreachable', 'not_found')).to.equal(false);
    expect(isSameTrouble('not_found', 'unrecognized_response')).to.equal(false);
  });
});

describe('other failures', () => {
  it('end a request at once where the carrier has nothing to tell', () => {
    expect(failUntilTheEnd('data_unavailable', 'bill_of_lading', [0.5])).to.deep.equal({
      delays: [],
      end: { outcome: 'failed', reason: 'data_unavailable' },
    });
  });

  it('of our own are tried as often, and named as our own', () => {
    const { delays, end } = failUntilTheEnd('internal_processing_error', 'container', [0.5]);
    expect(delays).to.have.lengthOf(maxTries - 1);
    expect(end).to.deep.equal({ outcome: 'failed', reason: 'internal_processing_error' });
  });
});

describe('the next look at a journey', () => {
  const nextHours = (on: number, ...rows: ReturnType<typeof arrive>[]): number =>
    nextCheckMs(readJourney([...direct.slice(0, 4), ...rows]).events, day(on)) / hourMs;

  it('is in six hours while something is due, or overdue, within two days', () => {
    for (const on of [28.5, 30, 31.5]) expect(nextHours(on, arrive('NLRTM', 30, estimated)), String(on)).to.equal(6);
    expect(nextHours(29, arrive('NLRTM', 30, planned))).to.equal(6);
  });

  it('is in a day while nothing is', () => {
    expect(nextHours(15, arrive('NLRTM', 30, estimated))).to.equal(24);
    expect(nextHours(40, arrive('NLRTM', 30, estimated))).to.equal(24);
    expect(nextHours(30, arrive('NLRTM', 30))).to.equal(24);
    expect(nextHours(30)).to.equal(24);
  });
});

describe('following', () => {
  it('ends when the box is back empty', () => {
    expect(followingEnd('Empty Returned', day(0), day(0))).to.equal('journey_over');
    expect(followingEnd('Empty Returned', day(0), day(100))).to.equal('journey_over');
  });

  it('ends after 56 days without news, and not before', () => {
    for (const status of journeyLadder.filter((rung) => rung !== 'Empty Returned')) {
      expect(followingEnd(status, day(0), day(55.99)), status).to.equal(null);
      expect(followingEnd(status, day(0), day(56)), status).to.equal('no_news');
    }
  });
});
