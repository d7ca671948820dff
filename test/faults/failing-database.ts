// A database whose transactions can be interrupted at every statement, before the commit and right after it.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '../../src/store/database.ts';
import type { Store } from '../../src/store/store.ts';
import type { Failpoint } from '../../src/worker/failpoint.ts';

/** Interrupts at `statement`, before each call of the store in a transaction; at `commit.before`; and at `commit.after`. */
export function withFailpoints(database: Database, failpoint: Failpoint): Database {
  const inTransaction = new AsyncLocalStorage<true>();
  const store = withStatements(database.store, () => {
    if (inTransaction.getStore()) failpoint('statement');
  });
  async function transaction<T>(work: () => Promise<T>): Promise<T> {
    const result = await database.transaction(async () => {
      const made = await inTransaction.run(true, work);
      failpoint('commit.before');
      return made;
    });
    failpoint('commit.after');
    return result;
  }
  return new Proxy(database, {
    get(target, name) {
      if (name === 'transaction') return transaction;
      if (name === 'store') return store;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

function withStatements(store: Store, beforeEach: () => void): Store {
  const tables = Object.entries(store).map(([name, table]: [string, object]) => {
    const cut = new Proxy(table, {
      get(target, method) {
        const value: unknown = Reflect.get(target, method, target);
        if (typeof value !== 'function') return value;
        return (...params: unknown[]) => {
          beforeEach();
          return value.apply(target, params);
        };
      },
    });
    return [name, cut];
  });
  return Object.fromEntries(tables) as Store;
}
