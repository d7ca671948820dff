/**
 * What kind of number a text is, and which carrier it is probably with. Pure: what is known about carriers' numbers, and what the
 * account has tracked, comes in.
 *
 * Each hint about a carrier has a confidence from 0 to 1, and hints that agree add up: a carrier's confidence is one minus the product of
 * the doubts that its hints leave.
 */
import { InvalidInput } from './errors.ts';
import { containerCheckDigit } from './identifiers.ts';
import type { ShippingLine } from './shipping-line.ts';

/** `booking` only if the form says so: most bookings can't be told from bills of lading. */
export type NumberType = 'container' | 'bill_of_lading' | 'booking';

/** A number as read. */
export interface ReadNumber {
  number: string;
  type: NumberType;
  /** The first four letters: a container's owner code, or the SCAC that many bills begin with. Null if it begins otherwise. */
  prefix: string | null;
  isValid: boolean;
  /** Null if its kind has no check digit. */
  isCheckDigitRight: boolean | null;
  /** Why it is not valid, or null. */
  reason: string | null;
}

/** How carriers' numbers look (`reference/carrier-codes.ts`). */
export interface NumberFacts {
  carrierCodes: readonly { scac: string; name: string; ownerCodes: readonly string[]; billPrefixes: readonly string[] }[];
  lessorCodes: ReadonlySet<string>;
  documentForms: readonly {
    scac: string;
    kind: 'bill_of_lading' | 'booking';
    pattern: RegExp;
    words: string;
    confidence: number;
  }[];
}

/** What an account's own requests say about a number. */
export interface NumberHistory {
  /** Carriers that answered about this very number. */
  known: string[];
  /** Carriers that said they don't know it. */
  unknown: string[];
  /** How many numbers with the same prefix were tracked with each carrier, counted up to a limit. */
  byPrefix: { scac: string; count: number }[];
}

/** A carrier that the number may be with. */
export interface Candidate {
  scac: string;
  name: string;
  /** From 0 to 1. */
  confidence: number;
  reason: string;
}

/** Which carrier to ask. */
export interface CarrierChoice {
  decision: 'auto_select' | 'needs_confirmation' | 'no_prediction';
  selected: Candidate | null;
  /** The most probable first. */
  candidates: Candidate[];
  /** Why none was selected, or null. */
  reason: string | null;
}

/** From this confidence on, and with this lead over the next, a carrier is selected. */
export const enough = 0.8;
const lead = 0.2;
/** Below this a carrier is not a candidate. */
const tooLittle = 0.05;
/** Nothing is certain: a carrier can pass a container on at any time. */
const maxConfidence = 0.99;

const confidenceOf = { known: 0.98, ownerCode: 0.9, billPrefix: 0.95, maxByPrefix: 0.9 } as const;
/** What is left of a carrier's confidence if it said that it doesn't know the number. It may know it by tomorrow. */
const afterUnknown = 0.1;

/**
 * Reads a number of unknown kind; accepts lower case and spaces, and in a container's number dashes.
 *
 * @throws InvalidInput if no kind of number has this form
 */
export function readNumber(text: string, { documentForms }: Pick<NumberFacts, 'documentForms'>): ReadNumber {
  const document = text.replace(/\s/g, '').toUpperCase();
  const container = document.replaceAll('-', '');
  const prefix = /^[A-Z]{4}/.exec(container)?.[0] ?? null;
  if (/^[A-Z]{4}\d{7}$/.test(container)) {
    const expected = containerCheckDigit(container);
    const isCheckDigitRight = Number(container[10]) === expected;
    // Bills can have this form too, but only containers' numbers have U, J or Z as their fourth letter (ISO 6346).
    if (isCheckDigitRight || /^[A-Z]{3}[UJZ]/.test(container)) {
      const reason = isCheckDigitRight ? null : `The check digit of ${container} should be ${expected}, not ${container[10]}.`;
      return { number: container, type: 'container', prefix, isValid: isCheckDigitRight, isCheckDigitRight, reason };
    }
  }
  if (!/^[A-Z0-9/-]{1,35}$/.test(document)) {
    const detail = `"${text}" is not a container, bill of lading or booking number. These have 1 to 35 letters, digits, dashes and slashes.`;
    throw new InvalidInput([{ code: 'invalid_value', field: 'number', detail }]);
  }
  const form = documentForms.find(({ pattern }) => pattern.test(document));
  const type = form?.kind ?? 'bill_of_lading';
  return { number: document, type, prefix, isValid: true, isCheckDigitRight: null, reason: null };
}

/** The carriers that a number may be with. @param lines those that can be asked, to which the choice is limited */
export function chooseCarrier(read: ReadNumber, lines: readonly ShippingLine[], facts: NumberFacts, history: NumberHistory): CarrierChoice {
  const named = namedBy(read, facts);
  const hints = [...named, ...hintsOfHistory(read, history)];
  const candidates = lines
    .filter((line) => canBeAskedFor(line, read.type))
    .flatMap((line) => candidateOf(line, hints, history.unknown) ?? [])
    .sort((one, other) => other.confidence - one.confidence || (one.scac < other.scac ? -1 : 1));
  const [first, second] = candidates;
  if (!first) return { decision: 'no_prediction', selected: null, candidates, reason: reasonForNone(read, lines, facts, named) };
  const isClear = first.confidence >= enough && first.confidence - (second?.confidence ?? 0) >= lead;
  if (read.isValid && isClear) return { decision: 'auto_select', selected: first, candidates, reason: null };
  const reason = read.isValid ? 'No carrier is certain enough.' : 'The number is not valid.';
  return { decision: 'needs_confirmation', selected: null, candidates, reason };
}

/** Whether a carrier can be asked for a kind of number. */
export function canBeAskedFor({ tracks }: ShippingLine, type: NumberType): boolean {
  return { container: tracks.container, booking: tracks.booking, bill_of_lading: tracks.billOfLading }[type];
}

interface Hint {
  scac: string;
  confidence: number;
  reason: string;
}

/** What the number itself says. */
function namedBy({ number, type, prefix }: ReadNumber, { carrierCodes, documentForms }: NumberFacts): Hint[] {
  if (type === 'container') {
    return carrierCodes
      .filter(({ ownerCodes }) => prefix !== null && ownerCodes.includes(prefix))
      .map(({ scac, name }) => ({ scac, confidence: confidenceOf.ownerCode, reason: `${prefix} is an owner code of ${name}.` }));
  }
  const byPrefix = carrierCodes
    .filter(({ scac, billPrefixes }) => prefix !== null && (billPrefixes.includes(prefix) || prefix === scac))
    .map(({ scac, name }) => ({ scac, confidence: confidenceOf.billPrefix, reason: `Bills of lading of ${name} begin with ${prefix}.` }));
  if (byPrefix.length > 0) return byPrefix;
  return documentForms
    .filter(({ pattern }) => pattern.test(number))
    .map(({ scac, confidence, words }) => ({ scac, confidence, reason: `It has ${words}.` }));
}

/** What the account's requests say. */
function hintsOfHistory({ prefix }: ReadNumber, { known, byPrefix }: NumberHistory): Hint[] {
  const total = byPrefix.reduce((sum, { count }) => sum + count, 0);
  const ofPrefix = byPrefix.map(({ scac, count }) => ({
    scac,
    // A single number says little: (n / (n + 1)) is 0.5 for one and 0.9 for nine.
    confidence: confidenceOf.maxByPrefix * (count / total) * (total / (total + 1)),
    reason: `Your account tracks ${count === 1 ? 'a number' : 'numbers'} beginning with ${prefix} with it.`,
  }));
  const ofNumber = known.map((scac) => ({ scac, confidence: confidenceOf.known, reason: 'Your account has tracked this number with it.' }));
  return [...ofNumber, ...ofPrefix];
}

function candidateOf({ scac, name }: ShippingLine, hints: readonly Hint[], unknown: readonly string[]): Candidate | null {
  const own = hints.filter((hint) => hint.scac === scac);
  const doubt = own.reduce((left, hint) => left * (1 - hint.confidence), 1);
  const isUnknown = unknown.includes(scac);
  const confidence = Math.min((1 - doubt) * (isUnknown ? afterUnknown : 1), maxConfidence);
  if (confidence < tooLittle) return null;
  const reasons = own.map(({ reason }) => reason);
  if (isUnknown) reasons.push('It did not know the number when it was last asked.');
  return { scac, name, confidence: Math.round(confidence * 100) / 100, reason: reasons.join(' ') };
}

function reasonForNone(
  { type, prefix }: ReadNumber,
  lines: readonly ShippingLine[],
  { carrierCodes, lessorCodes }: NumberFacts,
  named: Hint[],
): string {
  const [owner] = named;
  if (owner) {
    const carrier = carrierCodes.find(({ scac }) => scac === owner.scac);
    const isOffered = lines.some(({ scac }) => scac === owner.scac);
    const problem = isOffered ? 'cannot be asked for this kind of number, or does not know it' : 'is not available here';
    return `${owner.reason} ${carrier?.name ?? owner.scac} (${owner.scac}) ${problem}.`;
  }
  if (type === 'container' && prefix !== null && lessorCodes.has(prefix)) {
    return `${prefix} is an owner code of a leasing company, whose containers any carrier may move.`;
  }
  if (type === 'container') return `${prefix} is not an owner code of a known carrier.`;
  return 'Nothing in the number names a carrier.';
}
