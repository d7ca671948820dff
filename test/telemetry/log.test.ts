// What a log line must not contain, and the ids it has.
import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { idsOfClaim, makeLog } from '../../src/telemetry/log.ts';
import { readConfig } from '../../src/settings/config.ts';
import { secretsIn } from '../../src/settings/secret-texts.ts';
import { makeAdministration } from '../../src/service/access/administration.ts';
import { openDatabase } from '../../src/store/database.ts';
import { startFakeCarrier } from '../carriers/fake-carrier.ts';
import { Workplace } from '../support/process.ts';
import { openRaw } from '../store/raw.ts';
import { describeOn, withMigratedDatabase } from '../support/databases.ts';
import { startReceiver } from '../support/receiver.ts';
import { numbers } from '../support/tracking.ts';
import { httpClient } from '../support/http-client.ts';
import { until } from '../support/until.ts';

const traceId = 'a'.repeat(31) + '1';
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
const secretOf = (name: string): string => `${name}-${randomBytes(12).toString('hex')}`;

describe('the log', () => {
  it('has no secret of the settings or in the form of Landfall’s own, however it gets into an error', () => {
    const config = readConfig({
      DATABASE_URL: 'mysql://landfall:p%40ss%2Fword-9@db/landfall',
      SECRET_KEY: `${'k'.repeat(43)}=,${'l'.repeat(43)}=`,
      MAEU_CONSUMER_SECRET: 'maersk-secret-1',
      MAEU_PUSH_SECRET: 'push-secret-1,push-secret-2',
      MAEU_BASE_URL: 'https://gateway.example/maersk',
    });
    const lines: string[] = [];
    const log = makeLog('trace', secretsIn(config), { destination: { write: (line: string) => void lines.push(line) } });
    const secrets = [
      'p@ss/word-9',
      'p%40ss%2Fword-9',
      `${'k'.repeat(43)}=`,
      `${'l'.repeat(43)}=`,
      'maersk-secret-1',
      'push-secret-1',
      'push-secret-2',
    ];
    secrets.push(
      'lf_live_0123456789abcdefghij',
      'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
    );
    for (const secret of secrets) {
      log.failed(
        'A request failed',
        Object.assign(new Error(`It said ${secret}.`), { sql: `SELECT '${secret}'`, cause: new Error(secret) }),
      );
    }
    log.failed('Bearer opaque-token-123 and http://user:hidden-in-url@host/', new Error('at https://gateway.example/maersk'));
    const text = lines.join('');
    for (const secret of [...secrets, 'opaque-token-123', 'hidden-in-url']) expect(text).not.to.include(secret);
    expect(text).to.include('https://gateway.example/maersk').and.include('[redacted]');
    for (const line of lines) expect(JSON.parse(line)).to.include({ level: 50 });
  });

  it('names a claimed request by its id, its account and its shipment', () => {
    const request = { id: 'r', accountId: 'a', shipmentId: 's', scac: 'TEST' } as Parameters<typeof idsOfClaim>[0]['request'];
    expect(idsOfClaim({ request })).to.deep.equal({ tracking_request_id: 'r', account_id: 'a', shipment_id: 's', scac: 'TEST' });
    expect(idsOfClaim({ request: { ...request, shipmentId: null } })).not.to.have.property('shipment_id');
  });

  it('has a line about the first failure of a carrier, with its cause, and none about its repetitions', () => {
    const lines: string[] = [];
    const log = makeLog('info', [], { destination: { write: (line: string) => void lines.push(line) } });
    log.carrierAsked('MAEU', 'not_found', 'The carrier answered 404.');
    for (let index = 0; index < 10; index += 1) log.carrierAsked('MAEU', 'credentials_refused', 'The carrier answered 401.');
    log.carrierAsked('HLCU', 'shipping_line_unreachable', 'The carrier answered 503.');
    log.carrierAsked('MAEU', 'answered', null);
    expect(lines.map((line) => JSON.parse(line)).map(({ msg, scac, detail }) => [msg, scac, detail])).to.deep.equal([
      ['A carrier refuses the credentials', 'MAEU', 'The carrier answered 401.'],
      ['A carrier could not be reached', 'HLCU', 'The carrier answered 503.'],
      ['A carrier answers again', 'MAEU', undefined],
    ]);
  });

  it('has one line in ten minutes about text that a proxy sends instead of addresses, cut off', () => {
    const lines: string[] = [];
    const log = makeLog('warn', [], { destination: { write: (line: string) => void lines.push(line) } });
    for (let index = 0; index < 100; index += 1) log.addressUnreadable('unknown'.repeat(1_000));
    expect(lines).to.have.length(1);
    expect(JSON.parse(lines[0] ?? '').address).to.have.length(64);
  });
});

describeOn('sqlite', 'the log of a busy run', () => {
  it('has the ids of each request, poll and message, and no secret, even if every part also fails', async () => {
    const [workplace, fresh] = [await Workplace.make(), await withMigratedDatabase('sqlite')];
    // Both echo everything they were sent.
    const carrier = await startFakeCarrier(({ headers, form }) => ({ status: 401, body: { headers, form } }));
    const receiver = await startReceiver(({ headers }, response, count) =>
      response.writeHead(count === 1 ? 204 : 500).end(JSON.stringify(headers)),
    );
    const [consumerKey, consumerSecret, password, wrongPassword, headerValue] = ['key', 'secret', 'password', 'wrong', 'header'].map(
      secretOf,
    );
    const secrets = [consumerKey, consumerSecret, password, wrongPassword, headerValue] as string[];
    const secretKey = randomBytes(32).toString('base64');
    try {
      const program = workplace.startProcess([], {
        DATABASE_URL: fresh.url,
        SECRET_KEY: secretKey,
        NODE_ENV: 'production',
        SANDBOX: 'true',
        PORT: '0',
        PUBLIC_URL: 'https://landfall.example',
        LOG_LEVEL: 'trace',
        WORKER_IDLE_MS: '20',
        WEBHOOK_ALLOW: '127.0.0.0/8',
        WEBHOOK_PORTS: 'all',
        MAEU_BASE_URL: carrier.url,
        MAEU_CONSUMER_KEY: String(consumerKey),
        MAEU_CONSUMER_SECRET: String(consumerSecret),
      });
      await program.until('Landfall is running.');
      const url = /listens on (\S+)/.exec(program.stdout())?.[1] ?? /surface B +(\S+)/.exec(program.stdout())?.[1] ?? '';

      const database = await openDatabase(fresh.url, [secretKey]);
      const now = (): Date => new Date();
      const administration = makeAdministration({ database, now });
      const { id: accountId } = await administration.createAccount('Acme');
      await administration.createUser('Acme', 'ann', String(password));
      const apiKey = await administration.createKey('Acme', { test: false, ratePerMinute: null, expiresAt: null });
      await database.close();

      const api = httpClient(url);
      const signIn = (given: string) => api.post('/auth/tokens', { json: { username: 'ann', password: given }, headers: { traceparent } });
      await signIn(String(wrongPassword));
      const accessToken = (await signIn(String(password))).body.token as string;
      const [a, b] = [api.as({ token: accessToken }), api.as({ apiKey })];
      await a.get('/v2/shipments', { query: { api_key: apiKey } });
      await api.as({ token: `${accessToken}x` }).get('/v2/shipments');
      const hook = await a.post('/v2/webhooks', { json: { url: receiver.url, headers: { 'x-gateway-key': headerValue } }, status: 201 });
      const rotated = await a.post(`/v2/webhooks/${hook.body.id}/rotate_secret`, { status: 200 });
      secrets.push(apiKey, accessToken, hook.body.secret, rotated.body.secret, secretKey);

      const input = { scac: 'TEST', container_number: numbers.direct.containerNumber };
      const made = await a.post('/v2/tracking_requests', { json: input, headers: { traceparent }, status: 201 });
      await receiver.until(1);
      await a.post(`/v2/webhooks/${hook.body.id}/test`);
      await receiver.until(2);
      await b.post('/tracking_requests', {
        json: {
          data: {
            type: 'tracking_request',
            attributes: { request_type: 'container', request_number: 'MSKU0000006', shipping_line_scac: 'MAEU' },
          },
        },
        status: 201,
      });
      await until('the carrier is asked', () => carrier.asked.length > 0);
      const raw = openRaw(fresh.url);
      // The service's workers write at the same time.
      await raw.raw('PRAGMA busy_timeout = 5000');
      await raw.raw('ALTER TABLE webhooks RENAME TO gone');
      await raw.destroy();
      await a.post('/v2/webhooks', {
        json: { url: receiver.url, headers: { 'x-gateway-key': headerValue } },
        headers: { traceparent },
        status: 500,
      });
      const { stderr, stdout } = await program.end();

      expect(secrets).to.have.lengthOf(10);
      for (const secret of secrets) expect(secret).to.be.a('string').with.lengthOf.above(15);
      for (const secret of secrets) expect(stderr + stdout, 'a secret in the output').not.to.include(secret);
      const lines = stderr
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>);
      const line = (msg: string, wanted: object) =>
        expect(
          lines.find((one) => one['msg'] === msg && Object.entries(wanted).every(([name, value]) => one[name] === value)),
          msg,
        );
      const ofAccount = { account_id: accountId };
      line('A request was answered', { operation: 'createTrackingRequest', tracking_request_id: made.body.id }).to.include({
        ...ofAccount,
        request_id: made.headers['x-request-id'],
        trace_id: traceId,
        status: 201,
      });
      line('A carrier was polled', { tracking_request_id: made.body.id }).to.include({ ...ofAccount, scac: 'TEST', outcome: 'answered' });
      line('A carrier was polled', { scac: 'MAEU' }).to.include({ ...ofAccount, outcome: 'credentials_refused' });
      line('A message was sent', { webhook_id: hook.body.id, status: 204 })
        .to.include(ofAccount)
        .and.have.property('shipment_id')
        .that.is.a('string');
      line('A request failed', { operation: 'createWebhook' }).to.include({ ...ofAccount, trace_id: traceId });
    } finally {
      await workplace.leave();
      await Promise.all([carrier.stop(), receiver.close()]);
      await fresh.drop();
    }
  });
});
