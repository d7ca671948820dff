/** A predicted arrival, as it is computed, stored and told. See `predicted-eta.ts`. */
import { hourMs } from './durations.ts';

/** A prediction; without one, the times are null and the reason says why. */
export interface PredictedEta {
  /** The arrival is as probably before it as after it. */
  p50: Date | null;
  /** The arrival is within these two with a probability of 80 %. */
  p80From: Date | null;
  p80To: Date | null;
  /** One sentence with the numbers. At most 500 characters. */
  reason: string;
  computedAt: Date;
}

/** A prediction as it is stored and shown: times as text, in ISO 8601 with milliseconds. */
export interface StoredPrediction {
  p50: string | null;
  p80From: string | null;
  p80To: string | null;
  reason: string;
  computedAt: string;
  /** The prediction that clients were last told by a message. */
  toldP50: string | null;
  /** When they were told it; a version before this one stored none. */
  toldAt?: string;
}

/** A prediction follows the carrier's ETA, which may go back and forth every hour. */
const minBetweenMs = 6 * hourMs;

/**
 * What is stored of a prediction, and what clients were told before. Nothing is stored before the first one that is known: a record must
 * not change for having none.
 *
 * @param toldAfterMs how far it must have moved to be told again, six hours after the last time at the earliest
 */
export function storedPrediction(prediction: PredictedEta, before: StoredPrediction | null, toldAfterMs: number): StoredPrediction | null {
  const { p50, p80From, p80To, reason, computedAt } = prediction;
  if (p50 === null && (before === null || (before.p50 === null && before.reason === reason))) return before;
  const toldBefore = before?.toldP50 ?? null;
  const isMoved = p50 !== null && (toldBefore === null || Math.abs(p50.getTime() - Date.parse(toldBefore)) > toldAfterMs);
  const isTold = isMoved && (before?.toldAt === undefined || computedAt.getTime() - Date.parse(before.toldAt) >= minBetweenMs);
  const toldAt = isTold ? computedAt.toISOString() : before?.toldAt;
  return {
    p50: p50?.toISOString() ?? null,
    p80From: p80From?.toISOString() ?? null,
    p80To: p80To?.toISOString() ?? null,
    reason,
    computedAt: computedAt.toISOString(),
    toldP50: isTold ? p50.toISOString() : toldBefore,
    ...(toldAt !== undefined && { toldAt }),
  };
}
