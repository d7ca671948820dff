/** Encrypts the secrets in the database, and re-encrypts them with another key. */
import { operatorNamed } from '../../domain/audit.ts';
import type { Database } from '../../store/database.ts';

/** How many were re-encrypted. */
export interface Resealed {
  signingKeys: number;
  webhooks: number;
}

const webhookBatchSize = 200;
const responseBatchSize = 200;
/** Every encrypted value begins with this, whatever its key. */
const encryptedPrefix = 'enc1.';

/**
 * Encrypts the secrets that were stored as plain text, by an older version or without a key. Does nothing without a key.
 *
 * @throws SecretUnreadable when the signing key is encrypted with a key that is not given
 */
export async function encryptPlainSecrets(database: Database): Promise<Resealed> {
  // Always reads them: a process without the right key must end before it takes work.
  await requireReadableKeys(database);
  return database.secrets.currentPrefix === null ? { signingKeys: 0, webhooks: 0 } : reseal(database, encryptedPrefix);
}

/**
 * Reads the keys that sign tokens, which every sign-in and every cursor need.
 *
 * @throws SecretUnreadable when this process cannot: after a rotation to a key that it was not given, for example
 */
export async function requireReadableKeys({ store }: Database): Promise<void> {
  await store.tokenKeys.list();
}

/**
 * Encrypts everything with the first key. It may run repeatedly, and at the same time as the service.
 *
 * @returns null without a key
 * @throws SecretUnreadable
 */
export async function rotateSecrets(database: Database, now: () => Date, operator: string | null = null): Promise<Resealed | null> {
  const { currentPrefix } = database.secrets;
  if (currentPrefix === null) return null;
  // Not at every start: this is the largest of these tables, and its rows are deleted after a day.
  let after: string | undefined = '';
  while (after !== undefined) after = await database.store.idempotencyKeys.reseal(currentPrefix, after, responseBatchSize);
  const done = await reseal(database, currentPrefix);
  // There are many transactions, so it is recorded after the last.
  const object = { type: 'deployment', id: null, name: null } as const;
  await database.store.auditEntries.insert({ accountId: null, action: 'secrets.rotated', actor: operatorNamed(operator), object }, now());
  return done;
}

async function reseal({ store }: Database, prefix: string): Promise<Resealed> {
  const signingKeys = await store.tokenKeys.reseal(prefix);
  let webhooks = 0;
  for (let after: string | undefined = ''; after !== undefined; ) {
    const batch = await store.webhooks.reseal(prefix, after, webhookBatchSize);
    webhooks += batch?.count ?? 0;
    after = batch?.last;
  }
  return { signingKeys, webhooks };
}
