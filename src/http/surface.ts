/** Mounts one contract: every operation by its operationId, with the same checks in the same order. */
import type { Request, Response } from 'express';
import { type Principal, includesRole } from '../domain/account.ts';
import type { ShippingLines } from '../domain/shipping-line.ts';
import type { DoOnce } from '../service/idempotency.ts';
import type { SandboxClock } from '../service/sandbox-clock.ts';
import type { CustomFieldDefinitions } from '../service/custom-fields/definitions.ts';
import type { CustomFields } from '../service/custom-fields/values.ts';
import type { ExceptionThresholdsOfAccounts } from '../service/exceptions/thresholds.ts';
import type { FreeTimeRules } from '../service/free-time/rules.ts';
import type { Parties } from '../service/parties.ts';
import type { SavedViews } from '../service/saved-views.ts';
import type { InferNumber } from '../service/tracking/infer-number.ts';
import type { TrackingControl } from '../service/tracking/control.ts';
import type { RecordOperations } from '../service/tracking/record-operations.ts';
import type { RequestTracking } from '../service/tracking/request.ts';
import type { Webhooks } from '../service/webhooks/manage.ts';
import type { SeaRoutes } from '../sea/sea-routes.ts';
import type { Store } from '../store/store.ts';
import { type AuditRecorder, handleAudited } from './audit.ts';
import { readBody, refuseBodyUnread } from './body.ts';
import { addressOf } from './client-address.ts';
import { type RequireMatch, matchRequired } from './conditional.ts';
import { type Contract, type ContractOperation, deprecationHeaders } from './contract.ts';
import type { Cursors } from './cursor.ts';
import { toProblem } from './error-problems.ts';
import { Routes } from './express-shortcuts.ts';
import { unquotedKey } from './idempotency-key.ts';
import { respondOnce } from './idempotency.ts';
import { type RespondInstead, type OperationRequest, type Reply, reply } from './operation.ts';
import type { KnownPorts } from './known-ports.ts';
import { type Problem, insufficientRole, methodNotAllowed } from './problem.ts';
import { type Query, takeOutIgnored, readQuery, refuseUnreadable } from './query.ts';
import { type Limits, limitAccount, limitCredential, limitSignIn } from './rate-limit.ts';
import { type RequestIds, idsOf } from './request-ids.ts';
import { headersOf, requestIdOf, respond, respondWithFile } from './respond.ts';
import { isOfSandbox } from './sandbox.ts';
import { shapeCheck } from './validation.ts';

/** What both surfaces are made of. */
export interface SurfaceDependencies {
  contract: Contract;
  store: Store;
  shippingLines: ShippingLines;
  requestTracking: RequestTracking;
  inferNumber: InferNumber;
  parties: Parties;
  savedViews: SavedViews;
  freeTimeRules: FreeTimeRules;
  exceptionThresholds: ExceptionThresholdsOfAccounts;
  customFieldDefinitions: CustomFieldDefinitions;
  customFields: CustomFields;
  recordOperations: RecordOperations;
  trackingControl: TrackingControl;
  webhooks: Webhooks;
  seaRoutes: SeaRoutes;
  knownPorts: KnownPorts;
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
  /** Answers in place of a handler. Only the mock has one. */
  respondInstead?: RespondInstead;
}

export interface SurfaceOptions
  extends Pick<SurfaceDependencies, 'contract' | 'sandboxClock' | 'limits' | 'doOnce' | 'auditRecorder' | 'onError' | 'respondInstead'> {
  name: 'a' | 'b';
  /** By operationId; the type `Handlers<operations>` ensures that none is missing. */
  handlers: Record<string, (request: OperationRequest<never>, reply: never) => Promise<Reply>>;
  /** Not a promise if the credential was checked within the last second. */
  authenticate(req: Request): Principal | Promise<Principal>;
  /** `WWW-Authenticate`, sent with 401. */
  challenge: string;
  /** @throws Problem 415 */
  checkContentType(req: Request, operation: ContractOperation): void;
  /** Brings a body into the contract's form, where clients may send it in another. A surface that takes only the contract's has none. */
  inContractsForm?(operationId: string, body: unknown): unknown;
  /** The response's media type. @throws Problem 406 */
  negotiate(req: Request, operation: ContractOperation): string;
  /** Sent with every response. */
  headers: Record<string, string>;
  presentProblem(problem: Problem, requestId: string): { mediaType: string; body: unknown };
}

/** A mounted contract, and the error form that requests outside its operations share. */
export interface Surface {
  /**
   * Serves a request whose path, without the query, is in the contract.
   *
   * @returns false for other paths
   * @throws Problem 405; URIError for a path that cannot be decoded
   */
  serve(req: Request, res: Response, path: string): boolean;
  /** Writes an error in the surface's form. A failure of the service is reported if its cause is known. */
  refuse(res: Response, error: unknown): void;
  presentProblem: SurfaceOptions['presentProblem'];
}

type Perform = (req: Request, res: Response) => Promise<void>;

export function mountSurface(options: SurfaceOptions): Surface {
  const routes = new Routes<Map<string, Perform>>();
  const served = options.contract.operations.filter((operation) => options.sandboxClock !== null || !isOfSandbox(operation));
  for (const path of new Set(served.map((operation) => operation.path))) {
    const operations = served.filter((operation) => operation.path === path);
    const byMethod = new Map(operations.map((operation) => [operation.method.toUpperCase(), makePerform(options, operation)]));
    for (const prefix of options.contract.prefixes) routes.add(prefix + path, byMethod);
  }
  const refuse = (res: Response, error: unknown, path?: string): void => writeProblem(options, res, toProblem(error, path));
  return {
    refuse,
    presentProblem: options.presentProblem,
    serve(req, res, path) {
      const found = routes.find(path);
      if (!found) return false;
      const perform = found.value.get(req.method === 'HEAD' ? 'GET' : req.method);
      if (!perform) throw methodNotAllowed(req.method, allowedMethods(found.value));
      req.params = found.params;
      // As Express does: an error while writing an error must not end the process, which an unhandled rejection would.
      perform(req, res).catch((error: unknown) => refuse(res, error));
      return true;
    },
  };
}

function allowedMethods(byMethod: Map<string, Perform>): string[] {
  const methods = [...byMethod.keys()];
  return methods.includes('GET') ? ['HEAD', ...methods] : methods;
}

/**
 * Makes the function that serves an operation's requests. Checks run in this order: credential, its rate, role, the query's names, size and
 * media type of the body, the response's media type, the body's JSON, shape.
 */
function makePerform(options: SurfaceOptions, operation: ContractOperation): Perform {
  const admit = makeAdmit(options, operation);
  const checkShape = shapeCheck(options.contract, operation);
  const carryOut = makeCarryOut(options, operation);
  return async (req, res) => {
    try {
      const admitted = await admit(req, res);
      if (operation.hasBody) await readBody(req, operation.bodyLimit ?? undefined);
      if (options.inContractsForm) req.body = options.inContractsForm(operation.operationId, req.body);
      await carryOut(req, res, admitted, await checkShape(req, admitted.query));
    } catch (error) {
      writeProblem(options, res, toProblem(error, operation.path));
    }
  };
}

/** What is known of a request once its body may be read. */
interface Admitted {
  /** Undefined on an operation that anyone may call. */
  principal: Principal | undefined;
  query: Query;
  /** Names in the query that only clients of another API send. */
  ignored: string[];
  /** The response's. */
  mediaType: string;
}

/** Makes the function that runs all checks before the body is read. It also rewrites the request, where the checks of its shape need that. */
function makeAdmit(options: SurfaceOptions, operation: ContractOperation): (req: Request, res: Response) => Promise<Admitted> {
  const headers = { ...options.headers, ...deprecationHeaders(operation) };
  const named = { surface: options.name, operation: operation.operationId };
  return async (req, res) => {
    Object.assign(res.locals, named);
    Object.assign(headersOf(res), headers);
    if (operation.limit === 'sign-in') limitSignIn(options.limits, req, res);
    let principal: Principal | undefined;
    if (!operation.isPublic) {
      // Awaited only if they are promises: for most requests they are not, and each await costs a turn of the queue.
      const authenticated = options.authenticate(req);
      principal = authenticated instanceof Promise ? await authenticated : authenticated;
      const counting = limitCredential(options.limits, principal, res);
      if (counting) await counting;
      if (operation.limit !== null && operation.limit !== 'sign-in') limitAccount(options.limits, operation.limit, principal, res);
      if (!includesRole(principal.role, operation.role)) throw insufficientRole(principal.role, operation);
      res.locals['principal'] = principal;
    }
    const { text, ignored } = takeOutIgnored(req, operation);
    const query = readQuery(text, operation);
    refuseUnreadable(query, options.contract, operation);
    const key = operation.takesIdempotencyKey ? req.headers['idempotency-key'] : undefined;
    if (typeof key === 'string') req.headers['idempotency-key'] = unquotedKey(key);
    if (operation.hasBody) {
      refuseBodyUnread(req, operation.bodyLimit?.bytes);
      options.checkContentType(req, operation);
    }
    const mediaType = options.negotiate(req, operation);
    // express-openapi-validator caches compiled checks by content type, so a type sent without a body must not add to the cache.
    if (!operation.hasBody) delete req.headers['content-type'];
    // express-openapi-validator does not support HEAD; Node drops the response's body.
    if (req.method === 'HEAD') req.method = 'GET';
    return { principal, query, ignored, mediaType };
  };
}

/** Makes the function that calls the operation's handler and writes its reply. */
function makeCarryOut(
  options: SurfaceOptions,
  operation: ContractOperation,
): (req: Request, res: Response, admitted: Admitted, query: Record<string, unknown>) => Promise<void> {
  const { operationId, hasEtag, audit } = operation;
  const [handler, instead] = [options.handlers[operationId], options.respondInstead];
  if (!handler) throw new Error(`No handler for ${operationId}.`);
  return async (req, res, admitted, query) => {
    const { mediaType } = admitted;
    const replaced = instead && (await instead({ surface: options.name, operation, prefer: req.get('prefer'), mediaType }));
    if (replaced) return respond(res, replaced.reply, replaced.mediaType);
    const request = new ValidatedRequest(req, res, admitted, query, operation);
    const callHandler = (): Promise<Reply> => handler(request, reply as never);
    const handle = audit === null ? callHandler : () => handleAudited(audit, options.auditRecorder, request, callHandler);
    const given = await respondOnce(options, operation, request.idempotencyKey, request, handle);
    if (given.file) return respondWithFile(res, given, given.file, mediaType);
    const ifNoneMatch = req.method === 'GET' ? req.headers['if-none-match'] : undefined;
    respond(res, given, mediaType, hasEtag ? { ifNoneMatch } : undefined);
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
  readonly ignored: string[];
  readonly idempotencyKey: string | undefined;
  readonly lastEventId: string | undefined;
  readonly #principal: Principal | undefined;
  readonly #res: Response;

  constructor(req: Request, res: Response, admitted: Admitted, query: Record<string, unknown>, { takesIfMatch }: ContractOperation) {
    this.params = withLowerCaseIds(req.params) as never;
    this.query = withLowerCaseIds(query) as never;
    this.body = req.body as never;
    this.authorization = req.headers.authorization ?? '';
    this.address = addressOf(req);
    this.requestId = requestIdOf(res);
    this.requireMatch = matchRequired(takesIfMatch ? req.headers['if-match'] : undefined);
    this.ignored = admitted.ignored;
    this.idempotencyKey = req.headers['idempotency-key'] as string | undefined;
    this.lastEventId = req.headers['last-event-id'] as string | undefined;
    this.#principal = admitted.principal;
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

/** In the surface's form, with its headers. A failure of the service is reported if its cause is known: a probe's "not ready" has none. */
function writeProblem(options: SurfaceOptions, res: Response, problem: Problem): void {
  const requestId = requestIdOf(res);
  if (problem.status >= 500 && problem.cause !== undefined) options.onError(problem.cause, idsOf(res));
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const challenge: Record<string, string> = problem.status === 401 ? { 'WWW-Authenticate': options.challenge } : {};
  const { mediaType, body } = options.presentProblem(problem, requestId);
  respond(res, { status: problem.status, body, headers: { ...options.headers, ...challenge, ...problem.headers } }, mediaType);
}
