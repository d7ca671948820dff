/** Mounts one contract: every operation by its operationId, with the same checks in the same order. */
import { type ErrorRequestHandler, type NextFunction, type Request, type RequestHandler, type Response, Router } from 'express';
import type { Principal } from '../domain/account.ts';
import type { DoOnce } from '../service/idempotency.ts';
import { bodyReaders, refuseBodyUnread } from './body.ts';
import type { Contract, ContractOperation } from './contract.ts';
import { toProblem } from './error-problems.ts';
import { answerOnce } from './idempotency.ts';
import { type OperationRequest, type Reply, reply } from './operation.ts';
import { Problem, methodNotAllowed } from './problem.ts';
import { type Limits, addressOf, limitCredential, limitSignIn } from './rate-limit.ts';
import { isIntegerText, problemOfValidator } from './validation-faults.ts';
import { integerSentence, unknownSentence } from './validation-sentences.ts';
import { validateRequest } from './validation.ts';

export interface SurfaceOptions {
  name: 'a' | 'b';
  contract: Contract;
  /** By operationId; the type `Handlers<operations>` ensures that none is missing. */
  handlers: Record<string, (request: OperationRequest<never>, reply: never) => Promise<Reply>>;
  authenticate(req: Request): Promise<Principal>;
  /** `WWW-Authenticate`, sent with 401. */
  challenge: string;
  /** @throws Problem 415 */
  checkContentType(req: Request, operation: ContractOperation): void;
  /** The response's media type. @throws Problem 406 */
  negotiate(req: Request, operation: ContractOperation): string;
  /** Sent with every response. */
  headers: Record<string, string>;
  presentProblem(problem: Problem, requestId: string): { mediaType: string; body: unknown };
  /** False for operations that this deployment lacks: the sandbox's clock. */
  isServed(operation: ContractOperation): boolean;
  limits: Limits;
  doOnce: DoOnce;
  onError(error: unknown, requestId: string): void;
}

/** A mounted contract, and the error form that requests outside its operations share. */
export interface Surface {
  router: Router;
  headers: SurfaceOptions['headers'];
  presentProblem: SurfaceOptions['presentProblem'];
}

/** Checks run in this order: credential, its limit, size, media types, shape. */
export function mountSurface(parts: SurfaceOptions): Surface {
  const router = Router({ caseSensitive: true, strict: true });
  router.use(refuseUndecodablePath(parts));
  const served = parts.contract.operations.filter((operation) => parts.isServed(operation));
  for (const path of new Set(served.map((operation) => operation.path))) {
    const operations = served.filter((operation) => operation.path === path);
    for (const prefix of parts.contract.prefixes) {
      const route = router.route(prefix + path.replaceAll(/\{(\w+)\}/g, ':$1'));
      for (const operation of operations) route[operation.method](...operationChain(parts, operation));
      route.all(refuseOtherMethods(operations));
    }
  }
  router.use((req: Request) => {
    throw new Problem('unknown_path', `Nothing is served at ${req.path}.`);
  });
  router.use(errorWriter(parts));
  return { router, headers: parts.headers, presentProblem: parts.presentProblem };
}

/** The middleware of an operation, in order. */
function operationChain(parts: SurfaceOptions, operation: ContractOperation): (RequestHandler | ErrorRequestHandler)[] {
  return [
    admit(parts, operation),
    ...(operation.hasBody ? bodyReaders() : []),
    validateRequest(parts.contract, operation),
    answer(parts, operation),
    explain(parts, operation),
  ];
}

/** Turns an error into a problem here, where the operation and its parameters are known. */
function explain({ contract }: SurfaceOptions, operation: ContractOperation): ErrorRequestHandler {
  return (error: unknown, req: Request, _res: Response, next: NextFunction) => {
    next(problemOfValidator(error, contract, operation, req) ?? toProblem(error, operation.path));
  };
}

/** Everything that is checked before the body is read. */
function admit(parts: SurfaceOptions, operation: ContractOperation): RequestHandler {
  const headers = { ...parts.headers, ...deprecationHeaders(operation) };
  const named = { surface: parts.name, operation: operation.operationId };
  return async (req, res, next) => {
    Object.assign(res.locals, named);
    res.set(headers);
    if (operation.limit === 'sign-in') limitSignIn(parts.limits, req, res);
    if (!operation.isPublic) {
      const principal = await parts.authenticate(req);
      await limitCredential(parts.limits, principal, res);
      res.locals['principal'] = principal;
    }
    refuseUnknownBrackets(req, parts.contract.bracketedQueryNames);
    refuseOddIntegers(req, parts.contract.integerQueryNames);
    if (operation.hasBody) {
      refuseBodyUnread(req);
      parts.checkContentType(req, operation);
    }
    res.locals['mediaType'] = parts.negotiate(req, operation);
    // The validator caches compiled checks by content type, so a type sent without a body must not add to the cache.
    if (!operation.hasBody) delete req.headers['content-type'];
    // The validator does not support HEAD; Node drops the response's body.
    if (req.method === 'HEAD') req.method = 'GET';
    next();
  };
}

/** Calls the operation's handler and writes what it replies. */
function answer(parts: SurfaceOptions, operation: ContractOperation): RequestHandler {
  const { operationId } = operation;
  const handler = parts.handlers[operationId];
  if (!handler) throw new Error(`No handler for ${operationId}.`);
  return async (req, res) => {
    const { principal } = res.locals as { principal?: Principal };
    const request = {
      params: withPlainIds(req.params),
      query: withPlainIds(req.query),
      body: req.body as unknown,
      authorization: req.get('authorization') ?? '',
      address: addressOf(req),
      get principal(): Principal {
        if (!principal) throw new Error(`${operationId} has no principal.`);
        return principal;
      },
    };
    const handle = (): Promise<Reply> => handler(request as unknown as OperationRequest<never>, reply as never);
    write(res, await answerOnce(parts.doOnce, operation, req.get('idempotency-key'), request, handle), String(res.locals['mediaType']));
  };
}

/** Clients may send UUIDs in upper case (RFC 9562, 4); the databases hold lower case. */
function withPlainIds(values: Record<string, unknown>): Record<string, unknown> {
  const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isId(value) ? value.toLowerCase() : value]));
}

/** `Deprecation` (RFC 9745) and `Sunset` (RFC 8594). */
function deprecationHeaders({ deprecation }: ContractOperation): Record<string, string> {
  if (deprecation === null) return {};
  return { Deprecation: `@${deprecation.since.getTime() / 1000}`, Sunset: deprecation.sunset.toUTCString() };
}

/** The router would refuse it too, but only after it has found an operation, and without the surface's headers. */
function refuseUndecodablePath(parts: SurfaceOptions): RequestHandler {
  return (req, res, next) => {
    try {
      decodeURIComponent(req.path);
    } catch (error) {
      res.set(parts.headers);
      throw error;
    }
    next();
  };
}

/** The validator would read `include[x]` as a member of `include`, and fail. */
function refuseUnknownBrackets(req: Request, known: string[]): void {
  const unknown = Object.keys(req.query).find((name) => name.includes('[') && !known.includes(name));
  if (unknown === undefined) return;
  const detail = unknownSentence(unknown, 'query');
  throw new Problem('invalid_request', detail, { faults: [{ code: 'invalid_request', detail, parameter: unknown }] });
}

function refuseOddIntegers(req: Request, integers: string[]): void {
  const isOdd = (value: unknown): boolean => typeof value === 'string' && !isIntegerText(value);
  const odd = integers.find((name) => isOdd(req.query[name]));
  if (odd === undefined) return;
  const detail = integerSentence(odd);
  throw new Problem('invalid_request', detail, { faults: [{ code: 'invalid_request', detail, parameter: odd }] });
}

function refuseOtherMethods(operations: ContractOperation[]): RequestHandler {
  const methods = operations.map((operation) => operation.method.toUpperCase());
  const allowed = methods.includes('GET') ? ['HEAD', ...methods] : methods;
  return (req) => {
    throw methodNotAllowed(req.method, allowed);
  };
}

function errorWriter(parts: SurfaceOptions): ErrorRequestHandler {
  // Express recognises an error handler by its four parameters.
  return (error: unknown, _req: Request, res: Response, _next: NextFunction) => {
    const requestId = String(res.getHeader('X-Request-Id'));
    const problem = toProblem(error);
    if (problem.status >= 500) parts.onError(problem.cause ?? error, requestId);
    if (problem.status === 401) res.set('WWW-Authenticate', parts.challenge);
    const { mediaType, body } = parts.presentProblem(problem, requestId);
    write(res, { status: problem.status, body, headers: problem.headers }, mediaType);
  };
}

/** The one place that writes responses. */
function write(res: Response, { status, body, headers }: Reply, mediaType: string): void {
  res.status(status).set(headers);
  if (body === undefined) {
    res.end();
    return;
  }
  const text = JSON.stringify(body);
  // Not `res.set`, which adds a charset: JSON:API forbids parameters on its media type.
  res.setHeader('Content-Type', mediaType);
  res.setHeader('Content-Length', Buffer.byteLength(text));
  res.end(text);
}
