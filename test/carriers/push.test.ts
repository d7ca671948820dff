// What is read from a pushed body: its shape, the numbers it names, and its rows merged into an answer.
import { expect } from 'chai';
import fc from 'fast-check';
import type { CarrierQuery } from '../../src/carriers/carrier.ts';
import { normalise } from '../../src/carriers/dcsa/normalise.ts';
import { readInbox, readPush } from '../../src/carriers/dcsa/push.ts';
import type { InboxEntry } from '../../src/domain/carrier-push.ts';
import type { CarrierReport } from '../../src/domain/carrier-report.ts';
import { UnreadableInput } from '../../src/domain/errors.ts';
import { worstBodies } from '../../scripts/bench/worst-bodies.ts';

type Json = Record<string, unknown>;

const [box, otherBox] = ['TSTU0100013', 'TSTU0100029'];
const byContainer: CarrierQuery = { accountId: 'a', requestType: 'container', number: box };
const byBill: CarrierQuery = { accountId: 'a', requestType: 'bill_of_lading', number: 'B1' };
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

const wholeAnswer = (body: string): InboxEntry => ({ isWhole: true, body, receivedAt: new Date(0) });

/** The result of merging pushed bodies into an answer. */
function onTop(answer: unknown[] | null, pushes: unknown[][], query = byContainer): CarrierReport | null {
  const pushed = pushes.map((rows) => ({ isWhole: false, body: JSON.stringify(rows), receivedAt: asOf }));
  return readInbox(query, answer === null ? pushed : [wholeAnswer(JSON.stringify(answer)), ...pushed], { scac: 'LINE' });
}

const keys = (report: CarrierReport | null): string[] =>
  (report?.containers ?? []).flatMap(({ events }) => events.map(({ key }) => key)).sort();

describe('a pushed body', () => {
  it('is a list of events or a single one in 2.2, an object with events in 3.0', () => {
    expect(read([row('1')])).to.include({ standard: 'T&T 2.2', text: JSON.stringify([row('1')]) });
    expect(read(row('1')).numbers.containers).to.deep.equal([box]);
    expect(read(row('1')).standard).to.equal('T&T 2.2');
    expect(read({ events: [inVersion3] })).to.include({ standard: 'T&T 3.0' });
    expect(read({ events: [] }).standard).to.equal('T&T 3.0');
    expect(read([]).unreadable).to.deep.equal([]);
  });

  it('may begin with a byte order mark', () => {
    expect(read('\ufeff[]').text).to.equal('[]');
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
        const { numbers } = read(value);
        for (const kind of Object.values(numbers)) for (const number of kind) expect(number).to.be.a('string');
        if (Array.isArray(value)) onTop([row('1')], [value]);
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

describe('the numbers of a push', () => {
  it('are its containers and its bills of lading, with and without the SCAC', () => {
    const { numbers } = read([
      row('1', documents(['TRD', 'LINEB1'], ['BKG', 'K1'])),
      row('2', { references: [{ referenceType: 'EQ', referenceValue: otherBox }] }),
    ]);
    expect(numbers).to.deep.equal({
      containers: [box, otherBox],
      billsOfLading: ['B1', 'LINEB1'],
      containersAlone: [box, otherBox],
      billsAlone: [],
    });
  });

  it('depend on what else the row names', () => {
    const { numbers } = read([
      row('1', documents(['TRD', 'B1'])),
      ofVessel('2', documents(['BOL', 'B2'])),
      row('3', { equipmentReference: 'no box', ...documents(['TRD', 'B3']) }),
    ]);
    expect(numbers.containersAlone).to.deep.equal([]);
    expect(numbers.billsAlone).to.deep.equal(['B2', 'LINEB2']);
  });

  it('are found in rows of 3.0', () => {
    const { numbers } = read({ events: [inVersion3] });
    expect(numbers).to.deep.include({ containers: [box], billsOfLading: ['B1', 'LINEB1'] });
  });
});

describe('pushed rows on top of an answer', () => {
  it('are those that name the number asked for', () => {
    const report = onTop([row('1')], [[row('2'), row('3', { equipmentReference: otherBox })], [row('4')]]);
    expect(keys(report)).to.deep.equal(['1', '2', '4']);
    expect(report?.asOf).to.deep.equal(asOf);
  });

  it('are those that name no container, if they name a document of the container', () => {
    const answer = [row('1', documents(['TRD', 'LINEB1'], ['BKG', 'K1']))];
    const pushed = [
      ofVessel('same bill', documents(['TRD', 'B1'])),
      ofVessel('same booking', documents(['BKG', 'K1'])),
      ofVessel('other bill of the booking', documents(['TRD', 'B2'], ['BKG', 'K1'])),
      ofVessel('other booking', documents(['BKG', 'K2'])),
      ofVessel('nothing', {}),
    ];
    expect(keys(onTop(answer, [pushed]))).to.deep.equal(['1', 'same bill', 'same booking']);
    expect(keys(onTop(null, [[row('1', documents(['TRD', 'B1'])), ...pushed]]))).to.deep.equal(['1', 'same bill']);
  });

  it('for a bill of lading are the rows that name it, and those that name no bill but one of its containers', () => {
    const answer = [row('1', documents(['TRD', 'B1'])), row('2', { equipmentReference: otherBox })];
    const pushed = [
      row('named', documents(['TRD', 'LINEB1'])),
      row('box', { equipmentReference: otherBox }),
      row('other bill', documents(['TRD', 'B2'])),
      row('other box', { equipmentReference: 'TSTU0100034' }),
    ];
    const report = onTop(answer, [pushed], byBill);
    expect(report?.containers.map(({ containerNumber, events }) => [containerNumber, events.map(({ key }) => key).sort()])).to.deep.equal([
      [box, ['1', 'named']],
      [otherBox, ['2', 'box']],
    ]);
  });

  it('retract an event by its id alone, if it is the container’s', () => {
    const retracted = (eventID: string): Json => ({ eventID, isRetracted: true });
    expect(keys(onTop([row('1'), row('2')], [[retracted('1'), retracted('9')]]))).to.deep.equal(['2']);
    expect(onTop([row('1')], [[retracted('9')]])).to.equal(null);
  });

  it('give nothing if none concerns the number, or if no row is left', () => {
    expect(onTop([row('1')], [[row('2', { equipmentReference: otherBox })]])).to.equal(null);
    expect(onTop([row('1')], [[{ ...row('1'), isRetracted: true }]])).to.equal(null);
    expect(onTop(null, [[row('1', { eventDateTime: 'soon' })]])).to.equal(null);
  });

  it('give nothing if the answer cannot be read back', () => {
    const pushed = { isWhole: false, body: JSON.stringify([row('2')]), receivedAt: asOf };
    expect(readInbox(byContainer, [wholeAnswer('no JSON'), pushed], { scac: 'LINE' })).to.equal(null);
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
        const asked = normalise({ rows, asOf, payload: '' }, byContainer);
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
