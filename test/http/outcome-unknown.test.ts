// What a client is told when nobody can say whether its change was made.
import { expect } from 'chai';
import type { ContractOperation } from '../../src/http/contract.ts';
import { respondOnce } from '../../src/http/idempotency.ts';
import { DatabaseUnavailable, OutcomeUnknown } from '../../src/store/failures.ts';

describe('an unknown outcome', () => {
  const lost = new OutcomeUnknown(new DatabaseUnavailable('mysql://db/landfall', 'unreachable', new Error('gone')));
  const fail = (): Promise<never> => Promise.reject(lost);
  const auditRecorder = { together: fail, hasWritten: () => true, record: fail };
  const request = { params: {}, query: {}, body: {}, principal: {} as never };

  const cases: [
    what: string,
    operation: Partial<ContractOperation>,
    key: string | undefined,
    advice: RegExp,
    retryAfter: string | undefined,
  ][] = [
    [
      'a POST with a key',
      { method: 'post', takesIdempotencyKey: true },
      'k',
      /Repeat the request with the same Idempotency-Key in 5 s/,
      '5',
    ],
    ['a POST without a key', { method: 'post', takesIdempotencyKey: true }, undefined, /Check whether it was made before/, undefined],
    [
      'an audited POST without a key',
      { method: 'post', takesIdempotencyKey: true, audit: 'webhook.created' },
      undefined,
      /Check/,
      undefined,
    ],
    ['a PATCH without a key', { method: 'patch', takesIdempotencyKey: true, audit: 'webhook.updated' }, undefined, /does no harm/, '5'],
    [
      'a DELETE that takes no key',
      { method: 'delete', takesIdempotencyKey: false, audit: 'token.revoked' },
      undefined,
      /does no harm/,
      '5',
    ],
  ];
  for (const [what, operation, key, advice, retryAfter] of cases) {
    it(`of ${what} is a 503 that says whether to repeat it`, async () => {
      const full = { audit: null, path: '/v2/webhooks', ...operation } as ContractOperation;
      const problem = await respondOnce({ doOnce: fail, auditRecorder }, full, key, request, fail).catch((error: unknown) => error);
      expect(problem).to.include({ code: 'outcome_unknown', status: 503 });
      expect((problem as Error).message).to.match(advice);
      expect((problem as { headers: Record<string, string> }).headers['Retry-After']).to.equal(retryAfter);
    });
  }
});
