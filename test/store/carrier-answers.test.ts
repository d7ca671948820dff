import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import { onEachDatabase } from '../support/databases.ts';
import { aRequest, day } from '../support/samples.ts';

onEachDatabase("carriers' answers", (database) => {
  it('are each stored once, unchanged', async () => {
    const request = aRequest(uuidv7());
    await database().store.trackingRequests.insert(request, null);
    const { carrierAnswers } = database().store;
    const [late, early] = [
      { payload: 'ж'.repeat(100_000), receivedAt: day(4) },
      { payload: '{"events": []}', receivedAt: day(3) },
    ];
    await carrierAnswers.keep(request.id, late.payload, late.receivedAt);
    const id = await carrierAnswers.keep(request.id, early.payload, early.receivedAt);
    expect(await carrierAnswers.keep(request.id, early.payload, day(5))).to.equal(id);
    expect(await carrierAnswers.list(request.id)).to.deep.equal([early, late]);
    expect(await carrierAnswers.list(uuidv7())).to.deep.equal([]);
    expect(await carrierAnswers.find(id)).to.equal(early.payload);
    expect(await carrierAnswers.find(uuidv7())).to.equal(null);
  });
});
