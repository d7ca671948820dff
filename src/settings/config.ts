/** Every setting, read and checked in one place. The only reader of the environment. */
import { cleanEnv } from 'envalid';
import { type Retention, defaultRetention } from '../domain/retention.ts';
import { maxCarrierTimeoutMs } from '../domain/stored-times.ts';
import type { PassageName } from '../sea/passages.ts';
import { ConfigError } from './config-error.ts';
import {
  addresses,
  databaseUrl,
  duration,
  durationMs,
  emailAddress,
  failpoint,
  flag,
  hostName,
  networks,
  oneOf,
  passages,
  ports,
  retention,
  scacs,
  seconds,
  smtpUrl,
  secretKeys,
  tcpAddress,
  anyText,
  webAddress,
  wholeNumber,
} from './formats.ts';
import { type MailServer, mailServerOf } from './mail-server.ts';

export { ConfigError } from './config-error.ts';

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
  /** How many hours a predicted arrival must move to be told again. */
  predictionMessageHours: number;
  carrierTimeoutMs: number;
  /** The mail server that digests go to, and who they come from; null for no mails. */
  mail: MailServer | null;
  /** The AIS feed with ships' positions, or null. */
  aisFeed: { host: string; port: number } | null;
  /** The lines that are tracked by their EDI messages. */
  ediScacs: string[];
  /** The folder where their messages arrive, or null. */
  ediInbox: string | null;
  /** Names of four letters and `_`, such as `MAEU_CONSUMER_KEY`, and those of `UPSTREAM_`. src/carriers checks them. */
  carrierSettings: Record<string, string>;
  /** Networks in CIDR notation that are not public but that webhooks may call. */
  webhookAllow: string[];
  /** Allows `http:` for webhooks. */
  webhookAllowsHttp: boolean;
  /** The addresses that messages come from, for clients' firewalls. */
  webhookIps: string[];
  /** The ports that webhooks may call; null for all. */
  webhookPorts: number[] | null;
  /** Attempts a second to one host, of all accounts. */
  webhookHostRate: number;
  /** Whether an endpoint must answer a challenge before it is registered. */
  webhooksAreVerified: boolean;
  /** Passages that no sea route uses. */
  closedPassages: PassageName[];
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
  /** The names in the environment that are not settings of Landfall's own: other programs', carriers', or misspelled. */
  otherNames: string[];
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
  PREDICTION_MESSAGE_HOURS: wholeNumber(1, 720)({ default: 12 }),
  CARRIER_TIMEOUT_MS: wholeNumber(100, maxCarrierTimeoutMs)({ default: 20_000 }),
  WEBHOOK_ALLOW: networks({ default: undefined }),
  WEBHOOK_IPS: addresses({ default: undefined }),
  WEBHOOK_PORTS: ports({ default: undefined }),
  WEBHOOK_VERIFICATION: oneOf('off', 'required')({ default: 'off' }),
  WEBHOOK_HOST_RATE: wholeNumber(1, 1_000_000)({ default: 5_000 }),
  CLOSED_PASSAGES: passages({ default: undefined }),
  FAILPOINT: failpoint({ default: undefined }),
  AIS_FEED: tcpAddress({ default: undefined }),
  SMTP_URL: smtpUrl({ default: undefined }),
  MAIL_FROM: emailAddress({ default: undefined }),
  EDI_SCACS: scacs({ default: undefined }),
  EDI_INBOX: anyText({ default: undefined }),
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

type SettingName = Exclude<keyof typeof settings, 'FAILPOINT'>;

/** What each setting does, in the order of the README's table, which `npm run generate` writes. Markdown. */
const descriptions: Record<SettingName, string> = {
  PORT: 'the port the service listens on; 0 takes a free one',
  HOST: 'the address the service listens on',
  DATABASE_URL:
    '`sqlite:<file>` or `mysql://user:password@host:port/database`, or several hosts: `host1:3306,host2:3306` (`?pool=20`, `?ssl=true`, `?ssl-ca=<file>`, `?sync-wait=false`)',
  SECRET_KEY: 'the key that encrypts secrets in the database: 32 random bytes in base64; several separated by commas, the newest first',
  RATE_LIMIT: 'requests per minute and credential; bursts (a quarter of it) and the limits by address scale with it',
  SANDBOX:
    'turns on SCAC TEST and its clock; if the database is empty, `npx landfall` also creates a demo account, but never in production',
  PUBLIC_URL: 'the address that clients use; if set, also the issuer of tokens',
  TRUSTED_PROXIES: "the number of proxies in front of the service that are trusted to report a client's address",
  KEEP_ALIVE_TIMEOUT: "how long an idle connection of a client or proxy is kept, in seconds; set it higher than the proxy's own limit",
  TOKEN_LIFETIME: 'the lifetime of a token, in minutes or hours',
  WORKER_CONCURRENCY: 'the number of tracking requests one worker processes at once',
  WORKER_IDLE_MS: 'how often an idle worker checks for due requests',
  PREDICTION_MESSAGE_HOURS: 'by how many hours a predicted arrival must move before `shipment.predicted_eta_changed` is sent again',
  CARRIER_TIMEOUT_MS: "the timeout for a carrier's answer",
  WEBHOOK_ALLOW:
    'private networks that webhooks may be sent to, `10.1.0.0/16,fd00::/8`; `http:` URLs are allowed with the sandbox and outside production',
  WEBHOOK_IPS: 'the addresses that messages come from, as clients see them, for `GET /webhooks/ips`',
  WEBHOOK_PORTS: 'the ports that webhook URLs may have',
  WEBHOOK_VERIFICATION: '`required`: an endpoint must answer a challenge before its webhook is created or its URL changed',
  WEBHOOK_HOST_RATE: 'the most attempts a second that one worker process makes to one host, for all accounts together',
  CLOSED_PASSAGES: 'straits and canals that no sea route uses, such as `suez,bab_el_mandeb`; see [sea routes](docs/guides/sea-routes.md)',
  AIS_FEED: '`tcp://host:port` of an AIS feed in NMEA 0183, for vessel positions',
  SMTP_URL:
    '`smtp://user:password@host:port`, or `smtps://`, of the mail server for [digests](docs/guides/digest.md); without it no mail is sent',
  MAIL_FROM: 'the address that mails come from',
  EDI_SCACS: 'the lines that are tracked by their EDI messages, such as `COSU,OOLU`; see [EDI](docs/guides/edi.md)',
  EDI_INBOX: 'a folder in which a folder for each line, named by its SCAC, receives EDI messages as files',
  MIGRATE_ON_START: 'migrates the database at start',
  RETENTION: 'how long each kind is kept, in days; see [retention](docs/guides/databases.md#retention)',
  METRICS_PORT: 'a separate port for Prometheus metrics and health checks; with `--workers` each process adds its number to it',
  METRICS_HOST: 'the address that port listens on; the port requires no credential',
  SHARE_STATEMENTS: 'requests that arrive at the same moment share a statement and a commit; `false` gives each its own',
  STOP_TIMEOUT: 'the longest time a process may take to stop, in seconds',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'an OpenTelemetry collector that gets traces by OTLP over HTTP, such as `http://127.0.0.1:4318`',
  OTEL_SERVICE_NAME: 'the name in those traces',
  LOG_LEVEL: '`trace` to `fatal`, or `silent`; logs are JSON lines on standard error',
  NODE_ENV: '`development`, `test` or `production`; `production` never creates a demo account and has no sandbox unless `SANDBOX=true`',
};

/** Defaults that depend on other settings, or are written in another form than the value has. */
const defaultTexts: Partial<Record<SettingName, string>> = {
  SECRET_KEY: 'a file next to an SQLite database outside production; required in production',
  SANDBOX: 'on with SQLite outside production',
  PUBLIC_URL: 'from `HOST` and `PORT`',
  KEEP_ALIVE_TIMEOUT: '`75s`',
  MAIL_FROM: 'the user in `SMTP_URL`, if that is an address',
  WEBHOOK_ALLOW: 'loopback with SQLite outside production',
  WEBHOOK_PORTS: '`443,8443` in production (with the sandbox `80` too), `all` otherwise',
  RETENTION: '`answers:90d,pushes:90d,messages:30d,events:never,ended:never,audit:365d,positions:180d`',
  STOP_TIMEOUT: '`10s`',
};

/** Every setting but the one for Landfall's tests, with its default as text. */
export function describeSettings(): { name: string; defaultText: string; description: string }[] {
  return settingNames().map((name) => {
    const value = settings[name].default;
    return {
      name,
      defaultText: defaultTexts[name] ?? (value === undefined ? 'none' : `\`${String(value)}\``),
      description: descriptions[name],
    };
  });
}

/** The names of Landfall's own settings, without the one for its tests. */
export function settingNames(): SettingName[] {
  return Object.keys(descriptions) as SettingName[];
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

  const mail = mailServerOf(env.SMTP_URL, env.MAIL_FROM);
  const isEmbedded = env.DATABASE_URL.startsWith('sqlite:');
  const isProduction = env.NODE_ENV === 'production';
  const sandbox = env.SANDBOX ?? (isEmbedded && !isProduction);
  const defaultWebhookPorts = isProduction ? [443, 8443, ...(sandbox ? [80] : [])] : null;
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
    predictionMessageHours: env.PREDICTION_MESSAGE_HOURS,
    carrierTimeoutMs: env.CARRIER_TIMEOUT_MS,
    aisFeed: env.AIS_FEED ?? null,
    mail,
    ediScacs: env.EDI_SCACS ?? [],
    ediInbox: env.EDI_INBOX ?? null,
    carrierSettings: readCarrierSettings(environment),
    webhookAllow: env.WEBHOOK_ALLOW ?? (isEmbedded && !isProduction ? ['127.0.0.0/8', '::1/128'] : []),
    webhookAllowsHttp: sandbox || !isProduction,
    webhookIps: env.WEBHOOK_IPS ?? [],
    webhookPorts: env.WEBHOOK_PORTS === 'all' ? null : (env.WEBHOOK_PORTS ?? defaultWebhookPorts),
    webhookHostRate: env.WEBHOOK_HOST_RATE,
    webhooksAreVerified: env.WEBHOOK_VERIFICATION === 'required',
    closedPassages: env.CLOSED_PASSAGES ?? [],
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

/** Picks by name only: each file in carriers/ declares the settings that it needs. */
function readCarrierSettings(environment: NodeJS.ProcessEnv): Record<string, string> {
  const named = Object.entries(environment).filter(([name]) => /^([A-Z]{4}|UPSTREAM)_[A-Z0-9_]+$/.test(name));
  return Object.fromEntries(named.map(([name, text]) => [name, text ?? '']));
}
