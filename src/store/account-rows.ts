/**
 * Every row of an account, for its export and its deletion: a tree of tables, each read in the order of an index, from the last row read.
 * Every table that belongs to accounts must be here; a test compares the tree with the database.
 */
import { decompressed } from './compressed.ts';
import { PushedRows, readPositions } from './pushed-rows.ts';
import type { Row, Sql, SqlValue } from './sql.ts';
import { type Query, Write, from, param, read, withLimit } from './statement.ts';

/** A table of the tree. */
interface Branch {
  table: string;
  /** The column that links a row to its parent, and its value. */
  by: string;
  of: (parent: Row) => SqlValue;
  /** Further conditions. */
  where?: Record<string, SqlValue>;
  /** Columns in whose order the rows are read. With `by`, the last one is unique. */
  key: readonly string[];
  /** A value below every value of the first key column; the default is the empty text. */
  start?: SqlValue;
  /** Columns that are not exported, because they are secrets. */
  secret?: readonly string[];
  /** Columns to set before a row's children are deleted, so that no process adds more. */
  stop?: Record<string, SqlValue>;
  children?: readonly Branch[];
}

/** Before every time that is stored. */
const earliest = '1000-01-01 00:00:00.000';
const byCreation = { key: ['created_at', 'id'], start: earliest };
const id = (parent: Row): SqlValue => parent['id'] ?? null;
const credentialRate: Branch = { table: 'credential_rates', by: 'credential_id', of: id, key: ['credential_id'] };
const terms: Branch = { table: 'search_terms', by: 'entity_id', of: id, key: ['term'] };
const ofContainer: Branch[] = [
  { table: 'container_events', by: 'container_id', of: id, key: ['event_key'] },
  { table: 'status_changes', by: 'container_id', of: id, key: ['position'], start: -1 },
];
const ofShipment: Branch[] = [
  terms,
  { table: 'containers', by: 'shipment_id', of: id, key: ['id'], children: ofContainer },
  { table: 'eta_estimates', by: 'shipment_id', of: id, key: ['position'], start: -1 },
  { table: 'eta_arrivals', by: 'shipment_id', of: id, key: ['shipment_id'] },
  { table: 'landings', by: 'shipment_id', of: id, key: ['locode'] },
  { table: 'exceptions', by: 'shipment_id', of: id, key: ['kind', 'subject'] },
  ...['a', 'b'].map((surface) => ({ table: 'counters', by: 'name', of: (row: Row) => `shipment:${row['id']}:${surface}`, key: ['name'] })),
];
const tracked: Omit<Branch, 'key'> = {
  table: 'tracking_requests',
  by: 'account_id',
  of: id,
  // Workers then lose their lease, and a push finds nothing that is tracked.
  stop: { next_check_at: null, poll_due_at: null, lease_token: null },
  children: [
    { table: 'carrier_inbox', by: 'tracking_request_id', of: id, key: ['position'], start: -1 },
    { table: 'tracking_request_pushes', by: 'tracking_request_id', of: id, key: ['position'], start: -1 },
    { table: 'carrier_answers', by: 'tracking_request_id', of: id, key: ['digest'] },
    { table: 'tracking_request_shipments', by: 'tracking_request_id', of: id, key: ['shipment_id'] },
    terms,
  ],
};
const delivery: Branch = {
  table: 'webhook_deliveries',
  by: 'webhook_id',
  of: id,
  key: ['id'],
  children: [{ table: 'webhook_attempts', by: 'delivery_id', of: id, key: ['number'], start: -1 }],
};
const imports: Branch = {
  table: 'imports',
  by: 'account_id',
  of: id,
  ...byCreation,
  stop: { due_at: null, lease_token: null },
  children: [{ table: 'import_parts', by: 'import_id', of: id, key: ['part'], start: -1 }],
};
const ofSurface = (surface: string): Branch[] => [
  {
    table: 'webhooks',
    by: 'account_id',
    of: id,
    where: { surface },
    key: ['id'],
    secret: ['secret', 'previous_secret', 'headers'],
    children: [
      { table: 'webhook_recoveries', by: 'webhook_id', of: id, key: ['webhook_id'] },
      { table: 'webhook_queues', by: 'webhook_id', of: id, key: ['webhook_id'] },
      delivery,
    ],
  },
  { table: 'messages', by: 'account_id', of: id, where: { surface }, key: ['position'], start: -1 },
];

/** In the order of deletion: credentials first, and rows that lead to messages before the messages. */
const branches: readonly Branch[] = [
  {
    table: 'users',
    by: 'account_id',
    of: id,
    key: ['username'],
    secret: ['password_hash'],
    children: [{ table: 'known_addresses', by: 'user_id', of: id, key: ['address_digest'] }, credentialRate],
  },
  { table: 'api_keys', by: 'account_id', of: id, ...byCreation, secret: ['hash'], children: [credentialRate] },
  { table: 'share_links', by: 'account_id', of: id, ...byCreation, secret: ['hash'] },
  { table: 'audit_entries', by: 'account_id', of: id, ...byCreation },
  { ...tracked, key: ['container_number', 'id'] },
  { ...tracked, where: { container_number: null }, key: ['bill_of_lading', 'id'] },
  { table: 'shipments', by: 'account_id', of: id, key: ['file_number'], children: ofShipment },
  ...ofSurface('a'),
  ...ofSurface('b'),
  ...['feed', 'turn', 'unfinished', 'access'].map((what) => ({
    table: 'counters',
    by: 'name',
    of: (row: Row) => `${what}:${row['id']}`,
    key: ['name'],
  })),
  { table: 'parties', by: 'account_id', of: id, ...byCreation },
  { table: 'custom_fields', by: 'account_id', of: id, ...byCreation },
  {
    table: 'custom_field_definitions',
    by: 'account_id',
    of: id,
    ...byCreation,
    children: [{ table: 'custom_field_options', by: 'definition_id', of: id, key: ['value'] }],
  },
  { table: 'saved_views', by: 'account_id', of: id, ...byCreation },
  imports,
  { table: 'digests', by: 'account_id', of: id, key: ['account_id'] },
  { table: 'digest_mails', by: 'account_id', of: id, key: ['day', 'address'] },
  { table: 'free_time_rules', by: 'account_id', of: id, ...byCreation },
  { table: 'free_time_recounts', by: 'account_id', of: id, key: ['account_id'] },
  { table: 'exception_thresholds', by: 'account_id', of: id, key: ['test'], start: -1 },
  {
    table: 'vessels',
    by: 'scope',
    of: id,
    key: ['natural_key'],
    children: [{ table: 'vessel_positions', by: 'vessel_id', of: id, key: ['at'], start: earliest }],
  },
  { table: 'sandbox_journeys', by: 'account_id', of: id, key: ['number'] },
  { table: 'sandbox_clocks', by: 'account_id', of: id, key: ['account_id'] },
];
const account: Branch = { table: 'accounts', by: 'id', of: id, key: ['id'], children: branches };

/** Rows per statement: an answer may have 8 MB. */
const rowBatchSize = 100;
const answerBatchSize = 5;
const keyBatchSize = 1000;

/** A branch's statements. */
function statementsFor({ table, by, where = {}, key, stop }: Branch) {
  const ofParent = (query: Query): Query => query.where({ [by]: param('parent'), ...where });
  const [first = '', second] = key;
  const unique = second ?? first;
  const page = read<Row>(() => {
    const query = ofParent(from(table).select('*')).where(first, second === undefined ? '>' : '>=', param('after0'));
    if (second !== undefined) {
      query.where((later) => later.where(first, '>', param('after0')).orWhere(second, '>', param('after1')));
    }
    return query.orderBy([...key]).modify(withLimit);
  });
  return {
    page,
    unique,
    stop: stop && new Write((each) => ofParent(from(table)).whereIn(unique, each).update(stop)),
    remove: new Write((each) => ofParent(from(table)).whereIn(unique, each).delete()),
  };
}

const all = (branch: Branch): Branch[] => [branch, ...(branch.children ?? []).flatMap(all)];
const statements = new Map(all(account).map((branch) => [branch, statementsFor(branch)]));

function statementsOf(branch: Branch): ReturnType<typeof statementsFor> {
  return statements.get(branch) ?? statementsFor(branch);
}

const stopWebhooks = new Write(() =>
  from('webhooks')
    .where({ account_id: param('accountId') })
    .update({ active: 0, lease_token: null }),
);
const listKeys = read<{ digest: string; account_id: string }>(() =>
  from('idempotency_keys').select('digest', 'account_id').where('digest', '>', param('after')).orderBy('digest').modify(withLimit),
);
const removeKeys = new Write((each) => from('idempotency_keys').whereIn('digest', each).delete());
const removeAccount = new Write(() =>
  from('accounts')
    .where({ id: param('accountId') })
    .delete(),
);

/** A row as the database has it, without secrets. */
export interface ExportedRow {
  table: string;
  row: Row;
}

/** The tables that have rows of accounts. */
export const accountTables: readonly string[] = [...new Set(['idempotency_keys', ...all(account).map(({ table }) => table)])].sort();

/** The rows of one account, in every table. */
export class AccountRows {
  readonly #sql: Sql;
  readonly #pushedRows: PushedRows;

  constructor(sql: Sql) {
    this.#sql = sql;
    this.#pushedRows = new PushedRows(sql);
  }

  /** Yields every row except the responses stored for idempotency keys, which repeat other tables. Holds about 100 rows in memory. */
  async *export(accountId: string): AsyncGenerator<ExportedRow> {
    yield* this.#export(account, { id: accountId });
  }

  async *#export(branch: Branch, parent: Row): AsyncGenerator<ExportedRow> {
    const { table, secret = [], children = [] } = branch;
    for await (const rows of this.#pages(branch, parent)) {
      for (const row of rows) {
        const shown = Object.entries(row).filter(([column]) => !secret.includes(column));
        yield { table, row: await this.#readable(Object.fromEntries(shown)) };
        for (const child of children) yield* this.#export(child, row);
      }
    }
  }

  /** The rows of a branch in order, a page at a time. */
  async *#pages(branch: Branch, parent: Row): AsyncGenerator<Row[]> {
    const { page } = statementsOf(branch);
    const limit = branch.table === 'carrier_answers' ? answerBatchSize : rowBatchSize;
    let after: SqlValue[] = [branch.start ?? ''];
    for (;;) {
      const values = { parent: branch.of(parent), after0: after[0] ?? '', after1: after[1] ?? '', limit };
      const rows = await page.all(this.#sql, values);
      if (rows.length > 0) yield rows;
      const last = rows.at(-1);
      if (last === undefined || rows.length < limit) return;
      after = branch.key.map((column) => last[column] ?? '');
    }
  }

  /**
   * Deletes the rows of a revoked account, except its own in `accounts`. Each statement commits, and calling it again is harmless. Of the
   * pushed rows that several requests got, those of bodies that concern other accounts, too, stay for as long as pushes are kept.
   *
   * @returns how many rows were deleted
   */
  async delete(accountId: string): Promise<number> {
    await stopWebhooks.run(this.#sql, { accountId });
    let deleted = 0;
    for (const branch of branches) deleted += await this.#delete(branch, { id: accountId });
    return deleted + (await this.#deleteIdempotencyKeys(accountId));
  }

  async #delete(branch: Branch, parent: Row): Promise<number> {
    const { stop, remove, unique } = statementsOf(branch);
    const values = { parent: branch.of(parent) };
    let deleted = 0;
    for await (const rows of this.#pages(branch, parent)) {
      const keys = rows.map((row) => row[unique] ?? null);
      await stop?.run(this.#sql, values, keys);
      for (const child of branch.children ?? []) {
        for (const row of rows) deleted += await this.#delete(child, row);
      }
      deleted += await remove.run(this.#sql, values, keys);
      await this.#pushedRows.deleteUnused([...new Set(rows.flatMap((row) => (row['row_positions'] ? String(row['digest']) : [])))]);
    }
    return deleted;
  }

  /** They have no index by account, but there are only those of one day. */
  async #deleteIdempotencyKeys(accountId: string): Promise<number> {
    let deleted = 0;
    for (let after: string | undefined = ''; after !== undefined; ) {
      const found: { digest: string; account_id: string }[] = await listKeys.all(this.#sql, { after, limit: keyBatchSize });
      const own = found.filter((key) => key.account_id === accountId).map(({ digest }) => digest);
      deleted += await removeKeys.run(this.#sql, {}, own);
      after = found.length < keyBatchSize ? undefined : found.at(-1)?.digest;
    }
    return deleted;
  }

  /** The row with the texts that are stored compressed or, of pushes, once for several requests. */
  async #readable(row: Row): Promise<Row> {
    const { payload, digest, row_positions: positions } = row;
    if (typeof payload === 'string') return { ...row, payload: await decompressed(payload) };
    if (typeof positions !== 'string') return row;
    return { ...row, payload: await this.#pushedRows.read(String(digest), readPositions(await decompressed(positions))) };
  }

  /** Deletes the account's own row. */
  async deleteAccount(accountId: string): Promise<void> {
    await removeAccount.run(this.#sql, { accountId });
  }
}
