// SQLite's statements run in the process itself. However many follow one another, timers and sockets have their turns in between.
import { expect } from 'chai';
import { type Database, openDatabase } from '../../src/store/database.ts';
import { describeOn } from '../support/databases.ts';

describeOn('sqlite', 'a long series of statements', () => {
  let database: Database;

  before(async () => {
    database = await openDatabase('sqlite::memory:');
    await database.migrate();
  });
  after(() => database.close());

  /** Runs statements until a timer that is due at once has fired. @returns whether it fired within 50,000 of them, a second or two */
  async function letsTimerFire(): Promise<boolean> {
    let hasFired = false;
    setTimeout(() => {
      hasFired = true;
    }, 0);
    for (let statements = 0; statements < 50_000 && !hasFired; statements += 1) await database.store.counters.last('none');
    return hasFired;
  }

  it('lets timers fire between the statements', async () => {
    expect(await letsTimerFire()).to.equal(true);
  });

  it('lets timers fire in a transaction', async () => {
    expect(await database.transaction(letsTimerFire)).to.equal(true);
  });
});
