/** Which carriers are offered: one line each. */
import type { ShippingLine, ShippingLines } from '../domain/shipping-line.ts';
import type { Carrier, Carriers } from './carrier.ts';
import { sandboxLine } from './test.ts';

/** What carriers need to be offered; one that is missing is not. */
export interface CarrierSettings {
  /** Where the sandbox carrier listens, or null where there is none. */
  sandboxUrl: string | null;
  /** How long one call to a carrier may take. */
  timeoutMs: number;
}

/** Makes the registry that the worker asks and the surfaces list. */
export function makeCarriers(settings: CarrierSettings): Carriers & ShippingLines {
  const offered = [settings.sandboxUrl === null ? null : sandboxLine(settings.sandboxUrl, settings.timeoutMs)];
  const byScac = new Map<string, Carrier>(
    offered.filter((carrier) => carrier !== null).map((carrier) => [carrier.line.scac, carrier]),
  );
  const lines: ShippingLine[] = [...byScac.values()]
    .map((carrier) => carrier.line)
    .sort((a, b) => (a.scac < b.scac ? -1 : 1));
  return {
    get: (scac) => byScac.get(scac),
    find: (scac) => byScac.get(scac)?.line,
    list: () => lines,
  };
}
