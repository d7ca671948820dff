/** Credentials of calls: an API key, a token, or a token from signing in. */

export interface Credential {
  /** The header to send, which may need a sign-in first; null if the browser sends a cookie. */
  header(): Promise<readonly [name: string, value: string] | null>;
  /** Called with a value that got a 401. @returns true if `header` may now return another */
  refused(value: string): boolean;
}

/** An API key, of surface B. */
export function apiKeyCredential(apiKey: string): Credential {
  return fixed('X-API-Key', headerValue('apiKey', apiKey));
}

/** An access token of surface A, which the caller renews. */
export function tokenCredential(token: string): Credential {
  return fixed('Authorization', `Bearer ${headerValue('token', token)}`);
}

/** The cookie of a session, which the browser adds to requests to the page's own origin. Nothing here can renew it. */
export function sessionCredential(): Credential {
  return { header: async () => null, refused: () => false };
}

function fixed(name: string, value: string): Credential {
  return { header: async () => [name, value], refused: () => false };
}

/**
 * Removes the spaces and line ends that copying adds.
 *
 * @throws TypeError for a credential that cannot be sent; unlike the platform's own error, it does not show the value
 */
export function headerValue(name: string, value: string): string {
  const trimmed = value.trim();
  if (!/^[\x21-\x7e]+$/.test(trimmed)) throw new TypeError(`${name} is empty or has characters that are not allowed in a header`);
  return trimmed;
}

/** From the response of `POST /auth/tokens`. */
export interface IssuedToken {
  token: string;
  /** For example `2h`. */
  expiresIn: string;
}

interface HeldToken {
  header: readonly [string, string];
  /** Milliseconds since 1970. */
  renewAt: number;
}

const unitsMs: Record<string, number> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** A token is treated as expired this long before its end, or a tenth of its life if less, so that it stays valid in transit. */
const marginMs = 60_000;

/**
 * @param signIn requests a token. Concurrent callers share one request and its outcome. A failure is not cached, so the
 *   next call tries again
 */
export function signInCredential(signIn: () => Promise<IssuedToken>, now: () => Date): Credential {
  let held: HeldToken | null = null;
  let underway: Promise<HeldToken> | null = null;

  async function renew(): Promise<HeldToken> {
    const askedAt = now().getTime();
    const { token, expiresIn } = await signIn();
    const lifetimeMs = lifetimeOf(expiresIn);
    const renewAt = askedAt + lifetimeMs - Math.min(marginMs, lifetimeMs / 10);
    held = { header: ['Authorization', `Bearer ${headerValue('The token received', token)}`], renewAt };
    return held;
  }

  return {
    async header() {
      if (held && now().getTime() < held.renewAt) return held.header;
      underway ??= renew().finally(() => (underway = null));
      return (await underway).header;
    },
    refused(value) {
      // Another caller may have renewed it since.
      if (held?.header[1] === value) held = null;
      return true;
    },
  };
}

/** In milliseconds. Infinite for an unknown form: the token is then renewed only after a 401. */
function lifetimeOf(expiresIn: string): number {
  const [, count, unit = ''] = /^(\d+) ?([smhd])$/.exec(expiresIn) ?? [];
  const unitMs = unitsMs[unit];
  return unitMs === undefined ? Infinity : Number(count) * unitMs;
}
