/** The composition root's part for `doctor` and `queue`: opens what they need, runs them and closes it. */
import { carrierSettingNames, makeCarriers, wrongCarrierSettings } from './carriers/registry.ts';
import type { CarrierQueue } from './cli/queue.ts';
import { type Config, ConfigError, misspeltSettings } from './config.ts';
import { OperatorError } from './domain/errors.ts';
import { readDatabaseUrl } from './domain/database-url.ts';
import type { ShippingLines } from './domain/shipping-line.ts';
import { sandboxScac } from './domain/tracking-request.ts';
import { knownSecretKeys, secretKeysToRunWith } from './secret-keys.ts';
import { type Finding, diagnose, fault, howToReach, ok, warning } from './service/diagnosis.ts';
import { type Database, openDatabase } from './store/database.ts';

const howToSet = 'See the settings in the documentation.';

/** Checks the settings first; if any is wrong, nothing else can be checked with them. @param settings throws ConfigError */
export async function examine(settings: () => Config, now: () => Date): Promise<Finding[]> {
  try {
    const config = settings();
    const wrong = wrongCarrierSettings(config.carrierSettings);
    if (wrong.length > 0) throw new ConfigError(wrong);
    const keys = config.isProduction ? await secretKeysToRunWith(config) : knownSecretKeys(config);
    const lines = carriersOf(config);
    const database = await openDatabase(config.databaseUrl, keys);
    try {
      const deployment = { name: nameOf(database, config), lines, webhooksAreVerified: config.webhooksAreVerified };
      return [...diagnoseSettings(config, lines), ...(await diagnose(database, deployment, now))];
    } finally {
      await database.close();
    }
  } catch (error) {
    if (error instanceof ConfigError) {
      return error.lines.map((line) => fault(`Setting ${/[.?]$/.test(line) ? line : `${line}.`}`, howToSet));
    }
    // The database could not be opened.
    if (error instanceof OperatorError) return [fault(error.message, howToReach)];
    throw error;
  }
}

/** What to call the database, without a password. */
function nameOf(database: Database, { isEmbedded, databaseUrl }: Config): string {
  return isEmbedded ? databaseUrl : (database.host()?.current ?? readDatabaseUrl(databaseUrl)?.url.host ?? '');
}

function diagnoseSettings(config: Config, lines: ShippingLines): Finding[] {
  const findings = misspeltSettings(config, carrierSettingNames()).map((line) => warning(line, 'Rename it, or remove it.'));
  if (config.isProduction && config.tokenIssuer === null) {
    findings.push(warning('PUBLIC_URL is not set: links and tokens name this machine.', "Set it to the service's address for clients."));
  }
  if (config.isProduction && config.isEmbedded) {
    findings.push(warning('The database is an SQLite file: one machine, one writer.', 'Use MySQL or MariaDB for more.'));
  }
  findings.push(ok('The settings are valid.'));
  const scacs = lines.list().map(({ scac }) => scac);
  const hasCarrier = scacs.some((scac) => scac !== sandboxScac);
  findings.push(
    hasCarrier
      ? ok(`Carriers with credentials: ${scacs.join(', ')}.`)
      : warning('Only the sandbox is configured, no carrier.', 'Set the credentials of a carrier, such as MAEU_CONSUMER_KEY.'),
  );
  return findings;
}

/** Each carrier's next requests, `limit` at most. @param scac of one carrier; undefined for all */
export async function readQueues(config: Config, now: () => Date, scac: string | undefined, limit: number) {
  const lines = carriersOf(config);
  const database = await openDatabase(config.databaseUrl, knownSecretKeys(config));
  try {
    await database.requireMigrated();
    return { at: now(), queues: await queuesOf(database, lines, scac, limit) };
  } finally {
    await database.close();
  }
}

async function queuesOf({ store }: Database, lines: ShippingLines, scac: string | undefined, limit: number): Promise<CarrierQueue[]> {
  const scacs = scac === undefined ? await store.dueRequests.listCarriers([]) : [scac.toUpperCase()];
  const queues: CarrierQueue[] = [];
  for (const each of scacs) {
    queues.push({ isOffered: lines.find(each) !== undefined, next: await store.dueRequests.listNext(each, limit) });
  }
  return queues;
}

/** The carriers that a worker with these settings would poll. None is polled here, so the sandbox needs no address. */
function carriersOf({ sandbox, carrierTimeoutMs, carrierSettings }: Config): ShippingLines {
  return makeCarriers({ sandboxUrl: sandbox ? 'http://127.0.0.1' : null, timeoutMs: carrierTimeoutMs, given: carrierSettings });
}
