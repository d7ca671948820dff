/** Every migration, in order. A list instead of a folder to search: it is the same in TypeScript and once compiled. */
import type { Knex } from 'knex';
import { accounts } from './0001-accounts.ts';
import { tracking } from './0002-tracking.ts';
import { places } from './0003-places.ts';
import { sandbox } from './0004-sandbox.ts';
import { dueRequests } from './0005-due-requests.ts';
import { webhooks } from './0006-webhooks.ts';
import { carrierPushes } from './0007-carrier-pushes.ts';
import { pushedRequests } from './0008-pushed-requests.ts';
import { countersLastNumber } from './0009-counters-last-number.ts';
import { turns } from './0010-turns.ts';
import { deployments } from './0011-deployments.ts';
import { testData } from './0012-test-data.ts';
import { knownAddresses } from './0013-known-addresses.ts';
import { statusReasons } from './0014-status-reasons.ts';
import { webhookQueues } from './0015-webhook-queues.ts';
import { trackingWords } from './0016-tracking-words.ts';
import { carrierInbox } from './0017-carrier-inbox.ts';
import { idempotencyKeys } from './0018-idempotency-keys.ts';
import { credentialRates } from './0019-credential-rates.ts';
import { retention } from './0020-retention.ts';
import { traceparents } from './0021-traceparents.ts';
import { pollMemory } from './0022-poll-memory.ts';
import { roles } from './0023-roles.ts';
import { auditEntries } from './0024-audit-entries.ts';
import { tokenKeyRotation } from './0025-token-key-rotation.ts';
import { tokenLifetimes } from './0026-token-lifetimes.ts';
import { webhookProofs } from './0027-webhook-proofs.ts';
import { trackingRequestPushes } from './0028-tracking-request-pushes.ts';
import { processes } from './0029-processes.ts';
import { longWork } from './0030-long-work.ts';
import { bounds } from './0031-bounds.ts';
import { processKeys } from './0032-process-keys.ts';
import { pausedCarriers } from './0033-paused-carriers.ts';

export interface NamedMigration extends Knex.Migration {
  name: string;
}

export const migrations: NamedMigration[] = [
  accounts,
  tracking,
  places,
  sandbox,
  dueRequests,
  webhooks,
  carrierPushes,
  pushedRequests,
  countersLastNumber,
  turns,
  deployments,
  testData,
  knownAddresses,
  statusReasons,
  webhookQueues,
  trackingWords,
  carrierInbox,
  idempotencyKeys,
  credentialRates,
  retention,
  traceparents,
  pollMemory,
  roles,
  auditEntries,
  tokenKeyRotation,
  tokenLifetimes,
  webhookProofs,
  trackingRequestPushes,
  processes,
  longWork,
  bounds,
  processKeys,
  pausedCarriers,
];

export const migrationSource: Knex.MigrationSource<NamedMigration> = {
  getMigrations: async () => migrations,
  getMigrationName: (migration) => migration.name,
  getMigration: async (migration) => migration,
};

/** The name of the last migration of this version. */
export const newestMigration = migrations.at(-1)?.name ?? '';

/**
 * The last migration of the oldest version from which a rolling upgrade works: all later ones only add. Raise it when a migration drops
 * what was unused since then.
 */
export const oldestUpgradable = '0017-carrier-inbox';
