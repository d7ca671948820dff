/**
 * When a carrier is polled again, and when tracking ends. The carrier's own clock, its `Date` header, decides what is due.
 */
import type { CarrierFailureReason } from './carrier-report.ts';
import type { ContainerEvent } from './container-event.ts';
import { dayMs, hourMs } from './durations.ts';
import { isSeaMove } from './journey/rows.ts';
import { pollRetries, retryWaitMs } from './retry-schedules.ts';
import type { TrackingEnd } from './shipment.ts';
import type { JourneyStatus } from './status.ts';
import type { FailedReason, PollPlan, RequestType, RetryReason } from './tracking-request.ts';

/** Tries before the request fails, if the carrier is down or its answers cannot be read. */
export const maxTries = 14;
/**
 * A bill of lading or booking that the carrier does not know yet, or has no events for, is polled for 7 days: carriers
 * announce them late.
 */
const freshBillIntervalMs = 6 * hourMs;
const freshBillTries = (7 * dayMs) / freshBillIntervalMs;
/** A booking that the carrier knows is polled for 56 days: it may be made that long before the carrier assigns a container to it. */
const bookedIntervalMs = 12 * hourMs;
const bookedTries = (56 * dayMs) / bookedIntervalMs;
/** Tracking ends after this long without news. */
const noNewsMs = 56 * dayMs;
/** Tracking ends this long after the arrival: later rows belong to the next trip, or only correct old records. */
const afterArrivalMs = 56 * dayMs;
/**
 * How often to poll around the time of something expected. Vessels and trucks are more often late than early, usually by hours, so the
 * hours after the time are watched longest; something that happens early is seen within six hours. An event two days overdue is usually
 * forgotten, not delayed: carriers leave those rows in their answers for weeks.
 */
const watches = [
  { beforeMs: 2 * dayMs, afterMs: 2 * dayMs, everyMs: 6 * hourMs },
  { beforeMs: 6 * hourMs, afterMs: 12 * hourMs, everyMs: hourMs },
];
const ashoreMs = 12 * hourMs;
/** Requests created at the same time would always be due at the same time, so each waits longer by up to this share. */
const spreadShare = 0.1;
/** Once a day, including the spread. */
const atSeaMs = (1 - spreadShare) * dayMs;

/** Why one try failed: the carrier's reasons, and our own mistakes while reading its answer. */
export type TryFailure = CarrierFailureReason | 'internal_processing_error';

/** Whether two failures in a row count as tries of one kind. */
export function isSameKindOfFailure(a: RetryReason | null, b: RetryReason): boolean {
  return hasNothingYet(a) === hasNothingYet(b);
}

/** Whether the carrier works but has nothing for the number yet. */
function hasNothingYet(reason: RetryReason | null): reason is 'not_found' | 'data_unavailable' {
  return reason === 'not_found' || reason === 'data_unavailable';
}

/** A pending request fails, or is tried again after `delayMs` milliseconds. */
export type FailureOutcome = { outcome: 'failed'; reason: FailedReason } | { outcome: 'retry'; reason: RetryReason; delayMs: number };

/** A try of a pending request that failed. */
interface JudgedFailure {
  reason: TryFailure;
  requestType: RequestType;
  /** Whether the request names a bill of lading or a booking, alone or with the container. */
  namesBill: boolean;
  /** Whether the carrier may still send data about the number unasked. */
  mayComeLater?: boolean;
  /** How many tries in a row have failed for the same kind of reason, from 1. */
  tries: number;
  retryAfterMs: number | null;
  /** 0 to 1. */
  random: number;
}

/**
 * Decides what a carrier's failure means for a pending request. A container that the carrier does not know fails at once. A bill of
 * lading is polled for seven days. So are any number of a line that sends its data unasked, and a request that names a bill if the carrier
 * has no events yet. A booking that the carrier knows is polled for eight weeks.
 */
export function judgeFailure({ reason, requestType, namesBill, mayComeLater, tries, retryAfterMs, random }: JudgedFailure): FailureOutcome {
  if (hasNothingYet(reason)) {
    const isFresh = mayComeLater || (reason === 'not_found' ? requestType !== 'container' : namesBill);
    const isBooked = reason === 'data_unavailable' && requestType === 'booking';
    if (!isFresh || tries > (isBooked ? bookedTries : freshBillTries)) return { outcome: 'failed', reason };
    return { outcome: 'retry', reason, delayMs: isBooked ? bookedIntervalMs : freshBillIntervalMs };
  }
  if (tries >= maxTries) {
    return { outcome: 'failed', reason: reason === 'internal_processing_error' ? reason : 'retries_exhausted' };
  }
  return { outcome: 'retry', reason, delayMs: retryWaitMs(pollRetries, tries, random, retryAfterMs) };
}

/** How long to wait, in milliseconds, before polling again after a failure for a shipment that is already tracked. */
export function nextTryMs(tries: number, retryAfterMs: number | null, random: number): number {
  return retryWaitMs(pollRetries, tries, random, retryAfterMs);
}

/**
 * How long to wait before the next poll of a journey in progress: an hour, from 6 hours before something expected until 12 hours after; 6
 * hours, from 2 days before it until 2 days after; otherwise 12 hours on land or in port, and a day while a vessel has the container.
 * Always from 1 to 24 hours. Apart from the spread, the wait never extends past the time from which an expected event is polled more
 * often.
 *
 * @param now the carrier's own clock
 * @param spread 0 to 1: how much of the longest spread, a tenth, is added; see `spreadOf`
 */
export function nextCheckMs({ isAboard, expectedAt }: PollPlan, now: Date, spread: number): number {
  const restMs = isAboard ? atSeaMs : ashoreMs;
  const waits = expectedAt.map((at) => waitMs(at - now.getTime(), restMs));
  return Math.round(Math.min(restMs, ...waits) * (1 + spreadShare * spread));
}

/** The times that decide when a journey is polled. @param arrivedAt when the container arrived where the carrier's haul ends, or null */
export function planOf(events: readonly ContainerEvent[], arrivedAt: Date | null): PollPlan {
  // `other` is not a step of the journey but, for example, a port on the way or a document.
  const expected = events.filter((event) => event.estimated && event.type !== 'other');
  return {
    isAboard: isAboard(events),
    expectedAt: expected.map(({ row }) => row.at.getTime()),
    arrivedAt: arrivedAt?.getTime() ?? null,
  };
}

/** The plan for several containers of one request, which is polled as soon as any of them needs it. */
export function joinedPlan(plans: readonly PollPlan[]): PollPlan {
  const arrivals = plans.flatMap(({ arrivedAt }) => arrivedAt ?? []);
  return {
    isAboard: plans.every((plan) => plan.isAboard),
    expectedAt: [...new Set(plans.flatMap(({ expectedAt }) => expectedAt))],
    arrivedAt: arrivals.length === 0 ? null : Math.min(...arrivals),
  };
}

/** @param aheadMs negative if it is overdue */
function waitMs(aheadMs: number, restMs: number): number {
  let wait = restMs;
  for (const { beforeMs, afterMs, everyMs } of watches) {
    if (aheadMs > beforeMs) wait = Math.min(wait, Math.max(aheadMs - beforeMs, everyMs));
    else if (-aheadMs <= afterMs) wait = everyMs;
  }
  return wait;
}

/** Whether a vessel or barge has the container, as far as the rows say. */
function isAboard(events: readonly ContainerEvent[]): boolean {
  const last = events.findLast(({ row, estimated }) => !estimated && isSeaMove(row))?.row;
  return last?.movement === 'load' || last?.movement === 'depart';
}

/**
 * A request's share of the spread, 0 to 1. Constant, because it comes from the end of the request's id, which is random in a UUID (RFC
 * 9562).
 */
export function spreadOf(requestId: string): number {
  return Number.parseInt(requestId.slice(-8), 16) / 0xffff_ffff;
}

interface TrackingProgress {
  status: JourneyStatus;
  /** When the container arrived where the carrier's haul ends, or null. */
  arrivedAt: Date | null;
  lastNewsAt: Date;
  now: Date;
}

/**
 * Why tracking ends, or null while it goes on: the container is back empty, or it arrived at its destination 56 days ago
 * (even if the carrier still changes its record), or there was no news for 56 days. All times are the carrier's.
 */
export function trackingEnd({ status, arrivedAt, lastNewsAt, now }: TrackingProgress): TrackingEnd | null {
  if (status === 'Empty Returned') return 'journey_over';
  if (hasArrivedLongAgo(arrivedAt?.getTime() ?? null, now)) return 'journey_over';
  return isWithoutNews(lastNewsAt, now) ? 'no_news' : null;
}

/** Whether tracking has ended by time alone for a journey without news. */
export function isOverByTime({ arrivedAt }: PollPlan, lastNewsAt: Date, now: Date): boolean {
  return hasArrivedLongAgo(arrivedAt, now) || isWithoutNews(lastNewsAt, now);
}

function hasArrivedLongAgo(arrivedAt: number | null, now: Date): boolean {
  return arrivedAt !== null && now.getTime() - arrivedAt >= afterArrivalMs;
}

/** Whether the last news is 56 days old. Both times are the carrier's. */
export function isWithoutNews(lastNewsAt: Date, now: Date): boolean {
  return now.getTime() - lastNewsAt.getTime() >= noNewsMs;
}
