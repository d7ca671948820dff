import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import type { Delivery, Message } from '../../src/domain/webhook.ts';
import { WriteConflict } from '../../src/store/database.ts';
import { onEachDatabase } from '../support/databases.ts';
import { day, later } from '../support/samples.ts';
import { aDelivery, aMessage, anAttempt } from './webhook-samples.ts';

const ids = (list: { id: string }[]) => list.map(({ id }) => id);

onEachDatabase('webhook deliveries', (database) => {
  const deliveries = () => database().store.webhookDeliveries;
  const accountId = uuidv7();
  let webhookId: string;
  let position = 0;

  beforeEach(() => {
    webhookId = uuidv7();
  });

  async function aStoredMessage(): Promise<Message> {
    position += 1;
    const message = aMessage(accountId, position);
    await database().store.messages.insertMany([message]);
    return message;
  }
  /** Deliveries in the database, each of its own message. */
  async function inserted(...over: Partial<Delivery>[]): Promise<Delivery[]> {
    const made: Delivery[] = [];
    for (const each of over) made.push(aDelivery(webhookId, await aStoredMessage(), each));
    await deliveries().insertMany(made);
    return made;
  }
  async function one(over: Partial<Delivery> = {}): Promise<Delivery> {
    const [delivery] = await inserted(over);
    return delivery ?? expect.fail();
  }
  const find = ({ id }: Delivery) => deliveries().find(webhookId, id);

  it('come back unchanged, only to their endpoint', async () => {
    const full = await one({ status: 'failed', tries: 10, attemptCount: 12, nextAttemptAt: null, deliveredAt: day(6) });
    const fresh = await one();
    expect(await find(full)).to.deep.equal(full);
    expect(await find(fresh)).to.deep.equal(fresh);
    expect(await deliveries().find(uuidv7(), full.id)).to.equal(undefined);
  });

  it('are inserted, more than a hundred at once, and not twice for one message', async () => {
    const made = Array.from({ length: 230 }, () => aDelivery(webhookId, { id: uuidv7(), type: 'x' }));
    await database().transaction(() => database().store.webhookDeliveries.insertMany(made));
    await deliveries().insertMany([]);
    expect(await deliveries().count({ webhookId })).to.equal(230);
    const again = aDelivery(webhookId, { id: made[7]?.messageId ?? '', type: 'x' });
    expect(
      await deliveries()
        .insertMany([again])
        .catch((error: unknown) => error),
    ).to.be.instanceOf(WriteConflict);
    await deliveries().insertMany([aDelivery(uuidv7(), { id: made[7]?.messageId ?? '', type: 'x' })]);
  });

  it('are listed newest first, by cursor, by page and by status, and counted', async () => {
    const [first, second, third, fourth] = ids(await inserted({}, { status: 'failed', nextAttemptAt: null }, {}, {}));
    const list = async (page: { after?: string; offset?: number; limit: number }, status?: 'pending' | 'failed' | 'delivered') =>
      ids(await deliveries().list({ webhookId, ...(status && { status }) }, page));
    expect(await list({ limit: 10 })).to.deep.equal([fourth, third, second, first]);
    expect(await list({ limit: 2, after: fourth ?? '' })).to.deep.equal([third, second]);
    expect(await list({ limit: 2, offset: 3 })).to.deep.equal([first]);
    expect(await list({ limit: 10 }, 'pending')).to.deep.equal([fourth, third, first]);
    expect(await list({ limit: 10, after: fourth ?? '' }, 'pending')).to.deep.equal([third, first]);
    expect(await list({ limit: 10 }, 'delivered')).to.deep.equal([]);
    expect(await deliveries().count({ webhookId })).to.equal(4);
    expect(await deliveries().count({ webhookId }, { limit: 3 })).to.equal(3);
    expect(await deliveries().count({ webhookId, status: 'pending' }, { after: fourth, limit: 3 })).to.equal(2);
    expect(await deliveries().count({ webhookId, status: 'failed' })).to.equal(1);
    expect(await deliveries().count({ webhookId: uuidv7() })).to.equal(0);
  });

  it('that are due come with their message, the longest due first, page by page', async () => {
    const made = await inserted(
      { nextAttemptAt: day(7) },
      { nextAttemptAt: day(5) },
      { nextAttemptAt: day(5), tries: 3, attemptCount: 13 },
      { nextAttemptAt: later(day(8), 1) },
      { nextAttemptAt: null, status: 'delivered' },
    );
    const [late, early, again] = made;
    const first = await deliveries().listDue(webhookId, day(8), 2);
    expect(ids(first)).to.deep.equal([early?.id, again?.id]);
    const body = (await database().store.messages.find({ testOnly: false, accountId, surface: 'a' }, again?.messageId ?? ''))?.body;
    const due = {
      id: again?.id,
      messageId: again?.messageId,
      tries: 3,
      attemptCount: 13,
      nextAttemptAt: day(5),
      shipmentId: null,
      traceparent: null,
    };
    expect(first[1]).to.deep.equal({ ...due, body });
    const second = await deliveries().listDue(webhookId, day(8), 2, first[1]);
    expect(ids(second)).to.deep.equal([late?.id]);
    expect(await deliveries().listDue(webhookId, day(8), 2, second[0])).to.deep.equal([]);
    expect(ids(await deliveries().listDue(webhookId, day(8), 10, first[0])), 'from within the same time').to.deep.equal([
      again?.id,
      late?.id,
    ]);
    expect(await deliveries().listDue(webhookId, later(day(5), -1), 10)).to.deep.equal([]);
  });

  it('that succeeded are no longer due', async () => {
    const made = await inserted(...Array.from({ length: 12 }, () => ({ tries: 2, attemptCount: 5 })));
    await deliveries().setDelivered(ids(made), day(9));
    await deliveries().setDelivered([], day(9));
    const [first] = made;
    const after = { ...first, status: 'delivered', tries: 3, attemptCount: 6, nextAttemptAt: null, deliveredAt: day(9) };
    expect(await deliveries().find(webhookId, first?.id ?? '')).to.deep.equal(after);
    expect(await deliveries().count({ webhookId, status: 'delivered' })).to.equal(12);
    expect(await deliveries().listDue(webhookId, day(9), 10)).to.deep.equal([]);
  });

  it('that failed are due later, or never', async () => {
    const delivery = await one();
    await deliveries().setMissed(delivery.id, day(6), day(7));
    expect(await find(delivery)).to.deep.equal({ ...delivery, tries: 1, attemptCount: 1, nextAttemptAt: day(7) });
    await deliveries().setMissed(delivery.id, day(7), null);
    expect(await find(delivery)).to.deep.equal({ ...delivery, status: 'failed', tries: 2, attemptCount: 2, nextAttemptAt: null });
  });

  it('restarted while in flight keep the new schedule if they fail', async () => {
    const delivery = await one({ tries: 9, attemptCount: 9 });
    await deliveries().restart(webhookId, delivery.id, day(7));
    await deliveries().setMissed(delivery.id, day(6), null);
    expect(await find(delivery)).to.deep.equal({ ...delivery, tries: 0, attemptCount: 10, nextAttemptAt: day(7) });
  });

  it('restart one by one, with any outcome, for their endpoint alone', async () => {
    const made = await inserted(
      { status: 'delivered', tries: 1, attemptCount: 4, nextAttemptAt: null, deliveredAt: day(6) },
      { status: 'failed', tries: 10, attemptCount: 10, nextAttemptAt: null },
      { tries: 4, attemptCount: 4, nextAttemptAt: day(20) },
    );
    for (const delivery of made) {
      await deliveries().restart(uuidv7(), delivery.id, day(8));
      expect(await find(delivery), 'by another endpoint').to.deep.equal(delivery);
      await deliveries().restart(webhookId, delivery.id, day(8));
      expect(await find(delivery)).to.deep.equal({ ...delivery, status: 'pending', tries: 0, nextAttemptAt: day(8) });
    }
  });

  it('restart together if they have not succeeded', async () => {
    const made = await inserted(
      { status: 'delivered', nextAttemptAt: null, deliveredAt: day(6) },
      { status: 'failed', tries: 10, nextAttemptAt: null },
      { tries: 4, nextAttemptAt: day(20) },
    );
    expect(await deliveries().restartMissed(uuidv7(), ids(made), day(8)), 'by another endpoint').to.equal(0);
    expect(await deliveries().restartMissed(webhookId, ids(made), day(8))).to.equal(2);
    expect(await deliveries().restartMissed(webhookId, [], day(8))).to.equal(0);
    const after = await Promise.all(made.map(find));
    expect(after.map((delivery) => [delivery?.status, delivery?.tries, delivery?.nextAttemptAt])).to.deep.equal([
      ['delivered', 0, null],
      ['pending', 0, day(8)],
      ['pending', 0, day(8)],
    ]);
  });

  it('are found by their messages', async () => {
    const made = await inserted({}, {}, {});
    const wanted = made.slice(0, 2);
    const messageIds = [...wanted.map(({ messageId }) => messageId), uuidv7()];
    expect(ids(await deliveries().listOfMessages(webhookId, messageIds)).sort()).to.deep.equal(ids(wanted).sort());
    expect(await deliveries().listOfMessages(uuidv7(), messageIds)).to.deep.equal([]);
    expect(await deliveries().listOfMessages(webhookId, [])).to.deep.equal([]);
  });

  it('have statuses by message, each once, whatever endpoint they went to', async () => {
    const [mixed, even] = [await aStoredMessage(), await aStoredMessage()];
    await deliveries().insertMany([
      aDelivery(uuidv7(), mixed, { status: 'pending' }),
      aDelivery(uuidv7(), mixed, { status: 'failed', nextAttemptAt: null }),
      aDelivery(uuidv7(), mixed, { status: 'pending' }),
      aDelivery(uuidv7(), even, { status: 'delivered', nextAttemptAt: null }),
    ]);
    const { id: nowhere } = await aStoredMessage();
    const found = await deliveries().statusesOfMessages([mixed.id, nowhere, even.id]);
    expect([found.get(mixed.id)?.sort(), found.get(nowhere), found.get(even.id)]).to.deep.equal([['failed', 'pending'], [], ['delivered']]);
    expect((await deliveries().statusesOfMessages([])).size).to.equal(0);
  });

  it('have their newest attempts listed, oldest first, as they were', async () => {
    const [first, second, third] = await inserted({ attemptCount: 230 }, { attemptCount: 1 }, {});
    const many = Array.from({ length: 230 }, (_, index) => anAttempt(first?.id ?? '', index + 1));
    const bare = anAttempt(second?.id ?? '', 1, { status: null, error: 'timed out after 15 s', responseBody: null });
    await deliveries().insertAttempts([...many, bare]);
    await deliveries().insertAttempts([]);
    const found = await deliveries().listAttempts([first?.id ?? '', second?.id ?? '', third?.id ?? ''], 20);
    const without = ({ deliveryId: _, ...attempt }: ReturnType<typeof anAttempt>) => attempt;
    expect(found.get(first?.id ?? '')).to.deep.equal(many.slice(210).map(without));
    expect(found.get(second?.id ?? '')).to.deep.equal([without(bare)]);
    expect(found.get(third?.id ?? '')).to.deep.equal([]);
    expect((await deliveries().listAttempts([], 20)).size).to.equal(0);
  });

  it('take an answer of 16,384 characters of three bytes each', async () => {
    const delivery = await one({ attemptCount: 1 });
    const answer = '\ufffd'.repeat(16 * 1024);
    await deliveries().insertAttempts([anAttempt(delivery.id, 1, { responseBody: answer })]);
    const [attempt] = (await deliveries().listAttempts([delivery.id], 20)).get(delivery.id) ?? [];
    expect(attempt?.responseBody === answer, 'whether it is the same').to.equal(true);
  });

  it('are deleted with their messages or their endpoint, and with their attempts, a few at a time', async () => {
    const made = await inserted({}, {}, {}, {});
    await deliveries().insertAttempts(made.map(({ id }) => anAttempt(id, 1)));
    const messageIds = made.slice(0, 3).map(({ messageId }) => messageId);
    expect(await deliveries().deleteOfMessages(messageIds, 2)).to.equal(2);
    expect(await deliveries().count({ webhookId })).to.equal(2);
    expect(await deliveries().deleteOfMessages(messageIds, 2)).to.equal(1);
    expect(await deliveries().deleteOfMessages([], 2)).to.equal(0);
    const [kept] = made.slice(3);
    expect(ids(await deliveries().list({ webhookId }, { limit: 10 }))).to.deep.equal([kept?.id]);
    await inserted({}, {});
    expect(await deliveries().deleteOfWebhook(uuidv7(), 10)).to.equal(0);
    expect(await deliveries().deleteOfWebhook(webhookId, 2)).to.equal(2);
    expect(await deliveries().deleteOfWebhook(webhookId, 2)).to.equal(1);
    // A key that is taken would reject these.
    await deliveries().insertAttempts(made.map(({ id }) => anAttempt(id, 1)));
  });
});
