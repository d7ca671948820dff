/** Who uses Landfall, and how they prove it. */

/** A customer: everything tracked belongs to one. On surface B it is also the `party` of its own records. */
export interface Account {
  id: string;
  name: string;
  createdAt: Date;
  revokedAt: Date | null;
}

/** How many characters a user's name and password have, counted as JSON Schema counts them: by Unicode code points. */
export const credentialLengths = {
  username: { min: 1, max: 128 },
  /** Eight are the least that NIST SP 800-63B allows. */
  password: { min: 8, max: 1000 },
} as const;

/** A person who signs in on surface A. */
export interface User {
  id: string;
  accountId: string;
  username: string;
  createdAt: Date;
  revokedAt: Date | null;
}

/** A program's credential on surface B; the key itself is never stored. */
export interface ApiKey {
  id: string;
  accountId: string;
  /** Eight characters that name the key in lists and commands. */
  keyId: string;
  /** A test key reaches SCAC TEST and no other carrier. */
  test: boolean;
  /** Requests a minute, where the key has a rate of its own. */
  ratePerMinute: number | null;
  createdAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
}

/** Who is asking, once the credential has been checked. */
export interface Principal {
  accountId: string;
  /** The user's id or the key's; limits are counted by it. */
  credentialId: string;
  testOnly: boolean;
  ratePerMinute: number | null;
}
