import { expect } from 'chai';
import type { Webhook } from '../../src/domain/webhook.ts';
import { type Database, openDatabase } from '../../src/store/database.ts';
import type { Store } from '../../src/store/store.ts';
import { type Dialect, type FreshDatabase, withDatabaseUrl } from '../support/databases.ts';
import { addMessages, addWebhooks } from './backlog.ts';
import { queryPlans, countRowsRead } from './poll-cost.ts';

const endpoints = 50;
const at = new Date();

describe('polling for due messages', () => {
  let fresh: FreshDatabase;
  let database: Database;
  let webhooks: Webhook[];

  async function prepare(dialect: Dialect): Promise<void> {
    fresh = await withDatabaseUrl(dialect);
    database = await openDatabase(fresh.url);
    await database.migrate();
    webhooks = await addWebhooks(database, { count: endpoints, accounts: 1 }, () => 'https://example.com/', at);
  }

  afterEach(async () => {
    await database.close();
    await fresh.drop();
  });

  const listDueEndpoints = (store: Store) => store.webhookQueues.listDue('healthy', at, 100);
  const listDueMessages = (store: Store) => store.webhookDeliveries.listDue(webhooks[0]?.id ?? '', at, 8);

  it('sqlite: uses indexes and never scans a table', async () => {
    await prepare('sqlite');
    await addMessages(database, webhooks, 2_000, at);
    const plans = await queryPlans(fresh.url, async (store) => [await listDueEndpoints(store), await listDueMessages(store)]);
    expect(
      plans.filter((plan) => plan.startsWith('SCAN')),
      'tables that are scanned',
    ).to.deep.equal([]);
    expect(plans.join('\n')).to.include('SEARCH webhook_queues USING COVERING INDEX webhook_queues_due (failing=? AND due_at<?)');
  });

  it('mysql: reads a few rows per endpoint, however many messages wait for it', async () => {
    await prepare('mysql');
    await addMessages(database, webhooks, 60 * endpoints, at);
    expect(await countRowsRead(fresh.url, listDueEndpoints), 'to find the endpoints').to.be.at.most(4 * endpoints);
    expect(await countRowsRead(fresh.url, listDueMessages), 'to read eight messages').to.be.at.most(4 * 8);
  });
});
