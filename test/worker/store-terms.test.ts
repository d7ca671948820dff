import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import { wholeAccount } from '../../src/domain/account.ts';
import { storePendingTerms } from '../../src/worker/store-terms.ts';
import { onEachDatabase } from '../support/databases.ts';
import { aRequest, aStoredShipment, day } from '../support/samples.ts';

onEachDatabase('the terms of shipments and requests', (database) => {
  const storeAll = async (): Promise<void> => {
    while (await storePendingTerms(database()));
  };
  /** The ids that a query finds, without those by the beginnings of numbers. */
  const found = async (accountId: string, query: string): Promise<string[]> => {
    const { shipment, trackingRequest } = await database().store.search.find(wholeAccount(accountId), query, '~', 25);
    return [...shipment, ...trackingRequest];
  };

  it('are stored for rows that have none, as those of versions before have', async () => {
    const accountId = uuidv7();
    const made = [];
    for (let index = 0; index < 120; index += 1) {
      const request = aRequest(accountId, { containerNumber: `TSTU${String(index).padStart(7, '0')}`, refNumbers: [`PO-${index}-X`] });
      made.push({ request, ...(await aStoredShipment(database(), request)) });
    }
    expect(await found(accountId, 'tstu000')).to.deep.equal([]);
    await Promise.all([storeAll(), storeAll()]);
    // A search leads to 100 rows of each kind at most.
    const tens = Array.from({ length: 12 }, (_each, ten) => `tstu${String(ten).padStart(6, '0')}`);
    expect((await Promise.all(tens.map((query) => found(accountId, query)))).flat()).to.have.length(240);
    const [, , third] = made;
    expect(await found(accountId, '0000002')).to.deep.equal([third?.shipment.id, third?.request.id]);
    expect(await found(uuidv7(), '0000002')).to.deep.equal([]);
    expect(await database().store.searchTerms.listPending(1)).to.deep.equal([]);
  });

  it('follow what changes, and stay when nothing of them does', async () => {
    const { store } = database();
    const request = aRequest(uuidv7(), { refNumbers: ['OLD-REF'] });
    const { accountId } = request;
    const made = await aStoredShipment(database(), request);
    await storeAll();
    const before = (await store.shipments.findTracked(wholeAccount(accountId), made.shipment.id)) ?? expect.fail();
    await store.shipments.update({ ...before, shipment: { ...before.shipment, updatedAt: day(8) } }, before);
    expect(await store.searchTerms.listPending(5)).to.deep.equal([]);
    const sameShip = (await store.shipments.findTracked(wholeAccount(accountId), made.shipment.id)) ?? expect.fail();
    await store.shipments.update({ ...sameShip, shipment: { ...sameShip.shipment, vesselName: 'BALTIC HERON' } }, sameShip);
    await store.trackingRequests.setReferences(request, { ...request, refNumbers: ['NEW-REF'] }, day(9));
    await storeAll();
    expect(await found(accountId, 'heron')).to.deep.equal([made.shipment.id]);
    expect(await found(accountId, String(before.shipment.vesselName))).to.deep.equal([]);
    expect(await found(accountId, 'newref')).to.include(request.id);
    expect(await found(accountId, 'oldref')).to.not.include(request.id);
  });

  it('are not those of a shipment that changed after it was read', async () => {
    const { store } = database();
    const { shipment } = await aStoredShipment(database(), aRequest(uuidv7()));
    const { accountId, id } = shipment;
    const [read] = (await store.searchTerms.listPending(1000)).filter((each) => each.id === id);
    const before = (await store.shipments.findTracked(wholeAccount(accountId), id)) ?? expect.fail();
    await store.shipments.update({ ...before, shipment: { ...before.shipment, masterBl: 'CHANGEDBILL' } }, before);
    expect(await database().transaction(() => store.searchTerms.store(read ? [read] : []))).to.equal(0);
    await storeAll();
    expect(await found(accountId, 'EDBILL')).to.deep.equal([id]);
  });

  it('go with the shipment', async () => {
    const { store } = database();
    const request = aRequest(uuidv7());
    const { shipment, container } = await aStoredShipment(database(), request);
    await storeAll();
    expect(await found(request.accountId, 'TSTU')).to.have.length(2);
    const ids = { shipmentIds: [shipment.id], containerIds: [container.id], requestIds: [request.id] };
    await database().transaction(() => store.expired.deleteJourneys(ids));
    expect(await found(request.accountId, 'TSTU')).to.deep.equal([]);
  });
});
