import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import knex from 'knex';
import { v7 as uuidv7 } from 'uuid';
import type { PushedNumbers, KeptPush } from '../../src/domain/carrier-push.ts';
import { CarrierPushes } from '../../src/store/carrier-pushes.ts';
import { type Database, openDatabase } from '../../src/store/database.ts';
import { mysqlDialect } from '../../src/store/mysql.ts';
import { sqliteDialect } from '../../src/store/sqlite.ts';
import { databases, onEachDatabase, withDatabaseUrl } from '../support/databases.ts';
import { aRequest, aSettlement, aShipment, day, later } from './samples.ts';

const nothing: PushedNumbers = { containers: [], billsOfLading: [], containersAlone: [], billsAlone: [] };

function aPush(over: Partial<KeptPush> = {}): KeptPush {
  const body = over.body ?? `[{"eventID": "${uuidv7()}"}]`;
  return { id: uuidv7(), scac: 'TEST', digest: createHash('sha256').update(body).digest('hex'), body, receivedAt: day(3), ...over };
}

onEachDatabase("carriers' pushes", (database) => {
  const pushes = () => database().store.carrierPushes;
  const requests = () => database().store.trackingRequests;
  const hand = (pushId: string, requestId: string, at = day(3)) =>
    database().transaction((store) => store.carrierPushes.link(pushId, requestId, at));
  const claim = (id: string, now: Date) => requests().claim(id, { token: uuidv7(), now, leaseUntil: later(now, 60_000) });

  /** A number that no other test has. */
  let serial = 0;
  const number = (): string => `XYZU${String((serial += 1)).padStart(7, '0')}`;

  it('are kept once a carrier', async () => {
    const push = aPush({ body: 'žluťoučký 🚢' });
    expect(await pushes().insert(push)).to.equal(true);
    expect(await pushes().insert({ ...push, id: uuidv7() })).to.equal(false);
    expect(await pushes().insert({ ...push, id: uuidv7(), scac: 'MAEU' })).to.equal(true);
  });

  it('are kept once by four that insert it together', async () => {
    const push = aPush();
    const kept = await Promise.all(
      Array.from({ length: 4 }, () => database().transaction((store) => store.carrierPushes.insert({ ...push, id: uuidv7() }))),
    );
    expect(kept.filter(Boolean)).to.have.lengthOf(1);
  });

  it('make a request due, and count up', async () => {
    const request = aRequest(uuidv7());
    await requests().insert(request, day(5));
    const [first, second] = [aPush(), aPush({ body: 'é', receivedAt: day(4) })];
    for (const push of [first, second]) {
      await pushes().insert(push);
      expect(await hand(push.id, request.id)).to.equal(true);
    }
    const claimed = await claim(request.id, day(3));
    expect(claimed).to.deep.include({ pushes: { received: 2, read: 0, superseded: 0 }, pollDueAt: day(5), answerDigest: null });
    expect(await pushes().list(request.id, { after: 0, upTo: 2 })).to.deep.equal([
      { body: first.body, receivedAt: day(3) },
      { body: 'é', receivedAt: day(4) },
    ]);
    expect(await pushes().list(request.id, { after: 1, upTo: 2 })).to.have.lengthOf(1);
    expect(await pushes().sizeOf(request.id, { after: 1, upTo: 2 })).to.equal(2);
    expect(await pushes().sizeOf(request.id, { after: 2, upTo: 2 })).to.equal(0);
  });

  it('count each once where many are handed over together', async () => {
    const request = aRequest(uuidv7());
    await requests().insert(request, day(5));
    const many = Array.from({ length: 20 }, () => aPush());
    await Promise.all(
      many.map(async (push) => {
        await pushes().insert(push);
        await hand(push.id, request.id);
      }),
    );
    expect((await claim(request.id, day(3)))?.pushes.received).to.equal(20);
    const bodies = (await pushes().list(request.id, { after: 0, upTo: 20 })).map(({ body }) => body);
    expect(bodies.sort()).to.deep.equal(many.map(({ body }) => body).sort());
  });

  it('are not handed to a request that has ended', async () => {
    const request = aRequest(uuidv7());
    await requests().insert(request, null);
    const push = aPush();
    await pushes().insert(push);
    expect(await hand(push.id, request.id)).to.equal(false);
    expect(await pushes().list(request.id, { after: 0, upTo: 9 })).to.deep.equal([]);
  });

  it('are noted as read and superseded by the holder of the lease alone', async () => {
    const request = aRequest(uuidv7());
    await requests().insert(request, day(2));
    const push = aPush();
    await pushes().insert(push);
    await hand(push.id, request.id);
    const { token = '' } = (await claim(request.id, day(3))) ?? {};
    expect(await requests().lockRow(request.id, uuidv7(), 1)).to.equal(undefined);
    expect(await requests().lockRow(request.id, token, 1)).to.equal(1);
    await requests().noteAnswer(request.id, 'd'.repeat(64), 1);
    await requests().settle(request.id, token, aSettlement({ nextCheckAt: day(4) }));
    expect(await claim(request.id, day(4))).to.deep.include({
      pushes: { received: 1, read: 1, superseded: 1 },
      answerDigest: 'd'.repeat(64),
      pollDueAt: day(4),
    });
  });

  it('wait for the transaction that holds the request, and make it due after that', async () => {
    const request = aRequest(uuidv7());
    await requests().insert(request, day(2));
    const { token = '' } = (await claim(request.id, day(2))) ?? {};
    const push = aPush();
    await pushes().insert(push);
    let isHanded = false;
    let handing: Promise<unknown> = Promise.resolve();
    await database().transaction(async (store) => {
      expect(await store.trackingRequests.lockRow(request.id, token, 0)).to.equal(0);
      handing = hand(push.id, request.id).then(() => (isHanded = true));
      await sleep(50);
      expect(isHanded).to.equal(false);
      await store.trackingRequests.settle(request.id, token, aSettlement({ nextCheckAt: day(9) }));
    });
    await handing;
    expect(await claim(request.id, day(3))).to.deep.include({ pushes: { received: 1, read: 0, superseded: 0 }, pollDueAt: day(9) });
  });

  it('concern who asked for the container or the bill, in any account, with that carrier, as long as it is followed', async () => {
    const [containerNumber, billOfLading] = [number(), number()];
    const byBill = { requestType: 'bill_of_lading', containerNumber: null, billOfLading } as const;
    const concerned = [aRequest(uuidv7(), { containerNumber }), aRequest(uuidv7(), { containerNumber }), aRequest(uuidv7(), byBill)];
    for (const request of concerned) await requests().insert(request, day(5));
    await requests().insert(aRequest(uuidv7(), { containerNumber }), null);
    await requests().insert(aRequest(uuidv7(), { containerNumber, scac: 'MAEU' }), day(5));
    await requests().insert(aRequest(uuidv7(), { containerNumber: number(), billOfLading }), day(5));
    const numbers = { ...nothing, containers: [number(), containerNumber], billsOfLading: [billOfLading, containerNumber] };
    expect(await pushes().listConcerned('TEST', numbers)).to.deep.equal(concerned.map(({ id }) => id).sort());
    expect(await pushes().listConcerned('TEST', nothing)).to.deep.equal([]);
  });

  it('concern, where they name only what a shipment bears, who follows that', async () => {
    const [containerNumber, billOfLading] = [number(), number()];
    const byBill = aRequest(uuidv7(), { requestType: 'bill_of_lading', containerNumber: null, billOfLading });
    const byContainer = aRequest(uuidv7(), { containerNumber });
    const stopped = aRequest(uuidv7(), { containerNumber });
    for (const request of [byBill, byContainer, stopped]) {
      const isStopped = request === stopped;
      const made = aShipment(request, {
        trackingEndedAt: isStopped ? day(2) : null,
        trackingEndedReason: isStopped ? 'stopped' : null,
      });
      await requests().insert(request, day(5));
      await database().transaction((store) =>
        store.shipments.insert({
          ...made,
          shipment: { ...made.shipment, masterBl: billOfLading },
          container: { ...made.container, containerNumber },
        }),
      );
      await requests().link(request.id, made.shipment.id);
    }
    expect(await pushes().listConcerned('TEST', { ...nothing, containersAlone: [containerNumber] })).to.deep.equal([byBill.id]);
    expect(await pushes().listConcerned('TEST', { ...nothing, billsAlone: [billOfLading] })).to.deep.equal([byContainer.id]);
  });
});

for (const dialect of databases) {
  describe(`${dialect}: whom a push concerns`, () => {
    let database: Database;
    let url: string;
    let drop: () => Promise<void>;

    before(async () => {
      ({ url, drop } = await withDatabaseUrl(dialect));
      database = await openDatabase(url);
      await database.migrate();
      await database.transaction(async (store) => {
        for (let index = 0; index < 300; index += 1) {
          const number = `XYZU${String(index).padStart(7, '0')}`;
          const request = aRequest(uuidv7(), { containerNumber: number });
          const { shipment, container, carrierFacts, memory } = aShipment(request);
          await store.trackingRequests.insert(request, day(5));
          await store.shipments.insert({
            carrierFacts,
            memory,
            shipment: { ...shipment, masterBl: number },
            container: { ...container, containerNumber: number },
          });
          await store.trackingRequests.link(request.id, shipment.id);
        }
      });
    });
    after(async () => {
      await database.close();
      await drop();
    });

    it('is found by indexes: no table of all accounts is read from end to end', async () => {
      const indexes = [
        'tracking_requests_by_scac_container',
        'tracking_requests_by_scac_bill',
        'shipments_by_scac_container',
        'shipments_by_scac_bill',
      ];
      const asked: { text: string; params: unknown[] }[] = [];
      const listening = new CarrierPushes({
        rows: async (text, params = []) => {
          asked.push({ text, params });
          return [];
        },
        run: async () => 0,
      });
      const numbers = ['XYZU0000001', 'XYZU0000002'];
      await listening.listConcerned('TEST', { containers: numbers, billsOfLading: numbers, containersAlone: numbers, billsAlone: numbers });
      const raw = knex((dialect === 'sqlite' ? sqliteDialect(url) : mysqlDialect(url)).knexConfig);
      try {
        for (const [position, index] of indexes.entries()) {
          const { text = '', params = [] } = asked[position] ?? {};
          const explained = await raw.raw(
            `EXPLAIN ${dialect === 'sqlite' ? 'QUERY PLAN' : 'FORMAT=TRADITIONAL'} ${text}`,
            params as string[],
          );
          const plan = JSON.stringify(dialect === 'sqlite' ? explained : explained[0]);
          expect(plan, text)
            .to.match(new RegExp(`USING INDEX ${index} |"key":"${index}"`))
            .and.not.to.match(/"SCAN |"type":"(ALL|index)"/);
        }
      } finally {
        await raw.destroy();
      }
    });
  });
}
