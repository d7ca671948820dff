// Signatures checked by an independent implementation: the Standard Webhooks project's own library.
import { createHmac } from 'node:crypto';
import { expect } from 'chai';
import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { makeSecret, signatureHeaders } from '../../src/webhooks/sign.ts';
import { anyText } from '../support/any-text.ts';

const ids = fc.stringMatching(/^[\w-]{1,64}$/);

describe('a secret', () => {
  it('is whsec_ and 32 bytes in base64, different each time', () => {
    const secrets = Array.from({ length: 100 }, makeSecret);
    for (const secret of secrets) {
      expect(secret).to.match(/^whsec_[A-Za-z0-9+/]{43}=$/);
      expect(Buffer.from(secret.slice(6), 'base64')).to.have.lengthOf(32);
    }
    expect(new Set(secrets).size).to.equal(100);
  });
});

describe('signature headers', () => {
  // Made for each test: the verifier uses the machine's clock and accepts at most five minutes of age.
  let at: Date;
  beforeEach(() => (at = new Date()));

  it('are accepted by an independent verifier, whatever the id and the body', () => {
    fc.assert(
      fc.property(ids, anyText(), (id, body) => {
        const secret = makeSecret();
        const headers = signatureHeaders({ id, at, body, secrets: [secret] });
        new Webhook(secret).verify(body, { ...headers }, { jsonParse: false });
      }),
    );
  });

  it('have the hexadecimal signature of the newest secret for receivers of Terminal49, and for no other', () => {
    fc.assert(
      fc.property(anyText(), (body) => {
        const [newest, older] = [makeSecret(), makeSecret()];
        const unsigned = { id: 'msg_1', at, body, secrets: [newest, older] };
        const expected = createHmac('sha256', newest).update(body).digest('hex');
        expect(signatureHeaders({ ...unsigned, forTerminal49: true })['X-T49-Webhook-Signature']).to.equal(expected);
        expect(signatureHeaders(unsigned)).to.not.have.property('X-T49-Webhook-Signature');
      }),
    );
  });

  it('are the same for a string and for its bytes', () => {
    fc.assert(
      fc.property(anyText(), (body) => {
        const unsigned = { id: 'msg_1', at, secrets: [makeSecret()] };
        expect(signatureHeaders({ ...unsigned, body })).to.deep.equal(signatureHeaders({ ...unsigned, body: Buffer.from(body) }));
      }),
    );
  });

  it('carry a signature for every valid secret, and each receiver finds its own', () => {
    const [older, newer, other] = [makeSecret(), makeSecret(), makeSecret()];
    const headers = { ...signatureHeaders({ id: 'msg_1', at, body: '{"a":1}', secrets: [older, newer] }) };
    expect(headers['webhook-signature']).to.match(/^v1,\S{44} v1,\S{44}$/);
    for (const secret of [older, newer]) expect(new Webhook(secret).verify('{"a":1}', headers)).to.deep.equal({ a: 1 });
    expect(() => new Webhook(other).verify('{"a":1}', headers)).to.throw('No matching signature');
  });

  it('are refused by an independent verifier when the body has one character more', () => {
    fc.assert(
      fc.property(anyText(), fc.nat(), (body, position) => {
        const secret = makeSecret();
        const headers = signatureHeaders({ id: 'msg_1', at, body, secrets: [secret] });
        const characters = [...body];
        const changed = characters.toSpliced(position % (characters.length + 1), 0, '!').join('');
        expect(() => new Webhook(secret).verify(changed, { ...headers }, { jsonParse: false })).to.throw('No matching signature');
      }),
    );
  });

  it('are those of the example in the specification’s own library', () => {
    const headers = signatureHeaders({
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      at: new Date(1_614_265_330_999),
      body: '{"test": 2432232314}',
      secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    });
    expect(headers).to.deep.equal({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it('are not made for an id that would shift the signed text, or with a malformed secret', () => {
    const sign = (id: string, secrets: string[]) => () => signatureHeaders({ id, at, body: '', secrets });
    for (const id of ['', 'a.b', 'a b', 'a\r\nb', 'é']) expect(sign(id, [makeSecret()]), id).to.throw('letters, digits');
    const wrong = ['', 'whsec_', 'whsec_c2hvcnQ=', makeSecret().slice(6), `${makeSecret()}!`, `whsec_${'A'.repeat(88)}`];
    for (const secret of wrong) expect(sign('a', [secret]), secret).to.throw('A secret is whsec_ and 24 to 64 bytes');
    expect(sign('a', [])).to.throw('without a secret');
  });
});
