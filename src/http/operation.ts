/** Types of handlers: the compiler knows each operation's params, query, body and responses. */
import type { Readable } from 'node:stream';
import type { Principal } from '../domain/account.ts';
import type { AuditChange } from '../domain/audit.ts';
import type { RequireMatch } from './conditional.ts';
import type { ContractOperation } from './contract.ts';

/** An operation in openapi-typescript's shape. */
interface AnyOperation {
  parameters: { path?: unknown; query?: unknown };
  requestBody?: { content: object } | undefined;
  responses: object;
}

type ContentOf<Holder> = Holder extends { content: infer Content extends object } ? Content[keyof Content] : undefined;

/** A request that has been validated against the contract. */
export interface OperationRequest<Operation extends AnyOperation> {
  params: Exclude<Operation['parameters']['path'], undefined>;
  query: Exclude<Operation['parameters']['query'], undefined>;
  body: ContentOf<NonNullable<Operation['requestBody']>>;
  /** Checks `If-Match` against the resource as it is now, in the form of its GET's body. @throws Problem 412 */
  requireMatch: RequireMatch;
  /** What the query has that the operation ignores. */
  ignored: string[];
  /** The authenticated caller. Reading it in an operation without authentication throws. */
  principal: Principal;
  /** The `Authorization` header as sent, or ''. */
  authorization: string;
  /** The client's address as rate limits count it: for IPv6, the /64. */
  address: string;
  /** The `Idempotency-Key`, for operations that are done in parts. */
  idempotencyKey: string | undefined;
  /** The `Last-Event-ID`, for streams. */
  lastEventId: string | undefined;
  /** The response's `X-Request-Id`. */
  requestId: string;
  /** Aborted when the client has left without waiting for the response. */
  signal: AbortSignal;
}

/** Handlers return only these statuses, and throw errors. */
type SuccessStatus<Operation extends AnyOperation> = keyof Operation['responses'] & (200 | 201 | 202 | 204);

/** Made only by `reply`. */
export interface Reply {
  status: number;
  body: unknown;
  headers: Record<string, string>;
  /** A file in place of a body, which is written as the client reads it. */
  file?: Readable;
  /** What the audit log says of the request, if neither the path's `id` nor the body says it. */
  audited?: { id: string; name?: string /** Null if there is nothing to say. */; detail?: string | null; changes?: AuditChange[] };
}

/** A function, because the compiler looks for fields that the contract lacks only in a literal argument. */
type ReplyWith<Operation extends AnyOperation> = <Status extends SuccessStatus<Operation>>(
  status: Status,
  body: ContentOf<Operation['responses'][Status]>,
  headers?: Record<string, string>,
) => Reply;

export type Handler<Operation extends AnyOperation> = (request: OperationRequest<Operation>, reply: ReplyWith<Operation>) => Promise<Reply>;

/** One handler for every operation of a contract that is served, not for messages; the compiler reports a missing one. */
export type Handlers<Operations> = {
  [Id in Exclude<keyof Operations, `${string}Message`>]: Operations[Id] extends AnyOperation ? Handler<Operations[Id]> : never;
};

/** The `reply` of every handler: the handler's own contract types its arguments. */
export const reply = (status: number, body: unknown, headers: Record<string, string> = {}): Reply => ({
  status,
  body,
  headers,
});

/** Responds to a valid request in place of its handler. @returns null to leave it to the handler @throws Problem */
export type RespondInstead = (request: {
  surface: 'a' | 'b';
  operation: ContractOperation;
  /** The header `Prefer` (RFC 7240). */
  prefer: string | undefined;
  /** The response's media type, as negotiated. */
  mediaType: string;
}) => Promise<{ reply: Reply; mediaType: string } | null>;
