/** Writes what a carrier's report says: its containers' shipments, events and status changes. */
import { v7 as uuidv7 } from 'uuid';
import type { CarrierReport, ReportedContainer } from '../domain/carrier-report.ts';
import { followingEnd, nextCheckMs } from '../domain/following.ts';
import { advance } from '../domain/journey/advance.ts';
import type { Shipment, Told } from '../domain/shipment.ts';
import { requestNumber, sandboxScac } from '../domain/tracking-request.ts';
import type { TrackedShipment } from '../store/shipments.ts';
import type { Store } from '../store/store.ts';
import type { Claim, Settlement } from '../store/tracking-requests.ts';
import { saveEvents } from './save-events.ts';

/**
 * Brings everything stored of a request in line with its carrier's report. Call it in the transaction that settles the
 * claim.
 */
export async function applyReport(store: Store, claim: Claim, report: CarrierReport, at: Date): Promise<Settlement> {
  const { request } = claim;
  const number = requestNumber(request);
  const { accountId, scac, requestType } = request;
  const isFollowedElsewhere = await store.trackingRequests.hasFollower({ accountId, scac, requestType, number }, request.id);
  let first: string | null = null;
  let hasNews = false;
  let nextMs: number | null = null;

  for (const reported of report.containers) {
    const known = await findJourney(store, claim, reported);
    const saved = await saveShipment(store, claim, report, reported, known, { at, isFollowedElsewhere });
    await store.trackingRequests.link(request.id, saved.shipmentId);
    first ??= saved.shipmentId;
    hasNews ||= saved.hasNews;
    if (!saved.isOver) nextMs = Math.min(nextMs ?? Number.POSITIVE_INFINITY, saved.nextMs);
  }

  return {
    status: 'succeeded',
    failedReason: null,
    shipmentId: request.shipmentId ?? first,
    tries: 0,
    nextCheckAt: nextMs === null || isFollowedElsewhere ? null : new Date(at.getTime() + nextMs),
    lastCheckedAt: at,
    lastAnsweredAt: at,
    lastNewsAt: hasNews ? report.asOf : (claim.lastNewsAt ?? report.asOf),
    updatedAt: request.status === 'pending' ? at : request.updatedAt,
  };
}

interface KnownJourney {
  /** The shipment a reading goes on with, or undefined where it begins one. */
  before: TrackedShipment | undefined;
  /** Which of the container's journeys it is, from 1. */
  trip: number;
}

/** The account's shipment for a container, unless that journey is over and the carrier's rows have begun a new one. */
async function findJourney(store: Store, { request }: Claim, reported: ReportedContainer): Promise<KnownJourney> {
  const current = await store.shipments.findCurrent(request.accountId, request.scac, reported.containerNumber);
  if (!current) return { before: undefined, trip: 1 };
  const returnedAt = current.container.milestones.emptyReturn;
  const leftAgain =
    returnedAt !== null &&
    reported.events.some(
      (event) => event.certainty === 'actual' && event.movement === 'gate_out' && event.at > returnedAt,
    );
  const { trip } = current.shipment;
  return leftAgain ? { before: undefined, trip: trip + 1 } : { before: current, trip };
}

interface SavedShipment {
  shipmentId: string;
  hasNews: boolean;
  isOver: boolean;
  nextMs: number;
}

async function saveShipment(
  store: Store,
  claim: Claim,
  report: CarrierReport,
  reported: ReportedContainer,
  { before, trip }: KnownJourney,
  { at, isFollowedElsewhere }: { at: Date; isFollowedElsewhere: boolean },
): Promise<SavedShipment> {
  const { request } = claim;
  const told: Told = {
    reference: before?.told.reference ?? request.reference,
    billOfLading: report.billOfLading ?? before?.told.billOfLading ?? null,
    bookingNumbers: union(before?.told.bookingNumbers ?? [], report.bookingNumbers),
    isoCode: reported.isoCode ?? before?.told.isoCode ?? null,
    sealNumber: reported.sealNumber ?? before?.told.sealNumber ?? null,
  };
  const reading = advance(before ?? null, reported.events, told, before?.recorded ?? { shipment: {}, container: {} });
  const shipmentId = before?.shipment.id ?? uuidv7();
  const containerId = before?.container.id ?? uuidv7();
  const vesselScope = request.scac === sandboxScac ? request.accountId : '';

  if (!before) {
    const identity = { accountId: request.accountId, createdAt: at, updatedAt: at };
    await store.shipments.insert({
      told,
      shipment: {
        ...reading.shipment,
        ...identity,
        id: shipmentId,
        containerId,
        trackingRequestId: request.id,
        scac: request.scac,
        trip,
        fileNumber: `LF-${String(await store.accounts.nextFileNumber(request.accountId)).padStart(6, '0')}`,
        refNumbers: request.refNumbers,
        shipmentTags: request.shipmentTags,
        followingEndedAt: null,
        followingEndedReason: null,
      },
      container: {
        ...reading.container,
        ...identity,
        id: containerId,
        shipmentId,
        containerNumber: reported.containerNumber,
      },
    });
  }
  const eventsChanged = await saveEvents(store, { id: containerId }, reading.events, vesselScope, at);
  await store.statusChanges.insertMany(containerId, reading.climbed, at);

  const factsChanged =
    !before || !holdsAlready(before.shipment, reading.shipment) || !holdsAlready(before.container, reading.container);
  const hasNews = !before || factsChanged || eventsChanged;
  const lastNewsAt = hasNews ? report.asOf : (claim.lastNewsAt ?? report.asOf);
  const end = followingEnd(reading.shipment.status, lastNewsAt, report.asOf);

  if (before) {
    // Where the request that was following has ended, this one takes the journey over.
    const follower = isFollowedElsewhere || end !== null ? before.shipment.trackingRequestId : request.id;
    const labels = {
      trackingRequestId: follower,
      refNumbers: union(before.shipment.refNumbers, request.refNumbers),
      shipmentTags: union(before.shipment.shipmentTags, request.shipmentTags),
      followingEndedAt: end === null ? null : (before.shipment.followingEndedAt ?? at),
      followingEndedReason: end,
    };
    if (hasNews || !holdsAlready(before.shipment, labels)) {
      const updatedAt = hasNews ? at : before.shipment.updatedAt;
      const after = {
        shipment: { ...before.shipment, ...reading.shipment, ...labels, updatedAt },
        container: { ...before.container, ...reading.container, updatedAt },
        recorded: before.recorded,
        told,
      };
      await store.shipments.update(after, before.version);
    }
  }
  return { shipmentId, hasNews, isOver: end !== null, nextMs: nextCheckMs(reading.events, report.asOf) };
}

/** Whether a record already says everything that `facts` says. */
function holdsAlready(record: object, facts: Partial<Shipment> | object): boolean {
  const before = record as Record<string, unknown>;
  return Object.entries(facts).every(([name, value]) => JSON.stringify(before[name]) === JSON.stringify(value));
}

/** A shipment carries the references of every request for it, to the contract's limit of 50. */
function union(before: string[], added: string[]): string[] {
  return [...new Set([...before, ...added])].slice(0, 50);
}
