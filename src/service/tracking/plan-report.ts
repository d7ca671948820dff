/** Plans the writes of a carrier's report: its containers' shipments, events and status changes, and the outcome of its request. */
import { isDeepStrictEqual } from 'node:util';
import type { ReportedContainer } from '../../domain/carrier-report.ts';
import { type Certainty, certaintyOf, withHistory } from '../../domain/certainty.ts';
import type { StoredEvent } from '../../domain/container-event.ts';
import { advanceByAnswer } from '../../domain/journey/advance.ts';
import { joinedPlan, nextCheckMs, planOf, spreadOf, trackingEnd } from '../../domain/polling.ts';
import {
  type CarrierFacts,
  type JourneyUpdate,
  type OperatorRecord,
  type TrackedShipment,
  type TrackingEnd,
  joinReferences,
} from '../../domain/shipment.ts';
import { type PollPlan, type Settlement, documentsOf } from '../../domain/tracking-request.ts';
import { toldEstimates } from '../../domain/eta-history.ts';
import type { FreeTime } from '../../domain/free-time-rule.ts';
import { newId } from '../../domain/new-id.ts';
import { computeFreeTime } from '../free-time/compute.ts';
import { eventIdsOf, isEventsChange, planEvents } from './plan-events.ts';
import type { Known, KnownContainer, ReportForRequest } from './read-known.ts';
import type { ShipmentPlan, TryPlan } from './try-plan.ts';

/** A container's plan, and what the request's outcome needs of it. */
interface ContainerPlan extends ShipmentPlan {
  /** Whether the report says something new about it. */
  hasNews: boolean;
  /** When to poll, or null when tracking has ended. */
  pollPlan: PollPlan | null;
}

/** Plans everything that a report changes, besides its answer, which is kept already. */
export function planReport(reported: ReportForRequest, known: Known): TryPlan {
  const shipments = reported.report.containers.map((container, index) =>
    planContainer(reported, container, known.containers[index] ?? nothingKnown, known),
  );
  const pollPlans = shipments.flatMap(({ pollPlan }) => pollPlan ?? []);
  const pollPlan = joinedPlan(pollPlans);
  const isDone = pollPlans.length === 0 || known.isTrackedElsewhere;
  const hasNews = shipments.some((shipment) => shipment.hasNews);
  const isUnchanged = !isDone && !hasNews && shipments.every(({ isChanged }) => !isChanged);
  const settlement = settlementOf(reported, shipments, isDone ? null : pollPlan, hasNews);
  return { settlement, shipments, ...(isUnchanged && { unchangedPollPlan: pollPlan }) };
}

/** @param pollPlan null if the request is not polled again */
function settlementOf(reported: ReportForRequest, shipments: ShipmentPlan[], pollPlan: PollPlan | null, hasNews: boolean): Settlement {
  const { claim, report, isSimulated, at } = reported;
  const { request } = claim;
  const spread = isSimulated ? 0 : spreadOf(request.id);
  return {
    scac: request.scac,
    // The carrier that answers is the one that was searched for.
    search: null,
    status: 'succeeded',
    failedReason: null,
    shipmentId: request.shipmentId ?? shipments[0]?.after.shipment.id ?? null,
    tries: 0,
    nextCheckAt: pollPlan && new Date(at.getTime() + nextCheckMs(pollPlan, report.asOf, spread)),
    lastCheckedAt: at,
    lastAnsweredAt: at,
    lastNewsAt: timeOfNews(reported, hasNews),
    answerId: claim.answerId,
    answerPosition: claim.answerPosition,
    pollMemory: null,
    updatedAt: request.status === 'pending' ? at : request.updatedAt,
  };
}

const nothingKnown: KnownContainer = { current: null, history: null, events: [] };
const nothingRecorded: OperatorRecord = { shipment: {}, container: {} };

/** Combines one container's rows with what is known about it. */
function planContainer(
  reported: ReportForRequest,
  container: ReportedContainer,
  { current, history, events }: KnownContainer,
  { isTrackedElsewhere, freeTimeRules }: Known,
): ContainerPlan {
  const facts = factsOf(reported, container);
  const { before, carrierFacts, update } = advanceByAnswer(current, container, facts);

  const stored = before ? events : [];
  const containerId = before?.container.id ?? newId();
  const eventsPlan = before && areEventsDeleted(before, stored) ? null : planEvents(containerId, stored, update.events, reported.at);
  const found = history ? withHistory(update.certainty, history) : update.certainty;
  // Without its events, a finished journey keeps what they proved.
  const kept = eventsPlan === null ? before?.shipment.certainty : null;
  const certainty = kept ?? certaintyOf(found, eventIdsOf(stored, eventsPlan));
  const isKnown =
    before &&
    holdsAlready(before.shipment, update.shipment) &&
    holdsAlready(before.container, update.container) &&
    // That of an earlier version's shipment becomes known without news.
    (before.shipment.certainty === null || isDeepStrictEqual(before.shipment.certainty, certainty));
  const hasNews = !isKnown || (eventsPlan !== null && isEventsChange(eventsPlan));
  const isStopped = before?.shipment.trackingEndedReason === 'stopped';
  const end = isStopped ? 'stopped' : endOf(update, reported, hasNews);

  const freeTime = computeFreeTime(freeTimeRules, { scac: reported.claim.request.scac, ...update });
  const next: NextShipment = { update, certainty, freeTime, carrierFacts, end, hasNews };
  const shipment = before
    ? changedShipment(reported, before, next, isTrackedElsewhere)
    : newShipment(reported, container, next, { containerId, trip: (current?.shipment.trip ?? 0) + 1 });
  const pollPlan = end === null ? planOf(update.events, update.arrivedAt) : null;
  // The simulated carrier has a clock of its own; a real one's may be wrong.
  const estimates = toldEstimates(before, update, reported.isSimulated ? reported.report.asOf : reported.at);
  return { before, ...shipment, steps: update.steps, estimates, events: eventsPlan, hasNews, pollPlan };
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

/** What the report and its request say of a container apart from rows. */
function factsOf({ claim: { request }, report }: ReportForRequest, { equipment }: ReportedContainer): CarrierFacts {
  const { bookingNumber } = documentsOf(request);
  return {
    reference: request.reference,
    billOfLading: report.billOfLading,
    // A carrier's rows need not repeat the booking that was asked for.
    bookingNumbers: joinReferences(report.bookingNumbers, bookingNumber === null ? [] : [bookingNumber]),
    ...equipment,
  };
}

/** When the carrier last had news, on its own clock. */
function timeOfNews({ claim, report }: ReportForRequest, hasNews: boolean): Date {
  return hasNews ? report.asOf : (claim.lastNewsAt ?? report.asOf);
}

function endOf({ shipment: { status }, arrivedAt }: JourneyUpdate, reported: ReportForRequest, hasNews: boolean): TrackingEnd | null {
  return trackingEnd({ status, arrivedAt, lastNewsAt: timeOfNews(reported, hasNews), now: reported.report.asOf });
}

/** What the report makes of a shipment. */
interface NextShipment {
  update: JourneyUpdate;
  certainty: Certainty;
  freeTime: FreeTime | null;
  carrierFacts: CarrierFacts;
  /** Why its tracking has ended, or null. */
  end: TrackingEnd | null;
  hasNews: boolean;
}

type PlannedShipment = Pick<ShipmentPlan, 'after' | 'isChanged'>;

/** @param trip its number among the account's journeys of the container with the carrier */
function newShipment(
  { claim: { request }, at }: ReportForRequest,
  { containerNumber }: ReportedContainer,
  { update, certainty, freeTime, carrierFacts, end }: NextShipment,
  { containerId, trip }: { containerId: string; trip: number },
): PlannedShipment {
  const shipmentId = newId();
  const identity = { accountId: request.accountId, createdAt: at, updatedAt: at };
  const shipment = {
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
    customerId: request.customerId,
    certainty,
    predictedEta: null,
    trackingEndedAt: end === null ? null : at,
    trackingEndedReason: end,
  };
  const container = {
    ...update.container,
    ...identity,
    id: containerId,
    shipmentId,
    containerNumber,
    certainty,
    predictedEta: null,
    freeTime,
  };
  return { after: { shipment, container, recorded: nothingRecorded, carrierFacts, memory: update.memory }, isChanged: true };
}

/** A unique placeholder until the shipment has its number; as long as the column allows. */
function provisionalNumber(shipmentId: string): string {
  return shipmentId.slice(-20);
}

function changedShipment(
  { claim: { request }, at }: ReportForRequest,
  before: TrackedShipment,
  { update, certainty, freeTime, carrierFacts, end, hasNews }: NextShipment,
  isTrackedElsewhere: boolean,
): PlannedShipment {
  const { shipment, container, recorded } = before;
  const references = {
    refNumbers: recorded.shipment.refNumbers ?? joinReferences(shipment.refNumbers, request.refNumbers),
    shipmentTags: recorded.shipment.shipmentTags ?? joinReferences(shipment.shipmentTags, request.shipmentTags),
    customerId: recorded.shipment.customerId === undefined ? (shipment.customerId ?? request.customerId) : recorded.shipment.customerId,
  };
  const tracking = {
    // If the request that tracked the shipment has ended, this one takes over.
    trackingRequestId: isTrackedElsewhere || end !== null ? shipment.trackingRequestId : request.id,
    trackingEndedAt: end === null ? null : (shipment.trackingEndedAt ?? at),
    trackingEndedReason: end,
  };
  const { memory } = update;
  const isVisible = hasNews || !holdsAlready(shipment, references);
  const updatedAt = isVisible ? at : shipment.updatedAt;
  return {
    after: {
      shipment: { ...shipment, ...update.shipment, ...references, ...tracking, certainty, updatedAt },
      container: { ...container, ...update.container, certainty, freeTime, updatedAt },
      recorded,
      carrierFacts,
      memory,
    },
    isChanged:
      isVisible ||
      !isDeepStrictEqual(before.memory, memory) ||
      !holdsAlready(shipment, { ...tracking, certainty }) ||
      !isDeepStrictEqual(container.freeTime, freeTime),
  };
}

/** Whether a record already contains everything in `facts`. */
function holdsAlready(record: object, facts: object): boolean {
  const before = record as Record<string, unknown>;
  return Object.entries(facts).every(([name, value]) => isDeepStrictEqual(before[name], value));
}
