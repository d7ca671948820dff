import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import type { StoredEvent } from '../../src/domain/container-event.ts';
import type { StatusReason, StatusStep } from '../../src/domain/shipment.ts';
import type { JourneyStatus } from '../../src/domain/status.ts';
import { WriteConflict } from '../../src/store/database.ts';
import { onEachDatabase } from '../support/databases.ts';
import { aRequest, aStoredShipment, anEvent, day, shownOf } from '../support/samples.ts';

onEachDatabase('container events', (database) => {
  const events = () => database().store.containerEvents;
  const aContainer = async () => (await aStoredShipment(database(), aRequest(uuidv7()))).container.id;

  it('are listed as transport events with the fields shown, only actual ones of the eleven types', async () => {
    const containerId = await aContainer();
    const rows = [
      anEvent(containerId, 0, { type: 'empty_out', occurredAt: new Date('2026-03-02T08:00:00.000Z') }),
      anEvent(containerId, 1, { type: 'vessel_departed', estimated: true }),
      anEvent(containerId, 2, { type: 'other' }),
      anEvent(containerId, 3, { type: 'vessel_departed', retiredAt: day(9) }),
      anEvent(containerId, 4, { type: 'vessel_arrived', terminalId: uuidv7() }),
    ];
    await events().insertMany(rows);
    const shownTransport = [rows[0], rows[4]].map((row) => {
      const { id, eventKey, type, createdAt, voyageNumber, occurredAt, locode, timeZone, vesselId, portId, terminalId } =
        row as StoredEvent;
      return shownOf({ id, eventKey, type, createdAt, voyageNumber, occurredAt, locode, timeZone, vesselId, portId, terminalId });
    });
    expect(await events().listTransport({ containerId, offset: 0, limit: 10 })).to.deep.equal(shownTransport);
    expect(await events().listTransport({ containerId, offset: 1, limit: 1 })).to.deep.equal(shownTransport.slice(1));
    expect(await events().listTransport({ containerId, types: ['empty_out'], offset: 0, limit: 10 })).to.deep.equal(
      shownTransport.slice(0, 1),
    );
  });

  it('come back unchanged, the carrier’s row with its dates, field for field', async () => {
    const containerId = await aContainer();
    const bare = { recordedAt: null, originalText: null, voyageNumber: null, locationName: null, locode: null };
    const made = [
      anEvent(containerId, 0, { recordedAt: day(4) }),
      anEvent(containerId, 1, { ...bare, estimated: true, timeZone: null, vesselName: null, vesselImo: null }),
      anEvent(containerId, 2, { portId: null, vesselId: null, terminalId: uuidv7(), retiredAt: day(9) }),
    ];
    await events().insertMany(made);
    const found = await events().listAll(containerId);
    expect(found).to.deep.equal(made);
    expect(found.map((row) => JSON.stringify(row))).to.deep.equal(made.map((row) => JSON.stringify(row)));
  });

  it('are inserted, more than a hundred at once', async () => {
    const containerId = await aContainer();
    const made = Array.from({ length: 230 }, (_, index) => anEvent(containerId, index));
    await database().transaction(() => database().store.containerEvents.insertMany(made));
    expect(await events().count({ containerId })).to.equal(230);
    const last = await events().list({ containerId, offset: 225, limit: 10 });
    expect(last.map((row) => row.position)).to.deep.equal([225, 226, 227, 228, 229]);
    await events().retire(
      made.slice(0, 120).map((row) => row.id),
      day(9),
    );
    expect(await events().count({ containerId })).to.equal(110);
    await events().insertMany([]);
    await events().retire([], day(9));
  });

  it('have a unique key in their container', async () => {
    const [one, other] = [await aContainer(), await aContainer()];
    await events().insertMany([anEvent(one, 0, { eventKey: 'Key' })]);
    await events().insertMany([anEvent(other, 0, { eventKey: 'Key' }), anEvent(one, 1, { eventKey: 'key' })]);
    const error = await events()
      .insertMany([anEvent(one, 2, { eventKey: 'Key' })])
      .catch((reason: unknown) => reason);
    expect(error).to.be.instanceOf(WriteConflict);
  });

  it('leave the lists when retired, and return with the same id', async () => {
    const containerId = await aContainer();
    const [first, second] = [anEvent(containerId, 0), anEvent(containerId, 1)];
    await events().insertMany([first, second]);
    await events().retire([first.id], day(9));
    expect(await events().list({ containerId, offset: 0, limit: 10 })).to.deep.equal([second]);
    expect(await events().listAll(containerId)).to.deep.equal([{ ...first, retiredAt: day(9) }, second]);
    const back = { ...first, position: 2, type: 'other' as const, rule: 'again' };
    await events().updateMany([back]);
    expect(await events().list({ containerId, offset: 0, limit: 10 })).to.deep.equal([second, back]);
  });

  it('are filtered by type, by time, and to the transport events', async () => {
    const containerId = await aContainer();
    await events().insertMany([
      anEvent(containerId, 0, { type: 'empty_out' }),
      anEvent(containerId, 1, { type: 'full_in' }),
      anEvent(containerId, 2, { type: 'rail_loaded' }),
      anEvent(containerId, 3, { type: 'vessel_arrived', estimated: true }),
      anEvent(containerId, 4, { type: 'full_in', retiredAt: day(9) }),
    ]);
    const positions = async (filter: object) => {
      const found = await events().list({ containerId, offset: 0, limit: 10, ...filter });
      expect(await events().count({ containerId, ...filter })).to.equal(found.length);
      return found.map((row) => row.position);
    };
    expect(await positions({})).to.deep.equal([0, 1, 2, 3]);
    expect(await positions({ transportOnly: true })).to.deep.equal([0, 1]);
    expect(await positions({ types: ['full_in', 'rail_loaded'] })).to.deep.equal([1, 2]);
    expect(await positions({ types: [] })).to.deep.equal([]);
    expect(await positions({ from: day(3) })).to.deep.equal([2, 3]);
    expect(await positions({ from: day(2), types: ['full_in', 'vessel_arrived'], transportOnly: true })).to.deep.equal([1]);
    const page = await events().list({ containerId, offset: 1, limit: 2 });
    expect(page.map((row) => row.position)).to.deep.equal([1, 2]);
  });
});

onEachDatabase('status changes', (database) => {
  const step = (status: JourneyStatus, occurredAt: Date | null = null, reason: StatusReason | null = null): StatusStep => ({
    status,
    occurredAt,
    reason,
  });

  it('are listed in the order in which they were appended, a status more than once', async () => {
    const { container } = await aStoredShipment(database(), aRequest(uuidv7()));
    const { statusChanges } = database().store;
    const [first, second] = [
      [step('Pre Alert'), step('In Transit', day(1)), step('Discharged', day(2))],
      [step('In Transit', day(1), 'reclassified')],
    ];
    await statusChanges.append(container.id, first, day(3));
    await statusChanges.append(container.id, second, day(4));
    expect(await statusChanges.list(container.id)).to.deep.equal([
      ...first.map((one) => shownOf({ ...one, recordedAt: day(3) })),
      ...second.map((one) => shownOf({ ...one, recordedAt: day(4) })),
    ]);
  });

  it('are listed up to the newest 100', async () => {
    const { container } = await aStoredShipment(database(), aRequest(uuidv7()));
    const { statusChanges } = database().store;
    for (let index = 0; index < 60; index += 1) {
      await statusChanges.append(container.id, [step('Discharged', day(index)), step('In Transit', day(0), 'reclassified')], day(index));
    }
    const listed = await statusChanges.list(container.id);
    expect(listed).to.have.lengthOf(100);
    expect([listed[0]?.recordedAt, listed.at(-1)?.recordedAt]).to.deep.equal([day(10).toISOString(), day(59).toISOString()]);
  });
});
