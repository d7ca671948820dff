import type { ServerResponse } from 'node:http';
import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import type { Owner, Webhook } from '../../src/domain/webhook.ts';
import { onEachWorld } from '../service/world.ts';
import { outbox } from '../support/outbox.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { type Delivering, startDelivering } from './delivering.ts';
import { endpointOf, queueMessages, webhooksOf } from '../support/queue.ts';
import { until } from '../support/until.ts';

onEachWorld('the sender of an endpoint that is changed in the middle', (world) => {
  let owner: Owner;
  let held: ServerResponse[];
  let endpoint: Webhook;
  let messages: string[];
  let receiver: Receiver;
  let other: Receiver;
  let delivering: Delivering | undefined;

  const database = () => world().database;
  const deliveries = () => database().store.webhookDeliveries;
  const start = () => (delivering = startDelivering(database(), outbox, { concurrency: 4 }));
  const delivered = ({ id }: Webhook) => deliveries().count({ webhookId: id, status: 'delivered' });
  const idsAt = ({ received }: Receiver) => received.map(({ headers }) => String(headers['webhook-id']));

  beforeEach(async () => {
    owner = { testOnly: false, accountId: uuidv7(), surface: 'a' };
    held = [];
    receiver = await startReceiver();
    other = await startReceiver();
  });

  afterEach(async () => {
    await Promise.all([receiver.close(), other.close(), delivering?.stop()]);
    for (const { id } of await database().store.webhooks.listListeners(owner.accountId)) {
      await database().store.webhooks.delete(owner, id, new Date());
    }
  });

  /**
   * A sender begins with one attempt at a time: three are answered and settled, until four are open. Then the change is made, one of the
   * four is answered and settled, then all. One first, because settling reads the endpoint, and with it the change.
   */
  async function changeInTheMiddle(change: () => Promise<unknown>): Promise<void> {
    let quick = 3;
    receiver.answers((_request, response) => void (quick-- > 0 ? response.writeHead(204).end() : held.push(response)));
    endpoint = endpointOf(owner.accountId, receiver.url);
    messages = await queueMessages(database(), [endpoint], 40);
    start();
    await receiver.until(7);
    await until('three are delivered', async () => (await delivered(endpoint)) === 3);
    await change();
    held.shift()?.writeHead(204).end();
    // With another URL, more follow at once.
    await until('a fourth is delivered', async () => (await delivered(endpoint)) >= 4);
    receiver.answers((_request, response) => void response.writeHead(204).end());
    for (const response of held.splice(0)) response.writeHead(204).end();
  }

  /** The seven, and those that began in place of the answered one. */
  const expectNoMore = (sent: number): unknown => expect(sent, 'sent in all').to.be.within(7, 8);

  it('stops when it is switched off; waiting messages are sent once it is on', async () => {
    await changeInTheMiddle(() => webhooksOf(database()).update(owner, endpoint.id, { active: false }));
    await delivering?.stop();
    const sent = receiver.received.length;
    expectNoMore(sent);
    expect(await delivered(endpoint)).to.equal(sent);
    expect(await deliveries().count({ webhookId: endpoint.id, status: 'pending' })).to.equal(40 - sent);
    start();
    await webhooksOf(database()).update(owner, endpoint.id, { active: true });
    await receiver.until(40);
    await until('all are delivered', async () => (await delivered(endpoint)) === 40);
    expect(idsAt(receiver).sort()).to.deep.equal(messages.sort());
  });

  it('stops for good when it is deleted', async () => {
    await changeInTheMiddle(() => webhooksOf(database()).delete(owner, endpoint.id));
    await delivering?.stop();
    const sent = receiver.received.length;
    expectNoMore(sent);
    start();
    await queueMessages(database(), [endpointOf(owner.accountId, receiver.url)], 1);
    await receiver.until(sent + 1);
    expect(idsAt(receiver).slice(sent)).to.not.have.members(messages);
  });

  it('continues at another URL', async () => {
    await changeInTheMiddle(() => webhooksOf(database()).update(owner, endpoint.id, { url: other.url }));
    await until('all are delivered', async () => (await delivered(endpoint)) === 40);
    expectNoMore(receiver.received.length);
    expect([...idsAt(receiver), ...idsAt(other)].sort()).to.deep.equal(messages.sort());
  });

  it('continues with other headers and another secret', async () => {
    await changeInTheMiddle(async () => {
      await webhooksOf(database()).update(owner, endpoint.id, { headers: { 'X-Tenant': 'new' } });
      await webhooksOf(database()).rotateSecret(owner, endpoint.id);
    });
    await until('all are delivered', async () => (await delivered(endpoint)) === 40);
    const last = receiver.received.at(-1);
    expect(last?.headers['x-tenant']).to.equal('new');
    expect(String(last?.headers['webhook-signature']).split(' ')).to.have.length(2);
    expectNoMore(receiver.received.filter(({ headers }) => headers['x-tenant'] === undefined).length);
  });
});
