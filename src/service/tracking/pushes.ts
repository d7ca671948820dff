/**
 * What carriers send without being asked. Everything that a carrier sends about a tracking request is kept in order in its
 * inbox, whole answers and pushes (`store/carrier-inbox.ts`). A journey update is read from what came since the last whole
 * answer, that answer included: after a poll from the answer alone, after a push from the answer and the pushes on top. A
 * poll that begins after a push supersedes it, for the whole answer is the truth, also where it lags behind.
 *
 * A push never ends a request, and does not move its next poll except closer. Where the inbox may not hold all that is
 * known, nothing is applied and the carrier is asked instead.
 */
import type { CarrierPush, InboxEntry } from '../../domain/carrier-push.ts';
import type { CarrierReport } from '../../domain/carrier-report.ts';
import { type Claim, refusalOf } from '../../domain/tracking-request.ts';
import type { Database } from '../../store/database.ts';
import type { Store } from '../../store/store.ts';
import { type AppliedReport, type ReportForRequest, applyReport } from './apply-report.ts';

/** Resolves once the push is committed. */
export type ReceivePush = (scac: string, push: CarrierPush) => Promise<void>;

/** What became of a push, for the operator. */
export interface ReceivedPush {
  scac: string;
  /** How many requests got it: 0 for a number that is not tracked, and for a repeated body. */
  requests: number;
  /** How many of its rows cannot be read. */
  unreadable: number;
}

interface ReceivePushDependencies {
  database: Database;
  /** Tells the workers of this process that something is due. */
  wake: () => void;
  now: () => Date;
  onReceived: (received: ReceivedPush) => void;
}

/**
 * A repeated body changes nothing, whether the carrier sends it again or a third party replays it: DCSA's signature covers no
 * time. A push that concerns no tracked request is not kept.
 */
export function makeReceivePush({ database, wake, now, onReceived }: ReceivePushDependencies): ReceivePush {
  return async (scac, { text, numbers, unreadable }) => {
    const requestIds = await database.store.carrierInbox.listConcerned(scac, numbers);
    const at = now();
    let requests = 0;
    if (requestIds.length > 0) {
      requests = await database.transaction(async ({ carrierInbox }) => {
        const pushId = await carrierInbox.keepPush(scac, text, at);
        if (pushId === null) return 0;
        let added = 0;
        // In the order of their ids, so that two pushes at once wait for each other's rows in one order.
        for (const requestId of requestIds) added += (await carrierInbox.addPush(requestId, pushId, at)) ? 1 : 0;
        return added;
      });
    }
    if (requests > 0) wake();
    onReceived({ scac, requests, unreadable: unreadable.length });
  };
}

/**
 * With more than this since the last whole answer, asking costs less than reading it all again and again. A body of 5 MB
 * may name every container of a carrier, and is then read once for each: with 30 MB for 24 containers the process took
 * 1.9 GB and answered nobody for 10 s, with 8 MB 0.4 GB and 0.3 s.
 */
const mostSinceAnswer = { pushes: 200, bytes: 8 * 1024 * 1024 };

/** Makes a report of what came since the last whole answer, or null where the carrier is to be asked instead. */
export async function readPushes(
  store: Store,
  { request, inboxPosition, lastAnsweredAt }: Claim,
  read: (entries: InboxEntry[]) => CarrierReport | null,
): Promise<CarrierReport | null> {
  const entries = await store.carrierInbox.sinceWholeAnswer(request.id, inboxPosition, mostSinceAnswer);
  // A carrier that has answered, but whose answer is not kept, would seem to have taken back all that it said.
  if (entries === null || (lastAnsweredAt !== null && !entries[0]?.isWhole)) return null;
  return read(entries);
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
