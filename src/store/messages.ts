import type { Message, SurfaceName } from '../domain/webhook.ts';
import { readTime, timeText } from './column-values.ts';
import { rowsByIds } from './rows-by-ids.ts';
import { filledLists, fromIndex, insertText, marks } from './sql-text.ts';
import type { Sql, SqlValue } from './sql.ts';

const columns = ['id', 'account_id', 'surface', 'position', 'shipment_id', 'sequence', 'type', 'body', 'created_at'] as const;

interface Row {
  id: string;
  account_id: string;
  surface: SurfaceName;
  position: number;
  shipment_id: string | null;
  sequence: number | null;
  type: string;
  body: string;
  created_at: string;
}

const insert = insertText('messages', columns);
const select = `SELECT ${columns.join(', ')} FROM messages`;
const find = `${select} WHERE id = ? AND account_id = ? AND surface = ?`;
const listAfter = `${select} ${fromIndex('messages_feed')} WHERE account_id = ? AND surface = ? AND position > ?
  ORDER BY position LIMIT ?`;
const listOfShipment = `${select} WHERE shipment_id = ? AND surface = ? AND account_id = ? AND sequence > ?
  ORDER BY sequence LIMIT ?`;
const idsOfNewest = `SELECT id FROM messages ${fromIndex('messages_feed')} WHERE account_id = ? AND surface = ?
  ORDER BY position DESC LIMIT ? OFFSET ?`;
const listByIds = (rows: number): string => `${select} WHERE id IN (${marks(rows)})`;
const count = 'SELECT COUNT(*) AS total FROM messages WHERE account_id = ? AND surface = ?';
const firstSince = `SELECT MIN(position) AS position FROM messages WHERE account_id = ? AND surface = ? AND created_at >= ?`;
const listOld = 'SELECT id FROM messages WHERE created_at < ? ORDER BY created_at, id LIMIT ?';
const remove = (rows: number): string => `DELETE FROM messages WHERE id IN (${marks(rows)})`;

/** Whose messages: an account's, in one surface's words. */
export interface Feed {
  accountId: string;
  surface: SurfaceName;
}

/** The outbox, which is also the feed that clients read. */
export class Messages {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** @throws WriteConflict when its place in the feed or among its shipment's messages is taken */
  async insert(message: Message): Promise<void> {
    const { id, accountId, surface, position, shipmentId, sequence, type, body, createdAt } = message;
    await this.#sql.run(insert, [id, accountId, surface, position, shipmentId, sequence, type, body, timeText(createdAt)]);
  }

  async find({ accountId, surface }: Feed, id: string): Promise<Message | undefined> {
    return (await this.#sql.rows<Row>(find, [id, accountId, surface])).map(messageOf)[0];
  }

  /** The messages after a place in the feed, oldest first. */
  async listAfter({ accountId, surface }: Feed, position: number, limit: number): Promise<Message[]> {
    return (await this.#sql.rows<Row>(listAfter, [accountId, surface, position, limit])).map(messageOf);
  }

  /** A shipment's messages after a sequence number, in order. */
  async listOfShipment({ accountId, surface }: Feed, shipmentId: string, sequence: number, limit: number): Promise<Message[]> {
    return (await this.#sql.rows<Row>(listOfShipment, [shipmentId, surface, accountId, sequence, limit])).map(messageOf);
  }

  /** Newest first, from an offset. */
  async listNewest({ accountId, surface }: Feed, page: { offset: number; limit: number }): Promise<Message[]> {
    const found = await this.#sql.rows<{ id: string }>(idsOfNewest, [accountId, surface, page.limit, page.offset]);
    return (await rowsByIds<Row>(this.#sql, listByIds, found)).map(messageOf);
  }

  async count({ accountId, surface }: Feed): Promise<number> {
    return (await this.#sql.rows<{ total: number }>(count, [accountId, surface]))[0]?.total ?? 0;
  }

  /** The place before the first message of a moment or later, or undefined where there is none. */
  async positionBefore({ accountId, surface }: Feed, since: Date): Promise<number | undefined> {
    const params: SqlValue[] = [accountId, surface, timeText(since)];
    const [row] = await this.#sql.rows<{ position: number | null }>(firstSince, params);
    return row?.position === null || row === undefined ? undefined : row.position - 1;
  }

  /** Ids of messages made before a moment, the oldest first. */
  async listOld(before: Date, limit: number): Promise<string[]> {
    return (await this.#sql.rows<{ id: string }>(listOld, [timeText(before), limit])).map((row) => row.id);
  }

  async delete(ids: string[]): Promise<void> {
    for (const list of filledLists(ids)) await this.#sql.run(remove(list.length), list);
  }
}

function messageOf(row: Row): Message {
  return {
    id: row.id,
    accountId: row.account_id,
    surface: row.surface,
    position: row.position,
    shipmentId: row.shipment_id,
    sequence: row.sequence,
    type: row.type,
    body: row.body,
    createdAt: readTime(row.created_at),
  };
}
