// How a call ends early: by the caller's signal, or by its timeout.
import { getEventListeners } from 'node:events';
import { expect } from 'chai';
import { type CallOptions, LandfallError, createClientA } from '../../src/client/index.ts';
import { against, drip, failureOf, json, problem, silent } from './hostile-server.ts';
import { aMoment, until } from '../support/until.ts';

const client = (baseUrl: string) => createClientA({ baseUrl, token: 't' });
const read = (url: string, options: CallOptions) => failureOf(LandfallError, client(url).shipment('x', options));

describe('a call that takes too long', () => {
  it(
    'is timed_out if no response comes',
    against([silent], async ({ url, asked }) => {
      const error = await read(url, { timeoutMs: 500 });
      expect(error).to.include({ code: 'timed_out', status: undefined, temporary: true, detail: 'No answer after 500 ms.' });
      expect(asked, 'tries').to.have.length(1);
    }),
  );

  it(
    'is timed_out, with the status, if the response does not end',
    against([drip], async ({ url }) => {
      expect(await read(url, { timeoutMs: 1000 })).to.include({ code: 'timed_out', status: 200, requestId: 'of-the-drip' });
    }),
  );

  it(
    'is timed_out by the client’s limit',
    against([silent], async ({ url }) => {
      const impatient = createClientA({ baseUrl: url, token: 't' }, { timeoutMs: 50 });
      expect(await failureOf(LandfallError, impatient.shipment('x'))).to.include({ code: 'timed_out' });
    }),
  );

  it(
    'is timed_out by a timeout signal',
    against([silent], async ({ url }) => {
      expect(await read(url, { signal: AbortSignal.timeout(50) })).to.include({ code: 'timed_out' });
    }),
  );

  it('is timed_out even if fetch ignores the signal', async () => {
    const fetch = () => new Promise<Response>(() => undefined);
    const stuck = createClientA({ baseUrl: 'http://landfall.test', token: 't' }, { fetch, timeoutMs: 50 });
    expect(await failureOf(LandfallError, stuck.shipment('x'))).to.include({ code: 'timed_out' });
  });

  it(
    'may take forever if the timeout is off',
    against([json(200, {})], async ({ url }) => {
      expect(await client(url).shipment('x', { timeoutMs: Infinity })).to.deep.equal({});
    }),
  );
});

describe('a call that is aborted', () => {
  const reason = new Error('The user left');

  it(
    'does not start if it is aborted before',
    against([silent], async ({ url, asked }) => {
      const error = await read(url, { signal: AbortSignal.abort(reason) });
      expect(error).to.include({ code: 'aborted', temporary: false, cause: reason });
      expect(asked).to.deep.equal([]);
    }),
  );

  for (const [when, answer] of [
    ['before an answer', silent],
    ['in the midst of one', drip],
  ] as const) {
    it(
      `is aborted ${when}`,
      against([answer], async ({ url, asked }) => {
        const controller = new AbortController();
        const failed = read(url, { signal: controller.signal });
        await until('it is asked', () => asked.length > 0);
        controller.abort(reason);
        expect(await failed).to.include({ code: 'aborted', cause: reason });
        expect(asked, 'tries').to.have.length(1);
      }),
    );
  }

  const comeBackLater = problem(429, 'rate_limited', { 'Retry-After': '30' });
  it(
    'is aborted while it waits to retry, and does not retry',
    against([comeBackLater], async ({ url, asked }) => {
      const controller = new AbortController();
      const failed = read(url, { signal: controller.signal });
      await until('it is asked', () => asked.length > 0);
      await aMoment();
      controller.abort(reason);
      expect(await failed).to.include({ code: 'aborted', cause: reason });
      expect(asked).to.have.length(1);
    }),
  );

  it(
    'releases the signal however it ends',
    against([json(200, {}), problem(404, 'not_found')], async ({ url }) => {
      const { signal } = new AbortController();
      await client(url).shipment('x', { signal });
      await read(url, { signal });
      expect(getEventListeners(signal, 'abort')).to.have.length(0);
    }),
  );

  it(
    'shares a signal with a hundred other calls without a warning',
    against([json(200, {})], async ({ url }) => {
      const warnings: Error[] = [];
      const note = (warning: Error): void => void warnings.push(warning);
      process.on('warning', note);
      const { signal } = new AbortController();
      await Promise.all(Array.from({ length: 100 }, () => client(url).shipment('x', { signal })));
      await new Promise((resolve) => setImmediate(resolve));
      process.off('warning', note);
      expect(warnings.map(String)).to.deep.equal([]);
    }),
  );
});
