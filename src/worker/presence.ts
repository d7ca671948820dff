/** Registers a process in the database while it runs, so that commands know that it lives (`service/living-processes.ts`). */
import { hostname } from 'node:os';
import { randomUUID } from 'node:crypto';
import { dayMs } from '../domain/durations.ts';
import { type CarrierCalls, type PausedCarrier, type ProcessKind, beatEveryMs, missingCarriers } from '../domain/process.ts';
import { listLivingProcesses, readClock } from '../service/living-processes.ts';
import type { Database } from '../store/database.ts';
import { newestMigration } from '../store/migrations/index.ts';
import { makePollLoop } from './poll-loop.ts';

export interface Presence {
  /** The carriers that this process lacks, although others have them (`missingCarriers`); none if the database does not answer. */
  missingCarriers(): Promise<string[]>;
  /** Resolves when the process is registered, or could not be: it may start on a database that takes no writes. */
  start(): Promise<void>;
  /** Removes the process. Never rejects: without the database, it counts as alive for a while. */
  stop(): Promise<void>;
}

interface PresenceDependencies {
  database: Database;
  kind: ProcessKind;
  /** The SCACs of its carriers. */
  carriers?: readonly string[];
  pausedCarriers?: () => PausedCarrier[];
  carrierCalls?: () => CarrierCalls[];
  now: () => Date;
  everyMs?: number;
}

/** As many as the column holds, 255 characters: each id has eight. */
const maxKeyIds = 28;
/** Rows older than this belong to processes that were killed. */
const keptMs = dayMs;

export function makePresence({
  database,
  kind,
  carriers = [],
  pausedCarriers = () => [],
  carrierCalls = () => [],
  now,
  everyMs = beatEveryMs,
}: PresenceDependencies): Presence {
  const { processes } = database.store;
  const own = {
    id: randomUUID(),
    kind,
    host: hostname().slice(0, 255),
    pid: process.pid,
    newestMigration,
    carriers: [...carriers].sort(),
    secretKeyIds: database.secrets.keyIds.slice(0, maxKeyIds).join(','),
  };
  let startedAt: Date | undefined;

  async function beat(): Promise<Date> {
    const { at, aheadMs } = await readClock(database, now);
    startedAt ??= at;
    await processes.see({
      ...own,
      pausedCarriers: pausedCarriers(),
      carrierCalls: carrierCalls(),
      clockAheadMs: aheadMs,
      startedAt,
      seenAt: at,
    });
    return at;
  }

  const loop = makePollLoop({
    async poll() {
      await beat();
      return false;
    },
    idleMs: everyMs,
    restsFirst: true,
    // The log's heartbeat reports a database that fails.
    onError: () => {},
  });
  return {
    async missingCarriers() {
      return missingCarriers(own, await listLivingProcesses(database, now).catch(() => []));
    },
    async start() {
      try {
        const at = await beat();
        await processes.removeSeenBefore(new Date(at.getTime() - keptMs));
      } catch {
        // The next beat registers it.
      }
      loop.start();
    },
    async stop() {
      await loop.stop();
      await processes.remove(own.id).catch(() => {});
    },
  };
}
