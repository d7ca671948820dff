/** Reads `Prefer` (RFC 7240): which of the contract's responses is wanted, and how much later. */
import { problemAt } from '../http/problem.ts';

export interface Preference {
  /** Null for any. */
  status: number | null;
  /** The name of an example; null for the first. */
  example: string | null;
  waitMs: number;
}

/** The longest wait: longer than the patience of most clients. */
const maxWaitMs = 60_000;

/** Preferences that the mock does not know are ignored, as the RFC asks. @throws Problem 400 for a value that means nothing */
export function readPreference(header = ''): Preference {
  const given = new Map(header.split(/[,;]/).map((each) => split(each)));
  return {
    status: numberIn(given, 'code', 200, 599),
    example: given.get('example') ?? null,
    waitMs: numberIn(given, 'wait', 0, maxWaitMs) ?? 0,
  };
}

/** `name=value` or `name="value"`, with spaces around. */
function split(text: string): [name: string, value: string] {
  const [name = '', value = ''] = text.split(/=(.*)/s).map((each) => each.trim());
  return [name.toLowerCase(), value.replace(/^"(.*)"$/, '$1')];
}

function numberIn(given: Map<string, string>, name: string, min: number, max: number): number | null {
  const text = given.get(name);
  if (text === undefined) return null;
  const value = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw problemAt('invalid_request', `Prefer: ${name} must be a number from ${min} to ${max}.`, { header: 'Prefer' });
}
