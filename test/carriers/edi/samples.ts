// Writes status messages as carriers do: 315 of X12 and IFTSTA of EDIFACT, each of the same facts.
import { type Written, writeSegments } from '../../../src/carriers/edi/tokenizer.ts';

export interface Port {
  locode: string;
  name: string;
  /** Digits of the day and the time, `CCYYMMDDHHMM`, at which a vessel is expected there. */
  expected?: string;
}

export interface Facts {
  code: string;
  /** `CCYYMMDDHHMMSS` at the place. */
  at?: string;
  container?: string;
  isEmpty?: boolean;
  place?: Port;
  bill?: string;
  booking?: string;
  vessel?: { imo?: string; name: string };
  voyage?: string;
  loading?: Port;
  discharge?: Port;
  /** Segments to add. */
  more?: Written[];
}

const rotterdam = { locode: 'NLRTM', name: 'Rotterdam' };
const filled = (facts: Facts) => ({
  at: '202603010930',
  container: 'TSTU0100013',
  isEmpty: false,
  place: rotterdam,
  bill: 'BILL123',
  booking: 'BOOK123',
  vessel: { imo: '9321483', name: 'SANDBOX STAR' },
  voyage: '012W',
  more: [],
  ...facts,
});

export const x12Separators = { component: '>', element: '*', release: null, segment: '~' };
export const edifactSeparators = { component: ':', element: '+', release: '?', segment: "'" };

/** The segments of a 315, without ST and SE. */
export function message315(facts: Facts): Written[] {
  const { code, at, container, isEmpty, place, bill, booking, vessel, voyage, loading, discharge, more } = filled(facts);
  const port = (func: string, { locode, name, expected }: Port): Written[] => [
    ['R4', func, 'UN', locode, name, locode.slice(0, 2)],
    ...(expected ? [['DTM', '139', expected.slice(0, 8), expected.slice(8), 'LT'] as const] : []),
  ];
  return [
    [
      'B4',
      '',
      '',
      code,
      at.slice(0, 8),
      at.slice(8),
      '',
      container.slice(0, 4),
      container.slice(4, 10),
      isEmpty ? 'E' : 'L',
      '45G1',
      place.locode,
      'UN',
      container.slice(10),
    ],
    ['N9', 'BM', bill],
    ['N9', 'BN', booking],
    ['N9', 'EQ', container],
    ['Q2', vessel.imo ?? '', '', '', '', '', '', '', '', voyage, '', '', vessel.imo ? 'L' : '', vessel.name],
    ...port('5', place),
    ...(loading ? port('L', loading) : []),
    ...(discharge ? port('D', discharge) : []),
    ...more,
  ];
}

/** @param day `CCYYMMDD` and time of the interchange */
export function x12Of(messages: Written[][], { reference = '000000017', day = '20260301', time = '1200' } = {}): string {
  const sets = messages.flatMap((body, index): Written[] => {
    const control = String(index + 1).padStart(4, '0');
    return [['ST', '315', control], ...body, ['SE', String(body.length + 2), control]];
  });
  const isa: Written = [
    'ISA',
    '00',
    ' '.repeat(10),
    '00',
    ' '.repeat(10),
    'ZZ',
    'CARRIER'.padEnd(15),
    'ZZ',
    'LANDFALL'.padEnd(15),
    day.slice(2),
    time,
    'U',
    '00401',
    reference,
    '0',
    'P',
    '>',
  ];
  return writeSegments(
    [
      isa,
      ['GS', 'QO', 'CARRIER', 'LANDFALL', day, time, '17', 'X', '004010'],
      ...sets,
      ['GE', String(messages.length), '17'],
      ['IEA', '1', reference],
    ],
    x12Separators,
  );
}

/** The segments of an IFTSTA, without UNH and UNT. */
export function messageIftsta(facts: Facts, day = '20260301', time = '1200'): Written[] {
  const { code, at, container, isEmpty, place, bill, booking, vessel, voyage, loading, discharge, more } = filled(facts);
  const port = (qualifier: string, dtm: string, { locode, name, expected }: Port): Written[] => [
    ['LOC', qualifier, [locode, '139', '6', name]],
    ...(expected ? [['DTM', [dtm, expected, '203']] as const] : []),
  ];
  return [
    ['BGM', '23', '1', '9'],
    ['DTM', ['137', day + time, '203']],
    ['NAD', 'CA', ['TEST', '160', '87']],
    ['RFF', ['BN', booking]],
    ['RFF', ['BM', bill]],
    ['CNI', '1'],
    ['STS', '1', [code, '', '22']],
    ['DTM', ['334', at, at.length > 12 ? '204' : '203']],
    ['LOC', '175', [place.locode, '139', '6', place.name]],
    ['TDT', '20', voyage, '1', '', ['TEST', '172'], '', '', [vessel.imo ?? '', vessel.imo ? '146' : '', '11', vessel.name]],
    ...(loading ? port('9', '133', loading) : []),
    ...(discharge ? port('11', '132', discharge) : []),
    ['EQD', 'CN', container, ['45G1', '102', '5'], '', '', isEmpty ? '4' : '5'],
    ...more,
  ];
}

export function iftstaOf(all: Facts[], { reference = '17', day = '20260301', time = '1200', directory = '99B' } = {}): string {
  const messages = all.flatMap((facts, index): Written[] => {
    const body = messageIftsta(facts, day, time);
    return [['UNH', String(index + 1), ['IFTSTA', 'D', directory, 'UN']], ...body, ['UNT', String(body.length + 2), String(index + 1)]];
  });
  const unb: Written = ['UNB', ['UNOC', '2'], ['CARRIER', 'ZZZ'], ['LANDFALL', 'ZZZ'], [day.slice(2), time], reference];
  return `UNA:+.? '${writeSegments([unb, ...messages, ['UNZ', String(all.length), reference]], edifactSeparators)}`;
}
