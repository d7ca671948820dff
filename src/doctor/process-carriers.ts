/** Whether the running processes have the same carriers. */
import { missingCarriers, describeMissing } from '../domain/process.ts';
import { type Finding, warning } from '../domain/finding.ts';
import { listLivingProcesses } from '../service/living-processes.ts';
import type { Connected } from './check.ts';

const kinds = { all: 'The process', api: 'The API process', worker: 'The worker' };

export async function checkCarriersOfProcesses({ database, now }: Connected): Promise<Finding[]> {
  const living = await listLivingProcesses(database, now);
  return living.flatMap((process) => {
    const missing = missingCarriers(process, living);
    if (missing.length === 0) return [];
    const what = `${kinds[process.kind]} ${process.pid} on ${process.host} ${describeMissing(process, missing)}.`;
    return [warning(what, 'Give all processes the same settings of carriers, and restart them.')];
  });
}
