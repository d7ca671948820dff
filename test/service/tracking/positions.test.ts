import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import { wholeAccount } from '../../../src/domain/account.ts';
import type { VesselMention, VesselPosition } from '../../../src/domain/carrier-report.ts';
import type { VesselSighting } from '../../../src/domain/places.ts';
import { type RecordPositions, makeRecordPositions } from '../../../src/service/tracking/positions.ts';
import { makePositionWriter } from '../../../src/worker/write-positions.ts';
import { type Database, openDatabase } from '../../../src/store/database.ts';
import { type FreshDatabase, databases, describeOn, withMigratedDatabase } from '../../support/databases.ts';

const imo = '9811000';
const mmsi = '353136000';
const stranger = '563123400';

function minute(number: number): Date {
  return new Date(Date.UTC(2026, 2, 1, 12, number));
}

function position(latitude: number, at: Date, over: Partial<VesselPosition> = {}): VesselPosition {
  return { latitude, longitude: -120.5, speedKnots: 12.3, headingDegrees: 268, at, ...over };
}

const whoIs = (over: Partial<VesselSighting> = {}): VesselSighting => ({ mmsi, imo, name: 'EVER GIVEN', position: null, ...over });
const whereIs = (latitude: number, at: Date, by = mmsi): VesselSighting => ({
  mmsi: by,
  imo: null,
  name: null,
  position: position(latitude, at),
});

for (const dialect of databases) {
  describeOn(dialect, 'the positions that ships report', () => {
    let fresh: FreshDatabase;
    let database: Database;
    let positions: RecordPositions;

    beforeEach(async () => {
      fresh = await withMigratedDatabase(dialect);
      database = await openDatabase(fresh.url);
      await database.migrate();
      positions = makeRecordPositions({ database });
    });
    afterEach(async () => {
      await database.close();
      await fresh.drop();
    });

    const carrierNames = (mention: Partial<VesselMention>, scope = ''): Promise<string> =>
      database.store.vessels.ensure(scope, { name: 'Ever Given', imo, mmsi: null, position: null, ...mention });
    const find = (id: string, account = uuidv7()) => database.store.vessels.find(wholeAccount(account), id);

    async function heard(...sightings: VesselSighting[]): Promise<void> {
      sightings.forEach(positions.record);
      await positions.write();
    }

    it('reach the vessel whose IMO number the ship has, with its MMSI', async () => {
      const id = await carrierNames({});
      await heard(whereIs(1, minute(1)));
      expect((await find(id))?.position, 'nobody knows whose MMSI it is').to.equal(null);
      await heard(whoIs(), whereIs(2, minute(2)));
      expect(await find(id)).to.deep.equal({ id, imo, name: 'Ever Given', mmsi, position: position(2, minute(2)) });
    });

    it('reach the vessel whose MMSI a carrier reported', async () => {
      const id = await carrierNames({ mmsi });
      const nameless = await carrierNames({ imo: null, name: 'Nameless', mmsi: stranger });
      await heard(whereIs(1, minute(1)), whereIs(2, minute(2), stranger));
      expect((await find(id))?.position).to.deep.equal(position(1, minute(1)));
      expect((await find(nameless))?.position).to.deep.equal(position(2, minute(2)));
    });

    it('are recorded after the clock is set back by two days, here and in a process that starts later', async () => {
      const id = await carrierNames({});
      const ahead = new Date(minute(1).getTime() + 2 * 86_400_000);
      await heard(whoIs(), whereIs(1, ahead));
      await heard(whereIs(2, minute(1)));
      expect((await find(id))?.position).to.deep.equal(position(2, minute(1)));
      await heard(whereIs(3, ahead));
      positions = makeRecordPositions({ database });
      await heard(whoIs(), whereIs(4, minute(2)));
      expect((await find(id))?.position).to.deep.equal(position(4, minute(2)));
    });

    it('that were reported before the vessel was named, or identified, are not lost', async () => {
      await heard(whereIs(1, minute(1)), whoIs());
      const id = await carrierNames({});
      await positions.write();
      expect((await find(id))?.position).to.deep.equal(position(1, minute(1)));
    });

    it('are the newest, in any order and from any source', async () => {
      const id = await carrierNames({ position: position(10, minute(10)) });
      await heard(whoIs(), whereIs(9, minute(9)));
      expect((await find(id))?.position?.latitude, 'an older one of the ship').to.equal(10);
      await heard(whereIs(12, minute(12)), whereIs(11, minute(11)));
      expect((await find(id))?.position?.latitude, 'a newer one of the ship').to.equal(12);
      await carrierNames({ position: position(11, minute(11)) });
      expect((await find(id))?.position?.latitude, 'an older one of the carrier').to.equal(12);
      await carrierNames({ position: position(13, minute(13)) });
      await positions.write();
      expect((await find(id))?.position?.latitude, 'a newer one of the carrier').to.equal(13);
    });

    it('are recorded again once an hour for a ship that does not move', async () => {
      const id = await carrierNames({});
      await heard(whoIs(), whereIs(1, minute(0)));
      await heard(whereIs(1, minute(59)));
      expect((await find(id))?.position?.at).to.deep.equal(minute(0));
      await heard(whereIs(1, minute(60)));
      expect((await find(id))?.position?.at).to.deep.equal(minute(60));
    });

    it('may lack speed and heading', async () => {
      const id = await carrierNames({});
      const bare = position(1, minute(1), { speedKnots: null, headingDegrees: null });
      await heard(whoIs(), { ...whoIs({ imo: null, name: null }), position: bare });
      expect((await find(id))?.position).to.deep.equal(bare);
    });

    it('create no vessel that no carrier has named, and change no other', async () => {
      const id = await carrierNames({ imo: '9321483', name: 'Emma' });
      await heard(whoIs(), whereIs(1, minute(1)), whereIs(2, minute(2), stranger));
      expect(await database.store.vessels.findByImo(wholeAccount(uuidv7()), imo)).to.equal(undefined);
      expect(await find(id)).to.deep.include({ mmsi: null, position: null });
    });

    it('never reach the simulated vessels of an account', async () => {
      const account = uuidv7();
      const id = await carrierNames({ mmsi }, account);
      await heard(whoIs(), whereIs(1, minute(1)));
      expect(await find(id, account)).to.deep.equal({ id, imo, name: 'Ever Given', mmsi, position: null });
    });

    it('give the name only if no carrier has given one', async () => {
      const [named, nameless] = [await carrierNames({}), await carrierNames({ imo: '9321483', name: null })];
      await heard(whoIs({ name: 'EVER GIFTED' }), whoIs({ mmsi: stranger, imo: '9321483', name: 'EMMA' }));
      expect([(await find(named))?.name, (await find(nameless))?.name]).to.deep.equal(['Ever Given', 'EMMA']);
    });

    it('follow the ship to another MMSI, and leave the vessel that had it before', async () => {
      const [before, now] = [await carrierNames({ imo: '9321483', name: 'Emma', mmsi }), await carrierNames({})];
      await heard(whereIs(1, minute(1)));
      expect((await find(before))?.position?.latitude).to.equal(1);
      await heard(whoIs(), whereIs(2, minute(2)));
      expect(await find(now)).to.deep.include({ mmsi, position: position(2, minute(2)) });
      expect((await find(before))?.position?.latitude).to.equal(1);

      positions = makeRecordPositions({ database });
      await heard(whereIs(3, minute(3)));
      expect((await find(now))?.position?.latitude, 'after a restart two vessels have the MMSI').to.equal(2);
      expect((await find(before))?.position?.latitude).to.equal(1);
      await heard(whoIs(), whoIs({ mmsi: stranger, imo: '9321483' }), whereIs(4, minute(4), stranger));
      expect((await find(now))?.position?.latitude).to.equal(3);
      expect(await find(before)).to.deep.include({ mmsi: stranger, position: position(4, minute(4)) });
    });

    it('are not mistaken for those of the ship that previously had the MMSI', async () => {
      const [before, now] = [await carrierNames({ imo: '9321483', name: 'Emma' }), await carrierNames({})];
      positions.record(whoIs({ imo: '9321483' }));
      positions.record(whereIs(1, minute(1)));
      await heard(whoIs());
      expect((await find(now))?.position, 'it has reported no position yet').to.equal(null);
      await heard(whereIs(2, minute(2)));
      expect((await find(now))?.position?.latitude).to.equal(2);
      expect((await find(before))?.position).to.equal(null);
    });

    it('of more vessels than fit into a batch are written batch by batch', async () => {
      const count = 620;
      const shipOf = (index: number) => String(300_000_000 + index);
      await database.transaction(async () => {
        for (let index = 0; index < count; index += 1) {
          await database.store.vessels.ensure('', { imo: null, name: `Ship ${index}`, mmsi: shipOf(index), position: null });
        }
      });
      const placed = async (): Promise<number> => {
        let found = 0;
        for await (const page of database.store.vessels.pagesOfWorld()) found += page.filter(({ position }) => position).length;
        return found;
      };
      await heard(...Array.from({ length: count }, (_, index) => whereIs(index / 10, minute(1), shipOf(index))));
      expect(await placed()).to.equal(500);
      // Vessels without a position go before those that have one.
      await heard(...Array.from({ length: count }, (_, index) => whereIs(index / 10 + 1, minute(2), shipOf(index))));
      expect(await placed()).to.equal(count);
    });

    it('reported last are written before the end', async () => {
      const id = await carrierNames({});
      const writer = makePositionWriter({
        positions,
        onError: (error) => {
          throw error;
        },
      });
      writer.start();
      positions.record(whoIs());
      positions.record(whereIs(1, minute(1)));
      await writer.stop();
      expect((await find(id))?.position?.latitude).to.equal(1);
    });

    it('of two processes that get the same reports are the newest', async () => {
      const id = await carrierNames({});
      const other = makeRecordPositions({ database });
      for (const each of [positions, other]) each.record(whoIs());
      for (let step = 0; step < 20; step += 1) {
        positions.record(whereIs(step, minute(step)));
        other.record(whereIs(step + 0.5, new Date(minute(step).getTime() + 30_000)));
        await Promise.all([positions.write(), other.write()]);
        expect((await find(id))?.position?.latitude).to.equal(step + 0.5);
      }
    });
  });
}
