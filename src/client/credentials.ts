/** Credentials of calls: an API key, a token, or a token from signing in. */

/** What a call is sent with. */
export interface Credential {
  /** The header that carries it. May have to be fetched first. */
  header(): Promise<readonly [name: string, value: string]>;
  /** Called with a value that was answered with 401. @returns whether `header` may have another now */
  refused(value: string): boolean;
}

/** An API key, of surface B. */
export function apiKeyCredential(apiKey: string): Credential {
  return fixed('X-API-Key', visible('apiKey', apiKey));
}

/** An access token of surface A, which the caller renews. */
export function tokenCredential(token: string): Credential {
  return fixed('Authorization', `Bearer ${visible('token', token)}`);
}

function fixed(name: string, value: string): Credential {
  return { header: async () => [name, value], refused: () => false };
}

/**
 * The credential without the spaces and line ends that come along with copying.
 *
 * @throws TypeError for one that cannot be sent; without its value, which the platform's own error would show
 */
export function visible(name: string, value: string): string {
  const trimmed = value.trim();
  if (!/^[\x21-\x7e]+$/.test(trimmed)) throw new TypeError(`${name} is empty or has characters that are not allowed in a header`);
  return trimmed;
}

/** What `POST /auth/tokens` answers. */
export interface IssuedToken {
  token: string;
  /** Like `2h`. */
  expiresIn: string;
}

interface HeldToken {
  header: readonly [string, string];
  /** Milliseconds since 1970. */
  renewAt: number;
}

const unitsMs: Record<string, number> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** A minute before its end, or a tenth of its life if that is less, a token counts as expired: it has to last the way. */
const marginMs = 60_000;

/**
 * @param signIn one request for a token. However many callers need one, it is called once and they share its outcome; a
 *   failure is not kept, so the next call tries again
 */
export function signInCredential(signIn: () => Promise<IssuedToken>, now: () => Date): Credential {
  let held: HeldToken | null = null;
  let underway: Promise<HeldToken> | null = null;

  async function renew(): Promise<HeldToken> {
    const askedAt = now().getTime();
    const { token, expiresIn } = await signIn();
    const lifetimeMs = lifetimeOf(expiresIn);
    const renewAt = askedAt + lifetimeMs - Math.min(marginMs, lifetimeMs / 10);
    held = { header: ['Authorization', `Bearer ${visible('The token received', token)}`], renewAt };
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

/** In milliseconds. For an unknown form it is without end: the token is then renewed after a 401 only. */
function lifetimeOf(expiresIn: string): number {
  const [, count, unit = ''] = /^(\d+) ?([smhd])$/.exec(expiresIn) ?? [];
  const unitMs = unitsMs[unit];
  return unitMs === undefined ? Number.MAX_SAFE_INTEGER : Number(count) * unitMs;
}
