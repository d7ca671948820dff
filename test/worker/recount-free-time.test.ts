import { expect } from 'chai';
import { effectiveLastFreeDay } from '../../src/domain/free-time.ts';
import { recountFirst } from '../../src/service/free-time/recount.ts';
import { makeFreeTimeCounter } from '../../src/worker/recount-free-time.ts';
import { aFreeTimeRule, aRequest, aShipment, day, later } from '../support/samples.ts';
import { type TestAccount, onEachWorld } from '../service/world.ts';

onEachWorld('computing free time again', (world) => {
  let account: TestAccount;
  const count = 230;

  beforeEach(async () => {
    account = await world().newAccount();
    await fill(count);
  });

  /** Makes shipments that are tracked, and one that is not. */
  async function fill(tracked: number): Promise<void> {
    const { database } = world();
    await database.transaction(async () => {
      for (let index = 0; index <= tracked; index += 1) {
        const request = aRequest(account.accountId, { scac: 'TEST' });
        const ended = index === tracked ? { trackingEndedAt: day(3), trackingEndedReason: 'journey_over' as const } : {};
        const made = aShipment(request, { trip: index, createdAt: later(day(2), index % 7), ...ended });
        made.container.lastFreeDay = { discharge: null, general: null };
        made.container.freeTime = null;
        await database.store.trackingRequests.insert(request, null);
        await database.store.shipments.insert(made);
      }
    });
  }

  async function computed(): Promise<(string | null)[]> {
    const { shipments, containers } = world().database.store;
    const { accountId } = account;
    const found = await shipments.list({ accountId, testOnly: false, limit: 500 });
    const ids = found.map(({ row }) => row.id);
    return (await containers.listByShipments(accountId, ids)).map(effectiveLastFreeDay).filter((each) => each !== null);
  }

  const change = (): Promise<void> =>
    world().database.transaction(() => recountFirst(world().database.store, account.accountId, world().now()));

  async function work(): Promise<unknown[]> {
    const errors: unknown[] = [];
    const { database, now } = world();
    const counter = makeFreeTimeCounter({ database, now, idleMs: 5, onError: (error) => errors.push(error) });
    counter.start();
    for (let look = 0; look < 1000 && (await database.store.freeTimeRecounts.listDue(now(), 9)).length > 0; look += 1) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await counter.stop();
    return errors;
  }

  it('computes the first at once and all after a while, in batches, and tells nobody', async () => {
    const { database } = world();
    await database.store.freeTimeRules.insert(aFreeTimeRule(account.accountId));
    const listed = await database.store.shipments.list({ accountId: account.accountId, testOnly: false, limit: 500 });
    await change();
    expect(await computed()).to.have.length(100);
    expect(await work()).to.deep.equal([]);
    expect(await computed()).to.have.length(100);
    world().passTime(10_000);
    expect(await work()).to.deep.equal([]);
    expect(await computed()).to.have.length(count);
    expect(await database.store.shipments.list({ accountId: account.accountId, testOnly: false, limit: 500 })).to.deep.equal(listed);
  });

  it('starts again when the rules change on the way', async () => {
    const { freeTimeRules } = world().database.store;
    const rule = aFreeTimeRule(account.accountId);
    await freeTimeRules.insert(rule);
    await change();
    world().passTime(10_000);
    await freeTimeRules.delete(rule.id);
    await change();
    world().passTime(10_000);
    expect(await work()).to.deep.equal([]);
    expect(await computed()).to.have.length(0);
  });

  it('is shared by two processes', async () => {
    await world().database.store.freeTimeRules.insert(aFreeTimeRule(account.accountId));
    await change();
    world().passTime(10_000);
    expect(await Promise.all([work(), work()])).to.have.length(2);
    expect(await computed()).to.have.length(count);
  });
});
