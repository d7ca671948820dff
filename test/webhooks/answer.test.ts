import { expect } from 'chai';
import fc from 'fast-check';
import { bodyText, keptBytes } from '../../src/webhooks/exchange.ts';

describe('the text of an answer', () => {
  it('is unchanged if it is short and in UTF-8', () => {
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

  it('can always be stored: no NUL, no unpaired surrogate, at most 64 kB', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), fc.nat(2_000), (bytes, times) => {
        const text = bodyText([Buffer.concat(Array<Uint8Array>(times + 1).fill(bytes))]);
        expect(text).to.not.match(/\0|\p{Cs}/u);
        expect(Buffer.byteLength(text)).to.be.lessThan(65_536);
      }),
    );
  });

  it('ends before a truncated character', () => {
    const text = bodyText([Buffer.from(`x${'é'.repeat(keptBytes)}`)]);
    expect(text).to.equal(`x${'é'.repeat(keptBytes / 2 - 1)}`);
  });

  it('is empty if nothing was received', () => {
    expect(bodyText([])).to.equal('');
  });
});
