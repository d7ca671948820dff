// Reads what the service has stored directly from its database, to test that nothing changed.
import { setTimeout as sleep } from 'node:timers/promises';
import knex, { type Knex } from 'knex';
import { mysqlDialect } from '../../src/store/mysql.ts';
import { timeText } from '../../src/store/sql.ts';
import { sqliteDialect } from '../../src/store/sqlite.ts';

/** The tables of everything that clients write or carriers push, except keys, which record their last use. */
const tables = [
  'tracking_requests',
  'tracking_request_shipments',
  'shipments',
  'containers',
  'container_events',
  'status_changes',
  'tracking_request_pushes',
  'webhooks',
  'webhook_deliveries',
  'messages',
  'revoked_tokens',
  'idempotency_keys',
  'sandbox_clocks',
  'sandbox_journeys',
];

export interface StoredReader {
  /** All rows of those tables as text, once no work is due. */
  read(): Promise<string>;
  close(): Promise<void>;
}

/** Connects at the first read. @param now the service's clock, by which work is due */
export function makeStoredReader(databaseUrl: string, now: () => Date = () => new Date()): StoredReader {
  const dialect = databaseUrl.startsWith('sqlite:') ? sqliteDialect(databaseUrl) : mysqlDialect(databaseUrl);
  let database: Knex | undefined;
  return {
    async read() {
      database ??= knex(dialect.knexConfig);
      await untilIdle(database, now);
      const rows = [];
      for (const table of tables) {
        const stored = (await database.select().from(table)).map((row: object) => JSON.stringify([table, withoutFollowUp(row)]));
        rows.push(...stored);
      }
      return rows.sort().join('\n');
    },
    close: async () => database?.destroy(),
  };
}

/** Columns that a worker writes in its own time. */
const followUp = ['terms_stored', 'predicted_eta', 'prediction_due', 'exceptions_due_at', 'exception_memory'];

function withoutFollowUp(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !followUp.includes(column)));
}

/**
 * Waits until the worker has nothing due, because its work would change rows later: a push makes its requests due, and an earlier test
 * may have left messages to send.
 */
async function untilIdle(database: Knex, clock: () => Date): Promise<void> {
  for (let attempt = 0; attempt < 3000; attempt += 1) {
    const now = timeText(clock());
    const request = await database('tracking_requests')
      .whereNull('last_checked_at')
      .orWhereNotNull('lease_token')
      .orWhere('next_check_at', '<=', now)
      .first();
    const delivery = await database('webhook_deliveries')
      .join('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
      .where({ 'webhooks.active': true, 'webhook_deliveries.status': 'pending' })
      .where('next_attempt_at', '<=', now)
      .first();
    // What is found late makes messages.
    const shipment = await database('shipments').where('exceptions_due_at', '<=', now).first();
    if (!request && !delivery && !shipment) return;
    await sleep(10);
  }
  throw new Error('The worker has had work due for 30 s');
}
