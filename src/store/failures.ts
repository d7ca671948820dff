/** The database failures that callers distinguish. */
import { OperatorError } from '../domain/errors.ts';

/**
 * A write that lost to another one: the version it was based on is gone, its unique key is taken, or a row it needs is gone. Transactions
 * are retried after it, so code outside this folder sees it only if retrying did not help.
 */
export class WriteConflict extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** A conflict that the database found. */
abstract class RefusedWrite extends WriteConflict {
  constructor(cause: Error) {
    super(cause.message, { cause });
  }
}

/** A unique key is taken. */
export class DuplicateKey extends RefusedWrite {}

/** Another transaction has deleted a row that this one refers to, or refers to a row that this one deletes. */
export class ReferenceConflict extends RefusedWrite {}

/** A deadlock, a lock wait timeout or a failed certification: nothing of the transaction remains. */
export class Contention extends RefusedWrite {}

/** A commit that lost to one on another node of a cluster. A single server refuses a statement, never the commit. */
export class LostCommit extends Contention {}

/** Another process is writing to the SQLite file. */
export class FileLocked extends Contention {}

/** Why a database cannot serve now, and how the message says it. */
const unavailableWords = {
  /** No connection can be made, or it broke. */
  unreachable: 'cannot be reached',
  /** It did not answer a statement: the connection was dropped. */
  silent: 'does not answer',
  /** It ended a statement that took too long. */
  slow: 'is too slow',
  /** No room is left on its disk. */
  full: 'is full',
  read_only: 'takes no writes',
  /** Its user may not do what was asked. */
  forbidden: 'does not let this user work',
  /** It has no connection left, or another transaction holds a lock for too long. */
  busy: 'is busy',
} as const;

/** Why a database cannot serve now. */
export type UnavailableReason = keyof typeof unavailableWords;

/** The database cannot serve now. The statement or transaction was not carried out. */
export class DatabaseUnavailable extends OperatorError {
  readonly reason: UnavailableReason;

  /** @param address the database's URL without its password */
  constructor(address: string, reason: UnavailableReason, cause: unknown) {
    super(`The database at ${address} ${unavailableWords[reason]}: ${messageOf(cause)}`, { cause });
    this.reason = reason;
  }
}

/** The connection was lost after a write or commit was sent, so its outcome is unknown. */
export class OutcomeUnknown extends OperatorError {
  constructor(cause: DatabaseUnavailable) {
    super(`${cause.message} (it is not known whether the last write was done)`, { cause });
  }
}

/** The database answers, but a migration that this version needs has not been run. */
export class NotMigrated extends OperatorError {
  /** @param address the database's URL without its password */
  constructor(address: string) {
    super(`The database at ${address} does not have the tables of this version: run landfall migrate.`);
  }
}

/** The tables are of a version whose processes cannot use this version's tables, and others are connected. Nothing was changed. */
export class TooOldToUpgrade extends OperatorError {
  /** @param address the database's URL without its password @param oldest the migration that versions which can be upgraded have run */
  constructor(address: string, oldest: string) {
    const reason = `its tables are older than ${oldest}, and other processes or clients are connected to it`;
    super(`The database at ${address} was not migrated: ${reason}. Stop them all, then run landfall migrate.`);
  }
}

/** The database has run a migration that this version does not have. Nothing was changed. */
export class MigratedByNewer extends OperatorError {
  /** @param address the database's URL without its password */
  constructor(address: string, migration: string) {
    super(`The database at ${address} is of a newer version of Landfall: it has the migration ${migration}. Use that version.`);
  }
}

/** The database refused what a migration asked for, or the migrations' own tables. */
export class MigrationFailed extends OperatorError {
  /** @param what the database's URL without its password, and the migration */
  constructor({ address, migration }: { address: string; migration: string | null }, cause: DriverError) {
    const at = migration === null ? '' : ` at migration ${migration}`;
    const reason = (cause.sqlMessage ?? cause.message).replaceAll(/\s+/g, ' ');
    super(`The tables of the database at ${address} could not be changed${at}: ${reason}`, { cause });
  }
}

function messageOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  // A refused connection to a name with two addresses is an AggregateError, whose message is empty.
  return cause.message || ('code' in cause ? String(cause.code) : cause.name);
}

/** The fields that drivers put on their errors. */
interface DriverError extends Error {
  code?: string;
  errno?: number;
  fatal?: boolean;
  /** The server's words alone; the message may begin with the statement. */
  sqlMessage?: string;
}

/** A caught value as a driver's error; another value becomes an error without these fields. */
export function driverError(error: unknown): DriverError {
  return error instanceof Error ? error : new Error(String(error));
}
