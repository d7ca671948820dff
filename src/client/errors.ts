/** What can go wrong with a call, in one class whichever surface was asked. */
import type { ErrorCode, FailedReason } from './contract.ts';

/**
 * What goes wrong without the service saying so:
 * - `aborted`: the caller's signal.
 * - `timed_out`: the call took longer than `timeoutMs`.
 * - `connection_failed`: no connection, or one that was cut, before the headers or in the midst of the body.
 * - `unreadable_response`: an answer that is not the contract's, such as a gateway's HTML page or an empty body.
 */
export type ClientErrorCode = 'aborted' | 'timed_out' | 'connection_failed' | 'unreadable_response';

/** Every code of a {@link LandfallError}. A newer service may have others: let a `switch` have a default. */
export type LandfallErrorCode = ErrorCode | ClientErrorCode;

/** One wrong thing, and where in the request it is. */
export interface ErrorItem {
  code: ErrorCode;
  /** What is wrong there, for people to read. */
  detail: string;
  /** JSON pointer (RFC 6901) into the request's body. */
  pointer?: string;
  /** Name of a query or path parameter. */
  parameter?: string;
  /** Name of a request header. */
  header?: string;
}

/** What is known of an error besides its code. */
export interface ErrorFacts {
  status?: number | undefined;
  requestId?: string | undefined;
  errors?: ErrorItem[];
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
}

/** Answers that say "not now": too many requests, or a gateway or the service that is down for the moment. */
const passingStatuses = new Set([429, 502, 503, 504]);
const passingCodes = new Set<string>(['connection_failed', 'timed_out', 'rate_limited', 'unavailable']);

/** A call that did not succeed. */
export class LandfallError extends Error {
  /** What went wrong, in a word to rely on. */
  readonly code: LandfallErrorCode;
  /** The HTTP status, where an answer got as far as that. */
  readonly status: number | undefined;
  /** The request's id in the service's log; quote it to support. */
  readonly requestId: string | undefined;
  /** The single errors, each with its place in the request; empty when the error is about the request as a whole. */
  readonly errors: readonly ErrorItem[];
  /** How long the service asked to be left alone (RFC 9110, 10.2.3), where it did. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: LandfallErrorCode, message: string, facts: ErrorFacts = {}) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause });
    this.name = 'LandfallError';
    this.code = code;
    this.status = facts.status;
    this.requestId = facts.requestId;
    this.errors = facts.errors ?? [];
    this.retryAfterSeconds = facts.retryAfterSeconds;
  }

  /** With the code, and the request's id where there is one: a log line of it is enough to ask support about. */
  override toString(): string {
    const quoted = this.requestId === undefined ? '' : ` (request ${this.requestId})`;
    return `${this.name}: ${this.code}: ${this.message}${quoted}`;
  }

  /** Whether the same call may well succeed a little later. */
  get temporary(): boolean {
    return passingCodes.has(this.code) || passingStatuses.has(this.status ?? 0);
  }
}

/** A tracking request that ended without a shipment. It is final: only a new request tries again. */
export class TrackingFailed extends Error {
  /** Why the carrier's data could not be had. */
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
