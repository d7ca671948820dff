// The real service, started in this process on an empty database and used over HTTP.
import { operatorControlOf } from './operator-control.ts';
import { hash } from '@node-rs/argon2';
import { v7 as uuidv7 } from 'uuid';
import { type App, startApp } from '../../src/process/app.ts';
import { readConfig } from '../../src/settings/config.ts';
import type { Role, User } from '../../src/domain/account.ts';
import type { ProcessKind } from '../../src/domain/process.ts';
import { type Administration, makeAdministration } from '../../src/service/access/administration.ts';
import { type Tokens, makeTokens } from '../../src/service/access/tokens.ts';
import type { OperatorControl } from '../../src/service/tracking/operator-control.ts';
import type { Database } from '../../src/store/database.ts';
import { type Dialect, type FreshDatabase, databases, describeOn, sharesStatements, withMigratedDatabase } from './databases.ts';
import { afterRun } from './global-setup.ts';
import { makeStoredReader } from './stored.ts';
import { type HttpClient, httpClient } from './http-client.ts';

export type Service = {
  /** Its address, without a slash at the end. */
  url: string;
  /** The address of the metrics; '' without METRICS_PORT. */
  metricsUrl: string;
  /** A client without credentials. */
  api: HttpClient;
  administration: Administration;
  tracking: OperatorControl;
  /** The service's own database. */
  database: Database;
  databaseUrl: string;
  /** The service's clock. */
  now(): Date;
  passTime(ms: number): void;
  /** Makes a new account with a user, a token as the user gets by signing in, and a live key. @param role of both credentials */
  newClient(role?: Role): Promise<Client>;
  /** Everything that clients have written, to compare with a later state. */
  stored(): Promise<string>;
  stop(): Promise<void>;
};

/** An account with a credential for each surface. */
export type Client = {
  accountId: string;
  accountName: string;
  username: string;
  password: string;
  token: string;
  apiKey: string;
  /** Sends requests with the token. */
  a: HttpClient;
  /** Sends requests with the API key. */
  b: HttpClient;
};

export type Settings = {
  environment?: Record<string, string>;
  /** Stops the clock, so that only `passTime` advances it. */
  stopsClock?: boolean;
  /** 'all' unless said. 'api' answers requests and leaves polls, deliveries and sweeps undone. */
  kind?: ProcessKind;
  /** Gets the lines of the log. */
  log?: { write(line: string): void };
  /** The database to run on instead of an empty one. `stop` does not drop it. */
  on?: FreshDatabase;
};

/** The issuer of the tests' tokens. The real address is unknown before the service listens. */
export const publicUrl = 'http://landfall.test';

/** The key that encrypts secrets in the tests' services. */
export const secretKey = Buffer.alloc(32, 'a key of the tests').toString('base64');

/**
 * Defines the suite once for each database, with one service for all its tests. Its clock stands still unless `stopsClock` is false, so
 * that no poll falls due between two looks of a test.
 */
export function onEachService(title: string, suite: (service: () => Service) => void, settings: Settings = {}): void {
  const start = (dialect: Dialect): Promise<Service> => startService(dialect, { stopsClock: true, ...settings });
  defineOnEach(title, suite, { start, stop: (service) => service.stop() });
}

const shared: Partial<Record<Dialect, Promise<Service>>> = {};

/**
 * Defines the suite on a service that starts once per process, for suites that neither read other accounts nor advance the service's
 * clock. A service and its database take 0.04 s of CPU on SQLite and 0.4 s on a server.
 */
export function onSharedService(title: string, suite: (service: () => Service) => void): void {
  defineOnEach(title, suite, { start: (dialect) => (shared[dialect] ??= startShared(dialect)), stop: async () => {} });
}

async function startShared(dialect: Dialect): Promise<Service> {
  const service = await startService(dialect);
  afterRun(service.stop);
  const passTime = (): never => {
    throw new Error('Other suites use this service: one that advances the clock starts its own, by onEachService');
  };
  return { ...service, passTime };
}

interface ServiceLifecycle {
  start(dialect: Dialect): Promise<Service>;
  stop(service: Service): Promise<void>;
}

function defineOnEach(title: string, suite: (service: () => Service) => void, { start, stop }: ServiceLifecycle): void {
  for (const dialect of databases) {
    describeOn(dialect, title, () => {
      let running: Service | undefined;

      before(async () => {
        running = await start(dialect);
      });

      after(() => running && stop(running));

      suite(() => {
        if (!running) throw new Error('The service is running from the first hook on, not while suites are defined');
        return running;
      });
    });
  }
}

/** Argon2 at its lowest cost, because the real one takes 20 ms of CPU. test/service/access/sign-in tests that. */
const cheapestArgon2 = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export async function startService(dialect: Dialect, { environment, stopsClock, on, log, kind = 'all' }: Settings = {}): Promise<Service> {
  const database = on ?? (await withMigratedDatabase(dialect));
  const startedAt = Date.now();
  let passedMs = 0;
  const now = () => new Date((stopsClock ? startedAt : Date.now()) + passedMs);
  const config = readConfig({
    DATABASE_URL: database.url,
    PORT: '0',
    PUBLIC_URL: publicUrl,
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '1000000',
    SANDBOX: 'true',
    SECRET_KEY: secretKey,
    SHARE_STATEMENTS: String(sharesStatements),
    ...environment,
  });
  let app: App;
  try {
    app = await startApp(config, kind, now, { ...(log && { log }) });
  } catch (error) {
    await database.drop();
    throw error;
  }
  const url = app.url ?? '';
  const administration = makeAdministration({ database: app.database, now });
  const api = httpClient(url);
  const reader = makeStoredReader(database.url, now);
  let clients = 0;
  let tokens: Promise<Tokens> | undefined;

  return {
    url,
    metricsUrl: app.metricsUrl ?? '',
    api,
    administration,
    tracking: operatorControlOf({ database: app.database, now }),
    database: app.database,
    databaseUrl: database.url,
    now,
    passTime: (ms) => void (passedMs += ms),
    async newClient(role: Role = 'administrator') {
      clients += 1;
      const accountName = `Forwarder ${clients}`;
      const username = `user-${clients}`;
      const password = `correct horse ${clients}`;
      const { id: accountId } = await administration.createAccount(accountName);
      const user: User = { id: uuidv7(), accountId, username, role, createdAt: now(), revokedAt: null };
      await app.database.store.users.insert({ ...user, passwordHash: await hash(password, cheapestArgon2) });
      const input = { test: false, role, ratePerMinute: null, expiresAt: null };
      const apiKey = await administration.createKey(accountName, input);
      tokens ??= makeTokens({
        database: app.database,
        settings: { issuer: config.tokenIssuer, lifetimeMs: config.tokenLifetimeMs },
        now,
      });
      const token = await (await tokens).issue(user);
      return { accountId, accountName, username, password, token, apiKey, a: api.as({ token }), b: api.as({ apiKey }) };
    },
    stored: reader.read,
    async stop() {
      await app.stop();
      await reader.close();
      if (!on) await database.drop();
    },
  };
}
