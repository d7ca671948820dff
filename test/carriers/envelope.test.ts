// The shapes of answers in which events are found, and the error where they are not.
import { expect } from 'chai';
import { describeAnswer, findRows, joinPages, rowsOfPages } from '../../src/carriers/dcsa/envelope.ts';

const event = { eventID: '1', eventType: 'EQUIPMENT', eventDateTime: '2026-03-02T10:00:00Z' };
const inVersion3 = { eventClassification: { eventTypeCode: 'EQUIPMENT' } };

describe('the events of an answer', () => {
  const found: [string, unknown, unknown[], string][] = [
    ['in a list', [event, 'x'], [event, 'x'], ''],
    ['in a list of version 3.0', [inVersion3], [inVersion3], ''],
    ['in an empty list', [], [], ''],
    ['in a list in which nothing is an event', [1, { hello: 'world' }], [1, { hello: 'world' }], ''],
    ['under events', { events: [event], asked: 'X' }, [event], 'events'],
    ['under events, though none is an event', { events: [{ a: 1 }] }, [{ a: 1 }], 'events'],
    ['as a single event under events', { events: event }, [event], 'events'],
    ['under event in events, as XML becomes JSON', { events: { event: [event] } }, [event], 'events.event'],
    ['as a single event', event, [event], ''],
    ['under data', { data: [event] }, [event], 'data'],
    ['under a name in another case', { Tracking_Events: [event] }, [event], 'Tracking_Events'],
    ['under events in data', { code: 200, data: { events: [event] } }, [event], 'data.events'],
    ['in a list of one envelope', [{ events: [event] }], [event], 'events'],
    ['in the only list of an object', { number: 'X', history: [event] }, [event], 'history'],
    [
      'by kind',
      { transportEvent: [{ a: 1 }], equipmentEvent: [event], transportCall: [{}] },
      [{ a: 1, eventType: 'TRANSPORT' }, event],
      'transportEvent, equipmentEvent',
    ],
    [
      'by kind, in several answers',
      [{ equipmentEvent: [event] }, { shipmentEvent: [] }],
      [event],
      'shipmentEvent, transportEvent, equipmentEvent',
    ],
    ['none, in an empty list under events', { events: [] }, [], 'events'],
    ['none, in an empty list under data', { data: [], errors: [], message: 'no data' }, [], 'data'],
  ];
  for (const [name, answer, rows, at] of found) {
    it(`are found ${name}`, () => {
      expect(findRows(answer)).to.deep.equal({ rows, at });
    });
  }

  const missing: [string, unknown][] = [
    ['null', null],
    ['a text', '[]'],
    ['an empty object', {}],
    ['an error', { errors: [{ code: 'X', message: 'no' }] }],
    ['an error next to an empty list', { data: [], error: { message: 'not allowed' } }],
    ['two lists of names that nobody knows', { past: [event], planned: [event] }],
    ['events too deep', { data: { result: { response: { events: [event] } } } }],
    ['data that is not an event', { data: { name: 'X' } }],
  ];
  for (const [name, answer] of missing) {
    it(`are not found in ${name}`, () => {
      expect(findRows(answer)).to.equal(null);
    });
  }

  it('of two containers in two envelopes are not combined, because the rows may not name their container', () => {
    const envelopes = [
      { container: 'A', events: [event] },
      { container: 'B', events: [event] },
    ];
    expect(findRows(envelopes)).to.deep.equal({ rows: envelopes, at: '' });
    expect(findRows({ containers: envelopes })).to.equal(null);
  });
});

describe('an answer without events', () => {
  it('is described by what was expected and what was found', () => {
    expect(describeAnswer({ a: 1, b: 2 })).to.match(/^Expected a list, or an object with "events", .*"equipmentEvent"; it has "a", "b"\.$/);
    expect(describeAnswer({ data: {} })).to.match(/; it has "data", but there are no events under "data"\.$/);
    expect(describeAnswer('x')).to.match(/; it is a string\.$/);
    expect(describeAnswer(null)).to.match(/; it is null\.$/);
    expect(describeAnswer({})).to.match(/; it has no keys\.$/);
  });

  it('is described briefly, however many and long its keys are', () => {
    const keys = Array.from({ length: 20_000 }, (_, index) => [`${index}\n${'x'.repeat(1000)}`, 1]);
    const said = describeAnswer(Object.fromEntries(keys));
    expect(said).to.match(/ and 19992 more\.$/);
    expect(said).to.have.lengthOf.below(700);
    expect(said).not.to.include('\n');
  });
});

describe('the pages of an answer', () => {
  it('are restored unchanged, one or several, in any form', () => {
    const page = [
      { ...event, description: 'two\nlines' },
      { ...event, eventID: '2' },
    ];
    for (const text of [JSON.stringify(page), JSON.stringify(page, null, 2), JSON.stringify({ events: page }).replaceAll(',', ',\r\n')]) {
      for (const count of [1, 2, 3]) {
        const rows = rowsOfPages(joinPages(Array.from({ length: count }, () => text)));
        expect(rows).to.deep.equal(Array.from({ length: count }, () => page).flat());
      }
    }
  });

  it('may be empty', () => {
    expect(rowsOfPages(joinPages(['']))).to.deep.equal([]);
    expect(rowsOfPages(joinPages(['[1]', '']))).to.deep.equal([1]);
  });

  it('that cannot be read give null', () => {
    for (const payload of ['<html>', '[1]\noops', '{"a": 1}', '[1]\n{}']) expect(rowsOfPages(payload), payload).to.equal(null);
  });
});
