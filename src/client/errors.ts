/** Errors of calls: one class for both surfaces, made from the error body of either. */
import type { ErrorCode, FailedReason } from './contract.ts';
import { retryAfterMs } from './retry.ts';

/**
 * Errors that do not come from the service:
 * - `aborted`: the caller's signal.
 * - `timed_out`: the call took longer than `timeoutMs`.
 * - `connection_failed`: no connection, or one that was cut, before the headers or during the body.
 * - `unreadable_response`: a response outside the contract, such as a gateway's HTML page or an empty body.
 */
export type ClientErrorCode = 'aborted' | 'timed_out' | 'connection_failed' | 'unreadable_response';

/** Every code of a {@link LandfallError}. A newer service may send others, so give a `switch` a default. */
export type LandfallErrorCode = ErrorCode | ClientErrorCode;

/** One fault, and where in the request it is. */
export interface ErrorItem {
  code: ErrorCode;
  /** For people to read. */
  detail: string;
  /** JSON pointer (RFC 6901) into the request's body. */
  pointer?: string;
  /** Name of a query or path parameter. */
  parameter?: string;
  /** Name of a request header. */
  header?: string;
}

export interface ErrorFacts {
  status?: number | undefined;
  requestId?: string | undefined;
  errors?: ErrorItem[];
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
}

/** Temporary failures: too many requests, or a gateway or service that is down. */
const temporaryStatuses = new Set([429, 502, 503, 504]);
const temporaryCodes = new Set<string>(['connection_failed', 'timed_out', 'rate_limited', 'unavailable']);

/** A call that did not succeed. */
export class LandfallError extends Error {
  /** A stable code to test for. */
  readonly code: LandfallErrorCode;
  /** The HTTP status; undefined without a response. */
  readonly status: number | undefined;
  /** The request's id in the service's log; quote it to support. */
  readonly requestId: string | undefined;
  /** The faults, and where in the request each is; empty when the error is about the request as a whole. */
  readonly errors: readonly ErrorItem[];
  /** The response's `Retry-After` (RFC 9110, 10.2.3), if any. */
  readonly retryAfterSeconds: number | undefined;

  /** What went wrong, in a sentence. The message also has the code and any request id, so that a log line is enough to ask support about. */
  readonly detail: string;

  constructor(code: LandfallErrorCode, detail: string, facts: ErrorFacts = {}) {
    const request = facts.requestId === undefined ? '' : `, request ${facts.requestId}`;
    super(`${detail} (${code}${request})`, facts.cause === undefined ? undefined : { cause: facts.cause });
    this.detail = detail;
    this.name = 'LandfallError';
    this.code = code;
    this.status = facts.status;
    this.requestId = facts.requestId;
    this.errors = facts.errors ?? [];
    this.retryAfterSeconds = facts.retryAfterSeconds;
  }

  /** True if the same call may succeed a little later. */
  get temporary(): boolean {
    return temporaryCodes.has(this.code) || temporaryStatuses.has(this.status ?? 0);
  }
}

/** A tracking request that ended without a shipment. It is final: only a new request tries again. */
export class TrackingFailed extends Error {
  /** Why there is no data from the carrier. */
  readonly failedReason: FailedReason;
  /** The tracking request's id. */
  readonly trackingRequestId: string;

  constructor(trackingRequestId: string, failedReason: FailedReason) {
    super(`Tracking request ${trackingRequestId} failed: ${failedReason}`);
    this.name = 'TrackingFailed';
    this.trackingRequestId = trackingRequestId;
    this.failedReason = failedReason;
  }
}

type Json = Record<string, unknown>;

/**
 * The error in a response's body, or null if it has none, as from a gateway.
 *
 * @param body from openapi-fetch: parsed JSON, else text, else undefined
 */
export function readError(response: Response, body: unknown): LandfallError | null {
  if (!isObject(body) || !Array.isArray(body['errors'])) return null;
  const content = typeof body['code'] === 'string' ? ofProblem(body, body['errors']) : ofJsonApi(body['errors']);
  if (content === null) return null;
  return new LandfallError(content.code as ErrorCode, content.detail, {
    ...factsOf(response),
    requestId: content.requestId ?? requestIdOf(response),
    errors: content.errors,
  });
}

/** The error for a response outside the contract. */
export function unreadable(response: Response, what: string, cause?: unknown): LandfallError {
  const status = `${response.status} ${response.statusText}`.trim();
  return new LandfallError('unreadable_response', `${status}: ${what}`, { ...factsOf(response), cause });
}

/** Reads the status line and headers of an error response. */
export function factsOf(response: Response): { status: number; requestId: string | undefined; retryAfterSeconds: number | undefined } {
  const waitMs = retryAfterMs(response.headers);
  return {
    status: response.status,
    requestId: requestIdOf(response),
    retryAfterSeconds: waitMs === null ? undefined : Math.ceil(waitMs / 1000),
  };
}

type ErrorContent = { code: string; detail: string; requestId: string | undefined; errors: ErrorItem[] };

function ofProblem(problem: Json, errors: unknown[]): ErrorContent {
  return {
    code: String(problem['code']),
    detail: text(problem['detail']) ?? text(problem['title']) ?? String(problem['code']),
    requestId: text(problem['request_id']),
    errors: errors.filter(isObject).map((error) => itemOf(error, error)),
  };
}

/** JSON:API has no code for the whole error: several different codes become surface A's `validation_failed`. */
function ofJsonApi(list: unknown[]): ErrorContent | null {
  const objects = list.filter(isObject);
  const errors = objects.map((error) => itemOf(error, isObject(error['source']) ? error['source'] : {}));
  const [first] = errors;
  if (!first || text(objects[0]?.['code']) === undefined) return null;
  const same = errors.every(({ code }) => code === first.code);
  return {
    code: same ? first.code : 'validation_failed',
    detail: errors.map(({ detail }) => detail).join(' '),
    requestId: text(objects[0]?.['id']),
    // A single error without a source is about the request as a whole; A lists none for it either.
    errors: errors.length === 1 && !hasSource(first) ? [] : errors,
  };
}

function itemOf(error: Json, source: Json): ErrorItem {
  const item: ErrorItem = { code: String(error['code']) as ErrorCode, detail: text(error['detail']) ?? '' };
  for (const name of ['pointer', 'parameter', 'header'] as const) {
    const value = text(source[name]);
    if (value !== undefined) item[name] = value;
  }
  return item;
}

function hasSource({ pointer, parameter, header }: ErrorItem): boolean {
  return (pointer ?? parameter ?? header) !== undefined;
}

function requestIdOf(response: Response): string | undefined {
  return response.headers.get('X-Request-Id') ?? undefined;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
