import type { ActorType, AuditAction, AuditChange, AuditEntry, AuditFilter, AuditObject, AuditRecord } from '../domain/audit.ts';
import { newId } from '../domain/new-id.ts';
import { deleteFrom } from './delete-journeys.ts';
import type { Sql } from './sql.ts';
import { type Query, type Values, byIndex, from, param, params, raw, readTotal, variants, withLimit, withOffset } from './statement.ts';
import { Table, id, json, number, text, time } from './table.ts';

const entries = new Table('audit_entries', {
  id: id(),
  accountId: id().nullable(),
  action: text<AuditAction>(),
  actor: {
    type: text<ActorType>('actor_type'),
    id: text('actor_id').nullable(),
    name: text('actor_name').nullable(),
    address: text().nullable(),
    requestId: text().nullable(),
  },
  object: { type: text<AuditObject['type']>('object_type'), id: text('object_id').nullable(), name: text('object_name').nullable() },
  detail: text().nullable(),
  changes: json<AuditChange[]>().nullable(),
  createdAt: time(),
  lastAt: time(),
  occurrences: number(),
});
const inserted = entries.with({ naturalKey: text().nullable() });

type Filters = [ofAccount: boolean, byActor: boolean, byAction: boolean, byObject: boolean];

/** The matching entries after a position of the list, in the order of one index, newest first. */
function matching(query: Query, ...[ofAccount, byActor, byAction, byObject]: Filters): Query {
  let index = ofAccount ? 'account' : 'age';
  if (ofAccount && byAction) index = 'action';
  if (ofAccount && byActor) index = 'actor';
  if (ofAccount && byObject) index = 'object';
  query.from(byIndex('audit_entries', `audit_entries_by_${index}`));
  if (ofAccount) query.where(params('accountId'));
  if (byActor) query.where(params('actorId'));
  if (byAction) query.where(params('action'));
  if (byObject) query.where(params('objectId'));
  return query
    .where('created_at', '>=', param('since'))
    .where('created_at', '<=', param('beforeTime'))
    .where((earlier) => earlier.where('created_at', '<', param('beforeTime')).orWhere('id', '<', param('beforeId')))
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .modify(withLimit);
}

const list = variants((...filters: Filters) => entries.page((query) => matching(query, ...filters).modify(withOffset)));
const count = variants((...filters: Filters) => entries.countUpToLimit((query) => matching(query, ...filters)));
const countAgain = entries.write((query) =>
  query.where(params('naturalKey')).update({ occurrences: raw('occurrences + 1'), ...params('lastAt'), request_id: param('requestId') }),
);
const countLike = readTotal(() => {
  const some = from('audit_entries').select('id').where('natural_key', '>=', param('first')).where('natural_key', '<', param('end'));
  return from(some.modify(withLimit).as('counted')).count({ total: '*' });
});
const listOld = entries
  .only('id')
  .select((query) =>
    query
      .from(byIndex('audit_entries', 'audit_entries_by_age'))
      .where('created_at', '<', param('before'))
      .orderBy(['created_at', 'id'])
      .modify(withLimit),
  );
const deleteEntries = deleteFrom('audit_entries', 'id');

/** A position in the list: the last entry read. */
interface AuditPosition {
  createdAt: Date;
  id: string;
}

/** A page of the list. `before` is undefined for the newest. */
interface AuditPage {
  before?: AuditPosition | undefined;
  offset?: number;
  limit: number;
}

/** Counts repetitions in one row. */
interface Repetition {
  /** The part of the key, up to its last colon, that rows of one subject and hour share. */
  group: string;
  /** Distinguishes the rows of a group. */
  member: string;
  /** The most rows of a group. All further members are counted in one more row. */
  maxRows: number;
}

const always = { since: new Date(0), until: new Date('9999-12-31T00:00:00Z') };

/** The audit log. */
export class AuditEntries {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Call it in the transaction of what it records. */
  async insert(record: AuditRecord, at: Date): Promise<void> {
    await inserted.insert(this.#sql, rowOf(record, at, null));
  }

  /**
   * Records an action that may repeat without end: one row for each member of a group, then a count. Until the group is full, the number
   * of statements and rows is the same whether or not the subject exists. On MySQL, each concurrent call may exceed the limit by one.
   */
  async count(record: AuditRecord, at: Date, { group, member, maxRows }: Repetition): Promise<void> {
    const again = { lastAt: at, requestId: record.actor.requestId };
    const countIn = async (naturalKey: string): Promise<boolean> => (await countAgain.run(this.#sql, { naturalKey, ...again })) > 0;
    if (await countIn(`${group}:${member}`)) return;
    const known = await countLike(this.#sql, { first: `${group}:`, end: `${group};`, limit: maxRows });
    const isFull = known >= maxRows;
    const naturalKey = `${group}:${isFull ? '' : member}`;
    if (isFull && (await countIn(naturalKey))) return;
    const shown = isFull ? { ...record, actor: { ...record.actor, address: null } } : record;
    if (!(await inserted.insertIfAbsent(this.#sql, rowOf(shown, at, naturalKey)))) await countIn(naturalKey);
  }

  /** Newest first. @param accountId null for those of all accounts and of the deployment */
  list(accountId: string | null, filter: AuditFilter, { before, offset = 0, limit }: AuditPage): Promise<AuditEntry[]> {
    return list(...flagsOf(accountId, filter))(this.#sql, { ...valuesOf(accountId, filter, before), offset, limit });
  }

  /** The number of entries after a position, counted up to `limit`. */
  countMatching(accountId: string, filter: AuditFilter, { before, limit }: AuditPage): Promise<number> {
    return count(...flagsOf(accountId, filter))(this.#sql, { ...valuesOf(accountId, filter, before), limit });
  }

  /** Deletes up to `limit` entries older than a time. @returns how many */
  async deleteOld(before: Date, limit: number): Promise<number> {
    const old = (await listOld.all(this.#sql, { before, limit })).map(({ id }) => id);
    await deleteEntries.run(this.#sql, {}, old);
    return old.length;
  }
}

function rowOf(record: AuditRecord, at: Date, naturalKey: string | null) {
  return { id: newId(), detail: null, changes: null, ...record, createdAt: at, lastAt: at, occurrences: 1, naturalKey };
}

function flagsOf(accountId: string | null, { actorId, action, objectId }: AuditFilter): Filters {
  return [accountId !== null, actorId !== undefined, action !== undefined, objectId !== undefined];
}

function valuesOf(accountId: string | null, filter: AuditFilter, before: AuditPosition | undefined): Values {
  const { actorId, action, objectId, since, until } = filter;
  return {
    ...(accountId !== null && { accountId }),
    ...(actorId !== undefined && { actorId }),
    ...(action !== undefined && { action }),
    ...(objectId !== undefined && { objectId }),
    since: since ?? always.since,
    // No id is less than the empty text, so entries at `until` itself are left out.
    beforeTime: before?.createdAt ?? until ?? always.until,
    beforeId: before?.id ?? '',
  };
}
