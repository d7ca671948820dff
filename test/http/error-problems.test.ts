// What clients are told of errors below the surfaces.
import { expect } from 'chai';
import { toProblem } from '../../src/http/error-problems.ts';
import { WriteConflict } from '../../src/store/failures.ts';

describe('the problem of an error', () => {
  it('is a 503 with Retry-After if a change lost to others every time, because nothing was changed', () => {
    const problem = toProblem(new WriteConflict('Shipment 1 is no longer at version 2.'));
    expect(problem).to.include({ status: 503, code: 'unavailable' });
    expect(problem.message).to.match(/^Too many requests are changing the same data. Nothing was changed/);
    expect(problem.headers['Retry-After']).to.equal('5');
  });
});
