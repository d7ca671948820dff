/**
 * The right to migrate a database, which one process has at a time: a row with the process's mark, taken by a conditional UPDATE, which is
 * right on every node of a cluster. The owner changes its mark every second. A mark that stays the same was left by a process that was
 * killed, and another process replaces it. No clocks are compared: each process measures by its own how long it has seen a mark.
 *
 * The owner proves before each migration that the mark is still its own. On SQLite, and with a pool of one connection, that is a statement
 * of the migrations' own transaction, because there is no other connection to beat on. On SQLite its lock also keeps others from replacing
 * the mark, however long the migrations take.
 */
import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { Connection, Dialect } from './sql.ts';

export type WithConnection = <T>(work: (connection: Connection) => Promise<T>) => Promise<T>;

export const ownerTable = 'migrations_owner';
export const lockTable = 'migrations_lock';

/** Another process is migrating. */
export class MigratedByAnother extends Error {}

export interface OwnerTimes {
  beatMs: number;
  /** How long the mark of an owner that lives may stay the same, while its server is busy. */
  deadMs: number;
  /** The same for an owner of an earlier version, which does not change its mark. */
  withoutBeatsDeadMs: number;
}

const defaultTimes: OwnerTimes = { beatMs: 1_000, deadMs: 20_000, withoutBeatsDeadMs: 10 * 60_000 };
/** On SQLite, an owner that lives holds the file's lock or has not begun. */
const deadOnSqliteMs = 3_000;

const isOwn = 'id = 1 AND owner LIKE ?';

export class MigrationOwner {
  readonly #withConnection: WithConnection;
  readonly #times: OwnerTimes;
  readonly #id = randomUUID().slice(0, 18);
  /** Whether beats have a connection besides that of the migrations. */
  readonly #canBeat: boolean;
  #beats = 0;
  #beating: Promise<void> | undefined;
  #seen: { mark: string; atMs: number } | undefined;
  #lockedSinceMs: number | undefined;
  #hasTakenOver = false;

  constructor(dialect: Dialect, poolSize: number, withConnection: WithConnection, times: Partial<OwnerTimes> = {}) {
    this.#withConnection = withConnection;
    this.#canBeat = poolSize > 1;
    this.#times = { ...defaultTimes, ...(dialect.name === 'sqlite' && { deadMs: deadOnSqliteMs }), ...times };
  }

  /** Whether the owner before it was killed. A server may still run that one's last statement, which makes the next one fail. */
  get hasTakenOver(): boolean {
    return this.#hasTakenOver;
  }

  /** Runs `work` as the owner. @throws MigratedByAnother if another process is the owner, or has become it */
  async own(work: () => Promise<unknown>): Promise<void> {
    await this.#take();
    // The owner learns before the next migration whether it has lost the right.
    const beat = (): void =>
      void (this.#beating ??= this.#beat()
        .catch(() => {})
        .finally(() => (this.#beating = undefined)));
    const timer = this.#canBeat ? setInterval(beat, this.#times.beatMs) : undefined;
    try {
      await work();
      this.#lockedSinceMs = undefined;
    } finally {
      clearInterval(timer);
      await this.#beating;
      await this.#run(`UPDATE ${ownerTable} SET owner = NULL WHERE ${isOwn}`, [this.#anyMark]);
    }
  }

  /** Call it first in each migration. @param knex of the migration @throws MigratedByAnother if this process is no longer the owner */
  async requireOwned(knex: Knex): Promise<void> {
    if (this.#canBeat) return this.#beat();
    const mark = this.#nextMark();
    await knex.raw(`UPDATE ${ownerTable} SET owner = ? WHERE ${isOwn}`, [mark, this.#anyMark]);
    const row: { owner: string | null } | undefined = await knex(ownerTable).where({ id: 1 }).first('owner');
    if (row?.owner !== mark) throw new MigratedByAnother();
  }

  /** Frees Knex's own lock, if it has been taken for so long while this process was the owner: it was left by a process that was killed. */
  async foundLocked(): Promise<void> {
    this.#lockedSinceMs ??= performance.now();
    if (performance.now() - this.#lockedSinceMs > this.#times.deadMs) await this.#freeLock();
  }

  async #take(): Promise<void> {
    const [row] = await this.#withConnection((connection) =>
      connection.rows<{ owner: string | null }>(`SELECT owner FROM ${ownerTable} WHERE id = 1`),
    );
    const mark = row?.owner ?? null;
    if (mark === null) {
      if ((await this.#run(`UPDATE ${ownerTable} SET owner = ? WHERE id = 1 AND owner IS NULL`, [this.#nextMark()])) === 1) return;
      throw new MigratedByAnother();
    }
    if (this.#seen?.mark !== mark) this.#seen = { mark, atMs: performance.now() };
    const deadMs = mark.includes(':') ? this.#times.deadMs : this.#times.withoutBeatsDeadMs;
    // Its own, if a try could not give it back.
    const isFree = mark.startsWith(`${this.#id}:`) || performance.now() - this.#seen.atMs > deadMs;
    const isTaken =
      isFree && (await this.#run(`UPDATE ${ownerTable} SET owner = ? WHERE id = 1 AND owner = ?`, [this.#nextMark(), mark])) === 1;
    if (!isTaken) throw new MigratedByAnother();
    this.#hasTakenOver = true;
    await this.#freeLock();
  }

  async #beat(): Promise<void> {
    const changed = await this.#run(`UPDATE ${ownerTable} SET owner = ? WHERE ${isOwn}`, [this.#nextMark(), this.#anyMark]);
    if (changed === 0) throw new MigratedByAnother();
  }

  get #anyMark(): string {
    return `${this.#id}:%`;
  }

  #nextMark(): string {
    this.#beats += 1;
    return `${this.#id}:${this.#beats}`;
  }

  async #freeLock(): Promise<void> {
    await this.#run(`UPDATE ${lockTable} SET is_locked = 0`, []);
  }

  #run(text: string, params: string[]): Promise<number> {
    return this.#withConnection((connection) => connection.run(text, params));
  }
}
