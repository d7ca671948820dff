/** Mounts one contract: every operation by its operationId, with the same checks in the same order. */
import { isUtf8 } from 'node:buffer';
import type { IncomingMessage, ServerResponse } from 'node:http';
import express, { type ErrorRequestHandler, type NextFunction, type Request, type RequestHandler, type Response, Router } from 'express';
import type { Principal } from '../domain/account.ts';
import type { Contract, ContractOperation } from './contract.ts';
import { type OperationRequest, type Reply, reply } from './operation.ts';
import { sentenceOf } from './plain-words.ts';
import { Problem, toProblem } from './problem.ts';
import { type Quota, type Quotas, type RateLimiter, credentialQuota } from './rate-limit.ts';
import { findUnstorableText } from './text.ts';
import { contractValidator, fromValidator } from './validation.ts';

/** The largest body a client may send. */
const maxBodyBytes = 64 * 1024;

/** What makes a surface out of a contract. */
export interface SurfaceParts {
  contract: Contract;
  /** By operationId; `Handlers<operations>` has made sure that none is missing. */
  handlers: Record<string, (request: OperationRequest<never>, reply: never) => Promise<Reply>>;
  authenticate(req: Request): Promise<Principal>;
  /** What tells a client how to authenticate, on 401. */
  challenge: string;
  /** @throws Problem 415 */
  checkContentType(req: Request, operation: ContractOperation): void;
  /** The media type of the answer. @throws Problem 406 */
  negotiate(req: Request, operation: ContractOperation): string;
  /** Headers of every answer. */
  headers: Record<string, string>;
  presentProblem(problem: Problem, requestId: string): { mediaType: string; body: unknown };
  /** Whether an operation exists in this deployment. */
  isServed(operation: ContractOperation): boolean;
  limits: Limits;
  onError(error: unknown, requestId: string): void;
}

/** The limiters are shared by the surfaces: a credential and an address have one budget. */
export interface Limits {
  quotas: Quotas;
  byAddress: RateLimiter;
  byCredential: RateLimiter;
  bySignInAddress: RateLimiter;
}

/** A mounted contract, and how errors are told in its words. */
export interface Surface {
  router: Router;
  presentProblem: SurfaceParts['presentProblem'];
}

/** Builds a surface. Its checks run in the order: address limit, credential, its limit, media types, shape. */
export function mountSurface(parts: SurfaceParts): Surface {
  const router = Router({ caseSensitive: true, strict: true });
  router.use(refuseUndecodablePath(parts));
  const validators = contractValidator(parts.contract);
  const served = parts.contract.operations.filter((operation) => parts.isServed(operation));
  for (const path of new Set(served.map((operation) => operation.path))) {
    const operations = served.filter((operation) => operation.path === path);
    for (const prefix of parts.contract.prefixes) {
      const route = router.route(prefix + path.replaceAll(/\{(\w+)\}/g, ':$1'));
      for (const operation of operations) route[operation.method](...operationChain(parts, operation, validators));
      route.all(methodNotAllowed(operations));
    }
  }
  router.use((req: Request) => {
    throw new Problem('unknown_path', `Nothing is served at ${req.path}.`);
  });
  router.use(errorWriter(parts));
  return { router, presentProblem: parts.presentProblem };
}

function operationChain(parts: SurfaceParts, operation: ContractOperation, validators: RequestHandler[]): RequestHandler[] {
  const parseBody = express.json({ limit: maxBodyBytes, type: () => true, strict: false, verify: refuseOtherBytes });
  const handler = parts.handlers[operation.operationId];
  if (!handler) throw new Error(`No handler for ${operation.operationId}.`);
  const headers = { ...parts.headers, ...deprecationHeaders(operation) };

  return [
    async (req, res, next) => {
      res.set(headers);
      limitAddress(parts.limits, req, res);
      if (operation.operationId === 'createToken') limitSignIn(parts.limits, req, res);
      if (!operation.isPublic) {
        const principal = await parts.authenticate(req);
        limitCredential(parts.limits, principal, res);
        res.locals['principal'] = principal;
      }
      refuseUnknownBrackets(req, parts.contract.bracketedQueryNames);
      if (operation.hasBody) {
        refuseLargeBody(req);
        parts.checkContentType(req, operation);
      }
      res.locals['mediaType'] = parts.negotiate(req, operation);
      // The validator keeps compiled checks by content type; without a body a stranger's type must not make new ones.
      if (!operation.hasBody) delete req.headers['content-type'];
      // The validator knows no HEAD; Node drops the body of the answer by itself.
      if (req.method === 'HEAD') req.method = 'GET';
      next();
    },
    ...(operation.hasBody ? [parseBody, checkText, plainContentType] : []),
    ...validators,
    async (req, res) => {
      const { principal } = res.locals as { principal?: Principal };
      const request = {
        params: req.params,
        query: req.query,
        body: req.body as unknown,
        authorization: req.get('authorization') ?? '',
        get principal(): Principal {
          if (!principal) throw new Error(`${operation.operationId} has no principal.`);
          return principal;
        },
      };
      const answer = await handler(request as unknown as OperationRequest<never>, reply as never);
      write(res, answer, String(res.locals['mediaType']));
    },
  ];
}

/** Tells clients that an operation is to end, on each of its answers (RFC 9745, RFC 8594). */
function deprecationHeaders({ deprecation }: ContractOperation): Record<string, string> {
  if (deprecation === null) return {};
  return { Deprecation: `@${deprecation.since.getTime() / 1000}`, Sunset: deprecation.sunset.toUTCString() };
}

/** The router would find it by itself, but only once it has an operation, and then refuse it without counting it. */
function refuseUndecodablePath(parts: SurfaceParts): RequestHandler {
  return (req, res, next) => {
    try {
      decodeURIComponent(req.path);
    } catch (error) {
      res.set(parts.headers);
      limitAddress(parts.limits, req, res);
      throw error;
    }
    next();
  };
}

/**
 * JSON between systems is in UTF-8 (RFC 8259, 8.1). The parser would put U+FFFD for bytes that are none, and what is stored
 * would not be what was sent. Other charsets, of which it knows UTF-16 and UTF-32, are named as such and decoded.
 */
function refuseOtherBytes(_req: IncomingMessage, _res: ServerResponse, bytes: Buffer, charset: string): void {
  if (charset !== 'utf-8' || isUtf8(bytes)) return;
  throw Object.assign(new Error('its bytes are not UTF-8'), { status: 400, type: 'entity.parse.failed' });
}

/** Before a byte of it is read: the parser would wait for all of a body before it refused it. */
function refuseLargeBody(req: Request): void {
  if (Number(req.headers['content-length'] ?? 0) <= maxBodyBytes) return;
  throw new Problem('body_too_large', 'The body is larger than 64 kB.', { headers: { Connection: 'close' } });
}

/** The validator would take `include[x]` for a part of `include`, and fail on it. */
function refuseUnknownBrackets(req: Request, known: string[]): void {
  const unknown = Object.keys(req.query).find((name) => name.includes('[') && !known.includes(name));
  if (unknown === undefined) return;
  const detail = sentenceOf(unknown, `Unknown query parameter '${unknown}'`);
  throw new Problem('invalid_request', detail, { faults: [{ code: 'invalid_request', detail, parameter: unknown }] });
}

/** Text that cannot be stored as it is would come back changed. */
const checkText: RequestHandler = (req, _res, next) => {
  const pointer = findUnstorableText(req.body);
  if (pointer === null) {
    next();
    return;
  }
  const detail = `${pointer.split('/').at(-1)} must be text without NUL and without halves of surrogate pairs.`;
  throw new Problem('invalid_request', detail, { faults: [{ code: 'invalid_request', detail, pointer }] });
};

/**
 * The validator keeps compiled checks by content type, parameters included: a client that makes up new ones would fill
 * the memory with them. The body is read by now, so the bare type is enough.
 */
const plainContentType: RequestHandler = (req, _res, next) => {
  req.headers['content-type'] = req.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  next();
};

/** Counts a request of an address. @throws Problem 429 */
export function limitAddress(limits: Limits, req: Request, res: Response): void {
  take(limits.byAddress, addressOf(req), limits.quotas.address, res);
}

function limitSignIn(limits: Limits, req: Request, res: Response): void {
  take(limits.bySignInAddress, addressOf(req), limits.quotas.signInAddress, res);
}

function addressOf(req: Request): string {
  return req.ip ?? 'unknown';
}

function limitCredential(limits: Limits, principal: Principal, res: Response): void {
  const own = principal.ratePerMinute;
  take(limits.byCredential, principal.credentialId, own === null ? limits.quotas.credential : credentialQuota(own), res);
}

function take(limiter: RateLimiter, key: string, quota: Quota, res: Response): void {
  const verdict = limiter.take(key, quota);
  res.set(limiter.headers(quota, verdict));
  if (!verdict.allowed) limiter.refuse(quota, verdict);
}

function methodNotAllowed(operations: ContractOperation[]): RequestHandler {
  const methods = operations.map((operation) => operation.method.toUpperCase());
  const allow = methods.includes('GET') ? ['HEAD', ...methods] : methods;
  return (req) => {
    const detail = `${req.method} is not allowed here; allowed: ${allow.join(', ')}.`;
    throw new Problem('method_not_allowed', detail, { headers: { Allow: allow.join(', ') } });
  };
}

function errorWriter(parts: SurfaceParts): ErrorRequestHandler {
  // Express tells an error handler by its four parameters.
  return (error: unknown, _req: Request, res: Response, _next: NextFunction) => {
    const requestId = String(res.getHeader('X-Request-Id'));
    const problem = fromValidator(error, parts.contract) ?? toProblem(error);
    if (problem.status >= 500) parts.onError(problem.cause ?? error, requestId);
    if (problem.status === 401) res.set('WWW-Authenticate', parts.challenge);
    const { mediaType, body } = parts.presentProblem(problem, requestId);
    write(res, { status: problem.status, body, headers: problem.headers }, mediaType);
  };
}

/** The one place that writes answers. */
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
