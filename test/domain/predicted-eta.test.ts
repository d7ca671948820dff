// When a prediction is made, what it says, and what it never says.
import { expect } from 'chai';
import fc from 'fast-check';
import { dayMs } from '../../src/domain/durations.ts';
import { type EtaQuestion, type PastArrival, minArrivals, predictEta } from '../../src/domain/predicted-eta.ts';
import { vesselEstimate } from '../../src/domain/vessel-estimate.ts';
import { fleet, pastArrivalOf } from './eta-fleet.ts';

const now = new Date('2026-05-01T00:00:00Z');
const inDays = (days: number): Date => new Date(now.getTime() + days * dayMs);

/** An arrival that was off by as many days at each horizon. */
function arrival(carrierDays: number, vesselDays: number | null = null, portOfDischarge = 'NLRTM'): PastArrival {
  const slips = (days: number | null) => {
    const ms = days === null ? null : days * dayMs;
    return { slip1: ms, slip3: ms, slip7: ms, slip14: ms };
  };
  return { portOfLoading: 'CNSHA', portOfDischarge, slips: { carrier: slips(carrierDays), vessel: slips(vesselDays) } };
}

const many = (count: number, ...args: Parameters<typeof arrival>): PastArrival[] => Array.from({ length: count }, () => arrival(...args));

function ask(question: Partial<EtaQuestion>) {
  const lane = { scac: 'MAEU', portOfLoading: 'CNSHA', portOfDischarge: 'NLRTM' };
  return predictEta({ ...lane, carrierEta: inDays(7), vessel: null, past: [], now, ...question });
}

describe('a predicted arrival', () => {
  it("is the carrier's ETA and its usual slip", () => {
    const { p50, reason } = ask({ past: many(200, 2) });
    expect(p50?.getTime()).to.be.closeTo(inDays(9).getTime(), 0.2 * dayMs);
    expect(reason).to.match(/^MAEU’s ETA is usually (1\.9|2\.0) days too early and counts 100 % \(200 arrivals of your account/);
  });

  // The slip of a carrier is shrunk towards a general one, and that of a port towards its carrier's, each as if by 10 more arrivals.
  it('takes the usual slip at the port once it has arrivals there, and the carrier’s until then', () => {
    const elsewhere = many(100, 1, null, 'DEHAM');
    const at = (port: string, past: PastArrival[]) => ask({ portOfDischarge: port, past }).p50!.getTime();
    expect(at('NLRTM', elsewhere)).to.be.closeTo(inDays(7.94).getTime(), 0.05 * dayMs);
    expect(at('NLRTM', [...elsewhere, ...many(40, 4)])).to.be.closeTo(inDays(10.88).getTime(), 0.05 * dayMs);
    expect(at('DEHAM', [...elsewhere, ...many(40, 4)])).to.be.closeTo(inDays(8).getTime(), 0.05 * dayMs);
  });

  it('follows the vessel where its estimates were the better ones', () => {
    const vessel = { eta: inDays(12), remainingNm: 4320, speedKnots: 15 };
    const past = Array.from({ length: 60 }, (_, index) => arrival(index % 2 === 0 ? 6 : 0, 0.5));
    const { p50, reason } = ask({ vessel, past });
    expect(p50?.getTime()).to.be.closeTo(inDays(12.5).getTime(), 0.3 * dayMs);
    expect(reason).to.include('the vessel has 4320 nautical miles left at 15.0 knots').and.to.include('counts 100 %');
  });

  it('is unknown from too few arrivals, and says how many there are', () => {
    const { p50, p80From, p80To, reason } = ask({ past: many(minArrivals - 1, 2) });
    expect([p50, p80From, p80To]).to.deep.equal([null, null, null]);
    expect(reason)
      .to.include(`from ${minArrivals} arrivals with MAEU`)
      .and.to.include(`has seen ${minArrivals - 1}`);
  });

  it("is not shown where the carrier's own ETAs were as good", () => {
    const past = Array.from({ length: 60 }, (_, index) => arrival(index % 2 === 0 ? 1 : -1));
    expect(ask({ past }))
      .to.include({ p50: null })
      .and.property('reason')
      .match(/as good as what Landfall would predict/);
  });

  for (const [title, question] of [
    ['a port of discharge', { portOfDischarge: null }],
    ['an ETA or a position', { carrierEta: null }],
    ['a believable ETA: 2099 is a placeholder', { carrierEta: new Date('2099-12-31T00:00:00Z') }],
  ] as const) {
    it(`is unknown without ${title}`, () => {
      expect(ask({ past: many(100, 2), ...question }).p50).to.equal(null);
    });
  }

  it('is never before now, in order, and explained in 500 characters, whatever the past', () => {
    // Hours, since most doubles that are drawn are next to nothing.
    const within = (max: number) => fc.integer({ min: -24 * max, max: 24 * max }).map((hours) => hours / 24);
    const days = within(90);
    const anything = fc.array(
      fc.tuple(days, fc.option(days)).map(([carrier, vessel]) => arrival(carrier, vessel)),
      { maxLength: 80 },
    );
    // Only with a usual slip is there a prediction.
    const noise = fc.array(within(2), { minLength: minArrivals, maxLength: 80 });
    const aroundOne = fc
      .tuple(days, days, noise)
      .map(([carrier, vessel, off]) => off.map((each) => arrival(carrier + each, vessel + each)));
    const past = fc.oneof(anything, aroundOne);
    const vessel = fc.option(fc.record({ eta: days.map(inDays), remainingNm: fc.nat({ max: 20_000 }), speedKnots: fc.nat({ max: 30 }) }));
    let predicted = 0;
    fc.assert(
      fc.property(past, days, vessel, (arrivals, eta, progress) => {
        const { p50, p80From, p80To, reason } = ask({ past: arrivals, carrierEta: inDays(eta), vessel: progress });
        expect(reason).to.have.length.within(20, 500);
        const told = [p80From, p50, p80To].filter((time) => time !== null);
        expect(told.length).to.be.oneOf([0, 3]);
        if (p50) predicted += 1;
        const inOrder = [now, ...told].map(Number).toSorted((one, other) => one - other);
        expect([now, ...told].map(Number)).to.deep.equal(inOrder);
      }),
      { seed: 1, numRuns: 500 },
    );
    expect(predicted, 'runs with a prediction').to.be.above(100);
  });

  it('is less wrong than the carrier, on voyages of the simulated fleet that it has not seen', () => {
    const seed = 11;
    const voyages = fleet(500, seed);
    const errors = { carrier: 0, predicted: 0 };
    let compared = 0;
    for (const voyage of voyages.slice(400)) {
      const at = new Date(voyage.arrivedAt.getTime() - 7 * dayMs);
      const carrierEta = voyage.told.findLast(({ seenAt }) => seenAt <= at)?.eta ?? null;
      const past = voyages.filter(({ scac, arrivedAt }) => scac === voyage.scac && arrivedAt < at).map(pastArrivalOf);
      const { p50 } = predictEta({ ...voyage, carrierEta, vessel: voyage.vesselAt(at), past, now: at });
      if (!p50 || !carrierEta) continue;
      compared += 1;
      errors.carrier += Math.abs(carrierEta.getTime() - voyage.arrivedAt.getTime());
      errors.predicted += Math.abs(p50.getTime() - voyage.arrivedAt.getTime());
    }
    expect(compared).to.be.above(50);
    // Measured: 0.59 on 96 voyages.
    expect(errors.predicted / errors.carrier).to.be.below(0.7);
  });
});

describe("a vessel's own estimate", () => {
  const at = now;
  it('takes the speed that it has made good for a day, else the one that it reports, else an average', () => {
    const speedOf = (sailedNm: number, sailedHours: number, reportedKnots: number | null) =>
      vesselEstimate({ remainingNm: 1000, sailedNm, sailedHours, reportedKnots, at }).speedKnots;
    expect(speedOf(480, 30, 20)).to.equal(16);
    expect(speedOf(100, 10, 20)).to.equal(20);
    expect(speedOf(100, 10, null)).to.equal(15);
    expect(speedOf(10, 48, 0.1), 'at anchor').to.equal(15);
    expect(speedOf(100, 10, 102.2), 'AIS for 102.2 knots or more, or unknown').to.equal(15);
  });
});
