import { expect } from 'chai';
import fc from 'fast-check';
import { UnreadableInput } from '../../src/domain/errors.ts';
import { readMoment } from '../../src/http/moment.ts';

const read = (text: string): string => readMoment(text, 'updatedSince').toISOString();

describe('a moment in a query', () => {
  const readable: [string, string, string][] = [
    ['a date is midnight UTC', '2026-03-02', '2026-03-02T00:00:00.000Z'],
    ['a date-time in UTC', '2026-03-02T08:00:00Z', '2026-03-02T08:00:00.000Z'],
    ['a date-time without seconds', '2026-03-02T08:00Z', '2026-03-02T08:00:00.000Z'],
    ['milliseconds', '2026-03-02T08:00:00.123Z', '2026-03-02T08:00:00.123Z'],
    ['nanoseconds, cut', '2026-03-02T08:00:00.123456789Z', '2026-03-02T08:00:00.123Z'],
    ['an offset', '2026-03-02T08:00:00+02:00', '2026-03-02T06:00:00.000Z'],
    ['an offset without colon', '2026-03-02T08:00:00-0500', '2026-03-02T13:00:00.000Z'],
    ['a plus sign that arrived as a space', '2026-03-02T08:00:00 02:00', '2026-03-02T06:00:00.000Z'],
    ['lower case', '2026-03-02t08:00:00z', '2026-03-02T08:00:00.000Z'],
    ['29 February of a leap year', '2028-02-29', '2028-02-29T00:00:00.000Z'],
  ];
  for (const [name, text, moment] of readable) {
    it(`is ${name}: ${text}`, () => {
      expect(read(text)).to.equal(moment);
    });
  }

  const unreadable = [
    '',
    ' ',
    'yesterday',
    '2026',
    '2026-03',
    '2026-13-01',
    '2026-02-29',
    '2026-3-2',
    '02.03.2026',
    '2026-03-02 08:00:00',
    '2026-03-02T08:00:00',
    '2026-03-02T25:00:00Z',
    '2026-03-02T24:00:00Z',
    '+010000-01-01',
    '-000001-01-01T00:00:00Z',
    '2026-03-02T08:61:00Z',
    '1772438400',
    '2026-W10-1',
    '2026-061',
    '2026-03-02T08:00:00Z\n2026',
    '2026-03-02T08:00:00+99:00',
  ];
  for (const text of unreadable) {
    it(`is not ${JSON.stringify(text)}`, () => {
      expect(() => readMoment(text, 'updatedSince'))
        .to.throw(UnreadableInput, 'such as 2026-03-02T08:00:00Z')
        .with.property('field', 'updatedSince');
    });
  }

  it('is within the years that can be written and stored, by UTC', () => {
    expect(read('9999-12-31T23:59:59.999Z')).to.equal('9999-12-31T23:59:59.999Z');
    expect(read('0000-01-01')).to.equal('0000-01-01T00:00:00.000Z');
    for (const text of ['9999-12-31T23:59:59-00:01', '0000-01-01T00:00:00+00:01']) {
      expect(() => readMoment(text, 'updatedSince'), text).to.throw(UnreadableInput, 'outside the years 0 to 9999');
    }
  });

  it('cannot be a leap second', () => {
    for (const text of ['2016-12-31T23:59:60Z', '2017-01-01T00:59:60.5+01:00', '9999-12-31t23:59:60z']) {
      expect(() => readMoment(text, 'updatedSince'), text).to.throw(UnreadableInput, `"${text}" is a leap second`);
    }
  });

  it('is every time in our own format', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('1970-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }), (moment) => {
        expect(read(moment.toISOString())).to.equal(moment.toISOString());
      }),
    );
  });

  it('is a valid date or refused, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789-:T.Z+ ') })), (text) => {
        try {
          expect(readMoment(text, 'updatedSince').getTime()).to.not.be.NaN;
        } catch (error) {
          expect(error).to.be.instanceOf(UnreadableInput);
        }
      }),
    );
  });
});
