// Pushes and polls at the same time: receivers and workers like those of several processes on one database.
import { setTimeout as sleep } from 'node:timers/promises';
import { resetSandbox } from '../../src/service/sandbox-reset.ts';
import { expect } from 'chai';
import { sandboxNumbers } from '../../src/sandbox/numbers.ts';
import { makeSettleTracking } from '../../src/service/tracking/settle-tracking.ts';
import { type Database, openDatabase } from '../../src/store/database.ts';
import { type Tracker, makeTracker } from '../../src/worker/track.ts';
import { PushingCarrier, type Row, begun, hour, move } from '../service/tracking/pushes/pushing-carrier.ts';
import { type TestAccount, onEachWorld } from '../service/world.ts';
import { found } from '../support/found.ts';
import { outbox } from '../support/outbox.ts';
import { until } from '../support/until.ts';

const boxes = Array.from({ length: 4 }, (_, index) => sandboxNumbers(`01100${index}`).containerNumber);
const ports = ['MYTPP', 'SGSIN', 'LKCMB', 'AEJEA', 'EGSUZ', 'GRPIR', 'ITGOA', 'ESALG'];

onEachWorld('pushes and polls at once', (world) => {
  let customers: TestAccount[];
  let carrier: PushingCarrier;
  let databases: Database[];
  let workers: Tracker[];
  let errors: unknown[];

  beforeEach(async () => {
    customers = [await world().newAccount(), await world().newAccount()];
    carrier = await PushingCarrier.start(world());
    const { database, url } = world();
    // This thread would wait for a second connection to SQLite's file while it holds the first.
    databases = [database, database.dialect === 'sqlite' ? database : await openDatabase(url)];
    errors = [];
    workers = databases.map((database) => {
      const onError = (error: unknown): void => void errors.push(error);
      const { carriers, shippingLines } = world();
      const settle = makeSettleTracking({ database, outbox, shippingLines, now: world().now, random: Math.random });
      return makeTracker({
        store: database.store,
        carriers,
        settle,
        now: world().now,
        concurrency: 4,
        idleMs: 5,
        leaseMs: 60_000,
        onError,
      });
    });
  });

  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    await carrier.stop();
    if (databases[1] !== world().database) await databases[1]?.close();
    for (const { accountId } of customers) await resetSandbox(world().database, accountId, 'TEST');
  });

  it('lose nothing, in any order and with any reader', async () => {
    const known = new Map(boxes.map((box): [string, Row[]] => [box, begun.map((row) => ({ ...row, equipmentReference: box }))]));
    for (const [box, rows] of known) carrier.answers(box, rows);
    for (const account of customers) for (const box of boxes) await account.requestTracking({ containerNumber: box });
    for (const worker of workers) worker.start();
    await untilRead();

    for (const [round, port] of ports.entries()) {
      await pollAll();
      await Promise.all(boxes.map((box) => report(box, round, port)));
      await untilRead();
      for (const account of customers) {
        for (const { id } of await account.shipments()) {
          const { containerNumber } = await account.container(id);
          const stored = (await account.events(id)).map(({ eventKey }) => eventKey);
          const rows = found(known.get(containerNumber)).map((row) => String(row['eventID']));
          expect(stored.sort(), `${containerNumber} after ${port}`).to.deep.equal(rows.sort());
        }
      }
    }
    expect(errors).to.deep.equal([]);
    for (const account of customers) {
      expect(await account.shipments()).to.have.lengthOf(boxes.length);
    }

    /** The carrier learns of a port, answers with it from now on, and pushes the row through both receivers at once. */
    async function report(box: string, round: number, port: string): Promise<void> {
      await sleep(Math.random() * 15);
      const rows = found(known.get(box));
      const row = move('ARRI', 100 + 24 * round, port, { equipmentReference: box, eventCreatedDateTime: hour(99) });
      rows.push(row);
      carrier.answers(box, [...rows]);
      const body = carrier.bodyOf([row]);
      await Promise.all(databases.map((database) => carrier.pushesBody(body, database)));
    }
  });

  /** Makes every carrier due, as an operator's refresh does; the answers take a while. */
  async function pollAll(): Promise<void> {
    setTimeout(carrier.holdsBack(), 10);
    for (const account of customers) {
      for (const { trackingRequestId } of await account.shipments()) {
        await world().database.store.trackingRequests.setNextCheck(trackingRequestId, world().now());
      }
    }
  }

  async function untilRead(): Promise<void> {
    await until('nothing is due', async () => {
      const dueAt = await Promise.all(customers.map((account) => account.nextCheckAt()));
      return !dueAt.some((at) => at === null || at <= world().now());
    });
  }
});
