// A database whose transactions can be interrupted at every statement, before the commit and right after it.
import type { Database } from '../../src/store/database.ts';
import type { Store } from '../../src/store/store.ts';
import type { Failpoint } from '../../src/worker/failpoint.ts';

/** Interrupts at `statement`, before each call of a transaction's store; at `commit.before`; and at `commit.after`. */
export function withFailpoints(database: Database, failpoint: Failpoint): Database {
  return new Proxy(database, {
    get(target, name) {
      if (name === 'transaction') {
        return async <T>(work: (store: Store) => Promise<T>): Promise<T> => {
          const result = await target.transaction(async (store) => {
            const made = await work(withStatements(store, failpoint));
            failpoint('commit.before');
            return made;
          });
          failpoint('commit.after');
          return result;
        };
      }
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

function withStatements(store: Store, failpoint: Failpoint): Store {
  const tables = Object.entries(store).map(([name, table]: [string, object]) => {
    const cut = new Proxy(table, {
      get(target, method) {
        const value: unknown = Reflect.get(target, method, target);
        if (typeof value !== 'function') return value;
        return (...params: unknown[]) => {
          failpoint('statement');
          return value.apply(target, params);
        };
      },
    });
    return [name, cut];
  });
  return Object.fromEntries(tables) as Store;
}
