// Each check must fail for wrong responses and pass right ones; otherwise fuzzing would prove nothing.
import { expect } from 'chai';
import { type Answer, contractOf } from '../support/contract.ts';
import { type CheckName, type Exchange, checks, slowMs } from './checks.ts';
import { readBundle } from './contract-operations.ts';

const { document, operations } = readBundle('a');
const requestId = '019aa3d0-5c00-7a10-8000-000000000001';
const url = `/v2/webhooks/${requestId}`;
const limits = { 'ratelimit-policy': '"default";q=100;w=60', ratelimit: '"default";r=99;t=1', 'x-request-id': requestId };
const problem = (status: number) =>
  JSON.stringify({
    type: '/docs/errors/not_found',
    title: 'Not found',
    status,
    detail: 'x',
    code: 'not_found',
    request_id: requestId,
    errors: [],
  });

function answerOf(changed: Partial<Answer> = {}): Answer {
  const refused = {
    method: 'GET',
    url,
    status: 404,
    headers: { ...limits, 'content-type': 'application/problem+json' },
    bodyText: problem(404),
  };
  return { ...refused, ...changed };
}

function exchangeOf(operationId: string, changed: Partial<Exchange> = {}): Exchange {
  const operation = operations.find((one) => one.operationId === operationId);
  if (!operation) throw new Error(`No operation ${operationId}`);
  const usual = { kind: 'data', what: '', verdict: 'valid', target: 'missing', durationMs: 1 } as const;
  return { ...usual, operation, contract: contractOf('a', document), answer: answerOf(), ...changed };
}

const read = (changed: Partial<Exchange> = {}) => exchangeOf('getWebhook', changed);
const status = (code: number, changed: Partial<Answer> = {}): { answer: Answer } => ({ answer: answerOf({ status: code, ...changed }) });
const refused405 = (allow: string): Partial<Exchange> => ({ kind: 'method', ...status(405, { method: 'PUT', headers: { allow } }) });

/** What each check must reject, and what it must accept. */
const cases: Record<CheckName, { wrong: Exchange[]; right: Exchange[] }> = {
  not_a_server_error: { wrong: [read(status(500)), read(status(503)), read(status(0))], right: [read(), read(status(200))] },
  status_code_conformance: { wrong: [read(status(418)), read(status(201))], right: [read(), read(refused405('GET'))] },
  content_type_conformance: {
    wrong: [
      read(status(404, { headers: { ...limits, 'content-type': 'text/html' } })),
      read({ kind: 'method', ...status(405, { headers: { 'content-type': 'text/html' } }) }),
    ],
    right: [read()],
  },
  response_headers_conformance: {
    wrong: [read(status(404, { headers: { 'content-type': 'application/problem+json' } }))],
    right: [read()],
  },
  response_schema_conformance: {
    wrong: [
      read(status(404, { bodyText: '{}' })),
      read(status(404, { bodyText: 'no JSON' })),
      read(status(404, { bodyText: problem(404).replace('{', '{"surprise":1,') })),
    ],
    right: [read()],
  },
  negative_data_rejection: {
    wrong: [
      read({ verdict: 'invalid', ...status(200) }),
      read({ verdict: 'invalid', ...status(500) }),
      read({ stored: { before: 'a', after: 'b' } }),
    ],
    right: [
      read({ verdict: 'invalid', ...status(400) }),
      read({ verdict: 'unclear', ...status(200) }),
      read({ stored: { before: 'a', after: 'a' } }),
    ],
  },
  positive_data_acceptance: {
    wrong: [read({ target: 'own' }), read(status(400)), read({ kind: 'negotiation', ...status(406) })],
    right: [read(), read(status(200)), read({ target: 'own', ...status(422) }), read({ verdict: 'unclear', ...status(400) })],
  },
  missing_required_header: {
    wrong: [
      read({ kind: 'missing header', what: 'credential', ...status(200) }),
      read({ kind: 'missing header', what: 'content-type', ...status(201) }),
      read({ kind: 'missing header', what: 'content-type', verdict: 'valid', ...status(413) }),
    ],
    right: [
      read({ kind: 'missing header', what: 'credential', ...status(401) }),
      read({ kind: 'missing header', what: 'content-type', ...status(415) }),
      read({ kind: 'missing header', what: 'content-type', verdict: 'invalid', ...status(413) }),
    ],
  },
  unsupported_method: {
    wrong: [read({ kind: 'method', ...status(404) }), read({ kind: 'method', ...status(200) })],
    right: [read(refused405('GET'))],
  },
  allow_header_conformance: {
    wrong: [read(refused405('')), read(refused405('GET, HEAD')), read(refused405('DELETE, GET, HEAD, PATCH, PUT'))],
    right: [read(refused405('HEAD, DELETE, PATCH, GET'))],
  },
  use_after_free: {
    wrong: [
      read({ target: 'gone', ...status(200) }),
      exchangeOf('deleteWebhook', { ...status(204), readAgain: answerOf({ status: 200 }) }),
    ],
    right: [read({ target: 'gone' }), exchangeOf('deleteWebhook', { ...status(204), readAgain: answerOf() })],
  },
  ensure_resource_availability: {
    wrong: [exchangeOf('createWebhook', { ...status(201), readAgain: answerOf() }), exchangeOf('createWebhook', status(201))],
    right: [
      exchangeOf('createWebhook', { ...status(201), readAgain: answerOf({ status: 200 }) }),
      exchangeOf('createWebhook', status(422)),
    ],
  },
  ignored_auth: {
    wrong: [read({ kind: 'credential', ...status(200) }), read({ kind: 'credential' })],
    right: [read({ kind: 'credential', ...status(401) })],
  },
  max_response_time: {
    wrong: [read({ durationMs: slowMs + 1 })],
    right: [read(), exchangeOf('advanceSandboxClock', { durationMs: slowMs + 1 })],
  },
  foreign_resources: {
    wrong: [read({ target: 'other', ...status(200) }), read({ target: 'missing', ...status(403) })],
    right: [read({ target: 'other' }), read({ target: 'own', ...status(200) })],
  },
};

describe('the checks of fuzzing', () => {
  for (const [name, { wrong, right }] of Object.entries(cases)) {
    it(`${name} fails for wrong answers and passes right ones`, () => {
      const check = checks[name as CheckName];
      for (const exchange of wrong) expect(check(exchange), JSON.stringify(exchange.answer)).to.be.a('string');
      for (const exchange of right) expect(check(exchange), JSON.stringify(exchange.answer)).to.equal(null);
    });
  }
});
