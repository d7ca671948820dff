/**
 * Maps errors thrown below a surface to problems for the client.
 *
 * If the database did nothing, the response is a 503 with `Retry-After`. If the connection was lost during a write or commit, and the
 * outcome could not be found out, it is a 503 too, with another code, and with `Retry-After` only if repeating the request does no harm.
 */
import { InvalidInput, KeyTaken, NotFound, Overloaded, SandboxBusy, Unauthenticated, UnreadableInput } from '../domain/errors.ts';
import { type UnavailableReason, DatabaseUnavailable, NotMigrated, OutcomeUnknown, WriteConflict } from '../store/failures.ts';
import { SecretKeyMissing } from '../store/secret-box.ts';
import { Problem, notFound, parameterFor, problemAt } from './problem.ts';

/** Texts for clients; the log has the details. */
const unavailableDetails: Readonly<Record<UnavailableReason, string>> = {
  unreachable: 'The database cannot be reached',
  silent: 'The database does not answer',
  slow: 'The database is too slow',
  full: 'The database is full',
  read_only: 'The database is read-only',
  forbidden: 'The user of the database lacks a privilege',
  busy: 'The database is busy',
};
/** A restarting database is usually back by then. */
export const unavailableSeconds = 5;

/** The reason to give clients, without a full stop; null for errors that do not make the service unavailable. */
export function reasonUnavailable(error: unknown): string | null {
  if (error instanceof NotMigrated) return "The database does not have this version's tables";
  // It was retried.
  if (error instanceof WriteConflict) return 'Too many requests are changing the same data';
  // After a rotation, in a process that was not given the new key.
  if (error instanceof SecretKeyMissing) return 'This process lacks a key in SECRET_KEY that the database needs';
  return error instanceof DatabaseUnavailable ? unavailableDetails[error.reason] : null;
}

/** For requests that did nothing and can be retried. @param reason without a full stop */
export function unavailable(reason: string, cause?: unknown): Problem {
  const headers = { 'Retry-After': String(unavailableSeconds) };
  return new Problem('unavailable', `${reason}. Nothing was changed; try again in ${unavailableSeconds} s.`, { headers, cause });
}

/**
 * A write with an unknown outcome.
 *
 * @param advice how to repeat the request without harm (a sentence); null if that may do harm
 */
export function outcomeUnknown(cause: OutcomeUnknown, advice: string | null): Problem {
  const lost = 'The connection to the database was lost while the change was saved.';
  if (advice === null) return new Problem('outcome_unknown', `${lost} Check whether it was made before you repeat the request.`, { cause });
  const headers = { 'Retry-After': String(unavailableSeconds) };
  return new Problem('outcome_unknown', `${lost} ${advice}`, { headers, cause });
}

/**
 * An unknown error is a 500.
 *
 * @param path the operation's path in the contract (`/v2/shipments/{id}`); '' outside the contracts
 */
export function toProblem(error: unknown, path = ''): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof NotFound) return notFound(parameterFor(error.noun, path), path);
  const reason = reasonUnavailable(error);
  if (reason !== null) return unavailable(reason, error);
  // Without a cause: it is not logged, because a flood would fill the log.
  if (error instanceof Overloaded) return unavailable(error.message);
  if (error instanceof Unauthenticated) return new Problem(error.code, error.message);
  if (error instanceof KeyTaken) return keyTaken(error);
  if (error instanceof SandboxBusy) return sandboxBusy(error);
  if (error instanceof UnreadableInput) {
    const { code, field, message: detail } = error;
    return new Problem(code, detail, { faults: field === null ? [] : [{ code, field, detail }] });
  }
  if (error instanceof InvalidInput) return invalidInput(error);
  if (error instanceof OutcomeUnknown) return outcomeUnknown(error, null);
  if (error instanceof URIError)
    return new Problem('malformed_http', 'The path is not percent-encoded UTF-8 (RFC 3986). Write a literal % as %25.');
  const detail = 'An internal error occurred. Quote the request id when you contact support.';
  return new Problem('internal_error', detail, { cause: error });
}

function invalidInput({ violations, message }: InvalidInput): Problem {
  const [first, ...others] = violations;
  const haveOneCode = others.every(({ code }) => code === first?.code);
  const code = first && haveOneCode ? first.code : 'validation_failed';
  // A single violation without a field is the problem itself, not one of its faults.
  const faults = others.length === 0 && first?.field === undefined ? [] : violations;
  return new Problem(code, message, { faults });
}

/** A move of the clock takes up to a minute. */
const sandboxBusySeconds = 5;

function sandboxBusy({ message }: SandboxBusy): Problem {
  const headers = { 'Retry-After': String(sandboxBusySeconds) };
  return new Problem('sandbox_busy', `${message} Repeat yours in ${sandboxBusySeconds} s.`, { headers });
}

/** About the time a request takes. */
const inUseSeconds = 1;

function keyTaken({ code }: KeyTaken): Problem {
  const isInUse = code === 'idempotency_key_in_use';
  const detail = isInUse
    ? `A request with this Idempotency-Key is still in progress. Repeat yours in ${inUseSeconds} s.`
    : 'This Idempotency-Key was used for another request. Use a new key for each request that is not a repetition.';
  const headers: Record<string, string> = isInUse ? { 'Retry-After': String(inUseSeconds) } : {};
  return problemAt(code, detail, { header: 'Idempotency-Key' }, headers);
}
