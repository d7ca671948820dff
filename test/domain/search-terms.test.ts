import { expect } from 'chai';
import fc from 'fast-check';
import { isFoundBy, termRangeOf, termsOf } from '../../src/domain/search-terms.ts';

/** What an index finds: whether one of the terms is in the query's range, compared as databases do. */
function finds(query: string, texts: string[]): boolean {
  const range = termRangeOf(query);
  if (range === null) return false;
  const bytes = (text: string): Buffer => Buffer.from(text);
  const isIn = (term: string): boolean => bytes(term).compare(bytes(range.first)) >= 0 && bytes(term).compare(bytes(range.beyond)) < 0;
  return termsOf(texts).some(isIn);
}

describe('the terms of a search', () => {
  it('find a text by its beginning, and by any part of four characters or more', () => {
    const texts = ['MSKU 123456-7', 'Żegluga Łódź'];
    for (const query of ['m', 'MS', 'msk', 'MSKU', 'msku1234567', 'ku12', '4567', 'Z', 'zegluga', 'gluga', '%zegl_', 'ugał', 'UGAŁOD']) {
      expect(finds(query, texts), query).to.equal(true);
    }
    for (const query of ['S', 'KU1', '567', 'MSKU12345678', '%', '_', ' ', '-', '\u{10ffff}', 'msku%4567', 'ku1_3']) {
      expect(finds(query, texts), query).to.equal(false);
    }
  });

  it('find what comparing the texts finds, whatever they are', () => {
    const character = fc.oneof(
      fc.constantFrom('0', '1', 'A', 'a', 'é', 'e', ' ', '-', '%', '_', 'ß', '界', '𝟘', '😀'),
      fc.string({ unit: 'grapheme', maxLength: 1 }),
    );
    const text = fc.array(character, { maxLength: 70 }).map((characters) => characters.join(''));
    const property = fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), fc.nat(), fc.nat(70), (texts, at, length) => {
      const [first = ''] = texts;
      const characters = Array.from(first);
      const start = at % (characters.length + 1);
      const query = characters.slice(start, start + length).join('');
      for (const each of [query, `${query}0`]) {
        expect(finds(each, texts), each).to.equal(texts.some((one) => isFoundBy(each, one)));
      }
    });
    fc.assert(property, { numRuns: 500 });
  });

  it('of a text that repeats itself are few, and of many texts no more than 500', () => {
    expect(termsOf(['0000000'])).to.deep.equal(['0000000', '^000']);
    expect(termsOf(['ABABABAB'])).to.deep.equal(['ABABABAB', 'BABABAB', '^ABA']);
    const references = Array.from({ length: 50 }, (_, index) => `${index}`.padStart(64, 'abcdefghijklmnopqrstuvwxyz'));
    expect(termsOf(references).length).to.be.within(400, 500);
  });
});
