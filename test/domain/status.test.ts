import { expect } from 'chai';
import { journeyStatuses, statusOrder } from '../../src/domain/status.ts';

describe('the statuses of a journey', () => {
  it('are thirteen, from Pre Alert to Empty Returned', () => {
    expect(journeyStatuses).to.have.lengthOf(13);
    expect(statusOrder('Pre Alert')).to.equal(0);
    expect(statusOrder('Empty Returned')).to.equal(12);
  });
});
