// What a request with an Idempotency-Key costs the database and the process.
import { executionAsyncId } from 'node:async_hooks';
import { expect } from 'chai';
import { dayMs } from '../../src/domain/durations.ts';
import { makeDoOnce } from '../../src/service/idempotency.ts';
import { sweptCounter } from '../../src/service/trusted-clock.ts';
import { onEachDatabase } from '../support/databases.ts';
import { aRequest, anAccount, day, later } from '../support/samples.ts';
import { until } from '../support/until.ts';

onEachDatabase('a request with a key', (database) => {
  /** A caller, and what two processes do once. */
  async function processes(now: () => Date) {
    const { id: accountId } = await anAccount(database());
    const credential = { credentialType: 'user', credentialName: 'test' } as const;
    const principal = {
      accountId,
      credentialId: accountId,
      ...credential,
      testOnly: false,
      ratePerMinute: null,
      role: 'operator' as const,
    };
    const [one, other] = [1, 2].map(() => makeDoOnce({ database: database(), now })) as [
      ReturnType<typeof makeDoOnce>,
      ReturnType<typeof makeDoOnce>,
    ];
    return { principal, one, other };
  }

  /** Work that writes, because the answer to a request without effect is not stored. */
  const writing = (answer: string) => async () => {
    await database().store.counters.take('work of the tests', 1);
    return answer;
  };

  it('is carried out once by two processes at once, even if the key was used a day before', async () => {
    let at = day(1);
    const { principal, one, other } = await processes(() => at);
    await one(principal, 'key', [], writing('the day before'));
    at = later(at, dayMs);
    let waiting = 0;
    let bothAreThere = (): void => {};
    const both = new Promise<void>((resolve) => (bothAreThere = resolve));
    const work = (name: string) => async () => {
      if ((waiting += 1) === 2) bothAreThere();
      await both;
      return writing(name)();
    };
    const answers = await Promise.all([one(principal, 'key', [], work('one')), other(principal, 'key', [], work('other'))]);
    expect(new Set(answers.map(({ reply }) => reply)).size).to.equal(1);
    expect(answers.map(({ isReplayed }) => isReplayed).sort()).to.deep.equal([false, true]);
  });

  it('is not repeated by a process whose clock is two days ahead', async () => {
    let at = day(1);
    const { principal, one } = await processes(() => at);
    const { counters } = database().store;
    await counters.set(sweptCounter, at.getTime());
    await one(principal, 'once', [], writing('first'));
    const again = async () => (await one(principal, 'once', [], writing('second'))).reply;
    try {
      at = day(3);
      expect(await again()).to.equal('first');
      await counters.set(sweptCounter, at.getTime());
      expect(await again(), 'two days later').to.equal('second');
    } finally {
      await counters.set(sweptCounter, 0);
    }
  });

  it('is not repeated if an earlier version stored its key in quotation marks', async () => {
    const { principal, one } = await processes(() => day(1));
    await one(principal, '"from before"', [], writing('first'));
    const again = async () => (await one(principal, 'from before', [], writing('second'))).reply;
    expect([await again(), await again()]).to.deep.equal(['first', 'first']);
  });

  it('leaves the connections to others until it writes, even if the key was used a day before', async () => {
    let at = day(1);
    const { principal, one } = await processes(() => at);
    await one(principal, 'key', [], writing('the day before'));
    at = later(at, dayMs);
    const used: number[] = [];
    await one(principal, 'key', [], async () => {
      used.push(database().pool().used);
      await database().store.trackingRequests.insert(aRequest(principal.accountId), null);
      used.push(database().pool().used);
      return 'done';
    });
    expect(used).to.deep.equal([0, 1]);
  });

  it('lets the process forget it: nothing follows asynchronous calls once none is carried out', async () => {
    const { principal, one } = await processes(() => day(1));
    await one(principal, 'key', [], async () => 'done');
    // With promise hooks on, every continuation has its own id. The transactions of an earlier test keep them on for a second.
    await until('nothing follows asynchronous calls', async () => {
      const ids = new Set<number>();
      for (let count = 0; count < 3; count += 1) {
        await Promise.resolve();
        ids.add(executionAsyncId());
      }
      return ids.size === 1;
    });
  });

  it('has its own transaction while others begin and end', async () => {
    const { principal, one, other } = await processes(() => day(1));
    const [kept, lost] = [aRequest(principal.accountId), aRequest(principal.accountId)];
    let othersEnd = (): void => {};
    const others = new Promise<void>((resolve) => (othersEnd = resolve));
    const failed = one(principal, 'fails', [], async () => {
      await others;
      await database().store.trackingRequests.insert(lost, null);
      throw new Error('changed my mind');
    }).catch((error: Error) => error.message);
    await other(principal, 'first', [], async () => 'done');
    await other(principal, 'second', [], async () => {
      await database().store.trackingRequests.insert(kept, null);
      return 'done';
    });
    othersEnd();
    expect(await failed).to.equal('changed my mind');
    const found = await Promise.all([kept, lost].map(({ id }) => database().store.trackingRequests.find(principal, id)));
    expect(found.map((request) => request?.id)).to.deep.equal([kept.id, undefined]);
  });
});
