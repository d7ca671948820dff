/** Every setting, read and checked in one place. The only reader of the environment. */
import { cleanEnv } from 'envalid';
import { type Retention, defaultRetention } from '../domain/retention.ts';
import { maxCarrierTimeoutMs } from '../domain/stored-times.ts';
import { nearestName } from './nearest-name.ts';
import {
  databaseUrl,
  duration,
  durationMs,
  failpoint,
  flag,
  hostName,
  networks,
  oneOf,
  ports,
  retention,
  seconds,
  secretKeys,
  tcpAddress,
  anyText,
  webAddress,
  wholeNumber,
} from './formats.ts';

export interface Config {
  port: number;
  host: string;
  /** `sqlite:<file>` or `mysql://…`. */
  databaseUrl: string;
  isEmbedded: boolean;
  isProduction: boolean;
  /** Keys that encrypt secrets in the database, newest first; empty if not set. */
  secretKeys: string[];
  /** Enables SCAC TEST and its clock. */
  sandbox: boolean;
  /** Requests a minute for each credential; the other limits scale with it. */
  rateLimit: number;
  /** The service's address for clients, without a trailing slash. */
  publicUrl: string;
  /** PUBLIC_URL, or null if not set: the default address contains the port, which differs between processes. */
  tokenIssuer: string | null;
  /** The number of proxies in front of the service that are trusted to report the client's address. */
  trustedProxies: number;
  /** How long an idle connection of a client is kept. */
  keepAliveMs: number;
  tokenLifetimeMs: number;
  /** The same in the contract's form: `2h`. */
  tokenLifetime: string;
  workerConcurrency: number;
  workerIdleMs: number;
  carrierTimeoutMs: number;
  /** The AIS feed with ships' positions, or null. */
  aisFeed: { host: string; port: number } | null;
  /** Names of four letters and `_`, such as `MAEU_CONSUMER_KEY`. src/carriers checks them. */
  carrierSettings: Record<string, string>;
  /** Networks in CIDR notation that are not public but that webhooks may call. */
  webhookAllow: string[];
  /** Allows `http:` for webhooks. */
  webhookAllowsHttp: boolean;
  /** The ports that webhooks may call; null for all. */
  webhookPorts: number[] | null;
  /** Attempts a second to one host, of all accounts. */
  webhookHostRate: number;
  /** Whether an endpoint must answer a challenge before it is registered. */
  webhooksAreVerified: boolean;
  migrateOnStart: boolean;
  /** How long each kind of data is kept. */
  retention: Readonly<Retention>;
  /** Whether requests that arrive together share statements. */
  shareStatements: boolean;
  /** The longest time from the signal to the end of the process. */
  stopTimeoutMs: number;
  /** The point where a test kills a worker: `settle.before:3`; null outside tests. */
  failpoint: string | null;
  /** Where metrics and health checks are served, or null. */
  metrics: { host: string; port: number } | null;
  logLevel: string;
  /** The OpenTelemetry collector that traces go to, and the name of the service in them; null for no traces. */
  traces: { endpoint: string; serviceName: string } | null;
  /** The names in the environment that are not settings of Landfall's own: other programs', carriers', or misspelt. */
  otherNames: string[];
}

/** Settings that are wrong. */
export class ConfigError extends Error {
  /** One for each wrong setting, beginning with its name. */
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'ConfigError';
    this.lines = lines;
  }
}

/** Every setting of Landfall's own. */
const settings = {
  NODE_ENV: oneOf('development', 'test', 'production')({ default: 'development' }),
  PORT: wholeNumber(0, 65_535)({ default: 3000 }),
  HOST: hostName({ default: '127.0.0.1' }),
  DATABASE_URL: databaseUrl({ default: 'sqlite:landfall.sqlite' }),
  RATE_LIMIT: wholeNumber(1, 100_000_000)({ default: 100 }),
  SANDBOX: flag({ default: undefined }),
  SECRET_KEY: secretKeys({ default: undefined }),
  PUBLIC_URL: webAddress({ default: undefined }),
  TRUSTED_PROXIES: wholeNumber(0, 10)({ default: 0 }),
  KEEP_ALIVE_TIMEOUT: seconds(1, 3600)({ default: 75_000 }),
  TOKEN_LIFETIME: duration({ default: '2h' }),
  WORKER_CONCURRENCY: wholeNumber(1, 1000)({ default: 16 }),
  WORKER_IDLE_MS: wholeNumber(10, 60_000)({ default: 1000 }),
  CARRIER_TIMEOUT_MS: wholeNumber(100, maxCarrierTimeoutMs)({ default: 20_000 }),
  WEBHOOK_ALLOW: networks({ default: undefined }),
  WEBHOOK_PORTS: ports({ default: undefined }),
  WEBHOOK_VERIFICATION: oneOf('off', 'required')({ default: 'off' }),
  WEBHOOK_HOST_RATE: wholeNumber(1, 1_000_000)({ default: 5_000 }),
  FAILPOINT: failpoint({ default: undefined }),
  AIS_FEED: tcpAddress({ default: undefined }),
  MIGRATE_ON_START: flag({ default: true }),
  RETENTION: retention({ default: defaultRetention }),
  METRICS_PORT: wholeNumber(0, 65_535)({ default: undefined }),
  METRICS_HOST: hostName({ default: '127.0.0.1' }),
  SHARE_STATEMENTS: flag({ default: true }),
  STOP_TIMEOUT: seconds(1, 600)({ default: 10_000 }),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress({ default: undefined }),
  OTEL_SERVICE_NAME: anyText({ default: 'landfall' }),
  LOG_LEVEL: oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent')({ default: 'info' }),
};

/** The names of Landfall's own settings, without the one for its tests. */
export function settingNames(): string[] {
  return Object.keys(settings).filter((name) => name !== 'FAILPOINT');
}

/** @throws ConfigError */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const wrong: string[] = [];
  const env = cleanEnv(environment, settings, {
    reporter: ({ errors }) => {
      for (const [name, error] of Object.entries(errors)) wrong.push(`${name} ${error.message}`);
    },
  });
  // Read from the environment, because envalid throws when code reads an invalid setting.
  if (environment.FAILPOINT !== undefined && environment.NODE_ENV !== 'test')
    wrong.push('FAILPOINT is for tests only, because it kills the process: remove it');
  if (wrong.length > 0) throw new ConfigError(wrong);

  if (env.PORT !== 0 && env.METRICS_PORT === env.PORT && env.METRICS_HOST === env.HOST)
    throw new ConfigError(['METRICS_PORT is the same as PORT: choose another']);

  const isEmbedded = env.DATABASE_URL.startsWith('sqlite:');
  const isProduction = env.NODE_ENV === 'production';
  const sandbox = env.SANDBOX ?? (isEmbedded && !isProduction);
  const usualWebhookPorts = isProduction ? [443, 8443, ...(sandbox ? [80] : [])] : null;
  return {
    port: env.PORT,
    host: env.HOST,
    databaseUrl: env.DATABASE_URL,
    isEmbedded,
    isProduction,
    secretKeys: env.SECRET_KEY ?? [],
    sandbox,
    rateLimit: env.RATE_LIMIT,
    publicUrl: env.PUBLIC_URL ?? `http://${env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST}:${env.PORT}`,
    tokenIssuer: env.PUBLIC_URL ?? null,
    trustedProxies: env.TRUSTED_PROXIES,
    keepAliveMs: env.KEEP_ALIVE_TIMEOUT,
    tokenLifetimeMs: durationMs(env.TOKEN_LIFETIME) ?? 0,
    tokenLifetime: env.TOKEN_LIFETIME,
    workerConcurrency: env.WORKER_CONCURRENCY,
    workerIdleMs: env.WORKER_IDLE_MS,
    carrierTimeoutMs: env.CARRIER_TIMEOUT_MS,
    aisFeed: env.AIS_FEED ?? null,
    carrierSettings: readCarrierSettings(environment),
    webhookAllow: env.WEBHOOK_ALLOW ?? (isEmbedded && !isProduction ? ['127.0.0.0/8', '::1/128'] : []),
    webhookAllowsHttp: sandbox || !isProduction,
    webhookPorts: env.WEBHOOK_PORTS === 'all' ? null : (env.WEBHOOK_PORTS ?? usualWebhookPorts),
    webhookHostRate: env.WEBHOOK_HOST_RATE,
    webhooksAreVerified: env.WEBHOOK_VERIFICATION === 'required',
    migrateOnStart: env.MIGRATE_ON_START,
    retention: env.RETENTION,
    shareStatements: env.SHARE_STATEMENTS,
    stopTimeoutMs: env.STOP_TIMEOUT,
    failpoint: env.FAILPOINT ?? null,
    metrics: env.METRICS_PORT === undefined ? null : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    logLevel: env.LOG_LEVEL,
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT ? { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, serviceName: env.OTEL_SERVICE_NAME } : null,
    otherNames: Object.keys(environment).filter((name) => !(name in settings)),
  };
}

/**
 * One line for each name in the environment that is probably a misspelled setting. They are warnings: the environment may
 * belong to other programs too.
 *
 * @param carrierNames the settings that carriers take
 */
export function misspeltSettings({ otherNames }: Config, carrierNames: readonly string[]): string[] {
  const known = [...settingNames(), ...carrierNames];
  const carriers = new Set(carrierNames);
  return otherNames
    .filter((name) => !carriers.has(name))
    .flatMap((name) => {
      const nearest = nearestName(name, known);
      return nearest === undefined ? [] : [`${name} is not a setting. Did you mean ${nearest}?`];
    });
}

/** The secrets among the settings, which must not be in any log line. Carriers' addresses, file names and limits are not secret. */
export function secretsIn({ databaseUrl, secretKeys, carrierSettings }: Config): string[] {
  const password = /^\w+:\/\/[^:@/]*:([^@]*)@/.exec(databaseUrl)?.[1];
  const carriers = Object.entries(carrierSettings).filter(([name]) => !/_(URL|FILE|REQUESTS_PER_MINUTE)$/.test(name));
  // A setting may hold two secrets, during a rotation.
  const ofCarriers = carriers.flatMap(([, text]) => [text.trim(), ...text.split(/[\s,]+/)]);
  return [...(password === undefined ? [] : [password, decodeURIComponent(password)]), ...secretKeys, ...ofCarriers];
}

/** Picks by name only: each file in carriers/ declares the settings that it needs. */
function readCarrierSettings(environment: NodeJS.ProcessEnv): Record<string, string> {
  const named = Object.entries(environment).filter(([name]) => /^[A-Z]{4}_[A-Z0-9_]+$/.test(name));
  return Object.fromEntries(named.map(([name, text]) => [name, text ?? '']));
}
