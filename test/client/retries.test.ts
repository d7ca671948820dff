// When the client retries a request, on the wire.
import { expect } from 'chai';
import { type ClientOptions, LandfallError, createClientA, createClientB } from '../../src/client/index.ts';
import {
  type Answer,
  type HostileServer,
  against,
  cut,
  cutMidway,
  deadAddress,
  empty,
  failureOf,
  html,
  json,
  problem,
} from './hostile-server.ts';

/** Waits are at most 10 ms, to keep the tests short. */
const quick: ClientOptions = { maxRetryWaitMs: 10 };
const client = ({ url }: { url: string }, options: ClientOptions = {}) =>
  createClientA({ baseUrl: url, token: 't' }, { ...quick, ...options });
const found = json(200, { id: 'found' });
const made = json(201, { id: 'made' });
const input = { scac: 'TEST', container_number: 'TSTU0300011' };
const keys = ({ asked }: HostileServer) => asked.map(({ headers }) => headers['idempotency-key']);

describe('retrying', () => {
  const passing = [
    ['429', problem(429, 'rate_limited')],
    ['502', html(502)],
    ['503', empty(503)],
    ['504', html(504)],
  ] as const;
  for (const [what, answer] of passing) {
    it(
      `reads once more after ${what}`,
      against([answer, found], async (server) => {
        expect(await client(server).shipment('x')).to.deep.equal({ id: 'found' });
        expect(server.asked).to.have.length(2);
      }),
    );
  }

  it(
    'reads once more after a connection is cut, before or during an answer',
    against([cut, cutMidway(), found], async (server) => {
      expect(await client(server).shipment('x')).to.deep.equal({ id: 'found' });
    }),
  );

  it(
    'gives up after three more tries, with the last error',
    against([cut, html(502), problem(503, 'unavailable')], async (server) => {
      expect(await failureOf(LandfallError, client(server).shipment('x'))).to.include({ code: 'unavailable', status: 503 });
      expect(server.asked).to.have.length(4);
    }),
  );

  it(
    'tries as often as the client, or the call, says',
    against([problem(429, 'rate_limited')], async (server) => {
      await failureOf(LandfallError, client(server, { retries: 5 }).shipment('x'));
      expect(server.asked).to.have.length(6);
      await failureOf(LandfallError, client(server, { retries: 5 }).shipment('x', { retries: 0 }));
      expect(server.asked).to.have.length(7);
    }),
  );

  it(
    'does not repeat a request after a final answer',
    against([problem(404, 'not_found')], async (server) => {
      await failureOf(LandfallError, client(server).shipment('x'));
      expect(server.asked).to.have.length(1);
    }),
  );

  const after = (seconds: string) => problem(429, 'rate_limited', { 'Retry-After': seconds });
  it(
    'does not begin a wait that is longer than the limit',
    against([after('61')], async (server) => {
      const error = await failureOf(LandfallError, client(server, { maxRetryWaitMs: 60_000 }).shipment('x'));
      expect(error).to.include({ code: 'rate_limited', retryAfterSeconds: 61 });
      expect(server.asked).to.have.length(1);
    }),
  );

  it(
    'does not begin a wait that would outlast the call',
    against([after('30')], async (server) => {
      const patient = client(server, { maxRetryWaitMs: 60_000, timeoutMs: 10_000 });
      expect(await failureOf(LandfallError, patient.shipment('x'))).to.include({ code: 'rate_limited' });
    }),
  );

  /** Answers with an error until a second after the first request ends; counts requests that come too early. */
  const busyForASecond = (retryAfter: () => string): Answer => {
    let until = 0;
    return (response, asked) => {
      until ||= Date.now() + 1000;
      const answer = Date.now() < until ? problem(503, 'unavailable', { 'Retry-After': retryAfter() }) : found;
      answer(response, asked);
    };
  };
  const inSeconds = busyForASecond(() => '1');
  // An HTTP date has whole seconds: two seconds ahead means at least one.
  const asDate = busyForASecond(() => new Date(Date.now() + 2_000).toUTCString());
  for (const [what, answer] of [
    ['as many seconds as', inSeconds],
    ['until the date that', asDate],
  ] as const) {
    it(
      `waits ${what} Retry-After says`,
      against([answer], async (server) => {
        expect(await client(server, { maxRetryWaitMs: 60_000 }).shipment('x')).to.deep.equal({ id: 'found' });
        expect(server.asked).to.have.length(2);
      }),
    );
  }
});

describe('retrying a write', () => {
  for (const status of [429, 503]) {
    const answers = [problem(status, 'x', { 'Retry-After': '0' }), made];
    it(
      `happens after ${status} with Retry-After, with the same Idempotency-Key`,
      against(answers, async (server) => {
        expect(await client(server).track(input)).to.deep.equal({ id: 'made' });
        const [first, second] = keys(server);
        expect(first)
          .to.be.a('string')
          .that.matches(/^[0-9a-f]{32}$/);
        expect(second).to.equal(first);
        expect(server.asked.map(({ body }) => JSON.parse(body))).to.deep.equal([input, input]);
      }),
    );
  }

  const unclear = [
    ['429 that does not say when', problem(429, 'rate_limited')],
    ['500', problem(500, 'internal_error')],
    ['502', html(502)],
    ['a connection cut before an answer', cut],
    ['a connection cut in the midst of one', cutMidway(201)],
    ['409 while the first try is in progress', problem(409, 'idempotency_key_in_use', { 'Retry-After': '0' })],
  ] as const;
  for (const [what, answer] of unclear) {
    it(
      `happens after ${what}, with the same Idempotency-Key`,
      against([answer, made], async (server) => {
        expect(await client(server).track(input)).to.deep.equal({ id: 'made' });
        const [first, second] = keys(server);
        expect([first, server.asked.length]).to.deep.equal([second, 2]);
      }),
    );
  }

  it(
    'happens to a PATCH and a DELETE too',
    against([cut, found, cut, found], async (server) => {
      const { PATCH, DELETE } = client(server);
      const params = { path: { id: '019cad59-2000-7000-8000-000000000001' } };
      await PATCH('/v2/webhooks/{id}', { params, body: { active: true } });
      await DELETE('/v2/webhooks/{id}', { params });
      const [patch, patchAgain, remove, removeAgain] = keys(server);
      expect([patch, remove]).to.deep.equal([patchAgain, removeAgain]);
      expect(patch).not.to.equal(remove);
    }),
  );

  for (const [what, answer] of unclear) {
    it(
      `does not happen after ${what} to an operation that ignores the key`,
      against([answer, made], async (server) => {
        const { POST } = client(server);
        await POST('/sandbox/clock/advance', { body: { by: 'P1D' } }).catch(() => undefined);
        expect(server.asked).to.have.length(1);
      }),
    );
  }

  it('happens if no connection was made', async () => {
    let asked = 0;
    const fetch = (request: Request) => {
      asked += 1;
      return globalThis.fetch(request);
    };
    await failureOf(LandfallError, client({ url: await deadAddress() }, { fetch }).track(input));
    expect(asked).to.equal(4);
  });

  it(
    "uses the caller's Idempotency-Key",
    against([made], async (server) => {
      await client(server).track(input, { idempotencyKey: 'order-20417' });
      await client(server).POST('/v2/tracking_requests', { body: input, headers: { 'Idempotency-Key': 'order-20418' } });
      await createClientB({ baseUrl: server.url, apiKey: 'k' }).POST('/sandbox/reset', { idempotencyKey: 'reset-1' });
      expect(keys(server)).to.deep.equal(['order-20417', 'order-20418', 'reset-1']);
    }),
  );

  it(
    'uses a new key for each call, and none for reads',
    against([made, made, found], async (server) => {
      await client(server).track(input);
      await client(server).track(input);
      await client(server).shipment('x');
      const [first, second, third] = keys(server);
      expect(first).not.to.equal(second);
      expect(third).to.equal(undefined);
    }),
  );
});
