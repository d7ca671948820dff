// Hostile and malformed rows.
import { expect } from 'chai';
import fc from 'fast-check';
import { normalize } from '../../../src/carriers/dcsa/normalize.ts';
import { CarrierFailure } from '../../../src/domain/carrier-report.ts';
import { type Json, byContainer, byBill, report, loaded, calling } from './rows.ts';

const hostile = fc.oneof(
  fc.anything({
    maxDepth: 3,
    withBigInt: true,
    withDate: true,
    withMap: true,
    withNullPrototype: true,
    withObjectString: true,
    withSparseArray: true,
    withTypedArray: true,
  }),
  fc.constantFrom<unknown>(
    '__proto__',
    'constructor',
    '\ud800',
    'x\u0000y',
    'x'.repeat(100_000),
    '9999-12-31T23:59:59-14:00',
    '0000-00-00T00:00:00Z',
    '+275760-09-13T00:00:00Z',
    '-000001-01-01',
    '2026-03-04T24:00:00Z',
    1e308,
    -0,
    Array.from({ length: 10_000 }).reduce<unknown>((inner) => [inner], []),
    Array.from({ length: 10_000 }).reduce<unknown>((inner) => ({ vessel: inner }), {}),
    JSON.parse('{"__proto__": {"eventID": "x"}, "constructor": {"prototype": 1}, "hasOwnProperty": null}'),
  ),
);

const names = [
  'eventID',
  'eventDateTime',
  'eventClassifierCode',
  'equipmentEventTypeCode',
  'transportEventTypeCode',
  'shipmentEventTypeCode',
  'documentTypeCode',
  'documentID',
  'equipmentReference',
  'emptyIndicatorCode',
  'ISOEquipmentCode',
  'seals',
  'references',
  'documentReferences',
  'transportCall',
  'eventLocation',
  'eventClassification',
  'equipmentDetails',
  'shipmentDetails',
  'transportDetails',
  '__proto__',
  'toString',
];
const callNames = [
  'UNLocationCode',
  'modeOfTransport',
  'vessel',
  'location',
  'facilityCode',
  'facilityCodeListProvider',
  'otherFacility',
  'exportVoyageNumber',
  '__proto__',
];

/** A valid row with some fields replaced. */
const spoilt = fc
  .tuple(
    fc.dictionary(fc.constantFrom(...names), hostile, { maxKeys: 4 }),
    fc.dictionary(fc.constantFrom(...callNames), hostile, { maxKeys: 4 }),
  )
  .map(([row, call]) => loaded({ transportCall: calling(call), ...row }));

describe('hostile rows', () => {
  it('cause no error except a CarrierFailure', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(spoilt, hostile), { maxLength: 5 }), fc.constantFrom(byContainer, byBill), (rows, query) => {
        try {
          normalize({ rows, asOf: new Date(0), payload: '' }, query);
        } catch (error) {
          expect(error).to.be.instanceOf(CarrierFailure);
        }
      }),
    );
  });

  it('produce no event that cannot be stored', () => {
    fc.assert(
      fc.property(spoilt, (row) => {
        const read = normalize({ rows: [row, loaded({ eventID: 'good' })], asOf: new Date(0), payload: '' }, byContainer);
        for (const { at, localDate, key, text, place, voyageNumber, recordedAt } of read.containers[0]?.events ?? []) {
          expect(at.getUTCFullYear()).to.be.within(1989, 2101);
          expect(recordedAt?.getUTCFullYear() ?? 2000).to.be.within(1989, 2101);
          expect(localDate).to.match(/^\d{4}-\d\d-\d\d$/);
          for (const written of [key, text ?? '', place.name ?? '', voyageNumber ?? '']) {
            expect(written.length).to.be.at.most(400);
            expect(written).to.equal(Buffer.from(written).toString());
          }
        }
      }),
    );
  });

  it('leave JavaScript’s built-in objects unchanged', () => {
    report([JSON.parse('{"__proto__": {"spoilt": true}, "constructor": {"prototype": {"spoilt": true}}}'), loaded()]);
    expect(({} as Json)['spoilt']).to.equal(undefined);
  });

  it('next to a good row leave it readable', () => {
    fc.assert(
      fc.property(hostile, (row) => {
        const read = normalize({ rows: [row, loaded({ eventID: 'good' })], asOf: new Date(0), payload: '' }, byContainer);
        expect(read.containers[0]?.events.map(({ key }) => key)).to.include('good');
      }),
    );
  });
});
