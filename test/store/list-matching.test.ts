// What a text leads to in a list: a page, a count, and whether more may match.
import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import { onEachDatabase } from '../support/databases.ts';
import { type CountingDatabase, openCountingDatabase } from '../support/counting-database.ts';
import { aRequest, day } from '../support/samples.ts';
import { openExplainer } from './explain.ts';
import { termKinds } from '../../src/store/terms.ts';
import { storePendingTerms } from '../../src/worker/store-terms.ts';

onEachDatabase('what a text leads to in a list', (database, url) => {
  let counting: CountingDatabase;
  const store = () => counting.database.store;
  const accountId = uuidv7();
  const wanted = { accountId, testOnly: false, filters: { matching: 'ref' }, order: 'createdAt' as const };
  const matching = async (filters: object = {}) =>
    (await store().trackingRequests.matching({ ...wanted, filters: { ...wanted.filters, ...filters } })) ?? expect.fail();

  before('store 501 requests with a reference that begins alike', async () => {
    counting = openCountingDatabase(url());
    const all = Array.from({ length: 501 }, (_, index) => {
      const status = index === 3 ? 'failed' : 'pending';
      return aRequest(accountId, { refNumbers: [`REF${index}`], status, createdAt: day(1 + (index % 9)) });
    });
    const { trackingRequests } = database().store;
    // No more at once than a busy server takes in time.
    for (let first = 0; first < all.length; first += 50)
      await Promise.all(all.slice(first, first + 50).map((request) => trackingRequests.insert(request, null)));
    while (await storePendingTerms(database()));
  });
  after(() => counting.database.close());

  it('is read with one statement, and a page with one more', async () => {
    counting.statements();
    const found = await matching();
    expect([found.isPartial, found.count({ limit: 10_000 }), found.count({ limit: 20 })]).to.deep.equal([true, 500, 20]);
    expect(counting.statements()).to.deep.equal({ select: 1 });
    const [first] = await found.list({ limit: 30 });
    expect(counting.statements()).to.deep.equal({ select: 1 });
    expect(found.count({ after: first?.position, limit: 10_000 })).to.equal(499);
    expect(await found.list({ offset: 500, limit: 30 })).to.deep.equal([]);
    expect(counting.statements()).to.deep.equal({});
  });

  it('is read no further for other filters, which leave fewer rows of it', async () => {
    const found = await matching({ status: 'failed' });
    expect([found.isPartial, found.count({ limit: 10_000 })]).to.deep.equal([true, 1]);
    expect((await found.list({ limit: 30 })).map(({ row }) => row.refNumbers[0])).to.deep.equal(['REF3']);
  });

  it('has a row once that has several of the texts, and none that is gone, whose terms an earlier version has left', async () => {
    const request = aRequest(uuidv7(), { refNumbers: ['PART-1', 'A-PART-2'] });
    await database().store.trackingRequests.insert(request, null);
    while (await storePendingTerms(database()));
    const explainer = await openExplainer(url());
    const left = [uuidv7(), 'PART3', request.accountId, termKinds.trackingRequest];
    await explainer.fill('search_terms', ['entity_id', 'term', 'account_id', 'kind'], [left]);
    await explainer.close();
    const found = await store().trackingRequests.matching({ ...wanted, accountId: request.accountId, filters: { matching: 'part' } });
    expect([found?.isPartial, found?.count({ limit: 10 })]).to.deep.equal([false, 1]);
    expect((await found?.list({ limit: 10 }))?.map(({ row }) => row.id)).to.deep.equal([request.id]);
  });

  it('is nothing for a list without a text', async () => {
    expect(await store().trackingRequests.matching({ ...wanted, filters: {} })).to.equal(undefined);
  });
});
