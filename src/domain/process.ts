/** The processes that run the service on one database. */
import type { CarrierFailureReason } from './carrier-report.ts';

/** Which parts of the program a process runs. */
export type ProcessKind = 'all' | 'api' | 'worker';

/** A carrier that a process asks nothing for a while, because it keeps failing. */
export interface PausedCarrier {
  scac: string;
  /** `credentials_refused`, or `shipping_line_unreachable`. */
  reason: CarrierFailureReason;
  /** The latest failure, as a sentence. */
  failure: string;
}

/** How a process's requests to a carrier went. */
export interface CarrierCalls {
  scac: string;
  /** Answered within the last hour, also with the answer that a number is not known. */
  answered: number;
  /** Not answered within the last hour, or not readably. */
  failed: number;
  /** ISO 8601; null if it has not answered since the process started. */
  lastAnsweredAt: string | null;
  /** How many requests a minute the process may send; null without a limit. */
  perMinute: number | null;
  /** How many it sent within the last minute; null without a limit. */
  lastMinute: number | null;
}

/** What one of several processes behind one port runs (`--workers`). */
export type Part = 'api' | 'worker';

/** A process that ended with a code or by a signal, and the wait before another takes its part. */
export interface EndedProcess {
  part: Part;
  pid: number | undefined;
  code: number | null;
  signal: string | null;
  afterMs: number;
}

/** A process, as it registers itself in the database. */
export interface ServiceProcess {
  id: string;
  kind: ProcessKind;
  /** The machine's name. */
  host: string;
  pid: number;
  /** The name of the last migration that its version knows. */
  newestMigration: string;
  /** The SCACs of its carriers, sorted; null for a version that does not say. */
  carriers: string[] | null;
  /** Null for a version that does not say. */
  pausedCarriers: PausedCarrier[] | null;
  /** One for each of its carriers; null for a version that does not say. */
  carrierCalls: CarrierCalls[] | null;
  /** How far its clock was ahead of the database server's when it was last seen; null on SQLite, where both are the same. */
  clockAheadMs: number | null;
  /** The ids of its keys in SECRET_KEY, separated by commas, the first 28 at most; '' without a key, null for a version that does not say. */
  secretKeyIds: string | null;
  startedAt: Date;
  /** Like `startedAt`, by the clock of the database server where there is one, so that a wrong clock of a machine does not matter. */
  seenAt: Date;
}

/** How often a process says that it lives. */
export const beatEveryMs = 10_000;
/** A process counts as alive for this long after it was last seen: it may have been killed, or may miss some beats under load. */
export const aliveForMs = 45_000;

/** The time that a process must have been seen after, to count as alive. @param now by the clock that `seenAt` is by */
export function aliveSince(now: Date): Date {
  return new Date(now.getTime() - aliveForMs);
}

/**
 * Carriers that a process lacks, although processes of the other kind have them: requests that one accepts and no other polls wait
 * forever, and a worker fails requests for a carrier without settings. A process that does both is compared with all others.
 *
 * @returns their SCACs, sorted
 */
export function missingCarriers(own: Pick<ServiceProcess, 'id' | 'kind' | 'carriers'>, living: readonly ServiceProcess[]): string[] {
  const { carriers } = own;
  if (carriers === null) return [];
  const others = living.filter(({ id, kind }) => id !== own.id && (own.kind === 'all' || kind !== own.kind));
  return [...new Set(others.flatMap((other) => other.carriers ?? []))].filter((scac) => !carriers.includes(scac)).sort();
}

/** What a process cannot do with the carriers that it lacks, as the end of a sentence that begins with the process. */
export function describeMissing({ kind }: Pick<ServiceProcess, 'kind'>, scacs: readonly string[]): string {
  const names = scacs.join(', ');
  if (kind === 'api') return `accepts no requests for ${names}, which a worker polls`;
  if (kind === 'worker') return `cannot poll ${names}, which an API process accepts`;
  return `has no settings for ${names}, which another process has`;
}
