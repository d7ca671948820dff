// Dates without a time, local times and days, and which rows count as the same in the next answer.
import { expect } from 'chai';
import { type Json, report, events, event, loaded, calling } from './rows.ts';

describe('dates without a time', () => {
  const on = (eventID: string, equipmentEventTypeCode: string, eventDateTime: string, more: Json = {}): Json =>
    loaded({
      eventID,
      equipmentEventTypeCode,
      eventDateTime,
      transportCall: { UNLocationCode: 'NLRTM', modeOfTransport: 'TRUCK' },
      ...more,
    });
  const times = (...rows: Json[]): Record<string, string> =>
    Object.fromEntries(events(...rows).map(({ key, at }) => [key, at.toISOString().slice(0, 16)]));

  it('come after the rows of that day that must come before them', () => {
    const rows = [
      on('out', 'GTOT', '2026-03-20T09:00:00+01:00'),
      on('strip', 'STRP', '2026-03-20T14:00:00+01:00', { transportCall: { UNLocationCode: 'DEDUI', modeOfTransport: 'TRUCK' } }),
      on('delivered', 'DROP', '2026-03-20', { transportCall: { UNLocationCode: 'DEDUI', modeOfTransport: 'TRUCK' } }),
      on('back', 'GTIN', '2026-03-20', { emptyIndicatorCode: 'EMPTY' }),
      on('next day', 'GTIN', '2026-03-21', { emptyIndicatorCode: 'EMPTY' }),
    ];
    expect(times(...rows)).to.deep.equal({
      out: '2026-03-20T08:00',
      strip: '2026-03-20T13:00',
      delivered: '2026-03-20T13:00',
      back: '2026-03-20T13:00',
      'next day': '2026-03-20T23:00',
    });
    expect(times(...rows.toReversed())).to.deep.equal(times(...rows));
  });

  it('stay at the beginning of the day before later rows and before expected rows', () => {
    const vessel = { transportCall: { UNLocationCode: 'NLRTM', modeOfTransport: 'VESSEL' } };
    const rows = [
      on('landed', 'DISC', '2026-03-20', vessel),
      on('out', 'GTOT', '2026-03-20T09:00:00+01:00'),
      on('expected', 'STRP', '2026-03-20T23:00:00+01:00', { eventClassifierCode: 'EST' }),
      on('back', 'GTIN', '2026-03-20', { emptyIndicatorCode: 'EMPTY' }),
    ];
    expect(times(...rows)).to.include({ landed: '2026-03-19T23:00', back: '2026-03-20T08:00' });
  });
});

describe('the events that an answer retracts', () => {
  it('are listed by id', () => {
    const retraction = loaded({ eventID: 'gone', isRetracted: true });
    expect(report([loaded(), retraction, retraction]).containers[0]?.retracted).to.deep.equal(['gone']);
  });
});

describe('the identity of a row', () => {
  const nameless = loaded({ eventID: undefined });

  it('without an id is the same in the next answer, wherever the row is', () => {
    const { key } = event(nameless);
    expect(key).to.match(/^[0-9a-f]{40}$/);
    const next = events(loaded({ eventID: 'new', eventDateTime: '2026-03-09T00:00:00Z' }), { ...nameless, eventCreatedDateTime: null });
    expect(next.map((row) => row.key)).to.deep.equal(['new', key]);
  });

  it('without an id changes when the row’s content changes', () => {
    const others = [
      { eventDateTime: '2026-03-04T17:31:00+08:00' },
      { eventClassifierCode: 'EST' },
      { equipmentEventTypeCode: 'DISC' },
      { emptyIndicatorCode: 'EMPTY' },
      { transportCall: calling({ UNLocationCode: 'CNNGB' }) },
    ].map((more) => event({ ...nameless, ...more }).key);
    expect(new Set([event(nameless).key, ...others]).size).to.equal(6);
  });

  it('without an id is the same if the same time is written with another offset', () => {
    expect(event({ ...nameless, eventDateTime: '2026-03-04T09:30:00.000Z' }).key).to.equal(event(nameless).key);
  });

  it('is the same for duplicates', () => {
    expect(new Set(events(nameless, nameless).map(({ key }) => key)).size).to.equal(1);
  });
});

describe('the local date of a row', () => {
  const dateOf = (eventDateTime: string, UNLocationCode = 'CNSHA'): string =>
    event(loaded({ eventDateTime, transportCall: calling({ UNLocationCode }) })).localDate;

  it('is the date in the offset of its time', () => {
    expect(dateOf('2026-03-04T23:30:00-08:00', 'CAVAN')).to.equal('2026-03-04');
    expect(dateOf('2026-03-05T00:30:00+08:00')).to.equal('2026-03-05');
    expect(dateOf('2026-03-05T00:30:00+0800')).to.equal('2026-03-05');
  });

  it("is the port's date if the time was written in UTC", () => {
    expect(dateOf('2026-03-04T20:00:00Z')).to.equal('2026-03-05');
    expect(dateOf('2026-03-05T02:00:00Z', 'CAVAN')).to.equal('2026-03-04');
    expect(dateOf('2026-03-05T02:00:00+00:00', 'USLAX')).to.equal('2026-03-04');
  });

  it("follows the port's clock into summer time and out of it", () => {
    // Los Angeles is 8 hours behind UTC until 02:00 on 8 March 2026, then 7, and 8 again from 1 November.
    const days = [
      '2026-03-08T07:59:00Z',
      '2026-03-08T08:00:00Z',
      '2026-03-09T06:59:00Z',
      '2026-03-09T07:00:00Z',
      '2026-11-01T07:00:00Z',
      '2026-11-02T07:59:00Z',
      '2026-11-02T08:00:00Z',
    ];
    expect(days.map((at) => dateOf(at, 'USLAX').slice(5))).to.deep.equal(['03-07', '03-08', '03-08', '03-09', '11-01', '11-01', '11-02']);
  });

  it('of a leap day is that day', () => {
    expect(dateOf('2028-02-29T23:30:00-08:00', 'USLAX')).to.equal('2028-02-29');
  });

  it("is UTC's date if nothing is known about the place", () => {
    expect(dateOf('2026-03-04T20:00:00Z', 'ZZZZZ')).to.equal('2026-03-04');
  });

  it('is that of the position, if the code is in no list', () => {
    const row = loaded({
      eventDateTime: '2026-03-04T20:00:00Z',
      transportCall: calling({ UNLocationCode: 'CNZZZ', location: { latitude: 31.2, longitude: 121.5 } }),
    });
    expect(event(row).localDate).to.equal('2026-03-05');
  });

  it('is the day as written if there is no offset, because that time is local', () => {
    for (const port of ['CNSHA', 'CAVAN', 'ZZZZZ']) {
      expect(dateOf('2026-03-04', port), port).to.equal('2026-03-04');
      expect(dateOf('2026-03-04T23:30:00', port), port).to.equal('2026-03-04');
    }
    const row = loaded({ eventDateTime: '2026-03-04T17:30:00' });
    expect(event(row).at).to.deep.equal(new Date('2026-03-04T09:30:00Z'));
  });
});

describe('local times marked Z', () => {
  const marked = { eventDateTime: '2026-03-04T17:30:00Z' };

  it('are recognized by a row that was written before it happened', () => {
    const [first, second] = events(
      loaded({ ...marked, eventCreatedDateTime: '2026-03-04T09:40:00Z' }),
      loaded({ eventID: 'e-2', eventDateTime: '2026-03-03T08:00:00Z', eventCreatedDateTime: null }),
    );
    expect([first?.at, second?.at]).to.deep.equal([new Date('2026-03-04T09:30:00Z'), new Date('2026-03-03T00:00:00Z')]);
  });

  it('are recognized if the row was written at a local time without an offset', () => {
    expect(event(loaded({ ...marked, eventCreatedDateTime: '2026-03-04T17:40:00' })).at).to.deep.equal(new Date('2026-03-04T09:30:00Z'));
  });

  it('are not assumed if a row would still be written too early', () => {
    const rows = [
      loaded({ ...marked, eventCreatedDateTime: '2026-03-04T09:40:00Z' }),
      loaded({ ...marked, eventID: 'e-2', eventCreatedDateTime: '2026-03-01T00:00:00Z' }),
    ];
    expect(events(...rows).map(({ at }) => at)).to.deep.equal([new Date('2026-03-04T17:30:00Z'), new Date('2026-03-04T17:30:00Z')]);
  });

  it('are not assumed if a clock is off by minutes', () => {
    expect(event(loaded({ ...marked, eventCreatedDateTime: '2026-03-04T17:21:00Z' })).at).to.deep.equal(new Date('2026-03-04T17:30:00Z'));
  });
});
