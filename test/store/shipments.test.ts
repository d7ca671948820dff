import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import { wholeAccount } from '../../src/domain/account.ts';
import type { ShipmentDetails } from '../../src/domain/shipment.ts';
import { presentShipment } from '../../src/http/a/present.ts';
import { WriteConflict } from '../../src/store/database.ts';
import { onEachDatabase } from '../support/databases.ts';
import { aRequest, aSettlement, aShipment, aStoredShipment, day, memory, carrierFacts, shownOf, unchecked } from '../support/samples.ts';

onEachDatabase('shipments', (database) => {
  const shipments = () => database().store.shipments;
  const ids = (found: { id: string }[]) => found.map((shipment) => shipment.id);

  it('come back with every field, only to their account', async () => {
    const { shipment, container } = await aStoredShipment(database(), aRequest(uuidv7()));
    const { accountId, id } = shipment;
    expect(await shipments().find(wholeAccount(accountId), id)).to.deep.equal({ ...shipment, ...unchecked });
    expect(await database().store.containers.find(wholeAccount(accountId), container.id)).to.deep.equal(container);
    expect(await database().store.containers.findByShipment(accountId, id)).to.deep.equal(container);

    const stranger = uuidv7();
    expect(await shipments().find(wholeAccount(stranger), id)).to.equal(undefined);
    expect(await shipments().findTracked(wholeAccount(stranger), id)).to.equal(undefined);
    expect(await shipments().findCurrent(stranger, 'TEST', container.containerNumber)).to.equal(undefined);
    expect(await shipments().list({ testOnly: false, accountId: stranger, limit: 10 })).to.deep.equal([]);
    expect(await shipments().listByRequest(stranger, shipment.trackingRequestId)).to.deep.equal([]);
    expect(await database().store.containers.find(wholeAccount(stranger), container.id)).to.equal(undefined);
    expect(await database().store.containers.findByShipment(stranger, id)).to.equal(undefined);
  });

  it('are shown with times as text, only to their account', async () => {
    const updatedAt = new Date('2026-03-02T08:00:00.000Z');
    const { shipment, container } = await aStoredShipment(database(), aRequest(uuidv7()), { updatedAt });
    const { accountId, id } = shipment;
    const store = database().store;
    const whole = shownOf({ ...shipment, ...unchecked });
    const details = await store.shipments.findDetails(wholeAccount(accountId), id);
    expect(whole).to.deep.include(details);
    expect(presentShipment(details as ShipmentDetails)).to.deep.equal(presentShipment({ ...shipment, ...unchecked }));
    expect(await store.containers.findShown(wholeAccount(accountId), container.id)).to.deep.equal(shownOf(container));
    const { containerNumber } = container;
    const identity = { id: container.id, accountId, shipmentId: id, containerNumber };
    expect(await store.containers.identify(wholeAccount(accountId), container.id)).to.deep.equal(identity);
    const { fileNumber, status, customsStatus, deliveryStatus, containerId } = shipment;
    const { etaDestinationRevised } = whole.schedule;
    const summary = {
      id,
      fileNumber,
      status,
      customsStatus,
      deliveryStatus,
      containerId,
      updatedAt: whole.updatedAt,
      etaDestinationRevised,
    };
    const [listed] = await store.shipments.listSummaries({ testOnly: false, accountId, limit: 1 });
    expect(listed?.row).to.deep.include(summary);

    const stranger = wholeAccount(uuidv7());
    expect(await store.shipments.findDetails(stranger, id)).to.equal(undefined);
    expect(await store.containers.findShown(stranger, container.id)).to.equal(undefined);
    expect(await store.containers.identify(stranger, container.id)).to.equal(undefined);
    const live = await aStoredShipment(database(), aRequest(uuidv7(), { scac: 'MAEU' }));
    const testKey = { accountId: live.shipment.accountId, testOnly: true };
    expect(await store.shipments.findDetails(testKey, live.shipment.id)).to.equal(undefined);
    expect(await store.containers.findShown(testKey, live.container.id)).to.equal(undefined);
    expect(await store.containers.identify(testKey, live.container.id)).to.equal(undefined);
  });

  it('show when their request was checked, and when it will be', async () => {
    const request = aRequest(uuidv7());
    const { shipment } = await aStoredShipment(database(), request);
    const due = aRequest(request.accountId, { containerNumber: 'TSTU0100034' });
    await database().store.trackingRequests.insert(due, day(2));
    const second = aShipment(due);
    await database().transaction(() => database().store.shipments.insert(second));
    const token = uuidv7();
    await database().store.trackingRequests.claim(due.id, { token, now: day(2), leaseUntil: day(3) });
    const settlement = aSettlement({ nextCheckAt: day(6), lastCheckedAt: day(5), lastAnsweredAt: day(4) });
    await database().store.trackingRequests.settle(due.id, token, settlement);
    const found = await shipments().find(wholeAccount(request.accountId), second.shipment.id);
    expect(found).to.deep.include({ lastCheckedAt: day(5), lastAnsweredAt: day(4), nextCheckAt: day(6) });
    expect(await shipments().find(wholeAccount(request.accountId), shipment.id)).to.deep.include({ nextCheckAt: null });
  });

  it('are found by container as the latest trip', async () => {
    const request = aRequest(uuidv7());
    const first = await aStoredShipment(database(), request);
    const second = await aStoredShipment(database(), aRequest(request.accountId), { trip: 2 });
    const found = await shipments().findCurrent(request.accountId, 'TEST', 'TSTU0100013');
    expect(found).to.deep.equal({
      shipment: { ...second.shipment, ...unchecked },
      container: second.container,
      carrierFacts,
      memory,
      recorded: { shipment: {}, container: {} },
      etaWaiting: null,
      version: 1,
    });
    expect(await shipments().findCurrent(request.accountId, 'MAEU', 'TSTU0100013')).to.equal(undefined);
    expect(await shipments().findCurrent(request.accountId, 'TEST', 'tstu0100013')).to.equal(undefined);
    const byId = await shipments().findTracked(wholeAccount(request.accountId), first.shipment.id);
    expect(byId?.shipment.trip).to.equal(1);
  });

  it('are updated with their container, the carrier facts and the record', async () => {
    const made = await aStoredShipment(database(), aRequest(uuidv7()));
    const other = aRequest(made.shipment.accountId);
    await database().store.trackingRequests.insert(other, day(9));
    const shipment = {
      ...made.shipment,
      trackingRequestId: other.id,
      status: 'Delivered' as const,
      portOfDestination: null,
      refNumbers: ['R1', 'R2'],
      trackingEndedAt: day(8),
      trackingEndedReason: 'no_news' as const,
      updatedAt: day(9),
    };
    const milestones = { ...made.container.milestones, emptyReturn: day(8) };
    const container = { ...made.container, status: 'Delivered' as const, milestones, sealNumber: null, updatedAt: day(9) };
    const after = {
      shipment,
      container,
      carrierFacts: { ...carrierFacts, sealNumber: null },
      memory: { plannedPortOfDischarge: null, reached: [] },
      recorded: { shipment: { parties: { shipper: 'Åsa' } }, container: { holds: { line: null } } },
      etaWaiting: { told: { schedule: { ...shipment.schedule, etdOrigin: null }, certainty: shipment.certainty }, until: day(10) },
    };
    await database().transaction(() => database().store.shipments.update(after, { shipment: made.shipment as never, version: 1 }));
    expect(await shipments().findTracked(wholeAccount(shipment.accountId), shipment.id)).to.deep.equal({
      ...after,
      shipment: { ...shipment, ...unchecked, nextCheckAt: day(9) },
      version: 2,
    });
  });

  it('refuse an update of an older version, and change nothing', async () => {
    const made = await aStoredShipment(database(), aRequest(uuidv7()));
    const { accountId, id } = made.shipment;
    const update = (reference: string, version: number) =>
      shipments().update(
        { ...made, shipment: { ...made.shipment, reference }, recorded: { shipment: {}, container: {} } },
        { shipment: made.shipment as never, version },
      );
    await update('first', 1);
    const error = await update('second', 1).catch((reason: unknown) => reason);
    expect(error).to.be.instanceOf(WriteConflict);
    expect((await shipments().find(wholeAccount(accountId), id))?.reference).to.equal('first');
  });

  it('take four updates at the same time, none of them lost', async () => {
    const made = await aStoredShipment(database(), aRequest(uuidv7()));
    const { accountId, id } = made.shipment;
    const addTag = (tag: string) =>
      database().transaction(async () => {
        const { store } = database();
        const before = await store.shipments.findTracked(wholeAccount(accountId), id);
        if (!before) throw new Error('It is gone');
        const shipment = { ...before.shipment, shipmentTags: [...before.shipment.shipmentTags, tag] };
        await store.shipments.update({ ...before, shipment }, before);
      });
    await Promise.all(['a', 'b', 'c', 'd'].map(addTag));
    const after = await shipments().findTracked(wholeAccount(accountId), id);
    expect(after?.version).to.equal(5);
    expect(after?.shipment.shipmentTags).to.have.members(['T1', 'T2', 'a', 'b', 'c', 'd']);
  });

  it('are created once if two requests for a container are settled together', async () => {
    const accountId = uuidv7();
    const settle = async () => {
      const request = aRequest(accountId);
      await database().store.trackingRequests.insert(request, null);
      return database().transaction(async () => {
        const { store } = database();
        const before = await store.shipments.findCurrent(accountId, 'TEST', 'TSTU0100013');
        if (before) return before.shipment.id;
        const made = aShipment(request);
        await store.shipments.insert(made);
        return made.shipment.id;
      });
    };
    const [first, ...others] = await Promise.all([settle(), settle(), settle(), settle()]);
    expect(others).to.deep.equal([first, first, first]);
    expect((await shipments().list({ testOnly: false, accountId, limit: 10 })).map(({ row }) => row.id)).to.deep.equal([first]);
  });

  it('of one request are listed by container number', async () => {
    const bill = aRequest(uuidv7(), { requestType: 'bill_of_lading', billOfLading: 'BILL', containerNumber: null });
    await database().store.trackingRequests.insert(bill, null);
    const made: string[] = [];
    for (const containerNumber of ['TSTU0300033', 'TSTU0100013', 'TSTU0200023']) {
      const { container, ...rest } = aShipment(bill);
      await database().transaction(async () => {
        const { store } = database();
        await store.shipments.insert({ ...rest, container: { ...container, containerNumber } });
        await store.trackingRequests.link(bill.id, rest.shipment.id);
      });
      await database().store.trackingRequests.link(bill.id, rest.shipment.id);
      made.push(rest.shipment.id);
    }
    const found = await shipments().listByRequest(bill.accountId, bill.id);
    expect(ids(found)).to.deep.equal([made[1], made[2], made[0]]);
  });
});
