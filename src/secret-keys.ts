/** Which keys secrets are encrypted with: those of the settings, else the one beside an embedded database. */
import { type Config, ConfigError } from './config.ts';
import { keyFileOf, makeKeyFile, readKeyFile } from './store/key-file.ts';

type KeySettings = Pick<Config, 'databaseUrl' | 'isProduction' | 'secretKeys'>;

/** The keys that there are; none where nobody gave one and none was made. */
export function knownSecretKeys({ databaseUrl, isProduction, secretKeys }: KeySettings): string[] {
  if (secretKeys.length > 0 || isProduction) return secretKeys;
  const path = keyFileOf(databaseUrl);
  const key = path === null ? null : readKeyFile(path);
  return key === null ? [] : [key];
}

/**
 * The keys to run with. An embedded database gets one of its own; in production one has to be given, because a key that
 * lies with the database protects no copy of the folder; on a server and outside of production there may be none.
 *
 * @throws ConfigError, DatabaseUnavailable
 */
export function secretKeysToRunWith(config: KeySettings): string[] {
  const known = knownSecretKeys(config);
  if (known.length > 0) return known;
  if (config.isProduction) {
    const howTo = 'Give it 32 random bytes, as `openssl rand -base64 32` makes them, the same for every process, and keep them.';
    throw new ConfigError([`SECRET_KEY has to be set in production: secrets are encrypted with it in the database. ${howTo}`]);
  }
  const path = keyFileOf(config.databaseUrl);
  return path === null ? [] : [makeKeyFile(path, config.databaseUrl)];
}
