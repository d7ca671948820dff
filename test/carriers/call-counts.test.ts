// How a process counts its requests to carriers.
import { expect } from 'chai';
import { makeCallCounts } from '../../src/carriers/call-counts.ts';
import { registryOf } from '../../src/carriers/registry.ts';

const minuteMs = 60_000;

describe('the counts of requests to carriers', () => {
  const line = {
    scac: 'MAEU',
    name: 'Maersk',
    shortName: 'Maersk',
    alternativeScacs: [],
    tracks: { container: true, billOfLading: true, booking: true },
  };
  const read = () => Promise.reject(new Error('It is not asked.'));
  const answeredAt = new Date('2026-03-02T08:00:00Z');
  let clockMs = 0;
  const counts = () =>
    makeCallCounts(
      registryOf([{ line, read, usage: () => ({ perMinute: 60, lastMinute: 2 }) }]),
      () => answeredAt,
      () => clockMs,
    );
  const call = (outcome: string) => ({ scac: 'MAEU', outcome });

  it('tell answers from failures, and leave out what was not asked', () => {
    const counted = counts();
    for (const outcome of ['answered', 'not_found', 'shipping_line_unreachable', 'not_asked', 'unrecognized_response'])
      counted.note(call(outcome));
    expect(counted.list()).to.deep.equal([
      { scac: 'MAEU', answered: 2, failed: 2, lastAnsweredAt: answeredAt.toISOString(), perMinute: 60, lastMinute: 2 },
    ]);
  });

  it('forget what is an hour old', () => {
    const counted = counts();
    clockMs = 5 * minuteMs;
    counted.note(call('answered'));
    clockMs += 30 * minuteMs;
    counted.note(call('shipping_line_unreachable'));
    const shown = () => counted.list().map(({ answered, failed }) => [answered, failed]);
    expect(shown()).to.deep.equal([[1, 1]]);
    clockMs += 30 * minuteMs;
    expect(shown()).to.deep.equal([[0, 1]]);
    counted.note(call('answered'));
    expect(shown()).to.deep.equal([[1, 1]]);
    clockMs += 300 * minuteMs;
    expect(shown()).to.deep.equal([[0, 0]]);
  });

  it('say nothing of a carrier that was not asked but its limits, and of one without limits not even those', () => {
    expect(makeCallCounts(registryOf([{ line, read }]), () => answeredAt).list()).to.deep.equal([
      { scac: 'MAEU', answered: 0, failed: 0, lastAnsweredAt: null, perMinute: null, lastMinute: null },
    ]);
  });
});
