/** The composition root's part for `doctor` and `queue`: opens what they need, runs them and closes it. */
import type { Carriers } from '../carriers/carrier.ts';
import { namedLines } from '../carriers/edi/line.ts';
import { makeCarriers, wrongCarrierSettings } from '../carriers/registry.ts';
import type { CarrierQueue } from '../cli/queue.ts';
import { type Config, ConfigError } from '../settings/config.ts';
import { type Configured, howToReach } from '../doctor/check.ts';
import { examineDatabase, examineSettings } from '../doctor/checks.ts';
import { readDatabaseUrl } from '../domain/database-url.ts';
import { OperatorError } from '../domain/errors.ts';
import { type Finding, fault } from '../domain/finding.ts';
import type { ServiceProcess } from '../domain/process.ts';
import type { ShippingLines } from '../domain/shipping-line.ts';
import { findPause, listLivingProcesses } from '../service/living-processes.ts';
import { knownSecretKeys, secretKeysToRunWith } from '../settings/secret-keys.ts';
import { NoDatabaseFile, requireDatabaseFile } from '../store/database-file.ts';
import { type Database, openDatabase } from '../store/database.ts';

const howToSet = 'See the settings in the documentation.';

/** Runs all checks. If a setting cannot be read, nothing else can be checked. @param settings throws ConfigError */
export async function examine(settings: () => Config, now: () => Date): Promise<Finding[]> {
  try {
    const config = settings();
    const wrong = wrongCarrierSettings(config.carrierSettings, config.ediScacs);
    if (wrong.length > 0) throw new ConfigError(wrong);
    const keys = config.isProduction ? await secretKeysToRunWith(config) : knownSecretKeys(config);
    const configured = { config, carriers: carriersOf(config), now };
    return [...(await examineSettings(configured)), ...(await examineAt(configured, keys))];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.lines.map((line) => fault(`Setting ${/[.?]$/.test(line) ? line : `${line}.`}`, howToSet));
  }
}

async function examineAt(configured: Configured, keys: readonly string[]): Promise<Finding[]> {
  const { config } = configured;
  let database: Database | undefined;
  try {
    requireDatabaseFile(config.databaseUrl);
    database = await openDatabase(config.databaseUrl, keys);
    return await examineDatabase({ ...configured, database, name: nameOf(database, config) });
  } catch (error) {
    if (error instanceof NoDatabaseFile) return [fault(error.what, error.fix)];
    if (error instanceof OperatorError) return [fault(error.message, howToReach)];
    throw error;
  } finally {
    await database?.close();
  }
}

/** What to call the database, without a password. */
function nameOf(database: Database, { isEmbedded, databaseUrl }: Config): string {
  return isEmbedded ? databaseUrl : (database.host()?.current ?? readDatabaseUrl(databaseUrl)?.url.host ?? '');
}

/** Each carrier's next requests, `limit` at most. @param scac of one carrier; undefined for all */
export async function readQueues(config: Config, now: () => Date, scac: string | undefined, limit: number) {
  const lines = carriersOf(config);
  requireDatabaseFile(config.databaseUrl);
  const database = await openDatabase(config.databaseUrl, knownSecretKeys(config));
  try {
    await database.requireMigrated();
    const living = await listLivingProcesses(database, now);
    return { at: now(), queues: await queuesOf(database, { lines, living }, scac, limit) };
  } finally {
    await database.close();
  }
}

async function queuesOf(
  { store }: Database,
  { lines, living }: { lines: ShippingLines; living: ServiceProcess[] },
  scac: string | undefined,
  limit: number,
): Promise<CarrierQueue[]> {
  const scacs = scac === undefined ? await store.dueRequests.listCarriers([]) : [scac.toUpperCase()];
  const queues: CarrierQueue[] = [];
  for (const each of scacs) {
    const isOffered = lines.find(each) !== undefined;
    queues.push({ isOffered, pause: findPause(living, each), next: await store.dueRequests.listNext(each, limit) });
  }
  return queues;
}

/** The carriers that a worker with these settings would poll. None is polled here, so the sandbox needs no address. */
function carriersOf({ sandbox, carrierTimeoutMs, carrierSettings, ediScacs }: Config): Carriers & ShippingLines {
  return makeCarriers({
    sandboxUrl: sandbox ? 'http://127.0.0.1' : null,
    timeoutMs: carrierTimeoutMs,
    given: carrierSettings,
    edi: namedLines({ ediScacs }),
  });
}
