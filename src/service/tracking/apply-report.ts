/** Writes a carrier's report: its containers' shipments, events and status changes. */
import { isDeepStrictEqual } from 'node:util';
import type { Snapshot } from '../../domain/account-change.ts';
import type { CarrierReport, ReportedContainer } from '../../domain/carrier-report.ts';
import type { StoredEvent } from '../../domain/container-event.ts';
import { advance } from '../../domain/journey/advance.ts';
import { isNextTrip, trackedTrip } from '../../domain/journey/trip.ts';
import { newId } from '../../domain/new-id.ts';
import { joinedPlan, nextCheckMs, planOf, spreadOf, trackingEnd } from '../../domain/polling.ts';
import type { CarrierFacts, JourneyUpdate, StatusStep, TrackedShipment, TrackingEnd } from '../../domain/shipment.ts';
import { type Claim, type PollPlan, type Settlement, requestNumber } from '../../domain/tracking-request.ts';
import type { Store } from '../../store/store.ts';
import { saveEvents, vesselScopeOf } from './save-events.ts';

/** A report, and the request that it answers. */
export interface ReportForRequest {
  claim: Claim;
  report: CarrierReport;
  /** Whether the carrier is simulated: each account then has its own ships, and polls are not spread. */
  isSimulated: boolean;
  at: Date;
}

/** What a report changed about one shipment. */
export interface ShipmentChange {
  shipmentId: string;
  /** null if the report created the shipment. */
  before: Snapshot | null;
  steps: StatusStep[];
  /** Ids of events that became actual and of one of the eleven types. */
  transportEventIds: string[];
}

/** The outcome for the report's request, and what the report changed. */
export interface AppliedReport {
  settlement: Settlement;
  changes: ShipmentChange[];
  /** When to poll, if the report changed nothing and its shipments are still tracked. */
  unchangedPlan?: PollPlan;
}

/**
 * Brings everything stored for a request in line with its carrier's report. Call it in the transaction that settles the
 * claim.
 */
export async function applyReport(store: Store, answered: ReportForRequest): Promise<AppliedReport> {
  const { claim, report, at } = answered;
  const { request } = claim;
  const { accountId, scac, requestType } = request;
  const asked = { accountId, scac, requestType, number: requestNumber(request) };
  // This request then only gets its outcome: the other one continues polling.
  const isTrackedElsewhere = await store.trackingRequests.isTrackedByAnother(asked, request.id);
  const applied: AppliedContainer[] = [];
  for (const reported of report.containers) applied.push(await applyToContainer(store, answered, reported, isTrackedElsewhere));
  for (const { shipmentId } of applied) await store.trackingRequests.link(request.id, shipmentId);
  await numberFiles(store, accountId, applied);

  const plans = applied.flatMap(({ plan }) => plan ?? []);
  const plan = joinedPlan(plans);
  const isDone = plans.length === 0 || isTrackedElsewhere;
  const spread = answered.isSimulated ? 0 : spreadOf(request.id);
  const hasNews = applied.some((container) => container.hasNews);
  const settlement: Settlement = {
    status: 'succeeded',
    failedReason: null,
    shipmentId: request.shipmentId ?? applied[0]?.shipmentId ?? null,
    tries: 0,
    nextCheckAt: isDone ? null : new Date(at.getTime() + nextCheckMs(plan, report.asOf, spread)),
    lastCheckedAt: at,
    lastAnsweredAt: at,
    lastNewsAt: lastNewsAt(answered, hasNews),
    answerId: claim.answerId,
    answerPosition: claim.answerPosition,
    pollMemory: null,
    updatedAt: request.status === 'pending' ? at : request.updatedAt,
  };
  const changes = applied.flatMap(({ change }) => change ?? []);
  const isUnchanged = !isDone && !hasNews && changes.length === 0;
  return { settlement, changes, ...(isUnchanged && { unchangedPlan: plan }) };
}

interface AppliedContainer {
  shipmentId: string;
  /** null if nothing changed. */
  change: ShipmentChange | null;
  hasNews: boolean;
  /** When to poll, or null when tracking has ended. */
  plan: PollPlan | null;
}

/** Combines one container's rows with what is known about it, and writes the changes. */
async function applyToContainer(
  store: Store,
  answered: ReportForRequest,
  reported: ReportedContainer,
  isTrackedElsewhere: boolean,
): Promise<AppliedContainer> {
  const { claim, report, isSimulated, at } = answered;
  const { accountId, scac } = claim.request;
  const current = await store.shipments.findCurrent(accountId, scac, reported.containerNumber);
  // A journey that is over does not continue: rows that take the container out again start its next one.
  const trip = trackedTrip(reported.events);
  const before = current && isNextTrip(trip, current.container.milestones.emptyReturn) ? undefined : current;

  const carrierFacts = nextCarrierFacts(answered, reported, before);
  const update = advance(before ?? null, { ...reported, trip }, carrierFacts, before?.recorded ?? { shipment: {}, container: {} });
  const { shipmentId, containerId } = before
    ? { shipmentId: before.shipment.id, containerId: before.container.id }
    : await insertShipment(store, answered, reported, { update, carrierFacts, trip: (current?.shipment.trip ?? 0) + 1 });
  const stored = before ? await store.containerEvents.listAll(containerId) : [];
  const events =
    before && areEventsDeleted(before, stored)
      ? { changed: false, transportEventIds: [] }
      : await saveEvents(store, { containerId, stored }, update.events, vesselScopeOf(accountId, isSimulated), at);
  if (before) await store.statusChanges.append(containerId, update.steps, at);
  else await store.statusChanges.begin(containerId, update.steps, at);

  const isKnown = before && holdsAlready(before.shipment, update.shipment) && holdsAlready(before.container, update.container);
  const hasNews = !isKnown || events.changed;
  const isStopped = before?.shipment.trackingEndedReason === 'stopped';
  const end = isStopped ? 'stopped' : endOf(update, report, lastNewsAt(answered, hasNews));
  const applied: AppliedUpdate = { update, carrierFacts, hasNews, end, isTrackedElsewhere };
  const isWritten = before ? await updateShipment(store, answered, before, applied) : true;
  const { transportEventIds } = events;
  return {
    shipmentId,
    change: isWritten ? { shipmentId, before: before ?? null, steps: update.steps, transportEventIds } : null,
    hasNews,
    plan: end === null ? planOf(update.events, update.arrivedAt) : null,
  };
}

/**
 * Whether the events of a journey that has ended are past their retention. They are not stored again, for example while another container
 * of the bill of lading is still tracked: that would report each of them again.
 */
function areEventsDeleted({ shipment }: TrackedShipment, stored: StoredEvent[]): boolean {
  const { trackingEndedReason: end } = shipment;
  // A journey that ended for lack of news continues once there is news.
  return (end === 'stopped' || end === 'journey_over') && stored.length === 0;
}

/** The report's facts that are not rows. A fact that the report leaves out keeps its value. */
function nextCarrierFacts(
  { claim, report }: ReportForRequest,
  { isoCode, sealNumber }: ReportedContainer,
  before: TrackedShipment | undefined,
): CarrierFacts {
  const known = before?.carrierFacts;
  return {
    reference: known?.reference ?? claim.request.reference,
    billOfLading: report.billOfLading ?? known?.billOfLading ?? null,
    bookingNumbers: union(known?.bookingNumbers ?? [], report.bookingNumbers),
    isoCode: isoCode ?? known?.isoCode ?? null,
    sealNumber: sealNumber ?? known?.sealNumber ?? null,
  };
}

/** When the carrier last had news, on its own clock. */
function lastNewsAt({ claim, report }: ReportForRequest, hasNews: boolean): Date {
  return hasNews ? report.asOf : (claim.lastNewsAt ?? report.asOf);
}

function endOf({ shipment: { status }, arrivedAt }: JourneyUpdate, { asOf }: CarrierReport, lastNewsAt: Date): TrackingEnd | null {
  return trackingEnd({ status, arrivedAt, lastNewsAt, now: asOf });
}

async function insertShipment(
  store: Store,
  { claim: { request }, report, at }: ReportForRequest,
  { containerNumber }: ReportedContainer,
  { update, carrierFacts, trip }: { update: JourneyUpdate; carrierFacts: CarrierFacts; trip: number },
): Promise<{ shipmentId: string; containerId: string }> {
  const [shipmentId, containerId] = [newId(), newId()];
  const identity = { accountId: request.accountId, createdAt: at, updatedAt: at };
  const end = endOf(update, report, report.asOf);
  await store.shipments.insert({
    carrierFacts,
    memory: update.memory,
    shipment: {
      ...update.shipment,
      ...identity,
      id: shipmentId,
      containerId,
      trackingRequestId: request.id,
      scac: request.scac,
      trip,
      fileNumber: provisionalNumber(shipmentId),
      refNumbers: request.refNumbers,
      shipmentTags: request.shipmentTags,
      trackingEndedAt: end === null ? null : at,
      trackingEndedReason: end,
    },
    container: { ...update.container, ...identity, id: containerId, shipmentId, containerNumber },
  });
  return { shipmentId, containerId };
}

/** A unique placeholder until the shipment has its number; as long as the column allows. */
function provisionalNumber(shipmentId: string): string {
  return shipmentId.slice(-20);
}

/**
 * Gives new shipments their file numbers. As late as possible, because it locks the account's row until the commit, and every worker that
 * creates a shipment of the account waits for that row: on a Galera cluster, two workers with one account lost 3.3 commits per request
 * when the number was taken before the events were written.
 */
async function numberFiles(store: Store, accountId: string, applied: AppliedContainer[]): Promise<void> {
  const made = applied.filter(({ change }) => change?.before === null);
  if (made.length === 0) return;
  const first = await store.accounts.takeFileNumbers(accountId, made.length);
  for (const [index, { shipmentId }] of made.entries()) {
    await store.shipments.setFileNumber(shipmentId, `LF-${String(first + index).padStart(6, '0')}`);
  }
}

interface AppliedUpdate {
  update: JourneyUpdate;
  carrierFacts: CarrierFacts;
  hasNews: boolean;
  end: TrackingEnd | null;
  isTrackedElsewhere: boolean;
}

/** @returns whether there was anything to write */
async function updateShipment(
  store: Store,
  { claim: { request }, at }: ReportForRequest,
  before: TrackedShipment,
  { update, carrierFacts, hasNews, end, isTrackedElsewhere }: AppliedUpdate,
): Promise<boolean> {
  const { shipment, container, recorded, version } = before;
  const references = {
    refNumbers: union(shipment.refNumbers, request.refNumbers),
    shipmentTags: union(shipment.shipmentTags, request.shipmentTags),
  };
  const tracking = {
    // If the request that tracked the shipment has ended, this one takes over.
    trackingRequestId: isTrackedElsewhere || end !== null ? shipment.trackingRequestId : request.id,
    trackingEndedAt: end === null ? null : (shipment.trackingEndedAt ?? at),
    trackingEndedReason: end,
  };
  const { memory } = update;
  const isVisible = hasNews || !holdsAlready(shipment, references);
  if (!isVisible && isDeepStrictEqual(before.memory, memory) && holdsAlready(shipment, tracking)) return false;
  const updatedAt = isVisible ? at : shipment.updatedAt;
  await store.shipments.update(
    {
      shipment: { ...shipment, ...update.shipment, ...references, ...tracking, updatedAt },
      container: { ...container, ...update.container, updatedAt },
      recorded,
      carrierFacts,
      memory,
    },
    version,
  );
  return true;
}

/** Whether a record already contains everything in `facts`. */
function holdsAlready(record: object, facts: object): boolean {
  const before = record as Record<string, unknown>;
  return Object.entries(facts).every(([name, value]) => isDeepStrictEqual(before[name], value));
}

/** A shipment has the references of every request for it, up to the contract's limit of 50. */
function union(before: string[], added: string[]): string[] {
  return [...new Set([...before, ...added])].slice(0, 50);
}
