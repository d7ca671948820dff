import { expect } from 'chai';
import { redact } from '../../src/domain/redact.ts';

describe('removing secrets from a text', () => {
  const secret = 'Zm9v/"bar"+==';

  it('finds them unchanged, in JSON, in JSON that escapes slashes, and in URLs', () => {
    const forms = [secret, JSON.stringify(secret), JSON.stringify(secret).replaceAll('/', '\\/'), `?key=${encodeURIComponent(secret)}`];
    for (const form of forms) {
      const left = redact(`before ${form} and ${form} after`, [secret]);
      expect(left).to.match(/^before .*\[redacted\].* and .*\[redacted\].* after$/);
      expect(left).not.to.include('Zm9v');
    }
  });

  it('removes the longer one first if one is part of another', () => {
    expect(redact('Bearer sesame-open', ['sesame-open', 'Bearer sesame-open'])).to.equal('[redacted]');
  });

  it('leaves secrets that are too short, and everything else', () => {
    expect(redact('TEST 1234567', ['TEST', '1234567', ''])).to.equal('TEST 1234567');
    expect(redact('nothing of it', [secret])).to.equal('nothing of it');
  });
});
