/** Reads what an error answer says: surface A's problem (RFC 9457) or surface B's JSON:API errors. */
import type { ErrorCode } from './contract.ts';
import { type ErrorItem, LandfallError } from './errors.ts';
import { retryAfterMs } from './retry-after.ts';

type Json = Record<string, unknown>;

/**
 * The error that an answer's body tells of, or null when it tells of none: the answer of a gateway, say.
 *
 * @param body what openapi-fetch made of it: parsed JSON, else text, else nothing
 */
export function readError(response: Response, body: unknown): LandfallError | null {
  if (!isObject(body) || !Array.isArray(body['errors'])) return null;
  const told = typeof body['code'] === 'string' ? ofProblem(body, body['errors']) : ofJsonApi(body['errors']);
  if (told === null) return null;
  return new LandfallError(told.code as ErrorCode, told.detail, {
    ...factsOf(response),
    requestId: told.requestId ?? requestIdOf(response),
    errors: told.errors,
  });
}

/** An answer that is not the contract's. */
export function unreadable(response: Response, what: string, cause?: unknown): LandfallError {
  const status = `${response.status} ${response.statusText}`.trim();
  return new LandfallError('unreadable_response', `${status}: ${what}`, { ...factsOf(response), cause });
}

/** What an answer's status line and headers tell of an error. */
export function factsOf(response: Response): { status: number; requestId: string | undefined; retryAfterSeconds: number | undefined } {
  const waitMs = retryAfterMs(response.headers);
  return {
    status: response.status,
    requestId: requestIdOf(response),
    retryAfterSeconds: waitMs === null ? undefined : Math.ceil(waitMs / 1000),
  };
}

type Told = { code: string; detail: string; requestId: string | undefined; errors: ErrorItem[] };

function ofProblem(problem: Json, errors: unknown[]): Told {
  return {
    code: String(problem['code']),
    detail: text(problem['detail']) ?? text(problem['title']) ?? String(problem['code']),
    requestId: text(problem['request_id']),
    errors: errors.filter(isObject).map((error) => itemOf(error, error)),
  };
}

/** JSON:API has no code of the whole: errors of several kinds are together what surface A calls `validation_failed`. */
function ofJsonApi(list: unknown[]): Told | null {
  const objects = list.filter(isObject);
  const errors = objects.map((error) => itemOf(error, isObject(error['source']) ? error['source'] : {}));
  const [first] = errors;
  if (!first || text(objects[0]?.['code']) === undefined) return null;
  const same = errors.every(({ code }) => code === first.code);
  return {
    code: same ? first.code : 'validation_failed',
    detail: errors.map(({ detail }) => detail).join(' '),
    requestId: text(objects[0]?.['id']),
    // An error without a place is about the request as a whole; A lists none for it either.
    errors: errors.length === 1 && !hasPlace(first) ? [] : errors,
  };
}

function itemOf(error: Json, place: Json): ErrorItem {
  const item: ErrorItem = { code: String(error['code']) as ErrorCode, detail: text(error['detail']) ?? '' };
  for (const name of ['pointer', 'parameter', 'header'] as const) {
    const value = text(place[name]);
    if (value !== undefined) item[name] = value;
  }
  return item;
}

function hasPlace({ pointer, parameter, header }: ErrorItem): boolean {
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
