// Dates and numbers of the board, in the reader's locale and time zone.
import { expect } from 'chai';
import { dayFrom, daysUntil, formatsFor, slipDays } from '../../src/board/format.ts';
import { urgencyOfFreeTime, urgencyOfSlip } from '../../src/board/status.ts';

const now = new Date('2026-11-28T12:00:00Z');

describe('the dates of the board', () => {
  it('are those of the reader', () => {
    const berlin = formatsFor({ locale: 'en-GB', timeZone: 'Europe/Berlin' });
    expect(berlin.day('2026-12-01T23:30:00Z', now)).to.equal('2 Dec');
    expect(berlin.time('2026-12-01T23:30:00Z', now)).to.equal('2 Dec, 00:30');
    expect(formatsFor({ locale: 'en-US', timeZone: 'America/New_York' }).day('2026-12-01T23:30:00Z', now)).to.equal('Dec 1');
    expect(formatsFor({ locale: 'de-DE', timeZone: 'Europe/Berlin' }).number(100_000)).to.equal('100.000');
  });

  it('have a year if it does not go without saying', () => {
    const utc = formatsFor({ locale: 'en-GB', timeZone: 'UTC' });
    expect(utc.day('2027-01-20T00:00:00Z', now)).to.equal('20 Jan');
    expect(utc.day('2027-09-20T00:00:00Z', now)).to.equal('20 Sept 2027');
  });

  it('are the same day everywhere if they are calendar days', () => {
    for (const timeZone of ['Pacific/Auckland', 'UTC', 'America/Los_Angeles']) {
      expect(formatsFor({ locale: 'en-GB', timeZone }).calendarDay('2026-12-04', now)).to.equal('4 Dec');
    }
  });
});

describe('days on the board', () => {
  it('are counted to the last free day', () => {
    const noon = new Date(2026, 10, 28, 12);
    expect(daysUntil('2026-11-28', noon)).to.equal(0);
    expect(daysUntil('2026-12-01', noon)).to.equal(3);
    expect(daysUntil('2026-11-27', noon)).to.equal(-1);
    expect(dayFrom(noon, 3)).to.equal('2026-12-01');
    expect([-1, 0, 3, 4].map(urgencyOfFreeTime)).to.deep.equal(['late', 'soon', 'soon', 'calm']);
  });

  it('say by how much an estimate has slipped', () => {
    expect(slipDays('2026-12-01T00:00:00Z', '2026-12-04T06:00:00Z')).to.equal(3);
    expect(slipDays('2026-12-01T00:00:00Z', '2026-12-01T06:00:00Z')).to.equal(0);
    expect(slipDays('2026-12-01T00:00:00Z', '2026-11-29T00:00:00Z')).to.equal(-2);
    expect(slipDays(null, '2026-11-29T00:00:00Z')).to.equal(null);
    expect([-5, 0, 1, 3].map(urgencyOfSlip)).to.deep.equal(['calm', 'calm', 'soon', 'late']);
    expect(formatsFor({ locale: 'en-GB' }).slip(3)).to.equal('+3 d');
  });
});
