/**
 * The keys that encrypt secrets: those in the settings, else the key file next to an embedded database.
 *
 * In production the program does not start without `SECRET_KEY`: a key next to the database would be in every copy of its
 * folder. Outside production an embedded database gets a key file, so that a trial needs no setting. On a database server,
 * secrets then stay unencrypted, with a warning, because processes on several machines share no file.
 */
import { resolve } from 'node:path';
import { type Config, ConfigError } from './config.ts';
import { SecretUnreadable, openDatabase } from '../store/database.ts';
import { keyFileOf, makeKeyFile, readKeyFile } from '../store/key-file.ts';

type KeySettings = Pick<Config, 'databaseUrl' | 'isProduction' | 'secretKeys'>;

/** Existing keys only; empty if none is set and the key file does not exist. */
export function knownSecretKeys({ databaseUrl, isProduction, secretKeys }: KeySettings): string[] {
  if (secretKeys.length > 0 || isProduction) return secretKeys;
  const path = keyFileOf(databaseUrl);
  const key = path === null ? null : readKeyFile(path);
  return key === null ? [] : [key];
}

/**
 * Creates the key file if an embedded database needs one. May return no keys for a database server outside production.
 *
 * @throws ConfigError in production without `SECRET_KEY`
 * @throws DatabaseUnavailable
 * @throws SecretUnreadable when the key file is lost and the database needs it
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

/** A new key file in place of a lost one would look right, and people would back it up. */
async function requireNoLostKey(databaseUrl: string, path: string): Promise<void> {
  const database = await openDatabase(databaseUrl, []);
  try {
    await database.store.tokenKeys.list();
  } catch (error) {
    // A database without tables needs no key yet; the migration reports any other error.
    if (!(error instanceof SecretUnreadable)) return;
    // Another process that starts at the same time may have created it.
    if (readKeyFile(path) !== null) return;
    throw new SecretUnreadable(`${error.message} The file ${resolve(path)}, which held it, is missing: restore it instead, if you can.`);
  } finally {
    await database.close();
  }
}
