/** How much work is waiting, counted up to a limit. */

import type { CarrierSearch } from './carrier-search.ts';
import type { RetryReason, TrackingStatus } from './tracking-request.ts';

/** Counting stops here: a higher number would not help an operator and would cost more each time. */
export const maxCounted = 1_000;

/** Work that waits for a worker. */
export interface Waiting {
  /** `maxCounted` at most. */
  count: number;
  /** Whether there may be more than were counted. */
  isAtLeast: boolean;
  /** When the oldest became due, or null if none is due. */
  oldestDueAt: Date | null;
}

/** The work that waits for the workers of all processes on one database. */
export interface QueueState {
  at: Date;
  /** Tracking requests that are due and that no worker has taken. */
  requests: Waiting;
  /** The same by SCAC, for each carrier that has requests. */
  carriers: { scac: string; requests: Waiting }[];
  /** Messages to be sent to webhooks that are on: now, or again later. */
  deliveries: Waiting;
}

/** A tracking request that waits for its next try. */
export interface WaitingRequest {
  id: string;
  accountId: string;
  scac: string;
  /** What is left of the search for its carrier, or null. */
  search: CarrierSearch | null;
  billOfLading: string | null;
  containerNumber: string | null;
  status: TrackingStatus;
  dueAt: Date;
  /** Tries since the carrier last answered. */
  tries: number;
  /** Why the last try failed, if it did. */
  failedReason: RetryReason | null;
  /** When the lease of the worker that has it ends; null or past if no worker has it. */
  leaseUntil: Date | null;
  lastAnsweredAt: Date | null;
}

/** Whether the carrier refused Landfall's credentials at the last try. */
export function isRefused({ tries, failedReason }: WaitingRequest): boolean {
  return tries > 0 && failedReason === 'credentials_refused';
}

/** Adds up separate counts. */
export function sumOfWaiting(parts: readonly Waiting[]): Waiting {
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  const oldest = parts.flatMap(({ oldestDueAt }) => oldestDueAt ?? []).sort((one, other) => one.getTime() - other.getTime());
  return {
    count: Math.min(total, maxCounted),
    isAtLeast: total > maxCounted || parts.some(({ isAtLeast }) => isAtLeast),
    oldestDueAt: oldest[0] ?? null,
  };
}

/** How long something has been due, in whole seconds; 0 if it is not due. */
export function overdueSeconds(dueAt: Date | null, at: Date): number {
  return dueAt === null ? 0 : Math.max(0, Math.round((at.getTime() - dueAt.getTime()) / 1000));
}

/** The state as it appears in the log and in `landfall status --json`. */
export function presentQueueState({ at, requests, deliveries }: QueueState): Record<string, string | number | boolean | null> {
  return {
    queue_depth: requests.count,
    queue_depth_is_at_least: requests.isAtLeast,
    oldest_due_at: requests.oldestDueAt?.toISOString() ?? null,
    oldest_overdue_seconds: overdueSeconds(requests.oldestDueAt, at),
    deliveries_waiting: deliveries.count,
    deliveries_waiting_is_at_least: deliveries.isAtLeast,
    oldest_delivery_due_at: deliveries.oldestDueAt?.toISOString() ?? null,
    oldest_delivery_overdue_seconds: overdueSeconds(deliveries.oldestDueAt, at),
  };
}
