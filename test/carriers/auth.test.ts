// Tokens and client certificates.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import selfsigned from 'selfsigned';
import type { Carrier } from '../../src/carriers/carrier.ts';
import { aMoment, until } from '../support/until.ts';
import {
  type Answer,
  type FakeCarrier,
  StandingClock,
  askContainer,
  failureOf,
  gateOut,
  offered,
  startFakeCarrier,
} from './fake-carrier.ts';

const clock = new StandingClock();

describe('an access token', () => {
  let server: FakeCarrier;
  let carrier: Carrier;
  /** What the token server answers; the carrier accepts the tokens in `valid`. */
  let tokenAnswer: () => Answer | undefined | Promise<Answer>;
  let valid: Set<string>;
  let given: number;

  beforeEach(async () => {
    given = 0;
    valid = new Set();
    tokenAnswer = () => {
      given += 1;
      valid.add(`Bearer token-${given}`);
      return { body: { access_token: `token-${given}`, expires_in: 299 } };
    };
    server = await startFakeCarrier(({ method, headers }) => {
      if (method === 'POST') return tokenAnswer();
      return valid.has(headers.authorization ?? '') ? { body: [gateOut('1')] } : { status: 401, body: { reason: 'expired' } };
    });
    carrier = carrierOf(20_000);
  });

  afterEach(async () => {
    clock.goOn();
    await server.stop();
  });

  const carrierOf = (timeoutMs: number): Carrier =>
    offered(
      'EGLV',
      { EGLV_BASE_URL: server.url, EGLV_TOKEN_URL: `${server.url}/token`, EGLV_CLIENT_ID: 'id', EGLV_CLIENT_SECRET: 'secret' },
      timeoutMs,
    );

  const methods = (): string => server.asked.map(({ method }) => method).join(' ');

  it('is kept until a fifth of its life is left, at most a minute', async () => {
    clock.stand();
    await carrier.read(askContainer);
    clock.set(238_000);
    await carrier.read(askContainer);
    clock.set(240_000);
    await carrier.read(askContainer);
    expect(methods()).to.equal('POST GET GET POST GET');
  });

  it('is requested once, however many callers need it', async () => {
    const giveToken = tokenAnswer;
    let isNeededTwice = (): void => {};
    tokenAnswer = async () => {
      await new Promise<void>((resolve) => (isNeededTwice = resolve));
      return (await giveToken()) as Answer;
    };
    const first = carrier.read(askContainer);
    await until('the token is requested', () => server.asked.length === 1);
    const second = carrier.read(askContainer);
    await aMoment();
    isNeededTwice();
    await Promise.all([first, second]);
    expect(methods()).to.equal('POST GET GET');
  });

  it('is requested once more if it is refused before it expires', async () => {
    await carrier.read(askContainer);
    valid.clear();
    const report = await carrier.read(askContainer);
    expect(report.containers).to.have.length(1);
    expect(methods()).to.equal('POST GET GET POST GET');
  });

  it('is not requested a third time', async () => {
    tokenAnswer = () => ({ body: { access_token: 'unknown', expires_in: 299 } });
    const failure = await failureOf(carrier.read(askContainer));
    expect(failure).to.include({ reason: 'credentials_refused', message: 'The carrier answered 401.' });
    expect(methods()).to.equal('POST GET POST GET');
  });

  it('that is not issued makes the carrier unreachable, and is requested again the next time', async () => {
    const giveToken = tokenAnswer;
    clock.stand();
    tokenAnswer = () => ({ status: 429, headers: { 'retry-after': '1' }, body: 'secret' });
    const failure = await failureOf(carrier.read(askContainer));
    expect(failure).to.include({ reason: 'shipping_line_unreachable', payload: null, retryAfterMs: 1000, asked: true });
    tokenAnswer = giveToken;
    clock.set(1000);
    await carrier.read(askContainer);
    expect(methods()).to.equal('POST POST GET');
  });

  const secret = 'a secret of Evergreen';
  for (const [status, error, reason] of [
    [401, 'invalid_client', 'credentials_refused'],
    [403, 'forbidden', 'credentials_refused'],
    [400, 'invalid_scope', 'credentials_refused'],
    [400, 'invalid_request', 'shipping_line_unreachable'],
  ] as const) {
    it(`that is refused by a ${status} with ${error} is ${reason}, and shows no secret`, async () => {
      tokenAnswer = () => ({ status, body: { error, error_description: `${secret} is not known`, request: secret } });
      const settings = { EGLV_BASE_URL: server.url, EGLV_TOKEN_URL: `${server.url}/token`, EGLV_CLIENT_ID: 'id' };
      const failure = await failureOf(offered('EGLV', { ...settings, EGLV_CLIENT_SECRET: secret }).read(askContainer));
      expect(failure).to.include({ reason, message: `The carrier's token server answered ${status} (${error}).` });
      const kept = { token_server_status: status, error, error_description: '[redacted] is not known' };
      expect(failure.payload).to.equal(reason === 'credentials_refused' ? JSON.stringify(kept) : null);
    });
  }

  for (const [what, body] of [
    ['no JSON', 'welcome'],
    ['no token', { expires_in: 299 }],
    ['a token that fits into no header', { access_token: 'a\r\nb' }],
  ] as const) {
    it(`is none in an answer with ${what}`, async () => {
      tokenAnswer = () => ({ body });
      const failure = await failureOf(carrier.read(askContainer));
      expect(failure.message).to.equal("The carrier's token server answered without a token.");
    });
  }

  it('from a server that hangs is not awaited longer than the carrier', async () => {
    tokenAnswer = () => undefined;
    const failure = await failureOf(carrierOf(500).read(askContainer));
    expect(failure.reason).to.equal('shipping_line_unreachable');
  });
});

describe('a client certificate', () => {
  let folder: string;
  let server: FakeCarrier;
  let settings: Record<string, string>;

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'landfall-mtls-'));
    const [host, customer] = await Promise.all([
      selfsigned.generate([{ name: 'commonName', value: 'carrier' }], {
        extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
      }),
      selfsigned.generate([{ name: 'commonName', value: 'customer' }]),
    ]);
    server = await startFakeCarrier(({ certificate }) => (certificate === 'customer' ? { body: [gateOut('1')] } : { status: 403 }), {
      cert: host.cert,
      key: host.private,
      ca: customer.cert,
      requestCert: true,
      rejectUnauthorized: true,
    });
    const file = (name: string, text: string): string => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    settings = {
      CMDU_BASE_URL: server.url,
      CMDU_API_KEY: 'key',
      CMDU_TLS_CERT_FILE: file('cert.pem', customer.cert),
      CMDU_TLS_KEY_FILE: file('key.pem', customer.private),
      CMDU_TLS_CA_FILE: file('ca.pem', host.cert),
    };
  });

  after(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  it('is presented to the carrier', async () => {
    const report = await offered('CMDU', settings).read(askContainer);
    expect(report.containers).to.have.length(1);
  });

  it('is required if the carrier asks for one', async () => {
    const { CMDU_TLS_CERT_FILE: _cert, CMDU_TLS_KEY_FILE: _key, ...without } = settings;
    const failure = await failureOf(offered('CMDU', without).read(askContainer));
    expect(failure.reason).to.equal('shipping_line_unreachable');
  });

  it('of the carrier must be trusted', async () => {
    const { CMDU_TLS_CA_FILE: _ca, ...without } = settings;
    const failure = await failureOf(offered('CMDU', without).read(askContainer));
    expect(failure.message).to.match(/self[- ]signed/);
  });
});
