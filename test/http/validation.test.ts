import { expect } from 'chai';
import type { Request, Response } from 'express';
import type { Contract, ContractOperation } from '../../src/http/contract.ts';
import { validateRequest } from '../../src/http/validation.ts';

describe('a validator that cannot be built', () => {
  it('fails the request, and is built again for the next one', () => {
    let tries = 0;
    const document = {
      get paths(): never {
        tries += 1;
        throw new Error('EMFILE: too many open files');
      },
    };
    const operation = { path: '/v2/shipments', method: 'get' } as ContractOperation;
    const validate = validateRequest({ document } as unknown as Contract, operation);
    const next = (): never => expect.fail('the request was not checked');
    for (const count of [1, 2]) {
      expect(() => validate({} as Request, {} as Response, next)).to.throw('EMFILE');
      expect(tries).to.equal(count);
    }
  });
});
