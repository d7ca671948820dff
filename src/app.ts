/** The composition root: the one place that constructs across folders. It shows how the program fits together. */
import { makeFeed } from './ais/feed.ts';
import type { Carriers } from './carriers/carrier.ts';
import { carrierSettingNames, makeCarriers, wrongCarrierSettings } from './carriers/registry.ts';
import { type Config, ConfigError, misspeltSettings } from './config.ts';
import type { ShippingLine, ShippingLines } from './domain/shipping-line.ts';
import { sandboxScac } from './domain/tracking-request.ts';
import { messageBuilderA } from './http/a/messages.ts';
import { addressB, makeMessageBuilderB } from './http/b/messages.ts';
import type { DemoCredentials } from './http/published.ts';
import { type Readiness, makeReadiness } from './http/readiness.ts';
import { type Log, makeLog } from './log.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { MetricsServer } from './metrics/server.ts';
import { secretKeysToRunWith } from './secret-keys.ts';
import { type SandboxCarrier, startSandboxCarrier } from './sandbox/server.ts';
import { type Outbox, makeOutbox } from './service/webhooks/outbox.ts';
import { sandboxClockOf } from './service/sandbox-clock.ts';
import { readQueueState } from './service/queue-state.ts';
import { makeRecordPositions } from './service/tracking/positions.ts';
import { encryptPlainSecrets } from './service/access/administration.ts';
import { type EndpointChange, makeSettleDeliveries } from './service/webhooks/settle.ts';
import { type FailedRequest, makeSettleTracking } from './service/tracking/settle.ts';
import type { SendingRules } from './service/webhooks/manage.ts';
import { metricsOf, serveMetrics } from './serve-metrics.ts';
import { type RunningServer, startServer } from './serve.ts';
import { stopInTime } from './stop-in-time.ts';
import { type Database, openDatabase } from './store/database.ts';
import { makePolicy, makeResolve } from './webhooks/addresses.ts';
import { checkTarget } from './webhooks/guard.ts';
import { type Sender, checkHeaders, makeSender } from './webhooks/send.ts';
import { makeSecret } from './webhooks/sign.ts';
import { type Deliverer, makeDeliverer } from './worker/deliver.ts';
import { makeFailpoint, noFailpoint } from './worker/failpoint.ts';
import { type Heartbeat, makeHeartbeat } from './worker/heartbeat.ts';
import type { PollLoop } from './worker/poll-loop.ts';
import { makeSweeper } from './worker/sweep.ts';
import { type Tracker, makeTracker } from './worker/track.ts';
import { makePositionWriter } from './worker/write-positions.ts';

/** Which parts of the program a process runs. */
export type Role = 'all' | 'api' | 'worker';

export interface App {
  database: Database;
  log: Log;
  /** The API's address, without a trailing slash; null in a process that is only a worker. */
  url: string | null;
  /** Where metrics are served, without a trailing slash; null where they are not. */
  metricsUrl: string | null;
  /** The carriers on offer, the sandbox's among them. */
  shippingLines: ShippingLine[];
  /** Lets a browser on this machine use the demo account on the page that tries calls. */
  offerDemo(demo: DemoCredentials): void;
  /** Makes this process look for work at once: another one has put something into the queues. */
  wake(): void;
  /**
   * Takes no more work, finishes the current work and lets go of the rest, within `STOP_TIMEOUT`.
   *
   * @returns the names of the parts that neither finished nor let go in time
   */
  stop(): Promise<string[]>;
}

/** Interval of the log line that shows a process is alive. */
const heartbeatMs = 60_000;

/** A worker's lease is this much longer than a carrier may take, to leave time to settle. */
const leaseMarginMs = 30_000;

/** Time limit of an attempt (Standard Webhooks 1.0.0 advises 15 to 30 s). */
const webhookTimeoutMs = 15_000;
/** Attempts at once for one endpoint. */
const webhookConcurrency = 32;
/** Endpoints sent to at once: a waiting socket costs little, and a thousand that hang must not stop the others. */
const endpointsAtOnce = { healthy: 2048, failing: 1024 };

/**
 * Opens the database, builds everything a role needs and starts it.
 *
 * @param tellOthers called when something was put into the queues, for the worker of another process
 * @throws ConfigError, DatabaseUnavailable, NotMigrated, SecretUnreadable, and Node's error for a port that cannot be listened on
 */
export async function startApp(config: Config, role: Role, now: () => Date = () => new Date(), tellOthers = (): void => {}): Promise<App> {
  const wrong = wrongCarrierSettings(config.carrierSettings);
  if (wrong.length > 0) throw new ConfigError(wrong);
  const log = makeLog(config.logLevel);
  for (const line of misspeltSettings(config, carrierSettingNames())) log.warn(line);
  const secretKeys = await secretKeysToRunWith(config);
  const database = await openDatabase(config.databaseUrl, secretKeys, config.shareStatements);
  try {
    await (config.migrateOnStart ? database.migrate() : database.requireMigrated());
    await encryptPlainSecrets(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  if (secretKeys.length === 0) log.warn('SECRET_KEY is not set: webhook secrets and the token signing key are stored unencrypted');

  // The sandbox carrier keeps no state in memory, so each process can run one.
  const readiness = makeReadiness(() => database.requireReady());
  const sandbox = config.sandbox ? await startSandboxCarrier({ journeys: database.store.sandbox, now, port: 0 }) : null;
  const carriers = makeCarriers({
    sandboxUrl: sandbox?.url ?? null,
    sandboxClock: sandboxClockOf(database, now),
    timeoutMs: config.carrierTimeoutMs,
    given: config.carrierSettings,
    onCircuit(change) {
      log.circuitChanged(change);
      metrics?.circuitChanged(change);
    },
  });
  const shippingLines = carriers.list();
  const metrics = config.metrics === null ? null : await metricsOf(role, shippingLines);
  if (shippingLines.length === 0) log.warn('No carrier is configured, so nothing can be tracked');
  else if (config.isProduction && shippingLines.every(({ scac }) => scac === sandboxScac))
    log.warn('No carrier but the sandbox is configured');
  // The outbox wakes the deliverer, which is built after it; nothing calls `wake` before then.
  const outbox = outboxOf(carriers, () =>
    database.afterCommit(() => {
      delivering.deliverer.wake();
      tellOthers();
    }),
  );
  const needs: Dependencies = { config, database, outbox, log, metrics, now };
  const delivering: Delivering = makeDelivering(needs);
  const tracker = trackerOf(carriers, needs);
  const heartbeat = makeHeartbeat({
    read: () => readQueueState(database.store, now()),
    beat: (outcome) => log.heartbeat(role, outcome),
    everyMs: heartbeatMs,
  });
  const parts = { config, log, readiness, heartbeat, tracker, delivering, sandbox, database };
  let metricsServer: MetricsServer | null = null;
  try {
    const { deliverer, rules } = delivering;
    if (metrics && config.metrics) metricsServer = await serveMetrics(metrics, config.metrics, { ...needs, readiness, tracker, deliverer });
    const wakeTracker = (): void => {
      tracker.wake();
      tellOthers();
    };
    const served = {
      ...needs,
      carriers,
      rules,
      tracker: { ...tracker, wake: wakeTracker },
      isAlone: role === 'all' && database.dialect === 'sqlite',
      readiness,
      onAnswered: metrics?.requestAnswered,
    };
    const server = role === 'worker' ? null : await startServer(served);
    // Only after the server listens: a process whose port is taken must not take work from the process that holds it.
    if (role !== 'api') {
      tracker.start();
      deliverer.start();
      delivering.sweeper.start();
    }
    heartbeat.start();
    const positions = role === 'api' || !config.aisFeed ? null : followVessels(config.aisFeed, needs);
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

interface Dependencies {
  config: Config;
  database: Database;
  outbox: Outbox;
  log: Log;
  /** Null where none are served. */
  metrics: Metrics | null;
  now: () => Date;
}

/** The outbox with both surfaces' messages. @param wake says that there is something to send */
export function outboxOf(shippingLines: ShippingLines, wake: () => void): Outbox {
  return makeOutbox({ builders: [messageBuilderA, makeMessageBuilderB(shippingLines)], wake });
}

function trackerOf(carriers: Carriers & ShippingLines, { config, database, outbox, log, metrics, now }: Dependencies): Tracker {
  const onFailed = (failed: FailedRequest): void => {
    log.requestFailed(failed);
    metrics?.requestFailed(failed.request.scac, failed.reason);
  };
  const settle = makeSettleTracking({ database, outbox, shippingLines: carriers, now, random: Math.random, onFailed });
  return makeTracker({
    store: database.store,
    carriers,
    settle,
    now,
    concurrency: config.workerConcurrency,
    idleMs: config.workerIdleMs,
    leaseMs: config.carrierTimeoutMs + leaseMarginMs,
    ...(metrics && { onCall: metrics.carrierCalled }),
    onError: (error, requestId) =>
      requestId === undefined
        ? log.failed('Due requests could not be claimed', error)
        : log.failed('The outcome of a try could not be recorded', error, { tracking_request_id: requestId }),
  });
}

interface Delivering {
  /** The URLs that webhooks may call, and their headers. */
  rules: SendingRules;
  sender: Sender;
  deliverer: Deliverer;
  sweeper: PollLoop;
}

/** Builds the webhook deliverer and the job that deletes old rows. */
function makeDelivering({ config, database, outbox, log, metrics, now }: Dependencies): Delivering {
  const policy = makePolicy({ allowsHttp: config.webhookAllowsHttp, allow: config.webhookAllow });
  const resolve = makeResolve({ asksSystem: policy.allow.length > 0 });
  const sender = makeSender({ policy, resolve, timeoutMs: webhookTimeoutMs, now, connectionsPerOrigin: webhookConcurrency });
  const onChange = (change: EndpointChange): void => {
    log.endpointChanged(change);
    metrics?.endpointChanged(change.change);
  };
  const deliverer = makeDeliverer({
    store: database.store,
    settle: makeSettleDeliveries({ database, outbox, now, random: Math.random, onChange }),
    async send(message) {
      const outcome = await sender.send(message);
      metrics?.webhookAttempted(outcome);
      return outcome;
    },
    address: (webhook, body) => (webhook.surface === 'b' ? addressB(body, webhook.id) : body),
    now,
    concurrency: webhookConcurrency,
    endpointsAtOnce,
    idleMs: config.workerIdleMs,
    leaseMs: webhookTimeoutMs + leaseMarginMs,
    attemptMs: webhookTimeoutMs,
    failpoint: config.failpoint === null ? noFailpoint : makeFailpoint(config.failpoint),
    onError: (error) => log.failed('Messages could not be delivered', error),
  });
  const sweeper = makeSweeper({ database, now, onError: (error) => log.failed('Old messages could not be removed', error) });
  const rules = { checkTarget: (url: string) => checkTarget(url, policy, resolve), checkHeaders, makeSecret };
  return { rules, sender, deliverer, sweeper };
}

interface RunningPositions {
  stop(): Promise<void>;
}

/** Records where ships are from the AIS feed. A feed that is down is reported only in the log. */
function followVessels({ host, port }: NonNullable<Config['aisFeed']>, { database, log, now }: Dependencies): RunningPositions {
  const positions = makeRecordPositions({ database });
  const writer = makePositionWriter({
    positions,
    onError: (error) => log.failed("Vessels' positions could not be written", error),
  });
  const feed = makeFeed({
    host,
    port,
    onSighting: positions.hear,
    onUp: () => log.feedUp({ host, port }),
    onDown: (why) => log.feedDown({ host, port }, why),
    now,
  });
  writer.start();
  feed.start();
  return {
    async stop() {
      await feed.stop();
      await writer.stop();
    },
  };
}

/** Stops taking requests and work, then closes what they depend on. */
async function stopApp(parts: {
  config: Config;
  log: Log;
  readiness: Readiness;
  metricsServer: MetricsServer | null;
  server: RunningServer | null;
  heartbeat: Heartbeat;
  tracker: Tracker;
  delivering: Delivering;
  positions: RunningPositions | null;
  sandbox: SandboxCarrier | null;
  database: Database;
}): Promise<string[]> {
  const { server, tracker, positions } = parts;
  const { deliverer, sweeper, sender } = parts.delivering;
  parts.readiness.stop();
  parts.heartbeat.stop();
  const underWay = {
    ...(server && { answers: { finish: server.close } }),
    ...(positions && { positions: { finish: positions.stop } }),
    requests: { finish: tracker.stop, letGo: tracker.letGo },
    deliveries: { finish: deliverer.stop, letGo: deliverer.letGo },
    sweeping: { finish: sweeper.stop },
  };
  const close = async (): Promise<void> => {
    server?.abort();
    await Promise.all([sender.close(), parts.sandbox?.close(), parts.metricsServer?.close(), parts.database.close()]);
  };
  const abandoned = await stopInTime(underWay, close, parts.config.stopTimeoutMs);
  parts.log.stopped(abandoned);
  return abandoned;
}
