// What a carrier may push.
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { expect } from 'chai';
import express, { type ErrorRequestHandler } from 'express';
import { proofIn } from '../../src/carriers/auth/push-proof.ts';
import { readPush } from '../../src/carriers/dcsa/push.ts';
import { carrierEvents } from '../../src/http/carrier-events.ts';
import { makePushLimits } from '../../src/http/push-limits.ts';
import { Problem } from '../../src/http/problem.ts';

describe("the limits of carriers' pushes", () => {
  let nowMs = 0;
  let refusals: string[] = [];
  const quotas = {
    pushes: { requests: 60, perSeconds: 60, burst: 3 },
    bytes: { requests: 1_000_000, perSeconds: 86_400, burst: 1_000_000 },
  };
  const limits = () =>
    makePushLimits(
      () => new Date(nowMs),
      (scac) => refusals.push(scac),
      quotas,
    );

  beforeEach(() => {
    [nowMs, refusals] = [Date.UTC(2026, 2, 1), []];
  });

  /** The refusal of a push; undefined if it is accepted. */
  function refusal(work: () => void): Problem | undefined {
    try {
      work();
    } catch (error) {
      if (error instanceof Problem) return error;
      throw error;
    }
    return undefined;
  }

  it('are a rate for each carrier, with the time to wait', () => {
    const { take } = limits();
    for (let count = 0; count < 3; count += 1) take('HLCU', 10);
    const refused = refusal(() => take('HLCU', 10));
    expect(refused).to.include({ status: 429, message: 'HLCU may push 60 times a minute. Try again in 1 s.' });
    expect(refused?.headers).to.deep.equal({ 'Retry-After': '1' });
    take('MAEU', 10);
    nowMs += 1_000;
    take('HLCU', 10);
    expect(refusals).to.deep.equal(['HLCU']);
  });

  it('are a number of bytes a day, however few pushes they are in', () => {
    const { take } = limits();
    take('HLCU', 900_000);
    const refused = refusal(() => take('HLCU', 200_000));
    expect(refused).to.include({ status: 429, message: 'HLCU may push 1 MB a day. Try again in 8640 s.' });
    take('HLCU', 50_000);
    nowMs += 8_640_000;
    take('HLCU', 100_000);
  });

  it('count proven pushes only, and those beyond are not received', async () => {
    const received: number[] = [];
    const receiver = {
      proofIn: (headers: Parameters<typeof proofIn>[0]) => proofIn(headers, { keys: [], tokens: ['right'] }),
      read: (body: Uint8Array) => readPush(body, 'HLCU'),
    };
    const sendProblem: ErrorRequestHandler = ({ status }: Problem, _req, res, _next) => void res.status(status).end();
    const receive = async (_scac: string, { size }: { size: number }) => received.push(size);
    const app = express().use(
      carrierEvents(() => receiver, receive, limits()),
      sendProblem,
    );
    const server = app.listen(0, '127.0.0.1');
    try {
      await once(server, 'listening');
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/carriers/HLCU/events`;
      const push = async (token: string) =>
        (await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: '[{}]' })).status;
      const statuses: number[] = [];
      for (const token of ['wrong', 'wrong', 'right', 'right', 'right', 'right', 'wrong']) statuses.push(await push(token));
      expect(statuses).to.deep.equal([401, 401, 204, 204, 204, 429, 401]);
      expect(received).to.have.length(3);
      expect(refusals).to.deep.equal(['HLCU']);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});
