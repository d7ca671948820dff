/** How long the service keeps data that is no longer needed. */
import { dayMs } from './durations.ts';

/** How long each kind is kept, in milliseconds; null if it is never deleted. */
export interface Retention {
  /** Carriers' answers, from when they were received. */
  answers: number | null;
  /** Carriers' pushes, from when they were received. */
  pushes: number | null;
  /** Messages with their deliveries and attempts, from when they were created. */
  messages: number | null;
  /** The events of a shipment, from when its tracking ended. */
  events: number | null;
  /** Failed requests, and shipments with their requests and all related rows, from when their tracking ended. */
  ended: number | null;
  /** Entries of the audit log, from when they were created. */
  audit: number | null;
  /** The positions of vessels' tracks, from when the vessel was there. */
  positions: number | null;
}

/** Data that clients can read is kept as long as the contracts promise: messages for 30 days, journeys forever. */
export const defaultRetention: Readonly<Retention> = {
  answers: 90 * dayMs,
  pushes: 90 * dayMs,
  messages: 30 * dayMs,
  events: null,
  ended: null,
  audit: 365 * dayMs,
  positions: 180 * dayMs,
};

/** The fewest days that a kind may be kept, if more than one: a message is tried for up to four days. */
const leastDays: Partial<Record<keyof Retention, number>> = { messages: 7 };

/**
 * Reads `answers:30d,ended:never`; kinds that are left out keep their default.
 *
 * @throws Error that says what is wrong
 */
export function readRetention(text: string): Retention {
  const retention: Retention = { ...defaultRetention };
  const named = new Set<string>();
  for (const part of text.split(',').map((each) => each.trim())) {
    const [kind = '', time = '', ...rest] = part.split(':');
    if (rest.length > 0 || time === '') throw new Error(`must be a list such as answers:30d,ended:never; "${part}" is not in that form`);
    if (!isKind(kind)) throw new Error(`takes ${Object.keys(defaultRetention).join(', ')}, not "${kind}"`);
    if (named.has(kind)) throw new Error(`must name ${kind} once`);
    named.add(kind);
    retention[kind] = readTime(kind, time);
  }
  return retention;
}

function isKind(text: string): text is keyof Retention {
  return Object.hasOwn(defaultRetention, text);
}

function readTime(kind: keyof Retention, text: string): number | null {
  if (text === 'never') return null;
  const days = /^\d{1,4}d$/.test(text) ? Number.parseInt(text, 10) : 0;
  if (days < 1) throw new Error(`must have a number of days for ${kind}, such as ${kind}:90d, or never, not "${text}"`);
  const least = leastDays[kind] ?? 1;
  if (days < least) throw new Error(`must have ${least}d or more for ${kind}: a message is tried for up to four days`);
  return days * dayMs;
}
