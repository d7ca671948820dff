// A carrier that echoes the credentials it received: none of them may be stored.
import { expect } from 'chai';
import { type Answer, type Asked, type FakeCarrier, askContainer, failureOf, gateOut, offered, startFakeCarrier } from './fake-carrier.ts';

const [token, secret, pushToken] = ['access-token-of-the-hour', 'client/secret+of=ours', 'push-token-of-theirs'];

describe('credentials that a carrier echoes', () => {
  let server: FakeCarrier;
  let answer: (asked: Asked) => Answer;

  const carrier = () =>
    offered('EGLV', {
      EGLV_BASE_URL: server.url,
      EGLV_TOKEN_URL: `${server.url}/token`,
      EGLV_CLIENT_ID: 'id',
      EGLV_CLIENT_SECRET: secret,
      EGLV_PUSH_TOKEN: pushToken,
    });

  beforeEach(async () => {
    server = await startFakeCarrier((asked) =>
      asked.method === 'POST' ? { body: { access_token: token, expires_in: 3600 } } : answer(asked),
    );
  });
  afterEach(() => server.stop());

  /** Every credential sent, as a row or an error might contain it. */
  const echo = ({ headers }: Asked) => ({ headers, token, secret, url: `?secret=${encodeURIComponent(secret)}` });

  function expectNone(text: string | null): void {
    expect(text).to.include('[redacted]');
    for (const value of [token, secret, encodeURIComponent(secret)]) expect(text).not.to.include(value);
  }

  it('are in no answer', async () => {
    answer = (asked) => ({ body: [{ ...gateOut('1'), remarks: echo(asked) }] });
    const report = await carrier().read(askContainer);
    expectNone(report.payload);
    expect(JSON.stringify(report)).not.to.include(token).and.not.include(secret);
    expect(report.containers).to.have.lengthOf(1);
  });

  it('are in no failed answer, whatever its status', async () => {
    for (const status of [400, 401, 403, 404, 500]) {
      answer = (asked) => ({ status, body: echo(asked) });
      expectNone((await failureOf(carrier().read(askContainer))).payload);
    }
    answer = (asked) => ({ body: { no: 'list', ...echo(asked) } });
    expectNone((await failureOf(carrier().read(askContainer))).payload);
  });

  it('are in no push, whose other bytes stay unchanged', () => {
    const body = JSON.stringify([{ ...gateOut('1'), remarks: `žluťoučký 🚢 ${pushToken} ${secret}` }]);
    const { rows } = carrier().pushes?.read(Buffer.from(body)) ?? expect.fail();
    const redacted = body.replace(pushToken, '[redacted]').replace(secret, '[redacted]');
    expect(rows.map(({ text }) => JSON.parse(text))).to.deep.equal(JSON.parse(redacted));
  });
});
