/** The HTTP server: its own paths, and the dispatcher that chooses a surface for every other path. */
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import express, {
  type ErrorRequestHandler,
  type Express,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import { newId } from '../domain/new-id.ts';
import type { Traces } from '../domain/trace.ts';
import { isUnreadable } from './client-address.ts';
import { serveConnections } from './connections.ts';
import type { Contract } from './contract.ts';
import { unavailable } from './error-problems.ts';
import { ownPrototypes, queryParser, takeAddressFromConnection } from './express-shortcuts.ts';
import { type McpDependencies, mcpEndpoint } from './mcp.ts';
import { Problem } from './problem.ts';
import {
  type DemoCredentials,
  type OpenPath,
  apiCatalog,
  catalogPath,
  docsPages,
  docsPath,
  rootHandler,
  publishedDocument,
} from './published.ts';
import { boardFilesPath, boardFiles, boardPage } from './board.ts';
import { type Limits, limitAddress } from './rate-limit.ts';
import { pathOf, refuseBytes, refuseRequest, refuseTunnel } from './refusal.ts';
import { type RequestIds, idsOf } from './request-ids.ts';
import { headersOf } from './respond.ts';
import { type ShareDependencies, sharePages, sharePath } from './share.ts';
import { type SessionDependencies, sessionPath, sessions, takeSession } from './session.ts';
import type { Surface } from './surface.ts';
import { respondAsSpan } from './traced.ts';

export interface ServerDependencies {
  a: Surface;
  b: Surface;
  contracts: { a: Contract; b: Contract };
  carrierDoors: RequestHandler[];
  /** What a POST to a path of its own does, which needs no credential. Only the mock has some. */
  commands: Readonly<Record<string, () => Promise<void>>>;
  /** Folder of the rendered documentation, or null if it was not built. */
  docsFolder: string | null;
  /** Folder of the built board, or null if it was not built. */
  boardFolder: string | null;
  sessions: Omit<SessionDependencies, 'limits' | 'publicUrl' | 'serveA'>;
  mcp: Pick<McpDependencies, 'apiKeys' | 'serveMcp'>;
  sharing: Omit<ShareDependencies, 'publicUrl'>;
  /** The demo account's credentials, if this process created the account. Only a browser on the same machine gets them. */
  demo(): DemoCredentials | null;
  /** The service's address for clients, for example `https://api.example.com`. */
  publicUrl(): string;
  trustedProxies: number;
  /** How long an idle connection is kept. */
  keepAliveMs: number;
  limits: Limits;
  /** Why the service cannot do its work, without a full stop; null when it can. */
  reasonNotReady(): Promise<string | null>;
  /** What is wrong although requests are served, in sentences. */
  warnings(): Promise<string[]>;
  /** Null if tracing is off. */
  traces: Traces | null;
  /** Called for every request whose client's address a trusted proxy sent as text that is not an address. */
  onUnreadableAddress(text: string): void;
  /** Called for every response, once it is sent or its connection is lost. */
  onCompleted?(completed: CompletedRequest): void;
}

/** A response to a client. */
export interface CompletedRequest {
  /** `a` or `b`; '' outside both surfaces. */
  surface: string;
  /** The operationId; '' outside the contracts, as for the documentation. */
  operation: string;
  status: number;
  /** From the request's headers to the end of the response. */
  seconds: number;
  /** For the log. */
  ids(): RequestIds;
}

/** Makes the server; it does not listen yet. */
export function makeServer(dependencies: ServerDependencies): Server {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('case sensitive routing');
  app.enable('strict routing');
  app.set('trust proxy', dependencies.trustedProxies);
  app.set('query parser', queryParser([...dependencies.contracts.a.bracketedQueryNames, ...dependencies.contracts.b.bracketedQueryNames]));

  if (dependencies.trustedProxies === 0) takeAddressFromConnection(app);
  mountOwnPaths(app, dependencies, () => server);
  app.use((req) => {
    // A path that cannot be decoded is malformed, not unknown.
    decodeURIComponent(req.path);
    throw new Problem('unknown_path', `Nothing is served at ${req.path}.`);
  });
  // Express recognizes an error handler by its four parameters.
  app.use(((error: unknown, req: Request, res: Response, _next: NextFunction) => {
    surfaceFor(req.path, req, dependencies).refuse(res, error);
  }) satisfies ErrorRequestHandler);

  const serve = (req: Request, res: Response): void => {
    res.locals = { isHead: req.method === 'HEAD' };
    req.originalUrl = req.url;
    const [path = ''] = req.url.split('?', 1);
    res.locals['isSession'] = takeSession(req, dependencies.publicUrl);
    const surface = surfaceFor(path, req, dependencies);
    try {
      checkRequest(dependencies, req, res);
      if (surface.serve(req, res, path)) return;
    } catch (error) {
      surface.refuse(res, error);
      return;
    }
    res.set(headersOf(res));
    app(req, res);
  };

  const server = createServer({ ...ownPrototypes(app), requireHostHeader: false, connectionsCheckingInterval: 5_000 });
  const receive = (req: IncomingMessage, res: ServerResponse): void => {
    if (dependencies.onCompleted) reportCompletion(res, dependencies.onCompleted);
    // Without a path, Express's router would skip everything, the error writer included.
    const path = pathOf(req.url ?? '');
    if (path === null) {
      const problem = new Problem('malformed_http', 'The request target has no path, or contains "#" (RFC 9112, 3.2).');
      refuseRequest(req, res, dependencies, problem);
      return;
    }
    // The validator finds no operation for an absolute URL.
    req.url = path;
    serve(req as Request, res as Response);
  };
  const { traces } = dependencies;
  const listener =
    traces === null ? receive : (req: IncomingMessage, res: ServerResponse) => respondAsSpan(traces, req, res, () => receive(req, res));
  serveConnections(server, listener, { keepAliveMs: dependencies.keepAliveMs });
  server.headersTimeout = 15_000;
  server.requestTimeout = 30_000;
  server.on('clientError', (error, socket) => refuseBytes(error, socket, dependencies));
  server.on('connect', (req, socket) => refuseTunnel(req.url ?? '', socket, dependencies));
  server.on('checkExpectation', (req: IncomingMessage, res: ServerResponse) => {
    refuseRequest(req, res, dependencies, new Problem('malformed_http', 'The Expect header must be 100-continue.'));
  });
  return server;
}

function reportCompletion(res: ServerResponse, report: (completed: CompletedRequest) => void): void {
  const beganMs = performance.now();
  res.once('close', () => {
    const { surface = '', operation = '' } = (res as Partial<Response>).locals ?? {};
    report({
      surface,
      operation,
      status: res.statusCode,
      seconds: (performance.now() - beganMs) / 1000,
      ids: () => idsOf(res as Response),
    });
  });
}

/** The checks of every request. @throws Problem */
function checkRequest(dependencies: ServerDependencies, req: Request, res: Response): void {
  const headers = headersOf(res);
  headers['X-Request-Id'] = newId();
  headers['X-Content-Type-Options'] = 'nosniff';
  // Other websites can't load a response as a picture or a script. The published contracts replace it.
  headers['Cross-Origin-Resource-Policy'] = 'same-origin';
  // Every request counts, even a 404, except the liveness probe: it costs nothing and must always get a response.
  if (!/^\/livez(\?|$)/.test(req.url)) limitAddress(dependencies.limits, req, res);
  if (isUnreadable(req)) dependencies.onUnreadableAddress(req.ip ?? '');
  requireOneHost(req);
}

/** Requires exactly one valid Host header. Node's own refusal of a request without one would have an empty body. @throws Problem */
function requireOneHost({ rawHeaders, headers, httpVersion }: Request): void {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts > 1 || (hosts === 0 && httpVersion === '1.1')) {
    throw new Problem('malformed_http', 'A request must have exactly one Host header (RFC 9112, 3.2).');
  }
  if (!isHost(headers.host ?? '')) throw new Problem('malformed_http', 'The Host header is not a valid host (RFC 9110, 7.2).');
}

/** A name or an address with an optional port; empty if the target has no authority (RFC 9110, 7.2; RFC 3986, 3.2.2). */
function isHost(text: string): boolean {
  return /^(\[[0-9a-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(:\d*)?$/i.test(text);
}

/** Health, contracts and documentation need no credential; carriers' pushes carry their own. */
function mountOwnPaths(app: Express, dependencies: ServerDependencies, server: () => Server): void {
  const refuseMethod = (): never => {
    throw new Problem('method_not_allowed', 'Only GET and HEAD are allowed here.', { headers: { Allow: 'GET, HEAD' } });
  };
  const refuseOthers: RequestHandler = (req, _res, next) => (req.method === 'GET' || req.method === 'HEAD' ? next() : refuseMethod());
  const catalog = apiCatalog(dependencies.publicUrl, dependencies.docsFolder !== null);
  const handlers: Record<OpenPath, RequestHandler> = {
    '/': rootHandler(catalog, boardPageOf(dependencies)),
    '/livez': (_req, res) => void res.json({ status: 'ok' }),
    '/readyz': async (_req, res) => {
      const reason = await dependencies.reasonNotReady();
      if (reason !== null) throw unavailable(reason);
      const warnings = await dependencies.warnings();
      res.json({ status: 'ok', ...(warnings.length > 0 && { warnings }) });
    },
    '/openapi/a.json': publishedDocument(dependencies.contracts.a.document),
    '/openapi/b.json': publishedDocument(dependencies.contracts.b.document),
    [catalogPath]: catalog,
  };
  for (const [path, handler] of Object.entries(handlers)) app.route(path).get(handler).all(refuseMethod);
  const { a, limits, publicUrl } = dependencies;
  app.use(sessions({ ...dependencies.sessions, limits, publicUrl, serveA: (req, res, path) => a.serve(req, res, path) }));
  app.use(mcpEndpoint({ ...dependencies.mcp, publicUrl, server }));
  if (dependencies.boardFolder !== null) {
    app.use(boardFilesPath, refuseOthers, boardFiles(dependencies.boardFolder));
    app.use(sharePath, sharePages({ ...dependencies.sharing, publicUrl }, dependencies.boardFolder));
  }
  for (const door of dependencies.carrierDoors) app.use(door);
  for (const [path, run] of Object.entries(dependencies.commands)) {
    app.post(path, async (_req, res) => {
      await run();
      res.status(204).end();
    });
  }
  if (dependencies.docsFolder === null) return;
  app.use(docsPath, refuseOthers, docsPages(dependencies.docsFolder, dependencies.demo));
}

/** What a browser gets at `/`: the board, the documentation if no board is built, or null if neither is. */
function boardPageOf({ boardFolder, docsFolder }: ServerDependencies): RequestHandler | null {
  if (boardFolder !== null) return boardPage(boardFolder);
  return docsFolder === null ? null : (_req, res) => res.redirect(`${docsPath}/`);
}

/**
 * Under `/v2` and `/sandbox` the credential chooses the surface; a bearer token takes precedence over an API key. Every
 * other path without a prefix is B's.
 */
function surfaceFor(path: string, req: Request, { a, b }: Pick<ServerDependencies, 'a' | 'b'>): Surface {
  const isUnder = (prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`);
  if (isUnder('/auth') || isUnder('/.well-known') || path === sessionPath) return a;
  const authorization = req.headers.authorization ?? '';
  const hasBearer = /^bearer( |$)/i.test(authorization);
  const hasKey = req.headers['x-api-key'] !== undefined || /^token( |$)/i.test(authorization);
  if (isUnder('/v2')) return hasBearer || !hasKey ? a : b;
  return isUnder('/sandbox') && hasBearer ? a : b;
}
