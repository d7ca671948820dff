/**
 * `/mcp`: the tools for language models, by streamable HTTP without sessions (Model Context Protocol 2026-07-28). A caller sends an API key
 * of surface B as a bearer token. What its tools do, they do by requests of their own to surface B with that key, so its role, its limits
 * and the audit log hold as everywhere.
 */
import type { Server } from 'node:http';
import { type Request as OuterRequest, type RequestHandler, type Response as OuterResponse, Router } from 'express';
import { includesRole } from '../domain/account.ts';
import { Unauthenticated } from '../domain/errors.ts';
import type { ApiKeys } from '../service/access/api-keys.ts';
import { refuseBodyUnread } from './body.ts';
import { readBytes } from './express-shortcuts.ts';
import { type Fetch, makeOwnFetch } from './own-requests.ts';
import { Problem, methodNotAllowed } from './problem.ts';
import { headersOf } from './respond.ts';

export const mcpPath = '/mcp';

/** Who calls, and how tools reach the service. */
export interface McpCaller {
  apiKey: string;
  mayWrite: boolean;
  fetch: Fetch;
}

/** Answers one message. It keeps nothing between messages. */
export type ServeMcp = (request: Request, caller: McpCaller) => Promise<Response>;

/** A tool's arguments are short. */
const maxBodyBytes = 64 * 1024;

export interface McpDependencies {
  apiKeys: Pick<ApiKeys, 'authenticate'>;
  serveMcp: ServeMcp;
  /** The service's address for clients, for example `https://api.example.com`. */
  publicUrl(): string;
  server(): Server;
}

export function mcpEndpoint({ apiKeys, serveMcp, publicUrl, server }: McpDependencies): Router {
  const serve: RequestHandler = async (req, res) => {
    res.set('Cache-Control', 'no-store');
    if (req.method !== 'POST') throw methodNotAllowed(req.method, ['POST']);
    const apiKey = keyOf(req);
    const { role } = await apiKeys.authenticate(apiKey).catch(challenge);
    refuseBodyUnread(req, maxBodyBytes);
    const body = await readBytes(req, maxBodyBytes);
    const caller = { apiKey, mayWrite: includesRole(role, 'operator'), fetch: makeOwnFetch(server(), req) };
    const request = new Request(new URL(mcpPath, publicUrl()), { method: 'POST', headers: headersFrom(req), body });
    await send(res, await serveMcp(request, caller));
  };
  return Router({ caseSensitive: true, strict: true }).all(mcpPath, serve);
}

/** @throws Problem 401 */
function keyOf(req: OuterRequest): string {
  const [, bearer] = /^bearer +(\S+) *$/i.exec(req.headers.authorization ?? '') ?? [];
  const key = bearer ?? req.get('x-api-key');
  if (key === undefined || key === '')
    return challenge(new Unauthenticated('missing_credentials', 'Send an API key as "Authorization: Bearer <key>".'));
  return key;
}

/** Clients of this protocol look for the scheme `Bearer`, which surface B's own errors don't name. */
function challenge(error: unknown): never {
  if (!(error instanceof Unauthenticated)) throw error;
  throw new Problem(error.code, error.message, { headers: { 'WWW-Authenticate': 'Bearer realm="landfall"' } });
}

function headersFrom({ headersDistinct }: OuterRequest): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(headersDistinct)) for (const value of values ?? []) headers.append(name, value);
  return headers;
}

async function send(res: OuterResponse, response: Response): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer());
  res.set(headersOf(res)).set(Object.fromEntries(response.headers)).status(response.status).end(body);
}
