/** The processes that run the service on one database. */

/** Which parts of the program a process runs. */
export type ProcessKind = 'all' | 'api' | 'worker';

/** A process, as it registers itself in the database. */
export interface ServiceProcess {
  id: string;
  kind: ProcessKind;
  /** The machine's name. */
  host: string;
  pid: number;
  /** The name of the last migration that its version knows. */
  newestMigration: string;
  /** How far its clock was ahead of the database server's when it was last seen; null on SQLite, where both are the same. */
  clockAheadMs: number | null;
  /**
   * The names of its keys in SECRET_KEY, separated by commas; '' without a key, null for a process of a version that does not say. Six
   * names are stored at most.
   */
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
