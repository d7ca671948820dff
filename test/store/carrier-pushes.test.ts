import { expect } from 'chai';
import knex from 'knex';
import { v7 as uuidv7 } from 'uuid';
import type { PushedRow } from '../../src/domain/carrier-push.ts';
import { CarrierPushes } from '../../src/store/carrier-pushes.ts';
import { type Database, openDatabase } from '../../src/store/database.ts';
import { mysqlDialect } from '../../src/store/mysql.ts';
import { sqliteDialect } from '../../src/store/sqlite.ts';
import { databases, describeOn, onEachDatabase, withMigratedDatabase } from '../support/databases.ts';
import { openRaw } from './raw.ts';
import { aRequest, aSettlement, aShipment, day, later } from '../support/samples.ts';
import { aMoment } from '../support/until.ts';

const rowsOf = (content: string): string => JSON.stringify([{ eventID: content }]);
const naming = (containers: string[] | null, billsOfLading: string[] | null): PushedRow => ({
  text: '{}',
  writtenAt: null,
  numbers: { container: containers, bill_of_lading: billsOfLading },
});

onEachDatabase("carriers' pushes", (database, url) => {
  const pushes = () => database().store.carrierPushes;
  const requests = () => database().store.trackingRequests;
  const claim = (id: string, now: Date) => requests().claim(id, { token: uuidv7(), now, leaseUntil: later(now, 60_000) });
  const contents = async (id: string, after: number, upTo: number) =>
    (await pushes().listBetween(id, after, upTo))?.map(({ rows }) => JSON.parse(rows)[0].eventID);

  /** Pushes something to a request. @returns whether it was stored */
  function push(requestId: string, content: string = uuidv7(), at = day(3)): Promise<boolean> {
    const row = { ...naming(null, null), text: JSON.stringify({ eventID: content }) };
    const push = { digest: content.slice(0, 36), rows: [[row]], at };
    return database().transaction(() => database().store.carrierPushes.add(requestId, push));
  }

  /** The ids of the requests that each row concerns. */
  async function idsOfEach(rows: PushedRow[]): Promise<string[][]> {
    const affected = [...(await pushes().listAffected('TEST', rows))];
    return rows.map((row) =>
      affected
        .filter(([, lists]) => lists.flat().includes(row))
        .map(([id]) => id)
        .sort(),
    );
  }

  /** A request that is due at a time. */
  async function aDueRequest(at: Date | null): Promise<string> {
    const request = aRequest(uuidv7());
    await requests().insert(request, at);
    return request.id;
  }

  /** A number that no other test uses. */
  let serial = 0;
  const number = (): string => `XYZU${String((serial += 1)).padStart(7, '0')}`;

  it('are stored once for each request', async () => {
    const [one, other] = [await aDueRequest(day(5)), await aDueRequest(day(5))];
    for (const id of [one, other]) {
      expect(await push(id, 'žluťoučký 🚢')).to.equal(true);
      expect(await push(id, 'žluťoučký 🚢')).to.equal(false);
      expect(await contents(id, 0, 1)).to.deep.equal(['žluťoučký 🚢']);
    }
  });

  it('are known by their carrier once all requests have got them, also those that versions before 0028 stored', async () => {
    const [id, digest] = [await aDueRequest(day(5)), uuidv7()];
    await push(id, digest);
    expect(await pushes().has('TEST', digest)).to.equal(false);
    for (const size of [1, 1]) await pushes().record({ scac: 'TEST', digest, size, at: day(3) });
    expect(await pushes().has('TEST', digest)).to.equal(true);
    expect(await pushes().has('MAEU', digest)).to.equal(false);
    const former = uuidv7();
    const raw = openRaw(url());
    await raw('carrier_pushes').insert({
      id: former,
      scac: 'MAEU',
      digest: former,
      body: '[]',
      size: 2,
      received_at: '2026-03-01 00:00:00.000',
    });
    await raw.destroy();
    expect(await pushes().has('MAEU', former)).to.equal(true);
    expect(await pushes().has('TEST', former)).to.equal(false);
  });

  it('are stored once if four insert the same one together', async () => {
    const id = await aDueRequest(day(5));
    const stored = await Promise.all(Array.from({ length: 4 }, () => push(id, 'the same')));
    expect(stored.filter((isStored) => isStored)).to.have.lengthOf(1);
    expect((await claim(id, day(3)))?.pushPosition).to.equal(1);
  });

  it('make a request due, and come in order', async () => {
    const id = await aDueRequest(day(5));
    expect(await push(id, 'first')).to.equal(true);
    expect(await push(id, 'é', day(4))).to.equal(true);
    expect(await claim(id, day(3))).to.equal(undefined);
    expect(await claim(id, day(4))).to.deep.include({ isPushed: true, pushPosition: 2, pollDueAt: day(5) });
    expect(await pushes().listBetween(id, 0, 2)).to.deep.equal([
      { rows: rowsOf('first'), receivedAt: day(3) },
      { rows: rowsOf('é'), receivedAt: day(4) },
    ]);
    expect(await contents(id, 0, 1)).to.deep.equal(['first']);
  });

  it('are each counted once if many arrive together', async () => {
    const id = await aDueRequest(day(5));
    const many = Array.from({ length: 20 }, () => uuidv7());
    await Promise.all(many.map((content) => push(id, content)));
    expect((await claim(id, day(3)))?.pushPosition).to.equal(20);
    expect((await contents(id, 0, 20))?.sort()).to.deep.equal(many.sort());
  });

  it('do not reach a request that has ended', async () => {
    const id = await aDueRequest(null);
    expect(await push(id)).to.equal(false);
    expect(await pushes().listBetween(id, 0, 0)).to.deep.equal([]);
  });

  it('are superseded by the answer of a claim made after them, and follow the answer of one made before', async () => {
    const id = await aDueRequest(day(2));
    const answerId = await database().store.carrierAnswers.keep(id, 'answer', day(3));
    await push(id, 'before');
    const { token = '', pushPosition: answerPosition = -1 } = (await claim(id, day(3))) ?? {};
    expect(answerPosition).to.equal(1);
    await push(id, 'between');
    expect(await requests().lockRow(id, uuidv7())).to.equal(undefined);
    expect(await requests().lockRow(id, token)).to.equal(2);
    await requests().settle(id, token, aSettlement({ nextCheckAt: day(4), answerId, answerPosition }), day(3));
    const next = await claim(id, day(3));
    expect(next).to.deep.include({ isPushed: true, pushPosition: 2, answerId, answerPosition: 1, pollDueAt: day(4) });
    expect(await contents(id, 1, 2)).to.deep.equal(['between']);
    await requests().settle(id, next?.token ?? '', aSettlement({ nextCheckAt: day(4) }));
    expect(await claim(id, day(4))).to.deep.include({ isPushed: false, pollDueAt: day(4) });
  });

  it('are not read if they are too many or too large', async () => {
    const id = await aDueRequest(day(5));
    await push(id, 'y'.repeat(128 * 1024 - rowsOf('').length - 1));
    expect(await contents(id, 0, 1)).to.have.lengthOf(1);
    await push(id, 'x'.repeat(128 * 1024 - rowsOf('').length));
    expect(await contents(id, 1, 2)).to.equal(undefined);
    const other = await aDueRequest(day(5));
    const many = Array.from({ length: 64 }, (_, index) => `${index}`);
    for (const content of many) await push(other, content);
    expect(await contents(other, 0, 64)).to.deep.equal(many);
    await push(other, 'one more');
    expect(await contents(other, 0, 65)).to.equal(undefined);
  });

  it('take only a position beyond the 64 that are read after an answer', async () => {
    const id = await aDueRequest(day(5));
    for (let index = 0; index < 70; index += 1) expect(await push(id)).to.equal(true);
    expect((await claim(id, day(3)))?.pushPosition).to.equal(70);
    const raw = openRaw(url());
    expect(await raw('tracking_request_pushes').where({ tracking_request_id: id })).to.have.lengthOf(64);
    await raw.destroy();
  });

  it('keep waiting if an operator moves the next poll', async () => {
    const id = await aDueRequest(day(9));
    await requests().setNextCheck(id, day(5));
    await push(id);
    await requests().setNextCheck(id, day(2));
    expect(await claim(id, day(2))).to.deep.include({ isPushed: true, pollDueAt: day(2) });
  });

  it('wait for the transaction that has locked the request, and make it due after that', async () => {
    const id = await aDueRequest(day(2));
    const { token = '' } = (await claim(id, day(2))) ?? {};
    let isAdded = false;
    let lock = (): void => {};
    const locked = new Promise<void>((resolve) => (lock = resolve));
    const adding = locked.then(() => push(id)).then(() => (isAdded = true));
    await database().transaction(async () => {
      const { store } = database();
      expect(await store.trackingRequests.lockRow(id, token)).to.equal(0);
      lock();
      await aMoment();
      expect(isAdded).to.equal(false);
      await store.trackingRequests.settle(id, token, aSettlement({ nextCheckAt: day(9) }));
    });
    await adding;
    expect(await claim(id, day(3))).to.deep.include({ isPushed: true, pushPosition: 1, pollDueAt: day(9) });
  });

  it('concern requests for the container or the bill, of any account, with that carrier, while it is tracked', async () => {
    const [containerNumber, billOfLading] = [number(), number()];
    const byBill = { requestType: 'bill_of_lading', containerNumber: null, billOfLading } as const;
    const affected = [aRequest(uuidv7(), { containerNumber }), aRequest(uuidv7(), { containerNumber }), aRequest(uuidv7(), byBill)];
    for (const request of affected) await requests().insert(request, day(5));
    await requests().insert(aRequest(uuidv7(), { containerNumber }), null);
    await requests().insert(aRequest(uuidv7(), { containerNumber, scac: 'MAEU' }), day(5));
    await requests().insert(aRequest(uuidv7(), { containerNumber: number(), billOfLading }), day(5));
    const [one, other, bill] = affected.map(({ id }) => id);
    const rows = [
      naming([number(), containerNumber], [containerNumber]),
      naming(null, [billOfLading]),
      naming([containerNumber], [number(), billOfLading]),
      naming(null, null),
    ];
    // The third row puts the container and the bill of the second beside each other.
    expect(await idsOfEach(rows)).to.deep.equal([[one, other], [one, other, bill], [one, other, bill], []]);
    expect(await idsOfEach(rows.slice(0, 2))).to.deep.equal([[one, other], [bill]]);
    expect(await idsOfEach([])).to.deep.equal([]);
  });

  it('concern requests that track a shipment with the number, if they name only that number', async () => {
    const [containerNumber, billOfLading] = [number(), number()];
    const byBill = aRequest(uuidv7(), { requestType: 'bill_of_lading', containerNumber: null, billOfLading });
    const byContainer = aRequest(uuidv7(), { containerNumber });
    const stopped = aRequest(uuidv7(), { containerNumber });
    const byBooking = aRequest(uuidv7(), { requestType: 'booking', containerNumber: null, billOfLading: number() });
    for (const request of [byBill, byContainer, stopped, byBooking]) {
      const isStopped = request === stopped;
      const made = aShipment(request, {
        trackingEndedAt: isStopped ? day(2) : null,
        trackingEndedReason: isStopped ? 'stopped' : null,
      });
      await requests().insert(request, day(5));
      await database().transaction(() =>
        database().store.shipments.insert({
          ...made,
          shipment: { ...made.shipment, masterBl: billOfLading },
          container: { ...made.container, containerNumber },
        }),
      );
      await requests().link(request.id, made.shipment.id);
    }
    // The requests for the number itself come with those that track a shipment with it.
    const rows = [
      naming([containerNumber], null),
      naming(null, [billOfLading]),
      naming([number()], [billOfLading]),
      naming([], [number()]),
    ];
    const all = [byBill.id, byContainer.id, byBooking.id];
    expect(await idsOfEach(rows)).to.deep.equal([[byBill.id, byContainer.id, stopped.id, byBooking.id], all, [byBill.id], []]);
  });
});

for (const dialect of databases) {
  describeOn(dialect, 'requests that a push concerns', () => {
    let database: Database;
    let url: string;
    let drop: () => Promise<void>;

    before(async () => {
      ({ url, drop } = await withMigratedDatabase(dialect));
      database = await openDatabase(url);
      await database.transaction(async () => {
        const { store } = database;
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

    it('are found by indexes: no table of all accounts is read from end to end', async () => {
      const indexes = [
        'tracking_requests_by_scac_container',
        'shipments_by_scac_bill',
        'tracking_requests_by_scac_bill',
        'shipments_by_scac_container',
        // Bookings.
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
      await listening.listAffected('TEST', [naming(numbers, null), naming(null, numbers)]);
      const raw = knex((dialect === 'sqlite' ? sqliteDialect(url) : mysqlDialect(url)).knexConfig);
      try {
        // Without fresh statistics, Oracle's MySQL takes the tables for small and reads them whole.
        if (dialect !== 'sqlite') await raw.raw('ANALYZE TABLE tracking_requests, shipments, tracking_request_shipments');
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
