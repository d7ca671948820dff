/** Mounts one contract: every operation by its operationId, with the same checks in the same order. */
import { type ErrorRequestHandler, type NextFunction, type Request, type RequestHandler, type Response, Router } from 'express';
import { type Principal, includesRole } from '../domain/account.ts';
import type { DoOnce } from '../service/idempotency.ts';
import type { SandboxClock } from '../service/sandbox-clock.ts';
import type { RequestTracking } from '../service/tracking/request.ts';
import type { Webhooks } from '../service/webhooks/manage.ts';
import type { Store } from '../store/store.ts';
import { type AuditRecorder, handleAudited } from './audit.ts';
import { readBody, refuseBodyUnread } from './body.ts';
import { addressOf } from './client-address.ts';
import { type RequireMatch, matchRequired } from './conditional.ts';
import type { Contract, ContractOperation } from './contract.ts';
import type { Cursors } from './cursor.ts';
import { toProblem } from './error-problems.ts';
import { unquotedKey } from './idempotency-key.ts';
import { answerOnce } from './idempotency.ts';
import { type AnswerInstead, type OperationRequest, type Reply, reply } from './operation.ts';
import { Problem, insufficientRole, methodNotAllowed, problemAt } from './problem.ts';
import { type Limits, limitCredential, limitSignIn } from './rate-limit.ts';
import { checkShape, isIntegerText, problemOfValidator } from './validation-faults.ts';
import { integerSentence, unknownSentence } from './validation-sentences.ts';
import { type RequestIds, idsOf } from './request-ids.ts';
import { headersOf, respond } from './respond.ts';
import { Routes } from './routes.ts';
import { isOfSandbox } from './sandbox.ts';

/** What both surfaces are made of. */
export interface SurfaceDependencies {
  contract: Contract;
  store: Store;
  requestTracking: RequestTracking;
  webhooks: Webhooks;
  cursors: Cursors;
  /** Null on a deployment without a sandbox, which does not serve the clock's operations. */
  sandboxClock: SandboxClock | null;
  limits: Limits;
  doOnce: DoOnce;
  auditRecorder: AuditRecorder;
  /** The service's address for clients, without a trailing slash; known once it listens. */
  publicUrl(): string;
  now(): Date;
  onError(error: unknown, ids: RequestIds): void;
  /** Only the mock has one. */
  answerInstead?: AnswerInstead;
}

export interface SurfaceOptions
  extends Pick<SurfaceDependencies, 'contract' | 'sandboxClock' | 'limits' | 'doOnce' | 'auditRecorder' | 'onError' | 'answerInstead'> {
  name: 'a' | 'b';
  /** By operationId; the type `Handlers<operations>` ensures that none is missing. */
  handlers: Record<string, (request: OperationRequest<never>, reply: never) => Promise<Reply>>;
  /** Not a promise if the credential was checked within the last second. */
  authenticate(req: Request): Principal | Promise<Principal>;
  /** `WWW-Authenticate`, sent with 401. */
  challenge: string;
  /** @throws Problem 415 */
  checkContentType(req: Request, operation: ContractOperation): void;
  /** The response's media type. @throws Problem 406 */
  negotiate(req: Request, operation: ContractOperation): string;
  /** Sent with every response. */
  headers: Record<string, string>;
  presentProblem(problem: Problem, requestId: string): { mediaType: string; body: unknown };
}

/** A mounted contract, and the error form that requests outside its operations share. */
export interface Surface {
  /** Answers a request if its path, without the query, is an operation's. @returns false for other requests, which the router answers */
  answer(req: Request, res: Response, path: string): boolean;
  router: Router;
  headers: SurfaceOptions['headers'];
  presentProblem: SurfaceOptions['presentProblem'];
}

type Perform = (req: Request, res: Response) => Promise<void>;

export function mountSurface(options: SurfaceOptions): Surface {
  const router = Router({ caseSensitive: true, strict: true });
  const routes = new Routes<Perform>();
  router.use(refuseUndecodablePath(options));
  const served = options.contract.operations.filter((operation) => options.sandboxClock !== null || !isOfSandbox(operation));
  for (const path of new Set(served.map((operation) => operation.path))) {
    const operations = served.filter((operation) => operation.path === path);
    for (const prefix of options.contract.prefixes) {
      const route = router.route(prefix + path.replaceAll(/\{(\w+)\}/g, ':$1'));
      for (const operation of operations) {
        const perform = performer(options, operation);
        routes.add(operation.method, prefix + path, perform);
        route[operation.method](perform);
      }
      route.all(refuseOtherMethods(operations));
    }
  }
  router.use((req: Request) => {
    throw new Problem('unknown_path', `Nothing is served at ${req.path}.`);
  });
  router.use(errorWriter(options));
  return {
    router,
    headers: options.headers,
    presentProblem: options.presentProblem,
    answer(req, res, path) {
      const found = routes.find(req.method, path);
      if (!found) return false;
      req.params = found.params;
      // As Express does: an error while writing an error must not end the process, which an unhandled rejection would.
      found.mounted(req, res).catch((error: unknown) => writeProblem(options, res, toProblem(error)));
      return true;
    },
  };
}

/** Makes the function that answers an operation's requests. Checks run in this order: credential, its limit, size, media types, shape. */
function performer(options: SurfaceOptions, operation: ContractOperation): Perform {
  const admit = admission(options, operation);
  const steps = [...(operation.hasBody ? [readBody] : []), checkShape(options.contract, operation)];
  const answer = answerer(options, operation);
  return async (req, res) => {
    try {
      await admit(req, res);
      for (const step of steps) await runMiddleware(step, req, res);
      await answer(req, res);
    } catch (error) {
      writeProblem(options, res, problemOfValidator(error, options.contract, operation, req) ?? toProblem(error, operation.path));
    }
  };
}

/** Resolves when the middleware calls `next`. @throws the error that it gives `next` */
function runMiddleware(step: RequestHandler, req: Request, res: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    void step(req, res, (error?: unknown) => (error === undefined || error === null ? resolve() : reject(error as Error)));
  });
}

/** Makes the function that runs all checks before the body is read. */
function admission(options: SurfaceOptions, operation: ContractOperation): Perform {
  const headers = { ...options.headers, ...deprecationHeaders(operation) };
  const named = { surface: options.name, operation: operation.operationId };
  const { bracketedQueryNames, integerQueryNames } = options.contract;
  // Another operation's parameter is reported as unknown, whatever its value.
  const integers = integerQueryNames.filter((name) => operation.queryParameters.some((parameter) => parameter.name === name));
  return async (req, res) => {
    Object.assign(res.locals, named);
    Object.assign(headersOf(res), headers);
    if (operation.limit === 'sign-in') limitSignIn(options.limits, req, res);
    if (!operation.isPublic) {
      // Awaited only if they are promises: for most requests they are not, and each await costs a turn of the queue.
      const found = options.authenticate(req);
      const principal = found instanceof Promise ? await found : found;
      const counting = limitCredential(options.limits, principal, res);
      if (counting) await counting;
      if (!includesRole(principal.role, operation.role)) throw insufficientRole(principal.role, operation);
      res.locals['principal'] = principal;
    }
    if (req.url.includes('?')) {
      refuseUnknownBrackets(req, bracketedQueryNames);
      refuseMalformedIntegers(req, integers);
    }
    const key = operation.takesIdempotencyKey ? req.headers['idempotency-key'] : undefined;
    if (typeof key === 'string') req.headers['idempotency-key'] = unquotedKey(key);
    if (operation.hasBody) {
      refuseBodyUnread(req);
      options.checkContentType(req, operation);
    }
    res.locals['mediaType'] = options.negotiate(req, operation);
    // The validator caches compiled checks by content type, so a type sent without a body must not add to the cache.
    if (!operation.hasBody) delete req.headers['content-type'];
    // The validator does not support HEAD; Node drops the response's body.
    if (req.method === 'HEAD') req.method = 'GET';
  };
}

/** Makes the function that calls the operation's handler and writes its reply. */
function answerer(options: SurfaceOptions, operation: ContractOperation): Perform {
  const { operationId, hasEtag, audit } = operation;
  const [handler, instead] = [options.handlers[operationId], options.answerInstead];
  if (!handler) throw new Error(`No handler for ${operationId}.`);
  return async (req, res) => {
    const mediaType = String(res.locals['mediaType']);
    const found = instead && (await instead({ surface: options.name, operation, prefer: req.get('prefer'), mediaType }));
    if (found) return respond(res, found.reply, found.mediaType);
    const request = new ValidatedRequest(req, res, operation);
    const carryOut = (): Promise<Reply> => handler(request, reply as never);
    const handle = audit === null ? carryOut : () => handleAudited(audit, options.auditRecorder, request, carryOut);
    const key = req.headers['idempotency-key'] as string | undefined;
    const answered = await answerOnce(options, operation, key, request, handle);
    const ifNoneMatch = req.method === 'GET' ? req.headers['if-none-match'] : undefined;
    respond(res, answered, mediaType, hasEtag ? { ifNoneMatch } : undefined);
  };
}

/** Made once: without a reason, each abort would make an error with its stack. */
const clientLeft = new Error('The client has left.');

/** What a handler gets. A class, because V8 makes a new shape, of 7 kB, for each object literal with a getter. */
class ValidatedRequest implements OperationRequest<never> {
  readonly params: never;
  readonly query: never;
  readonly body: never;
  readonly authorization: string;
  readonly address: string;
  readonly requestId: string;
  readonly requireMatch: RequireMatch;
  readonly #principal: Principal | undefined;
  readonly #res: Response;

  constructor(req: Request, res: Response, { takesIfMatch }: ContractOperation) {
    this.params = withLowerCaseIds(req.params) as never;
    this.query = withLowerCaseIds(req.query) as never;
    this.body = req.body as never;
    this.authorization = req.headers.authorization ?? '';
    this.address = addressOf(req);
    this.requestId = headersOf(res)['X-Request-Id'] ?? '';
    this.requireMatch = matchRequired(takesIfMatch ? req.headers['if-match'] : undefined);
    this.#principal = res.locals['principal'] as Principal | undefined;
    this.#res = res;
  }

  get principal(): Principal {
    if (!this.#principal) throw new Error('The operation has no principal.');
    return this.#principal;
  }

  get signal(): AbortSignal {
    const left = new AbortController();
    if (this.#res.destroyed) left.abort(clientLeft);
    else this.#res.once('close', () => left.abort(clientLeft));
    return left.signal;
  }
}

/** Clients may send UUIDs in upper case (RFC 9562, 4); the databases hold lower case. */
function withLowerCaseIds(values: Record<string, unknown>): Record<string, unknown> {
  const isId = (value: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);
  const lowered: Record<string, unknown> = {};
  for (const name of Object.keys(values)) {
    const value = values[name];
    lowered[name] = typeof value === 'string' && /[A-F]/.test(value) && isId(value) ? value.toLowerCase() : value;
  }
  return lowered;
}

/** `Deprecation` (RFC 9745) and `Sunset` (RFC 8594). */
function deprecationHeaders({ deprecation }: ContractOperation): Record<string, string> {
  if (deprecation === null) return {};
  return { Deprecation: `@${deprecation.since.getTime() / 1000}`, Sunset: deprecation.sunset.toUTCString() };
}

/** The router would refuse it too, but only after finding an operation, and without the surface's headers. */
function refuseUndecodablePath(options: SurfaceOptions): RequestHandler {
  return (req, res, next) => {
    try {
      decodeURIComponent(req.path);
    } catch (error) {
      Object.assign(headersOf(res), options.headers);
      throw error;
    }
    next();
  };
}

/** The validator would read `include[x]` as a member of `include`, and fail. */
function refuseUnknownBrackets(req: Request, known: string[]): void {
  const unknown = Object.keys(req.query).find((name) => name.includes('[') && !known.includes(name));
  if (unknown === undefined) return;
  throw problemAt('invalid_request', unknownSentence(unknown, 'query'), { parameter: unknown });
}

function refuseMalformedIntegers(req: Request, integers: string[]): void {
  const isMalformed = (value: unknown): boolean => typeof value === 'string' && !isIntegerText(value);
  const malformed = integers.find((name) => isMalformed(req.query[name]));
  if (malformed === undefined) return;
  throw problemAt('invalid_request', integerSentence(malformed), { parameter: malformed });
}

function refuseOtherMethods(operations: ContractOperation[]): RequestHandler {
  const methods = operations.map((operation) => operation.method.toUpperCase());
  const allowed = methods.includes('GET') ? ['HEAD', ...methods] : methods;
  return (req) => {
    throw methodNotAllowed(req.method, allowed);
  };
}

function errorWriter(options: SurfaceOptions): ErrorRequestHandler {
  // Express recognises an error handler by its four parameters.
  return (error: unknown, _req: Request, res: Response, _next: NextFunction) => writeProblem(options, res, toProblem(error));
}

function writeProblem(options: SurfaceOptions, res: Response, problem: Problem): void {
  const requestId = headersOf(res)['X-Request-Id'] ?? '';
  if (problem.status >= 500) options.onError(problem.cause ?? problem, idsOf(res));
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const challenge: Record<string, string> = problem.status === 401 ? { 'WWW-Authenticate': options.challenge } : {};
  const { mediaType, body } = options.presentProblem(problem, requestId);
  respond(res, { status: problem.status, body, headers: { ...challenge, ...problem.headers } }, mediaType);
}
