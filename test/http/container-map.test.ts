// A map is drawn once for each version of a container and its vessels, and shows each change at once.
import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import { type Principal, wholeAccount } from '../../src/domain/account.ts';
import { NotFound } from '../../src/domain/errors.ts';
import type { NewShipment, ShipmentUpdate } from '../../src/domain/shipment.ts';
import { readContainerMap } from '../../src/http/container-map.ts';
import { makeKnownPorts } from '../../src/http/known-ports.ts';
import { makeSeaRoutes } from '../../src/sea/sea-routes.ts';
import { onEachDatabase } from '../support/databases.ts';
import { aRequest, aStoredShipment, anEvent, day, later } from '../support/samples.ts';

const hour = 3_600_000;

onEachDatabase("a container's map", (database) => {
  const seaRoutes = makeSeaRoutes([]);
  let [accountId, now] = ['', day(9)];
  let made: NewShipment;
  beforeEach(async () => {
    [accountId, now] = [uuidv7(), day(9)];
    made = await aStoredShipment(database(), aRequest(accountId));
  });
  const read = async (account = accountId): Promise<any[]> => {
    const { store } = database();
    const dependencies = { store, seaRoutes, knownPorts: makeKnownPorts(store), sandboxClock: null, now: () => now };
    return (await readContainerMap(dependencies, wholeAccount(account) as Principal, made.container.id)).features;
  };
  const port = (locode: string, latitude: number, longitude: number) =>
    database().store.ports.ensure({ locode, name: locode, city: null, countryCode: null, timeZone: null, latitude, longitude }, day(1));
  const add = (position: number, over: object) =>
    database().store.containerEvents.insertMany([anEvent(made.container.id, position, { vesselId: null, ...over })]);
  const mention = { imo: null, name: 'MAP TEST', mmsi: null };
  const heard = (latitude: number, longitude: number, at: Date) => ({ latitude, longitude, speedKnots: 15, headingDegrees: 90, at });
  const move = async (position: ReturnType<typeof heard>) =>
    database().transaction(() => database().store.vessels.ensure(accountId, { ...mention, position }));
  /** From Colombo to Djibouti, on the second day. */
  async function sail(): Promise<void> {
    const vesselId = await database().store.vessels.ensure(accountId, { ...mention, position: null });
    const [from, to] = [await port('LKCMB', 6.95, 79.84), await port('DJJIB', 11.6, 43.14)];
    const leg = { vesselId, vesselName: mention.name };
    await add(0, { ...leg, type: 'vessel_departed', locode: 'LKCMB', portId: from, occurredAt: day(2) });
    await add(1, { ...leg, type: 'vessel_arrived', locode: 'DJJIB', portId: to, occurredAt: day(7), estimated: true });
  }
  const kinds = (features: any[]) => features.map(({ properties }) => properties.feature_type);
  const positionOf = (features: any[]) =>
    features.find(({ properties }) => properties.feature_type === 'current_vessel')?.geometry.coordinates;

  it('has a new position of the vessel at once, and the age of the same one at each time', async () => {
    await sail();
    expect(kinds(await read())).to.deep.equal(['port', 'port', 'estimated_full_legs']);
    await move(heard(8, 73, day(3)));
    now = later(day(3), hour);
    expect(positionOf(await read())).to.deep.equal([73, 8]);
    now = later(day(3), 2 * hour);
    const again = await read();
    expect(again.map(({ properties }) => properties.vessel_location_age_seconds).filter(Boolean)).to.deep.equal([7200]);
    await move(heard(9, 68, day(4)));
    now = later(day(4), hour);
    const moved = await read();
    expect(positionOf(moved)).to.deep.equal([68, 9]);
    expect(moved.find(({ properties }) => properties.feature_type === 'past_vessel_locations').properties.point_count).to.equal(3);
  });

  it('has what the next version of the container brings', async () => {
    await sail();
    await move(heard(8, 73, day(3)));
    expect(kinds(await read())).to.include('current_vessel');
    const { store } = database();
    await database().transaction(async () => {
      await add(2, { type: 'vessel_arrived', locode: 'DJJIB', portId: await port('DJJIB', 11.6, 43.14), occurredAt: day(7) });
      const tracked = { ...made, recorded: { shipment: {}, container: {} }, etaWaiting: null } as unknown as ShipmentUpdate;
      await store.shipments.update(tracked, { shipment: made.shipment as never, version: 1 });
    });
    expect(kinds(await read())).to.deep.equal(['port', 'port', 'past_vessel_locations']);
  });

  it('has no vessel on land, or of a time that is still to come', async () => {
    await sail();
    await move(heard(48, 15, day(3)));
    expect(kinds(await read())).to.deep.equal(['port', 'port', 'estimated_full_legs']);
    now = day(4);
    await move(heard(8, 73, later(day(4), 30 * hour)));
    expect(kinds(await read())).to.not.include('current_vessel');
    // Once it is that time, the same position is shown.
    now = later(day(4), 31 * hour);
    expect(positionOf(await read())).to.deep.equal([73, 8]);
    // And no longer after the clock was set back.
    now = day(4);
    expect(positionOf(await read())).to.equal(undefined);
  });

  it('has the ports of a shipment without positions, and is empty without a place', async () => {
    expect(await read()).to.deep.equal([]);
    await sail();
    await add(2, { type: 'full_out', locode: null, portId: null, locationName: 'Kandy', occurredAt: day(8) });
    made = await aStoredShipment(database(), aRequest(accountId, { containerNumber: 'TSTU0200028' }), { trip: 2 });
    await sail();
    expect(kinds(await read())).to.deep.equal(['port', 'port', 'estimated_full_legs']);
  });

  it('has two ports on one river, and the way between them', async () => {
    const [antwerp, vlissingen] = [await port('BEANR', 51.27, 4.34), await port('NLVLI', 51.45, 3.6)];
    await add(0, { type: 'vessel_departed', locode: 'NLVLI', portId: vlissingen, occurredAt: day(2) });
    await add(1, { type: 'vessel_arrived', locode: 'BEANR', portId: antwerp, occurredAt: day(3), estimated: true });
    const features = await read();
    expect(kinds(features).slice(0, 2)).to.deep.equal(['port', 'port']);
    expect(kinds(features)).to.include('estimated_full_legs');
  });

  it("is not another account's, though it was just read", async () => {
    await sail();
    await read();
    const error = await read(uuidv7()).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(error).to.be.instanceOf(NotFound);
  });
});
