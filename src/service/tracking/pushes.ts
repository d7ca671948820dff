/**
 * What carriers send without being asked. Each tracking request gets its own rows of a push and is then due. Its journey is read from the
 * carrier's last whole answer and the pushes since then, as if they were one answer. A whole answer is the truth, even where it lags
 * behind: it supersedes the pushes that came before it was asked for.
 *
 * A push never ends a request, and only moves its next poll closer. If some of what the carrier sent since its answer is missing or too
 * much to read, nothing is applied and the carrier is asked instead.
 */
import type { CarrierPush } from '../../domain/carrier-push.ts';
import type { CarrierReport } from '../../domain/carrier-report.ts';
import { type Claim, refusalOf } from '../../domain/tracking-request.ts';
import type { Database } from '../../store/database.ts';
import type { Store } from '../../store/store.ts';
import { type AppliedReport, type ReportForRequest, applyReport } from './apply-report.ts';

/**
 * Stores a push and resolves once it is committed. A body is stored once, whether the carrier sends it again or a third party replays it:
 * DCSA's signature covers no time. Rows that name neither a container nor a bill of lading wait for the next poll.
 *
 * @returns how many requests got it: 0 for a number that is not tracked, and for a repeated body
 */
type ReceivePush = (scac: string, push: CarrierPush) => Promise<number>;

interface ReceivePushDependencies {
  database: Database;
  /** Tells the workers of this process that something is due. */
  wake: () => void;
  now: () => Date;
}

export function makeReceivePush({ database, wake, now }: ReceivePushDependencies): ReceivePush {
  return async (scac, { digest, rows }) => {
    if (await database.store.carrierPushes.has(scac, digest)) return 0;
    const concerned = await database.store.carrierPushes.listConcerned(scac, rows);
    const at = now();
    const received = await database.transaction(async ({ carrierPushes }) => {
      let added = 0;
      // In the order of their ids, so that two pushes at once wait for each other's rows in one order.
      for (const requestId of [...concerned.keys()].sort()) {
        if (await carrierPushes.add(requestId, { digest, rows: concerned.get(requestId) ?? [], at })) added += 1;
      }
      return added;
    });
    if (received > 0) wake();
    return received;
  };
}

/**
 * Makes a report of the last whole answer and what came since then.
 *
 * @param read reads JSON texts together: the answer, and then the rows of each push
 * @returns null if the carrier is to be asked instead
 */
export async function readPushes(
  { carrierAnswers, carrierPushes }: Store,
  { request, answerId, lastAnsweredAt, pushPosition, answerPosition }: Claim,
  read: (texts: string[], asOf: Date) => CarrierReport | null,
): Promise<CarrierReport | null> {
  const answer = answerId === null ? null : await carrierAnswers.find(answerId);
  // A carrier that has answered, but whose answer is not kept, would seem to have taken back all that it said.
  if (answer === null && lastAnsweredAt !== null) return null;
  const pushes = await carrierPushes.listBetween(request.id, answerPosition, pushPosition);
  const last = pushes?.at(-1);
  return pushes && last ? read([...(answer === null ? [] : [answer]), ...pushes.map(({ rows }) => rows)], last.receivedAt) : null;
}

/**
 * Applies a report of pushes like any other, except for the times of the carrier's answers. Call it in the transaction that
 * settles the claim.
 *
 * @returns null where the carrier is to be asked instead; nothing was written then
 */
export async function applyPushes(store: Store, answered: ReportForRequest): Promise<AppliedReport | null> {
  const { claim, report, at } = answered;
  const { request, tries, lastCheckedAt, lastAnsweredAt, pollDueAt } = claim;
  if (request.status === 'pending' && refusalOf(request, report) !== null) return null;
  const { id, accountId, scac } = request;
  const containerNumbers = report.containers.map(({ containerNumber }) => containerNumber);
  if (await store.trackingRequests.hasLaterAnswer({ accountId, scac, containerNumbers }, id, lastAnsweredAt)) return null;
  const { settlement, changes } = await applyReport(store, answered);
  const next = settlement.nextCheckAt;
  // Without a whole answer, the carrier is asked for the rest at once.
  const nextCheckAt = lastAnsweredAt === null ? at : next !== null && pollDueAt < next ? pollDueAt : next;
  return { settlement: { ...settlement, tries, lastCheckedAt, lastAnsweredAt, nextCheckAt }, changes };
}
