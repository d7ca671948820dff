/** Bearer tokens and API keys, each checked once and then cached, as a careful program does without a library. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { prepare } from './database.ts';
import { tokenSecret } from './environment.ts';

/** How long a check is cached. A revoked key still works for that long. */
const knownForMs = 10_000;
/** The size at which the cache is emptied; a bench has two credentials. */
const most = 10_000;

const known = new Map<string, { accountId: string; until: number }>();
const findKey = prepare('SELECT account_id, expires_at FROM api_keys WHERE hash = ? AND revoked_at IS NULL');

/** @returns the account whose bearer token the request has, or null */
export function accountOfToken({ authorization = '' }: IncomingHttpHeaders): string | null {
  const found = known.get(authorization);
  if (found && found.until > Date.now()) return found.accountId;
  const [, input, signature] = /^Bearer ([\w-]+\.[\w-]+)\.([\w-]+)$/.exec(authorization) ?? [];
  if (input === undefined || signature === undefined) return null;
  const expected = createHmac('sha256', tokenSecret).update(input).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const claims = JSON.parse(Buffer.from(input.split('.')[1] ?? '', 'base64url').toString()) as { sub: string; exp: number };
  return claims.exp * 1000 > Date.now() ? remember(authorization, claims.sub) : null;
}

/** @returns the account whose API key the request has, or null */
export async function accountOfKey(headers: IncomingHttpHeaders): Promise<string | null> {
  const key = headers['x-api-key'];
  if (typeof key !== 'string') return null;
  const found = known.get(key);
  if (found && found.until > Date.now()) return found.accountId;
  const [row] = await findKey([createHash('sha256').update(key).digest('hex')]);
  if (!row || (row['expires_at'] !== null && Date.parse(`${row['expires_at']}Z`) <= Date.now())) return null;
  return remember(key, row['account_id']);
}

function remember(credential: string, accountId: string): string {
  if (known.size >= most) known.clear();
  known.set(credential, { accountId, until: Date.now() + knownForMs });
  return accountId;
}
