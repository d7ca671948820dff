/** Builds the parts of a process, and wires those that call each other. */
import type { CircuitChange } from '../carriers/limiter.ts';
import { type PausedCarriers, makePausedCarriers } from '../carriers/paused.ts';
import { type Registry, carrierSettingNames, makeCarriers } from '../carriers/registry.ts';
import type { ProcessKind } from '../domain/process.ts';
import type { ShippingLine } from '../domain/shipping-line.ts';
import { sandboxScac } from '../domain/tracking-request.ts';
import { type Readiness, makeReadiness } from '../http/readiness.ts';
import { type SandboxCarrier, startSandboxCarrier } from '../sandbox/server.ts';
import { encryptPlainSecrets, requireReadableKeys } from '../service/access/secrets.ts';
import { hasWorker, noWorker } from '../service/living-processes.ts';
import { readQueueState } from '../service/queue-state.ts';
import { sandboxTime } from '../service/sandbox-clock.ts';
import type { Config } from '../settings/config.ts';
import { misspelledSettings } from '../settings/misspelled.ts';
import { secretsIn } from '../settings/secret-texts.ts';
import { secretKeysToRunWith } from '../settings/secret-keys.ts';
import { type Database, openDatabase } from '../store/database.ts';
import { type Log, type LogOptions, makeLog } from '../telemetry/log.ts';
import type { RunningTraces } from '../telemetry/traces.ts';
import { type Heartbeat, makeHeartbeat } from '../worker/heartbeat.ts';
import { makeCallCounts } from '../carriers/call-counts.ts';
import { type Presence, makePresence } from '../worker/presence.ts';
import { ediLinesOf } from './carrier-doors.ts';
import { outboxOf } from './outbox.ts';
import { metricsOf } from './serve-metrics.ts';
import type { Substitutes } from './serve.ts';
import { type PartDependencies, type WorkerParts, workerPartsOf } from './work.ts';

/** All parts of a process, whatever its kind: an API process has those of a worker too, and does not start them. */
export interface Parts extends PartDependencies, WorkerParts {
  kind: ProcessKind;
  traces: RunningTraces | null;
  carriers: Registry;
  /** The carriers on offer, the sandbox's among them. */
  shippingLines: ShippingLine[];
  paused: PausedCarriers;
  sandbox: SandboxCarrier | null;
  readiness: Readiness;
  heartbeat: Heartbeat;
  presence: Presence;
  substitutes: Substitutes;
  wires: Wires;
}

/** Calls to parts that are built after their callers. They do nothing until `wireParts` connects them. */
interface Wires {
  /** @param reason why spans are lost; null when they are sent again */
  tracesChanged(reason: string | null): void;
  circuitChanged(change: CircuitChange): void;
  wakeDeliverer(): void;
}

/** Interval of the log line that shows a process is alive. */
const heartbeatMs = 60_000;

/**
 * Opens the database and builds everything a process needs. Only the sandbox carrier runs already.
 *
 * @param options the log's destination, instead of standard error, and the mock's parts
 * @throws ConfigError, DatabaseUnavailable, NotMigrated, SecretUnreadable
 */
export async function buildParts(
  config: Config,
  kind: ProcessKind,
  now: () => Date,
  { destination, substitutes }: { destination: LogOptions['destination']; substitutes: Substitutes },
): Promise<Parts> {
  const wires: Wires = { tracesChanged: () => {}, circuitChanged: () => {}, wakeDeliverer: () => {} };
  const traces = config.traces === null ? null : await tracesOf(config.traces, kind, (reason) => wires.tracesChanged(reason));
  const traceparent = (): string | null => traces?.current() ?? null;
  const log = makeLog(config.logLevel, secretsIn(config), { traceparent, destination });
  for (const line of misspelledSettings(config, carrierSettingNames(config.ediScacs))) log.warn(line);
  const database = await openUpToDate(config, log);
  // The sandbox carrier keeps no state in memory, so each process can run one.
  const sandbox = config.sandbox ? await startSandboxCarrier({ journeys: database.store.sandbox, now, port: 0 }) : null;
  const ownCarriers = makeCarriers({
    sandboxUrl: sandbox?.url ?? null,
    sandboxClock: sandboxTime(database, now),
    timeoutMs: config.carrierTimeoutMs,
    given: config.carrierSettings,
    edi: ediLinesOf(config, database, now),
    onCircuit: (change) => wires.circuitChanged(change),
  });
  const carriers = substitutes.carriers?.(ownCarriers) ?? ownCarriers;
  const shippingLines = carriers.list();
  warnOfMissingCarriers(config, shippingLines, log);
  const metrics = config.metrics === null ? null : await metricsOf(kind, shippingLines);
  const outbox = outboxOf(carriers, () => wires.wakeDeliverer(), traceparent);
  const callCounts = makeCallCounts(carriers, now);
  const dependencies = { config, database, outbox, log, metrics, traces, callCounts, now };
  const paused = makePausedCarriers();
  const scacs = shippingLines.map(({ scac }) => scac);
  return {
    ...dependencies,
    ...workerPartsOf(carriers, dependencies),
    kind,
    carriers,
    shippingLines,
    paused,
    sandbox,
    readiness: readinessOf(database, now),
    heartbeat: makeHeartbeat({
      read: () => readQueueState(database.store, now()),
      beat: (outcome) => log.heartbeat(kind, outcome),
      everyMs: heartbeatMs,
    }),
    presence: makePresence({ database, kind, carriers: scacs, pausedCarriers: paused.list, carrierCalls: callCounts.list, now }),
    substitutes,
    wires,
  };
}

/** Connects the parts that call later ones. @param wakeOtherProcess called when the worker of another process has something to send */
export function wireParts({ wires, log, metrics, paused, database, sending }: Parts, wakeOtherProcess: () => void): void {
  wires.tracesChanged = log.tracesChanged;
  wires.circuitChanged = (change) => {
    paused.note(change);
    log.circuitChanged(change);
    metrics?.circuitChanged(change);
  };
  wires.wakeDeliverer = () =>
    database.afterCommit(() => {
      sending.deliverer.wake();
      wakeOtherProcess();
    });
}

/** @param onChange called with the reason when spans start to be lost, and with null when they are sent again */
async function tracesOf(
  { endpoint, serviceName }: NonNullable<Config['traces']>,
  kind: ProcessKind,
  onChange: (reason: string | null) => void,
): Promise<RunningTraces> {
  const { makeTraces } = await import('../telemetry/traces.ts');
  return makeTraces({ endpoint, resource: { 'service.name': serviceName, 'landfall.role': kind }, onChange });
}

/** Opens the database and brings it up to date; it is closed again if that fails. */
async function openUpToDate(config: Config, log: Log): Promise<Database> {
  const secretKeys = await secretKeysToRunWith(config);
  const database = await openDatabase(config.databaseUrl, secretKeys, config.shareStatements);
  try {
    if (config.migrateOnStart) await migrateAndLog(database, log);
    else await database.requireMigrated();
    await encryptPlainSecrets(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  if (secretKeys.length === 0) log.warn('SECRET_KEY is not set: webhook secrets and the token signing key are stored unencrypted');
  return database;
}

async function migrateAndLog(database: Database, log: Log): Promise<void> {
  const applied = await database.migrate({ onWait: () => log.warn('Another process is migrating, or was killed while it did. Waiting') });
  if (applied.length > 0) log.done('The database was migrated', { migrations: applied.length, newest: applied.at(-1) });
}

function warnOfMissingCarriers({ isProduction }: Config, shippingLines: ShippingLine[], log: Log): void {
  if (shippingLines.length === 0) log.warn('No carrier is configured, so nothing can be tracked');
  else if (isProduction && shippingLines.every(({ scac }) => scac === sandboxScac)) log.warn('No carrier but the sandbox is configured');
}

function readinessOf(database: Database, now: () => Date): Readiness {
  return makeReadiness(
    async () => {
      await database.requireReady();
      await requireReadableKeys(database);
    },
    async () => ((await hasWorker(database, now)) ? [] : [noWorker]),
  );
}
