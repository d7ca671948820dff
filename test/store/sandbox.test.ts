import { resetSandbox } from '../../src/service/sandbox-reset.ts';
import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import { wholeAccount } from '../../src/domain/account.ts';
import type { TrackingRequest } from '../../src/domain/tracking-request.ts';
import { onEachDatabase } from '../support/databases.ts';
import { type Raw, openRaw, rowsOf } from './raw.ts';
import { aRequest, aShipment, aStoredShipment, anEvent, day } from '../support/samples.ts';
import { until } from '../support/until.ts';

onEachDatabase('sandbox', (database, url) => {
  const sandbox = () => database().store.sandbox;

  it('has a clock for each account that starts at real time and adds up', async () => {
    const [account, other] = [uuidv7(), uuidv7()];
    expect(await sandbox().offsetMs(account)).to.equal(0);
    const yearMs = 366 * 86_400_000;
    await sandbox().move(account, yearMs);
    await Promise.all([1, 2, 3, 4].map((byMs) => sandbox().move(account, byMs)));
    expect(await sandbox().offsetMs(account)).to.equal(yearMs + 10);
    expect(await sandbox().offsetMs(other)).to.equal(0);
  });

  it('adds up if four move a clock for the first time', async () => {
    const account = uuidv7();
    await Promise.all([1, 2, 3, 4].map((byMs) => database().transaction(() => database().store.sandbox.move(account, byMs))));
    expect(await sandbox().offsetMs(account)).to.equal(10);
  });

  it('remembers when a journey first began', async () => {
    const [account, other] = [uuidv7(), uuidv7()];
    const starts = await Promise.all([5, 6, 7].map((number) => sandbox().startJourney(account, 'TSTU0100013', day(number))));
    expect(new Set(starts.map(({ startedAt }) => startedAt.getTime())).size).to.equal(1);
    expect(await sandbox().startJourney(account, 'TSTU0100013', day(9))).to.deep.equal(starts[0]);
    expect(await sandbox().startJourney(other, 'TSTU0100013', day(9))).to.deep.equal({ startedAt: day(9) });
  });

  it('counts every call once, even if eight come together', async () => {
    const account = uuidv7();
    await sandbox().startJourney(account, 'TSTU0100013', day(5));
    const counts = await Promise.all(Array.from({ length: 8 }, () => sandbox().countCall(account, 'TSTU0100013')));
    expect(counts.sort()).to.deep.equal([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it("deletes one account's data of one carrier, and nothing else", async () => {
    const [account, other] = [uuidv7(), uuidv7()];
    const wiped = aRequest(account);
    const kept = [aRequest(account, { scac: 'MAEU' }), aRequest(other)];
    const [gone, ...staying] = [await fill(wiped), await fill(kept[0]), await fill(kept[1])];
    await sandbox().move(account, 1000);
    await sandbox().startJourney(account, 'TSTU0100013', day(5));
    await sandbox().startJourney(other, 'TSTU0100013', day(5));
    const vessel = { imo: '9321483', name: 'Simulated', mmsi: null, position: null };
    const ownVessel = await database().store.vessels.ensure(account, vessel);
    const worldVessel = await database().store.vessels.ensure('', vessel);

    await resetSandbox(database(), account, 'TEST');

    expect(await sandbox().offsetMs(account)).to.equal(0);
    expect(await sandbox().startJourney(account, 'TSTU0100013', day(8))).to.deep.equal({ startedAt: day(8) });
    expect(await sandbox().startJourney(other, 'TSTU0100013', day(8))).to.deep.equal({ startedAt: day(5) });
    const { store } = database();
    expect(await store.trackingRequests.find(wholeAccount(account), wiped.id)).to.equal(undefined);
    expect(await store.shipments.find(wholeAccount(account), gone.shipmentId)).to.equal(undefined);
    expect(await store.containers.find(wholeAccount(account), gone.containerId)).to.equal(undefined);
    expect(await store.containerEvents.listAll(gone.containerId)).to.deep.equal([]);
    expect(await store.statusChanges.list(gone.containerId)).to.deep.equal([]);
    expect(await store.carrierAnswers.list(wiped.id)).to.deep.equal([]);
    expect(await store.vessels.find(wholeAccount(account), ownVessel)).to.equal(undefined);
    expect(await store.vessels.find(wholeAccount(account), worldVessel)).not.to.equal(undefined);
    for (const [index, request] of kept.entries()) {
      expect(await store.trackingRequests.find(wholeAccount(request.accountId), request.id)).not.to.equal(undefined);
      expect(await store.shipments.listByRequest(request.accountId, request.id)).to.have.length(1);
      expect(await store.containerEvents.listAll(staying[index]?.containerId ?? '')).to.have.length(1);
      expect(await store.carrierAnswers.list(request.id)).to.have.length(1);
    }
  });

  it('deletes what a try records that is in progress', async () => {
    const request = aRequest(uuidv7());
    const { id, accountId } = request;
    const shipment = aShipment(request);
    await database().store.trackingRequests.insert(request, day(2));
    const token = uuidv7();
    await database().store.trackingRequests.claim(id, { token, now: day(2), leaseUntil: day(3) });
    let lock = (): void => {};
    const locked = new Promise<void>((resolve) => (lock = resolve));
    const reset = locked.then(() => resetSandbox(database(), accountId, 'TEST'));
    await database().transaction(async () => {
      const { store } = database();
      expect(await store.trackingRequests.lockRow(id, token)).not.to.equal(undefined);
      lock();
      await untilOneWaits();
      await store.shipments.insert(shipment);
      await store.trackingRequests.link(id, shipment.shipment.id);
    });
    await reset;
    const { store } = database();
    expect(await store.trackingRequests.find(wholeAccount(accountId), id)).to.equal(undefined);
    expect(await store.shipments.find(wholeAccount(accountId), shipment.shipment.id)).to.equal(undefined);
  });

  /** Until a transaction waits for another's: for its lock, or on SQLite for the connection. */
  async function untilOneWaits(): Promise<void> {
    const raw = openRaw(url());
    try {
      // InnoDB shows an old list to a client that reads it again within 100 ms.
      await until('one waits', () => isOneWaiting(raw), 150);
    } finally {
      await raw.destroy();
    }
  }

  async function isOneWaiting(raw: Raw): Promise<boolean> {
    if (database().dialect === 'sqlite') return database().pool().waiting > 0;
    const locked = "trx_state = 'LOCK WAIT' AND db = DATABASE()";
    const text = `SELECT id FROM information_schema.innodb_trx JOIN information_schema.processlist ON id = trx_mysql_thread_id WHERE ${locked}`;
    return (await rowsOf(raw, text)).length > 0;
  }

  /** Everything that can belong to a request. */
  async function fill(request: TrackingRequest = expect.fail()): Promise<{ shipmentId: string; containerId: string }> {
    const { shipment, container } = await aStoredShipment(database(), request);
    const { store } = database();
    await store.containerEvents.insertMany([anEvent(container.id, 0)]);
    await store.statusChanges.append(container.id, [{ status: 'Pre Alert', occurredAt: null, reason: null }], day(2));
    await store.carrierAnswers.keep(request.id, '{}', day(2));
    return { shipmentId: shipment.id, containerId: container.id };
  }
});
