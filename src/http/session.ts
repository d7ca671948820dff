/**
 * The board's sessions. A session is a token of surface A in a cookie that no script can read. On the pages of this service, and on no
 * other, the cookie stands for the header `Authorization`, so every operation of surface A works from there with the same roles, limits
 * and errors; it ends with the token, the user or the account, within a second.
 */
import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { Principal } from '../domain/account.ts';
import { Unauthenticated } from '../domain/errors.ts';
import type { Tokens } from '../service/access/tokens.ts';
import type { Store } from '../store/store.ts';
import { readBody, refuseBodyUnread } from './body.ts';
import { addressOf } from './client-address.ts';
import type { Password, PasswordSignIn } from './password-sign-in.ts';
import { Problem, problemAt } from './problem.ts';
import { type Limits, limitSignIn } from './rate-limit.ts';
import { headersOf, requestIdOf } from './respond.ts';

export const sessionPath = '/session';

/** What ends a token; a session is one. */
const endTokenPath = '/auth/tokens/current';

const cookieName = 'landfall_session';
const cookieForm = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w.-]+)(?:;|$)`);

export interface SessionDependencies {
  store: Store;
  tokens: Pick<Tokens, 'authenticate'>;
  passwordSignIn: PasswordSignIn;
  limits: Limits;
  /** How long a token lasts, in milliseconds. */
  lifetimeMs: number;
  now(): Date;
  /** The service's address for clients, for example `https://api.example.com`. */
  publicUrl(): string;
  /** Serves a request of surface A. */
  serveA(req: Request, res: Response, path: string): boolean;
}

const howToSignIn = "Only this service's own pages sign in here. Programs send POST /auth/tokens.";

/** Who is signed in, as the board shows it. */
interface ShownSession {
  username: string;
  account: string;
  role: string;
  expires_at: string;
  /** When the user's visit before this one ended; null if there was none. */
  previous_visit_at: string | null;
}

/**
 * Puts the session of a request from this service's own pages in the place of a credential. A request that sends one itself keeps it, and
 * the cookie of a request from another website counts for nothing.
 *
 * @returns whether it did
 */
export function takeSession(req: Request, publicUrl: () => string): boolean {
  if (req.headers.cookie === undefined || req.headers.authorization !== undefined || req.headers['x-api-key'] !== undefined) return false;
  const token = tokenOf(req);
  if (token === undefined || !isOwnPage(req, publicUrl)) return false;
  req.headers.authorization = `Bearer ${token}`;
  return true;
}

/** Signs in, tells who is signed in, and signs out. */
export function sessions(dependencies: SessionDependencies): Router {
  const { tokens, store, passwordSignIn, limits, lifetimeMs, publicUrl, serveA, now } = dependencies;
  const router = Router();
  const cookie = () => ({ httpOnly: true, sameSite: 'strict', secure: publicUrl().startsWith('https:'), path: '/' }) as const;

  async function shown(
    { accountId, role }: Pick<Principal, 'accountId' | 'role'>,
    user: { id: string; username: string },
    expiresAt: Date,
  ): Promise<ShownSession> {
    const account = await store.accounts.find(accountId);
    const previous = await store.visits.record(user.id, now());
    const visit = { previous_visit_at: previous?.toISOString() ?? null };
    return { username: user.username, account: account?.name ?? '', role, expires_at: expiresAt.toISOString(), ...visit };
  }

  const signIn: RequestHandler = async (req, res) => {
    if (!isOwnPage(req, publicUrl)) throw new Unauthenticated('missing_credentials', howToSignIn);
    limitSignIn(limits, req, res);
    const { token, user } = await passwordSignIn(await readPassword(req), originOf(req, res));
    const body = await shown(user, user, expiryOf(token));
    res.cookie(cookieName, token, { ...cookie(), maxAge: lifetimeMs });
    res.set(headersOf(res)).status(201).json(body);
  };

  router
    .route(sessionPath)
    .all((_req, res, next) => {
      res.set('Cache-Control', 'no-store');
      next();
    })
    .get(async (req, res) => {
      const token = tokenOf(req);
      if (token === undefined || !isOwnPage(req, publicUrl)) throw new Unauthenticated('missing_credentials', 'Nobody is signed in here.');
      const principal = await tokens.authenticate(token);
      res.json(await shown(principal, { id: principal.credentialId, username: principal.credentialName }, expiryOf(token)));
    })
    .post(signIn)
    .delete((req, res) => {
      res.clearCookie(cookieName, cookie());
      req.url = endTokenPath;
      serveA(req, res, endTokenPath);
    })
    .all(() => {
      throw new Problem('method_not_allowed', 'Only GET, POST and DELETE are allowed here.', {
        headers: { Allow: 'GET, HEAD, POST, DELETE' },
      });
    });
  return router;
}

function tokenOf({ headers }: Request): string | undefined {
  return cookieForm.exec(headers.cookie ?? '')?.[1];
}

/**
 * Whether a request comes from a page of this service. Browsers say so in `Sec-Fetch-Site`, except to an address without TLS; there, what
 * changes something must have the `Origin` of this service, which browsers send with every POST, PATCH and DELETE.
 */
function isOwnPage({ headers, method }: Request, publicUrl: () => string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = headers;
  if (origin === undefined) return method === 'GET' || method === 'HEAD';
  // Behind a proxy the Host may be another name.
  return origin === new URL(publicUrl()).origin || origin.replace(/^https?:\/\//, '') === headers.host;
}

/** @throws Problem 400, 413, 415 */
async function readPassword(req: Request): Promise<Password> {
  refuseBodyUnread(req);
  if (!req.is('application/json'))
    throw problemAt('unsupported_media_type', 'Send the body as application/json.', { header: 'Content-Type' });
  await readBody(req);
  const body: unknown = req.body;
  const given = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const [username, password] = [textIn(given, 'username', 128), textIn(given, 'password', 1000)];
  return { username, password };
}

/** As the contract's sign-in has it. */
function textIn(body: Record<string, unknown>, name: string, maxLength: number): string {
  const value = body[name];
  if (typeof value === 'string' && value.length >= 1 && value.length <= maxLength && !value.includes('\u0000')) return value;
  throw problemAt('invalid_request', `${name} must be text of 1 to ${maxLength} characters.`, { pointer: `/${name}` });
}

function originOf(req: Request, res: Response) {
  const left = new AbortController();
  res.once('close', () => left.abort());
  return { address: addressOf(req), requestId: requestIdOf(res), signal: left.signal };
}

/** When a token of this service ends (RFC 7519, 4.1.4). Its signature has been checked. */
function expiryOf(token: string): Date {
  const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number };
  return new Date(exp * 1000);
}
