/**
 * The keys that secrets are encrypted with: those of the settings, else that in the file next to an embedded database.
 *
 * In production the program does not start without `SECRET_KEY`: a key next to the database would be in every copy of its
 * folder. Elsewhere an embedded database gets a key file, so that a trial needs no setting; a server's secrets are left open,
 * with a warning, as there is no file that all processes see.
 */
import { resolve } from 'node:path';
import { type Config, ConfigError } from './config.ts';
import { SecretUnreadable, openDatabase } from './store/database.ts';
import { keyFileOf, makeKeyFile, readKeyFile } from './store/sqlite.ts';

type KeySettings = Pick<Config, 'databaseUrl' | 'isProduction' | 'secretKeys'>;

/** The keys that there are: none where none is set and none was made. */
export function knownSecretKeys({ databaseUrl, isProduction, secretKeys }: KeySettings): string[] {
  if (secretKeys.length > 0 || isProduction) return secretKeys;
  const path = keyFileOf(databaseUrl);
  const key = path === null ? null : readKeyFile(path);
  return key === null ? [] : [key];
}

/**
 * The keys to run with. An embedded database gets its own; in production one has to be given, because a key that
 * lies with the database protects no copy of the folder; on a server and outside of production there may be none.
 *
 * @throws ConfigError, DatabaseUnavailable, SecretUnreadable where the key's file is gone and the database needs it
 */
export async function secretKeysToRunWith(config: KeySettings): Promise<string[]> {
  const known = knownSecretKeys(config);
  if (known.length > 0) return known;
  if (config.isProduction) {
    const howTo = 'Set it to 32 random bytes, as `openssl rand -base64 32` makes, the same for every process, and keep a copy.';
    throw new ConfigError([`SECRET_KEY must be set in production: it encrypts the secrets in the database. ${howTo}`]);
  }
  const path = keyFileOf(config.databaseUrl);
  if (path === null) return [];
  await requireNoLostKey(config.databaseUrl, path);
  return [makeKeyFile(path, config.databaseUrl)];
}

/** A new key file in place of a lost one would look like the right one, and be copied and kept as that. */
async function requireNoLostKey(databaseUrl: string, path: string): Promise<void> {
  const database = await openDatabase(databaseUrl, []);
  try {
    await database.store.tokenKeys.list();
  } catch (error) {
    // A database without tables needs no key yet; what else is wrong with it shows when it is brought up to date.
    if (!(error instanceof SecretUnreadable)) return;
    // Another process that starts at the same time may have made it meanwhile.
    if (readKeyFile(path) !== null) return;
    throw new SecretUnreadable(
      `${error.message} The file ${resolve(path)}, which held the key, is missing: restore it, or set the key in SECRET_KEY.`,
    );
  } finally {
    await database.close();
  }
}
