// A clock that jumps and is set right: what it must not delete, and what it postponed.
import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import { dayMs, hourMs, minuteMs } from '../../src/domain/durations.ts';
import { deliveryOf } from '../../src/service/webhooks/outbox.ts';
import { makeSettleDeliveries } from '../../src/service/webhooks/settle-deliveries.ts';
import type { Database } from '../../src/store/database.ts';
import { sweptCounter } from '../../src/service/trusted-clock.ts';
import { makeClockGuard } from '../../src/worker/clock-guard.ts';
import { makeRepairer, repairStoredTimes } from '../../src/worker/repair.ts';
import { onEachWorld } from '../service/world.ts';
import { found } from '../support/found.ts';
import { aRequest } from '../support/samples.ts';
import { until } from '../support/until.ts';
import { outbox } from '../support/outbox.ts';
import { answered, endpointOf, queueMessages } from '../support/queue.ts';

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
    const reasonClockIsWrong = makeClockGuard({ database, now: () => at(own.clockMs), elapsedMs: () => own.runMs });
    return { own, reasonClockIsWrong };
  }

  it('deletes nothing with a clock that is a year before or after the last sweep, until it has run for a day', async () => {
    const { own, reasonClockIsWrong } = worker();
    expect(await reasonClockIsWrong()).to.equal(null);
    for (const jump of [yearMs, -yearMs]) {
      own.clockMs += jump;
      expect(await reasonClockIsWrong()).to.match(/^this machine's clock is 8784 h (ahead of|behind) the last deletion$/);
      own.runMs += dayMs - 1;
      expect(await reasonClockIsWrong()).not.to.equal(null);
      own.runMs += 1;
      expect(await reasonClockIsWrong()).to.equal(null);
    }
    own.clockMs += hourMs;
    expect(await reasonClockIsWrong()).to.equal(null);
  });

  it('continues its wait after restarts, and waits a day again after the next sweep', async () => {
    expect(await worker().reasonClockIsWrong()).to.equal(null);
    for (const clockMs of [yearMs, 2 * yearMs]) {
      const swept: boolean[] = [];
      for (const _restart of [1, 2, 3, 4]) {
        const { own, reasonClockIsWrong } = worker();
        own.clockMs = clockMs;
        await reasonClockIsWrong();
        own.runMs = 6 * hourMs;
        swept.push((await reasonClockIsWrong()) === null);
      }
      expect(swept).to.deep.equal([false, false, false, true]);
    }
  });

  it('waits while a worker with another clock sweeps', async () => {
    const [ahead, right] = [worker(), worker()];
    await right.reasonClockIsWrong();
    ahead.own.clockMs = yearMs;
    for (let days = 0; days < 3; days += 1) {
      ahead.own.runMs += dayMs;
      right.own.clockMs += dayMs / 2;
      expect(await ahead.reasonClockIsWrong()).not.to.equal(null);
      expect(await right.reasonClockIsWrong()).to.equal(null);
    }
  });

  it('deletes nothing with a clock that is more than an hour from the database server’s', async () => {
    const { own, reasonClockIsWrong } = worker(today);
    expect(await reasonClockIsWrong()).to.equal(null);
    own.clockMs = hourMs + 1;
    own.runMs = 2 * dayMs;
    expect(await reasonClockIsWrong()).to.equal("this machine's clock is 1 h ahead of the database server's");
  });

  for (const [jump, aheadMs] of [
    ['ten minutes', 10 * minuteMs],
    ['two days', 2 * dayMs],
    ['a year', yearMs],
  ] as const) {
    describe(`set back by ${jump}`, () => {
      const ahead = at(aheadMs);
      const accountId = uuidv7();
      const lease = (from: Date) => ({ token: uuidv7(), now: from, leaseUntil: new Date(from.getTime() + minuteMs) });
      const repair = () => repairStoredTimes(store(), today);
      const dueRequests = async () => (await store().dueRequests.listOldest(['TEST'], 'pending', today)).map(({ id }) => id);
      const dueEndpoints = () => store().webhookQueues.listDue('healthy', today, 1000);
      const anEndpoint = () => endpointOf(accountId, 'http://127.0.0.1:9/hook');

      it('offers an endpoint that was released before, for the next message and without a repair', async () => {
        const endpoint = anEndpoint();
        await queueMessages(world().database, [endpoint], 1, ahead);
        const mine = lease(ahead);
        await store().webhooks.claim(endpoint.id, mine);
        const [delivery] = await store().webhookDeliveries.list({ webhookId: endpoint.id }, { limit: 1 });
        await store().webhookDeliveries.setDelivered([delivery?.id ?? ''], ahead);
        await store().webhooks.release(endpoint.id, mine.token, ahead);
        await store().webhookDeliveries.restart(endpoint.id, delivery?.id ?? '', today);
        expect(await dueEndpoints()).to.include(endpoint.id);
        expect(await store().webhooks.claim(endpoint.id, lease(today))).to.include({ id: endpoint.id });
      });

      it('ends the leases of a worker that died before', async () => {
        const [request, endpoint] = [aRequest(accountId), anEndpoint()];
        await store().trackingRequests.insert(request, at(-1));
        await queueMessages(world().database, [endpoint], 1, at(-1));
        await store().trackingRequests.claim(request.id, lease(ahead));
        await store().webhooks.claim(endpoint.id, lease(ahead));
        expect([await dueRequests(), await dueEndpoints()].flat()).not.to.include.oneOf([request.id, endpoint.id]);
        await repair();
        expect(await dueRequests()).to.include(request.id);
        expect(await dueEndpoints()).to.include(endpoint.id);
        expect(await store().trackingRequests.claim(request.id, lease(today))).to.nested.include({ 'request.id': request.id });
        expect(await store().webhooks.claim(endpoint.id, lease(today))).to.include({ id: endpoint.id });
      });

      it('keeps the leases of workers whose clocks are right', async () => {
        const [request, endpoint] = [aRequest(accountId), anEndpoint()];
        await store().trackingRequests.insert(request, at(-1));
        await queueMessages(world().database, [endpoint], 1, at(-1));
        await store().trackingRequests.claim(request.id, lease(today));
        await store().webhooks.claim(endpoint.id, lease(today));
        await repair();
        expect([await dueRequests(), await dueEndpoints()].flat()).not.to.include.oneOf([request.id, endpoint.id]);
      });

      it('makes requests due that were made before', async () => {
        const request = aRequest(accountId, { createdAt: ahead, updatedAt: ahead });
        await store().trackingRequests.insert(request, ahead);
        await repair();
        expect(await dueRequests()).to.include(request.id);
      });

      it('makes messages due that were made before, behind others that wait for their next try', async () => {
        const endpoint = anEndpoint();
        const [retried = '', made = ''] = await queueMessages(world().database, [endpoint], 2, at(-1));
        const { webhookDeliveries } = store();
        const listOf = async (messageId: string) => (await webhookDeliveries.listOfMessages(endpoint.id, [messageId]))[0];
        await webhookDeliveries.setMissed((await listOf(retried))?.id ?? '', today, at(5 * minuteMs));
        await webhookDeliveries.deleteOfMessages([made], 1);
        const late = { ...deliveryOf(endpoint.id, { id: made, type: 'webhook.test' }, ahead), id: uuidv7({ msecs: ahead.getTime() }) };
        await webhookDeliveries.insertMany([late]);
        await store().webhookQueues.requeue(endpoint.id, today);
        await repair();
        expect(await dueEndpoints()).to.include(endpoint.id);
        expect(await webhookDeliveries.listDue(endpoint.id, today, 10))
          .to.have.lengthOf(1)
          .with.nested.property('[0].messageId', made);
      });

      it('lets an answer that was stored before under an Idempotency-Key expire in a day', async () => {
        const kept = { digest: uuidv7(), accountId, fingerprint: 'one', answer: '{}', createdAt: ahead };
        await store().idempotencyKeys.insert(kept);
        await repair();
        const [stored] = await store().idempotencyKeys.findAny(kept.digest, kept.digest);
        expect(stored?.createdAt).to.deep.equal(today);
      });
    });
  }

  it('does not disable an endpoint while it is six days ahead, nor at the first failure after it was six days behind', async () => {
    const endpoint = endpointOf(uuidv7(), 'http://127.0.0.1:9/failing');
    const messages = await queueMessages(world().database, [endpoint], 4, today);
    const token = uuidv7();
    await store().webhooks.claim(endpoint.id, { token, now: today, leaseUntil: at(minuteMs) });
    let clockMs = 0;
    const settle = makeSettleDeliveries({ database: world().database, outbox, now: () => at(clockMs), random: () => 0.5 });
    const deliveries = await store().webhookDeliveries.listOfMessages(endpoint.id, messages);
    async function fails(ms: number): Promise<boolean> {
      clockMs = ms;
      const outcome = { ...answered(503), deliveryId: found(deliveries.pop()).id, tries: 1, number: 1, at: at(ms) };
      return (await settle({ webhookId: endpoint.id, token }, [outcome], at(minuteMs))) === null;
    }
    await store().counters.set(sweptCounter, today.getTime());
    expect([await fails(-6 * dayMs), await fails(0), await fails(6 * dayMs)]).to.deep.equal([false, false, false]);
    await store().counters.set(sweptCounter, at(6 * dayMs).getTime());
    expect(await fails(6 * dayMs), 'after six days in which workers swept').to.equal(true);
  });

  it('makes polls and retries due that were put off for two days, and none that wait for less than a day', async () => {
    const accountId = uuidv7();
    const [postponed, soon] = [aRequest(accountId), aRequest(accountId)];
    await store().trackingRequests.insert(postponed, at(2 * dayMs));
    await store().trackingRequests.insert(soon, at(dayMs));
    const endpoint = endpointOf(accountId, 'http://127.0.0.1:9/waiting');
    const [late = '', early = ''] = await queueMessages(world().database, [endpoint], 2, at(-1));
    const { webhookDeliveries } = store();
    for (const [message, next] of [
      [late, at(2 * dayMs)],
      [early, at(1.15 * dayMs)],
    ] as const) {
      const [delivery] = await webhookDeliveries.listOfMessages(endpoint.id, [message]);
      await webhookDeliveries.setMissed(delivery?.id ?? '', today, next);
    }
    await repairStoredTimes(store(), today);
    const due = (await store().dueRequests.listOldest(['TEST'], 'pending', today)).map(({ id }) => id);
    expect(due).to.include(postponed.id).and.not.to.include(soon.id);
    expect((await webhookDeliveries.listDue(endpoint.id, today, 10)).map(({ messageId }) => messageId)).to.deep.equal([late]);
  });

  it('that is behind the database’s clock repairs nothing that is right by that one', async () => {
    const accountId = uuidv7();
    const [leased, postponed] = [aRequest(accountId), aRequest(accountId)];
    const token = uuidv7();
    await store().trackingRequests.insert(leased, at(-1));
    await store().trackingRequests.claim(leased.id, { token, now: today, leaseUntil: at(minuteMs) });
    await store().trackingRequests.insert(postponed, at(2 * dayMs));
    const database = { store: store(), server: async () => ({ version: '1', now: today }) } as unknown as Database;
    const repairer = makeRepairer({ database, now: () => at(-2 * dayMs), onError: () => {} });
    repairer.start();
    try {
      await until('what is wrong by both clocks is repaired', async () =>
        (await store().dueRequests.listOldest(['TEST'], 'pending', today)).some(({ id }) => id === postponed.id),
      );
      expect(await store().trackingRequests.lockRow(leased.id, token), 'a lease that is right by one of them').to.equal(0);
    } finally {
      await repairer.stop();
    }
  });

  it('is repaired when a worker starts, as soon as the clock is set back, and every ten minutes', async () => {
    const clock = { ms: 10 * minuteMs, elapsedMs: 0 };
    let repairs = 0;
    const server = async (): Promise<null> => {
      repairs += 1;
      return null;
    };
    const database = { store: store(), server } as unknown as Database;
    const elapsedMs = (): number => clock.elapsedMs;
    const repairer = makeRepairer({ database, now: () => at(clock.ms), onError: () => {}, elapsedMs, lookEveryMs: 1 });
    const repairsAre = (count: number): Promise<true> => until(`${count} repairs`, () => repairs === count);
    repairer.start();
    try {
      await repairsAre(1);
      clock.ms = 0;
      await repairsAre(2);
      clock.ms += 10 * minuteMs;
      clock.elapsedMs += 10 * minuteMs;
      await repairsAre(3);
    } finally {
      await repairer.stop();
    }
  });
});
