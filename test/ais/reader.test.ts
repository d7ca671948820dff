import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect } from 'chai';
import fc from 'fast-check';
import { AisReader } from '../../src/ais/reader.ts';
import type { VesselSighting } from '../../src/domain/places.ts';
import { classA, longRange, sentence, staticData, tagged } from './encode.ts';

const receivedAt = new Date('2026-03-01T12:00:00Z');
const later = (seconds: number): Date => new Date(receivedAt.getTime() + seconds * 1000);
const [first, second] = [353136000, 563123400];
const [part1, part2] = staticData(first, 9811000, 'EVER GIVEN', { number: '3' });
const [otherPart1, otherPart2] = staticData(second, 9321483, 'EMMA', { number: '3' });

function read(text: string, reader = new AisReader(), at = receivedAt): VesselSighting[] {
  return reader.read(Buffer.from(text, 'latin1'), at);
}
const namesIn = (...lines: string[]) => read(`${lines.join('\n')}\n`).map(({ name }) => name);

/** Bytes of memory still referenced. */
function heapInUse(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

describe('the stream of an AIS feed', () => {
  const stream = [
    classA({ mmsi: first, latitude: 1, longitude: 2 }),
    part1,
    part2,
    '',
    longRange({ mmsi: second, latitude: 3, longitude: 4 }),
    '',
  ];

  for (const [end, name] of [
    ['\n', 'LF'],
    ['\r\n', 'CRLF'],
  ] as const) {
    it(`is read the same however it is split: lines that end in ${name}`, () => {
      const bytes = Buffer.from(stream.join(end));
      const whole = new AisReader().read(bytes, receivedAt);
      expect(whole.map(({ mmsi }) => mmsi)).to.deep.equal([String(first), String(first), String(second)]);
      const cuts = fc
        .array(fc.nat(bytes.length), { maxLength: 20 })
        .map((places) => [0, ...places.toSorted((a, b) => a - b), bytes.length]);
      fc.assert(
        fc.property(cuts, (places) => {
          const reader = new AisReader();
          const pieces = places.slice(1).map((end, index) => bytes.subarray(places[index], end));
          expect(pieces.flatMap((piece) => reader.read(piece, receivedAt))).to.deep.equal(whole);
        }),
      );
    });
  }

  it('loses only garbled lines', () => {
    const whole = classA({ mmsi: first, latitude: 1, longitude: 2 });
    const wrong = [
      whole.replace('*', '*0'),
      whole.replace(/\*(.)/, (_, digit: string) => `*${digit === '7' ? '6' : '7'}`),
      whole.replace(',A,1', ',A,2'),
      whole.slice(0, -1),
      whole.slice(1),
      whole.replace('!AIVDM', '!AIVDQ'),
      whole.replace('1,1,', '1,0,'),
      `${whole.slice(0, 20)}\u0000${whole.slice(21)}`,
      `${' '.repeat(600)}${whole}`,
    ];
    for (const line of wrong) {
      expect(read(`${line}\n${whole}\n`).length, line).to.equal(1);
    }
  });

  it('accepts checksums in lower case, and fields that receivers add after them', () => {
    const whole = classA({ mmsi: first, latitude: 1, longitude: 2 });
    const small = whole.replace(/\*..$/, (sum) => sum.toLowerCase());
    expect(read(`${small}\n${whole},s29089,d-114,r003669926,1043444401\n`).length).to.equal(2);
  });

  it('discards an endless line, and continues after it', () => {
    const reader = new AisReader();
    const before = heapInUse();
    const piece = 'x'.repeat(65_536);
    for (let count = 0; count < 1000; count += 1) expect(read(piece, reader)).to.deep.equal([]);
    expect(heapInUse() - before).to.be.below(4e6);
    expect(read(`${classA({ mmsi: first, latitude: 1, longitude: 2 })}\n`, reader), 'the end of that line').to.deep.equal([]);
    expect(read(`${part1}\n${part2}\n`, reader).map(({ name }) => name)).to.deep.equal(['EVER GIVEN']);
  });

  it('never throws, whatever bytes arrive, and continues reading', () => {
    const pieces = fc.oneof(
      fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
      fc
        .constantFrom('\n', '\r\n', '!', '\\', '!AIVDM,', '!AIVDM,1,1,,A,', '!AIVDM,2,1,3,A,', '*00\n', '\\c:1*5B\\', part1, `${part2}\n`)
        .map((text) => Buffer.from(text)),
      // The form and checksum are right, the bits random.
      fc.array(fc.integer({ min: 0, max: 63 }), { minLength: 1, maxLength: 90 }).map((sixes) => {
        const characters = sixes.map((six) => String.fromCharCode(six < 40 ? six + 48 : six + 56)).join('');
        return Buffer.from(`${sentence({ characters, fillBits: 0 })}\n`);
      }),
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (chunks) => {
        const reader = new AisReader();
        for (const { mmsi, imo, position } of chunks.flatMap((chunk) => reader.read(chunk, receivedAt))) {
          expect(mmsi).to.match(/^[2-7]\d{8}$/);
          if (imo !== null) expect(imo).to.match(/^\d{7}$/);
          if (position === null) continue;
          expect(position.latitude).to.be.within(-90, 90);
          expect(position.longitude).to.be.within(-180, 180);
          if (position.speedKnots !== null) expect(position.speedKnots).to.be.within(0, 100);
          if (position.headingDegrees !== null) expect(position.headingDegrees).to.be.within(0, 360);
        }
        expect(read(`\n${part1}\n${part2}\n`, reader).at(-1)?.name).to.equal('EVER GIVEN');
      }),
      { numRuns: 500 },
    );
  });
});

describe('a message in several sentences', () => {
  it('is assembled even if other messages come in between', () => {
    const [oneMore, restOfIt] = staticData(second, 9321483, 'EMMA', { number: '4' });
    expect(namesIn(part1, oneMore, classA({ mmsi: second }), part2, restOfIt)).to.deep.equal(['EVER GIVEN', 'EMMA']);
  });

  it('starts again when its number is reused', () => {
    expect(namesIn(part1, otherPart1, otherPart2)).to.deep.equal(['EMMA']);
  });

  it('is skipped if a sentence is missing, repeated or in the wrong order', () => {
    expect(namesIn(part2)).to.deep.equal([]);
    expect(namesIn(part2, part1)).to.deep.equal([]);
    expect(namesIn(part1, part2, part2)).to.deep.equal(['EVER GIVEN']);
  });

  it('is skipped if its sentences do not match', () => {
    const [, , , , , start = ''] = part1.split(',');
    const ofThree = sentence({ characters: start, fillBits: 0 }, '3,1,3');
    const filledUp = sentence({ characters: start, fillBits: 2 }, '2,1,3');
    expect(namesIn(ofThree, part2), 'one is of three').to.deep.equal([]);
    expect(namesIn(filledUp, part2), 'bits are left out in the middle').to.deep.equal([]);
  });

  it('is skipped if its end comes too late', () => {
    const reader = new AisReader();
    read(`${part1}\n`, reader);
    expect(read(`${part2}\n`, reader, later(11))).to.deep.equal([]);
    read(`${part1}\n`, reader, later(20));
    expect(read(`${part2}\n`, reader, later(29)).length).to.equal(1);
  });

  it('is distinguished from another station’s with the same number by its group or source', () => {
    for (const tags of [
      ['g:1-2-77', 'g:1-2-78'],
      ['s:east', 's:west'],
    ] as const) {
      const [one, other] = tags;
      const [oneEnd, otherEnd] = [one.replace('1-2', '2-2'), other.replace('1-2', '2-2')];
      const lines = [tagged(one, part1), tagged(other, otherPart1), tagged(oneEnd, part2), tagged(otherEnd, otherPart2)];
      expect(namesIn(...lines), one).to.deep.equal(['EVER GIVEN', 'EMMA']);
    }
  });

  it('takes little memory if it never ends', () => {
    const reader = new AisReader();
    const start = part1.split(',')[5] ?? '';
    const before = heapInUse();
    for (let group = 0; group < 100_000; group += 1) {
      read(`${tagged(`g:1-2-${group}`, sentence({ characters: start, fillBits: 0 }, '2,1,1'))}\n`, reader);
    }
    expect(heapInUse() - before).to.be.below(4e6);
  });
});

describe('the time of a position', () => {
  const report = classA({ mmsi: first, latitude: 1, longitude: 2 });
  const timeOf = (line: string) => read(`${line}\n`)[0]?.position?.at;
  const heard = new Date('2026-03-01T11:40:00Z');
  const stamp = heard.getTime() / 1000;

  it('is the time of arrival', () => {
    expect(timeOf(report)).to.deep.equal(receivedAt);
    expect(timeOf(tagged('s:station,n:12', report))).to.deep.equal(receivedAt);
  });

  it("is the tag block's, in seconds or milliseconds", () => {
    expect(timeOf(tagged(`s:station,c:${stamp}`, report))).to.deep.equal(heard);
    expect(timeOf(tagged(`c:${stamp}000`, report))).to.deep.equal(heard);
    expect(timeOf(tagged('s:station', tagged(`c:${stamp}`, report))), 'in the second of two blocks').to.deep.equal(heard);
  });

  it('is never in the future', () => {
    expect(timeOf(tagged(`c:${stamp + 86_400}`, report))).to.deep.equal(receivedAt);
  });

  it('is the time of arrival if the tag block has no readable one', () => {
    for (const time of ['', 'now', '-1', '1e9', '99999999999999'])
      expect(timeOf(tagged(`c:${time}`, report)), time).to.deep.equal(receivedAt);
  });

  it('is not taken from a tag block with a wrong checksum: the line is skipped', () => {
    expect(timeOf(tagged(`c:${stamp}`, report).replace('c:1', 'c:2'))).to.equal(undefined);
    expect(timeOf(`\\c:${stamp}\\${report}`)).to.equal(undefined);
    expect(timeOf(`\\c:${stamp}${report}`)).to.equal(undefined);
  });
});
