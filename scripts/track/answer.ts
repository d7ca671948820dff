/** Gets a carrier's answer without the service: from a file, or from the carrier with the environment's settings. */
import { readFile } from 'node:fs/promises';
import type { CarrierQuery } from '../../src/carriers/carrier.ts';
import { UnboundedJson, parseBounded } from '../../src/carriers/dcsa/bounded-json.ts';
import { describeAnswer, findRows, withoutMark } from '../../src/carriers/dcsa/envelope.ts';
import { normalize } from '../../src/carriers/dcsa/normalize.ts';
import { configurableCarriers, makeCarriers } from '../../src/carriers/registry.ts';
import { dayMs } from '../../src/domain/durations.ts';
import { readConfig } from '../../src/settings/config.ts';
import { CarrierFailure, type CarrierReport } from '../../src/domain/carrier-report.ts';
import { parseBillOfLading, parseBookingNumber, parseContainerNumber } from '../../src/domain/identifiers.ts';
import type { SandboxJourneys } from '../../src/sandbox/events.ts';
import { startSandboxCarrier } from '../../src/sandbox/server.ts';

/** An error in the input, in one sentence for the user of the command. */
export class UserError extends Error {
  /** 2 if the command itself is wrong, 1 if its input is. */
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.name = 'UserError';
    this.exitCode = exitCode;
  }
}

/** A carrier's answer and where it came from. */
export interface Answer {
  report: CarrierReport;
  /** The file, or the query to the carrier. */
  from: string;
  /** How many rows it has and where they are, as text. */
  what: string;
  /** Whether its rows name no container. They are then read as one container's. */
  isUnnamed: boolean;
}

/** The number given to a container whose rows have none. */
const placeholderNumber = 'TSTU0000000';

/** @throws UserError if the file cannot be read as an answer */
export async function readAnswerFile(file: string): Promise<Answer> {
  const payload = await readText(file);
  const parsed = parse(file, payload);
  const found = findRows(parsed) ?? findTranslated(parsed);
  if (found === null) throw new UserError(`${file} holds no list of events. ${describeAnswer(parsed)}`);
  if (found.rows.length === 0)
    throw new UserError(`${file} holds an empty list${found.at ? ` at "${found.at}"` : ''}: the carrier has no events.`);
  const fetched = { rows: found.rows, payload, asOf: new Date() };
  const query = { accountId: 'file', requestType: 'bill_of_lading', number: 'file' } as const;
  try {
    const report = normalize(fetched, query);
    const what = `${found.rows.length} ${found.rows.length === 1 ? 'row' : 'rows'}, ${found.at ? `at "${found.at}"` : 'a list'}`;
    if (report.containers.length > 0) return { report, from: file, what, isUnnamed: false };
    const ofOne = normalize(fetched, { ...query, requestType: 'container', number: placeholderNumber });
    return { report: ofOne, from: file, what, isUnnamed: true };
  } catch (error) {
    if (error instanceof CarrierFailure) throw new UserError(`${file}: ${error.message}`);
    throw error;
  }
}

/** The rows of an answer in the own form of a carrier that does not speak DCSA. */
function findTranslated(answer: unknown): { rows: unknown[]; at: string } | null {
  for (const { line, translation } of configurableCarriers) {
    const translated = translation?.read([answer]);
    if (translated?.state === 'rows') return { rows: translated.rows, at: `the form of ${line.scac}` };
  }
  return null;
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    const known: Record<string, string> = {
      ENOENT: `There is no file ${file}.`,
      EISDIR: `${file} is a folder, not a file.`,
      EACCES: `This user may not read ${file}.`,
    };
    throw new UserError(known[code] ?? `${file} cannot be read (${code}).`);
  }
}

function parse(file: string, payload: string): unknown {
  const text = withoutMark(payload);
  if (text.trim() === '') throw new UserError(`${file} is empty.`);
  try {
    return parseBounded(text);
  } catch (error) {
    throw new UserError(
      error instanceof UnboundedJson ? `${file} has ${error.message}, which is too many to read.` : `${file} is not JSON.`,
    );
  }
}

/** The number in a query to a carrier. */
export type NumberQuery = Pick<CarrierQuery, 'requestType' | 'number'>;

/** Reads a container number or a bill of lading. @throws UserError when it is neither */
export function parseNumber(text: string): NumberQuery {
  const container = parseContainerNumber(text);
  if (container.ok) return { requestType: 'container', number: container.value };
  const isMeantAsContainer = /^[A-Z]{4}\d{7}$/i.test(text);
  const bill = parseBillOfLading(text);
  if (isMeantAsContainer || !bill.ok) throw new UserError(container.detail);
  return { requestType: 'bill_of_lading', number: bill.value };
}

/** @throws UserError when it is not a booking number */
export function parseBooking(text: string): NumberQuery {
  const booking = parseBookingNumber(text);
  if (!booking.ok) throw new UserError(booking.detail);
  return { requestType: 'booking', number: booking.value };
}

/** @param day how many days after its start to read a TEST journey */
export async function askCarrier(scac: string, numberQuery: NumberQuery, day: number, environment: NodeJS.ProcessEnv): Promise<Answer> {
  const config = readConfig(environment);
  const startedAt = new Date(Date.now() - day * dayMs);
  const sandbox = await startSandboxCarrier({ journeys: journeyStarted(startedAt), now: () => new Date() });
  try {
    const { carrierTimeoutMs: timeoutMs, carrierSettings: given } = config;
    const carrier = makeCarriers({ sandboxUrl: sandbox.url, timeoutMs, given }).get(scac);
    if (!carrier) throw new UserError(`No carrier with SCAC ${scac} is configured.`);
    const report = await carrier.read({ accountId: 'track', ...numberQuery });
    return { report, from: `${scac} ${numberQuery.number}`, what: 'asked now', isUnnamed: false };
  } finally {
    await sandbox.close();
  }
}

/** One journey with a given start, on a clock that shows the real time. Scenarios that fail at first no longer fail. */
function journeyStarted(startedAt: Date): SandboxJourneys {
  return {
    offsetMs: async () => 0,
    startJourney: async () => ({ startedAt }),
    countCall: async () => Number.MAX_SAFE_INTEGER,
  };
}
