import { expect } from 'chai';
import { LocalLocks } from '../../src/store/local-locks.ts';
import { onEachDatabase } from '../support/databases.ts';
import { v7 as uuidv7 } from 'uuid';
import { day } from '../support/samples.ts';

describe('local locks', () => {
  /** Records each caller when it gets its lock. */
  function takersOf(locks: LocalLocks) {
    const came: string[] = [];
    const take = (who: string, name: string) =>
      locks.take(name).then((end) => {
        came.push(who);
        return end;
      });
    return { came, take };
  }

  it('are taken one after another, in the order of the requests', async () => {
    const { came, take } = takersOf(new LocalLocks());
    const [first, second, third] = ['first', 'second', 'third'].map((who) => take(who, 'account'));
    const end = await first;
    await take('of another account', 'other');
    expect(came).to.deep.equal(['first', 'of another account']);
    end?.();
    (await second)?.();
    await third;
    expect(came.slice(2)).to.deep.equal(['second', 'third']);
  });

  it('let a transaction continue that has waited too long', async () => {
    const { came, take } = takersOf(new LocalLocks(5));
    await take('one that never ends', 'account');
    await take('the next', 'account');
    expect(came).to.deep.equal(['one that never ends', 'the next']);
  });
});

onEachDatabase('local locks of transactions', (database) => {
  it('end with the transaction, whether it was committed or not', async () => {
    const id = uuidv7();
    await database().store.accounts.insert({ id, name: id, createdAt: day(1), revokedAt: null });
    const order: string[] = [];
    const count = (who: string, outcome: () => void) =>
      database().transaction(async () => {
        const { store } = database();
        await store.counters.lockLocally(id);
        order.push(`${who} begins`);
        await store.accounts.takeFileNumbers(id, 1);
        order.push(`${who} ends`);
        outcome();
      });
    const failed = count('one', () => {
      throw new Error('as planned');
    }).catch(() => {});
    await Promise.all([failed, count('two', () => {})]);
    const began = order[0]?.split(' ')[0];
    const other = began === 'one' ? 'two' : 'one';
    expect(order).to.deep.equal([`${began} begins`, `${began} ends`, `${other} begins`, `${other} ends`]);
  });
});
