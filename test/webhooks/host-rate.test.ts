import { expect } from 'chai';
import { HostRate } from '../../src/webhooks/host-rate.ts';
import { type Receiver, attempt, endReceivers, loopbackSender, receive } from './receiver.ts';

describe('the rate of attempts to one host', () => {
  /** Makes an attempt as soon as it may. @returns how long it had to wait */
  const take = (rate: HostRate, host: string, nowMs: number): number => {
    const waitMs = rate.waitMs(host, nowMs);
    rate.count(host, nowMs + waitMs);
    return waitMs;
  };

  it('allows a second’s attempts at once, then spaces them, for each host separately', () => {
    const rate = new HostRate(10);
    const waits = Array.from({ length: 13 }, () => take(rate, 'a.example', 5_000));
    expect(waits.map(Math.round)).to.deep.equal([...Array(10).fill(0), 100, 200, 300]);
    expect(rate.waitMs('b.example', 5_000)).to.equal(0);
  });

  it('never allows more than a second’s attempts plus the rate in any window', () => {
    const rate = new HostRate(50);
    const madeAt: number[] = [];
    for (let nowMs = 0; nowMs < 10_000; nowMs += 7) {
      if (rate.waitMs('a.example', nowMs) > 0) continue;
      rate.count('a.example', nowMs);
      madeAt.push(nowMs);
    }
    expect(madeAt.length, 'attempts in ten seconds').to.be.at.least(490);
    for (const from of madeAt) {
      const inWindow = madeAt.filter((at) => at >= from && at < from + 2_000).length;
      expect(inWindow).to.be.at.most(50 + 100 + 1);
    }
  });

  it('holds attempts back until they may be made, on all ports of the host, and does not make one that would wait too long', async () => {
    const [one, other] = await Promise.all([1, 2].map(() => receive((_, response) => void response.end())));
    const sender = loopbackSender({ attemptsPerHost: 4 });
    const send = (receiver: Receiver | undefined, maxWaitMs: number) =>
      sender.trySend(attempt(receiver?.url ?? '', { endpointId: receiver?.url ?? '', maxWaitMs }));
    for (let sent = 0; sent < 4; sent += 1) await send(one, 0);
    const [late, vain] = await Promise.all([send(other, 30_000), send(one, 1)]);
    expect([late?.status, vain]).to.deep.equal([200, null]);
    endReceivers();
    await sender.close();
  });
});
