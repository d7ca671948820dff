/** Which carriers can be polled. */
import { type Finding, ok, warning } from '../domain/finding.ts';
import { sandboxScac } from '../domain/tracking-request.ts';
import type { Configured } from './check.ts';

const howToAdd = 'Set the credentials of a carrier, such as MAEU_CONSUMER_KEY.';

export function checkCarrierNames({ carriers }: Configured): Finding[] {
  const scacs = carriers.list().map(({ scac }) => scac);
  if (scacs.length === 0) return [warning('No carrier is configured, and the sandbox is off: nothing can be tracked.', howToAdd)];
  if (scacs.every((scac) => scac === sandboxScac)) return [warning('Only the sandbox is configured, no carrier.', howToAdd)];
  return [ok(`Carriers with credentials: ${scacs.filter((scac) => scac !== sandboxScac).join(', ')}.`)];
}
