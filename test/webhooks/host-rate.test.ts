import { expect } from 'chai';
import { makeSender } from '../../src/webhooks/send.ts';
import { loopbackPolicy } from '../worker/delivering.ts';
import { HostRate } from '../../src/webhooks/host-rate.ts';

describe('the rate of attempts to one host', () => {
  it('allows a second’s attempts at once, then spaces them, for each host separately', () => {
    const rate = new HostRate(10);
    const waits = Array.from({ length: 13 }, () => rate.take('a.example', 5_000, 60_000));
    expect(waits.map((wait) => Math.round(wait ?? -1))).to.deep.equal([...Array(10).fill(0), 100, 200, 300]);
    expect(rate.take('b.example', 5_000, 60_000)).to.equal(0);
  });

  it('never allows more than a second’s attempts plus the rate in any window', () => {
    const rate = new HostRate(50);
    const madeAt: number[] = [];
    for (let nowMs = 0; nowMs < 10_000; nowMs += 7) {
      const wait = rate.take('a.example', nowMs, 500);
      if (wait !== null) madeAt.push(nowMs + wait);
    }
    for (const from of madeAt) {
      const inWindow = madeAt.filter((at) => at >= from && at < from + 2_000).length;
      expect(inWindow).to.be.at.most(50 + 100 + 1);
    }
  });

  it('refuses, without counting, an attempt that would wait too long', () => {
    const rate = new HostRate(1);
    const waits = [500, 0, 500, 1_500].map((mostMs) => rate.take('a.example', 10_000, mostMs));
    expect(waits).to.deep.equal([0, null, null, 1_000]);
  });

  it('ends an attempt at once that could not be made within its time limit', async () => {
    const sender = makeSender({ policy: loopbackPolicy, now: () => new Date(), timeoutMs: 300, attemptsPerHost: 1 });
    const signature = { 'webhook-id': 'a', 'webhook-timestamp': '0', 'webhook-signature': 'v1,' };
    const send = (port: number) =>
      sender.send({ url: `http://127.0.0.1:${port}/`, contentType: 'application/json', signature, headers: {}, body: '{}' });
    const [first, second] = await Promise.all([send(9), send(10)]);
    expect([first.status, second.status, second.error]).to.deep.equal([null, null, 'too many attempts to this host']);
    expect(first.error).not.to.equal(second.error);
    await sender.close();
  });
});
