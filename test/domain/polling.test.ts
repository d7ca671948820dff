import { expect } from 'chai';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { hourMs } from '../../src/domain/durations.ts';
import { trackingEnd, nextCheckMs, planOf, spreadOf } from '../../src/domain/polling.ts';
import type { CarrierEvent } from '../../src/domain/carrier-report.ts';
import type { ContainerEvent } from '../../src/domain/container-event.ts';
import { readJourney } from '../../src/domain/journey/journey.ts';
import { type JourneyStatus, journeyStatuses } from '../../src/domain/status.ts';
import { arrive, byOneTransshipment, byRailInland, day, direct, estimated, nothingRecorded, planned, read, row, seenOn } from './rows.ts';

describe('the next poll of a journey', () => {
  const aboard = direct.slice(0, 4);
  const ashore = direct.slice(0, 2);
  const nextHours = (on: number, ...rows: CarrierEvent[]): number =>
    nextCheckMs(planOf(readJourney(rows).events, null), day(on), 0) / hourMs;
  const arrival = (certainty = estimated): CarrierEvent => arrive('NLRTM', 30, certainty);

  it('is in an hour from six hours before something expected until twelve after', () => {
    for (const on of [29.75, 29.9, 30, 30.5]) expect(nextHours(on, ...aboard, arrival()), String(on)).to.equal(1);
    expect(nextHours(30, ...aboard, arrival(planned))).to.equal(1);
  });

  it('is in six hours within two days of it', () => {
    for (const on of [28, 29, 29.5, 30.6, 32]) expect(nextHours(on, ...aboard, arrival()), String(on)).to.equal(6);
  });

  it('is rare otherwise: twice a day on land or in port, once a day at sea', () => {
    expect(nextHours(15, ...aboard, arrival())).to.equal(21.6);
    expect(nextHours(5, ...direct.slice(0, 3), arrival())).to.equal(21.6);
    expect(nextHours(3, ...ashore, arrival())).to.equal(12);
    expect(nextHours(20, ...aboard, arrive('SGSIN', 11), arrival())).to.equal(12);
    expect(nextHours(33, ...direct.slice(0, 6))).to.equal(12);
  });

  it('becomes more frequent on time: not a day later if half a day is left', () => {
    expect(nextHours(27.5, ...aboard, arrival())).to.equal(12);
    expect(nextHours(29 + 16 / 24, ...aboard, arrival())).to.equal(2);
  });

  it('is rare again when an expected event is two days late', () => {
    for (const on of [32.1, 40, 80]) expect(nextHours(on, ...aboard, arrival()), String(on)).to.equal(21.6);
  });

  it('is not sooner for past events, or for rows that are not steps of the journey', () => {
    expect(nextHours(30, ...aboard, arrive('NLRTM', 30))).to.equal(12);
    expect(nextHours(30, ...aboard, row('other', 'NLRTM', 30, estimated))).to.equal(21.6);
  });
});

describe('the time to the next poll', () => {
  const spread = fc.double({ min: 0, max: 1, noNaN: true });
  const moment = fc.double({ min: -10, max: 100, noNaN: true });
  const history = fc.constantFrom(...[0, 1, 2, 3, 4, 5, 6, 7].map((rows) => readJourney(direct.slice(0, rows)).events));
  /** An arrival that is expected on a day. */
  const expectation = (on: number): ContainerEvent => ({
    row: arrive('NLRTM', on, estimated),
    type: 'vessel_arrived',
    estimated: true,
    rule: '',
  });
  const nextMs = (events: readonly ContainerEvent[], now: number, share: number): number =>
    nextCheckMs(planOf(events, null), day(now), share);

  it('is from an hour to a day', () => {
    fc.assert(
      fc.property(history, fc.array(moment), moment, spread, (events, days, now, share) => {
        expect(nextMs([...events, ...days.map(expectation)], now, share) / hourMs).to.be.within(1, 24);
      }),
    );
  });

  it('is never longer for an event that is nearer, ahead or overdue', () => {
    fc.assert(
      fc.property(history, moment, moment, fc.constantFrom(1, -1), spread, (events, one, other, side, share) => {
        const [near, far] = [Math.abs(one), Math.abs(other)].sort((a, b) => a - b).map((days) => expectation(50 + side * days));
        expect(nextMs([...events, near!], 50, share)).to.be.at.most(nextMs([...events, far!], 50, share));
      }),
    );
  });

  it('is never longer if more is expected', () => {
    fc.assert(
      fc.property(history, fc.array(moment), moment, moment, spread, (events, days, more, now, share) => {
        const expected = [...events, ...days.map(expectation)];
        expect(nextMs([...expected, expectation(more)], now, share)).to.be.at.most(nextMs(expected, now, share));
      }),
    );
  });

  it('makes few polls of a journey without news: about 18 hourly ones for each thing expected, at most', () => {
    fc.assert(
      fc.property(history, fc.array(moment, { maxLength: 12 }), spread, (events, days, share) => {
        const expected = [...events, ...days.map(expectation)];
        let looks = 0;
        for (let now = 0; trackingEnd({ status: 'In Transit', arrivedAt: null, lastNewsAt: day(0), now: day(now) }) === null; looks += 1) {
          now += nextMs(expected, now, share) / (24 * hourMs);
        }
        expect(looks).to.be.at.most(56 * 2 + days.length * 36);
      }),
    );
  });

  it('is spread over a tenth by the request, which always has the same share', () => {
    const ids = Array.from({ length: 1000 }, () => uuidv7());
    const shares = ids.map(spreadOf);
    expect(ids.map(spreadOf)).to.deep.equal(shares);
    const tenths = shares.map((share) => Math.floor(share * 10));
    for (let tenth = 0; tenth < 10; tenth += 1) expect(tenths.filter((each) => each === tenth).length).to.be.within(50, 150);
    expect(nextMs([expectation(30)], 30, 1) / hourMs).to.be.closeTo(1.1, 0.001);
  });
});

describe('the end of tracking', () => {
  const end = (status: JourneyStatus, now: number, more: { arrived?: number; news?: number } = {}): string | null =>
    trackingEnd({
      status,
      arrivedAt: more.arrived === undefined ? null : day(more.arrived),
      lastNewsAt: day(more.news ?? now),
      now: day(now),
    });
  const unfinished = journeyStatuses.filter((status) => status !== 'Empty Returned');

  it('ends when the container is back empty', () => {
    expect(end('Empty Returned', 0)).to.equal('journey_over');
    expect(end('Empty Returned', 100, { news: 0 })).to.equal('journey_over');
  });

  it('ends after 56 days without news, and not before', () => {
    for (const status of unfinished) {
      expect(end(status, 55.99, { news: 0 }), status).to.equal(null);
      expect(end(status, 56, { news: 0 }), status).to.equal('no_news');
    }
  });

  it('ends 56 days after the arrival at the destination, whatever is still reported', () => {
    for (const status of unfinished) {
      expect(end(status, 55.99, { arrived: 0 }), status).to.equal(null);
      expect(end(status, 56, { arrived: 0 }), status).to.equal('journey_over');
    }
    expect(end('Discharged', 90, { arrived: 32, news: 33 })).to.equal('journey_over');
  });
});

describe('the arrival at the destination', () => {
  const arrivedOn = (rows: readonly CarrierEvent[], recorded = nothingRecorded): number | null => {
    const { arrivedAt } = read(rows, null, recorded);
    return arrivedAt && (arrivedAt.getTime() - day(0).getTime()) / (24 * hourMs);
  };

  it("is the vessel's, if the container goes no further with the carrier", () => {
    expect(arrivedOn(direct.slice(0, 4))).to.equal(null);
    expect(arrivedOn(seenOn(29, direct))).to.equal(null);
    expect(arrivedOn(direct)).to.equal(30);
    expect(arrivedOn(seenOn(14, byOneTransshipment))).to.equal(null);
  });

  it('is the one inland, if it does', () => {
    expect(arrivedOn(seenOn(22, byRailInland))).to.equal(null);
    expect(arrivedOn(byRailInland)).to.equal(29);
  });

  it('is the next milestone if a carrier does not report it', () => {
    expect(arrivedOn(direct.filter(({ movement }) => movement !== 'arrive'))).to.equal(31);
    expect(arrivedOn(direct.filter(({ movement }) => movement !== 'arrive' && movement !== 'discharge'))).to.equal(35);
    const delivered = { shipment: {}, container: { milestones: { deliveryDate: day(33).toISOString() } } };
    expect(arrivedOn(direct.slice(0, 4), delivered)).to.equal(33);
  });
});
