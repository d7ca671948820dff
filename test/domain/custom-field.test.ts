import { expect } from 'chai';
import {
  type CustomValue,
  type DataType,
  type ValueBounds,
  boundsFault,
  displayValue,
  maxSelected,
  readCustomValue,
} from '../../src/domain/custom-field.ts';

const rulesOf = (dataType: DataType, bounds: ValueBounds | null = null) => ({
  apiSlug: 'broker',
  dataType,
  bounds,
  referenceType: dataType === 'reference' ? ('party' as const) : null,
});
const options = ['acme', 'swift'];
const id = '019aa3d0-5c00-7a10-8000-000000000001';

describe('the value of a custom field', () => {
  const read = (rules: ReturnType<typeof rulesOf>, sent: unknown) => {
    const result = readCustomValue(rules, options, sent);
    return result.ok ? result.value : result.detail;
  };
  const taken: Record<DataType, [sent: unknown, stored: CustomValue][]> = {
    short_text: [
      ['', ''],
      ['PO-1', 'PO-1'],
      ['🚢'.repeat(255), '🚢'.repeat(255)],
    ],
    number: [
      [0, 0],
      [-1.5, -1.5],
      [1e300, 1e300],
    ],
    date: [
      ['2026-03-02', '2026-03-02'],
      ['2024-02-29', '2024-02-29'],
    ],
    datetime: [
      ['2026-03-02T08:00:00Z', '2026-03-02T08:00:00.000Z'],
      ['2026-03-02T08:00+02:00', '2026-03-02T06:00:00.000Z'],
      ['2026-03-02t08:00:00.1234z', '2026-03-02T08:00:00.123Z'],
    ],
    boolean: [
      [true, true],
      [false, false],
    ],
    enum: [['acme', 'acme']],
    enum_multi: [
      [[], []],
      [
        ['swift', 'acme'],
        ['swift', 'acme'],
      ],
    ],
    reference: [[id.toUpperCase(), id]],
  };
  const allowed: Record<DataType, string> = {
    short_text: 'text of at most 255 characters',
    number: 'a number',
    date: 'a date, such as 2026-03-02',
    datetime: 'a date-time with an offset, such as 2026-03-02T08:00:00Z',
    boolean: 'true or false',
    enum: 'the value of one of its options (acme, swift)',
    enum_multi: 'a list of at most 50 values of its options, each once (acme, swift)',
    reference: 'the id of a party that your account can read',
  };
  /** None of these is a value of any of the types that are named. */
  const refused: [sent: unknown, by: DataType[]][] = [
    [7, ['short_text', 'date', 'datetime', 'boolean', 'enum', 'enum_multi', 'reference']],
    ['7', ['number', 'date', 'datetime', 'boolean', 'enum', 'enum_multi', 'reference']],
    [true, ['short_text', 'number', 'date', 'datetime', 'enum', 'enum_multi', 'reference']],
    [{ type: 'party', id }, ['short_text', 'number', 'date', 'datetime', 'boolean', 'enum', 'enum_multi', 'reference']],
    [
      ['acme', 'acme'],
      ['short_text', 'number', 'date', 'datetime', 'boolean', 'enum', 'enum_multi', 'reference'],
    ],
    [['acme', 7], ['enum_multi']],
    [['nobody'], ['enum_multi']],
    [Array(maxSelected + 1).fill('acme'), ['enum_multi']],
    ['2026-02-30', ['date', 'datetime', 'enum', 'reference']],
    ['2026-03-02T08:00:00', ['date', 'datetime']],
    ['2026-03-02T24:00:00Z', ['datetime']],
    ['2026-02-30T08:00:00Z', ['datetime']],
    ['9999-12-31T23:00:00-05:00', ['datetime']],
    ['x'.repeat(256), ['short_text']],
    ['a\0b', ['short_text']],
    ['1e3', ['number']],
    ['ACME', ['enum']],
    [Infinity, ['number']],
    [Number.NaN, ['number']],
  ];

  for (const [dataType, pairs] of Object.entries(taken) as [DataType, [unknown, CustomValue][]][]) {
    it(`is taken as ${dataType}`, () => {
      for (const [sent, stored] of [...pairs, [null, null]] as const) expect(read(rulesOf(dataType), sent)).to.deep.equal(stored);
    });

    it(`is refused as ${dataType}, with what is allowed`, () => {
      const wrong = refused.filter(([, by]) => by.includes(dataType));
      expect(wrong).to.have.lengthOf.above(3);
      for (const [sent] of wrong)
        expect(read(rulesOf(dataType), sent), String(sent)).to.equal(`broker must be ${allowed[dataType]}, or null.`);
    });
  }

  it('keeps within its bounds', () => {
    const [text, number] = [rulesOf('short_text', { minLength: 2, maxLength: 3 }), rulesOf('number', { min: 0, max: 100 })];
    for (const sent of ['ab', 'abc', '🚢🚢🚢']) expect(read(text, sent)).to.equal(sent);
    for (const sent of ['', 'a', 'abcd']) expect(read(text, sent)).to.equal('broker must be text of 2 to 3 characters, or null.');
    for (const sent of [0, 100]) expect(read(number, sent)).to.equal(sent);
    for (const sent of [-0.1, 101]) expect(read(number, sent)).to.equal('broker must be a number from 0 to 100, or null.');
    expect(read(rulesOf('number', { min: 5 }), 4)).to.equal('broker must be a number of at least 5, or null.');
    expect(read(rulesOf('number', { max: 5 }), 6)).to.equal('broker must be a number of at most 5, or null.');
  });

  it('names no more than 20 options, and says so if there are none', () => {
    const many = Array.from({ length: 23 }, (_, index) => `o${index}`);
    const detail = (known: string[]) => (readCustomValue(rulesOf('enum'), known, 'x') as { detail: string }).detail;
    expect(detail(many)).to.include('o19 and 3 more').and.not.include('o20');
    expect(detail([])).to.equal('broker must be the value of one of its options, of which there are none yet, or null.');
  });

  it('has bounds only of its own type, and in their order', () => {
    const faults: [DataType, ValueBounds, RegExp | null][] = [
      ['number', { maxLength: 3 }, /only for fields of the data type short_text/],
      ['short_text', { min: 3 }, /only for fields of the data type number/],
      ['date', { min: 3 }, /only for fields of the data type number/],
      ['short_text', { minLength: 4, maxLength: 3 }, /min_length must not be greater/],
      ['number', { min: 4, max: 3 }, /min must not be greater/],
      ['number', { min: 3, max: 3 }, null],
      ['short_text', {}, null],
    ];
    for (const [dataType, bounds, fault] of faults) {
      const found = boundsFault(dataType, bounds);
      if (fault === null) expect(found).to.equal(null);
      else expect(found).to.match(fault);
    }
  });

  it('is shown with labels and names', () => {
    const labels = new Map([['acme', 'Acme Brokerage']]);
    const names = new Map([[id, 'Northgate Coffee']]);
    const shown = (dataType: DataType, value: CustomValue) => displayValue({ dataType }, value, labels, names);
    expect(shown('enum', 'acme')).to.equal('Acme Brokerage');
    expect(shown('enum', 'gone')).to.equal('gone');
    expect(shown('enum_multi', ['acme', 'gone'])).to.equal('Acme Brokerage, gone');
    expect(shown('reference', id)).to.equal('Northgate Coffee');
    expect(shown('reference', 'gone')).to.equal(null);
    expect([
      shown('boolean', true),
      shown('boolean', false),
      shown('number', 1.5),
      shown('short_text', ''),
      shown('date', null),
    ]).to.deep.equal(['Yes', 'No', '1.5', '', null]);
  });
});
