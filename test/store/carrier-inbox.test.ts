import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import knex from 'knex';
import { v7 as uuidv7 } from 'uuid';
import type { PushedNumbers } from '../../src/domain/carrier-push.ts';
import { CarrierInbox } from '../../src/store/carrier-inbox.ts';
import { type Database, openDatabase } from '../../src/store/database.ts';
import { mysqlDialect } from '../../src/store/mysql.ts';
import { sqliteDialect } from '../../src/store/sqlite.ts';
import { databases, onEachDatabase, withMigratedDatabase } from '../support/databases.ts';
import { aRequest, aSettlement, aShipment, day, later } from './samples.ts';

const nothing: PushedNumbers = { containers: [], billsOfLading: [], containersAlone: [], billsAlone: [] };
const most = { pushes: 99, bytes: 10_000 };
const aBody = (): string => `[{"eventID": "${uuidv7()}"}]`;

onEachDatabase("carriers' pushes", (database) => {
  const inbox = () => database().store.carrierInbox;
  const requests = () => database().store.trackingRequests;
  const claim = (id: string, now: Date) => requests().claim(id, { token: uuidv7(), now, leaseUntil: later(now, 60_000) });

  /** Pushes a body to a request. @returns whether it was stored for the request */
  async function push(requestId: string, body = aBody(), at = day(3)): Promise<boolean> {
    const pushId = await inbox().keepPush('TEST', body, at);
    return pushId !== null && database().transaction((store) => store.carrierInbox.addPush(requestId, pushId, at));
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

  it('are stored once for each carrier', async () => {
    const body = 'žluťoučký 🚢';
    expect(await inbox().keepPush('TEST', body, day(3))).to.be.a('string');
    expect(await inbox().keepPush('TEST', body, day(3))).to.equal(null);
    expect(await inbox().keepPush('MAEU', body, day(3))).to.be.a('string');
  });

  it('are stored once if four insert the same one together', async () => {
    const body = aBody();
    const kept = await Promise.all(
      Array.from({ length: 4 }, () => database().transaction((store) => store.carrierInbox.keepPush('TEST', body, day(3)))),
    );
    expect(kept.filter((id) => id !== null)).to.have.lengthOf(1);
  });

  it('make a request due, and come in order', async () => {
    const id = await aDueRequest(day(5));
    const [first, second] = [aBody(), 'é'];
    expect(await push(id, first)).to.equal(true);
    expect(await push(id, second, day(4))).to.equal(true);
    expect(await claim(id, day(3))).to.equal(undefined);
    expect(await claim(id, day(4))).to.deep.include({ isPushed: true, inboxPosition: 3, pollDueAt: day(5) });
    const entries = [
      { isWhole: false, body: first, receivedAt: day(3) },
      { isWhole: false, body: second, receivedAt: day(4) },
    ];
    expect(await inbox().sinceWholeAnswer(id, 3, most)).to.deep.equal(entries);
    expect(await inbox().sinceWholeAnswer(id, 2, most)).to.deep.equal(entries.slice(0, 1));
  });

  it('are each counted once if many arrive together', async () => {
    const id = await aDueRequest(day(5));
    const many = Array.from({ length: 20 }, aBody);
    await Promise.all(many.map((body) => push(id, body)));
    expect((await claim(id, day(3)))?.inboxPosition).to.equal(21);
    const bodies = ((await inbox().sinceWholeAnswer(id, 21, most)) ?? []).map(({ body }) => body);
    expect(bodies.sort()).to.deep.equal(many.sort());
  });

  it('do not reach a request that has ended', async () => {
    const id = await aDueRequest(null);
    expect(await push(id)).to.equal(false);
    expect(await inbox().sinceWholeAnswer(id, 9, most)).to.deep.equal([]);
  });

  it('are superseded by the answer of a claim made after them, and follow the answer of one made before', async () => {
    const id = await aDueRequest(day(2));
    const answerId = await inbox().keepAnswer(id, 'answer', day(3));
    const answer = { isWhole: true, body: 'answer', receivedAt: day(3) };
    const between = aBody();
    await push(id);
    const { token = '', inboxPosition = 0 } = (await claim(id, day(3))) ?? {};
    await push(id, between);
    expect(await requests().lockRow(id, uuidv7())).to.equal(undefined);
    expect(await requests().lockRow(id, token)).to.equal(inboxPosition + 1);
    await inbox().addAnswer(id, inboxPosition, answerId);
    await requests().settle(id, token, aSettlement({ nextCheckAt: day(4) }), day(3));
    const next = await claim(id, day(3));
    expect(next).to.deep.include({ isPushed: true, inboxPosition: inboxPosition + 2, pollDueAt: day(4) });
    const entries = [answer, { isWhole: false, body: between, receivedAt: day(3) }];
    expect(await inbox().sinceWholeAnswer(id, inboxPosition + 2, most)).to.deep.equal(entries);
    // The same answer again, after that push: it is listed once more, and then never again.
    await inbox().addAnswer(id, inboxPosition + 2, answerId);
    await inbox().addAnswer(id, inboxPosition + 3, answerId);
    expect(await inbox().sinceWholeAnswer(id, inboxPosition + 4, most)).to.deep.equal([answer]);
    await requests().settle(id, next?.token ?? '', aSettlement({ nextCheckAt: day(4) }));
    expect(await claim(id, day(4))).to.deep.include({ isPushed: false, pollDueAt: day(4) });
  });

  it('are not read if they are too many or too large', async () => {
    const id = await aDueRequest(day(5));
    await inbox().addAnswer(id, 0, await inbox().keepAnswer(id, 'x'.repeat(100), day(3)));
    for (const body of ['1', '22', '333'].map((size) => `${size}${uuidv7()}`)) await push(id, body);
    expect(await inbox().sinceWholeAnswer(id, 4, { pushes: 3, bytes: 114 })).to.have.lengthOf(4);
    expect(await inbox().sinceWholeAnswer(id, 4, { pushes: 2, bytes: 114 })).to.equal(null);
    expect(await inbox().sinceWholeAnswer(id, 4, { pushes: 3, bytes: 113 })).to.equal(null);
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
    let adding: Promise<unknown> = Promise.resolve();
    const pushId = (await inbox().keepPush('TEST', aBody(), day(3))) ?? '';
    await database().transaction(async (store) => {
      expect(await store.trackingRequests.lockRow(id, token)).to.equal(1);
      adding = database()
        .transaction(({ carrierInbox }) => carrierInbox.addPush(id, pushId, day(3)))
        .then(() => (isAdded = true));
      await sleep(50);
      expect(isAdded).to.equal(false);
      await store.trackingRequests.settle(id, token, aSettlement({ nextCheckAt: day(9) }));
    });
    await adding;
    expect(await claim(id, day(3))).to.deep.include({ isPushed: true, inboxPosition: 3, pollDueAt: day(9) });
  });

  it('concern requests for the container or the bill, of any account, with that carrier, while it is tracked', async () => {
    const [containerNumber, billOfLading] = [number(), number()];
    const byBill = { requestType: 'bill_of_lading', containerNumber: null, billOfLading } as const;
    const concerned = [aRequest(uuidv7(), { containerNumber }), aRequest(uuidv7(), { containerNumber }), aRequest(uuidv7(), byBill)];
    for (const request of concerned) await requests().insert(request, day(5));
    await requests().insert(aRequest(uuidv7(), { containerNumber }), null);
    await requests().insert(aRequest(uuidv7(), { containerNumber, scac: 'MAEU' }), day(5));
    await requests().insert(aRequest(uuidv7(), { containerNumber: number(), billOfLading }), day(5));
    const numbers = { ...nothing, containers: [number(), containerNumber], billsOfLading: [billOfLading, containerNumber] };
    expect(await inbox().listConcerned('TEST', numbers)).to.deep.equal(concerned.map(({ id }) => id).sort());
    expect(await inbox().listConcerned('TEST', nothing)).to.deep.equal([]);
  });

  it('concern requests that track a shipment with the number, if they name only that number', async () => {
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
    expect(await inbox().listConcerned('TEST', { ...nothing, containersAlone: [containerNumber] })).to.deep.equal([byBill.id]);
    expect(await inbox().listConcerned('TEST', { ...nothing, billsAlone: [billOfLading] })).to.deep.equal([byContainer.id]);
  });
});

for (const dialect of databases) {
  describe(`${dialect}: requests that a push concerns`, () => {
    let database: Database;
    let url: string;
    let drop: () => Promise<void>;

    before(async () => {
      ({ url, drop } = await withMigratedDatabase(dialect));
      database = await openDatabase(url);
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

    it('are found by indexes: no table of all accounts is read from end to end', async () => {
      const indexes = [
        'tracking_requests_by_scac_container',
        'tracking_requests_by_scac_bill',
        'shipments_by_scac_container',
        'shipments_by_scac_bill',
      ];
      const asked: { text: string; params: unknown[] }[] = [];
      const listening = new CarrierInbox({
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

onEachDatabase("carriers' answers", (database) => {
  it('are each stored once, unchanged', async () => {
    const request = aRequest(uuidv7());
    await database().store.trackingRequests.insert(request, null);
    const { carrierInbox } = database().store;
    const [late, early] = [
      { payload: 'ж'.repeat(100_000), receivedAt: day(4) },
      { payload: '{"events": []}', receivedAt: day(3) },
    ];
    await carrierInbox.keepAnswer(request.id, late.payload, late.receivedAt);
    const id = await carrierInbox.keepAnswer(request.id, early.payload, early.receivedAt);
    expect(await carrierInbox.keepAnswer(request.id, early.payload, day(5))).to.equal(id);
    expect(await carrierInbox.listAnswers(request.id)).to.deep.equal([early, late]);
    expect(await carrierInbox.listAnswers(uuidv7())).to.deep.equal([]);
  });
});
