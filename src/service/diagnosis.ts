/** Says what is wrong with a deployment's database, queue, carriers and webhooks, and how to fix it. */
import type { ShippingLines } from '../domain/shipping-line.ts';
import { type Waiting, type WaitingRequest, overdueSeconds } from '../domain/queue-state.ts';
import type { Database } from '../store/database.ts';
import type { Store } from '../store/store.ts';
import { readQueueState } from './queue-state.ts';

/** The result of one check. */
export interface Finding {
  /** With a fault, Landfall cannot work; a warning may become a fault. */
  level: 'ok' | 'warning' | 'fault';
  what: string;
  /** What to do about it; '' if nothing. */
  fix: string;
}

export const ok = (what: string): Finding => ({ level: 'ok', what, fix: '' });
export const warning = (what: string, fix: string): Finding => ({ level: 'warning', what, fix });
export const fault = (what: string, fix: string): Finding => ({ level: 'fault', what, fix });

export const howToReach = 'Check DATABASE_URL, the server, its disk and the network.';

/** A worker polls every second, so work that is overdue by more than this is stuck. */
const lateSeconds = 5 * 60;
/** Leases are compared with each machine's own clock. */
const mostClockSkewMs = 1_000;
/** If this many of a carrier's next requests have all failed, the carrier is failing. */
const leastFailing = 5;
const mostListed = 20;
const lateWebhookMs = 60 * 60_000;

/** The deployment, according to its settings. */
export interface Deployment {
  /** What to call the database, without a password. */
  name: string;
  lines: ShippingLines;
  /** Whether an endpoint must prove that it expects messages (`WEBHOOK_VERIFICATION`). */
  webhooksAreVerified: boolean;
}

export async function diagnose(database: Database, { name, lines, webhooksAreVerified }: Deployment, now: () => Date): Promise<Finding[]> {
  const findings = await diagnoseDatabase(database, name, now);
  if (findings.some(({ level }) => level === 'fault')) return findings;
  const { store } = database;
  return [
    ...findings,
    ...(await diagnoseQueue(store, lines, now())),
    ...(await diagnoseWebhooks(store, now())),
    ...(webhooksAreVerified ? await diagnoseProofs(store) : []),
  ];
}

async function diagnoseDatabase(database: Database, name: string, now: () => Date): Promise<Finding[]> {
  try {
    const server = await database.server();
    // Computed first, because the checks below may take seconds.
    const skewMs = server && server.now.getTime() - now().getTime();
    if (!(await database.isMigrated())) {
      return [fault(`The database ${name} does not have the tables of this version.`, 'Run landfall migrate.')];
    }
    await database.requireReady();
    const ready = ok(`The database ${name} ${server ? `(${server.version}) ` : ''}answers, has this version's tables and accepts writes.`);
    const notUsed = (database.host()?.notUsed ?? []).map((why) =>
      warning(`An earlier server in DATABASE_URL is not used: ${why}.`, howToReach),
    );
    return skewMs === null ? [ready] : [ready, ...notUsed, clockFinding(skewMs)];
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return [fault(why, howToReach)];
  }
}

function clockFinding(skewMs: number): Finding {
  const seconds = (Math.abs(skewMs) / 1000).toFixed(1);
  if (Math.abs(skewMs) <= mostClockSkewMs) return ok(`This machine's clock agrees with the database server's (${seconds} s apart).`);
  const what = `This machine's clock is ${seconds} s ${skewMs > 0 ? 'behind' : 'ahead of'} the database server's.`;
  return warning(what, 'Synchronize the clocks of all machines (NTP): leases end too early or too late.');
}

async function diagnoseQueue(store: Store, lines: ShippingLines, now: Date): Promise<Finding[]> {
  const { carriers, deliveries } = await readQueueState(store, now);
  const findings: Finding[] = [];
  for (const { scac, requests } of carriers) {
    const next = await store.dueRequests.listNext(scac, mostListed);
    if (next.length > 0) findings.push(carrierFinding(scac, requests, next, lines.find(scac) !== undefined, now));
  }
  if (findings.length === 0) findings.push(ok('No tracking request waits for a carrier.'));
  const late = overdueSeconds(deliveries.oldestDueAt, now);
  if (late > lateSeconds) {
    findings.push(
      fault(`A message to a webhook has been due for ${inWords(late)}.`, 'Check that a worker is running, and look at its log.'),
    );
  } else findings.push(ok(`${counted(deliveries, 'message')} waiting for webhooks, none of them late.`));
  return findings;
}

function carrierFinding(scac: string, due: Waiting, next: WaitingRequest[], isOffered: boolean, now: Date): Finding {
  if (!isOffered) {
    const what = `Tracking requests wait for ${scac}, which has no settings here.`;
    return fault(what, `Set ${scac}_… as the workers have it, or stop tracking these shipments.`);
  }
  const failing = next.filter(({ tries }) => tries > 0);
  if (failing.length === next.length && failing.length >= leastFailing) {
    const reasons = [...new Set(failing.map(({ failedReason }) => failedReason ?? 'failed'))].join(', ');
    const what = `${scac} fails: the next ${failing.length} of its requests have failed before (${reasons}).`;
    return fault(what, "Check the carrier's status page and its credentials. Its workers pause it while it keeps failing.");
  }
  const late = overdueSeconds(due.oldestDueAt, now);
  if (late > lateSeconds) {
    const what = `${scac}: ${counted(due, 'request')} due, the oldest for ${inWords(late)}.`;
    return fault(
      what,
      `Check that a worker is running. If one is, add workers or raise ${scac}_REQUESTS_PER_MINUTE; landfall queue lists them.`,
    );
  }
  return ok(`${scac}: ${counted(due, 'request')} due, none of them late.`);
}

async function diagnoseWebhooks(store: Store, now: Date): Promise<Finding[]> {
  const failing = (await store.webhooks.listFailing(mostListed)).flatMap(({ failingSince, ...webhook }) =>
    failingSince !== null && now.getTime() - failingSince.getTime() > lateWebhookMs ? [{ ...webhook, failingSince }] : [],
  );
  if (failing.length === 0) return [ok('No webhook has been failing for more than an hour.')];
  return failing.map(({ id, url, accountId, failingSince }) =>
    warning(
      `The webhook ${id} (${hostOf(url)}) has failed since ${failingSince.toISOString()}.`,
      `Tell the account ${accountId}. It is switched off after five days; its messages can be recovered for 30 days.`,
    ),
  );
}

async function diagnoseProofs(store: Store): Promise<Finding[]> {
  const unproved = await store.webhooks.listUnproved(mostListed);
  if (unproved.length === 0) return [ok('The endpoint of every webhook has proved that it expects messages.')];
  return unproved.map(({ id, url, accountId }) =>
    warning(
      `The endpoint of the webhook ${id} (${hostOf(url)}) never proved that it expects messages.`,
      `Ask its account, ${accountId}, to send PATCH with "active": true while its endpoint answers challenges.`,
    ),
  );
}

/** Not the whole URL, whose path or query may hold a secret. */
function hostOf(url: string): string {
  return new URL(url).host;
}

function counted({ count, isAtLeast }: Waiting, noun: string): string {
  return `${isAtLeast ? 'at least ' : ''}${count} ${noun}${count === 1 ? '' : 's'}`;
}

function inWords(seconds: number): string {
  return seconds < 7200 ? `${Math.round(seconds / 60)} minutes` : `${Math.round(seconds / 3600)} hours`;
}
