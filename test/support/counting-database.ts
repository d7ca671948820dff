/** A database that counts the statements it is sent, by their first word. */
import { Database } from '../../src/store/database.ts';
import { mysqlDialect } from '../../src/store/mysql.ts';
import { SecretBox } from '../../src/store/secret-box.ts';
import type { Connection } from '../../src/store/sql.ts';
import { sqliteDialect } from '../../src/store/sqlite.ts';

export interface CountingDatabase {
  database: Database;
  /** @returns the statements since the last call: `{ SELECT: 2, UPDATE: 1 }` */
  statements(): Record<string, number>;
}

export function openCountingDatabase(url: string): CountingDatabase {
  let counts: Record<string, number> = {};
  const count = (text: string): void => {
    const [word = ''] = text.split(' ', 1);
    counts[word] = (counts[word] ?? 0) + 1;
  };
  const dialect = url.startsWith('sqlite:') ? sqliteDialect(url) : mysqlDialect(url);
  const connections = new WeakMap<object, Connection>();
  const counted = (raw: object): Connection => {
    const known = connections.get(raw);
    if (known) return known;
    const connection = dialect.connection(raw);
    const { list } = connection;
    const made: Connection = {
      ...connection,
      ...(list && {
        list(text, params) {
          count(text);
          return list(text, params);
        },
      }),
      rows(text, params) {
        count(text);
        return connection.rows(text, params);
      },
      run(text, params) {
        count(text);
        return connection.run(text, params);
      },
    };
    connections.set(raw, made);
    return made;
  };
  return {
    database: new Database({ ...dialect, connection: counted }, new SecretBox([]), false),
    statements() {
      const taken = counts;
      counts = {};
      return taken;
    },
  };
}
