/** Who is signed in. The session's cookie is out of reach for scripts; the service says whose it is. */
import { LandfallError } from '../client/index.ts';

export interface Session {
  username: string;
  account: string;
  role: 'reader' | 'operator' | 'administrator';
  expires_at: string;
  /** When the visit before this one ended. */
  previous_visit_at: string | null;
}

/** Whether the role may change anything, so that readers see no buttons that fail. */
export function mayWrite({ role }: Session): boolean {
  return role !== 'reader';
}

/** Whether the role may change webhooks, users and keys. */
export function mayAdministrate({ role }: Session): boolean {
  return role === 'administrator';
}

/** The current session; null if there is none. @throws LandfallError */
export async function findSession(): Promise<Session | null> {
  const response = await ask('GET');
  if (response.status === 401) return null;
  return readSession(response);
}

/** @throws LandfallError `invalid_credentials`, `rate_limited` with the time to wait, or another */
export async function signIn(username: string, password: string): Promise<Session> {
  return readSession(await ask('POST', { username, password }));
}

/** The sandbox's demo account, which the service offers only to browsers on its own machine; null otherwise. */
export async function findDemo(): Promise<{ username: string; password: string } | null> {
  if (!/^(127\.0\.0\.1|localhost|\[::1\])$/.test(location.hostname)) return null;
  const response = await fetch('/docs/demo.json', { cache: 'no-store' }).catch(() => null);
  return response?.ok ? ((await response.json()) as { username: string; password: string }) : null;
}

/** @throws LandfallError */
export async function signOut(): Promise<void> {
  const response = await ask('DELETE');
  if (!response.ok && response.status !== 401) throw await errorOf(response);
}

async function ask(method: string, body?: object): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (body) headers['Content-Type'] = 'application/json';
  try {
    return await fetch('/session', { method, headers, ...(body && { body: JSON.stringify(body) }), signal: AbortSignal.timeout(20_000) });
  } catch (cause) {
    throw new LandfallError('connection_failed', 'No connection could be made.', { cause });
  }
}

async function readSession(response: Response): Promise<Session> {
  if (!response.ok) throw await errorOf(response);
  return (await response.json()) as Session;
}

async function errorOf(response: Response): Promise<LandfallError> {
  const problem = (await response.json().catch(() => ({}))) as { code?: string; detail?: string; request_id?: string };
  const wait = Number(response.headers.get('Retry-After'));
  return new LandfallError((problem.code ?? 'unreadable_response') as LandfallError['code'], problem.detail ?? response.statusText, {
    status: response.status,
    requestId: problem.request_id,
    retryAfterSeconds: Number.isFinite(wait) && wait > 0 ? wait : undefined,
  });
}
