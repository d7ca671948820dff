/** The `Idempotency-Key` header, for the operations whose contract has it. Handlers need no code for it. */
import { randomUUID } from 'node:crypto';
import type { Principal } from '../domain/account.ts';
import type { DoOnce } from '../service/idempotency.ts';
import { OutcomeUnknown } from '../store/failures.ts';
import type { AuditRecorder } from './audit.ts';
import type { ContractOperation } from './contract.ts';
import { outcomeUnknown, unavailableSeconds } from './error-problems.ts';
import type { Reply } from './operation.ts';

/** The parts that a repetition must have in common with the first request. */
interface KeyedRequest {
  params: unknown;
  query: unknown;
  body: unknown;
  readonly principal: Principal;
}

/**
 * Carries out a request with a key once, and gives its repetitions the stored response. An audited request also runs in one
 * transaction if it has no key.
 *
 * An operation that is done in parts stores the result of each part itself.
 *
 * A repetition has the same operation, path, query and body. The body is compared after validation, so spaces, the order of members and
 * explicit defaults make no difference.
 *
 * An audited POST without a key gets one of its own, which its client never learns: if the outcome of the commit is unknown, it is how
 * to find out. Without a key, POSTs of tracking requests find out by the request's id; all others are harmless to repeat.
 *
 * @param key without quotation marks
 * @throws KeyTaken; Problem 503 when the outcome of the commit remains unknown; and what `handle` throws
 */
export async function respondOnce(
  { doOnce, auditRecorder }: { doOnce: DoOnce; auditRecorder: AuditRecorder },
  { takesIdempotencyKey, isDoneInParts, audit, method, path }: ContractOperation,
  key: string | undefined,
  request: KeyedRequest,
  handle: () => Promise<Reply>,
): Promise<Reply> {
  const given = takesIdempotencyKey ? key : undefined;
  try {
    if (audit !== null && given === undefined && !(takesIdempotencyKey && method === 'post')) return await auditRecorder.together(handle);
    if (!takesIdempotencyKey || isDoneInParts || (given === undefined && audit === null)) return await handle();
    const facts = [method, path, request.params, request.query, request.body ?? null];
    const { reply, isReplayed } = await doOnce(request.principal, given ?? randomUUID(), facts, handle);
    return isReplayed ? { ...reply, headers: { ...reply.headers, 'Idempotency-Replayed': 'true' } } : reply;
  } catch (error) {
    throw error instanceof OutcomeUnknown ? outcomeUnknown(error, adviceFor(method, given !== undefined)) : error;
  }
}

/** How to repeat a request with an unknown outcome; null if that may do harm. A PATCH sets the same values again, a DELETE finds nothing. */
function adviceFor(method: string, hasKey: boolean): string | null {
  if (hasKey) return `Repeat the request with the same Idempotency-Key in ${unavailableSeconds} s. It takes effect once.`;
  return method === 'post' ? null : `Repeat the request in ${unavailableSeconds} s. That does no harm if it was made.`;
}
