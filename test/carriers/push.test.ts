// What is read from a pushed body: its shape, the numbers it names, and its rows merged into an answer.
import { expect } from 'chai';
import fc from 'fast-check';
import type { CarrierQuery } from '../../src/carriers/carrier.ts';
import { normalize } from '../../src/carriers/dcsa/normalize.ts';
import { readPush, readTogether } from '../../src/carriers/dcsa/push.ts';
import type { CarrierReport } from '../../src/domain/carrier-report.ts';
import { UnreadableInput } from '../../src/domain/errors.ts';
import { worstBodies } from '../support/worst-bodies.ts';

type Json = Record<string, unknown>;

const [box, otherBox] = ['TSTU0100013', 'TSTU0100029'];
const byContainer: CarrierQuery = { accountId: 'a', requestType: 'container', number: box };
const asOf = new Date('2026-04-01T00:00:00Z');

const read = (body: unknown) => readPush(Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)), 'LINE');

function refusal(body: string | Buffer): UnreadableInput {
  try {
    readPush(Buffer.from(body), 'LINE');
  } catch (error) {
    if (error instanceof UnreadableInput) return error;
    throw error;
  }
  throw new Error('It was read');
}

const documents = (...named: [type: string, value: string][]): Json => ({
  documentReferences: named.map(([documentReferenceType, documentReferenceValue]) => ({ documentReferenceType, documentReferenceValue })),
});

function row(id: string, more: Json = {}): Json {
  return {
    eventID: id,
    eventType: 'EQUIPMENT',
    eventCreatedDateTime: '2026-03-01T10:00:00Z',
    eventDateTime: '2026-03-01T10:00:00Z',
    eventClassifierCode: 'ACT',
    equipmentEventTypeCode: 'LOAD',
    equipmentReference: box,
    transportCall: { UNLocationCode: 'CNSHA', modeOfTransport: 'VESSEL' },
    ...more,
  };
}

/** A row about a vessel: it names no container. */
function ofVessel(id: string, more: Json): Json {
  return row(id, { equipmentReference: undefined, equipmentEventTypeCode: undefined, transportEventTypeCode: 'DEPA', ...more });
}

const inVersion3 = {
  eventID: 'v3',
  eventDateTime: '2026-03-01T10:00:00Z',
  eventUpdatedDateTime: '2026-03-01T10:00:00Z',
  eventClassification: { eventTypeCode: 'EQUIPMENT', eventClassifierCode: 'ACT', equipmentEventTypeCode: 'GTIN' },
  equipmentDetails: { equipmentReference: box },
  shipmentDetails: {
    documentReference: { typeCode: 'BKG', reference: 'K1' },
    additionalDocumentReferences: [{ typeCode: 'TRD', reference: 'B1' }],
  },
};

/** The result of reading pushed rows on top of an answer. */
function onTop(answer: unknown[] | null, pushes: unknown[][]): CarrierReport | null {
  const texts = [...(answer === null ? [] : [answer]), ...pushes].map((rows) => JSON.stringify(rows));
  return readTogether(texts, { query: byContainer, asOf });
}

const keys = (report: CarrierReport | null): string[] =>
  (report?.containers ?? []).flatMap(({ events }) => events.map(({ key }) => key)).sort();

describe('a pushed body', () => {
  it('is a list of events or a single one in 2.2, an object with events in 3.0', () => {
    expect(read([row('1')])).to.include({ standard: 'T&T 2.2' });
    expect(read([row('1')]).rows.map(({ text }) => JSON.parse(text))).to.deep.equal([row('1')]);
    expect(read(row('1')).rows.map(({ text }) => JSON.parse(text))).to.deep.equal([row('1')]);
    expect(read(row('1')).standard).to.equal('T&T 2.2');
    expect(read({ events: [inVersion3] })).to.include({ standard: 'T&T 3.0' });
    expect(read({ events: [inVersion3] }).rows.map(({ text }) => JSON.parse(text))).to.deep.equal([inVersion3]);
    expect(read({ events: [] }).standard).to.equal('T&T 3.0');
    expect(read([]).unreadable).to.deep.equal([]);
  });

  it('may begin with a byte order mark', () => {
    expect(read(`\ufeff${JSON.stringify([row('1')])}`).rows).to.deep.equal(read([row('1')]).rows);
  });

  it('is refused if it is not JSON, not UTF-8 or has no rows', () => {
    for (const text of ['', 'no', '[', '{"a": }', '[]]', Buffer.from([0x22, 0xff, 0x22])]) {
      expect(refusal(text).code, String(text)).to.equal('malformed_json');
    }
    for (const text of ['null', '1', '"[]"', 'true']) expect(refusal(text).code, text).to.equal('invalid_request');
  });

  it('may be 64 levels deep', () => {
    const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
    expect(read(deep(64)).unreadable).to.deep.equal([0]);
    for (const levels of [65, 100_000])
      expect(refusal(deep(levels))).to.include({ code: 'body_too_large', message: 'The body has more than 64 levels.' });
  });

  it('says which rows cannot be read', () => {
    const rows = [row('1'), 'x', row('2', { eventDateTime: 'soon' }), { eventID: '1', isRetracted: true }, null, []];
    expect(read(rows).unreadable).to.deep.equal([1, 2, 4, 5]);
  });

  it('never fails because of its content', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.array(strange())), (value) => {
        if (value === null || typeof value !== 'object') return;
        const { rows } = read(value);
        const numbers = rows.flatMap((row) => Object.values(row.numbers).flatMap((named) => named ?? []));
        for (const number of numbers) expect(number).to.be.a('string');
        onTop([row('1')], [rows.map(({ text }) => JSON.parse(text))]);
      }),
    );
  });
});

/** A row whose fields have any value. */
function strange(): fc.Arbitrary<unknown> {
  const fieldsOfDocuments = ['references', 'documentReferences', 'documentID', 'documentTypeCode', 'isRetracted'];
  const names = [...Object.keys(row('1')), ...Object.keys(inVersion3), ...fieldsOfDocuments];
  const ofReference = ['referenceType', 'referenceValue', 'documentReferenceType', 'documentReferenceValue'];
  const reference = fc.dictionary(fc.constantFrom(...ofReference), fc.jsonValue());
  const values = fc.oneof(fc.jsonValue(), fc.constantFrom('EQ', 'TRD', 'BKG', box, 'B1', true), fc.array(reference));
  return fc.dictionary(fc.constantFrom(...names), values);
}

describe('the numbers of a pushed row', () => {
  /** Of one row. */
  function numbersOf(body: unknown) {
    const [only, ...more] = read(body).rows;
    expect(more).to.deep.equal([]);
    return only?.numbers;
  }

  it('are its containers and its bills of lading, with and without the SCAC', () => {
    const both = row('1', documents(['TRD', 'LINEB1'], ['BKG', 'K1']));
    expect(numbersOf(both)).to.deep.equal({ container: [box], bill_of_lading: ['B1', 'LINEB1'] });
    const referring = row('2', { references: [{ referenceType: 'EQ', referenceValue: otherBox }] });
    expect(numbersOf(referring)).to.deep.equal({ container: [box, otherBox], bill_of_lading: null });
  });

  it('are not all there: a vessel’s row names no container, and a number of another form is no container', () => {
    expect(numbersOf(ofVessel('2', documents(['BOL', 'B2'])))).to.deep.equal({ container: null, bill_of_lading: ['B2', 'LINEB2'] });
    const invalid = row('3', { equipmentReference: 'no box', ...documents(['TRD', 'B3']) });
    expect(numbersOf(invalid)).to.deep.equal({ container: [], bill_of_lading: ['B3', 'LINEB3'] });
  });

  it('are found in rows of 3.0', () => {
    expect(numbersOf({ events: [inVersion3] })).to.deep.equal({ container: [box], bill_of_lading: ['B1', 'LINEB1'] });
  });
});

describe('pushed rows on top of an answer', () => {
  it('are read with it, as of the last push', () => {
    const report = onTop([row('1')], [[row('2')], [row('4')]]);
    expect(keys(report)).to.deep.equal(['1', '2', '4']);
    expect(report?.asOf).to.deep.equal(asOf);
  });

  it('retract an event by its id alone', () => {
    const retracted = (eventID: string): Json => ({ eventID, isRetracted: true });
    expect(keys(onTop([row('1'), row('2')], [[retracted('1'), retracted('9')]]))).to.deep.equal(['2']);
  });

  it('give nothing if no row is left', () => {
    expect(onTop([row('1')], [[{ ...row('1'), isRetracted: true }]])).to.equal(null);
    expect(onTop(null, [[row('1', { eventDateTime: 'soon' })]])).to.equal(null);
  });

  it('give nothing if the answer cannot be read back', () => {
    expect(readTogether(['no JSON', JSON.stringify([row('2')])], { query: byContainer, asOf })).to.equal(null);
  });

  it('are read with the answer, so that its rows show whether their times are local', () => {
    // Created before it happened, unless the time is Shanghai's.
    const local = { eventDateTime: '2026-03-01T18:00:00Z' };
    const report = onTop([row('1', local)], [[row('2', { ...local, eventDateTime: '2026-03-01T12:00:00Z' })]]);
    const times = report?.containers[0]?.events.map(({ at }) => at.toISOString());
    expect(times?.sort()).to.deep.equal(['2026-03-01T04:00:00.000Z', '2026-03-01T10:00:00.000Z']);
  });

  it('give the same result however they are split into an answer and pushes', () => {
    fc.assert(
      fc.property(fc.array(anyRow(), { minLength: 1, maxLength: 12 }), fc.array(fc.integer({ min: 0, max: 12 })), (rows, cuts) => {
        const at = [...cuts, rows.length].sort((a, b) => a - b);
        const [answer = [], ...pushes] = at.map((to, index) => rows.slice(at[index - 1] ?? 0, to));
        const reported = onTop(answer, pushes);
        if (reported === null) return;
        const asked = normalize({ rows, asOf, payload: '' }, byContainer);
        expect(sorted(reported)).to.deep.equal(sorted(asked));
      }),
    );
  });
});

/** A row of the container: there are few ids, so that some rows are updated and some retracted. */
function anyRow(): fc.Arbitrary<Json> {
  return fc
    .record({
      id: fc.constantFrom('1', '2', '3', '4'),
      hour: fc.integer({ min: 0, max: 23 }),
      code: fc.constantFrom('LOAD', 'GTIN', 'DISC'),
      back: fc.boolean(),
      reported: fc.integer({ min: 0, max: 9 }),
    })
    .map(({ id, hour, code, back, reported }) =>
      row(id, {
        eventDateTime: `2026-02-01T${String(hour).padStart(2, '0')}:00:00Z`,
        eventCreatedDateTime: `2026-03-01T0${reported}:00:00Z`,
        equipmentEventTypeCode: code,
        ...(back && { isRetracted: true }),
        ...documents(['TRD', 'B1']),
      }),
    );
}

const sorted = (report: CarrierReport) => ({
  ...report,
  payload: '',
  unread: [],
  // `source` is the position of a row, which differs when rows are reordered.
  containers: report.containers.map((each) => ({
    ...each,
    events: each.events.map(({ source, ...event }) => JSON.stringify(event)).sort(),
  })),
});

describe('an oversized pushed body', () => {
  for (const { title, body, exceededLimit } of worstBodies(5 * 1024 * 1024)) {
    it(`of ${title} is too large`, () => {
      expect(refusal(body())).to.include({ code: 'body_too_large', message: `The body has ${exceededLimit}.` });
    });
  }

  it('may have 20,000 events at most', () => {
    const rows = (count: number): string => JSON.stringify(Array.from({ length: count }, () => ({})));
    expect(read(rows(20_000)).unreadable).to.have.lengthOf(20_000);
    expect(refusal(rows(20_001))).to.include({ code: 'body_too_large', message: 'The body has more than 20000 events.' });
  });

  it('may have in a text what a body may not have', () => {
    const description = `${'[{'.repeat(100)}${','.repeat(30_000)}\\"${'"'.repeat(1000)}`;
    expect(read([row('1', { description })]).unreadable).to.deep.equal([]);
  });
});
