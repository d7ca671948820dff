/** SCAC TEST: the sandbox carrier, reached as any DCSA carrier is. */
import type { Simulation } from '../domain/shipping-line.ts';
import type { Carrier } from './carrier.ts';
import { dcsaCarrier } from './dcsa/carrier.ts';

/** The sandbox carrier identifies its customers by an API key, which is the account's id. */
export function sandboxLine(baseUrl: string, timeoutMs: number, clock: Simulation['clock'] = async () => new Date()): Carrier {
  const carrier = dcsaCarrier({
    line: {
      scac: 'TEST',
      name: 'Landfall Sandbox Line',
      shortName: 'Sandbox',
      alternativeScacs: [],
      tracks: { container: true, billOfLading: true, booking: false },
    },
    interface: { version: '2.2', emptyMeans: 'data_unavailable' },
    baseUrl,
    auth: { headers: async ({ query }) => ({ 'API-Key': query.accountId }) },
    // Its failures are scenarios of single numbers, so they must not open a circuit for the others.
    limits: null,
    timeoutMs,
  });
  return { ...carrier, simulation: { clock } };
}
