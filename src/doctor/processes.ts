/** Which processes run on the database, and whether their clocks agree. */
import type { ProcessKind, ServiceProcess } from '../domain/process.ts';
import { type Finding, fault, ok, warning } from '../domain/finding.ts';
import { listLivingProcesses, nameOfProcess, noWorker } from '../service/living-processes.ts';
import type { Connected } from './check.ts';
import { howToSynchronize, maxClockSkewMs } from './clock.ts';

export async function checkProcesses({ database, now }: Connected): Promise<Finding[]> {
  const living = await listLivingProcesses(database, now);
  const has = (kind: ProcessKind): boolean => living.some((each) => each.kind === kind || each.kind === 'all');
  if (living.length === 0) return [fault('No process runs on this database.', 'Start one: npx landfall.')];
  if (!has('worker')) return [fault(noWorker, 'Start one: npx landfall worker.')];
  if (!has('api')) return [fault('No process serves requests.', 'Start one: npx landfall api.')];
  return [ok(`Running: ${living.map(nameOfProcess).join(', ')}.`)];
}

/** Against the clock of the database server, so against one another, too. SQLite's processes share one machine's clock. */
export async function checkClocksOfProcesses({ database, now }: Connected): Promise<Finding[]> {
  const measured = (await listLivingProcesses(database, now)).flatMap((each) =>
    each.clockAheadMs === null ? [] : [{ ...each, clockAheadMs: each.clockAheadMs }],
  );
  const wrong = measured.filter(({ clockAheadMs }) => Math.abs(clockAheadMs) > maxClockSkewMs);
  if (wrong.length > 0) return wrong.map((each) => warning(clockText(each), howToSynchronize));
  const sorted = measured.toSorted((one, other) => one.clockAheadMs - other.clockAheadMs);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last || last.clockAheadMs - first.clockAheadMs <= maxClockSkewMs) return [];
  return [
    warning(
      `The clock of the ${nameOfProcess(last)} is ${seconds(last.clockAheadMs - first.clockAheadMs)} ahead of the ${nameOfProcess(first)}.`,
      howToSynchronize,
    ),
  ];
}

function clockText(each: ServiceProcess & { clockAheadMs: number }): string {
  const { clockAheadMs } = each;
  return `The clock of the ${nameOfProcess(each)} is ${seconds(clockAheadMs)} ${clockAheadMs > 0 ? 'ahead of' : 'behind'} the database server's.`;
}

function seconds(ms: number): string {
  return `${(Math.abs(ms) / 1000).toFixed(1)} s`;
}
