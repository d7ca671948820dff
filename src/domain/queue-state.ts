/** How much is waiting to be done, as far as it is counted. */

/** Counting ends here: what is beyond tells an operator nothing more, and would cost more at each look. */
export const mostCounted = 1_000;

/** Something that waits for a worker. */
export interface Waiting {
  /** `mostCounted` at most. */
  count: number;
  /** Whether there may be more than were counted. */
  isAtLeast: boolean;
  /** Since when the one that waits longest has been due, or null when none is due. */
  oldestDueAt: Date | null;
}

/** What waits for the workers of all processes on one database. */
export interface QueueState {
  at: Date;
  /** Tracking requests that are due and that no worker has taken. */
  requests: Waiting;
  /** Messages to be sent to webhooks that are on: now, or again later. */
  deliveries: Waiting;
}

/** Puts together what was counted apart. */
export function sumOfWaiting(parts: readonly Waiting[]): Waiting {
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  const oldest = parts.flatMap(({ oldestDueAt }) => oldestDueAt ?? []).sort((one, other) => one.getTime() - other.getTime());
  return {
    count: Math.min(total, mostCounted),
    isAtLeast: total > mostCounted || parts.some(({ isAtLeast }) => isAtLeast),
    oldestDueAt: oldest[0] ?? null,
  };
}

/** A state as operators read it, in the log and from `landfall status --json`. */
export function presentQueueState({ at, requests, deliveries }: QueueState): Record<string, string | number | boolean | null> {
  const overdue = (dueAt: Date | null): number => (dueAt === null ? 0 : Math.max(0, Math.round((at.getTime() - dueAt.getTime()) / 1000)));
  return {
    queue_depth: requests.count,
    queue_depth_is_at_least: requests.isAtLeast,
    oldest_due_at: requests.oldestDueAt?.toISOString() ?? null,
    oldest_overdue_seconds: overdue(requests.oldestDueAt),
    deliveries_waiting: deliveries.count,
    deliveries_waiting_is_at_least: deliveries.isAtLeast,
    oldest_delivery_due_at: deliveries.oldestDueAt?.toISOString() ?? null,
    oldest_delivery_overdue_seconds: overdue(deliveries.oldestDueAt),
  };
}
