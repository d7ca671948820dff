/** The composition root: the one place that constructs across folders. Reading it shows the program. */
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type Logger, pino } from 'pino';
import { makeCarriers, wrongCarrierSettings } from './carriers/registry.ts';
import { type Config, ConfigError } from './config.ts';
import { surfaceA } from './http/a/surface.ts';
import { surfaceB } from './http/b/surface.ts';
import { loadContract } from './http/contract.ts';
import { RateLimiter, quotasFor } from './http/rate-limit.ts';
import { makeServer } from './http/server.ts';
import { type SandboxCarrier, startSandboxCarrier } from './sandbox/server.ts';
import { makeApiKeys } from './service/api-keys.ts';
import { makeRecordOperations } from './service/record-operations.ts';
import { makeRequestTracking } from './service/request-tracking.ts';
import { makeSandboxClock } from './service/sandbox-clock.ts';
import { makeSettleTracking } from './service/settle-tracking.ts';
import { makeSignIn } from './service/sign-in.ts';
import { makeTokens } from './service/tokens.ts';
import { type Database, openDatabase } from './store/database.ts';
import { type Worker, makeWorker } from './worker/loop.ts';
import { track } from './worker/track.ts';

/** Which parts of the program a process runs. */
export type Role = 'all' | 'api' | 'worker';

export interface App {
  database: Database;
  log: Logger;
  /** Where the API listens, without a slash at the end; null in a process that is a worker only. */
  url: string | null;
  stop(): Promise<void>;
}

/** A worker's lease is this much longer than a carrier may take: the settling has to fit in. */
const leaseMarginMs = 30_000;

/** Opens the database, builds everything a role needs and starts it. */
export async function startApp(config: Config, role: Role, now: () => Date = () => new Date()): Promise<App> {
  const wrong = wrongCarrierSettings(config.carrierSettings);
  if (wrong.length > 0) throw new ConfigError(wrong);
  const log = pino({ level: config.logLevel, base: undefined }, pino.destination({ dest: 2, sync: false }));
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
  const settle = makeSettleTracking(database, now, Math.random);
  const onTrackError = (error: unknown, requestId: string): void => {
    log.error({ err: error, tracking_request_id: requestId }, 'A try could not be settled');
  };
  const worker = makeWorker({
    store: database.store,
    run: (claim) => track({ carriers, settle, onError: onTrackError }, claim),
    now,
    concurrency: config.workerConcurrency,
    idleMs: config.workerIdleMs,
    leaseMs: config.carrierTimeoutMs + leaseMarginMs,
    onError: (error) => log.error({ err: error }, 'The worker could not look for work'),
  });
  if (role !== 'api') worker.start();
  const server = role === 'worker' ? null : await startServer({ config, database, carriers, worker, log, now });
  return { database, log, url: server?.url ?? null, stop: () => stopApp({ server, worker, sandbox, database }) };
}

interface ServerNeeds {
  config: Config;
  database: Database;
  carriers: ReturnType<typeof makeCarriers>;
  worker: Worker;
  log: Logger;
  now: () => Date;
}

interface RunningServer {
  url: string;
  close(): Promise<void>;
}

async function startServer({ config, database, carriers, worker, log, now }: ServerNeeds): Promise<RunningServer> {
  const { store } = database;
  const contracts = { a: loadContract('a'), b: loadContract('b') };
  const quotas = quotasFor(config.rateLimit);
  const limits = {
    quotas,
    byAddress: new RateLimiter('address', now),
    byCredential: new RateLimiter('default', now),
    bySignInAddress: new RateLimiter('sign-in', now),
  };
  const tokens = await makeTokens(database, { issuer: config.publicUrl, lifetimeMs: config.tokenLifetimeMs }, now);
  const onError = (error: unknown, requestId: string): void => {
    log.error({ err: error, request_id: requestId }, 'A request failed');
  };
  const shared = {
    store,
    limits,
    onError,
    requestTracking: makeRequestTracking(database, carriers, worker.wake, now),
    sandboxClock: config.sandbox ? makeSandboxClock(database, worker.runDue, now) : null,
  };
  const docsFolder = fileURLToPath(new URL('../dist/docs', import.meta.url));
  const server = makeServer({
    a: surfaceA({
      ...shared,
      contract: contracts.a,
      tokens,
      signIn: await makeSignIn(database, tokens),
      expiresIn: config.tokenLifetime,
      bySignInUser: new RateLimiter('sign-in-user', now),
      quotas,
      recordOperations: makeRecordOperations(database, now),
    }),
    b: surfaceB({ ...shared, contract: contracts.b, apiKeys: makeApiKeys(database, now), lines: carriers }),
    contracts,
    docsFolder: existsSync(docsFolder) ? docsFolder : null,
    trustedProxies: config.trustedProxies,
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
  sandbox: SandboxCarrier | null;
  database: Database;
}): Promise<void> {
  await parts.server?.close();
  await parts.worker.stop();
  await parts.sandbox?.close();
  await parts.database.close();
}
