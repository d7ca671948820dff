/** What can go wrong with a database that a caller may want to tell apart. */
import type { DriverError } from './driver-error.ts';

/**
 * A write that lost to another one: the version it was based on is gone, or its unique key is taken. A transaction is
 * tried again on it, so outside this folder it is seen only when trying again did not help.
 */
export class WriteConflict extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'WriteConflict';
  }
}

/** A unique key is taken. */
export class DuplicateKey extends WriteConflict {
  constructor(cause: Error) {
    super(cause.message, { cause });
    this.name = 'DuplicateKey';
  }
}

/** A deadlock, a lock that was waited for too long, or a failed certification: nothing of the transaction remains. */
export class Contention extends WriteConflict {
  constructor(cause: Error) {
    super(cause.message, { cause });
    this.name = 'Contention';
  }
}

/** The database cannot be reached, or the connection to it broke; after a broken commit the outcome is unknown. */
export class DatabaseUnavailable extends Error {
  /** @param address the database's URL without its password */
  constructor(address: string, cause: unknown) {
    super(`The database at ${address} cannot be reached: ${reasonOf(cause)}`, { cause });
    this.name = 'DatabaseUnavailable';
  }
}

/** The database answers, but a migration that this version needs has not been run. */
export class NotMigrated extends Error {
  /** @param address the database's URL without its password */
  constructor(address: string) {
    super(`The database at ${address} does not have the tables of this version: run landfall migrate.`);
    this.name = 'NotMigrated';
  }
}

/** The database refused what a migration asked for, or the migrations' own tables. */
export class MigrationFailed extends Error {
  /** @param what the database's URL without its password, and the migration */
  constructor({ address, migration }: { address: string; migration: string | null }, cause: DriverError) {
    const at = migration === null ? '' : ` at migration ${migration}`;
    const reason = (cause.sqlMessage ?? cause.message).replaceAll(/\s+/g, ' ');
    super(`The tables of the database at ${address} could not be changed${at}: ${reason}`, { cause });
    this.name = 'MigrationFailed';
  }
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  // A refused connection to a name with two addresses is an AggregateError, whose message is empty.
  return cause.message || ('code' in cause ? String(cause.code) : cause.name);
}
