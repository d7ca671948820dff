/** Applies what a carrier has pushed, on top of its last whole answer. In doubt nothing is applied, and it is asked. */
import type { Claim } from '../../domain/tracking-request.ts';
import type { ReportedSoFar } from '../../domain/carrier-push.ts';
import type { CarrierReport } from '../../domain/carrier-report.ts';
import { refusalOf } from '../../domain/tracking-request.ts';
import type { Store } from '../../store/store.ts';
import { type AppliedReport, applyReport } from './apply-report.ts';

/**
 * With more than this since the last whole answer, asking costs less than reading it all again and again. A body of 5 MB
 * may name every box of a carrier, and is then read once for each: with 30 MB for 24 boxes the process took 1.9 GB and
 * answered nobody for 10 s, with 8 MB 0.4 GB and 0.3 s.
 */
const mostPushes = 200;
const mostBytes = 8 * 1024 * 1024;

/** All that the carrier of a claimed request has told; null where no push waits to be read, and where asking is better. */
export async function toldSoFar(store: Store, claim: Claim): Promise<ReportedSoFar | null> {
  const { request, answerDigest } = claim;
  const { received, read, superseded } = claim.pushes;
  if (received === read || received - superseded > mostPushes) return null;
  // Answered before there was a note of which answer it was: without it, all that was told then would seem taken back.
  if (answerDigest === null && claim.lastAnsweredAt !== null) return null;
  const range = { after: superseded, upTo: received };
  if ((await store.carrierPushes.sizeOf(request.id, range)) > mostBytes) return null;
  const answer = answerDigest === null ? null : await store.carrierAnswers.findPayload(request.id, answerDigest);
  const pushes = await store.carrierPushes.list(request.id, range);
  const last = pushes.at(-1);
  if (answer === undefined || !last) return null;
  return { answer, pushes: pushes.map(({ body }) => body), asOf: last.receivedAt };
}

/**
 * Brings what is stored in line with a report made of pushes, like any other; only that the carrier was not asked, and is
 * asked when it was due to be. Call it in the transaction that settles the claim.
 *
 * @returns null where the carrier is to be asked instead; nothing was written then
 */
export async function applyPushes(store: Store, claim: Claim, report: CarrierReport, at: Date): Promise<AppliedReport | null> {
  const { request, tries, lastCheckedAt, lastAnsweredAt } = claim;
  // Whether a request fails is for the whole answer to say.
  if (request.status === 'pending' && refusalOf(request, report) !== null) return null;
  for (const { containerNumber } of report.containers) {
    const about = { accountId: request.accountId, scac: request.scac, containerNumber };
    if (await store.trackingRequests.hasLaterAnswer(about, request.id, lastAnsweredAt)) return null;
  }
  const { settlement, changes } = await applyReport(store, claim, report, at);
  const nextCheckAt = nextPoll(claim, settlement.nextCheckAt, at);
  return { settlement: { ...settlement, tries, lastCheckedAt, lastAnsweredAt, nextCheckAt }, changes };
}

/** When it was due, or sooner where the news are such; at once where it has never told the whole. */
function nextPoll({ answerDigest, pollDueAt }: Claim, next: Date | null, at: Date): Date | null {
  if (answerDigest === null) return at;
  return next !== null && pollDueAt < next ? pollDueAt : next;
}
