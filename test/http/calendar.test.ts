// The calendar's text against RFC 5545.
import { expect } from 'chai';
import ICAL from 'ical.js';
import { calendarOf } from '../../src/http/calendar.ts';

const entry = {
  uid: 'eta-1@landfall',
  at: '2026-04-01T08:30:15.123Z',
  summary: 'TSTU0100013 ETA Łódź',
  location: 'Łódź',
  description: 'TEST · In Transit',
  changedAt: '2026-03-02T08:00:00.000Z',
};
const events = (text: string) => new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));

describe('a calendar', () => {
  it('has lines of at most 75 octets that end with CRLF, and splits no character', () => {
    const text = calendarOf([{ ...entry, summary: 'Ł🚢'.repeat(100), description: 'x'.repeat(500) }]);
    expect(text.endsWith('END:VCALENDAR\r\n')).to.equal(true);
    const lines = text.split('\r\n');
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).to.deep.equal([]);
    expect(lines.filter((line) => /[\r\n�]/.test(line) || /[\uD800-\uDBFF]$/.test(line))).to.deep.equal([]);
    expect(events(text)[0]?.summary).to.equal('Ł🚢'.repeat(100));
  });

  it('escapes texts, so that none begins another property', () => {
    const hostile = 'a;b,c\\d\nEND:VEVENT\r\nBEGIN:VALARM\u0000\u001b';
    const text = calendarOf([{ ...entry, summary: hostile, location: hostile, description: hostile }]);
    expect(text.match(/^(BEGIN|END):/gm)).to.have.length(4);
    expect(text).not.to.match(/VALARM\r\n/);
    expect(events(text)[0]?.summary).to.equal('a;b,c\\d\nEND:VEVENT \nBEGIN:VALARM  ');
  });

  it('has times in UTC, and days as whole days without a time zone', () => {
    const text = calendarOf([entry, { ...entry, uid: 'last-free-day-1@landfall', at: '2026-02-28' }]);
    const lines = text.split('\r\n');
    expect(lines).to.include.members(['VERSION:2.0', 'DTSTART:20260401T083015Z', 'DTSTAMP:20260302T080000Z']);
    expect(lines).to.include.members(['DTSTART;VALUE=DATE:20260228', 'DTEND;VALUE=DATE:20260301']);
    expect(lines).to.include('REFRESH-INTERVAL;VALUE=DURATION:PT1H');
    expect(events(text).map(({ uid }) => uid)).to.deep.equal(['eta-1@landfall', 'last-free-day-1@landfall']);
  });

  it('without entries is still a calendar', () => {
    expect(events(calendarOf([]))).to.deep.equal([]);
  });
});
