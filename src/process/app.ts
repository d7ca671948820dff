/** The composition root: the one place that constructs across folders. It shows how the program fits together. */
import { makePausedCarriers } from '../carriers/paused.ts';
import { carrierSettingNames, makeCarriers, wrongCarrierSettings } from '../carriers/registry.ts';
import { type Config, ConfigError, misspeltSettings, secretsIn } from '../settings/config.ts';
import { type ProcessKind, describeMissing } from '../domain/process.ts';
import type { ShippingLine, ShippingLines } from '../domain/shipping-line.ts';
import { sandboxScac } from '../domain/tracking-request.ts';
import { messageBuilderA } from '../http/a/messages.ts';
import { makeMessageBuilderB } from '../http/b/messages.ts';
import type { DemoCredentials } from '../http/published.ts';
import { type Readiness, makeReadiness } from '../http/readiness.ts';
import type { AnsweredRequest } from '../http/server.ts';
import { type Log, type LogOptions, makeLog } from '../telemetry/log.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { MetricsServer } from '../telemetry/metrics-server.ts';
import { secretKeysToRunWith } from '../settings/secret-keys.ts';
import { type SandboxCarrier, startSandboxCarrier } from '../sandbox/server.ts';
import { type Outbox, makeOutbox } from '../service/webhooks/outbox.ts';
import { sandboxTime } from '../service/sandbox-clock.ts';
import { readQueueState } from '../service/queue-state.ts';
import { encryptPlainSecrets, requireReadableKeys } from '../service/access/secrets.ts';
import { hasWorker, noWorker } from '../service/living-processes.ts';
import { metricsOf, serveMetrics } from './serve-metrics.ts';
import { type RunningServer, startServer } from './serve.ts';
import { stopInTime } from './stop-in-time.ts';
import type { RunningTraces } from '../telemetry/traces.ts';
import { type Database, openDatabase } from '../store/database.ts';
import { type Heartbeat, makeHeartbeat } from '../worker/heartbeat.ts';
import { type Presence, makePresence } from '../worker/presence.ts';
import type { LeaseWorker, PollLoop } from '../worker/poll-loop.ts';
import { makeRecoverer } from '../worker/recover-messages.ts';
import { makeRepairer } from '../worker/repair.ts';
import { makeSweeper } from '../worker/sweep.ts';
import type { Tracker } from '../worker/track.ts';
import { type PartDependencies, type RunningPositions, type WebhookSending, followVessels, trackerOf, webhookSendingOf } from './work.ts';

export interface App {
  database: Database;
  log: Log;
  /** The API's address, without a trailing slash; null in a process that is only a worker. */
  url: string | null;
  /** The address of the metrics, without a trailing slash; null without `METRICS_PORT`. */
  metricsUrl: string | null;
  /** The carriers on offer, the sandbox's among them. */
  shippingLines: ShippingLine[];
  /** Offers the demo account on the page "Try calls", to browsers on this machine. */
  offerDemo(demo: DemoCredentials): void;
  /** Makes this process poll for work at once, because another one has added some. */
  wake(): void;
  /**
   * Takes no more work, finishes the current work and releases the rest, within `STOP_TIMEOUT`.
   *
   * @returns the names of the parts that neither finished nor released their work in time
   */
  stop(): Promise<string[]>;
}

interface AppOptions {
  /** Called when work was added to the queues, for the worker of another process. */
  wakeOtherProcess?: (() => void) | undefined;
  /** Receives the lines of the log, instead of standard error. */
  log?: LogOptions['destination'];
}

/** Interval of the log line that shows a process is alive. */
const heartbeatMs = 60_000;

/**
 * Opens the database, builds everything a kind of process needs and starts it.
 *
 * @throws ConfigError, DatabaseUnavailable, NotMigrated, SecretUnreadable, and Node's error for a port that cannot be listened on
 */
export async function startApp(
  config: Config,
  kind: ProcessKind,
  now: () => Date = () => new Date(),
  { wakeOtherProcess = () => {}, log: destination }: AppOptions = {},
): Promise<App> {
  const wrong = wrongCarrierSettings(config.carrierSettings);
  if (wrong.length > 0) throw new ConfigError(wrong);
  // Some of the functions below use `log`, `metrics` or `sending`, which are made after them. None is called before that.
  const traces = config.traces === null ? null : await tracesOf(config.traces, kind, (why) => log.tracesChanged(why));
  const log = makeLog(config.logLevel, secretsIn(config), { traceparent: () => traces?.current() ?? null, destination });
  for (const line of misspeltSettings(config, carrierSettingNames())) log.warn(line);
  const database = await openUpToDate(config, log);
  const readiness = makeReadiness(
    async () => {
      await database.requireReady();
      await requireReadableKeys(database);
    },
    async () => ((await hasWorker(database, now)) ? [] : [noWorker]),
  );
  // The sandbox carrier keeps no state in memory, so each process can run one.
  const sandbox = config.sandbox ? await startSandboxCarrier({ journeys: database.store.sandbox, now, port: 0 }) : null;
  const paused = makePausedCarriers();
  const carriers = makeCarriers({
    sandboxUrl: sandbox?.url ?? null,
    sandboxClock: sandboxTime(database, now),
    timeoutMs: config.carrierTimeoutMs,
    given: config.carrierSettings,
    onCircuit(change) {
      paused.note(change);
      log.circuitChanged(change);
      metrics?.circuitChanged(change);
    },
  });
  const shippingLines = carriers.list();
  const metrics = config.metrics === null ? null : await metricsOf(kind, shippingLines);
  warnOfMissingCarriers(config, shippingLines, log);
  const wakeDeliverer = (): void =>
    database.afterCommit(() => {
      sending.deliverer.wake();
      wakeOtherProcess();
    });
  const outbox = outboxOf(carriers, wakeDeliverer, () => traces?.current() ?? null);
  const dependencies: PartDependencies = { config, database, outbox, log, metrics, traces, now };
  const sending: WebhookSending = webhookSendingOf(dependencies);
  const tracker = trackerOf(carriers, dependencies);
  const recoverer = makeRecoverer({
    database,
    wakeDeliverer: outbox.wake,
    now,
    idleMs: config.workerIdleMs,
    onError: (error, lease) => log.failed('Missed messages could not be recovered', error, lease && { webhook_id: lease.webhookId }),
  });
  const sweeper = makeSweeper({
    database,
    retention: config.retention,
    now,
    onError: (error) => log.failed('Expired data could not be deleted', error),
    onWrongClock: (why) => log.warn(`Nothing is deleted, because ${why}`),
  });
  const repairer = makeRepairer({
    database,
    now,
    onError: (error) => log.failed('Times from a wrong clock could not be corrected', error),
  });
  const heartbeat = makeHeartbeat({
    read: () => readQueueState(database.store, now()),
    beat: (outcome) => log.heartbeat(kind, outcome),
    everyMs: heartbeatMs,
  });
  const scacs = shippingLines.map(({ scac }) => scac);
  const presence = makePresence({ database, kind, carriers: scacs, pausedCarriers: paused.list, now });
  const parts = { config, log, traces, readiness, heartbeat, presence, tracker, sending, recoverer, sweeper, repairer, sandbox, database };
  let metricsServer: MetricsServer | null = null;
  try {
    await presence.start();
    const missing = await presence.missingCarriers();
    if (missing.length > 0)
      log.warn(`This process ${describeMissing({ kind }, missing)}. Give all processes the same settings of carriers.`);
    const { deliverer, rules } = sending;
    if (metrics && config.metrics)
      metricsServer = await serveMetrics(metrics, config.metrics, { ...dependencies, readiness, tracker, deliverer });
    const wakeTracker = (): void => {
      tracker.wake();
      wakeOtherProcess();
    };
    const served = {
      ...dependencies,
      carriers,
      rules,
      tracker: { ...tracker, wake: wakeTracker },
      wakeRecoverer: () => database.afterCommit(recoverer.wake),
      isAlone: kind === 'all' && database.dialect === 'sqlite',
      readiness,
      onAnswered: answerReporter(log, metrics),
    };
    const server = kind === 'worker' ? null : await startServer(served);
    // Only after the server listens: a process whose port is taken must not take work from the process that holds it.
    if (kind !== 'api') {
      tracker.start();
      deliverer.start();
      recoverer.start();
      sweeper.start();
      repairer.start();
    }
    heartbeat.start();
    // A process with the API prints them.
    if (kind === 'worker') log.workerStarted(shippingLines.map(({ scac }) => scac));
    const positions = kind === 'api' || !config.aisFeed ? null : followVessels(config.aisFeed, dependencies);
    const wake = (): void => {
      tracker.wake();
      deliverer.wake();
    };
    const urls = { url: server?.url ?? null, metricsUrl: metricsServer?.url ?? null };
    const offerDemo = (demo: DemoCredentials): void => server?.offerDemo(demo);
    return { database, log, ...urls, shippingLines, wake, offerDemo, stop: () => stopApp({ ...parts, metricsServer, server, positions }) };
  } catch (error) {
    await stopApp({ ...parts, metricsServer, server: null, positions: null });
    throw error;
  }
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

/** Counts and logs answered requests; undefined if neither is switched on. */
function answerReporter(log: Log, metrics: Metrics | null): ((answered: AnsweredRequest) => void) | undefined {
  if (!metrics && !log.isDetailed) return undefined;
  return (answered) => {
    metrics?.requestAnswered(answered);
    if (!log.isDetailed) return;
    log.done('A request was answered', { ...answered.ids(), status: answered.status, duration_ms: Math.round(answered.seconds * 1000) });
  };
}

/**
 * The outbox with both surfaces' messages.
 *
 * @param wake called when there is something to send
 * @param traceparent returns the span that messages follow from
 */
export function outboxOf(shippingLines: ShippingLines, wake: () => void, traceparent: () => string | null = () => null): Outbox {
  return makeOutbox({ builders: [messageBuilderA, makeMessageBuilderB(shippingLines)], wake, traceparent });
}

/** Stops taking requests and work, then closes what they depend on. */
async function stopApp(parts: {
  config: Config;
  log: Log;
  traces: RunningTraces | null;
  readiness: Readiness;
  metricsServer: MetricsServer | null;
  server: RunningServer | null;
  heartbeat: Heartbeat;
  presence: Presence;
  tracker: Tracker;
  sending: WebhookSending;
  recoverer: LeaseWorker;
  sweeper: PollLoop;
  repairer: PollLoop;
  positions: RunningPositions | null;
  sandbox: SandboxCarrier | null;
  database: Database;
}): Promise<string[]> {
  const { server, tracker, recoverer, sweeper, repairer, positions } = parts;
  const { deliverer, sender } = parts.sending;
  parts.readiness.stop();
  parts.heartbeat.stop();
  const underWay = {
    ...(server && { answers: { finish: server.close } }),
    ...(positions && { positions: { finish: positions.stop } }),
    requests: { finish: tracker.stop, release: tracker.release },
    deliveries: { finish: deliverer.stop, release: deliverer.release },
    recovering: { finish: recoverer.stop, release: recoverer.release },
    sweeping: { finish: sweeper.stop },
    repairs: { finish: repairer.stop },
  };
  const close = async (): Promise<void> => {
    server?.abort();
    // The process counts as alive until nothing of it can write.
    const closeDatabase = (): Promise<void> => parts.presence.stop().then(() => parts.database.close());
    await Promise.all([sender.close(), parts.sandbox?.close(), parts.metricsServer?.close(), closeDatabase(), parts.traces?.stop()]);
  };
  const abandoned = await stopInTime(underWay, close, parts.config.stopTimeoutMs);
  parts.log.stopped(abandoned);
  return abandoned;
}

/** @param onChange called with the reason when spans start to be lost, and with null when they are sent again */
async function tracesOf(
  { endpoint, serviceName }: NonNullable<Config['traces']>,
  kind: ProcessKind,
  onChange: (why: string | null) => void,
): Promise<RunningTraces> {
  const { makeTraces } = await import('../telemetry/traces.ts');
  return makeTraces({ endpoint, resource: { 'service.name': serviceName, 'landfall.role': kind }, onChange });
}
