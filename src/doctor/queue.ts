/** Whether the workers keep up: requests and messages that are overdue, and carriers that fail. */
import { type Finding, fault, ok } from '../domain/finding.ts';
import { type Waiting, type WaitingRequest, isRefused, overdueSeconds } from '../domain/queue-state.ts';
import { findPause, listLivingProcesses, nameOfProcess } from '../service/living-processes.ts';
import { readQueueState } from '../service/queue-state.ts';
import type { Connected } from './check.ts';
import { howToCorrect } from './sign-in.ts';

/** A worker polls every second, so work that is overdue by more than this is stuck. */
const lateSeconds = 5 * 60;
/** If this many of a carrier's next requests have all failed, the carrier is failing. */
const minFailing = 5;
const maxListed = 20;

export async function checkQueue({ database, carriers, now }: Connected): Promise<Finding[]> {
  const { store } = database;
  const { carriers: queues } = await readQueueState(store, now());
  const living = await listLivingProcesses(database, now);
  const findings: Finding[] = [];
  for (const { scac, requests } of queues) {
    const next = await store.dueRequests.listNext(scac, maxListed);
    if (next.length === 0) continue;
    const isOffered = carriers.find(scac) !== undefined;
    const pause = findPause(living, scac);
    findings.push(isOffered && pause ? pauseFinding(pause) : carrierFinding(scac, requests, next, isOffered, now()));
  }
  return findings.length > 0 ? findings : [ok('No tracking request waits for a carrier.')];
}

/** Most requests to a paused carrier have not been tried, so they don't say why they wait. */
function pauseFinding({ scac, reason, failure, process }: NonNullable<ReturnType<typeof findPause>>): Finding {
  const isRefused = reason === 'credentials_refused';
  const what = `${scac} ${isRefused ? 'refuses the credentials' : 'keeps failing'}, so the ${nameOfProcess(process)} has paused it. ${failure}`;
  const howToReachIt = "Check the network and the carrier's status page. It is tried again every ten minutes at least.";
  return fault(what, isRefused ? howToCorrect(scac) : howToReachIt);
}

function carrierFinding(scac: string, due: Waiting, next: WaitingRequest[], isOffered: boolean, now: Date): Finding {
  if (!isOffered) {
    const what = `Tracking requests wait for ${scac}, which has no settings here.`;
    return fault(what, `Set ${scac}_… as the workers have it, or stop tracking these shipments.`);
  }
  const refused = next.filter(isRefused).length;
  if (refused > 0) {
    const howMany = `${refused} of its next ${next.length} requests ${refused === 1 ? 'was' : 'were'} refused`;
    const what = `${scac} refuses the credentials, or these numbers to them: ${howMany}.`;
    return fault(what, `${howToCorrect(scac)} landfall answers prints what it answered to a request.`);
  }
  const failing = next.filter(({ tries }) => tries > 0);
  if (failing.length === next.length && failing.length >= minFailing) {
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

export async function checkDeliveries({ database: { store }, now }: Connected): Promise<Finding[]> {
  const { deliveries } = await readQueueState(store, now());
  const late = overdueSeconds(deliveries.oldestDueAt, now());
  if (late <= lateSeconds) return [ok(`${counted(deliveries, 'message')} waiting for webhooks, none of them late.`)];
  return [fault(`A message to a webhook has been due for ${inWords(late)}.`, 'Check that a worker is running, and look at its log.')];
}

function counted({ count, isAtLeast }: Waiting, noun: string): string {
  return `${isAtLeast ? 'at least ' : ''}${count} ${noun}${count === 1 ? '' : 's'}`;
}

function inWords(seconds: number): string {
  return seconds < 7200 ? `${Math.round(seconds / 60)} minutes` : `${Math.round(seconds / 3600)} hours`;
}
