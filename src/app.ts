/** The composition root: the one place that constructs across folders. Reading it shows the program. */
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type Logger, pino } from 'pino';
import { makeFeed } from './ais/feed.ts';
import type { Carriers } from './carriers/carrier.ts';
import { carrierSettingNames, makeCarriers, wrongCarrierSettings } from './carriers/registry.ts';
import { type Config, ConfigError, misspeltSettings } from './config.ts';
import type { ShippingLine, ShippingLines } from './domain/shipping-line.ts';
import { sandboxScac } from './domain/tracking-request.ts';
import { tellerA } from './http/a/messages.ts';
import { surfaceA } from './http/a/surface.ts';
import { addressB, makeTellerB } from './http/b/messages.ts';
import { surfaceB } from './http/b/surface.ts';
import { carrierEvents } from './http/carrier-events.ts';
import { loadContract } from './http/contract.ts';
import { makeCursors } from './http/cursor.ts';
import { RateLimiter, quotasFor } from './http/rate-limit.ts';
import { makeServer } from './http/server.ts';
import { type SandboxCarrier, startSandboxCarrier } from './sandbox/server.ts';
import { makeApiKeys } from './service/api-keys.ts';
import { type Outbox, makeOutbox } from './service/outbox.ts';
import { type ReceivedPush, makeReceivePush } from './service/receive-push.ts';
import { makeRecordOperations } from './service/record-operations.ts';
import { makeRecordPositions } from './service/record-positions.ts';
import { makeRequestTracking } from './service/request-tracking.ts';
import { makeSandboxClock } from './service/sandbox-clock.ts';
import { makeSettleDeliveries } from './service/settle-deliveries.ts';
import { makeSettleTracking } from './service/settle-tracking.ts';
import { makeSignIn } from './service/sign-in.ts';
import { makeTokens } from './service/tokens.ts';
import { type SendingRules, makeWebhooks } from './service/webhooks.ts';
import { type Database, openDatabase } from './store/database.ts';
import { makePolicy } from './webhooks/addresses.ts';
import { checkTarget } from './webhooks/guard.ts';
import { checkHeaders } from './webhooks/headers.ts';
import { makeResolve } from './webhooks/resolve.ts';
import { type Sender, makeSender } from './webhooks/send.ts';
import { makeSecret } from './webhooks/sign.ts';
import { type Deliverer, makeDeliverer } from './worker/deliver.ts';
import { makeFailpoint, noFailpoint } from './worker/failpoint.ts';
import { type Worker, makeWorker } from './worker/worker.ts';
import { type Sweeper, makeSweeper } from './worker/sweep.ts';
import { track } from './worker/track.ts';

/** Which parts of the program a process runs. */
export type Role = 'all' | 'api' | 'worker';

export interface App {
  database: Database;
  log: Logger;
  /** Where the API listens, without a slash at the end; null in a process that is a worker only. */
  url: string | null;
  /** The carriers on offer, the sandbox's among them. */
  lines: ShippingLine[];
  stop(): Promise<void>;
}

/** A worker's lease is this much longer than a carrier may take: the settling has to fit in. */
const leaseMarginMs = 30_000;

/** How long an endpoint may take to answer (Standard Webhooks 1.0.0 advises 15 to 30 s). */
const webhookTimeoutMs = 15_000;
/** Attempts at once for one endpoint. */
const webhookConcurrency = 32;
/** Endpoints at once: sockets that wait cost little, and a thousand that hang must leave room for the others. */
const webhookLanes = { healthy: 2048, failing: 1024 };

/**
 * Opens the database, builds everything a role needs and starts it.
 *
 * @throws ConfigError, DatabaseUnavailable, NotMigrated, and what Node says of a port that cannot be listened on
 */
export async function startApp(config: Config, role: Role, now: () => Date = () => new Date()): Promise<App> {
  const wrong = wrongCarrierSettings(config.carrierSettings);
  if (wrong.length > 0) throw new ConfigError(wrong);
  const log = pino({ level: config.logLevel, base: undefined }, pino.destination({ dest: 2, sync: false }));
  for (const line of misspeltSettings(config, carrierSettingNames())) log.warn(line);
  const database = await openDatabase(config.databaseUrl);
  await (config.migrateOnStart ? database.migrate() : database.requireMigrated());

  // The sandbox carrier keeps nothing itself, so every process that asks carriers has one of its own.
  const sandbox = config.sandbox
    ? await startSandboxCarrier({ journeys: database.store.sandbox, now, port: 0 })
    : null;
  const carriers = makeCarriers({
    sandboxUrl: sandbox?.url ?? null,
    timeoutMs: config.carrierTimeoutMs,
    given: config.carrierSettings,
  });
  const lines = carriers.list();
  if (lines.length === 0) log.warn('No carrier is configured, so nothing can be tracked');
  else if (config.isProduction && lines.every(({ scac }) => scac === sandboxScac)) log.warn('No carrier but the sandbox is configured');
  const outbox = outboxOf(carriers, () => delivering.deliverer.wake());
  const needs: Needs = { config, database, outbox, log, now };
  const delivering: Delivering = makeDelivering(needs);
  const worker = makeTracker(carriers, needs);
  const parts = { worker, delivering, sandbox, database };
  try {
    const { rules } = delivering;
    const server = role === 'worker' ? null : await startServer({ ...needs, carriers, rules, worker });
    // Only now: a process that cannot listen must not take work from the one that listens in its place.
    if (role !== 'api') {
      worker.start();
      delivering.deliverer.start();
      delivering.sweeper.start();
    }
    const positions = role === 'api' || !config.aisFeed ? null : followVessels(config.aisFeed, needs);
    return { database, log, url: server?.url ?? null, lines, stop: () => stopApp({ ...parts, server, positions }) };
  } catch (error) {
    await stopApp({ ...parts, server: null, positions: null });
    throw error;
  }
}

/** What everything is built of. */
interface Needs {
  config: Config;
  database: Database;
  outbox: Outbox;
  log: Logger;
  now: () => Date;
}

/** The outbox with both surfaces' messages. @param wake says that there is something to send */
export function outboxOf(lines: ShippingLines, wake: () => void): Outbox {
  return makeOutbox([tellerA, makeTellerB(lines)], wake);
}

/** Builds what asks carriers. */
function makeTracker(carriers: Carriers, { config, database, outbox, log, now }: Needs): Worker {
  const settle = makeSettleTracking(database, outbox, now, Math.random);
  const onTrackError = (error: unknown, requestId: string): void => {
    log.error({ err: error, tracking_request_id: requestId }, 'A try could not be settled');
  };
  return makeWorker({
    store: database.store,
    run: (claim) => track({ carriers, settle, onError: onTrackError }, claim),
    roomOf: (scac) => carriers.get(scac)?.room?.(),
    now,
    concurrency: config.workerConcurrency,
    idleMs: config.workerIdleMs,
    leaseMs: config.carrierTimeoutMs + leaseMarginMs,
    onError: (error) => log.error({ err: error }, 'The worker could not look for work'),
  });
}

interface Delivering {
  /** What may be called, and with which headers. */
  rules: SendingRules;
  sender: Sender;
  deliverer: Deliverer;
  sweeper: Sweeper;
}

/** Builds what sends messages to webhooks and clears away what is old. */
function makeDelivering({ config, database, outbox, log, now }: Needs): Delivering {
  const policy = makePolicy({ allowsHttp: config.webhookAllowsHttp, allow: config.webhookAllow });
  const resolve = makeResolve({ asksSystem: policy.allow.length > 0 });
  const sender = makeSender({ policy, resolve, timeoutMs: webhookTimeoutMs, now, connectionsPerOrigin: webhookConcurrency });
  const deliverer = makeDeliverer({
    store: database.store,
    settle: makeSettleDeliveries(database, outbox, now, Math.random),
    send: sender.send,
    address: (webhook, body) => (webhook.surface === 'b' ? addressB(body, webhook.id) : body),
    now,
    concurrency: webhookConcurrency,
    lanes: webhookLanes,
    idleMs: config.workerIdleMs,
    leaseMs: webhookTimeoutMs + leaseMarginMs,
    attemptMs: webhookTimeoutMs,
    failpoint: config.failpoint === null ? noFailpoint : makeFailpoint(config.failpoint),
    onError: (error) => log.error({ err: error }, 'Messages could not be delivered'),
  });
  const sweeper = makeSweeper(database, now, (error) => log.error({ err: error }, 'Old messages could not be removed'));
  const rules = { checkTarget: (url: string) => checkTarget(url, policy, resolve), checkHeaders, makeSecret };
  return { rules, sender, deliverer, sweeper };
}

interface RunningPositions {
  stop(): Promise<void>;
}

/** Hears where ships are and writes it down. A feed that is down is told of in the log, and nowhere else. */
function followVessels(
  { host, port }: NonNullable<Config['aisFeed']>,
  { database, log, now }: Needs,
): RunningPositions {
  const positions = makeRecordPositions(database, (error) => {
    log.error({ err: error }, "Vessels' positions could not be written");
  });
  const feed = makeFeed({
    host,
    port,
    hear: positions.hear,
    onUp: () => log.info({ host, port }, 'The AIS feed is connected'),
    onDown: (why) => log.warn({ host, port, why }, 'The AIS feed is down; it is tried again from time to time'),
    now,
  });
  positions.start();
  feed.start();
  return {
    async stop() {
      await feed.stop();
      await positions.stop();
    },
  };
}

interface ServerNeeds extends Needs {
  carriers: ReturnType<typeof makeCarriers>;
  rules: SendingRules;
  worker: Worker;
}

interface RunningServer {
  url: string;
  close(): Promise<void>;
}

async function startServer({ config, database, carriers, outbox, rules, worker, log, now }: ServerNeeds): Promise<RunningServer> {
  const { store } = database;
  const contracts = { a: loadContract('a'), b: loadContract('b') };
  const quotas = quotasFor(config.rateLimit);
  const limits = {
    quotas,
    byAddress: new RateLimiter('address', now),
    byCredential: new RateLimiter('default', now),
    bySignInAddress: new RateLimiter('sign-in', now),
  };
  const tokens = await makeTokens(database, { issuer: config.tokenIssuer, lifetimeMs: config.tokenLifetimeMs }, now);
  const onError = (error: unknown, requestId: string): void => {
    log.error({ err: error, request_id: requestId }, 'A request failed');
  };
  const shared = {
    store,
    limits,
    // The system chooses a port for 0 when the service begins to listen.
    publicUrl: () => config.publicUrl.replace(/:0$/, `:${(server.address() as AddressInfo).port}`),
    now,
    onError,
    requestTracking: makeRequestTracking(database, carriers, worker.wake, now),
    cursors: makeCursors(tokens.sharedSecret()),
    webhooks: makeWebhooks(database, outbox, rules, now),
    sandboxClock: config.sandbox ? makeSandboxClock(database, worker.runDue, now) : null,
  };
  const onReceived = ({ scac, requests, unreadable }: ReceivedPush): void => {
    log.info({ scac, tracking_requests: requests, unreadable_rows: unreadable }, 'A carrier pushed events');
  };
  const receive = makeReceivePush(database, worker.wake, now, onReceived);
  const docsFolder = fileURLToPath(new URL('../dist/docs', import.meta.url));
  const server = makeServer({
    a: surfaceA({
      ...shared,
      contract: contracts.a,
      tokens,
      signIn: await makeSignIn(database, tokens, now),
      expiresIn: config.tokenLifetime,
      bySignInUser: new RateLimiter('sign-in-user', now),
      bySignInStranger: new RateLimiter('sign-in-stranger', now),
      quotas,
      recordOperations: makeRecordOperations(database, outbox, now),
    }),
    b: surfaceB({ ...shared, contract: contracts.b, apiKeys: makeApiKeys(database, now), lines: carriers }),
    contracts,
    carrierEvents: carrierEvents({ receivers: carriers, receive }),
    docsFolder: existsSync(docsFolder) ? docsFolder : null,
    publicUrl: config.publicUrl,
    trustedProxies: config.trustedProxies,
    limits,
    isReady: () => isReady(database),
    onError,
  });

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, resolve);
  });
  const { address, port, family } = server.address() as AddressInfo;
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
  };
}

async function isReady(database: Database): Promise<boolean> {
  try {
    await database.ping();
    return await database.isMigrated();
  } catch {
    return false;
  }
}

/** Stops taking requests first, then work, then lets go of the database. */
async function stopApp(parts: {
  server: RunningServer | null;
  worker: Worker;
  delivering: Delivering;
  positions: RunningPositions | null;
  sandbox: SandboxCarrier | null;
  database: Database;
}): Promise<void> {
  await parts.server?.close();
  await parts.positions?.stop();
  await parts.worker.stop();
  await parts.delivering.sweeper.stop();
  await parts.delivering.deliverer.stop();
  await parts.delivering.sender.close();
  await parts.sandbox?.close();
  await parts.database.close();
}
