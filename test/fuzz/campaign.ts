// Fuzzes until a number of requests are sent. fast-check generates sessions of steps, and shrinks those that find a fault.
import fc from 'fast-check';
import type { Dialect } from '../support/databases.ts';
import type { CheckName, Exchange } from './checks.ts';
import { type Bundle, readBundle } from './contract-operations.ts';
import type { SentRequest } from './send.ts';
import { type Fault, changesNothing, faultsOf, send } from './session.ts';
import { type FuzzTarget, startTarget } from './target.ts';
import { type Step, stepsOf } from './steps.ts';

export type CampaignOptions = { dialect: Dialect; requests: number; seed: number };

/** A fault, and the shortest session found that shows it. */
export type Finding = {
  check: CheckName;
  operation: string;
  status: number;
  message: string;
  /** The requests of the shrunk session; the last one shows the fault. */
  requests: SentRequest[];
  count: number;
  seed: number;
};

export type Report = CampaignOptions & {
  sent: number;
  seconds: number;
  /** By operation, then by status. */
  statuses: Map<string, Map<number, number>>;
  findings: Finding[];
  /** Slow responses. They are reported, but are not faults. */
  slow: Finding[];
};

const sessionsPerRound = 25;
const stepsPerSession = 30;
/** One round in this many is read-only: it sends only reads and requests that must be refused, and nothing stored may change. */
const readOnlyEvery = 4;
/** The most requests used to shrink a session that finds a fault. */
const requestsToShrink = 600;

export async function fuzz({ dialect, requests, seed }: CampaignOptions): Promise<Report> {
  const report: Report = { dialect, requests, seed, sent: 0, seconds: 0, statuses: new Map(), findings: [], slow: [] };
  const trail: SentRequest[] = [];
  const onExchange = ({ operation, answer }: Pick<Exchange, 'operation' | 'answer'>, sent: SentRequest): void => {
    report.sent += 1;
    count(report.statuses, nameOf(operation), answer.status);
    trail.push(sent);
  };
  const bundles = [readBundle('a'), readBundle('b')];
  const live = await startTarget(dialect, bundles, false, onExchange);
  let readOnly: FuzzTarget | undefined;
  const since = performance.now();
  try {
    for (let round = 0; report.sent < requests; round += 1) {
      const isReadOnly = round % readOnlyEvery === readOnlyEvery - 1;
      if (isReadOnly) readOnly ??= await startTarget(dialect, bundles, true, onExchange);
      else if (round > 0) await live.renew();
      await runRound(isReadOnly && readOnly ? readOnly : live, isReadOnly, bundles, seed + round, report, trail);
    }
  } finally {
    report.seconds = (performance.now() - since) / 1000;
    await live.close();
    await readOnly?.close();
  }
  return report;
}

/** Runs some sessions from one seed. The first new fault is shrunk and ends the round. */
async function runRound(
  target: FuzzTarget,
  isReadOnly: boolean,
  bundles: Bundle[],
  seed: number,
  report: Report,
  trail: SentRequest[],
): Promise<void> {
  const known = new Set([...report.findings, ...report.slow].map(keyOfFinding));
  let found: Finding | undefined;
  let sentWhenFound = 0;

  const session = async (steps: Step[]): Promise<void> => {
    const isOver = found ? report.sent - sentWhenFound > requestsToShrink : report.sent >= report.requests;
    if (isOver) return;
    trail.length = 0;
    for (const fault of await faultsIn(steps, target, isReadOnly)) {
      const finding = findingOf(fault, trail.slice(-stepsPerSession), seed);
      const same = [...report.findings, ...report.slow].find((one) => keyOfFinding(one) === keyOfFinding(finding));
      if (same && known.has(keyOfFinding(same))) {
        if (!found) same.count += 1;
        continue;
      }
      if (found && keyOfFinding(found) !== keyOfFinding(finding)) continue;
      if (!found) sentWhenFound = report.sent;
      found = finding;
      throw new Error(finding.message);
    }
  };
  const sessions = fc.array(stepsOf(bundles), { minLength: 1, maxLength: stepsPerSession, size: 'max' });
  await fc.check(fc.asyncProperty(sessions, session), { seed, numRuns: sessionsPerRound });
  if (found) (found.check === 'max_response_time' ? report.slow : report.findings).push(found);
}

/** Runs a session until a step shows faults. @returns those faults */
async function faultsIn(steps: Step[], target: FuzzTarget, isReadOnly: boolean): Promise<Fault[]> {
  const { context, service } = target;
  const before = isReadOnly ? await service.stored() : '';
  let last: Exchange | undefined;
  for (const step of steps) {
    if (isReadOnly && !changesNothing(step, context)) continue;
    const exchange = await send(step, context);
    if (!exchange) continue;
    last = exchange;
    const faults = faultsOf(exchange);
    if (faults.length > 0) return faults;
  }
  if (!isReadOnly || !last) return [];
  return faultsOf({ ...last, stored: { before, after: await service.stored() } });
}

function findingOf({ check, message, exchange }: Fault, requests: SentRequest[], seed: number): Finding {
  return { check, operation: nameOf(exchange.operation), status: exchange.answer.status, message, requests, count: 1, seed };
}

/** Findings with the same key count as one. */
function keyOfFinding({ check, operation, status }: Finding): string {
  return `${check} ${operation} ${status}`;
}

function nameOf({ surface, operationId }: Exchange['operation']): string {
  return `${surface}: ${operationId}`;
}

function count(statuses: Report['statuses'], operation: string, status: number): void {
  const own = statuses.get(operation) ?? new Map<number, number>();
  own.set(status, (own.get(status) ?? 0) + 1);
  statuses.set(operation, own);
}
