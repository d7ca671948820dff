/** Which database a URL names. */
import { mysqlDialect } from './mysql.ts';
import type { Dialect } from './sql.ts';
import { sqliteDialect } from './sqlite.ts';

/** @throws an error that does not repeat the URL, which may hold a password */
export function dialectOf(url: string): Dialect {
  if (url.startsWith('sqlite:')) return sqliteDialect(url);
  if (url.startsWith('mysql://') || url.startsWith('mariadb://')) return mysqlDialect(url);
  throw new Error('A database URL begins with sqlite:, mysql:// or mariadb://.');
}
