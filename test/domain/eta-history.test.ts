import { expect } from 'chai';
import { dayMs, hourMs } from '../../src/domain/durations.ts';
import { type EtaEstimate, accuracyOf, maxEstimates, slipsAtArrival, surplusOf, withSlips } from '../../src/domain/eta-history.ts';

const day = (days: number): Date => new Date(Date.UTC(2026, 2, 1) + days * dayMs);
const port = (locode: string | null, name: string | null = null) => ({ locode, name });

function estimate(seenOn: number, etaOn: number, more: Partial<EtaEstimate> = {}): EtaEstimate {
  return { seenAt: day(seenOn), eta: day(etaOn), source: 'carrier', portOfDischarge: port('NLRTM'), ...more };
}

describe('slips of estimates', () => {
  const hoursOf = (estimates: EtaEstimate[]) => withSlips(estimates).map(({ slipMs }) => slipMs && slipMs / hourMs);

  it('are against the estimate before, earlier ones negative', () => {
    expect(hoursOf([estimate(0, 30), estimate(5, 31.5), estimate(9, 31)])).to.deep.equal([null, 36, -12]);
  });

  it('are against the same source only', () => {
    const estimates = [estimate(0, 30), estimate(1, 40, { source: 'operator' }), estimate(2, 31), estimate(3, 39, { source: 'operator' })];
    expect(hoursOf(estimates)).to.deep.equal([null, null, 24, -24]);
  });

  it('are against the same port only: another port of discharge is not a delay', () => {
    const inAntwerp = { portOfDischarge: port('BEANR') };
    expect(hoursOf([estimate(0, 30), estimate(1, 28, inAntwerp), estimate(2, 29, inAntwerp), estimate(3, 31)])).to.deep.equal([
      null,
      null,
      24,
      24,
    ]);
    const named = { portOfDischarge: port(null, 'Rotterdam') };
    expect(hoursOf([estimate(0, 30, named), estimate(1, 31, { portOfDischarge: port(null, 'ROTTERDAM ') })])).to.deep.equal([null, 24]);
  });
});

describe('estimates that are too many', () => {
  it('are none up to the limit', () => {
    expect(surplusOf(Array.from({ length: maxEstimates }, (_, index) => estimate(index, 30)))).to.deep.equal([]);
  });

  it('are those that stood shortest, and never the first or the last of a source', () => {
    const seenOn = Array.from({ length: maxEstimates + 1 }, (_, index) => index);
    // The first, the fifth and the last but one stood for an hour.
    const estimates = seenOn.map((on) => estimate([1, 5, maxEstimates].includes(on) ? on - 1 + 1 / 24 : on, on % 2));
    expect(surplusOf(estimates)).to.deep.equal([estimates[4]]);
    const together = [...estimates, estimate(200, 30, { source: 'operator' }), estimate(201, 31, { source: 'operator' })];
    expect(surplusOf(together)).to.deep.equal([estimates[4]]);
  });

  it('leave what stood for days if a carrier flaps every hour', () => {
    let kept: EtaEstimate[] = [estimate(0, 30), estimate(4, 31), estimate(9, 32)];
    for (let hour = 0; hour < 1000; hour += 1) {
      kept.push(estimate(14 + hour / 24, hour % 2 === 0 ? 33 : 34));
      const surplus = new Set(surplusOf(kept));
      kept = kept.filter((each) => !surplus.has(each));
    }
    expect(kept).to.have.length(maxEstimates);
    expect(kept.slice(0, 3).map(({ seenAt }) => seenAt)).to.deep.equal([day(0), day(4), day(9)]);
    expect(kept.at(-1)?.seenAt).to.deep.equal(day(14 + 999 / 24));
  });
});

describe('the slips at an arrival', () => {
  it('compare it with the estimates that stood 1, 3, 7 and 14 days before', () => {
    const estimates = [estimate(0, 28), estimate(20, 30), estimate(28.5, 31.5)];
    expect(slipsAtArrival(estimates, 'carrier', port('NLRTM'), day(32))).to.deep.equal({
      slip1: 0.5 * dayMs,
      slip3: 0.5 * dayMs,
      slip7: 2 * dayMs,
      slip14: 4 * dayMs,
    });
  });

  it('are missing where no estimate stood yet, or one for another port', () => {
    const estimates = [
      estimate(20, 29, { portOfDischarge: port('BEANR') }),
      estimate(28, 31, { portOfDischarge: port('NLRTM', 'Rotterdam') }),
    ];
    expect(slipsAtArrival(estimates, 'carrier', port('NLRTM'), day(32))).to.deep.equal({
      slip1: dayMs,
      slip3: dayMs,
      slip7: null,
      slip14: null,
    });
    expect(slipsAtArrival([], 'carrier', port('NLRTM'), day(32))).to.deep.equal({ slip1: null, slip3: null, slip7: null, slip14: null });
  });

  it("leave out what isn't the carrier's, and placeholders such as 2099", () => {
    const estimates = [
      estimate(0, 30),
      estimate(10, 27_000),
      estimate(24, 31, { source: 'operator' }),
      estimate(27, 31, { source: 'landfall' }),
    ];
    expect(slipsAtArrival(estimates, 'carrier', port('NLRTM'), day(32))).to.deep.equal({
      slip1: null,
      slip3: null,
      slip7: null,
      slip14: null,
    });
  });
});

describe('the accuracy of a carrier', () => {
  const none = { slip1: null, slip3: null, slip7: null, slip14: null };

  it('is the median of the slips, and the mean of the errors', () => {
    const arrivals = [-24, 0, 12, 60].map((hours) => ({ ...none, slip3: hours * hourMs, slip7: hours > 0 ? hours * hourMs : null }));
    expect(accuracyOf(arrivals)).to.deep.equal([
      { daysBefore: 1, observations: 0, medianSlipMs: null, meanAbsoluteErrorMs: null },
      { daysBefore: 3, observations: 4, medianSlipMs: 6 * hourMs, meanAbsoluteErrorMs: 24 * hourMs },
      { daysBefore: 7, observations: 2, medianSlipMs: 36 * hourMs, meanAbsoluteErrorMs: 36 * hourMs },
      { daysBefore: 14, observations: 0, medianSlipMs: null, meanAbsoluteErrorMs: null },
    ]);
    const [, three] = accuracyOf(arrivals.slice(1));
    expect(three?.medianSlipMs).to.equal(12 * hourMs);
  });
});
