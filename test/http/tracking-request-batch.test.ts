// What a batch of tracking requests does when the database becomes unavailable half-way.
import { expect } from 'chai';
import type { Principal } from '../../src/domain/account.ts';
import { trackingRequestBatchHandlers } from '../../src/http/a/tracking-request-batch.ts';
import { loadContract } from '../../src/http/contract.ts';
import { type Reply, reply } from '../../src/http/operation.ts';
import { makeDoOnce } from '../../src/service/idempotency.ts';
import { makeRequestTracking } from '../../src/service/tracking/request.ts';
import { DatabaseUnavailable } from '../../src/store/failures.ts';
import { type World, onEachWorld } from '../service/world.ts';
import { failure } from '../support/failure.ts';

const unavailable = new DatabaseUnavailable('here', 'unreachable', new Error('gone'));

onEachWorld('a batch of tracking requests when the database becomes unavailable', (world) => {
  const requests = Array.from({ length: 120 }, (_, index) => ({ scac: 'TEST', booking_number: `ROW${index}` }));
  let principal: Principal;
  let reported: unknown[];
  const count = () => world().database.store.trackingRequests.count({ accountId: principal.accountId, testOnly: false, limit: 1000 });

  beforeEach(async () => {
    const { accountId } = await world().newAccount();
    reported = [];
    const credential = { credentialId: 'test', credentialType: 'user', credentialName: 'test', ratePerMinute: null } as const;
    principal = { accountId, testOnly: false, role: 'operator', ...credential };
  });

  /** @param rows after which the database is gone */
  function batch(rows: number, idempotencyKey?: string): Promise<Reply> {
    const { database, shippingLines, now }: World = world();
    const request = makeRequestTracking({ database, shippingLines, wake: () => {}, now });
    let left = rows;
    const { createTrackingRequests: create } = trackingRequestBatchHandlers({
      contract: loadContract('a'),
      doOnce: makeDoOnce({ database, now }),
      publicUrl: () => 'http://landfall.test',
      onError: (error) => void reported.push(error),
      async requestTracking(...asked) {
        left -= 1;
        if (left < 0) throw unavailable;
        return request(...asked);
      },
    });
    const asked = { body: { requests: structuredClone(requests) }, principal, requestId: 'id', idempotencyKey };
    return create(asked as never, reply as never);
  }

  it('says which rows were created, and that the others were not', async () => {
    const { created_count: created, refused_count: refused, results } = (await batch(70)).body as any;
    expect([created, refused]).to.deep.equal([70, 50]);
    expect(await count()).to.equal(70);
    const problems = results.filter(({ problem }: any) => problem);
    expect(results.map(({ index }: any) => index)).to.deep.equal([...requests.keys()]);
    for (const { index, problem } of problems) {
      expect(problem).to.include({ status: 503, code: 'unavailable' });
      expect(index).to.be.at.least(70);
    }
    expect(reported).to.deep.equal([unavailable]);
  });

  it('creates no row of a part that failed, and the rest when it is repeated with its key', async () => {
    const first = (await batch(70, 'a-key')).body as any;
    expect([first.created_count, first.refused_count]).to.deep.equal([50, 70]);
    expect(await count()).to.equal(50);
    const second = await batch(1000, 'a-key');
    expect((second.body as any).created_count).to.equal(120);
    expect(second.headers).not.to.have.property('Idempotency-Replayed');
    expect((second.body as any).results.slice(0, 50)).to.deep.equal(first.results.slice(0, 50));
    expect(await count()).to.equal(120);
    expect((await batch(1000, 'a-key')).headers).to.include({ 'Idempotency-Replayed': 'true' });
  });

  it('fails as a whole if nothing was created', async () => {
    for (const key of [undefined, 'a-key']) expect(await failure(batch(0, key))).to.equal(unavailable);
    expect(await count()).to.equal(0);
  });
});
