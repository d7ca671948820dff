import type { Feed, Message, SurfaceName } from '../domain/webhook.ts';
import { onlyTestRows } from './scope.ts';
import type { Sql } from './sql.ts';
import { type Query, byIndex, param, params, variants, withLimit, withOffset } from './statement.ts';
import { Table, flag, id, number, text, time } from './table.ts';

const messages = new Table('messages', {
  id: id(),
  accountId: id(),
  surface: text<SurfaceName>(),
  position: number(),
  shipmentId: id().nullable(),
  sequence: number().nullable(),
  type: text(),
  body: text(),
  test: flag(),
  byName: flag(),
  createdAt: time(),
});

/** With the span that created it, if tracing is on. */
const inserted = messages.with({ traceparent: text().nullable() });

const ofFeed = (query: Query, testOnly: boolean): Query => query.where(params('accountId', 'surface')).modify(onlyTestRows, testOnly);
const inFeed = (query: Query, testOnly: boolean): Query =>
  ofFeed(query.from(byIndex('messages', testOnly ? 'messages_of_test' : 'messages_feed')), testOnly);
const newestBefore = (query: Query, testOnly: boolean): Query => inFeed(query, testOnly).where('position', '<', param('before'));

const find = variants((testOnly: boolean) => messages.select((query) => ofFeed(query.where(params('id')), testOnly)));
const listAfter = variants((testOnly: boolean) =>
  messages.select((query) => inFeed(query, testOnly).where('position', '>', param('position')).orderBy('position').modify(withLimit)),
);
const listOfShipment = variants((testOnly: boolean) =>
  messages.select((query) =>
    ofFeed(query.where(params('shipmentId')), testOnly)
      .where('sequence', '>', param('sequence'))
      .orderBy('sequence')
      .modify(withLimit),
  ),
);
const newest = variants((testOnly: boolean) =>
  messages.page((query) => newestBefore(query, testOnly).orderBy('position', 'desc').modify(withLimit).modify(withOffset)),
);
const count = variants((testOnly: boolean) => messages.countUpToLimit((query) => newestBefore(query, testOnly).modify(withLimit)));
const listOld = messages.only('id', 'accountId', 'surface', 'createdAt').select((query) =>
  // Without the hint, MySQL 9.7 sometimes skip-scans the feeds' index and sorts.
  query
    .from(byIndex('messages', 'messages_by_age'))
    .where('created_at', '<', param('before'))
    .where('created_at', '>=', param('afterAt'))
    .whereRaw('(created_at > ? OR id > ?)', [param('afterAt'), param('afterId')])
    .orderBy(['created_at', 'id'])
    .modify(withLimit),
);
const listFirst = messages.only('id', 'createdAt').select((query) =>
  // With a range of positions, SQLite reads in their order instead of sorting the result of an index by time.
  inFeed(query, false).where('position', '>', 0).where('created_at', '<=', param('until')).orderBy('position').modify(withLimit),
);
const remove = messages.write((query, each) => query.whereIn('id', each).delete());

/** Higher than any feed's last position. */
const atTheEnd = Number.MAX_SAFE_INTEGER;

interface MessagePage {
  before?: number | undefined;
  offset: number;
  limit: number;
}

type OldMessagePosition = Pick<Message, 'id' | 'createdAt'>;
export type OldMessage = OldMessagePosition & Pick<Message, 'accountId' | 'surface'>;

/** The outbox, which is also the feed that clients read. */
export class Messages {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Call it in a transaction. @throws WriteConflict if a position in the feed or a shipment's sequence number is taken */
  insertMany(made: Message[], traceparent: string | null = null): Promise<void> {
    return inserted.insertMany(
      this.#sql,
      made.map((message) => ({ ...message, traceparent })),
    );
  }

  find({ accountId, surface, testOnly }: Feed, id: string): Promise<Message | undefined> {
    return find(testOnly).first(this.#sql, { accountId, surface, id });
  }

  /** The messages after a position in the feed, oldest first. */
  listAfter({ accountId, surface, testOnly }: Feed, position: number, limit: number): Promise<Message[]> {
    return listAfter(testOnly).all(this.#sql, { accountId, surface, position, limit });
  }

  /** A shipment's messages after a sequence number, in order. */
  listOfShipment({ accountId, surface, testOnly }: Feed, shipmentId: string, sequence: number, limit: number): Promise<Message[]> {
    return listOfShipment(testOnly).all(this.#sql, { accountId, surface, shipmentId, sequence, limit });
  }

  /** Newest first, before a position in the feed, from an offset. */
  listNewest({ accountId, surface, testOnly }: Feed, { before = atTheEnd, offset, limit }: MessagePage): Promise<Message[]> {
    return newest(testOnly)(this.#sql, { accountId, surface, before, offset, limit });
  }

  /** The number of messages before a position in the feed, counted up to `limit`. */
  count({ accountId, surface, testOnly }: Feed, { before = atTheEnd, limit }: Omit<MessagePage, 'offset'>): Promise<number> {
    return count(testOnly)(this.#sql, { accountId, surface, before, limit });
  }

  /** Messages created before a time, oldest first, after a given one. */
  listOld(before: Date, limit: number, after: OldMessagePosition = { createdAt: new Date(0), id: '' }): Promise<OldMessage[]> {
    return listOld.all(this.#sql, { before, limit, afterAt: after.createdAt, afterId: after.id });
  }

  /** The first messages of a feed, live and test, in its order. @param until leaves out messages dated later */
  listFirst({ accountId, surface }: Pick<Feed, 'accountId' | 'surface'>, until: Date, limit: number): Promise<OldMessagePosition[]> {
    return listFirst.all(this.#sql, { accountId, surface, until, limit });
  }

  async delete(ids: string[]): Promise<void> {
    await remove.run(this.#sql, {}, ids);
  }
}
