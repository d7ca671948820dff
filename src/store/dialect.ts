import type { Knex } from 'knex';
import type { Sql } from './sql.ts';

/** A connection of the pool, with what a transaction needs besides statements. */
export interface Connection extends Sql {
  begin(): Promise<void>;
  commit(): Promise<void>;
  /** Ends the transaction if there is one. */
  rollback(): Promise<void>;
  /** Makes the pool throw the connection away instead of lending it again. */
  discard(): void;
  /** Forgets prepared statements: the tables they speak of are no longer the same. */
  forget(): void;
}

/** Everything in which the two databases differ, apart from the words of their migrations. */
export interface Dialect {
  name: 'sqlite' | 'mysql';
  /** The database's URL without its password, for messages. */
  address: string;
  knexConfig: Knex.Config;
  /** Statements on a raw connection of Knex's pool. The same raw connection gives the same object. */
  connection(raw: object): Connection;
  /** The driver's error as one of `failures.ts` where it is one, else itself. */
  translate(error: unknown): unknown;
  /** Statements that lift a connection's limits for a migration, which may take minutes, and set them again. */
  patience: { begin: string; end: string };
  isMissingTable(error: unknown): boolean;
  /**
   * Makes sure that the disk has room, as far as that can be known without a write. MySQL does not tell: its data may be on
   * another machine, and SQL shows no disk. @throws DatabaseUnavailable
   */
  requireRoom(): Promise<void>;
}
