import { expect } from 'chai';
import fc from 'fast-check';
import { decode } from '../../../src/carriers/edi/decode.ts';
import { readMessage } from '../../../src/carriers/edi/read-message.ts';
import { type Separators, type Written, tokenize, writeSegments } from '../../../src/carriers/edi/tokenizer.ts';
import { UnreadableInput } from '../../../src/domain/errors.ts';
import { iftstaOf, message315, x12Of } from './samples.ts';

const at = new Date('2026-03-01T12:00:00Z');
const read = (text: string | Uint8Array) => readMessage(typeof text === 'string' ? Buffer.from(text, 'latin1') : text, 'MSCU', at);

/** Four different characters that are neither letters nor digits nor spaces. */
const anySeparators = fc
  .shuffledSubarray([..."*>~+:?'|^!%&/;,#@"], { minLength: 4, maxLength: 4 })
  .map(([component = '', element = '', release = '', segment = '']): Separators => ({ component, element, release, segment }));
const data = fc.string({ maxLength: 12 }).filter((text) => !/[\r\n]/.test(text));
const anySegment = fc
  .tuple(fc.stringMatching(/^[A-Z][A-Z0-9]{1,2}$/), fc.array(fc.array(data, { minLength: 1, maxLength: 4 }), { maxLength: 8 }))
  .map(([tag, elements]): Written => [tag, ...elements]);

describe('the tokenizer of EDI', () => {
  it('reads what it has written, with any separators of UNA', () => {
    fc.assert(
      fc.property(anySeparators, fc.array(anySegment, { minLength: 1, maxLength: 10 }), (separators, segments) => {
        const { component, element, release, segment } = separators;
        const text = `UNA${component}${element}.${release} ${segment}${writeSegments(segments, separators)}`;
        const found = tokenize(text);
        expect(found.separators).to.deep.equal(separators);
        expect(found.segments.map(({ tag, elements }) => [tag, ...elements])).to.deep.equal(segments);
      }),
    );
  });

  it('reads what it has written, with the separators of ISA, if no data contains them', () => {
    fc.assert(
      fc.property(anySeparators, fc.array(anySegment, { maxLength: 10 }), ({ component, element, segment }, segments) => {
        const separators = { component, element, release: null, segment };
        const clean = segments.map(([tag, ...elements]): Written => {
          const parts = (elements as string[][]).map((each) => each.map((text) => text.replaceAll(/[^A-Z0-9 ]/gi, '')));
          return [tag, ...parts];
        });
        const isa: Written = [
          'ISA',
          '00',
          ' '.repeat(10),
          '00',
          ' '.repeat(10),
          'ZZ',
          'A'.padEnd(15),
          'ZZ',
          'B'.padEnd(15),
          '260301',
          '1200',
          'U',
          '00401',
          '000000001',
          '0',
          'P',
          component,
        ]; // prettier-ignore
        const found = tokenize(writeSegments([isa, ...clean], separators));
        expect(found.separators).to.deep.equal(separators);
        expect(found.segments.slice(1).map(({ tag, elements }) => [tag, ...elements])).to.deep.equal(clean);
      }),
    );
  });

  it('takes line breaks between segments, and none', () => {
    const text = x12Of([message315({ code: 'VD' })]);
    const broken = text.replaceAll('~', '~\r\n');
    expect(read(broken).push.rows).to.deep.equal(read(text).push.rows);
  });
});

describe('EDI that is no whole interchange', () => {
  const samples = [x12Of([message315({ code: 'VD' }), message315({ code: 'VA' })]), iftstaOf([{ code: 'VD' }, { code: 'VA' }])];

  it('is refused by the named error, whatever bytes it has', () => {
    const changed = fc
      .tuple(fc.constantFrom(...samples), fc.array(fc.tuple(fc.nat(2_000), fc.integer({ min: 0, max: 255 })), { maxLength: 8 }))
      .map(([text, changes]) => {
        const bytes = Buffer.from(text, 'latin1');
        for (const [position, byte] of changes) bytes[position % bytes.length] = byte;
        return new Uint8Array(bytes);
      });
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 400 }), changed), (bytes) => {
        try {
          read(bytes);
        } catch (error) {
          expect(error).to.be.instanceOf(UnreadableInput);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('is not confused by the names of members that every object has', () => {
    for (const word of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
      const text = x12Of([
        message315({
          code: word,
          more: [
            ['N9', word, word],
            ['R4', word, word, word],
            ['DTM', word, '20260301'],
          ],
        }),
      ]);
      expect(read(text).push.rows).to.have.lengthOf(1);
    }
  });

  it('is refused wherever it is cut', () => {
    for (const whole of samples) {
      // The last character ends the last segment.
      for (let length = 0; length < whole.length; length += 1) {
        expect(() => read(whole.slice(0, length)), `cut after ${length}`).to.throw(UnreadableInput);
      }
    }
  });

  it('is refused without a segment, or with one twice', () => {
    for (const [whole, end] of [
      [samples[0] ?? '', '~'],
      [samples[1] ?? '', "'"],
    ] as const) {
      const parts = whole.split(end).slice(0, -1);
      const joined = (changed: string[]): string => changed.join(end) + end;
      for (const index of parts.keys()) {
        // UNA is not needed.
        if (parts[index]?.startsWith('UNA')) continue;
        expect(() => read(joined(parts.toSpliced(index, 1))), `without ${parts[index]}`).to.throw(UnreadableInput);
        expect(() => read(joined(parts.toSpliced(index, 0, parts[index] ?? ''))), `twice ${parts[index]}`).to.throw(UnreadableInput);
      }
    }
  });

  const refusals: [string, () => string | Uint8Array, string][] = [
    ['nothing', () => '', 'neither'],
    ['JSON', () => '{"events":[]}', 'neither'],
    ['other separators than it declares', () => samples[0]?.replaceAll('*', '|').replace('ISA|00', 'ISA*00') ?? '', 'ISA segment'],
    ['the same separator twice', () => "UNA++.? 'UNB+UNOA:2'", 'the same'],
    ['letters as separators', () => 'UNAab.c d', 'letters'],
    ['UTF-16', () => Buffer.from(samples[0] ?? '', 'utf16le'), 'control characters'],
    ['ASCII declared, and other characters', () => (samples[1] ?? '').replace('UNOC', 'UNOA').replace('Rotterdam', 'M\xfcnchen'), 'UNOA'],
    ['UTF-8 declared, and other bytes', () => (samples[1] ?? '').replace('UNOC', 'UNOY').replace('Rotterdam', 'M\xfcnchen'), 'UTF-8'],
    ['two character sets', () => (samples[0] ?? '').replace('Rotterdam', 'M\xfcnchen M\xc3\xbcnchen'), 'more than one set'],
    ['an unknown character set', () => (samples[1] ?? '').replace('UNOC', 'UNOX'), 'UNOX'],
    ['two interchanges', () => `${samples[0]}${samples[0]}`, 'one interchange'],
    ['other messages only', () => (samples[0] ?? '').replaceAll('ST*315', 'ST*310'), '310'],
    ['endless segments', () => `UNB+${'a'.repeat(5_000)}'`, 'more than'],
    ['endless elements', () => `UNB${'+'.repeat(500)}'`, 'too many'],
    ['endless components', () => `UNB+${':'.repeat(500)}'`, 'too many'],
  ];
  for (const [what, make, word] of refusals) {
    it(`is refused with ${what}`, () => {
      expect(() => read(make())).to.throw(UnreadableInput, word);
    });
  }

  it('keeps the names of each character set', () => {
    const nameIn = (text: string | Uint8Array): string =>
      /M.?nchen/.exec(decode(typeof text === 'string' ? Buffer.from(text, 'latin1') : text))?.[0] ?? '';
    const named = (text: string, name: string): string => text.replace('Rotterdam', name);
    expect(nameIn(named(samples[1] ?? '', 'M\xfcnchen'))).to.equal('München');
    expect(nameIn(named(samples[0] ?? '', 'M\xfcnchen'))).to.equal('München');
    expect(nameIn(Buffer.from(named(samples[0] ?? '', 'München')))).to.equal('München');
    expect(nameIn(Buffer.from(named(samples[1] ?? '', 'München').replace('UNOC', 'UNOY')))).to.equal('München');
  });
});
