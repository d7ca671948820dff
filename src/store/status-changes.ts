import type { StatusChange, StatusReason, StatusStep } from '../domain/shipment.ts';
import type { JourneyStatus } from '../domain/status.ts';
import { readTime, timeText } from './column-values.ts';
import type { Sql } from './sql.ts';

const insert = 'INSERT INTO status_changes (container_id, status, recorded_at, position, occurred_at, reason) VALUES (?, ?, ?, ?, ?, ?)';
const last = 'SELECT MAX(position) AS position FROM status_changes WHERE container_id = ?';
const list = 'SELECT status, recorded_at, occurred_at, reason FROM status_changes WHERE container_id = ? ORDER BY position DESC LIMIT 100';

interface Row {
  status: string;
  recorded_at: string;
  occurred_at: string | null;
  reason: string | null;
}

/** Unique by container and position on its timeline. */
export class StatusChanges {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /**
   * Puts changes of a container's status at the end of its timeline. Call it in the transaction that updates its shipment,
   * whose version says that nobody else does.
   */
  async append(containerId: string, steps: readonly StatusStep[], at: Date): Promise<void> {
    if (steps.length === 0) return;
    const [row] = await this.#sql.rows<{ position: number | null }>(last, [containerId]);
    let position = row?.position ?? -1;
    for (const { status, occurredAt, reason } of steps) {
      position += 1;
      await this.#sql.run(insert, [containerId, status, timeText(at), position, timeText(occurredAt), reason]);
    }
  }

  /** Oldest first; of more than 100, the newest: a carrier may go back and forth for ever. */
  async list(containerId: string): Promise<StatusChange[]> {
    const rows = await this.#sql.rows<Row>(list, [containerId]);
    return rows.reverse().map((row) => ({
      status: row.status as JourneyStatus,
      recordedAt: readTime(row.recorded_at),
      occurredAt: readTime(row.occurred_at),
      reason: row.reason as StatusReason | null,
    }));
  }
}
