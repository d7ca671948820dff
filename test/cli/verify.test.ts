import { expect } from 'chai';
import fc from 'fast-check';
import { makeSecret, signatureHeaders } from '../../src/webhooks/sign.ts';
import { type Received, verify } from '../../src/cli/listen/verify.ts';

const secret = makeSecret();
const now = new Date('2026-03-02T08:00:00.500Z');
const seconds = Math.floor(now.getTime() / 1000);

function received(changes: Partial<Received> = {}, headers: Record<string, string | undefined> = {}): Received {
  const signed = signatureHeaders({ id: 'msg_1', at: now, body: '{"a":1}', secrets: [secret] });
  return { headers: { ...signed, ...headers }, body: '{"a":1}', secrets: [secret], now, ...changes };
}

/** The outcomes in order, by their first letters, such as `ppfpp`. */
async function outcomes(webhook: Received): Promise<string> {
  return (await verify(webhook)).steps.map(({ outcome }) => outcome[0]).join('');
}

/** The text of the failed step. */
async function complaint(webhook: Received): Promise<string> {
  return (await verify(webhook)).steps
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ name, message }) => `${name}: ${message}`)
    .join('\n');
}

describe('verifying a webhook, step by step', () => {
  it('accepts a signed message, whatever its body', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array(), async (bytes) => {
        const body = Buffer.from(bytes);
        const headers = { ...signatureHeaders({ id: 'msg_1', at: now, body, secrets: [makeSecret(), secret] }) };
        expect((await verify({ headers, body, secrets: [secret], now })).valid).to.equal(true);
      }),
    );
  });

  it('reports what each of the five steps found, in order', async () => {
    expect(await verify(received())).to.deep.equal({
      valid: true,
      steps: [
        { name: 'headers', outcome: 'passed', message: 'webhook-id, webhook-timestamp and webhook-signature are present.' },
        { name: 'timestamp', outcome: 'passed', message: 'Sent at 2026-03-02T08:00:00.000Z.' },
        { name: 'clock', outcome: 'passed', message: "Sent this second by this machine's clock; at most 300 s either way is allowed." },
        { name: 'signature', outcome: 'passed', message: '1 of version v1.' },
        { name: 'match', outcome: 'passed', message: 'The signature matches.' },
      ],
    });
  });

  it('names the headers that are missing', async () => {
    const bare = received({}, { 'webhook-id': undefined, 'webhook-signature': '' });
    expect(await outcomes(bare)).to.equal('fppss');
    expect(await complaint(bare)).to.equal('headers: Missing: webhook-id, webhook-signature.');
    expect(await outcomes(received({ headers: {} }))).to.equal('fssss');
  });

  it('finds a timestamp that is not a number', async () => {
    for (const timestamp of ['2026-03-02T08:00:00Z', '1e9', '-1', '1.5', '0x10', '9'.repeat(30)]) {
      const webhook = received({}, { 'webhook-timestamp': timestamp });
      expect(await outcomes(webhook), timestamp).to.equal('pfspf');
      expect(await complaint(webhook)).to.include(`timestamp: webhook-timestamp is "${timestamp}", not a whole number of seconds.`);
    }
  });

  it('says how far the clocks differ, and fails beyond five minutes either way', async () => {
    const off = async (by: number): Promise<string> => {
      const at = new Date((seconds - by) * 1000);
      const headers = { ...signatureHeaders({ id: 'msg_1', at, body: '{"a":1}', secrets: [secret] }) };
      return `${await outcomes(received({ headers }))} ${(await verify(received({ headers }))).steps[2]?.message}`;
    };
    expect(await off(300)).to.match(/^ppppp Sent 300 s ago /);
    expect(await off(301)).to.match(/^ppfpp Sent 301 s ago /);
    expect(await off(-300)).to.match(/^ppppp Sent 300 s ahead /);
    expect(await off(-301)).to.match(/^ppfpp Sent 301 s ahead /);
  });

  it('finds that no signature has the right form', async () => {
    for (const list of ['v1', 'v1,', 'v1,abc=', 'v1a,' + 'A'.repeat(43) + '=', 'A'.repeat(43) + '=', 'v1=' + 'A'.repeat(43) + '=']) {
      expect(await outcomes(received({}, { 'webhook-signature': list })), list).to.equal('pppfs');
    }
  });

  it('finds that the body or the secret is not the original', async () => {
    for (const changes of [{ body: '{"a": 1}' }, { body: '{"a":1}\n' }, { secrets: [makeSecret()] }]) {
      expect(await outcomes(received(changes))).to.equal('ppppf');
      expect(await complaint(received(changes))).to.include('the secret is wrong, or the body is not byte for byte what was sent');
    }
    expect(await outcomes(received({}, { 'webhook-id': 'msg_2' }))).to.equal('ppppf');
    expect(await outcomes(received({}, { 'webhook-timestamp': String(seconds - 1) }))).to.equal('ppppf');
  });

  it('accepts any of several secrets and signatures, and ignores unknown versions', async () => {
    const list = `v1a,xyz v1,${'A'.repeat(43)}= ${received().headers['webhook-signature']}`;
    const webhook = received({ secrets: [makeSecret(), secret] }, { 'webhook-signature': list });
    expect(await outcomes(webhook)).to.equal('ppppp');
    expect((await verify(webhook)).steps[4]?.message).to.equal('A signature matches secret 2.');
  });

  it('throws for a malformed secret, which is not the webhook’s fault', async () => {
    const refused = await verify(received({ secrets: ['hunter2'] })).catch((error: Error) => error.message);
    expect(refused).to.match(/^The secret must be whsec_(?!.*hunter2)/);
  });
});
