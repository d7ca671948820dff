/**
 * Trades a user name and a password for a token. The addresses that users have signed in from are stored in the database for all
 * processes, as HMACs under a key derived from the signing key. An unknown user name is looked up and counted like a known one.
 *
 * The audit log has one entry an hour for each user and address, separately for successful and failed sign-ins, and one more for
 * all further addresses after 20. Failures for unknown names are in the deployment's log, with no more entries in total than for
 * one user, and without the name, which may be a password typed in the wrong field.
 */
import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { User } from '../../domain/account.ts';
import { type AuditRecord, recordedAddress } from '../../domain/audit.ts';
import { dayMs } from '../../domain/durations.ts';
import { Unauthenticated } from '../../domain/errors.ts';
import { type Database, OutcomeUnknown } from '../../store/database.ts';
import type { CheckPassword } from './password-checks.ts';
import type { Tokens } from './tokens.ts';

/** OWASP's first choice for Argon2id, the package's default algorithm: 19 MiB, two passes, one lane. */
const argon2id = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A random password: 120 bits in 20 characters. It begins with no dash, which a command line would take for an option. */
export function makePassword(): string {
  const password = randomBytes(15).toString('base64url');
  return password.startsWith('-') ? makePassword() : password;
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, argon2id);
}

/** A hash that no password has: random bytes, which take as long to compare as a real hash. Computing one would take 20 ms at each start. */
function dummyHash(): string {
  const { memoryCost, timeCost, parallelism } = argon2id;
  const [salt, digest] = [16, 32].map((bytes) => randomBytes(bytes).toString('base64').replace(/=+$/, ''));
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${salt}$${digest}`;
}

/** What else is known of a try to sign in. */
interface SignInContext {
  /** From `isKnown`: such a sign-in does not wait behind those from new addresses. */
  isKnown?: boolean;
  requestId?: string | null;
  /** Aborted when the client has left. */
  signal?: AbortSignal;
}

export interface SignIn {
  /**
   * After a success the address counts as known. The audit log records the sign-in, whether it succeeds or fails.
   *
   * @throws Unauthenticated, the same for an unknown user and a wrong password, and after the same time; Overloaded
   */
  signIn(username: string, password: string, address: string, context?: SignInContext): Promise<{ token: string; user: User }>;
  /** Whether the user has signed in from an address in the last 90 days. */
  isKnown(username: string, address: string): Promise<boolean>;
}

const knownForMs = 90 * dayMs;
/** How many of a user's newest addresses are kept: an office, a home, some servers. */
const maxKnown = 20;
/** Sign-ins from one address are recorded once a day, because a client may sign in every minute. */
const noteMs = dayMs;
/** How many addresses of one user's sign-ins, and of its failures, get a separate entry in the audit log each hour. */
const maxAddresses = 20;

interface SignInDependencies {
  database: Database;
  tokens: Tokens;
  checkPassword: CheckPassword;
  now: () => Date;
}

export function makeSignIn({ database, tokens, checkPassword, now }: SignInDependencies): SignIn {
  const { store } = database;
  // An unknown user's password is compared with this, so that the answer takes as long as for a known user.
  const nobody = dummyHash();
  const key = hkdfSync('sha256', tokens.sharedSecret(), '', 'landfall known address', 32);
  const digestOf = (address: string): string => createHmac('sha256', Buffer.from(key)).update(address).digest('hex');

  /** Records that a user has just signed in from an address. */
  async function remember(userId: string, address: string): Promise<void> {
    const digest = digestOf(address);
    const notedAt = await store.knownAddresses.lastUsedAt(userId, digest);
    // A time ahead of now is from before the clock was set back.
    if (notedAt && Math.abs(now().getTime() - notedAt.getTime()) < noteMs) return;
    await store.knownAddresses.record(userId, digest, now(), maxKnown);
  }

  /** @param username only for failures with an unknown name */
  async function record(found: Pick<AuditRecord, 'accountId' | 'action' | 'actor' | 'object'>, username = ''): Promise<void> {
    const at = now();
    const hour = at.toISOString().slice(0, 13);
    const group = `${found.object.id ?? '-'}:${found.action}:${hour}`;
    const member = digestOf(`${found.actor.address} ${username}`).slice(0, 32);
    await store.auditEntries.count(found, at, { group, member, maxRows: maxAddresses });
  }

  /** Adds to the log, and to the known addresses. Nothing that matters to the client depends on it, so an unknown outcome is as good as none. */
  async function note(work: () => Promise<void>): Promise<void> {
    await database.transaction(work).catch((error: unknown) => {
      throw error instanceof OutcomeUnknown ? error.cause : error;
    });
  }

  return {
    isKnown: (username, address) => store.knownAddresses.has(username, digestOf(address), new Date(now().getTime() - knownForMs)),
    async signIn(username, password, address, { isKnown = false, requestId = null, signal } = {}) {
      const user = await store.users.findByUsername(username);
      const isRight = await checkPassword({ hash: user?.passwordHash ?? nobody, password, isKnown, signal });
      const [accountId, id, name] = user ? [user.accountId, user.id, user.username] : [null, null, null];
      const object = { type: 'user', id, name } as const;
      if (!user || !isRight) {
        const actor = { type: 'unknown', id: null, name: null, address: recordedAddress(address), requestId } as const;
        const failure = { accountId, action: 'sign_in.failed', actor, object } as const;
        await note(() => record(failure, user ? '' : username));
        throw new Unauthenticated('invalid_credentials', 'The user name or password is wrong.');
      }
      const actor = { type: 'user', id, name, address: recordedAddress(address), requestId } as const;
      // Before the entry: a process that cannot sign tokens has signed nobody in.
      const token = await tokens.issue(user);
      await note(async () => {
        await remember(user.id, address);
        await record({ accountId, action: 'sign_in.succeeded', actor, object });
      });
      return { token, user };
    },
  };
}
