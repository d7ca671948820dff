// How a push proves that the carrier sent it: signatures (T&T 2.2) and tokens (T&T 3.0).
import { createHmac, randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { proofIn, readPushSecrets } from '../../src/carriers/auth/push-proof.ts';
import { wrongCarrierSettings } from '../../src/carriers/registry.ts';
import { offered } from './fake-carrier.ts';

const [current, former, foreign] = [randomBytes(32), randomBytes(64), randomBytes(32)];
const [token, formerToken] = ['a-token-of-some-length', 'another-token-of-some-length'];
const body = Buffer.from('[{"eventID": "é"}]\n');

const sign = (key: Uint8Array, text: Uint8Array = body): string => `sha256=${createHmac('sha256', key).update(text).digest('hex')}`;
const base64 = (...keys: Buffer[]): string => keys.map((key) => key.toString('base64')).join(',');

function accepts(
  headers: { signature?: string; authorization?: string },
  settings: { secret?: string; token?: string },
  sent = body,
): boolean {
  const secrets = readPushSecrets(settings.secret, settings.token);
  if (!secrets) throw new Error('nothing could prove a push');
  const { signature, authorization } = headers;
  return proofIn({ signature, authorization }, secrets)?.(sent) ?? false;
}

describe('a push is verified', () => {
  const secret = base64(current);

  it('by the signature of its bytes, in the standard’s form', () => {
    expect(accepts({ signature: sign(current) }, { secret })).to.equal(true);
    expect(accepts({ signature: ` ${sign(current).toUpperCase().replace('SHA256', 'Sha256')} ` }, { secret })).to.equal(true);
  });

  it('as in the published example of HMAC-SHA256 (RFC 4231, case 1, with its key padded)', () => {
    // A key shorter than a block is padded with zeros (RFC 2104), so the longer one signs the same.
    const key = Buffer.concat([Buffer.alloc(20, 0x0b), Buffer.alloc(12)]);
    const signature = 'sha256=b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7';
    expect(accepts({ signature }, { secret: base64(key) }, Buffer.from('Hi There'))).to.equal(true);
  });

  it('by the old or the new secret during a rotation', () => {
    const both = base64(current, former);
    for (const key of [current, former]) expect(accepts({ signature: sign(key) }, { secret: both })).to.equal(true);
    expect(accepts({ signature: sign(former) }, { secret })).to.equal(false);
  });

  it('by the old or the new token', () => {
    const both = `${token}, ${formerToken}`;
    for (const each of [token, formerToken]) expect(accepts({ authorization: `Bearer ${each}` }, { token: both })).to.equal(true);
    expect(accepts({ authorization: `bearer ${token}` }, { token })).to.equal(true);
  });

  const forgeries: [what: string, headers: { signature?: string; authorization?: string }][] = [
    ['without a header', {}],
    ['with the signature of another secret', { signature: sign(foreign) }],
    ['with the signature of another body', { signature: sign(current, Buffer.from('[]')) }],
    ['with the signature of the same JSON in other bytes', { signature: sign(current, body.subarray(0, -1)) }],
    ['with half of a signature', { signature: sign(current).slice(0, -2) }],
    ['with more than a signature', { signature: `${sign(current)}00` }],
    ['with two signatures', { signature: `${sign(foreign)}, ${sign(current)}` }],
    ['with a signature of another kind', { signature: sign(current).replace('sha256', 'sha512') }],
    ['with the secret itself', { signature: `plain=${base64(current)}` }],
    ['with an empty signature', { signature: '' }],
    ['with a token that is none', { authorization: `Bearer ${formerToken}` }],
    ['with a part of the token', { authorization: `Bearer ${token.slice(0, -1)}` }],
    ['with the token under another scheme', { authorization: `Basic ${token}` }],
    ['with a token of nothing', { authorization: 'Bearer ' }],
    ['with a wrong signature next to the right token', { signature: sign(foreign), authorization: `Bearer ${token}` }],
  ];
  for (const [what, headers] of forgeries) {
    it(`not ${what}`, () => {
      expect(accepts(headers, { secret, token })).to.equal(false);
    });
  }

  it('not by a signature if only a token was agreed', () => {
    expect(accepts({ signature: sign(Buffer.alloc(0)) }, { token })).to.equal(false);
    expect(accepts({ signature: sign(Buffer.alloc(0)), authorization: `Bearer ${token}` }, { token })).to.equal(true);
  });
});

describe('the settings of pushes', () => {
  const hapag = { HLCU_CLIENT_ID: 'id', HLCU_CLIENT_SECRET: 'secret' };

  it('may be missing, one or both', () => {
    expect(offered('HLCU', hapag).pushes).to.equal(undefined);
    expect(offered('HLCU', { ...hapag, HLCU_PUSH_SECRET: base64(current) }).pushes).not.to.equal(undefined);
    expect(offered('HLCU', { ...hapag, HLCU_PUSH_TOKEN: token }).pushes).not.to.equal(undefined);
  });

  it('do not offer a carrier that cannot be polled', () => {
    const [line] = wrongCarrierSettings({ HLCU_PUSH_SECRET: base64(current) });
    expect(line).to.match(/^HLCU_CLIENT_ID is missing: /);
  });

  const wrong: [setting: string, text: string, says: RegExp][] = [
    ['PUSH_SECRET', 'not base64 at all, is it', /base64 of at least 32 bytes/],
    ['PUSH_SECRET', base64(current.subarray(0, 31)), /base64 of at least 32 bytes/],
    ['PUSH_SECRET', `${base64(current)},`, /base64 of at least 32 bytes/],
    ['PUSH_SECRET', base64(current, former, foreign), /two of them separated by a comma/],
    ['PUSH_TOKEN', 'short', /at least 16/],
    ['PUSH_TOKEN', 'a token with spaces between', /at least 16/],
    ['PUSH_TOKEN', `${token},${token},${token}`, /two of them separated by a comma/],
  ];
  for (const [setting, text, says] of wrong) {
    it(`are wrong with ${setting}=${text.slice(0, 24)}…, and do not say the secret again`, () => {
      const lines = wrongCarrierSettings({ ...hapag, [`HLCU_${setting}`]: text });
      expect(lines).to.have.lengthOf(1);
      expect(lines[0])
        .to.match(new RegExp(`^HLCU_${setting} must be `))
        .and.to.match(says)
        .and.not.to.contain(text);
    });
  }
});
