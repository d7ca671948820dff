// The mock's state is in memory, so it is bounded.
import { expect } from 'chai';
import { loadContract } from '../../src/http/contract.ts';
import { Problem } from '../../src/http/problem.ts';
import { makeRespondInstead } from '../../src/mock/respond-instead.ts';

describe('the mock, asked too often', () => {
  const ask = (instead: ReturnType<typeof makeRespondInstead>['respondInstead'], operationId: string): Promise<unknown> => {
    const operation = loadContract('a').operations.find((each) => each.operationId === operationId);
    if (!operation) throw new Error(`There is no ${operationId}`);
    return instead({ surface: 'a', operation, prefer: undefined, mediaType: 'application/json' });
  };

  it('keeps 2,000 changes, goes on to answer reads, and starts over when told to', async () => {
    const { respondInstead, forget } = makeRespondInstead();
    for (let count = 0; count < 2_000; count += 1) expect(await ask(respondInstead, 'updateShipment')).to.equal(null);
    const refusal = await ask(respondInstead, 'createTrackingRequest').catch((error: unknown) => error);
    if (!(refusal instanceof Problem)) throw new Error('It is not refused');
    expect([refusal.status, refusal.message]).to.deep.equal([503, 'The mock keeps 2,000 changes. Start over with POST /_mock/reset.']);
    expect(await ask(respondInstead, 'listShipments')).to.equal(null);
    forget();
    expect(await ask(respondInstead, 'createTrackingRequest')).to.equal(null);
  });
});
