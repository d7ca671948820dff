// A small HTTP client for the tests. It checks every response against its contract.
import { Agent } from 'node:http';
import request from 'supertest';
import { type Contract, type Surface, loadContract } from './contract.ts';

export type Credentials = { token?: string; apiKey?: string };

export type Options = {
  query?: Record<string, string | number | boolean> | string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent unchanged, as `contentType`. */
  raw?: string | Buffer;
  contentType?: string;
  /** The status that the test expects. Any other throws an error with the response. */
  status?: number;
  /** Used instead of the client's credentials; `{}` for none. */
  credentials?: Credentials;
  /** The surface that answers, if path and credential don't determine it. */
  surface?: Surface;
  /** The response belongs to no operation (unknown path, 405 …) and must be the surface's error. */
  outside?: boolean;
};

// The body is `any`, because it is already checked against the contract.
export type HttpResponse = { status: number; headers: Record<string, string>; body: any; text: string };

export type HttpClient = {
  get(path: string, options?: Options): Promise<HttpResponse>;
  /** Checked like a GET without the body. */
  head(path: string, options?: Options): Promise<HttpResponse>;
  post(path: string, options?: Options): Promise<HttpResponse>;
  put(path: string, options?: Options): Promise<HttpResponse>;
  patch(path: string, options?: Options): Promise<HttpResponse>;
  delete(path: string, options?: Options): Promise<HttpResponse>;
  /** A client of the same service with other credentials. */
  as(credentials: Credentials): HttpClient;
};

type Method = 'get' | 'head' | 'post' | 'put' | 'patch' | 'delete';

/** Connections are reused, because a new one takes more CPU than most responses. */
const connections = new Agent({ keepAlive: true });

/** A client of the service at `baseUrl`; only this file's tests pass `contract`. */
export function httpClient(
  baseUrl: string,
  credentials: Credentials = {},
  contract: (surface: Surface) => Contract = loadContract,
): HttpClient {
  async function send(method: Method, path: string, options: Options = {}): Promise<HttpResponse> {
    const headers = { ...credentialHeaders(options.credentials ?? credentials), ...lowerCase(options.headers ?? {}) };
    const url = path + queryOf(options.query);
    const call = request(baseUrl)
      [method](url)
      .agent(connections)
      .redirects(0)
      .buffer(true)
      .parse(asText)
      .set({ ...bodyHeaders(options), ...headers });
    const body = bodyOf(options);
    const response = await (body === undefined ? call : call.send(body));

    const text = typeof response.body === 'string' ? response.body : (response.text ?? '');
    const answer = { method, url, status: response.status, headers: response.headers, bodyText: text };
    if (options.status !== undefined && options.status !== response.status) {
      throw new Error(`${method.toUpperCase()} ${url} answered ${response.status} instead of ${options.status}: ${text}`);
    }
    const checks = contract(options.surface ?? surfaceOf(path, headers));
    if (options.outside) checks.checkOutside(answer);
    else checks.check(answer);
    return { status: response.status, headers: response.headers, body: parsed(text), text };
  }

  return {
    get: (path, options) => send('get', path, options),
    head: (path, options) => send('head', path, options),
    post: (path, options) => send('post', path, options),
    put: (path, options) => send('put', path, options),
    patch: (path, options) => send('patch', path, options),
    delete: (path, options) => send('delete', path, options),
    as: (others) => httpClient(baseUrl, others, contract),
  };
}

/** The surface that answers. Some paths belong to one surface; elsewhere the credential decides. */
export function surfaceOf(path: string, headers: Record<string, string>): Surface {
  const sent = lowerCase(headers);
  const authorization = sent.authorization ?? '';
  const bearer = /^bearer\b/i.test(authorization);
  if (isUnder(path, '/auth') || isUnder(path, '/.well-known')) return 'a';
  if (isUnder(path, '/sandbox')) return bearer ? 'a' : 'b';
  if (!isUnder(path, '/v2')) return 'b';
  const key = 'x-api-key' in sent || /^token\b/i.test(authorization);
  return key && !bearer ? 'b' : 'a';
}

function isUnder(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`) || path.startsWith(`${prefix}?`);
}

function credentialHeaders({ token, apiKey }: Credentials): Record<string, string> {
  return {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(apiKey === undefined ? {} : { 'x-api-key': apiKey }),
  };
}

function bodyHeaders({ json, contentType }: Options): Record<string, string> {
  if (contentType !== undefined) return { 'content-type': contentType };
  return json === undefined ? {} : { 'content-type': 'application/json' };
}

function bodyOf({ json, raw }: Options): string | Buffer | undefined {
  return raw ?? (json === undefined ? undefined : JSON.stringify(json));
}

/** A query given as a string is sent unchanged, escaped or not. */
function queryOf(query: Options['query']): string {
  if (query === undefined) return '';
  if (typeof query === 'string') return `?${query.replace(/^\?/, '')}`;
  return `?${new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]))}`;
}

function lowerCase(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

/** Keeps the body's bytes: the contract check parses them by content type. */
function asText(response: request.Response, done: (error: Error | null, body: string) => void): void {
  const chunks: Buffer[] = [];
  const stream = response as unknown as NodeJS.ReadableStream;
  stream.on('data', (chunk: Buffer | string) => chunks.push(Buffer.from(chunk)));
  stream.on('end', () => done(null, Buffer.concat(chunks).toString('utf8')));
  stream.on('error', (error: Error) => done(error, ''));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
