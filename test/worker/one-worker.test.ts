import type { DueRequest } from '../../src/domain/tracking-request.ts';
import { resetSandbox } from '../../src/service/sandbox-reset.ts';
import { expect } from 'chai';
import type { Carriers } from '../../src/carriers/carrier.ts';
import { sandboxLine } from '../../src/carriers/test.ts';
import { wholeAccount } from '../../src/domain/account.ts';
import { CarrierFailure, type CarrierReport } from '../../src/domain/carrier-report.ts';
import { sandboxNumbers } from '../../src/sandbox/numbers.ts';
import { makeSettleTracking } from '../../src/service/tracking/settle-tracking.ts';
import { type Database, openDatabase } from '../../src/store/database.ts';
import type { Store } from '../../src/store/store.ts';
import type { DueRequests } from '../../src/store/due-requests.ts';
import { type Tracker, makeTracker } from '../../src/worker/track.ts';
import { answerOf, direct } from '../service/carrier-scripts.ts';
import { type TestAccount, onEachWorld } from '../service/world.ts';
import { found } from '../support/found.ts';
import { outbox } from '../support/outbox.ts';
import { aMoment, until } from '../support/until.ts';

const numbers = Array.from({ length: 8 }, (_, index) => sandboxNumbers(`01000${index}`).containerNumber);

onEachWorld('one worker', (world) => {
  let account: TestAccount;
  let errors: unknown[];
  let workers: Tracker[];
  let carrier: HangingCarrier;

  beforeEach(async () => {
    account = await world().newAccount();
    account.carrierPlays(direct);
    carrier = hangingCarrier((number) => answerOf({ ...direct, containerNumber: number }, account.day(0), world().now()));
    workers = [];
    errors = [];
  });

  afterEach(async () => {
    const stopped = workers.map((worker) => worker.stop());
    carrier.answerAll();
    await Promise.all(stopped);
    // A worker takes whatever is due, of any account: nothing may be left for the next test's.
    await resetSandbox(world().database, account.accountId, 'TEST');
  });

  /** A worker that is stopped after the test. */
  function aWorker(
    carriers: Carriers,
    { concurrency = 1, idleMs = 10, database = world().database, store = database.store }: Partial<Conditions> = {},
  ): Tracker {
    const onError = (error: unknown): void => void errors.push(error);
    const settle = makeSettleTracking({ database, outbox, shippingLines: world().shippingLines, now: world().now, random: () => 0.5 });
    const worker = makeTracker({ store, carriers, settle, now: world().now, concurrency, idleMs, leaseMs: 60_000, onError });
    workers.push(worker);
    return worker;
  }

  const askFor = (count: number) =>
    Promise.all(numbers.slice(0, count).map((containerNumber) => account.requestTracking({ containerNumber })));

  it('asks for no more at a time than it may', async () => {
    const worker = aWorker(carrier.carriers, { concurrency: 3 });
    await askFor(8);
    worker.start();
    await carrier.untilAsked(3);
    await aMoment();
    expect(carrier.waiting).to.have.lengthOf(3);
    for (let next = 0; next < 8; next += 1) {
      await carrier.untilAsked(next + 1);
      carrier.waiting[next]?.();
    }
    await worker.stop();
    expect(await account.shipments()).to.have.lengthOf(8);
    expect(errors).to.deep.equal([]);
  });

  it('settles everything in flight when it is stopped, and claims nothing more', async () => {
    const worker = aWorker(carrier.carriers, { concurrency: 2 });
    await askFor(4);
    worker.start();
    await carrier.untilAsked(2);
    let isStopped = false;
    const stopped = worker.stop().then(() => (isStopped = true));
    await aMoment();
    expect(isStopped).to.equal(false);
    carrier.answerAll();
    await stopped;
    expect(await account.shipments()).to.have.lengthOf(2);
    expect(carrier.waiting).to.have.lengthOf(2);
  });

  it('can be stopped before it has started, and when it is idle', async () => {
    await aWorker(carrier.carriers).stop();
    // Longer than a test's timeout.
    const idle = aWorker(carrier.carriers, { idleMs: 60_000 });
    idle.start();
    await aMoment();
    await idle.stop();
  });

  it('is woken by a request, however long it would have rested, and then polls on its own', async () => {
    const worker = aWorker(carrier.carriers, { idleMs: 60_000 });
    worker.start();
    await aMoment();
    await askFor(2);
    worker.wake();
    for (const call of [1, 2]) {
      await carrier.untilAsked(call);
      carrier.waiting[call - 1]?.();
    }
    await worker.stop();
    expect(await account.shipments()).to.have.lengthOf(2);
  });

  it('misses no wake-up that comes during a poll', async () => {
    let polls = 0;
    const store = withListDue(world().database.store, async (listDue) => {
      const due = await listDue();
      polls += 1;
      if (polls === 1) {
        // It has found nothing, and is not yet idle.
        await askFor(1);
        worker.wake();
      }
      return due;
    });
    const worker = aWorker(carrier.carriers, { idleMs: 60_000, store });
    worker.start();
    await carrier.untilAsked(1);
  });

  it('recovers when the database fails for a while', async () => {
    let failures = 3;
    const store = withListDue(world().database.store, (listDue) => {
      if (failures === 0) return listDue();
      failures -= 1;
      return Promise.reject(new Error('the database is away'));
    });
    await askFor(1);
    aWorker(carrier.carriers, { store }).start();
    await carrier.untilAsked(1);
    expect(errors.map(String)).to.deep.equal(Array(3).fill('Error: the database is away'));
  });

  it('has run all of an account’s requests when runDue returns, and none of another’s', async () => {
    const other = await world().newAccount();
    other.carrierPlays(direct);
    const theirs = await other.requestTracking({ containerNumber: direct.containerNumber });
    const mine = await askFor(5);
    await aWorker(world().carriers, { concurrency: 2 }).runDue(account.accountId, 'TEST');
    for (const { id } of mine) expect((await account.trackingRequest(id)).failedReason).to.equal(null);
    expect((await account.nextCheckAt())?.getTime()).to.be.above(world().now().getTime());
    expect((await other.trackingRequest(theirs.id)).status).to.equal('pending');
    await other.polls();
  });

  it('waits in runDue for requests that another worker holds', async () => {
    const [holder, other] = [aWorker(carrier.carriers), aWorker(carrier.carriers)];
    const [request] = await askFor(1);
    const held = holder.runDue(account.accountId, 'TEST');
    await carrier.untilAsked(1);
    let isBack = false;
    const waited = other.runDue(account.accountId, 'TEST').then(() => (isBack = true));
    await aMoment();
    expect(isBack).to.equal(false);
    carrier.answerAll();
    await Promise.all([held, waited]);
    expect(carrier.waiting).to.have.lengthOf(1);
    expect((await account.trackingRequest(found(request).id)).status).to.equal('succeeded');
  });

  it('holds no connection while carriers are slow: with one connection, reads continue during eight calls that hang', async () => {
    const { url } = world();
    const requests = await askFor(8);
    const database = await openDatabase(url.startsWith('mysql') ? `${url}?pool=1` : url);
    try {
      const worker = aWorker(carrier.carriers, { concurrency: 8, database });
      worker.start();
      await carrier.untilAsked(8);
      for (const { id } of requests) {
        expect(await database.store.trackingRequests.find(wholeAccount(account.accountId), id)).to.include({ status: 'pending' });
      }
      await database.transaction(() => database.store.sandbox.move(account.accountId, 1));
      const stopped = worker.stop();
      carrier.answerAll();
      await stopped;
    } finally {
      await database.close();
    }
    expect(await account.shipments()).to.have.lengthOf(8);
  });

  it('treats a carrier that is no longer offered as unreachable', async () => {
    const [request] = await askFor(1);
    await aWorker({ get: () => undefined }).runDue(account.accountId, 'TEST');
    expect(await account.trackingRequest(found(request).id)).to.include({ status: 'pending', failedReason: 'shipping_line_unreachable' });
  });

  it('reports unexpected errors', async () => {
    account.carrierSays(new TypeError('our own mistake'));
    await askFor(1);
    await aWorker(world().carriers).runDue(account.accountId, 'TEST');
    expect(errors.map(String)).to.deep.equal(['TypeError: our own mistake']);
  });

  it('does not report carriers’ failures', async () => {
    account.carrierSays(new CarrierFailure('shipping_line_unreachable', 'down'));
    await askFor(1);
    await aWorker(world().carriers).runDue(account.accountId, 'TEST');
    expect(errors).to.deep.equal([]);
  });
});

interface Conditions {
  concurrency: number;
  idleMs: number;
  database: Database;
  store: Store;
}

interface HangingCarrier {
  carriers: Carriers;
  /** One entry a query: calling it lets the carrier answer. */
  waiting: (() => void)[];
  /** Waits until the carrier has been queried this often. */
  untilAsked(calls: number): Promise<void>;
  /** Answers every waiting query, and later ones at once. */
  answerAll(): void;
}

function hangingCarrier(answer: (number: string) => CarrierReport): HangingCarrier {
  const waiting: (() => void)[] = [];
  let isPatient = true;
  const { line } = sandboxLine('http://carrier.test', 1000);
  return {
    carriers: {
      get: () => ({
        line,
        read: async ({ number }) => {
          if (isPatient) await new Promise<void>((resolve) => waiting.push(resolve));
          return answer(number);
        },
      }),
    },
    waiting,
    async untilAsked(calls) {
      await until(
        () => `${calls} calls have come, and not ${waiting.length}`,
        () => waiting.length >= calls,
      );
    },
    answerAll() {
      isPatient = false;
      for (const go of waiting) go();
    },
  };
}

/** A store whose list of due requests passes through `intercept`. */
function withListDue(store: Store, intercept: (listDue: () => Promise<DueRequest[]>) => Promise<DueRequest[]>): Store {
  const dueRequests = new Proxy(store.dueRequests, {
    get(target, name) {
      if (name === 'listOldest') return (...wanted: Parameters<DueRequests['listOldest']>) => intercept(() => target.listOldest(...wanted));
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { ...store, dueRequests };
}
