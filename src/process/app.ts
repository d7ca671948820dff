/**
 * The composition root: the one place that constructs across folders. It shows how the program fits together: `parts.ts` builds the parts
 * of a process and wires them, and this file starts and stops them.
 */
import { wrongCarrierSettings } from '../carriers/registry.ts';
import { type ProcessKind, describeMissing } from '../domain/process.ts';
import type { ShippingLine } from '../domain/shipping-line.ts';
import type { DemoCredentials } from '../http/published.ts';
import type { CompletedRequest } from '../http/server.ts';
import { type Config, ConfigError } from '../settings/config.ts';
import type { Database } from '../store/database.ts';
import type { Log, LogOptions } from '../telemetry/log.ts';
import type { MetricsServer } from '../telemetry/metrics-server.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { Tracker } from '../worker/track.ts';
import { type Parts, buildParts, wireParts } from './parts.ts';
import { serveMetrics } from './serve-metrics.ts';
import { type RunningServer, type Substitutes, startServer } from './serve.ts';
import { stopInTime } from './stop-in-time.ts';
import { type RunningPositions, followVessels } from './work.ts';

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
  /** Runs what is due of an account's requests to a carrier. */
  runDue: Tracker['runDue'];
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
  /** Only for the mock. */
  substitutes?: Substitutes;
}

/** What runs only from the start on. */
interface Running {
  metricsServer: MetricsServer | null;
  server: RunningServer | null;
  positions: RunningPositions | null;
}

/**
 * Builds everything a kind of process needs, wires it and starts it.
 *
 * @throws ConfigError, DatabaseUnavailable, NotMigrated, SecretUnreadable, and Node's error for a port that cannot be listened on
 */
export async function startApp(
  config: Config,
  kind: ProcessKind,
  now: () => Date = () => new Date(),
  { wakeOtherProcess = () => {}, log: destination, substitutes = {} }: AppOptions = {},
): Promise<App> {
  const wrong = wrongCarrierSettings(config.carrierSettings, config.ediScacs);
  if (wrong.length > 0) throw new ConfigError(wrong);
  const parts = await buildParts(config, kind, now, { destination, substitutes });
  wireParts(parts, wakeOtherProcess);
  const running: Running = { metricsServer: null, server: null, positions: null };
  try {
    await start(parts, running, wakeOtherProcess);
  } catch (error) {
    await stop(parts, running);
    throw error;
  }
  const { database, log, shippingLines, tracker, sending } = parts;
  return {
    database,
    log,
    url: running.server?.url ?? null,
    metricsUrl: running.metricsServer?.url ?? null,
    shippingLines,
    offerDemo: (demo) => running.server?.offerDemo(demo),
    wake() {
      tracker.wake();
      sending.deliverer.wake();
    },
    runDue: tracker.runDue,
    stop: () => stop(parts, running),
  };
}

/** Starts what this kind of process runs. @param running gets each part that has started */
async function start(parts: Parts, running: Running, wakeOtherProcess: () => void): Promise<void> {
  const { kind, config, log, metrics, presence, heartbeat, shippingLines, readiness, tracker, sending } = parts;
  await presence.start();
  const missing = await presence.missingCarriers();
  if (missing.length > 0) log.warn(`This process ${describeMissing({ kind }, missing)}. Give all processes the same settings of carriers.`);
  if (metrics && config.metrics)
    running.metricsServer = await serveMetrics(metrics, config.metrics, { ...parts, readiness, deliverer: sending.deliverer });
  if (kind !== 'worker') running.server = await serve(parts, wakeOtherProcess);
  // Only after the server listens: a process whose port is taken must not take work from the process that holds it.
  if (kind !== 'api') {
    for (const part of [tracker, sending.deliverer, parts.recoverer, ...Object.values(parts.upkeep)]) part.start();
    if (config.aisFeed) running.positions = followVessels(config.aisFeed, parts);
  }
  heartbeat.start();
  // A process with the API prints them.
  if (kind === 'worker') log.workerStarted(shippingLines.map(({ scac }) => scac));
}

function serve(parts: Parts, wakeOtherProcess: () => void): Promise<RunningServer> {
  const { kind, database, tracker, recoverer, sending, log, metrics } = parts;
  const wake = (): void => {
    tracker.wake();
    wakeOtherProcess();
  };
  return startServer({
    ...parts,
    rules: sending.rules,
    sendOnce: sending.sendOnce,
    tracker: { ...tracker, wake },
    wakeRecoverer: () => database.afterCommit(recoverer.wake),
    isAlone: kind === 'all' && database.dialect === 'sqlite',
    onCompleted: completionReporter(log, metrics),
  });
}

/** Counts and logs completed requests; undefined if neither is switched on. */
function completionReporter(log: Log, metrics: Metrics | null): ((completed: CompletedRequest) => void) | undefined {
  if (!metrics && !log.isDetailed) return undefined;
  return (completed) => {
    metrics?.requestCompleted(completed);
    if (!log.isDetailed) return;
    log.done('A request was answered', { ...completed.ids(), status: completed.status, duration_ms: Math.round(completed.seconds * 1000) });
  };
}

/** Stops taking requests and work, then closes what they depend on. */
async function stop(parts: Parts, { metricsServer, server, positions }: Running): Promise<string[]> {
  const { tracker, sending, recoverer, upkeep } = parts;
  const { deliverer, sender } = sending;
  parts.readiness.stop();
  parts.heartbeat.stop();
  const underWay = {
    ...(server && { responses: { finish: server.close } }),
    ...(positions && { positions: { finish: positions.stop } }),
    requests: { finish: tracker.stop, release: tracker.release },
    deliveries: { finish: deliverer.stop, release: deliverer.release },
    recovering: { finish: recoverer.stop, release: recoverer.release },
    ...Object.fromEntries(Object.entries(upkeep).map(([name, { stop: finish }]) => [name, { finish }])),
  };
  const close = async (): Promise<void> => {
    server?.abort();
    // The process counts as alive until nothing of it can write.
    const closeDatabase = (): Promise<void> => parts.presence.stop().then(() => parts.database.close());
    await Promise.all([sender.close(), parts.sandbox?.close(), metricsServer?.close(), closeDatabase(), parts.traces?.stop()]);
  };
  const abandoned = await stopInTime(underWay, close, parts.config.stopTimeoutMs);
  parts.log.stopped(abandoned);
  return abandoned;
}
