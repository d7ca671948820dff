import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { SecretBox, SecretUnreadable } from '../../src/store/secret-box.ts';

const newKey = () => randomBytes(32).toString('base64');
const place = ['webhooks', 'secret', '1'] as const;

describe('the secret box', () => {
  const [first, second] = [newKey(), newKey()];
  const box = new SecretBox([first]);

  it('opens what it sealed, in any script, and never shows it', () => {
    for (const text of ['whsec_bmV3', '', '{"X-Tenant":"žluťoučký 🚢"}', 'x'.repeat(100_000)]) {
      const stored = box.seal(text, place);
      expect(stored).to.match(/^enc1\.[0-9a-f]{8}\.[\w-]+$/);
      if (text !== '') expect(stored).not.to.include(text);
      expect(box.open(stored, place)).to.equal(text);
    }
  });

  it('seals the same text differently each time', () => {
    expect(box.seal('whsec_bmV3', place)).not.to.equal(box.seal('whsec_bmV3', place));
  });

  it('opens nothing that was moved to another row, column or table', () => {
    const stored = box.seal('whsec_bmV3', place);
    for (const other of [
      ['webhooks', 'secret', '2'],
      ['webhooks', 'headers', '1'],
      ['token_keys', 'secret', '1'],
    ] as const) {
      expect(() => box.open(stored, other)).to.throw(SecretUnreadable);
    }
  });

  it('opens nothing that was changed or cut', () => {
    const stored = box.seal('whsec_bmV3', place);
    for (let index = 14; index < stored.length - 1; index += 1) {
      const changed = stored.slice(0, index) + (stored[index] === 'A' ? 'B' : 'A') + stored.slice(index + 1);
      expect(() => box.open(changed, place), changed).to.throw(SecretUnreadable);
    }
    expect(() => box.open(stored.slice(0, 30), place)).to.throw(SecretUnreadable);
  });

  it('seals under the first key and opens under any', () => {
    const old = box.seal('whsec_bmV3', place);
    const both = new SecretBox([second, first]);
    expect(both.open(old, place)).to.equal('whsec_bmV3');
    expect(new SecretBox([second]).open(both.seal('whsec_b2xk', place), place)).to.equal('whsec_b2xk');
    expect(() => box.open(both.seal('whsec_b2xk', place), place)).to.throw(SecretUnreadable, /is encrypted with key [0-9a-f]{8}/);
  });

  it('leaves plain text unchanged, and seals nothing without a key', () => {
    expect(box.open('whsec_bmV3', place)).to.equal('whsec_bmV3');
    const none = new SecretBox([]);
    expect(none.seal('whsec_bmV3', place)).to.equal('whsec_bmV3');
    expect(() => none.open(box.seal('whsec_bmV3', place), place)).to.throw(SecretUnreadable);
  });
});
