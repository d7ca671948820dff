// A clock that jumps by a year and back: what it must not delete, and what it postponed.
import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import { wholeAccount } from '../../src/domain/account.ts';
import { makeClockGuard, sweptCounter } from '../../src/worker/clock-guard.ts';
import { repairQueues } from '../../src/worker/sweep.ts';
import { dayMs, hourMs, onEachWorld } from '../service/world.ts';
import { aRequest } from '../store/samples.ts';
import { endpointOf, queueMessages } from './queue.ts';

const yearMs = 366 * dayMs;

onEachWorld('a clock that jumps', (world) => {
  const today = new Date();
  const at = (ms: number): Date => new Date(today.getTime() + ms);
  const store = () => world().database.store;

  beforeEach(() => store().counters.set(sweptCounter, 0));

  /** A worker's guard, with its clock and how long it has run. */
  function worker(server: Date | null = null) {
    const own = { clockMs: 0, runMs: 0 };
    const database = { store: store(), server: async () => server && { version: '1', now: server } };
    const whyWrong = makeClockGuard({ database, now: () => at(own.clockMs), elapsedMs: () => own.runMs });
    return { own, whyWrong };
  }

  it('deletes nothing with a clock that is a year before or after the last sweep, until it has run for a day', async () => {
    const { own, whyWrong } = worker();
    expect(await whyWrong()).to.equal(null);
    for (const jump of [yearMs, -yearMs]) {
      own.clockMs += jump;
      expect(await whyWrong()).to.match(/^this machine's clock is 8784 h (ahead of|behind) the last deletion$/);
      own.runMs += dayMs - 1;
      expect(await whyWrong()).not.to.equal(null);
      own.runMs += 1;
      expect(await whyWrong()).to.equal(null);
    }
    own.clockMs += hourMs;
    expect(await whyWrong()).to.equal(null);
  });

  it('continues its wait after restarts, and waits a day again after the next sweep', async () => {
    expect(await worker().whyWrong()).to.equal(null);
    for (const clockMs of [yearMs, 2 * yearMs]) {
      const swept: boolean[] = [];
      for (const _restart of [1, 2, 3, 4]) {
        const { own, whyWrong } = worker();
        own.clockMs = clockMs;
        await whyWrong();
        own.runMs = 6 * hourMs;
        swept.push((await whyWrong()) === null);
      }
      expect(swept).to.deep.equal([false, false, false, true]);
    }
  });

  it('waits while a worker with another clock sweeps', async () => {
    const [ahead, right] = [worker(), worker()];
    await right.whyWrong();
    ahead.own.clockMs = yearMs;
    for (let days = 0; days < 3; days += 1) {
      ahead.own.runMs += dayMs;
      right.own.clockMs += dayMs / 2;
      expect(await ahead.whyWrong()).not.to.equal(null);
      expect(await right.whyWrong()).to.equal(null);
    }
  });

  it('deletes nothing with a clock that is more than an hour from the database server’s', async () => {
    const { own, whyWrong } = worker(today);
    expect(await whyWrong()).to.equal(null);
    own.clockMs = hourMs + 1;
    own.runMs = 2 * dayMs;
    expect(await whyWrong()).to.equal("this machine's clock is 1 h ahead of the database server's");
  });

  it('makes the polls and messages that it postponed due, and ends the leases', async () => {
    const { trackingRequests, dueRequests, webhooks, webhookQueues } = store();
    const accountId = uuidv7();
    const [postponed, leased, soon] = [aRequest(accountId), aRequest(accountId), aRequest(accountId)];
    await trackingRequests.insert(postponed, at(yearMs));
    await trackingRequests.insert(leased, at(-1));
    await trackingRequests.claim(leased.id, { token: uuidv7(), now: today, leaseUntil: at(yearMs) });
    await trackingRequests.insert(soon, at(dayMs));
    const waiting = endpointOf(accountId, 'http://127.0.0.1:9/waiting');
    await queueMessages(world().database, [waiting], 2, at(yearMs));
    const held = endpointOf(accountId, 'http://127.0.0.1:9/held');
    await queueMessages(world().database, [held], 1, at(-1));
    await webhooks.claim(held.id, { token: uuidv7(), now: today, leaseUntil: at(yearMs) });

    await repairQueues(store(), today);
    const due = await dueRequests.listOldest(['TEST', postponed.scac], 'pending', today);
    expect(due.map(({ id }) => id))
      .to.include.members([postponed.id, leased.id])
      .and.not.to.include(soon.id);
    expect(await webhookQueues.listDue('healthy', today, 100)).to.include.members([waiting.id, held.id]);
    expect(await store().webhookDeliveries.listDue(waiting.id, today, 10)).to.have.length(2);
    expect(await webhooks.find({ ...wholeAccount(accountId), surface: waiting.surface }, held.id)).to.include({ active: true });
  });
});
