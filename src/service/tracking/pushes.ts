/**
 * Reads what carriers sent without being asked. Each tracking request has its own rows of a push (`receive-push.ts`). Its journey is read
 * from the carrier's last whole answer and the pushes since then, as if they were one answer. A whole answer is the truth, even where it lags
 * behind: it supersedes the pushes that came before it was asked for.
 *
 * A push never ends a request, and only moves its next poll closer. If some of what the carrier sent since its answer is missing or too
 * much to read, nothing is applied and the carrier is asked instead.
 */
import type { CarrierReport } from '../../domain/carrier-report.ts';
import { type Claim, refusalOf } from '../../domain/tracking-request.ts';
import type { Store } from '../../store/store.ts';
import { planReport } from './plan-report.ts';
import { type ReportForRequest, readKnown } from './read-known.ts';
import type { TryPlan } from './try-plan.ts';

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
 * Plans a report of pushes like any other, except for the times of the carrier's answers. Call it in the transaction that settles the
 * claim.
 *
 * @returns null where the carrier is to be asked instead
 */
export async function planPushes(store: Store, reported: ReportForRequest): Promise<TryPlan | null> {
  const { claim, report, at } = reported;
  const { request, lastCheckedAt, lastAnsweredAt, pollDueAt } = claim;
  if (request.status === 'pending' && refusalOf(request, report) !== null) return null;
  const { id, accountId, scac } = request;
  const containerNumbers = report.containers.map(({ containerNumber }) => containerNumber);
  if (await store.trackingRequests.hasLaterAnswer({ accountId, scac, containerNumbers }, id, lastAnsweredAt)) return null;
  const { settlement, shipments } = planReport(reported, await readKnown(store, reported));
  const failedReason = request.status === 'pending' ? null : request.failedReason;
  const next = settlement.nextCheckAt;
  // Without a whole answer, the carrier is asked for the rest at once.
  const nextCheckAt = lastAnsweredAt === null ? at : next !== null && pollDueAt < next ? pollDueAt : next;
  return { settlement: { ...settlement, failedReason, tries: request.tries, lastCheckedAt, lastAnsweredAt, nextCheckAt }, shipments };
}
