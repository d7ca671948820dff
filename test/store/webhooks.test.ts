import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import { wholeAccount } from '../../src/domain/account.ts';
import type { Webhook } from '../../src/domain/webhook.ts';
import { WriteConflict } from '../../src/store/database.ts';
import { onEachDatabase } from '../support/databases.ts';
import { day, later } from '../support/samples.ts';
import { aWebhook } from './webhook-samples.ts';

const ids = (list: { id: string }[]) => list.map(({ id }) => id);

onEachDatabase('webhooks', (database) => {
  const webhooks = () => database().store.webhooks;
  let accountId: string;

  beforeEach(() => {
    accountId = uuidv7();
  });

  async function inserted(...over: Partial<Webhook>[]): Promise<Webhook[]> {
    const made = over.map((each) => aWebhook(accountId, each));
    for (const webhook of made) await webhooks().insert(webhook);
    return made;
  }
  async function one(over: Partial<Webhook> = {}): Promise<Webhook> {
    const [webhook] = await inserted(over);
    return webhook ?? expect.fail();
  }
  const find = ({ id, surface }: Webhook) => webhooks().find({ ...wholeAccount(accountId), surface }, id);

  it('come back unchanged, only to their account and surface', async () => {
    const full = await one({ active: false, disabledAt: day(6), disabledReason: 'gone', failingSince: day(5) });
    const bare = await one({ surface: 'b', eventTypes: null, headers: {}, previousSecret: null, previousSecretExpiresAt: null });
    expect(await find(full)).to.deep.equal(full);
    expect(await find(bare)).to.deep.equal(bare);
    expect(await find({ ...full, surface: 'b' }), 'on the other surface').to.equal(undefined);
    expect(await webhooks().find({ ...wholeAccount(uuidv7()), surface: 'a' }, full.id), 'of another account').to.equal(undefined);
  });

  it('are inserted once by a repeated insert', async () => {
    const webhook = await one();
    await webhooks().insert(webhook);
    expect(await webhooks().count({ ...wholeAccount(accountId), surface: 'a' })).to.equal(1);
  });

  it('are listed in the order of creation, by cursor and by page, and counted by surface and in total', async () => {
    const made = ids(await inserted({}, {}, { active: false }, {}));
    const other = await one({ surface: 'b' });
    expect(ids(await webhooks().list({ ...wholeAccount(accountId), surface: 'a' }, '', 10))).to.deep.equal(made);
    expect(ids(await webhooks().list({ ...wholeAccount(accountId), surface: 'a' }, made[1] ?? '', 1))).to.deep.equal([made[2]]);
    expect(ids(await webhooks().listPage({ ...wholeAccount(accountId), surface: 'a' }, { offset: 1, limit: 2 }))).to.deep.equal(
      made.slice(1, 3),
    );
    expect(ids(await webhooks().listPage({ ...wholeAccount(accountId), surface: 'b' }, { offset: 0, limit: 2 }))).to.deep.equal([other.id]);
    expect(await webhooks().count({ ...wholeAccount(accountId), surface: 'a' })).to.equal(4);
    expect(await webhooks().countOfAccount(accountId, false)).to.equal(5);
    expect(await webhooks().countOfAccount(uuidv7(), false)).to.equal(0);
  });

  it('of both surfaces are read with what decides which messages they get', async () => {
    const made = await inserted({ eventTypes: null }, { active: false }, { surface: 'b', test: true });
    expect(await webhooks().listListeners(accountId)).to.deep.equal(
      made.map(({ id, surface, test, eventTypes, active }) => ({ id, surface, test, eventTypes, active })),
    );
    expect(await webhooks().listListeners(uuidv7())).to.deep.equal([]);
  });

  it('are updated only from their newest version', async () => {
    const webhook = await one();
    const after: Webhook = {
      ...webhook,
      url: 'https://other.example/',
      eventTypes: null,
      headers: {},
      secret: 'whsec_bmV3ZXI=',
      previousSecret: null,
      previousSecretExpiresAt: null,
      active: false,
      disabledAt: day(7),
      disabledReason: 'failing',
      updatedAt: day(8),
    };
    await webhooks().update(after, webhook.updatedAt);
    expect(await find(webhook)).to.deep.equal(after);
    const late = await webhooks()
      .update({ ...webhook, updatedAt: day(9) }, webhook.updatedAt)
      .catch((error: unknown) => error);
    expect(late).to.be.instanceOf(WriteConflict);
    expect(await find(webhook)).to.deep.equal(after);
  });

  it('record since when every attempt has failed, until one succeeds', async () => {
    const webhook = await one();
    await webhooks().setFailing(webhook.id, day(5));
    await webhooks().setFailing(webhook.id, day(6));
    expect(await find(webhook)).to.deep.equal({ ...webhook, failingSince: day(5) });
    await webhooks().setHealthy(webhook.id);
    expect(await find(webhook)).to.deep.equal(webhook);
  });

  it('that are deleted are not found, and gone once they are removed', async () => {
    const webhook = await one();
    expect(await webhooks().delete({ ...wholeAccount(uuidv7()), surface: 'a' }, webhook.id, day(9)), 'by another account').to.equal(false);
    expect(await webhooks().delete({ ...wholeAccount(accountId), surface: 'b' }, webhook.id, day(9)), 'by the other surface').to.equal(
      false,
    );
    await webhooks().remove(webhook.id);
    expect(await find(webhook), 'one that was not deleted is not removed').to.deep.equal(webhook);

    expect(await webhooks().delete({ ...wholeAccount(accountId), surface: 'a' }, webhook.id, day(9))).to.equal(true);
    expect(await webhooks().delete({ ...wholeAccount(accountId), surface: 'a' }, webhook.id, day(9)), 'a second time').to.equal(false);
    expect(await find(webhook)).to.equal(undefined);
    expect(await webhooks().list({ ...wholeAccount(accountId), surface: 'a' }, '', 10)).to.deep.equal([]);
    expect(await webhooks().listPage({ ...wholeAccount(accountId), surface: 'a' }, { offset: 0, limit: 10 })).to.deep.equal([]);
    expect(await webhooks().listListeners(accountId)).to.deep.equal([]);
    expect([
      await webhooks().count({ ...wholeAccount(accountId), surface: 'a' }),
      await webhooks().countOfAccount(accountId, false),
    ]).to.deep.equal([0, 0]);
    const update = await webhooks()
      .update({ ...webhook, updatedAt: day(9) }, webhook.updatedAt)
      .catch((error: unknown) => error);
    expect(update).to.be.instanceOf(WriteConflict);

    expect(await webhooks().listDeleted(day(9), 10)).to.include(webhook.id);
    await webhooks().remove(webhook.id);
    expect(await webhooks().listDeleted(day(9), 10)).to.not.include(webhook.id);
  });

  it('that are deleted while a worker sends to them stay with it until its lease ends', async () => {
    const webhook = await one();
    const leaseUntil = later(day(9), 60_000);
    await webhooks().claim(webhook.id, { token: uuidv7(), now: day(9), leaseUntil });
    await webhooks().delete({ ...wholeAccount(accountId), surface: 'a' }, webhook.id, day(9));
    expect(await webhooks().listDeleted(day(9), 100)).to.not.include(webhook.id);
    expect(await webhooks().listDeleted(leaseUntil, 100)).to.include(webhook.id);
  });
});
