import type { StatusChange } from '../domain/shipment.ts';
import { type JourneyStatus, rung } from '../domain/status.ts';
import { readTime, timeText } from './column-values.ts';
import { type Sql, insertIfAbsent } from './sql.ts';

const insert = 'INSERT INTO status_changes (container_id, status, recorded_at, position) VALUES (?, ?, ?, ?)';
const list = 'SELECT status, recorded_at FROM status_changes WHERE container_id = ? ORDER BY position';

interface Row {
  status: string;
  recorded_at: string;
}

/** Unique by container and rung. */
export class StatusChanges {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Notes that a container reached rungs of the ladder. A rung it had reached before keeps its time. */
  async insertMany(containerId: string, statuses: JourneyStatus[], at: Date): Promise<void> {
    for (const status of statuses) {
      await insertIfAbsent(this.#sql, insert, [containerId, status, timeText(at), rung(status)]);
    }
  }

  /** Oldest first, which is the ladder's order because a journey never goes back. */
  async list(containerId: string): Promise<StatusChange[]> {
    const rows = await this.#sql.rows<Row>(list, [containerId]);
    return rows.map((row) => ({ status: row.status as JourneyStatus, recordedAt: readTime(row.recorded_at) }));
  }
}
