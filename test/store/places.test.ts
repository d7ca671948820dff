import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import { wholeAccount } from '../../src/domain/account.ts';
import type { VesselMention } from '../../src/domain/carrier-report.ts';
import { onEachDatabase } from '../support/databases.ts';
import { aRequest, aStoredShipment, anEvent, day, later } from '../support/samples.ts';

onEachDatabase('ports', (database) => {
  const gdansk = {
    locode: 'PLGDN',
    name: 'Gdańsk',
    city: 'Gdańsk',
    countryCode: 'PL',
    timeZone: 'Europe/Warsaw',
    latitude: 54.3520252,
    longitude: -18.6466384,
  };

  it('are created once if four create them together', async () => {
    const ensure = () => database().transaction(() => database().store.ports.ensure(gdansk, day(1)));
    const [id, ...others] = await Promise.all([ensure(), ensure(), ensure(), ensure()]);
    expect(others).to.deep.equal([id, id, id]);
    const port = { ...gdansk, id };
    expect(await database().store.ports.find(id ?? '')).to.deep.equal(port);
    expect(await database().store.ports.findByLocode('PLGDN')).to.deep.equal(port);
    expect(await database().store.ports.findByLocode('plgdn')).to.equal(undefined);
  });

  it('are listed by any number of ids', async () => {
    const ids: string[] = [];
    for (let number = 0; number < 12; number += 1) {
      const locode = `US${String(number).padStart(3, 'A')}`;
      ids.push(await database().store.ports.ensure({ ...gdansk, locode, city: null, latitude: null }, day(1)));
    }
    const found = await database().store.ports.listByIds([...ids, uuidv7()]);
    expect(found.map((port) => port.id).sort()).to.deep.equal([...ids].sort());
    expect(await database().store.ports.listByIds([])).to.deep.equal([]);
    const byCode = await database().store.ports.listByLocodes(['USAA1', 'usAA2', 'XXXXX']);
    expect(byCode.map((port) => port.locode)).to.deep.equal(['USAA1']);
  });
});

onEachDatabase('terminals', (database) => {
  it('are created once for their key, with what is known', async () => {
    const facts = { locode: 'USLAX', name: 'Pier 400', smdgCode: 'APMT', bicFacilityCode: null, portId: uuidv7() };
    const ensure = () => database().store.terminals.ensure('USLAX/APMT', facts);
    const [id = '', again] = await Promise.all([ensure(), ensure()]);
    expect(again).to.equal(id);
    const unknown = { nickname: null, firmsCode: null, street: null, city: null, state: null, stateAbbr: null };
    const terminal = { ...facts, ...unknown, zip: null, country: null, id };
    expect(await database().store.terminals.find(id)).to.deep.equal(terminal);
    expect(await database().store.terminals.listByIds([id, uuidv7()])).to.deep.equal([terminal]);
    expect(await database().store.terminals.ensure('USLAX/apmt', facts)).not.to.equal(id);
  });

  it('of a container are where it left the sea and where it went by rail, as its standing events say', async () => {
    const { container } = await aStoredShipment(database(), aRequest(uuidv7()));
    const { terminals, containerEvents } = database().store;
    const [sea, old, inland] = [await terminals.ensure('sea', {}), await terminals.ensure('old', {}), await terminals.ensure('rail', {})];
    expect(await terminals.ofContainers([container.id])).to.deep.equal(new Map());
    await containerEvents.insertMany([
      anEvent(container.id, 0, { type: 'vessel_loaded', terminalId: old }),
      anEvent(container.id, 1, { type: 'vessel_arrived', terminalId: old, retiredAt: day(9) }),
      anEvent(container.id, 2, { type: 'vessel_discharged', terminalId: sea }),
      anEvent(container.id, 3, { type: 'rail_unloaded', terminalId: inland }),
    ]);
    const found = (await terminals.ofContainers([container.id])).get(container.id);
    expect([found?.discharge?.id, found?.destination?.id]).to.deep.equal([sea, inland]);
  });
});

onEachDatabase("vessels' tracks", (database) => {
  const at = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour));
  const position = (hour: number, longitude: number) => ({ latitude: 10, longitude, speedKnots: 15, headingDegrees: 90, at: at(hour) });
  const named = (position: VesselMention['position']): VesselMention => ({ name: 'Meridian Tern', imo: '9321483', mmsi: null, position });
  const list = (id: string) => database().store.vesselPositions.list([id], { from: at(0), until: at(1000) }, 100);

  it('have few of many positions, and each once', async () => {
    const { vessels } = database().store;
    const id = await vessels.ensure('', named(null));
    for (let hour = 0; hour <= 24; hour++) await vessels.ensure('', named(position(hour, 60 + hour / 4)));
    await vessels.moveAll('', [named(position(24, 66))]);
    expect((await list(id)).map(({ at: time }) => time.getTime())).to.deep.equal([0, 6, 12, 18, 24].map((hour) => at(hour).getTime()));
  });

  it('are deleted when they are old', async () => {
    const { vessels, vesselPositions } = database().store;
    const id = await vessels.ensure('', { ...named(null), imo: '9811000' });
    for (const hour of [0, 6, 12]) await vessels.ensure('', { ...named(position(hour, 60 + hour)), imo: '9811000' });
    expect(await vesselPositions.deleteOld(at(7), 100)).to.be.at.least(2);
    expect(await vesselPositions.deleteOld(at(7), 100)).to.equal(0);
    expect((await list(id)).map(({ longitude }) => longitude)).to.deep.equal([72]);
  });
});

onEachDatabase('vessels', (database) => {
  const vessels = () => database().store.vessels;
  const position = (latitude: number, at: Date) => ({ latitude, longitude: 1, speedKnots: 12.3, headingDegrees: null, at });
  const mention = (over: Partial<VesselMention>): VesselMention => ({
    name: 'Ever Given',
    imo: '9811000',
    mmsi: null,
    position: null,
    ...over,
  });

  it('keep the newest name and position, in any order', async () => {
    const account = uuidv7();
    const id = await vessels().ensure('', mention({ position: position(10, day(5)) }));
    expect(await vessels().ensure('', mention({ position: position(9, day(4)) }))).to.equal(id);
    expect(await vessels().ensure('', mention({ name: 'Renamed', mmsi: '353136000' }))).to.equal(id);
    expect(await vessels().ensure('', mention({ name: null }))).to.equal(id);
    const expected = { id, imo: '9811000', name: 'Renamed', mmsi: '353136000', position: position(10, day(5)) };
    expect(await vessels().find(wholeAccount(account), id)).to.deep.equal(expected);
    await vessels().ensure('', mention({ name: null, position: position(11, later(day(5), 1)) }));
    expect((await vessels().findByImo(wholeAccount(account), '9811000'))?.position).to.deep.equal(position(11, later(day(5), 1)));
  });

  it('are identified by name if they have no number', async () => {
    const id = await vessels().ensure('', mention({ imo: null, name: 'Nameless' }));
    expect(await vessels().ensure('', mention({ imo: null, name: 'Nameless' }))).to.equal(id);
    expect(await vessels().ensure('', mention({ imo: null, name: 'NAMELESS' }))).not.to.equal(id);
  });

  it("of an account's sandbox are seen by that account only, and before the world's", async () => {
    const [owner, stranger] = [uuidv7(), uuidv7()];
    const imo = '9321483';
    const world = await vessels().ensure('', mention({ imo }));
    const own = await vessels().ensure(owner, mention({ imo }));
    expect(own).not.to.equal(world);
    expect((await vessels().findByImo(wholeAccount(owner), imo))?.id).to.equal(own);
    expect((await vessels().findByImo(wholeAccount(stranger), imo))?.id).to.equal(world);
    expect(await vessels().find(wholeAccount(stranger), own)).to.equal(undefined);
    const ids = async (accountId: string) => (await vessels().listByIds(wholeAccount(accountId), [own, world])).map(({ id }) => id).sort();
    expect(await ids(owner)).to.deep.equal([own, world].sort());
    expect(await ids(stranger)).to.deep.equal([world]);
  });

  it('are created once if four create them together', async () => {
    const ensure = () => database().store.vessels.ensure('', mention({ imo: '9074729', position: position(1, day(1)) }));
    const made = await Promise.all([ensure(), ensure(), ensure(), ensure()]);
    expect(new Set(made).size).to.equal(1);
  });
});
