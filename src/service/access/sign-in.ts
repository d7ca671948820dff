/**
 * Trades a user name and a password for a token. The addresses that a user has signed in from are kept in the database, so
 * that every process knows them, as an HMAC under a key derived from the signing key. An unknown user name is looked up and
 * counted like a known one.
 */
import { randomBytes } from 'node:crypto';
import { createHmac, hkdfSync } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { User } from '../../domain/account.ts';
import { Unauthenticated } from '../../domain/errors.ts';
import type { Database } from '../../store/database.ts';
import type { Tokens } from './tokens.ts';

/** OWASP's first choice for Argon2id, the package's default algorithm: 19 MiB, two passes, one lane. */
const argon2id = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A random password: 120 bits in 20 characters. */
export function makePassword(): string {
  return randomBytes(15).toString('base64url');
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, argon2id);
}

export interface SignIn {
  /**
   * From then on the address is known to be the user's.
   *
   * @throws Unauthenticated, the same for an unknown user and a wrong password, and after the same time
   */
  signIn(username: string, password: string, address: string): Promise<{ token: string; user: User }>;
  /** Whether the user has signed in from an address in the last 90 days. */
  isKnown(username: string, address: string): Promise<boolean>;
}

const knownForMs = 90 * 86_400_000;
/** The newest addresses of a user that are kept: an office, a home, some servers. */
const maxKnown = 20;
/** A sign-in from an address is noted once a day: a client may sign in every minute. */
const noteMs = 86_400_000;

export interface SignInDependencies {
  database: Database;
  tokens: Tokens;
  now: () => Date;
}

export async function makeSignIn({ database, tokens, now }: SignInDependencies): Promise<SignIn> {
  // An unknown user's password is compared with this, so that the answer takes as long as for a known user.
  const nobody = await hashPassword('nobody has this password');
  const key = hkdfSync('sha256', tokens.sharedSecret(), '', 'landfall known address', 32);
  const digestOf = (address: string): string => createHmac('sha256', Buffer.from(key)).update(address).digest('hex');

  /** Of a user and an address that have just proved to belong together. */
  async function remember(userId: string, address: string): Promise<void> {
    const digest = digestOf(address);
    const notedAt = await database.store.knownAddresses.lastUsedAt(userId, digest);
    if (notedAt && now().getTime() - notedAt.getTime() < noteMs) return;
    await database.transaction((store) => store.knownAddresses.note(userId, digest, now(), maxKnown));
  }

  return {
    isKnown: (username, address) => database.store.knownAddresses.has(username, digestOf(address), new Date(now().getTime() - knownForMs)),
    async signIn(username, password, address) {
      const user = await database.store.users.findByUsername(username);
      const isRight = await verify(user?.passwordHash ?? nobody, password);
      if (!user || !isRight) throw new Unauthenticated('invalid_credentials', 'The user name or password is wrong.');
      await remember(user.id, address);
      return { token: await tokens.issue(user), user };
    },
  };
}
