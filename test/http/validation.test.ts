// Who decides about a request: the compiled checks, or express-openapi-validator.
import express, { type Request } from 'express';
import { expect } from 'chai';
import { type Bundle, type Contract, type ContractOperation, readContract } from '../../src/http/contract.ts';
import { queryParser } from '../../src/http/express-shortcuts.ts';
import { runValidator } from '../../src/http/openapi-validator.ts';
import { Problem } from '../../src/http/problem.ts';
import { readQuery } from '../../src/http/query.ts';
import { shapeCheck } from '../../src/http/validation.ts';
import { smallContract } from '../scripts/contracts/small-contract.ts';

/** What the small contract's `POST /boxes` makes of a query if it has these parameters: its values, or the faults of the refusal. */
async function outcome(parameters: object[], query: string): Promise<unknown> {
  const document = smallContract() as unknown as Bundle;
  Object.assign(document.components?.schemas ?? {}, { State: { type: 'string', enum: ['open', 'shut'] } });
  Object.assign(document.paths['/boxes']?.['post'] ?? {}, { parameters });
  const contract = readContract(document);
  const operation = contract.operations.find(({ operationId }) => operationId === 'createBox') as ContractOperation;
  const app = express().set('query parser', queryParser([]));
  const url = `/boxes?${query}`;
  const own = { app, method: 'POST', url, originalUrl: url, baseUrl: '', params: {}, headers: { 'content-type': 'application/json' } };
  const request = Object.assign(Object.create(app.request) as Request, own, { body: { number: 'AB1' } });
  try {
    return { ...(await shapeCheck(contract, operation)(request, readQuery(query, operation))) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.faults.map(({ detail }) => detail);
  }
}

describe('a query', () => {
  const parameter = (name: string, schema: object, more: object = {}) => ({ name, in: 'query', schema, ...more });
  const text = { type: 'string', maxLength: 20 };

  const cases: [what: string, parameters: object[], query: string, outcome: unknown][] = [
    ['gets the types of its parameters', [parameter('open', { type: 'boolean' })], 'open=true', { open: true }],
    [
      'gets the type that a parameter refers to',
      [parameter('state', { $ref: '#/components/schemas/State' })],
      'state=open',
      { state: 'open' },
    ],
    ['gets the defaults of the contract', [parameter('limit', { type: 'integer', default: 25 })], '', { limit: 25 }],
    ['may repeat a list', [parameter('tag', { type: 'array', items: text })], 'tag=a&tag=b', { tag: ['a', 'b'] }],
    ['may have a list with commas', [parameter('tag', { type: 'array', items: text }, { explode: false })], 'tag=a,b', { tag: ['a', 'b'] }],
    [
      'is refused with a value that is neither true nor false',
      [parameter('open', { type: 'boolean' })],
      'open=yes',
      ['open must be true or false.'],
    ],
    [
      'is refused with reserved characters, which only express-openapi-validator finds',
      [parameter('cursor', text)],
      'cursor=a:b',
      ['cursor has reserved characters, which must be percent-encoded (RFC 3986, 2.2).'],
    ],
    [
      'is refused for reserved characters alone if its other values are right',
      [parameter('cursor', text), parameter('limit', { type: 'integer' })],
      'limit=3&cursor=a:b',
      ['cursor has reserved characters, which must be percent-encoded (RFC 3986, 2.2).'],
    ],
    ['may have what only express-openapi-validator reads', [parameter('size', { type: 'number', maximum: 3 })], 'size=2.5', { size: 2.5 }],
    [
      'is refused by express-openapi-validator in such a parameter',
      [parameter('size', { type: 'number', maximum: 3 })],
      'size=3.5',
      ['size must be <= 3.'],
    ],
    [
      'is refused by the compiled checks next to such a parameter',
      [parameter('size', { type: 'number' }), parameter('limit', { type: 'integer', maximum: 100 })],
      'size=2.5&limit=101',
      ['limit must be 100 or less.'],
    ],
  ];
  for (const [what, parameters, query, expected] of cases) {
    it(what, async () => {
      expect(await outcome(parameters, query)).to.deep.equal(expected);
    });
  }
});

describe('a validator that cannot be built', () => {
  it('fails the request, and is built again for the next one', async () => {
    let tries = 0;
    const document = {
      get paths(): never {
        tries += 1;
        throw new Error('EMFILE: too many open files');
      },
    };
    const operation = { path: '/v2/shipments', method: 'get' } as ContractOperation;
    for (const count of [1, 2]) {
      const failure = await runValidator({ document } as unknown as Contract, operation, {} as Request).catch((error: Error) => error);
      expect(failure).to.have.property('message', 'EMFILE: too many open files');
      expect(tries).to.equal(count);
    }
  });
});
