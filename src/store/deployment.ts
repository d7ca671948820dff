/** The id and the counters of a deployment. */
import { newId } from '../domain/new-id.ts';
import type { Sql } from './sql.ts';
import { param, params, raw } from './statement.ts';
import { Table, id, number, text, time } from './table.ts';

const deployments = new Table('deployments', {
  /** Always 1: the table has one row, which the first process inserts. */
  slot: number(),
  id: id(),
  createdAt: time(),
});
const findDeployment = deployments.select((query) => query.where({ slot: 1 }));

/** The deployment's own id. */
export class Deployment {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** A UUID that never changes; the first call creates it. */
  async id(at: Date): Promise<string> {
    const known = await findDeployment.first(this.#sql);
    if (known) return known.id;
    await deployments.insertIfAbsent(this.#sql, { slot: 1, id: newId(), createdAt: at });
    const made = await findDeployment.first(this.#sql);
    if (!made) throw new Error('The deployment has no id.');
    return made.id;
  }

  /** Identifies the history that cursors belong to: 0 until a backup is restored, then the time of that in milliseconds since 1970. */
  epoch(): Promise<number> {
    return new Counters(this.#sql).last(epochCounter);
  }

  /** Begins another epoch, because a backup was restored. @param above an epoch that was in use before */
  async beginEpoch(at: Date, above = 0): Promise<void> {
    const last = Math.max(above, await this.epoch());
    await new Counters(this.#sql).raiseTo(epochCounter, Math.max(at.getTime(), last + 1));
  }
}

const epochCounter = 'epoch';

const counters = new Table('counters', { name: text(), lastNumber: number() });
const findCounter = counters.select((query) => query.where(params('name')));
const findCounters = counters.select((query, each) => query.whereIn('name', each));
const addToCounter = counters.write((query) => query.where(params('name')).update({ last_number: raw('last_number + ?', param('count')) }));

const raiseCounter = counters.write((query) =>
  query
    .where(params('name'))
    .where('last_number', '<', param('number'))
    .update({ last_number: param('number') }),
);

const setCounter = counters.write((query) => query.where(params('name')).update({ last_number: param('number') }));

const compareAndSetCounter = counters.write((query) =>
  query
    .where(params('name'))
    .where('last_number', param('from'))
    .update({ last_number: param('to') }),
);

/** Numbers without gaps. */
export class Counters {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Waits for other transactions of this process that change an account's data or take its numbers (`local-locks.ts`). */
  async lockLocally(accountId: string): Promise<void> {
    await this.#sql.lockLocally?.(accountId);
  }

  /**
   * Takes the next `count` numbers of a counter, which begins at 1. Call it in a transaction: until that ends, no other transaction gets
   * a number, and if it fails the numbers are free again.
   *
   * @returns the first of them
   */
  async take(name: string, count: number): Promise<number> {
    if ((await addToCounter.run(this.#sql, { name, count })) === 0) {
      if (await counters.insertIfAbsent(this.#sql, { name, lastNumber: count })) return 1;
      await addToCounter.run(this.#sql, { name, count });
    }
    const counter = await findCounter.first(this.#sql, { name });
    if (!counter) throw new Error(`There is no counter ${name}.`);
    return counter.lastNumber - count + 1;
  }

  /** Starts counters for rows that the same transaction inserted. @param lastNumbers the last number taken, by counter */
  async begin(lastNumbers: ReadonlyMap<string, number>): Promise<void> {
    await counters.insertMany(
      this.#sql,
      [...lastNumbers].map(([name, lastNumber]) => ({ name, lastNumber })),
    );
  }

  /** The last number of a counter; 0 before the first. */
  async last(name: string): Promise<number> {
    return (await findCounter.first(this.#sql, { name }))?.lastNumber ?? 0;
  }

  /** The last numbers of several counters, of those that have one. */
  async lastOf(names: string[]): Promise<ReadonlyMap<string, number>> {
    const found = await findCounters.all(this.#sql, {}, names);
    return new Map(found.map(({ name, lastNumber }) => [name, lastNumber]));
  }

  /** Whether a counter still has a number. It is a write that changes nothing, which a server that takes no writes refuses. */
  async isStill(name: string, number: number): Promise<boolean> {
    return (await compareAndSetCounter.run(this.#sql, { name, from: number, to: number })) === 1;
  }

  /** Sets a counter, even to a lower number. */
  async set(name: string, to: number): Promise<void> {
    await counters.insertIfAbsent(this.#sql, { name, lastNumber: 0 });
    await setCounter.run(this.#sql, { name, number: to });
  }

  /** Sets a counter if it still has the value `from`; one that does not exist has 0. @returns whether it had */
  async compareAndSet(name: string, from: number, to: number): Promise<boolean> {
    if ((await compareAndSetCounter.run(this.#sql, { name, from, to })) === 1) return true;
    return from === 0 && (await counters.insertIfAbsent(this.#sql, { name, lastNumber: to }));
  }

  /** Raises a counter to a number, unless it is already that high. */
  async raiseTo(name: string, to: number): Promise<void> {
    await counters.insertIfAbsent(this.#sql, { name, lastNumber: 0 });
    await raiseCounter.run(this.#sql, { name, number: to });
  }
}
