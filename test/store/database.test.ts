import { expect } from 'chai';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { type Database, DatabaseUnavailable, WriteConflict, openDatabase } from '../../src/store/database.ts';
import type { Store } from '../../src/store/store.ts';
import { onEachDatabase } from '../support/databases.ts';
import { failure } from '../support/failure.ts';
import { aKey, aRequest, anAccount, day } from '../support/samples.ts';
import { aMoment } from '../support/until.ts';

onEachDatabase('transactions', (database) => {
  const account = (name: string) => ({ id: uuidv7(), name, createdAt: day(1), revokedAt: null });

  it('commit everything at once', async () => {
    const [first, second] = [account('Both 1'), account('Both 2')];
    await database().transaction(async () => {
      const { store } = database();
      await store.accounts.insert(first);
      await store.accounts.insert(second);
    });
    expect(await database().store.accounts.find(first.id)).to.deep.equal(first);
    expect(await database().store.accounts.find(second.id)).to.deep.equal(second);
  });

  it('leave nothing behind when the work throws', async () => {
    const lost = account('Lost');
    const error = await failure(
      database().transaction(async () => {
        await database().store.accounts.insert(lost);
        throw new Error('changed my mind');
      }),
    );
    expect(error.message).to.equal('changed my mind');
    expect(await database().store.accounts.find(lost.id)).to.equal(undefined);
  });

  it('are retried after a conflict, from the start', async () => {
    let attempts = 0;
    const made = account('Third time lucky');
    await database().transaction(async () => {
      attempts += 1;
      await database().store.accounts.insert(made);
      if (attempts < 3) throw new WriteConflict('lost');
    });
    expect(attempts).to.equal(3);
    expect(await database().store.accounts.find(made.id)).to.deep.equal(made);
  });

  it('are tried 11 times in all, then throw the conflict', async () => {
    let attempts = 0;
    const error = await failure(
      database().transaction(async () => {
        attempts += 1;
        throw new WriteConflict('lost');
      }),
    );
    expect(error).to.be.instanceOf(WriteConflict);
    expect(attempts).to.equal(11);
  });

  it('throw a conflict if a unique key is taken, as single statements do', async () => {
    await database().store.accounts.insert(account('Taken'));
    expect(await failure(database().store.accounts.insert(account('Taken')))).to.be.instanceOf(WriteConflict);
    let attempts = 0;
    const name = await database().transaction(async () => {
      attempts += 1;
      const free = attempts === 1 ? 'Taken' : 'Free';
      await database().store.accounts.insert(account(free));
      return free;
    });
    expect(name).to.equal('Free');
  });

  it('are retried if a row that they refer to is gone', async () => {
    const { id } = await anAccount(database());
    let attempts = 0;
    await database().transaction(async () => {
      attempts += 1;
      await database().store.apiKeys.insert(aKey(attempts === 1 ? uuidv7() : id));
    });
    expect(await database().store.apiKeys.list(id)).to.have.length(1);
  });

  it('run their statements one after another, even if the caller does not wait', async () => {
    const numbers = await database().transaction(async () => {
      const { store } = database();
      const { id } = await anAccountIn(store);
      return Promise.all([store.accounts.takeFileNumbers(id, 1), store.accounts.takeFileNumbers(id, 1)]);
    });
    expect(numbers).to.have.lengthOf(2);
    for (const number of numbers) expect(number).to.be.oneOf([1, 2]);
  });

  it('are made by whatever their work calls, and are part of one that their work is part of', async () => {
    const [outer, inner] = [account('Outer'), account('Inner')];
    const insertInner = () => database().transaction(() => database().store.accounts.insert(inner));
    const error = await failure(
      database().transaction(async () => {
        await database().store.accounts.insert(outer);
        await insertInner();
        expect(await database().store.accounts.find(inner.id)).to.deep.equal(inner);
        throw new Error('changed my mind');
      }),
    );
    expect(error.message).to.equal('changed my mind');
    expect(await database().store.accounts.find(outer.id)).to.equal(undefined);
    expect(await database().store.accounts.find(inner.id)).to.equal(undefined);
  });

  it('run tasks after the commit, and none after a failure', async () => {
    const done: string[] = [];
    const made = account('Committed');
    await database().transaction(async () => {
      await database().store.accounts.insert(made);
      database().afterCommit(() => void done.push('after the commit'));
      done.push('in the work');
    });
    const failing = database().transaction(async () => {
      database().afterCommit(() => void done.push('after a failure'));
      throw new Error('changed my mind');
    });
    await failure(failing);
    expect(done).to.deep.equal(['in the work', 'after the commit']);
  });

  it('refuse what outlives them', async () => {
    let branch: Promise<unknown> = Promise.resolve();
    await database().transaction(async () => {
      branch = aMoment().then(() => database().store.accounts.list());
      branch.catch(() => {});
    });
    expect((await failure(branch)).message).to.contain('is over');
  });

  it('do not let a branch that outlives a failed one write afterwards', async () => {
    const late = account('Late');
    let branch: Promise<unknown> = Promise.resolve();
    await failure(
      database().transaction(async () => {
        branch = aMoment().then(() => database().store.accounts.insert(late));
        branch.catch(() => {});
        throw new Error('failed early');
      }),
    );
    await failure(branch);
    expect(await database().store.accounts.find(late.id)).to.equal(undefined);
  });

  it('give 20 callers 20 different file numbers', async () => {
    const { id } = await anAccount(database());
    const numbers = await Promise.all(
      Array.from({ length: 20 }, () => database().transaction(() => database().store.accounts.takeFileNumbers(id, 1))),
    );
    expect(numbers.sort((a, b) => a - b)).to.deep.equal(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  it('survive deadlocks', async () => {
    const [first, second] = [await anAccount(database()), await anAccount(database())];
    const bothWays = [
      [first.id, second.id],
      [second.id, first.id],
    ];
    await Promise.all(
      [...bothWays, ...bothWays].map(([one = '', other = '']) =>
        database().transaction(async () => {
          const { store } = database();
          await store.accounts.takeFileNumbers(one, 1);
          await sleep(20);
          await store.accounts.takeFileNumbers(other, 1);
        }),
      ),
    );
    const next = await database().transaction(() => database().store.accounts.takeFileNumbers(first.id, 1));
    expect(next).to.equal(5);
  });

  it('are not committed if the work swallows a deadlock', async () => {
    const [first, second] = [await anAccount(database()), await anAccount(database())];
    let attempts = 0;
    let holding = 0;
    let bothHaveOne: () => void = () => {};
    const met = new Promise<void>((resolve) => (bothHaveOne = resolve));
    const work = (one: string, other: string) =>
      database().transaction(async () => {
        const { store } = database();
        attempts += 1;
        await store.accounts.takeFileNumbers(one, 1);
        holding += 1;
        if (holding === 2) bothHaveOne();
        // SQLite runs one transaction at a time.
        if (database().dialect === 'mysql') await met;
        await store.accounts.takeFileNumbers(other, 1).catch(() => {});
        await store.accounts.takeFileNumbers(one, 1).catch(() => {});
      });
    await Promise.all([work(first.id, second.id), work(second.id, first.id)]);
    if (database().dialect === 'mysql') expect(attempts).to.be.greaterThan(2);
    const next = (id: string) => database().transaction(() => database().store.accounts.takeFileNumbers(id, 1));
    expect([await next(first.id), await next(second.id)]).to.deep.equal([4, 4]);
  });

  async function anAccountIn(store: Store) {
    const made = account(`Inside ${uuidv7()}`);
    await store.accounts.insert(made);
    return made;
  }
});

onEachDatabase('statements', (database) => {
  it('count the rows an update matched, changed or not', async () => {
    const request = aRequest(uuidv7());
    await database().store.trackingRequests.insert(request, day(2));
    expect(await database().store.sandbox.shiftDue(request.accountId, 'TEST', 0)).to.equal(1);
  });

  it('keep milliseconds and every script', async () => {
    const account = {
      id: uuidv7(),
      name: 'Ελλάς 船会社 🚢 o’Brien "x" \\ %',
      createdAt: new Date('2026-12-31T23:59:59.999Z'),
      revokedAt: null,
    };
    await database().store.accounts.insert(account);
    expect(await database().store.accounts.findByName(account.name)).to.deep.equal(account);
    const even = { ...account, id: uuidv7(), name: 'even', createdAt: new Date('2026-01-01T00:00:00.000Z') };
    await database().store.accounts.insert(even);
    expect((await database().store.accounts.find(even.id))?.createdAt).to.deep.equal(even.createdAt);
  });

  it('compare by case and accent', async () => {
    await database().store.accounts.insert({ id: uuidv7(), name: 'Åse', createdAt: day(1), revokedAt: null });
    await database().store.accounts.insert({ id: uuidv7(), name: 'ase', createdAt: day(1), revokedAt: null });
    expect(await database().store.accounts.findByName('ÅSE')).to.equal(undefined);
    expect((await database().store.accounts.findByName('ase'))?.name).to.equal('ase');
  });

  it('find nothing by a malformed id, in any script', async () => {
    expect(await database().store.accounts.find('é🚢')).to.equal(undefined);
    expect(await database().store.ports.find("' OR 1=1 --")).to.equal(undefined);
  });
});

describe('opening a database', () => {
  const refusals: [url: string, says: RegExp][] = [
    ['mysql://user:secret@127.0.0.1:1/landfall', /mysql:\/\/127\.0\.0\.1:1\/landfall cannot be reached: .*ECONNREFUSED/],
    ['sqlite:/nowhere/at/all.sqlite', /sqlite:\/nowhere\/at\/all\.sqlite cannot be reached/],
  ];
  for (const [url, says] of refusals) {
    it(`says what cannot be reached: ${url.split(':')[0]}`, async () => {
      const error = await failure(openDatabase(url));
      expect(error).to.be.instanceOf(DatabaseUnavailable);
      expect(error.message).to.match(says);
      expect(error.message).not.to.contain('secret');
    });
  }

  it('refuses other databases without repeating the URL', async () => {
    const error = await failure(openDatabase('postgres://user:secret@host/landfall'));
    expect(error.message).to.contain('sqlite:').and.not.to.contain('secret');
  });

  it('keeps an in-memory database as long as it is open', async () => {
    const database: Database = await openDatabase('sqlite::memory:');
    await database.migrate();
    const account = await anAccount(database);
    await aMoment();
    expect(await database.store.accounts.list()).to.deep.equal([account]);
    await database.close();
  });

  it('reports a closed database as unavailable', async () => {
    const database = await openDatabase('sqlite::memory:');
    await database.close();
    expect(await failure(database.ping())).to.be.instanceOf(DatabaseUnavailable);
  });
});
