/** All checks of `landfall doctor`, in the order of their lines. To add one, write a function and add it to one of these lists. */
import { type Finding, fault } from '../domain/finding.ts';
import { checkCarrierNames } from './carriers.ts';
import { type Check, type Configured, type Connected, howToReach } from './check.ts';
import { checkClock } from './clock.ts';
import { checkHosts, checkRightsToMigrate, checkTables, checkWrites } from './database.ts';
import { checkMailServer } from './mail.ts';
import { checkClocksOfProcesses, checkProcesses } from './processes.ts';
import { checkCarriersOfProcesses } from './process-carriers.ts';
import { checkDeliveries, checkQueue } from './queue.ts';
import { checkKeysOfProcesses, checkSecretKey } from './secret-key.ts';
import { checkDatabaseKind, checkMisspelledSettings, checkPublicUrl, reportValidSettings } from './settings.ts';
import { checkSignIns } from './sign-in.ts';
import { checkFailingWebhooks, checkProofs } from './webhooks.ts';

/** Need the settings only. They run even if the database does not answer. */
const ofSettings: readonly Check<Configured>[] = [
  checkMisspelledSettings,
  checkPublicUrl,
  checkDatabaseKind,
  reportValidSettings,
  checkCarrierNames,
  checkSignIns,
  checkMailServer,
];

/** What everything after them depends on: after a fault, the rest is not checked. */
const ofDatabase: readonly Check<Connected>[] = [checkTables, checkWrites];

const ofDeployment: readonly Check<Connected>[] = [
  checkHosts,
  checkRightsToMigrate,
  checkSecretKey,
  checkKeysOfProcesses,
  checkClock,
  checkProcesses,
  checkClocksOfProcesses,
  checkCarriersOfProcesses,
  checkQueue,
  checkDeliveries,
  checkFailingWebhooks,
  checkProofs,
];

export async function examineSettings(configured: Configured): Promise<Finding[]> {
  return runAll(ofSettings, configured);
}

export async function examineDatabase(connected: Connected): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const check of ofDatabase) {
    findings.push(...(await run(check, connected)));
    if (findings.some(({ level }) => level === 'fault')) return findings;
  }
  return [...findings, ...(await runAll(ofDeployment, connected))];
}

/** One after another, so that they do not compete for the connections of the pool. */
async function runAll<Examined>(checks: readonly Check<Examined>[], examined: Examined): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const check of checks) findings.push(...(await run(check, examined)));
  return findings;
}

async function run<Examined>(check: Check<Examined>, examined: Examined): Promise<Finding[]> {
  try {
    return await check(examined);
  } catch (error) {
    return [fault(error instanceof Error ? error.message : String(error), howToReach)];
  }
}
