/** Which processes live: those that were seen lately. One that was killed counts as alive for a while (`domain/process.ts`). */
import { OperatorError } from '../domain/errors.ts';
import { type PausedCarrier, type ServiceProcess, aliveForMs, aliveSince } from '../domain/process.ts';
import { isTooFarAhead } from '../domain/stored-times.ts';
import type { Database } from '../store/database.ts';

/** The processes that live, in the order of their start. The database must have this version's tables. */
export async function listLivingProcesses(database: Database, now: () => Date): Promise<ServiceProcess[]> {
  const { at } = await readClock(database, now);
  const seen = await database.store.processes.listSeenSince(aliveSince(at));
  // A process that lives is seen again by the clock that was set back.
  return seen.filter(({ seenAt }) => !isTooFarAhead('past', seenAt, at));
}

/** The processes that live and do not have a key, or do not say. @param keyId as in `SecretBox.keyIds` */
export async function listProcessesWithoutKey(database: Database, now: () => Date, keyId: string): Promise<ServiceProcess[]> {
  return (await listLivingProcesses(database, now)).filter(({ secretKeyIds }) => !secretKeyIds?.split(',').includes(keyId));
}

/** A carrier that a process which lives has paused; undefined if none has. Those that refuse the credentials come first. */
export function findPause(living: readonly ServiceProcess[], scac: string): (PausedCarrier & { process: ServiceProcess }) | undefined {
  const pauses = living.flatMap((process) => (process.pausedCarriers ?? []).map((paused) => ({ ...paused, process })));
  const ofCarrier = pauses.filter((paused) => paused.scac === scac);
  return ofCarrier.find(({ reason }) => reason === 'credentials_refused') ?? ofCarrier[0];
}

/** What to call it: `worker on web1 (process 4711)`. */
export function nameOfProcess({ kind, pid, host }: ServiceProcess): string {
  return `${kind === 'all' ? 'service' : kind} on ${host} (process ${pid})`;
}

/** The time by the clock that all processes share, and how far this machine's is ahead of it; null if it is this machine's. */
export async function readClock(database: Database, now: () => Date): Promise<{ at: Date; aheadMs: number | null }> {
  const server = await database.server();
  return server ? { at: server.now, aheadMs: now().getTime() - server.now.getTime() } : { at: now(), aheadMs: null };
}

/** A command was not carried out, because a process lives. */
export class ProcessLives extends OperatorError {}

/** @throws ProcessLives with the processes that live */
export async function requireNoLivingProcess(database: Database, now: () => Date): Promise<void> {
  const living = await listLivingProcesses(database, now);
  if (living.length === 0) return;
  const names = living.map(nameOfProcess).join(', ');
  const howLong = `One that was killed counts for ${aliveForMs / 1000} s after it was last seen.`;
  throw new ProcessLives(`Nothing was changed, because the database is in use: ${names}. Stop every process first. ${howLong}`);
}

/**
 * The same, for a database whose tables may be missing or of another version: those may have no list of processes.
 *
 * @throws ProcessLives with the processes that live
 */
export async function requireNoKnownProcess(database: Database, now: () => Date): Promise<void> {
  try {
    await requireNoLivingProcess(database, now);
  } catch (error) {
    if (error instanceof ProcessLives || (await database.isMigrated())) throw error;
  }
}

/** Whether a worker lives that polls carriers and sends webhooks. */
export async function hasWorker(database: Database, now: () => Date): Promise<boolean> {
  return (await listLivingProcesses(database, now)).some(({ kind }) => kind !== 'api');
}

export const noWorker = 'No worker is running: no carrier is polled and no webhook is sent.';
