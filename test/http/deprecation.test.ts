// Every response of a deprecated operation says so: Deprecation (RFC 9745) and Sunset (RFC 8594).
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect } from 'chai';
import type { Principal } from '../../src/domain/account.ts';
import { type Bundle, readContract } from '../../src/http/contract.ts';
import { Problem } from '../../src/http/problem.ts';
import { RateLimiter, quotasFor } from '../../src/http/rate-limit.ts';
import { mountSurface } from '../../src/http/surface.ts';
import { type JsonObject, at } from '../../scripts/contracts/document.ts';
import { smallContract } from '../scripts/contracts/small-contract.ts';

const dates = { deprecated: true, 'x-deprecated-since': '2026-01-01', 'x-sunset': '2026-12-31' };

/** The small contract, where GET /boxes/{id} is deprecated. */
function deprecatingContract(fields: JsonObject = dates): Bundle {
  const document = smallContract();
  Object.assign(at(document, '#/paths/~1boxes~1{id}/get') as JsonObject, fields);
  return document as unknown as Bundle;
}

/** Serves it: the box `missing` does not exist, and reading `broken` fails. */
async function serve(document: Bundle): Promise<Server> {
  const limiter = new RateLimiter('default', () => new Date());
  const surface = mountSurface({
    name: 'a',
    contract: readContract(document),
    handlers: {
      getBox: async ({ params }: any) => {
        if (params.id === 'missing') throw new Problem('not_found', 'No such box.');
        if (params.id === 'broken') throw new Error('broken');
        return { status: 200, body: { id: params.id, state: 'open', seal: null }, headers: {} };
      },
      createBox: async () => ({ status: 201, body: {}, headers: {} }),
    } as never,
    authenticate: async (req) => {
      if (req.get('X-API-Key') === undefined) throw new Problem('missing_credentials', 'Send a key.');
      return { credentialId: 'one', ratePerMinute: null, role: 'operator' } as Principal;
    },
    challenge: 'Token',
    checkContentType: () => undefined,
    negotiate: () => 'application/json',
    headers: {},
    presentProblem: (problem) => ({ mediaType: 'application/json', body: { code: problem.code } }),
    sandboxClock: null,
    limits: {
      quotas: quotasFor(1_000_000),
      byAddress: limiter,
      byCredential: limiter,
      takeOfCredential: (...one) => limiter.take(...one),
      byAccount: { refresh: limiter, trigger: limiter, batch: limiter, export: limiter, access: limiter },
      bySignInAddress: limiter,
    },
    auditRecorder: { together: (work) => work(), hasWritten: () => false, record: async () => {} },
    doOnce: () => Promise.reject(new Error('The small contract has no key.')),
    onError: () => undefined,
  });
  const server = createServer(express().use((req, res, next) => void (surface.serve(req, res, req.path) || next())));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

describe('a deprecated operation', () => {
  let server: Server;
  let url: string;

  before(async () => {
    server = await serve(deprecatingContract());
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(() => new Promise((resolve) => server.close(resolve)));

  const said = ({ headers }: Response): (string | null)[] => [headers.get('deprecation'), headers.get('sunset')];
  const key = { 'X-API-Key': 'key' };

  it('announces its deprecation and its end in every response', async () => {
    for (const [path, status] of [
      ['B1', 200],
      ['missing', 404],
      ['broken', 500],
      ['B1?surprise=1', 400],
    ] as const) {
      const answer = await fetch(`${url}/boxes/${path}`, { headers: key });
      expect(answer.status, path).to.equal(status);
      expect(said(answer), path).to.deep.equal(['@1767225600', 'Thu, 31 Dec 2026 00:00:00 GMT']);
    }
    const refused = await fetch(`${url}/boxes/B1`);
    expect([refused.status, ...said(refused)]).to.deep.equal([401, '@1767225600', 'Thu, 31 Dec 2026 00:00:00 GMT']);
  });

  it('says nothing about other operations', async () => {
    const init = { method: 'POST', headers: { ...key, 'Content-Type': 'application/json' }, body: '{"number":"AB1"}' };
    const answer = await fetch(`${url}/boxes`, init);
    expect([answer.status, ...said(answer)]).to.deep.equal([201, null, null]);
  });

  it('must have dates, or nothing is mounted', () => {
    expect(() => readContract(deprecatingContract({ deprecated: true }))).to.throw('getBox is deprecated without');
  });
});
