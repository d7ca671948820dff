/** Every setting, read and checked in one place. The only reader of the environment. */
import { isIP } from 'node:net';
import { cleanEnv, makeValidator } from 'envalid';
import { type Retention, defaultRetention, readRetention } from './domain/retention.ts';
import { readDatabaseUrl, requireDatabaseOptions } from './domain/database-url.ts';
import { readUrl } from './domain/url.ts';
import { nearestName } from './nearest-name.ts';

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

/** Settings that are wrong, one line each, naming the setting. */
export class ConfigError extends Error {
  constructor(lines: string[]) {
    super(lines.join('\n'));
    this.name = 'ConfigError';
  }
}

const wholeNumber = (min: number, max: number) =>
  makeValidator<number>((text) => {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (!(value >= min && value <= max)) throw new Error(`must be a whole number from ${min} to ${max}, not "${text}"`);
    return value;
  });

const oneOf = (...choices: string[]) =>
  makeValidator<string>((text) => {
    if (!choices.includes(text)) throw new Error(`must be one of ${choices.join(', ')}, not "${text}"`);
    return text;
  });

const flag = makeValidator<boolean>((text) => {
  if (/^(true|t|yes|y|on|1)$/i.test(text)) return true;
  if (/^(false|f|no|n|off|0)$/i.test(text)) return false;
  throw new Error(`must be true or false, not "${text}"`);
});

const hostName = makeValidator<string>((text) => {
  const isName = /^(?=.{1,253}$)[a-z\d_]([a-z\d_-]*[a-z\d_])?(\.[a-z\d_]([a-z\d_-]*[a-z\d_])?)*\.?$/i.test(text);
  if (isIP(text) === 0 && !isName) throw new Error(`must be an address or a name such as 0.0.0.0 or localhost, not "${text}"`);
  return text;
});

const databaseUrl = makeValidator<string>((text) => {
  const isSqlite = /^sqlite:.+/.test(text);
  const mysql = /^(mysql|mariadb):\/\/.+/.test(text) ? readDatabaseUrl(text) : null;
  if (!isSqlite && !mysql) {
    throw new Error('must be sqlite:<file> or mysql://user:password@host:port/database; in a password, write p%40ss for p@ss');
  }
  if (mysql) requireDatabaseOptions(mysql.url);
  return text;
});

const webAddress = makeValidator<string>((text) => {
  const url = /^https?:\/\//.test(text) ? readUrl(text) : null;
  // The message does not repeat the text, which may hold a password.
  if (!url || url.username || url.password || url.search || url.hash)
    throw new Error('must be an http or https address such as https://api.example.com');
  // Links to error pages begin with it, and the contracts allow these 200 characters.
  if (text.length > 160) throw new Error('must have 160 characters or fewer');
  return text.replace(/\/+$/, '');
});

const tcpAddress = makeValidator<{ host: string; port: number }>((text) => {
  const { hostname = '', port = '' } = /^tcp:\/\/[^/?#@\s]+$/.test(text) && URL.canParse(text) ? new URL(text) : {};
  // The message does not repeat the text, which may hold a password.
  if (hostname === '' || !(Number(port) > 0)) throw new Error('must be tcp://host:port');
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) };
});

const duration = makeValidator<string>((text) => {
  if (durationMs(text) === null) throw new Error(`must be a number of minutes or hours such as 30m or 2h, not "${text}"`);
  return text;
});

/** Given in seconds, the value is in milliseconds. */
const seconds = (min: number, max: number) =>
  makeValidator<number>((text) => {
    const value = /^\d{1,5}s?$/.test(text) ? Number.parseInt(text, 10) : Number.NaN;
    if (!(value >= min && value <= max)) throw new Error(`must be a number of seconds from ${min}s to ${max}s, not "${text}"`);
    return value * 1000;
  });

const failpoint = makeValidator<string>((text) => {
  if (!/^[a-z]+\.[a-z]+:[1-9]\d*$/.test(text)) throw new Error(`must be a failpoint and a number, such as send.before:3, not "${text}"`);
  return text;
});

const retention = makeValidator<Readonly<Retention>>(readRetention);

const listed = (text: string): string[] => text.split(',').flatMap((each) => each.trim() || []);

const networks = makeValidator<string[]>((text) => {
  const given = listed(text);
  const wrong = given.find((network) => !isNetwork(network));
  if (wrong !== undefined) throw new Error(`must be a list of networks such as 10.0.0.0/8,fd00::/8; "${wrong}" is not one`);
  return given;
});

const ports = makeValidator<number[] | 'all'>((text) => {
  const given = text.split(',').map(Number);
  if (text !== 'all' && !given.every((port) => Number.isInteger(port) && port > 0 && port < 65_536))
    throw new Error(`must be a list of ports such as 443,8443, or all, not "${text}"`);
  return text === 'all' ? text : given;
});

const secretKeys = makeValidator<string[]>((text) => {
  const given = listed(text);
  // The message does not repeat the key. 43 characters of base64 are 32 bytes, as are 64 hexadecimal digits.
  if (given.length === 0 || given.some((key) => !/^[A-Za-z0-9+/_-]{43,}={0,2}$/.test(key))) {
    throw new Error('must be 32 random bytes or more in base64, as `openssl rand -base64 32` makes; separate several with commas');
  }
  return given;
});

/** An IPv4 or IPv6 address, written in full, with a prefix length. */
function isNetwork(text: string): boolean {
  const [, address = '', bits] = /^([\da-f:.]+)\/(\d{1,3})$/i.exec(text) ?? [];
  const version = isIP(address);
  return version !== 0 && Number(bits) <= (version === 4 ? 32 : 128);
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
  TOKEN_LIFETIME: duration({ default: '2h' }),
  WORKER_CONCURRENCY: wholeNumber(1, 1000)({ default: 16 }),
  WORKER_IDLE_MS: wholeNumber(10, 60_000)({ default: 1000 }),
  CARRIER_TIMEOUT_MS: wholeNumber(100, 300_000)({ default: 20_000 }),
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
  OTEL_SERVICE_NAME: makeValidator<string>((text) => text.trim())({ default: 'landfall' }),
  LOG_LEVEL: oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent')({ default: 'info' }),
};

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

  const isEmbedded = env.DATABASE_URL.startsWith('sqlite:');
  const isProduction = env.NODE_ENV === 'production';
  const sandbox = env.SANDBOX ?? (isEmbedded && !isProduction);
  const webhookPorts = env.WEBHOOK_PORTS ?? (isProduction ? [443, 8443, ...(sandbox ? [80] : [])] : 'all');
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
    tokenLifetimeMs: durationMs(env.TOKEN_LIFETIME) ?? 0,
    tokenLifetime: env.TOKEN_LIFETIME,
    workerConcurrency: env.WORKER_CONCURRENCY,
    workerIdleMs: env.WORKER_IDLE_MS,
    carrierTimeoutMs: env.CARRIER_TIMEOUT_MS,
    aisFeed: env.AIS_FEED ?? null,
    carrierSettings: readCarrierSettings(environment),
    webhookAllow: env.WEBHOOK_ALLOW ?? (isEmbedded && !isProduction ? ['127.0.0.0/8', '::1/128'] : []),
    webhookAllowsHttp: sandbox || !isProduction,
    webhookPorts: webhookPorts === 'all' ? null : webhookPorts,
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
 * One line for each name in the environment that is probably a misspelt setting. They are warnings: the environment may
 * belong to other programs too.
 *
 * @param carrierNames the settings that carriers take
 */
export function misspeltSettings({ otherNames }: Config, carrierNames: readonly string[]): string[] {
  const known = [...Object.keys(settings).filter((name) => name !== 'FAILPOINT'), ...carrierNames];
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

/** `30m` or `2h` in milliseconds; null for any other text. */
function durationMs(text: string): number | null {
  const [, count, unit] = /^([1-9]\d{0,4})([mh])$/.exec(text) ?? [];
  if (!count) return null;
  return Number(count) * (unit === 'h' ? 3_600_000 : 60_000);
}
