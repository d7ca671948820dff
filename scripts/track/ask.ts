/** Asks a carrier, outside the service: with the environment's settings, and with a sandbox of its own for TEST. */
import type { CarrierQuery } from '../../src/carriers/carrier.ts';
import { makeCarriers } from '../../src/carriers/registry.ts';
import { readConfig } from '../../src/config.ts';
import { parseBillOfLading, parseBookingNumber, parseContainerNumber } from '../../src/domain/identifiers.ts';
import type { SandboxJourneys } from '../../src/sandbox/events.ts';
import { startSandboxCarrier } from '../../src/sandbox/server.ts';
import type { Answer } from './answer.ts';
import { PlainError } from './plain-error.ts';

const dayMs = 86_400_000;

/** What a carrier is asked for: a kind of number that it knows. */
export type Question = Pick<CarrierQuery, 'requestType' | 'number'>;

/** A container's number or a bill's, as it was typed. @throws PlainError when it is neither */
export function questionOf(text: string): Question {
  const container = parseContainerNumber(text);
  if (container.ok) return { requestType: 'container', number: container.value };
  const isMeantAsContainer = /^[A-Z]{4}\d{7}$/i.test(text);
  const bill = parseBillOfLading(text);
  if (isMeantAsContainer || !bill.ok) throw new PlainError(container.detail);
  return { requestType: 'bill_of_lading', number: bill.value };
}

/** A booking's number, as it was typed. @throws PlainError when it is none */
export function bookingOf(text: string): Question {
  const booking = parseBookingNumber(text);
  if (!booking.ok) throw new PlainError(booking.detail);
  return { requestType: 'booking', number: booking.value };
}

/** @param day how many days into its journey a number of TEST is looked at */
export async function askCarrier(scac: string, question: Question, day: number, environment: NodeJS.ProcessEnv): Promise<Answer> {
  const config = readConfig(environment);
  const startedAt = new Date(Date.now() - day * dayMs);
  const sandbox = await startSandboxCarrier({ journeys: journeyStarted(startedAt), now: () => new Date() });
  try {
    const { carrierTimeoutMs: timeoutMs, carrierSettings: given } = config;
    const carrier = makeCarriers({ sandboxUrl: sandbox.url, timeoutMs, given }).get(scac);
    if (!carrier) throw new PlainError(`No carrier with SCAC ${scac} is offered: its settings are not given.`);
    const report = await carrier.read({ accountId: 'track', ...question });
    return { report, from: `${scac} ${question.number}`, what: 'asked now', isUnnamed: false };
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
