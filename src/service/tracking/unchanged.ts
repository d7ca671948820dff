/**
 * Settles an answer that says the same as the one before, by one read and one small UPDATE. Most polls of a journey bring one, and
 * comparing it with everything that is stored takes ten statements in a transaction. Between two ports only the ship's position differs:
 * it is written to the vessel.
 *
 * An answer that was applied and changed nothing leaves a memory: a digest of what was read from it, the versions of the request's
 * shipments, and the journey's times that decide when to ask again. The effect of an answer on a shipment depends on what was read from
 * it, on what is stored, and on the release of Landfall that reads it. Every change of a shipment raises its version. So if digest and
 * versions are the same, applying the answer again would change nothing, and only the time can: it decides the next poll, and whether
 * tracking ends. If tracking ends, `planReport` ends it.
 *
 * Between the read and the UPDATE others may write. A push, a command to poll, stop or resume, and a move of the sandbox clock all change
 * the request's row: the UPDATE then matches no row, and `planReport` decides. Any other change of a shipment is treated as if it came
 * after this poll.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { CarrierReport } from '../../domain/carrier-report.ts';
import { isOverByTime, nextCheckMs } from '../../domain/polling.ts';
import type { Claim, PollMemory, PollPlan } from '../../domain/tracking-request.ts';
import type { Store } from '../../store/store.ts';
import { savePositions } from './save-places.ts';

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string };

const maxExpected = 200;

/** An answer for a tracked request, and what else decides whether it changes anything. */
interface DigestedAnswer {
  report: CarrierReport;
  digest: string;
  /** The sum of the versions of the request's shipments, read before the shipments themselves. */
  versions: number;
  /** 0 to 1: the request's share of the spread of polls. */
  spread: number;
  /** See `vesselScopeOf`. */
  vesselScope: string;
}

/**
 * Identifies what this release read from an answer.
 *
 * @param content see `contentOf`, which leaves out the positions of ships
 */
export function digestOf(content: string): string {
  return createHash('sha256').update(version).update(content).digest('hex');
}

/** @returns false, and writes nothing, if the answer must be applied */
export async function settleUnchanged(store: Store, claim: Claim, answer: DigestedAnswer, at: Date): Promise<boolean> {
  const { pollMemory, pushPosition, answerPosition, lastNewsAt } = claim;
  const { report, spread } = answer;
  if (pollMemory?.digest !== answer.digest || pollMemory.versions !== answer.versions || lastNewsAt === null) return false;
  // Pushes that no whole answer has superseded yet.
  if (pushPosition !== answerPosition) return false;
  if (isOverByTime(pollMemory.plan, lastNewsAt, report.asOf)) return false;
  const nextCheckAt = new Date(at.getTime() + nextCheckMs(pollMemory.plan, report.asOf, spread));
  if (!(await store.trackingRequests.settleUnchanged(claim, nextCheckAt, at))) return false;
  const rows = report.containers.flatMap(({ events }) => events);
  await savePositions(store, rows, answer.vesselScope);
  return true;
}

/**
 * The memory of an answer that was applied and changed nothing.
 *
 * @param plan of the shipments that are still tracked
 */
export function memoryOf({ digest, versions }: DigestedAnswer, plan: PollPlan): PollMemory | null {
  // None for several hundred containers on one bill of lading: the column holds 64 kB.
  return plan.expectedAt.length > maxExpected ? null : { digest, versions, plan };
}
