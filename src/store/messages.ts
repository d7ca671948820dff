import type { Message, SurfaceName, Feed } from '../domain/webhook.ts';
import { flag, readFlag, readTime, timeText } from './column-values.ts';
import { rowsByIds } from './rows-by-ids.ts';
import { markedTest } from './scope-sql.ts';
import { filledLists, fromIndex, insertText, marks } from './sql-text.ts';
import type { Sql, SqlValue } from './sql.ts';

const columns = ['id', 'account_id', 'surface', 'position', 'shipment_id', 'sequence', 'type', 'body', 'test', 'created_at'] as const;

interface Row {
  id: string;
  account_id: string;
  surface: SurfaceName;
  position: number;
  shipment_id: string | null;
  sequence: number | null;
  type: string;
  body: string;
  test: number;
  created_at: string;
}

const insert = insertText('messages', columns);
const select = `SELECT ${columns.join(', ')} FROM messages`;
const ofFeed = (feed: Feed): string => `account_id = ? AND surface = ? ${markedTest(feed)}`;
const indexOf = ({ testOnly }: Feed): string => fromIndex(testOnly ? 'messages_of_test' : 'messages_feed');
const find = (feed: Feed): string => `${select} WHERE id = ? AND ${ofFeed(feed)}`;
const listAfter = (feed: Feed): string => `${select} ${indexOf(feed)}
  WHERE ${ofFeed(feed)} AND position > ? ORDER BY position LIMIT ?`;
const listOfShipment = (feed: Feed): string => `${select} WHERE shipment_id = ? AND ${ofFeed(feed)} AND sequence > ?
  ORDER BY sequence LIMIT ?`;
const idsOfNewest = (feed: Feed): string => `SELECT id FROM messages ${indexOf(feed)} WHERE ${ofFeed(feed)}
  ORDER BY position DESC LIMIT ? OFFSET ?`;
const listByIds = (rows: number): string => `${select} WHERE id IN (${marks(rows)})`;
const count = (feed: Feed): string => `SELECT COUNT(*) AS total FROM messages WHERE ${ofFeed(feed)}`;
const firstSince = `SELECT MIN(position) AS position FROM messages WHERE account_id = ? AND surface = ? AND created_at >= ?`;
const listOld = 'SELECT id FROM messages WHERE created_at < ? ORDER BY created_at, id LIMIT ?';
const remove = (rows: number): string => `DELETE FROM messages WHERE id IN (${marks(rows)})`;

/** The outbox, which is also the feed that clients read. */
export class Messages {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** @throws WriteConflict when its place in the feed or among its shipment's messages is taken */
  async insert(message: Message): Promise<void> {
    const { id, accountId, surface, position, shipmentId, sequence, type, body, test, createdAt } = message;
    const values = [id, accountId, surface, position, shipmentId, sequence, type, body, flag(test), timeText(createdAt)];
    await this.#sql.run(insert, values);
  }

  async find(feed: Feed, id: string): Promise<Message | undefined> {
    return (await this.#sql.rows<Row>(find(feed), [id, feed.accountId, feed.surface])).map(messageOf)[0];
  }

  /** The messages after a place in the feed, oldest first. */
  async listAfter(feed: Feed, position: number, limit: number): Promise<Message[]> {
    return (await this.#sql.rows<Row>(listAfter(feed), [feed.accountId, feed.surface, position, limit])).map(messageOf);
  }

  /** A shipment's messages after a sequence number, in order. */
  async listOfShipment(feed: Feed, shipmentId: string, sequence: number, limit: number): Promise<Message[]> {
    return (await this.#sql.rows<Row>(listOfShipment(feed), [shipmentId, feed.accountId, feed.surface, sequence, limit])).map(messageOf);
  }

  /** Newest first, from an offset. */
  async listNewest(feed: Feed, page: { offset: number; limit: number }): Promise<Message[]> {
    const found = await this.#sql.rows<{ id: string }>(idsOfNewest(feed), [feed.accountId, feed.surface, page.limit, page.offset]);
    return (await rowsByIds<Row>(this.#sql, listByIds, found)).map(messageOf);
  }

  async count(feed: Feed): Promise<number> {
    return (await this.#sql.rows<{ total: number }>(count(feed), [feed.accountId, feed.surface]))[0]?.total ?? 0;
  }

  /** The place before the first message of a moment or later, of whatever scope, or undefined where there is none. */
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
    test: readFlag(row.test),
    createdAt: readTime(row.created_at),
  };
}
