import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import { wholeAccount } from '../../src/domain/account.ts';
import type { ShipmentUpdate } from '../../src/domain/shipment.ts';
import { onEachDatabase } from '../support/databases.ts';
import { aRequest, aStoredShipment, anEvent, day } from '../support/samples.ts';

onEachDatabase('what a route is made of', (database) => {
  let accountId: string;
  beforeEach(() => (accountId = uuidv7()));
  const aContainer = async () => (await aStoredShipment(database(), aRequest(accountId))).container.id;
  const find = (containerId: string, scope = wholeAccount(accountId)) => database().store.routes.find(scope, containerId);

  it("is the container's standing events in their order, field for field, with its shipment's carrier", async () => {
    const containerId = await aContainer();
    const made = [
      anEvent(containerId, 2, { type: 'vessel_arrived', occurredAt: new Date('2026-03-02T08:00:00.000Z'), voyageNumber: null }),
      anEvent(containerId, 0, { type: 'full_in', locationName: 'Łódź "Port" \\ 港', portId: uuidv7() }),
      anEvent(containerId, 1, { type: 'vessel_departed', estimated: true, occurredAt: new Date('2026-03-02T08:00:00.123Z') }),
      anEvent(containerId, 3, { retiredAt: day(9) }),
    ];
    await database().store.containerEvents.insertMany(made);
    const found = await find(containerId);
    expect(found?.events.map(({ type, estimated }) => [type, estimated])).to.deep.equal([
      ['full_in', false],
      ['vessel_departed', true],
      ['vessel_arrived', false],
    ]);
    expect(found?.events).to.deep.equal(await database().store.containerEvents.listOfRoute(containerId));
    expect(found).to.include({ id: containerId, scac: 'TEST' });
  });

  it('is read once for each version of the shipment', async () => {
    const { store } = database();
    const made = await aStoredShipment(database(), aRequest(accountId));
    const containerId = made.container.id;
    const first = await find(containerId);
    expect(await find(containerId)).to.equal(first);
    const tracked = { ...made, recorded: { shipment: {}, container: {} }, etaWaiting: null } as unknown as ShipmentUpdate;
    await database().transaction(async () => {
      await store.containerEvents.insertMany([anEvent(containerId, 0)]);
      await store.shipments.update(tracked, { shipment: made.shipment as never, version: 1 });
    });
    expect((await find(containerId))?.events.length).to.equal(1);
    expect(await find(containerId, wholeAccount(uuidv7()))).to.equal(undefined);
    expect(await find(containerId, { accountId, testOnly: true })).to.equal(await find(containerId));
  });

  it('remembers nothing that a transaction may take back', async () => {
    const { store } = database();
    const { container } = await aStoredShipment(database(), aRequest(accountId));
    const undone = database().transaction(async () => {
      await store.containerEvents.insertMany([anEvent(container.id, 0)]);
      expect((await find(container.id))?.events.length).to.equal(1);
      throw new Error('taken back');
    });
    expect(await undone.catch((error: Error) => error.message)).to.equal('taken back');
    expect((await find(container.id))?.events).to.deep.equal([]);
  });

  it('is found without events', async () => {
    expect((await find(await aContainer()))?.events).to.deep.equal([]);
  });

  it('has all of more events than an array of MariaDB holds', async () => {
    const containerId = await aContainer();
    const made = Array.from({ length: 1_000 }, (_, index) =>
      anEvent(containerId, index, { locationName: 'x'.repeat(500), vesselName: 'y'.repeat(500) }),
    );
    await database().transaction(() => database().store.containerEvents.insertMany(made));
    const found = await find(containerId);
    expect(found?.events.length).to.equal(1_000);
    expect(found?.events).to.deep.equal(await database().store.containerEvents.listOfRoute(containerId));
  });

  it("is not found for another account's container", async () => {
    expect(await find(await aContainer(), wholeAccount(uuidv7()))).to.equal(undefined);
  });
});
