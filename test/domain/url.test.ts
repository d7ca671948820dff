import { expect } from 'chai';
import { readUrl } from '../../src/domain/url.ts';

describe('reading a URL', () => {
  it('always gives the same result, even with letters beyond ASCII', () => {
    const wrong = Array.from({ length: 20_000 }, () => readUrl('https://bücher.example/ä')?.href).filter(
      (href) => href !== 'https://xn--bcher-kva.example/%C3%A4',
    );
    expect(wrong).to.deep.equal([]);
  });

  it('may be relative to another one', () => {
    expect(readUrl('/b?c', new URL('https://example.com/a'))?.href).to.equal('https://example.com/b?c');
  });

  it('is null if the text is not one', () => {
    expect(['', 'example.com', 'https://', 'https://a b'].map((text) => readUrl(text))).to.deep.equal([null, null, null, null]);
  });
});
