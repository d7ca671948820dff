/** Writes what a carrier's report says: its containers' shipments, events and status changes. */
import type { Claim, Settlement } from '../../domain/tracking-request.ts';
import { isDeepStrictEqual } from 'node:util';
import { v7 as uuidv7 } from 'uuid';
import type { CarrierReport, ReportedContainer } from '../../domain/carrier-report.ts';
import { trackingEnd, nextCheckMs, spreadOf } from '../../domain/polling.ts';
import type { Snapshot } from '../../domain/account-change.ts';
import { advance } from '../../domain/journey/advance.ts';
import { hasLeftAgain } from '../../domain/journey/trip.ts';
import type { TrackingEnd, JourneyUpdate, StatusStep, CarrierFacts, TrackedShipment } from '../../domain/shipment.ts';
import { requestNumber } from '../../domain/tracking-request.ts';
import type { Store } from '../../store/store.ts';
import { saveEvents } from './save-events.ts';

/** What every step of applying one report needs. */
interface Applying {
  store: Store;
  claim: Claim;
  report: CarrierReport;
  at: Date;
  /** A simulated carrier's ships sail for each account alone, and it bears being asked everything at once. */
  isSimulated: boolean;
  /** Whether another request already tracks the same number: this one then only gets its outcome. */
  isTrackedElsewhere: boolean;
}

/** What a report changed of one shipment. */
export interface ShipmentChange {
  shipmentId: string;
  /** null when it was made. */
  before: Snapshot | null;
  steps: StatusStep[];
  /** Ids of events that became one of the eleven, and actual. */
  transportEventIds: string[];
}

/** What a report makes of its request, and what it changed. */
export interface AppliedReport {
  settlement: Settlement;
  changes: ShipmentChange[];
}

/**
 * Brings everything stored of a request in line with its carrier's report. Call it in the transaction that settles the
 * claim.
 */
export async function applyReport(
  store: Store,
  { claim, report, isSimulated, at }: Omit<Applying, 'store' | 'isTrackedElsewhere'>,
): Promise<AppliedReport> {
  const { request } = claim;
  const number = requestNumber(request);
  const { accountId, scac, requestType } = request;
  const isTrackedElsewhere = await store.trackingRequests.isTrackedByAnother({ accountId, scac, requestType, number }, request.id);
  const applying: Applying = { store, claim, report, isSimulated, at, isTrackedElsewhere };
  const saved: SavedShipment[] = [];
  for (const reported of report.containers) saved.push(await saveShipment(applying, reported));
  for (const { shipmentId } of saved) await store.trackingRequests.link(request.id, shipmentId);

  const open = saved.filter(({ isOver }) => !isOver);
  const isDone = open.length === 0 || isTrackedElsewhere;
  const hasNews = saved.some((shipment) => shipment.hasNews);
  const settlement: Settlement = {
    status: 'succeeded',
    failedReason: null,
    shipmentId: request.shipmentId ?? saved[0]?.shipmentId ?? null,
    tries: 0,
    nextCheckAt: isDone ? null : new Date(at.getTime() + Math.min(...open.map(({ nextMs }) => nextMs))),
    lastCheckedAt: at,
    lastAnsweredAt: at,
    lastNewsAt: hasNews ? report.asOf : (claim.lastNewsAt ?? report.asOf),
    updatedAt: request.status === 'pending' ? at : request.updatedAt,
  };
  return { settlement, changes: saved.flatMap(({ change }) => change ?? []) };
}

interface SavedShipment {
  shipmentId: string;
  /** null where nothing changed. */
  change: ShipmentChange | null;
  hasNews: boolean;
  isOver: boolean;
  /** How long until the carrier should be asked about it again. */
  nextMs: number;
}

/** Reads one container's rows on top of what is known of it, and writes what that changes. */
async function saveShipment(applying: Applying, reported: ReportedContainer): Promise<SavedShipment> {
  const { store, claim, report, isSimulated, at } = applying;
  const { before, trip } = await findJourney(applying, reported);
  const told = nextTold(applying, reported, before);
  const reading = advance(before ?? null, reported, told, before?.recorded ?? { shipment: {}, container: {} });
  const { shipmentId, containerId } = before
    ? { shipmentId: before.shipment.id, containerId: before.container.id }
    : await insertShipment(applying, reported, { reading, told, trip });
  const events = await saveEvents(store, containerId, reading.events, isSimulated ? claim.request.accountId : '', at);
  await store.statusChanges.append(containerId, reading.steps, at);

  const hasNews =
    !before || events.changed || !holdsAlready(before.shipment, reading.shipment) || !holdsAlready(before.container, reading.container);
  const lastNewsAt = hasNews ? report.asOf : (claim.lastNewsAt ?? report.asOf);
  const isStopped = before?.shipment.trackingEndedReason === 'stopped';
  const end = isStopped ? 'stopped' : endOf(reading, report, lastNewsAt);
  const isWritten = !before || (await updateShipment(applying, before, { reading, told, hasNews, end }));
  const { transportEventIds } = events;
  const change = { shipmentId, before: before ?? null, steps: reading.steps, transportEventIds };
  const nextMs = nextCheckMs(reading.events, report.asOf, isSimulated ? 0 : spreadOf(claim.request.id));
  return { shipmentId, change: isWritten ? change : null, hasNews, isOver: end !== null, nextMs };
}

function endOf({ shipment: { status }, arrivedAt }: JourneyUpdate, { asOf }: CarrierReport, lastNewsAt: Date): TrackingEnd | null {
  return trackingEnd({ status, arrivedAt, lastNewsAt, now: asOf });
}

interface KnownJourney {
  /** The shipment a reading goes on with, or undefined where it begins one. */
  before: TrackedShipment | undefined;
  /** Which of the container's journeys it is, from 1. */
  trip: number;
}

/** The account's shipment for a container, unless that journey is over and the carrier's rows have begun a new one. */
async function findJourney({ store, claim }: Applying, reported: ReportedContainer): Promise<KnownJourney> {
  const { accountId, scac } = claim.request;
  const current = await store.shipments.findCurrent(accountId, scac, reported.containerNumber);
  if (!current) return { before: undefined, trip: 1 };
  const { trip } = current.shipment;
  return hasLeftAgain(reported.events, current.container.milestones.emptyReturn)
    ? { before: undefined, trip: trip + 1 }
    : { before: current, trip };
}

/** What the answer says besides its rows; what it leaves out keeps its value. */
function nextTold({ claim, report }: Applying, reported: ReportedContainer, before: TrackedShipment | undefined): CarrierFacts {
  return {
    reference: before?.carrierFacts.reference ?? claim.request.reference,
    billOfLading: report.billOfLading ?? before?.carrierFacts.billOfLading ?? null,
    bookingNumbers: union(before?.carrierFacts.bookingNumbers ?? [], report.bookingNumbers),
    isoCode: reported.isoCode ?? before?.carrierFacts.isoCode ?? null,
    sealNumber: reported.sealNumber ?? before?.carrierFacts.sealNumber ?? null,
  };
}

async function insertShipment(
  { store, claim, report, at }: Applying,
  reported: ReportedContainer,
  { reading, told, trip }: { reading: JourneyUpdate; told: CarrierFacts; trip: number },
): Promise<{ shipmentId: string; containerId: string }> {
  const { request } = claim;
  const [shipmentId, containerId] = [uuidv7(), uuidv7()];
  const identity = { accountId: request.accountId, createdAt: at, updatedAt: at };
  const end = endOf(reading, report, report.asOf);
  await store.shipments.insert({
    carrierFacts: told,
    memory: reading.memory,
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
      trackingEndedAt: end === null ? null : at,
      trackingEndedReason: end,
    },
    container: {
      ...reading.container,
      ...identity,
      id: containerId,
      shipmentId,
      containerNumber: reported.containerNumber,
    },
  });
  return { shipmentId, containerId };
}

/** @returns whether there was anything to write */
async function updateShipment(
  { store, claim, at, isTrackedElsewhere }: Applying,
  before: TrackedShipment,
  { reading, told, hasNews, end }: { reading: JourneyUpdate; told: CarrierFacts; hasNews: boolean; end: TrackingEnd | null },
): Promise<boolean> {
  const { request } = claim;
  const { shipment, container, recorded, version } = before;
  const tracking = {
    // Where the request that tracked the shipment has ended, this one takes over.
    trackingRequestId: isTrackedElsewhere || end !== null ? shipment.trackingRequestId : request.id,
    refNumbers: union(shipment.refNumbers, request.refNumbers),
    shipmentTags: union(shipment.shipmentTags, request.shipmentTags),
    trackingEndedAt: end === null ? null : (shipment.trackingEndedAt ?? at),
    trackingEndedReason: end,
  };
  const isRemembered = isDeepStrictEqual(before.memory, reading.memory);
  if (!hasNews && isRemembered && holdsAlready(shipment, tracking)) return false;
  const isSeen = hasNews || !holdsAlready(shipment, { refNumbers: tracking.refNumbers, shipmentTags: tracking.shipmentTags });
  const updatedAt = isSeen ? at : shipment.updatedAt;
  await store.shipments.update(
    {
      shipment: { ...shipment, ...reading.shipment, ...tracking, updatedAt },
      container: { ...container, ...reading.container, updatedAt },
      recorded,
      carrierFacts: told,
      memory: reading.memory,
    },
    version,
  );
  return true;
}

/** Whether a record already says everything that `facts` says. */
function holdsAlready(record: object, facts: object): boolean {
  const before = record as Record<string, unknown>;
  return Object.entries(facts).every(([name, value]) => isDeepStrictEqual(before[name], value));
}

/** A shipment carries the references of every request for it, to the contract's limit of 50. */
function union(before: string[], added: string[]): string[] {
  return [...new Set([...before, ...added])].slice(0, 50);
}
