import { expect } from 'chai';
import fc from 'fast-check';
import { bodyText, keptBytes, readRetryAfter } from '../../src/webhooks/answer.ts';

describe('the text of an answer', () => {
  it('is what came, where that is UTF-8 and short', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 5 }), (parts) => {
        const text = parts.join('').replaceAll('\0', '');
        const bytes = Buffer.from(text);
        fc.pre(bytes.length <= keptBytes);
        const middle = Math.floor(bytes.length / 2);
        expect(bodyText([bytes.subarray(0, middle), bytes.subarray(middle)])).to.equal(text);
      }),
    );
  });

  it('can be stored, whatever came: no NUL, no half of a surrogate pair, at most 64 kB', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), fc.nat(2_000), (bytes, times) => {
        const text = bodyText([Buffer.concat(Array<Uint8Array>(times + 1).fill(bytes))]);
        expect(text).to.not.match(/\0|\p{Cs}/u);
        expect(Buffer.byteLength(text)).to.be.lessThan(65_536);
      }),
    );
  });

  it('ends before a character that was cut off', () => {
    const text = bodyText([Buffer.from(`x${'é'.repeat(keptBytes)}`)]);
    expect(text).to.equal(`x${'é'.repeat(keptBytes / 2 - 1)}`);
  });

  it('is empty where nothing came', () => {
    expect(bodyText([])).to.equal('');
  });
});

describe('Retry-After', () => {
  const now = new Date('2026-03-02T08:00:00Z');
  const day = 24 * 3_600_000;
  const readings: [header: string | string[] | undefined, waitMs: number | null][] = [
    ['120', 120_000],
    ['0', 0],
    ['86400', day],
    ['86401', day],
    ['9'.repeat(400), day],
    ['Mon, 02 Mar 2026 08:00:30 GMT', 30_000],
    ['Monday, 02-Mar-26 08:00:30 GMT', 30_000],
    ['Mon Mar  2 08:00:30 2026', 30_000],
    ['Mon, 02 Mar 2026 07:59:00 GMT', 0],
    ['Fri, 01 Jan 2100 00:00:00 GMT', day],
    [undefined, null],
    ['', null],
    ['soon', null],
    ['-5', null],
    ['1.5', null],
    ['2026-03-02T08:00:30Z', null],
    [['1', '2'], null],
  ];
  for (const [header, waitMs] of readings) {
    it(`${JSON.stringify(header)?.slice(0, 40)} is ${waitMs === null ? 'nothing to go by' : `${waitMs} ms`}`, () => {
      expect(readRetryAfter(header, now)).to.equal(waitMs);
    });
  }
});
