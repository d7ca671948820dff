/** SCAC TEST: the sandbox carrier, reached as any DCSA carrier is. */
import type { ShippingLine, Simulation } from '../domain/shipping-line.ts';
import type { Carrier } from './carrier.ts';
import { dcsaCarrier } from './dcsa/carrier.ts';

export const sandboxLineFacts: ShippingLine = {
  scac: 'TEST',
  name: 'Landfall Sandbox Line',
  shortName: 'Sandbox',
  alternativeScacs: [],
  tracks: { container: true, billOfLading: true, booking: true },
};

/** @param clock the carrier's clock of an account */
export function sandboxLine(baseUrl: string, timeoutMs: number, clock: Simulation['clock'] = async () => new Date()): Carrier {
  return { ...simulatedLine(sandboxLineFacts, baseUrl, timeoutMs), simulation: { clock } };
}

/** A line whose answers a simulated carrier gives. It identifies its customers by an API key, which is the account's id. */
export function simulatedLine(line: ShippingLine, baseUrl: string, timeoutMs: number): Carrier {
  return dcsaCarrier({
    line,
    interface: { version: '2.2', emptyMeans: 'data_unavailable' },
    baseUrl,
    auth: { headers: async ({ query }) => ({ 'API-Key': query.accountId }) },
    // Its failures are scenarios of single numbers, so they must not open a circuit for the others.
    limits: null,
    timeoutMs,
  });
}
