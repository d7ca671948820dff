/** A carrier's answer and where it comes from; from a file, or asked for. */
import { readFile } from 'node:fs/promises';
import { UnboundedJson, parseBounded } from '../../src/carriers/dcsa/bounded-json.ts';
import { describeAnswer, findRows } from '../../src/carriers/dcsa/envelope.ts';
import { normalise } from '../../src/carriers/dcsa/normalise.ts';
import { withoutMark } from '../../src/carriers/dcsa/pages.ts';
import { CarrierFailure, type CarrierReport } from '../../src/domain/carrier-report.ts';
import { PlainError } from './plain-error.ts';

/** An answer that was read. */
export interface Answer {
  report: CarrierReport;
  /** The file, or what the carrier was asked. */
  from: string;
  /** How many rows it has and where they are, in words. */
  what: string;
  /** Whether its rows name no container: then they are taken for one container's. */
  isUnnamed: boolean;
}

/** Stands for the container of rows that name none. */
const unnamed = 'TSTU0000000';

/** @throws PlainError where the file cannot be read as an answer */
export async function answerOfFile(file: string): Promise<Answer> {
  const payload = await readText(file);
  const parsed = parse(file, payload);
  const found = findRows(parsed);
  if (found === null) throw new PlainError(`${file} holds no list of events. ${describeAnswer(parsed)}`);
  if (found.rows.length === 0)
    throw new PlainError(`${file} holds an empty list${found.at ? ` at "${found.at}"` : ''}: the carrier has no events.`);
  const asked = { rows: found.rows, payload, asOf: new Date() };
  const query = { accountId: 'file', requestType: 'bill_of_lading', number: 'file' } as const;
  try {
    const report = normalise(asked, query);
    const what = `${found.rows.length} ${found.rows.length === 1 ? 'row' : 'rows'}, ${found.at ? `at "${found.at}"` : 'a list'}`;
    if (report.containers.length > 0) return { report, from: file, what, isUnnamed: false };
    const ofOne = normalise(asked, { ...query, requestType: 'container', number: unnamed });
    return { report: ofOne, from: file, what, isUnnamed: true };
  } catch (error) {
    if (error instanceof CarrierFailure) throw new PlainError(`${file}: ${error.message}`);
    throw error;
  }
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    const known: Record<string, string> = {
      ENOENT: `There is no file ${file}.`,
      EISDIR: `${file} is a folder, not a file.`,
      EACCES: `${file} may not be read by this user.`,
    };
    throw new PlainError(known[code] ?? `${file} cannot be read (${code}).`);
  }
}

function parse(file: string, payload: string): unknown {
  const text = withoutMark(payload);
  if (text.trim() === '') throw new PlainError(`${file} is empty.`);
  try {
    return parseBounded(text);
  } catch (error) {
    throw new PlainError(
      error instanceof UnboundedJson ? `${file} has ${error.message}, which is more than is read.` : `${file} is not JSON.`,
    );
  }
}
