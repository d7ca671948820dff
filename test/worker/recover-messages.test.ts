// Recoveries of more messages than one transaction takes: a worker carries them out, and another continues after it.
import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import { hourMs } from '../../src/domain/durations.ts';
import { latestTimes } from '../../src/domain/stored-times.ts';
import type { Message, Owner, Webhook } from '../../src/domain/webhook.ts';
import { type RecoveryLease, continueRecovery } from '../../src/service/webhooks/recover.ts';
import { makeRecoverer } from '../../src/worker/recover-messages.ts';
import { onEachWorld } from '../service/world.ts';
import { aMessage } from '../store/webhook-samples.ts';
import { until } from '../support/until.ts';
import { endpointOf, webhooksOf } from '../support/queue.ts';

const begin = Date.UTC(2026, 1, 1);
const since = (minutes: number): Date => new Date(begin + minutes * 60_000);

onEachWorld('recovering many messages', (world) => {
  const store = () => world().database.store;
  let owner: Owner;
  let webhook: Webhook;

  beforeEach(async () => {
    owner = { accountId: uuidv7(), surface: 'a', testOnly: false };
    webhook = endpointOf(owner.accountId, 'http://127.0.0.1:9/hook');
    await store().webhooks.insert(webhook);
  });

  /** Adds messages to the feed, one a minute. */
  async function publish(count: number, from = 1): Promise<Message[]> {
    const made = Array.from({ length: count }, (_, index) =>
      aMessage(owner.accountId, from + index, { createdAt: since(from - 1 + index) }),
    );
    await world().database.transaction(() => world().database.store.messages.insertMany(made));
    return made;
  }

  const recover = (minutes = 0) => webhooksOf(world().database, world().now).recover(owner, webhook.id, since(minutes));
  const listed = () => store().webhookDeliveries.list({ webhookId: webhook.id }, { limit: 1000 });
  const queued = async () => (await listed()).map(({ messageId }) => messageId).sort();
  const idsOf = (messages: Message[]) => messages.map(({ id }) => id).sort();
  const times = () => ({ now: world().now(), ...latestTimes(world().now()) });
  const ofUs = async () => (await store().webhookRecoveries.listFree(times(), '', 1000)).includes(webhook.id);

  async function claim(): Promise<RecoveryLease> {
    const lease = { webhookId: webhook.id, leaseToken: uuidv7() };
    const leaseUntil = new Date(world().now().getTime() + 15_000);
    expect(await store().webhookRecoveries.claim(lease, { ...times(), leaseUntil })).to.equal(true);
    return lease;
  }
  const step = (lease: RecoveryLease) =>
    continueRecovery(world().database, lease, world().now(), new Date(world().now().getTime() + 15_000));

  /** Runs a worker until nothing is left of our recovery. */
  async function work(): Promise<void> {
    const errors: unknown[] = [];
    const recoverer = makeRecoverer({
      database: world().database,
      wakeDeliverer: () => {},
      now: world().now,
      idleMs: 10,
      onError: (error) => void errors.push(error),
    });
    recoverer.start();
    await until('nothing is left to recover', async () => !(await ofUs()) && recoverer.leaseCount() === 0);
    await recoverer.stop();
    expect(errors).to.deep.equal([]);
  }

  it('queues few at once, in the request itself', async () => {
    const messages = await publish(100);
    expect(await recover()).to.equal(100);
    expect(await queued()).to.deep.equal(idsOf(messages));
    expect(await ofUs()).to.equal(false);
  });

  it('counts many at once and leaves them to a worker, which queues each of them', async () => {
    const messages = await publish(350);
    expect(await recover()).to.equal(350);
    expect(await queued()).to.deep.equal([]);
    await work();
    expect(await queued()).to.deep.equal(idsOf(messages));
  });

  it('continues where a killed worker was, once its lease has ended', async () => {
    const messages = await publish(350);
    await recover();
    const killed = await claim();
    expect([await step(killed), await step(killed)]).to.deep.equal([true, true]);
    expect(await queued()).to.have.length(200);
    expect(await ofUs(), 'while the lease lasts').to.equal(false);
    world().passTime(15_001);
    await work();
    expect(await queued()).to.deep.equal(idsOf(messages));
  });

  it('stops for a worker that has lost its lease, and writes nothing', async () => {
    await publish(350);
    await recover();
    const slow = await claim();
    world().passTime(15_001);
    await claim();
    expect(await step(slow)).to.equal(false);
    expect(await queued()).to.deep.equal([]);
  });

  it('ends a lease that a clock far in the future wrote', async () => {
    await publish(150);
    await recover();
    world().passTime(2 * hourMs);
    await claim();
    world().passTime(-2 * hourMs);
    await work();
    expect(await queued()).to.have.length(150);
  });

  it('sends what was delivered never again, what failed at once, and what came after the request not at all', async () => {
    await publish(250);
    await recover();
    await work();
    const [delivered, failed] = await listed();
    await store().webhookDeliveries.setDelivered([delivered?.id ?? ''], world().now());
    await store().webhookDeliveries.setMissed(failed?.id ?? '', world().now(), null);
    expect(await recover()).to.equal(249);
    const [later] = await publish(1, 251);
    await work();
    const after = new Map((await listed()).map((delivery) => [delivery.id, delivery]));
    expect(after.get(delivered?.id ?? '')).to.include({ status: 'delivered' });
    expect(after.get(failed?.id ?? '')).to.include({ status: 'pending', tries: 0 });
    expect(await queued()).to.not.include(later?.id);
  });

  it('carries out two requests together, from the earlier time to the later message', async () => {
    const messages = await publish(350);
    expect(await recover(200)).to.equal(150);
    await step(await claim());
    messages.push(...(await publish(20, 351)));
    expect(await recover(50)).to.equal(320);
    world().passTime(15_001);
    await work();
    expect(await queued()).to.deep.equal(idsOf(messages.slice(50)));
  });

  it('ends with the webhook', async () => {
    await publish(150);
    await recover();
    await webhooksOf(world().database, world().now).delete(owner, webhook.id);
    expect(await step(await claim())).to.equal(false);
    expect(await queued()).to.deep.equal([]);
  });
});
