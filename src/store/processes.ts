/** The processes that run the service. */
import type { CarrierCalls, PausedCarrier, ProcessKind, ServiceProcess } from '../domain/process.ts';
import type { Sql } from './sql.ts';
import { param, params } from './statement.ts';
import { Table, id, json, number, text, time } from './table.ts';

const processes = new Table('processes', {
  id: id(),
  kind: text<ProcessKind>(),
  host: text(),
  pid: number(),
  newestMigration: text(),
  carriers: json<string[]>().nullable(),
  pausedCarriers: json<PausedCarrier[]>().nullable(),
  carrierCalls: json<CarrierCalls[]>().nullable(),
  clockAheadMs: number().nullable(),
  secretKeyIds: text().nullable(),
  startedAt: time(),
  seenAt: time(),
});

const listSeenSince = processes.select((query) => query.where('seen_at', '>', param('since')).orderBy(['started_at', 'id']));
const see = processes.write((query) =>
  query.where(params('id')).update(params('seenAt', 'clockAheadMs', 'pausedCarriers', 'carrierCalls')),
);
const remove = processes.write((query) => query.where(params('id')).delete());
const removeSeenBefore = processes.write((query) => query.where('seen_at', '<', param('before')).delete());
const removeAll = processes.write((query) => query.delete());

export class Processes {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Records that a process was seen; its row may be gone if the database was restored. */
  async see(seen: ServiceProcess): Promise<void> {
    const { id, seenAt, clockAheadMs, pausedCarriers, carrierCalls } = seen;
    const paused = pausedCarriers && JSON.stringify(pausedCarriers);
    const calls = carrierCalls && JSON.stringify(carrierCalls);
    if ((await see.run(this.#sql, { id, seenAt, clockAheadMs, pausedCarriers: paused, carrierCalls: calls })) === 0)
      await processes.insertIfAbsent(this.#sql, seen);
  }

  /** In the order of their start. */
  listSeenSince(since: Date): Promise<ServiceProcess[]> {
    return listSeenSince.all(this.#sql, { since });
  }

  async remove(id: string): Promise<void> {
    await remove.run(this.#sql, { id });
  }

  /** Removes the processes of the time of a backup. */
  async removeAll(): Promise<void> {
    await removeAll.run(this.#sql, {});
  }

  /** Removes the rows that killed processes left. */
  async removeSeenBefore(before: Date): Promise<void> {
    await removeSeenBefore.run(this.#sql, { before });
  }
}
