/** Asks a carrier, outside the service: with the environment's settings, and with a sandbox of its own for TEST. */
import { makeCarriers } from '../../src/carriers/registry.ts';
import { readConfig } from '../../src/config.ts';
import type { CarrierReport } from '../../src/domain/carrier-report.ts';
import { parseBillOfLading, parseContainerNumber } from '../../src/domain/identifiers.ts';
import type { SandboxJourneys } from '../../src/sandbox/journeys.ts';
import { startSandboxCarrier } from '../../src/sandbox/server.ts';

const dayMs = 86_400_000;

/** @param day how many days into its journey a number of TEST is looked at */
export async function askCarrier(scac: string, number: string, day: number): Promise<CarrierReport> {
  const config = readConfig();
  const startedAt = new Date(Date.now() - day * dayMs);
  const sandbox = await startSandboxCarrier({ journeys: journeyStarted(startedAt), now: () => new Date() });
  try {
    const { carrierTimeoutMs: timeoutMs, carrierSettings: given } = config;
    const carrier = makeCarriers({ sandboxUrl: sandbox.url, timeoutMs, given }).get(scac);
    if (!carrier) throw new Error(`No carrier with SCAC ${scac} is offered: its settings are not given.`);
    const container = parseContainerNumber(number);
    if (container.ok) return await carrier.read({ accountId: 'track', requestType: 'container', number: container.value });
    const isMeantAsContainer = /^[A-Z]{4}\d{7}$/i.test(number);
    const bill = parseBillOfLading(number);
    if (isMeantAsContainer || !bill.ok) throw new Error(container.detail);
    return await carrier.read({ accountId: 'track', requestType: 'bill_of_lading', number: bill.value });
  } finally {
    await sandbox.close();
  }
}

/** A journey that began at a moment, for an account whose clock shows the real time and that asked often enough. */
function journeyStarted(startedAt: Date): SandboxJourneys {
  return {
    offsetMs: async () => 0,
    startJourney: async () => ({ startedAt }),
    countCall: async () => Number.MAX_SAFE_INTEGER,
  };
}
