/** Trades a user name and a password for a token. */
import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { User } from '../domain/account.ts';
import { Unauthenticated } from '../domain/errors.ts';
import type { Database } from '../store/database.ts';
import type { Tokens } from './tokens.ts';

/** OWASP's first choice for Argon2id, the package's default algorithm: 19 MiB, two passes, one lane. */
const argon2id = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A password nobody chose: 120 random bits in 20 characters. */
export function makePassword(): string {
  return randomBytes(15).toString('base64url');
}

/** Hashes a password for storing. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, argon2id);
}

/** Checks passwords. */
export interface SignIn {
  /** @throws Unauthenticated, the same for an unknown user and a wrong password, and after the same time */
  signIn(username: string, password: string): Promise<{ token: string; user: User }>;
}

/** The sign-in service. */
export async function makeSignIn(database: Database, tokens: Tokens): Promise<SignIn> {
  // An unknown user's password is held against this, so that the answer takes as long as for a known one.
  const nobody = await hashPassword('nobody has this password');
  return {
    async signIn(username, password) {
      const user = await database.store.users.findByUsername(username);
      const isRight = await verify(user?.passwordHash ?? nobody, password);
      if (!user || !isRight) throw new Unauthenticated('invalid_credentials', 'The user name or the password is wrong.');
      return { token: await tokens.issue(user), user };
    },
  };
}
