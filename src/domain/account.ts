/** The users of Landfall and their credentials. */

/** A customer: everything tracked belongs to one. On surface B it is also the first of its parties. */
export interface Account {
  id: string;
  name: string;
  createdAt: Date;
  revokedAt: Date | null;
}

/** The lengths of user names and passwords, in Unicode code points as JSON Schema counts them. */
export const credentialLengths = {
  username: { min: 1, max: 128 },
  /** Eight is the minimum of NIST SP 800-63B. */
  password: { min: 8, max: 1000 },
} as const;

/**
 * What a credential may do, from least to most; each includes the ones before it. A reader only reads. An operator also asks for
 * tracking, records operations and has messages sent again. An administrator also decides where messages go: the webhooks.
 */
export const roles = ['reader', 'operator', 'administrator'] as const;
export type Role = (typeof roles)[number];

/** Whether a role includes another. */
export function includesRole(role: Role, needed: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(needed);
}

/** A person who signs in on surface A. */
export interface User {
  id: string;
  accountId: string;
  username: string;
  role: Role;
  createdAt: Date;
  revokedAt: Date | null;
}

/** A user as tokens know them: a change of the password ends those from before. */
export interface Signatory extends User {
  /** How often the password was changed. */
  passwordVersion: number;
}

/** A program's credential on surface B; the key itself is never stored. */
export interface ApiKey {
  id: string;
  accountId: string;
  /** Eight characters that name the key in lists and commands. */
  keyId: string;
  /** A test key is limited to the sandbox. */
  test: boolean;
  role: Role;
  /** Requests per minute, if the key has its own rate. */
  ratePerMinute: number | null;
  createdAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
}

/** What a client may see and do. Every read for a client takes a scope, so that no read can leave the account or the sandbox. */
export interface Scope {
  accountId: string;
  /** Whether it is limited to the sandbox: its carrier's requests and shipments, their messages, test webhooks. */
  testOnly: boolean;
}

/** Everything in an account: for the service itself. */
export function wholeAccount(accountId: string): Scope {
  return { accountId, testOnly: false };
}

/** A client whose credential has been checked. */
export interface Principal extends Scope {
  /** The user's id or the key's; limits are counted by it. */
  credentialId: string;
  credentialType: 'user' | 'api_key';
  /** The user name, or the eight characters that name the key. */
  credentialName: string;
  ratePerMinute: number | null;
  role: Role;
}

/** A key with the SHA-256 of its text, in hexadecimal. */
export interface ApiKeyWithHash extends ApiKey {
  hash: string;
}

/** A user with the hash of the password. */
export interface UserWithPassword extends User {
  passwordHash: string;
}
