import { setImmediate as turn } from 'node:timers/promises';
import { expect } from 'chai';
import { HostRate } from '../../src/webhooks/host-rate.ts';
import { type GiveBack, OriginQueue } from '../../src/webhooks/origin-queue.ts';
import { until } from '../support/until.ts';

const longMs = 60_000;

describe('the queue of an origin', () => {
  let proven: Set<string>;
  let queue: OriginQueue;
  /** The endpoints that have got a place, in order, and how to give it back; null if it did not come in time. */
  let placed: [endpointId: string, giveBack: GiveBack | null][];

  const start = (count: { proven: number; unproven: number }, rate: HostRate | null = null): void => {
    proven = new Set();
    placed = [];
    queue = new OriginQueue({ places: count, isProven: (id) => proven.has(id), rate, host: 'a.example' });
  };
  const ask = (accountId: string, endpointId: string, maxWaitMs = longMs): void =>
    void queue.place({ accountId, endpointId }, maxWaitMs).then((giveBack) => placed.push([endpointId, giveBack]));
  const names = async (): Promise<string[]> => {
    await turn();
    return placed.map(([name]) => name);
  };

  afterEach(() => queue.endWaits());

  it('keeps endpoints that are not proven from the places of those that are', async () => {
    start({ proven: 4, unproven: 4 });
    proven.add('good');
    for (let index = 0; index < 100; index += 1) ask('one', `new ${index}`);
    ask('one', 'good');
    expect(await names()).to.deep.equal(['new 0', 'new 1', 'good']);
  });

  it('moves what waits for an endpoint that starts to fail, and back at its first success', async () => {
    start({ proven: 3, unproven: 3 });
    proven.add('flaky').add('good');
    for (let sent = 0; sent < 4; sent += 1) ask('one', 'flaky');
    expect(await names(), 'a third of the places').to.deep.equal(['flaky']);
    proven.delete('flaky');
    queue.reconsider({ accountId: 'one', endpointId: 'flaky' });
    expect(await names(), 'a place of the others').to.deep.equal(['flaky', 'flaky']);
    placed[0]?.[1]?.();
    ask('one', 'good');
    expect(await names(), 'a place that it left').to.deep.equal(['flaky', 'flaky', 'good']);
    placed[2]?.[1]?.();
    proven.add('flaky');
    queue.reconsider({ accountId: 'one', endpointId: 'flaky' });
    expect(await names()).to.deep.equal(['flaky', 'flaky', 'good', 'flaky']);
  });

  it('ends waits in time, or all at once, and is idle when nobody holds a place or waits', async () => {
    start({ proven: 1, unproven: 1 });
    ask('one', 'first');
    ask('one', 'late', 1);
    ask('one', 'ended');
    expect((await names())[0]).to.equal('first');
    while (placed.length < 2) await turn();
    expect(placed[1]).to.deep.equal(['late', null]);
    queue.endWaits();
    await turn();
    expect(placed[2]).to.deep.equal(['ended', null]);
    expect(queue.isIdle).to.equal(false);
    placed[0]?.[1]?.();
    expect(queue.isIdle).to.equal(true);
  });

  it('gives turns to both kinds when the host’s rate is what they wait for', async () => {
    start({ proven: 300, unproven: 300 }, new HostRate(10));
    proven.add('good');
    for (let sent = 0; sent < 40; sent += 1) {
      ask('one', 'good');
      ask('other', 'new');
    }
    // A second's attempts at once, then one every 100 ms.
    const first = (await names()).slice(0, 10);
    expect([first.filter((name) => name === 'good').length, first.filter((name) => name === 'new').length]).to.deep.equal([5, 5]);
    await until('the rate lets two more pass', () => placed.length >= 12);
  });
});
