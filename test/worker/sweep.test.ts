import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import { wholeAccount } from '../../src/domain/account.ts';
import { dayMs } from '../../src/domain/durations.ts';
import { defaultRetention } from '../../src/domain/retention.ts';
import type { Webhook } from '../../src/domain/webhook.ts';
import { makeSweep } from '../../src/worker/sweep.ts';
import { onEachWorld } from '../service/world.ts';
import { endpointOf, queueMessages } from '../support/queue.ts';

onEachWorld('sweeping', (world) => {
  const today = new Date();
  const daysAgo = (days: number): Date => new Date(today.getTime() - days * dayMs);
  const store = () => world().database.store;
  let accountId: string;
  let endpoint: Webhook;

  beforeEach(() => {
    accountId = uuidv7();
    endpoint = endpointOf(accountId, 'http://127.0.0.1:9/hook');
  });

  const feed = async () => (await store().messages.listAfter({ testOnly: false, accountId, surface: 'a' }, 0, 1000)).map(({ id }) => id);
  const deliveries = ({ id }: Webhook) => store().webhookDeliveries.count({ webhookId: id });

  /** Sweeps until nothing is left. @returns in how many transactions */
  async function sweepAll(at = today): Promise<number> {
    const sweep = makeSweep(world().database, defaultRetention);
    let rounds = 1;
    while (await sweep(at)) rounds += 1;
    return rounds;
  }

  it('deletes messages 30 days after their creation, with their deliveries, and no newer ones', async () => {
    const old = await queueMessages(world().database, [endpoint], 3, daysAgo(30.001));
    const other = endpointOf(accountId, 'http://127.0.0.1:9/other');
    const young = await queueMessages(world().database, [other], 3, daysAgo(29.999));
    const [sent] = await store().webhookDeliveries.listOfMessages(endpoint.id, old);
    const attempt = { number: 1, at: daysAgo(30), status: 500, durationMs: 3, error: null, responseBody: 'no' };
    await store().webhookDeliveries.insertAttempts([{ ...attempt, deliveryId: sent?.id ?? '' }]);
    await sweepAll();
    expect(await feed()).to.deep.equal(young);
    expect([await deliveries(endpoint), await deliveries(other)]).to.deep.equal([0, 3]);
    expect((await store().webhookDeliveries.listAttempts([sent?.id ?? ''], 20)).get(sent?.id ?? '')).to.deep.equal([]);
  });

  it('keeps messages created while a clock was a year behind, and deletes other accounts’ old ones', async () => {
    const young = await queueMessages(world().database, [endpoint], 1, daysAgo(1));
    const other = endpointOf(accountId, 'http://127.0.0.1:9/other');
    const byWrongClock = await queueMessages(world().database, [other], 201, daysAgo(365));
    const ofOthers = endpointOf(uuidv7(), 'http://127.0.0.1:9/hook');
    await queueMessages(world().database, [ofOthers], 3, daysAgo(31));
    await sweepAll();
    expect(await feed()).to.deep.equal([...young, ...byWrongClock]);
    expect([await deliveries(other), await deliveries(ofOthers)]).to.deep.equal([201, 0]);
  });

  it('deletes old messages that follow one from a clock that was a year ahead', async () => {
    const ahead = await queueMessages(world().database, [endpoint], 2, daysAgo(-365));
    const other = endpointOf(accountId, 'http://127.0.0.1:9/other');
    await queueMessages(world().database, [other], 1, daysAgo(31));
    await sweepAll();
    expect(await feed()).to.deep.equal(ahead);
  });

  it('removes a deleted webhook with its deliveries, and leaves its messages in the feed and to other webhooks', async () => {
    const other = endpointOf(accountId, 'http://127.0.0.1:9/other');
    const messages = await queueMessages(world().database, [endpoint, other], 3);
    await store().webhooks.delete({ ...wholeAccount(accountId), surface: 'a' }, endpoint.id, daysAgo(0));
    await sweepAll();
    expect([await deliveries(endpoint), await deliveries(other)]).to.deep.equal([0, 3]);
    expect(await store().webhooks.listDeleted(today, 10)).to.deep.equal([]);
    expect(await feed()).to.deep.equal(messages);
  });

  it('waits for attempts in flight to a deleted webhook', async () => {
    await queueMessages(world().database, [endpoint], 1);
    const leaseUntil = new Date(today.getTime() + 1000);
    await store().webhooks.claim(endpoint.id, { token: uuidv7(), now: today, leaseUntil });
    await store().webhooks.delete({ ...wholeAccount(accountId), surface: 'a' }, endpoint.id, today);
    await sweepAll();
    expect(await deliveries(endpoint)).to.equal(1);
    await sweepAll(leaseUntil);
    expect(await deliveries(endpoint)).to.equal(0);
  });

  it('forgets revoked tokens a day after they have expired', async () => {
    const { revokedTokens } = store();
    const [old, young] = [uuidv7(), uuidv7()];
    await revokedTokens.insert(old, daysAgo(1));
    await revokedTokens.insert(young, daysAgo(0.999));
    await sweepAll();
    expect([await revokedTokens.has(old), await revokedTokens.has(young)]).to.deep.equal([false, true]);
  });

  it('uses small transactions, however much there is to delete', async () => {
    await queueMessages(world().database, [endpoint], 700, daysAgo(31));
    // 200 deliveries each, and 200 messages each.
    expect(await sweepAll()).to.be.at.least(4);
    expect([await feed(), await deliveries(endpoint)]).to.deep.equal([[], 0]);
  });

  it('may run in several processes at once', async () => {
    await queueMessages(world().database, [endpoint], 500, daysAgo(31));
    await Promise.all([sweepAll(), sweepAll(), sweepAll()]);
    expect([await feed(), await deliveries(endpoint)]).to.deep.equal([[], 0]);
  });
});
