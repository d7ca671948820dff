/** Keeps the database's secrets under the key that is the first now. */
import type { Database } from '../../store/database.ts';

/** How many were re-encrypted. */
export interface Resealed {
  signingKeys: number;
  webhooks: number;
}

const webhooksAtOnce = 200;
/** What everything encrypted begins with, whatever its key. */
const anyKey = 'enc1.';

/**
 * Encrypts what an older version, or one without a key, has stored as it was. Nothing where there is no key.
 *
 * @throws SecretUnreadable where the signing key is encrypted with a key that is not given
 */
export async function encryptPlainSecrets(database: Database): Promise<Resealed> {
  // Read in any case: a process that has not the right key has to end before it takes work.
  await database.store.tokenKeys.list();
  return database.secrets.currentPrefix === null ? { signingKeys: 0, webhooks: 0 } : reseal(database, anyKey);
}

/** Encrypts everything with the first key. It can be run while the service runs, and again. @throws SecretUnreadable */
export async function rotateSecrets(database: Database): Promise<Resealed | null> {
  const { currentPrefix } = database.secrets;
  return currentPrefix === null ? null : reseal(database, currentPrefix);
}

async function reseal({ store }: Database, prefix: string): Promise<Resealed> {
  const signingKeys = await store.tokenKeys.reseal(prefix);
  let webhooks = 0;
  for (let after: string | undefined = ''; after !== undefined; ) {
    const piece = await store.webhooks.reseal(prefix, after, webhooksAtOnce);
    webhooks += piece?.count ?? 0;
    after = piece?.last;
  }
  return { signingKeys, webhooks };
}
