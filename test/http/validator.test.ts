import { expect } from 'chai';
import { loadContract } from '../../src/http/contract.ts';
import { validateRequest } from '../../src/http/validation.ts';

describe('the validator of an operation', () => {
  it('passes on an error while it is made, instead of ending the process', async () => {
    const contract = loadContract('b');
    const [operation] = contract.operations;
    if (!operation) throw new Error('The contract has operations.');
    const validate = validateRequest({ ...contract, document: null } as never, operation);
    const error = await new Promise((resolve) => void validate({} as never, {} as never, resolve));
    expect(error).to.be.instanceOf(TypeError);
  });
});
