// The mock's state is in memory, so it is bounded.
import { expect } from 'chai';
import { loadContract } from '../../src/http/contract.ts';
import { Problem } from '../../src/http/problem.ts';
import { makeAnswerInstead } from '../../src/mock/answer-instead.ts';

describe('the mock, asked too often', () => {
  const ask = (answer: ReturnType<typeof makeAnswerInstead>['answerInstead'], operationId: string): Promise<unknown> => {
    const operation = loadContract('a').operations.find((each) => each.operationId === operationId);
    if (!operation) throw new Error(`There is no ${operationId}`);
    return answer({ surface: 'a', operation, prefer: undefined, mediaType: 'application/json' });
  };

  it('keeps 2,000 changes, goes on to answer reads, and starts over when told to', async () => {
    const { answerInstead, forget } = makeAnswerInstead();
    for (let count = 0; count < 2_000; count += 1) expect(await ask(answerInstead, 'updateShipment')).to.equal(null);
    const refusal = await ask(answerInstead, 'createTrackingRequest').catch((error: unknown) => error);
    if (!(refusal instanceof Problem)) throw new Error('It is not refused');
    expect([refusal.status, refusal.message]).to.deep.equal([503, 'The mock keeps 2,000 changes. Start over with POST /_mock/reset.']);
    expect(await ask(answerInstead, 'listShipments')).to.equal(null);
    forget();
    expect(await ask(answerInstead, 'createTrackingRequest')).to.equal(null);
  });
});
