/** The `Idempotency-Key` header, for the operations whose contract has it. Handlers need no code for it. */
import type { Principal } from '../domain/account.ts';
import type { DoOnce } from '../service/idempotency.ts';
import { OutcomeUnknown } from '../store/failures.ts';
import type { AuditRecorder } from './audit.ts';
import type { ContractOperation } from './contract.ts';
import type { Reply } from './operation.ts';
import { Problem } from './problem.ts';

/** A lost database connection is usually back after this time. */
const retrySeconds = 5;

/** The parts that a repetition must have in common with the first request. */
interface KeyedRequest {
  params: unknown;
  query: unknown;
  body: unknown;
  readonly principal: Principal;
}

/**
 * Carries out a request with a key once, and answers its repetitions with the stored answer. An audited request also runs in one
 * transaction if it has no key.
 *
 * A repetition has the same operation, path, query and body. The body is compared after validation, so spaces, the order of members and
 * explicit defaults make no difference.
 *
 * @param key without quotation marks
 * @throws KeyTaken; Problem 503 when the outcome of the commit is unknown; and what `handle` throws
 */
export async function answerOnce(
  { doOnce, auditRecorder }: { doOnce: DoOnce; auditRecorder: AuditRecorder },
  { takesIdempotencyKey, audit, method, path }: ContractOperation,
  key: string | undefined,
  request: KeyedRequest,
  handle: () => Promise<Reply>,
): Promise<Reply> {
  if (!takesIdempotencyKey || key === undefined) return audit === null ? handle() : auditRecorder.together(handle);
  const facts = [method, path, request.params, request.query, request.body ?? null];
  try {
    const { answer, isReplayed } = await doOnce(request.principal, key, facts, handle);
    return isReplayed ? { ...answer, headers: { ...answer.headers, 'Idempotency-Replayed': 'true' } } : answer;
  } catch (error) {
    throw error instanceof OutcomeUnknown ? outcomeUnknown(error) : error;
  }
}

/** Without a key it is a 500: clients retry after a 503, and the change might then be made twice. */
function outcomeUnknown(cause: OutcomeUnknown): Problem {
  const detail =
    'The connection to the database was lost while the change was saved. ' +
    `Repeat the request with the same Idempotency-Key in ${retrySeconds} s. It takes effect once.`;
  return new Problem('outcome_unknown', detail, { headers: { 'Retry-After': String(retrySeconds) }, cause });
}
