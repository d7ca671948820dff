// Which webhooks the client accepts, by Standard Webhooks 1.0.0.
import { createHmac, randomBytes } from 'node:crypto';
import { expect } from 'chai';
import fc from 'fast-check';
import { WebhookError, type WebhookHeaders, verifyWebhook, webhookChallengeResponse } from '../../src/client/index.ts';
import { failureOf } from './hostile-server.ts';

const now = new Date('2026-03-02T08:00:00Z');
const seconds = now.getTime() / 1000;
const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;
const secret = newSecret();

/** Signs as the specification says, with another library than the client's. */
function signature(body: string | Uint8Array, by = secret, id = 'msg_1', at: number | string = seconds): string {
  const key = Buffer.from(by.replace('whsec_', ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${at}.`).update(body).digest('base64')}`;
}

function headersOf(signed: string, id = 'msg_1', at: number | string = seconds): Record<string, string> {
  return { 'webhook-id': id, 'webhook-timestamp': String(at), 'webhook-signature': signed };
}

const body = '{"type":"shipment.updated","timestamp":"2026-03-02T08:00:00.000Z","data":{"name":"Cái Mép"}}';
const verify = (headers: WebhookHeaders, sent: string | Uint8Array = body, by: string | string[] = secret, toleranceSeconds?: number) =>
  verifyWebhook(sent, headers, by, { now, toleranceSeconds });
const codeOf = async (call: Promise<unknown>) => (await failureOf(WebhookError, call)).code;

describe('verifyWebhook', () => {
  it('accepts the example of the specification', async () => {
    const headers = headersOf('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=', 'msg_p5jXN8AQM9LWM0D4loKWxJek', 1614265330);
    const known = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const message = await verifyWebhook('{"test": 2432232314}', headers, known, { now: new Date(1614265330_000) });
    expect(message).to.deep.equal({ test: 2432232314 });
  });

  it('returns the message, from text and from bytes', async () => {
    const bytes = new TextEncoder().encode(body);
    expect(await verify(headersOf(signature(body)))).to.deep.equal(JSON.parse(body));
    expect(await verify(headersOf(signature(bytes)), bytes)).to.deep.equal(JSON.parse(body));
    expect(await verify(headersOf(signature(body)), Buffer.from(body))).to.deep.equal(JSON.parse(body));
  });

  it('refuses with an error that says its code as text too', async () => {
    const error = await failureOf(WebhookError, verify(headersOf(signature(body)), body, newSecret()));
    expect(String(error)).to.equal(`WebhookError: wrong_signature: ${error.message}`);
  });

  it('accepts fetch’s and Node’s headers, in any case', async () => {
    const headers = headersOf(signature(body));
    const upper = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]));
    for (const given of [new Headers(headers), { ...headers, 'set-cookie': ['a', 'b'], host: undefined }, upper]) {
      expect(await verify(given)).to.deep.equal(JSON.parse(body));
    }
  });

  it('accepts either secret during a rotation', async () => {
    const next = newSecret();
    const both = headersOf(`${signature(body, next)} ${signature(body, secret)}`);
    for (const known of [secret, next, [secret, next], [next, secret]]) await verify(both, body, known);
    await verify(headersOf(signature(body, next)), body, [secret, next]);
    await verify(headersOf(signature(body, secret)), body, [secret, next]);
    expect(await codeOf(verify(headersOf(signature(body, newSecret())), body, [secret, next]))).to.equal('wrong_signature');
  });

  it('ignores signatures of other versions', async () => {
    await verify(headersOf(`v1a,AAAA v2,!! ${signature(body)}`));
    expect(await codeOf(verify(headersOf('v1a,AAAA')))).to.equal('malformed_header');
  });

  it('accepts nothing with a changed bit', async () => {
    const bytes = new TextEncoder().encode(body);
    const headers = headersOf(signature(bytes));
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length * 8 - 1), async (bit) => {
        const changed = bytes.slice();
        changed[bit >> 3]! ^= 1 << (bit & 7);
        expect(await codeOf(verify(headers, changed))).to.equal('wrong_signature');
      }),
      { numRuns: 50 },
    );
  });

  it('accepts no other id or time', async () => {
    const signed = signature(body);
    expect(await codeOf(verify(headersOf(signed, 'msg_2')))).to.equal('wrong_signature');
    expect(await codeOf(verify(headersOf(signed, 'msg_1', seconds + 1)))).to.equal('wrong_signature');
  });

  it('accepts no truncated, extended or garbled signature', async () => {
    const whole = signature(body);
    // The last one has the length of a signature, 47 characters, and no bytes.
    for (const garbled of ['v1,', 'v1,AAAA', 'v1,not base64', `${whole}AAAA`, whole.slice(0, -5), 'v1,'.padEnd(47, '=')]) {
      expect(await codeOf(verify(headersOf(garbled))), garbled).to.equal('wrong_signature');
    }
  });

  it('checks at most eight signatures', async () => {
    const wrong = Array(7).fill(signature(body, newSecret()));
    await verify(headersOf([...wrong, signature(body)].join(' ')));
    expect(await codeOf(verify(headersOf([...wrong, wrong[0], signature(body)].join(' '))))).to.equal('wrong_signature');
  });

  it('allows the time to differ by five minutes, either way, unless set otherwise', async () => {
    const sentAt = (at: number) => headersOf(signature(body, secret, 'msg_1', at), 'msg_1', at);
    for (const offset of [-300, 0, 300]) await verify(sentAt(seconds + offset));
    expect(await codeOf(verify(sentAt(seconds - 301)))).to.equal('too_old');
    expect(await codeOf(verify(sentAt(seconds + 301)))).to.equal('too_new');
    await verify(sentAt(seconds - 3600), body, secret, 3600);
    expect(await codeOf(verify(sentAt(seconds - 11), body, secret, 10))).to.equal('too_old');
  });

  for (const name of ['webhook-id', 'webhook-timestamp', 'webhook-signature']) {
    it(`names ${name} if it is missing`, async () => {
      const { [name]: _, ...rest } = headersOf(signature(body));
      for (const headers of [rest, { ...rest, [name]: '' }, new Headers(rest)]) {
        const error = await failureOf(WebhookError, verify(headers));
        expect(error.code).to.equal('missing_header');
        expect(error.message).to.contain(name);
      }
    });
  }

  it('refuses a time that is not in seconds', async () => {
    for (const at of ['soon', '-1', '1.5', '1e9', '2026-03-02T08:00:00Z', '9'.repeat(400)]) {
      expect(await codeOf(verify(headersOf(signature(body, secret, 'msg_1', at), 'msg_1', at))), at).to.equal('malformed_header');
    }
  });

  it('refuses a correctly signed body that is not JSON', async () => {
    for (const sent of ['', '{', Uint8Array.of(0x22, 0xff, 0x22)]) {
      expect(await codeOf(verify(headersOf(signature(sent)), sent))).to.equal('malformed_body');
    }
  });

  it('refuses an invalid secret before anything else', async () => {
    const secrets = ['', 'whsec_', 'whsec_AAAA', secret.slice(1), 'whsec_not base64', `whsec_${randomBytes(65).toString('base64')}`, []];
    for (const wrong of secrets) {
      const error = await failureOf(WebhookError, verify({}, body, wrong));
      expect(error.code, String(wrong)).to.equal('malformed_secret');
      if (wrong.length > 6) expect(error.message).not.to.contain(wrong);
    }
  });
});

describe('webhookChallengeResponse', () => {
  it('returns the digest of a verification’s challenge, from text and from bytes, and null for any other body', async () => {
    const asked = JSON.stringify({ id: 'x', type: 'webhook.verification', challenge: 'abc' });
    // SHA-256 of `abc` (FIPS 180-2, B.1).
    const digest = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
    expect(await Promise.all([asked, Buffer.from(asked)].map(webhookChallengeResponse))).to.deep.equal([digest, digest]);
    const others = [body, '', '{', 'null', '[]', '{"type":"webhook.verification"}', '{"type":"webhook.verification","challenge":{"a":1}}'];
    for (const other of [...others, '{"challenge":"pX0"}', Uint8Array.of(0xff)])
      expect(await webhookChallengeResponse(other), String(other)).to.equal(null);
  });
});
