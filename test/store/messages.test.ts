import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import { wholeAccount } from '../../src/domain/account.ts';
import type { Message, SurfaceName } from '../../src/domain/webhook.ts';
import { WriteConflict } from '../../src/store/database.ts';
import { onEachDatabase } from '../support/databases.ts';
import { aMessage } from './webhook-samples.ts';

onEachDatabase('messages', (database) => {
  const messages = () => database().store.messages;
  const feed = (accountId: string, surface: SurfaceName = 'a') => ({ ...wholeAccount(accountId), surface });
  const positions = (list: Message[]) => list.map(({ position }) => position);
  let accountId: string;

  beforeEach(() => {
    accountId = uuidv7();
  });

  async function insert(...list: Message[]): Promise<void> {
    await messages().insertMany(list);
  }

  it('come back unchanged, only to their account and surface', async () => {
    const long = aMessage(accountId, 1, { shipmentId: uuidv7(), sequence: 7, body: JSON.stringify('ä🚢"\\'.repeat(20_000)) });
    const bare = aMessage(accountId, 2, { surface: 'b' });
    await insert(long, bare);
    expect(await messages().find(feed(accountId), long.id)).to.deep.equal(long);
    expect(await messages().find(feed(accountId, 'b'), bare.id)).to.deep.equal(bare);
    expect(await messages().find(feed(accountId, 'b'), long.id), 'on the other surface').to.equal(undefined);
    expect(await messages().find(feed(uuidv7()), long.id), 'of another account').to.equal(undefined);
  });

  it('refuse a position in the feed, or a sequence number of the shipment, that is taken', async () => {
    const shipmentId = uuidv7();
    await insert(aMessage(accountId, 1, { shipmentId, sequence: 1 }));
    const takers = [aMessage(accountId, 1), aMessage(accountId, 2, { shipmentId, sequence: 1 })];
    for (const taker of takers) {
      const error = await messages()
        .insertMany([taker])
        .catch((reason: unknown) => reason);
      expect(error, JSON.stringify(taker)).to.be.instanceOf(WriteConflict);
    }
    // Each surface has its own sequence, and messages about no shipment have none.
    await insert(aMessage(accountId, 1, { surface: 'b', shipmentId, sequence: 1 }), aMessage(accountId, 2), aMessage(accountId, 3));
  });

  it('are read from a position on, oldest first, up to a limit', async () => {
    await insert(
      ...[5, 1, 9, 3].map((position) => aMessage(accountId, position)),
      aMessage(accountId, 4, { surface: 'b' }),
      aMessage(uuidv7(), 2),
    );
    expect(positions(await messages().listAfter(feed(accountId), 0, 10))).to.deep.equal([1, 3, 5, 9]);
    expect(positions(await messages().listAfter(feed(accountId), 3, 10))).to.deep.equal([5, 9]);
    expect(positions(await messages().listAfter(feed(accountId), 0, 2))).to.deep.equal([1, 3]);
    expect(await messages().listAfter(feed(accountId), 9, 10)).to.deep.equal([]);
    expect(positions(await messages().listAfter(feed(accountId, 'b'), 0, 10))).to.deep.equal([4]);
  });

  it('of one shipment are read in the order of their sequence, by its account alone', async () => {
    const shipmentId = uuidv7();
    const about = (position: number, sequence: number, over: Partial<Message> = {}) =>
      aMessage(accountId, position, { shipmentId, sequence, ...over });
    await insert(
      about(1, 3),
      about(2, 1),
      about(3, 2),
      about(4, 1, { surface: 'b' }),
      aMessage(accountId, 5, { shipmentId: uuidv7(), sequence: 4 }),
    );
    const sequences = async (after: number, limit: number, of = feed(accountId)) =>
      (await messages().listOfShipment(of, shipmentId, after, limit)).map(({ sequence }) => sequence);
    expect(await sequences(0, 10)).to.deep.equal([1, 2, 3]);
    expect(await sequences(1, 10)).to.deep.equal([2, 3]);
    expect(await sequences(0, 2)).to.deep.equal([1, 2]);
    expect(await sequences(0, 10, feed(accountId, 'b'))).to.deep.equal([1]);
    expect(await sequences(0, 10, feed(uuidv7()))).to.deep.equal([]);
  });

  it('are paged from the newest on, and counted', async () => {
    await insert(...[1, 2, 3, 4, 5].map((position) => aMessage(accountId, position)), aMessage(accountId, 6, { surface: 'b' }));
    expect(positions(await messages().listNewest(feed(accountId), { offset: 0, limit: 2 }))).to.deep.equal([5, 4]);
    expect(positions(await messages().listNewest(feed(accountId), { offset: 4, limit: 2 }))).to.deep.equal([1]);
    expect(positions(await messages().listNewest(feed(accountId), { before: 4, offset: 1, limit: 2 }))).to.deep.equal([2, 1]);
    expect(await messages().count(feed(accountId), { limit: 10 })).to.equal(5);
    expect(await messages().count(feed(accountId), { limit: 4 })).to.equal(4);
    expect(await messages().count(feed(accountId), { before: 4, limit: 10 })).to.equal(3);
    expect(await messages().count(feed(uuidv7()), { limit: 10 })).to.equal(0);
  });

  it('are found and deleted once they are old, oldest first', async () => {
    // In its own century: the other tests' messages are in the same table.
    const old = (minutes: number) => new Date(Date.UTC(1990, 0, 1, 0, minutes));
    const made = [2, 0, 1].map((minutes) => aMessage(accountId, minutes + 1, { createdAt: old(minutes) }));
    await insert(...made);
    const [third, first, second] = made.map(({ id }) => id);
    const ids = (found: { id: string }[]): string[] => found.map(({ id }) => id);
    expect(ids(await messages().listOld(old(2), 10)), 'what is as old as that is not older').to.deep.equal([first, second]);
    expect(ids(await messages().listOld(old(3), 2))).to.deep.equal([first, second]);
    expect(ids(await messages().listOld(old(3), 2, { createdAt: old(0), id: first ?? '' }))).to.deep.equal([second, third]);
    expect(ids(await messages().listFirst(feed(accountId), new Date(), 2)), 'in the order of the feed').to.deep.equal([first, second]);
    await messages().delete([first ?? '', third ?? '']);
    await messages().delete([]);
    expect(positions(await messages().listAfter(feed(accountId), 0, 10))).to.deep.equal([2]);
  });
});

onEachDatabase('counters', (database) => {
  it('give numbers from 1, one after another, for each name separately', async () => {
    const [name, other] = [uuidv7(), uuidv7()];
    expect(await database().store.counters.take(name, 1)).to.equal(1);
    expect(await database().store.counters.take(name, 5)).to.equal(2);
    expect(await database().store.counters.take(name, 1)).to.equal(7);
    expect(await database().store.counters.take(other, 1)).to.equal(1);
  });

  it('take numbers back that a transaction did not commit', async () => {
    const name = uuidv7();
    const failed = database().transaction(async () => {
      await database().store.counters.take(name, 10);
      throw new Error('changed my mind');
    });
    expect(String(await failed.catch((error: unknown) => error))).to.contain('changed my mind');
    expect(await database().store.counters.take(name, 1)).to.equal(1);
  });

  it('give every number once if twenty callers start one at the same time', async () => {
    const name = uuidv7();
    const taken = await Promise.all(
      Array.from({ length: 20 }, () => database().transaction(() => database().store.counters.take(name, 2))),
    );
    expect(taken.sort((a, b) => a - b)).to.deep.equal(Array.from({ length: 20 }, (_, index) => 1 + 2 * index));
  });
});
