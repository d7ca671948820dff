/** Whether an embedded database exists: a command in the wrong folder would otherwise create an empty one there, and find nothing in it. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { OperatorError } from '../domain/errors.ts';
import { sqliteFile } from './sqlite-files.ts';

/** There is no file where an embedded database should be. */
export class NoDatabaseFile extends OperatorError {
  readonly what: string;
  readonly fix = 'Run the command in the folder of the service, or set DATABASE_URL as the service has it.';

  constructor(path: string) {
    super('');
    this.what = `There is no database at ${path}.`;
    this.message = `${this.what} ${this.fix}`;
  }
}

/** Does nothing for a server or a database in memory. @throws NoDatabaseFile */
export function requireDatabaseFile(url: string): void {
  if (!url.startsWith('sqlite:')) return;
  const file = sqliteFile(url);
  if (file !== ':memory:' && !existsSync(file)) throw new NoDatabaseFile(resolve(file));
}
