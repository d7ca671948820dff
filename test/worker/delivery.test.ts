import { expect } from 'chai';
import { Webhook as Verifier } from 'standardwebhooks';
import { wholeAccount } from '../../src/domain/account.ts';
import { dayMs, hourMs } from '../../src/domain/durations.ts';
import type { Message, Owner, SurfaceName, Webhook } from '../../src/domain/webhook.ts';
import { type Webhooks, makeWebhooks } from '../../src/service/webhooks/manage.ts';
import { makeSecret } from '../../src/webhooks/sign.ts';
import { direct } from '../service/carrier-scripts.ts';
import { type TestAccount, onEachWorld } from '../service/world.ts';
import { failure } from '../support/failure.ts';
import { outbox } from '../support/outbox.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { type Delivering, startDelivering } from './delivering.ts';
import { until } from '../support/until.ts';

const container = { containerNumber: direct.containerNumber };

onEachWorld('webhooks', (world) => {
  let account: TestAccount;
  let receiver: Receiver;
  let delivering: Delivering;
  let webhooks: Webhooks;
  let ownerA: Owner;

  beforeEach(async () => {
    account = await world().newAccount();
    account.carrierPlays(direct);
    receiver = await startReceiver();
    webhooks = makeWebhooks({
      database: world().database,
      outbox,
      rules: { checkTarget: async () => null, checkHeaders: () => null, makeSecret },
      now: world().now,
    });
    delivering = startDelivering(world().database, outbox, { now: world().now });
    ownerA = { testOnly: false, accountId: account.accountId, surface: 'a' };
  });

  afterEach(async () => {
    await delivering.stop();
    await receiver.close();
    for (const surface of ['a', 'b'] as const) {
      for (const { id } of await world().database.store.webhooks.list({ ...wholeAccount(account.accountId), surface }, '', 1000)) {
        await webhooks.delete({ testOnly: false, accountId: account.accountId, surface }, id);
      }
    }
    expect(delivering.errors).to.deep.equal([]);
  });

  const feed = (surface: SurfaceName): Promise<Message[]> =>
    world().database.store.messages.listAfter({ testOnly: false, accountId: account.accountId, surface }, 0, 1000);

  async function settled(webhook: Webhook): Promise<void> {
    const { webhookDeliveries } = world().database.store;
    await until('nothing is due', async () => (await webhookDeliveries.listDue(webhook.id, world().now(), 1)).length === 0);
  }

  async function isOff({ id, surface }: Webhook): Promise<void> {
    const scope = { ...wholeAccount(account.accountId), surface };
    await until('it is off', async () => !(await world().database.store.webhooks.find(scope, id))?.active);
  }

  it('get every message of their surface once, signed, identical to the feed', async () => {
    // In real time: advancing the other clock by days would end leases in the middle of a turn.
    await delivering.stop();
    delivering = startDelivering(world().database, outbox);
    const webhook = await webhooks.create(ownerA, { url: receiver.url });
    await account.tracks(container);
    await account.pollsUntil();
    const messages = await feed('a');
    await receiver.until(messages.length);
    await settled(webhook);
    expect(receiver.received.map(({ raw }) => raw)).to.have.members(messages.map(({ body }) => body));
    for (const { headers, raw, json } of receiver.received) {
      expect(headers['webhook-id']).to.equal(json.id);
      expect(headers['content-type']).to.equal('application/json');
      expect(() => new Verifier(webhook.secret).verify(raw, headers as never), json.type).to.not.throw();
    }
  });

  it('get B’s documents with their own id in them', async () => {
    const webhook = await webhooks.create({ ...ownerA, surface: 'b' }, { url: receiver.url, eventTypes: ['tracking_request.succeeded'] });
    await account.tracks(container);
    await receiver.until(1);
    expect(receiver.received[0]?.json.data.relationships.webhook).to.deep.equal({ data: { id: webhook.id, type: 'webhook' } });
    expect(receiver.received[0]?.headers['content-type']).to.equal('application/json');
  });

  it('get nothing that they did not subscribe to', async () => {
    const webhook = await webhooks.create(ownerA, { url: receiver.url, eventTypes: ['tracking_request.failed'] });
    await account.tracks(container);
    await account.pollsUntil();
    await settled(webhook);
    expect(receiver.received).to.have.length(0);
  });

  it('are tried again at 5 s, 5 min, 30 min and so on, ten times in all, with the same id and bytes', async () => {
    receiver.answers((_request, response) => void response.writeHead(500).end('no'));
    const webhook = await webhooks.create(ownerA, { url: receiver.url, eventTypes: ['tracking_request.succeeded'] });
    await account.tracks(container);
    const waits: number[] = [];
    for (let tries = 1; tries <= 10; tries += 1) {
      await receiver.until(tries);
      await settled(webhook);
      const [delivery] = await world().database.store.webhookDeliveries.list({ webhookId: webhook.id }, { limit: 1 });
      if (tries === 10) {
        expect(delivery).to.deep.include({ status: 'failed', attemptCount: 10, nextAttemptAt: null });
        break;
      }
      expect(delivery).to.deep.include({ status: 'pending', attemptCount: tries });
      const waitMs = (delivery?.nextAttemptAt?.getTime() ?? 0) - world().now().getTime();
      waits.push(waitMs / 1000);
      world().passTime(waitMs);
      delivering.deliverer.wake();
    }
    expect(waits).to.deep.equal([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]);
    expect(new Set(receiver.received.map(({ raw, headers }) => `${headers['webhook-id']} ${raw}`)).size).to.equal(1);
  });

  it('are left alone for as long as Retry-After says', async () => {
    receiver.answers((_request, response) => void response.writeHead(429, { 'Retry-After': '3600' }).end());
    const webhook = await webhooks.create(ownerA, { url: receiver.url, eventTypes: ['tracking_request.succeeded'] });
    await account.tracks(container);
    await receiver.until(1);
    await settled(webhook);
    const [delivery] = await world().database.store.webhookDeliveries.list({ webhookId: webhook.id }, { limit: 1 });
    expect(delivery?.nextAttemptAt).to.deep.equal(new Date(world().now().getTime() + hourMs));
  });

  it('that answer 410 are disabled, and the account’s other ones are notified', async () => {
    const other = await startReceiver();
    const gone = await webhooks.create(ownerA, { url: receiver.url, eventTypes: ['tracking_request.succeeded'] });
    await webhooks.create(ownerA, { url: other.url, eventTypes: ['webhook.disabled'] });
    receiver.answers((_request, response) => void response.writeHead(410).end());
    await account.tracks(container);
    await other.until(1);
    expect(other.received[0]?.json).to.deep.include({ type: 'webhook.disabled', sequence: null });
    expect(other.received[0]?.json.data).to.deep.include({ id: gone.id, active: false, disabled_reason: 'gone' });
    const now = await world().database.store.webhooks.find({ ...wholeAccount(account.accountId), surface: 'a' }, gone.id);
    expect(now).to.deep.include({ active: false, disabledReason: 'gone' });
    await other.close();
  });

  it('that nothing reaches for five days are switched off', async () => {
    receiver.answers((_request, response) => void response.writeHead(503).end());
    const webhook = await webhooks.create(ownerA, { url: receiver.url });
    await account.tracks(container);
    await receiver.until(1);
    await settled(webhook);
    world().passTime(5 * dayMs);
    await account.polls();
    delivering.deliverer.wake();
    await isOff(webhook);
    const now = await world().database.store.webhooks.find({ ...wholeAccount(account.accountId), surface: 'a' }, webhook.id);
    expect(now).to.deep.include({ active: false, disabledReason: 'failing' });
    const changes = delivering.changes.filter((change) => change.webhook.id === webhook.id);
    expect(
      changes.map((change) => change.change),
      'the log',
    ).to.deep.equal(['failing', 'disabled']);
    expect(changes[0]).to.have.nested.include({ 'missed.status': 503 });
    expect(changes[1]).to.include({ reason: 'failing' });
  });

  it('that messages reach again are reported once', async () => {
    let isDown = true;
    receiver.answers((_request, response) => void response.writeHead(isDown ? 503 : 204).end());
    const webhook = await webhooks.create(ownerA, { url: receiver.url, eventTypes: ['tracking_request.succeeded'] });
    await account.tracks(container);
    await receiver.until(1);
    await settled(webhook);
    isDown = false;
    await webhooks.test(ownerA, webhook.id);
    delivering.deliverer.wake();
    await receiver.until(2);
    await settled(webhook);
    const changes = delivering.changes.filter((change) => change.webhook.id === webhook.id);
    expect(changes.map((change) => change.change)).to.deep.equal(['failing', 'recovered']);
  });

  it('get missed messages on request, even from before they were created', async () => {
    await account.tracks(container);
    await account.pollsUntil();
    const since = account.day(0);
    const webhook = await webhooks.create(ownerA, { url: receiver.url });
    const messages = await feed('a');
    expect(await webhooks.recover(ownerA, webhook.id, since)).to.equal(messages.length);
    delivering.deliverer.wake();
    await receiver.until(messages.length);
    await settled(webhook);
    expect(await webhooks.recover(ownerA, webhook.id, since), 'once everything arrived').to.equal(0);
  });

  it('get one message again on request', async () => {
    const webhook = await webhooks.create(ownerA, { url: receiver.url, eventTypes: ['tracking_request.succeeded'] });
    await account.tracks(container);
    await receiver.until(1);
    await settled(webhook);
    const [delivery] = await world().database.store.webhookDeliveries.list({ webhookId: webhook.id }, { limit: 1 });
    await webhooks.resend(ownerA, webhook.id, delivery?.id ?? '');
    delivering.deliverer.wake();
    await receiver.until(2);
    await settled(webhook);
    const attempts = await world().database.store.webhookDeliveries.listAttempts([delivery?.id ?? ''], 20);
    expect(attempts.get(delivery?.id ?? '')?.map(({ number, status }) => [number, status])).to.deep.equal([
      [1, 204],
      [2, 204],
    ]);
  });

  it('sign with both secrets for a day after a rotation', async () => {
    const webhook = await webhooks.create(ownerA, { url: receiver.url });
    const rotated = await webhooks.rotateSecret(ownerA, webhook.id);
    expect(rotated.secret).to.not.equal(webhook.secret);
    await webhooks.test(ownerA, webhook.id);
    delivering.deliverer.wake();
    await receiver.until(1);
    await settled(webhook);
    expect(String(receiver.received[0]?.headers['webhook-signature']).split(' ')).to.have.length(2);
    world().passTime(dayMs + 1);
    await webhooks.test(ownerA, webhook.id);
    delivering.deliverer.wake();
    await receiver.until(2);
    expect(String(receiver.received[1]?.headers['webhook-signature']).split(' ')).to.have.length(1);
  });

  it('of another account are not found', async () => {
    const webhook = await webhooks.create(ownerA, { url: receiver.url });
    const stranger: Owner = { testOnly: false, accountId: (await world().newAccount()).accountId, surface: 'a' };
    expect((await failure(webhooks.test(stranger, webhook.id))).name).to.equal('NotFound');
    expect((await failure(webhooks.recover(stranger, webhook.id, account.day(0)))).name).to.equal('NotFound');
    expect((await failure(webhooks.test({ ...ownerA, surface: 'b' }, webhook.id))).name).to.equal('NotFound');
  });
});
