/**
 * Finds the list of events in what a carrier answered or pushed. Answers, pushes and the `track` command use this one reader.
 *
 * DCSA has two forms, a list (2.2) and an object with a list `events` (3.0). Carriers also write a single event, wrap the
 * list once more, or give it a name of their own. Only DCSA's own empty forms say that the number is not known
 * (`isDocumentedEmpty`). Rows of two envelopes are not combined, because they may not say which container they are about. HMM's
 * lists, one for each kind of event, are combined: their rows do say so.
 */
import { Row, isObject } from './row.ts';

/** The rows of an answer, unread, and where they were found. */
interface FoundRows {
  rows: unknown[];
  /** For example `data.events`; empty if the answer itself is the list. */
  at: string;
}

/** The names under which carriers put events, the likeliest first. Case, `_` and `-` do not matter. */
const wrappers = [
  'events',
  'event',
  'data',
  'result',
  'results',
  'response',
  'payload',
  'body',
  'content',
  'items',
  'records',
  'trackingEvents',
];

/** HMM keeps the kinds of events apart ("Track and Trace (DCSA)" v1). The name gives the kind if the rows do not. */
const kinds: Readonly<Record<string, string>> = { shipmentEvent: 'SHIPMENT', transportEvent: 'TRANSPORT', equipmentEvent: 'EQUIPMENT' };

/** Fields that only events have, in 2.2 and 3.0. */
const eventFields = [
  'eventID',
  'eventType',
  'eventDateTime',
  'eventClassifierCode',
  'equipmentEventTypeCode',
  'transportEventTypeCode',
  'shipmentEventTypeCode',
];

/** A list in an object in an object, and no deeper: a deeper list is part of something else. */
const maxWrappers = 3;

/** The events of an answer, which may be an empty list; null if no list of events was found. */
export function findRows(answer: unknown): FoundRows | null {
  if (!Array.isArray(answer)) return isObject(answer) ? findInObject(answer, '', maxWrappers) : null;
  if (answer.length === 0 || answer.some(isEvent)) return { rows: answer, at: '' };
  // The rows of several wrappers are combined only for HMM, whose rows say which container they are about.
  const byKind = answer.map((item): FoundRows | null => (isObject(item) ? rowsByKind(item) : null));
  if (byKind.every((found) => found !== null)) return { rows: byKind.flatMap(({ rows }) => rows), at: Object.keys(kinds).join(', ') };
  const only = answer.length === 1 && isObject(answer[0]) ? findInObject(answer[0], '', maxWrappers) : null;
  return only ?? { rows: answer, at: '' };
}

/** The names under which events are looked for, in words. */
export const expectedNames = [...wrappers, ...Object.keys(kinds)].map((key) => `"${key}"`).join(', ');

/** Describes an answer in which no events were found: what was expected, and what is there. */
export function describeAnswer(answer: unknown): string {
  const looked = `Expected a list, or an object with ${expectedNames}`;
  if (!isObject(answer)) return `${looked}; it is ${answer === null ? 'null' : `a ${typeof answer}`}.`;
  const known = wrapped(answer).map(([key]) => `"${key}"`);
  return `${looked}; it has ${describeKeys(answer)}${known.length > 0 ? `, but there are no events under ${known.join(', ')}` : ''}.`;
}

/** The first keys of an object, for a message. */
export function describeKeys(value: object): string {
  const keys = Object.keys(value);
  const shown = keys.slice(0, maxKeys).map((key) => `"${key.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ').slice(0, maxKeyLength)}"`);
  if (keys.length === 0) return 'no keys';
  return shown.join(', ') + (keys.length > maxKeys ? ` and ${keys.length - maxKeys} more` : '');
}

const maxKeys = 8;
const maxKeyLength = 40;

function findInObject(answer: object, path: string, levels: number): FoundRows | null {
  if (levels === 0) return null;
  const known = rowsByKind(answer) ?? firstOf(wrapped(answer), ([key, value]) => findUnder(value, join(path, key), levels));
  if (known) return known;
  if (isEvent(answer)) return { rows: [answer], at: path };
  // Under an unknown name, events are recognized only if they are the object's one list.
  const lists = Object.entries(answer).flatMap(([key, value]): FoundRows[] =>
    Array.isArray(value) ? [{ rows: value, at: join(path, key) }] : [],
  );
  const [only] = lists;
  return only && lists.length === 1 && only.rows.some(isEvent) ? only : findEmptyList(answer, path);
}

/** The value of a known name may be a list of events, one event, or another wrapper. */
function findUnder(value: unknown, path: string, levels: number): FoundRows | null {
  if (Array.isArray(value)) {
    if (value.some(isEvent) || (value.length > 0 && isStandard(path))) return { rows: value, at: path };
    return value.length === 1 && isObject(value[0]) ? findInObject(value[0], path, levels - 1) : null;
  }
  if (!isObject(value)) return null;
  return findInObject(value, path, levels - 1) ?? (isStandard(path) ? { rows: [value], at: path } : null);
}

/** DCSA's own name holds events, even if none of them can be read. */
function isStandard(path: string): boolean {
  return path === 'events' || path.endsWith('.events');
}

/** An empty list under a known name, unless there is an error next to it. */
function findEmptyList(answer: object, path: string): FoundRows | null {
  const empty = wrapped(answer).find(([, value]) => Array.isArray(value) && value.length === 0);
  if (!empty) return null;
  return hasFailed(answer) ? null : { rows: [], at: join(path, empty[0]) };
}

function hasFailed(answer: object): boolean {
  return Object.entries(answer).some(([key, value]) => /error|fault/i.test(key) && hasContent(value));
}

/** Whether a member such as `errors` reports anything: `errors: []` does not. */
function hasContent(value: unknown): boolean {
  return !(value === null || value === false || value === '' || value === 0 || (Array.isArray(value) && value.length === 0));
}

function rowsByKind(answer: object): FoundRows | null {
  const lists = Object.entries(kinds).flatMap(([key, eventType]) => {
    const list = (answer as Record<string, unknown>)[key];
    return Array.isArray(list) ? [{ key, rows: list.map((row: unknown) => (isObject(row) ? { ...row, eventType } : row)) }] : [];
  });
  return lists.length === 0 ? null : { rows: lists.flatMap(({ rows }) => rows), at: lists.map(({ key }) => key).join(', ') };
}

/** The members of an object with a known name, in the order of the names. */
function wrapped(answer: object): [string, unknown][] {
  const members = Object.entries(answer);
  return wrappers.flatMap((name) => members.filter(([key]) => fold(key) === name.toLowerCase()));
}

/** A key too long to be a known name stays as it is. */
function fold(key: string): string {
  return key.length > maxKeyLength ? key : key.replace(/[_-]/g, '').toLowerCase();
}

function isEvent(value: unknown): boolean {
  if (!isObject(value)) return false;
  return new Row(value).text(...eventFields) !== null || isObject((value as { eventClassification?: unknown }).eventClassification);
}

function firstOf<Item, Result>(items: Item[], find: (item: Item) => Result | null): Result | null {
  for (const item of items) {
    const found = find(item);
    if (found !== null) return found;
  }
  return null;
}

function join(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}

/** Removes the byte order mark, which RFC 8259 forbids in JSON and some servers write. */
export function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

/**
 * The pages of one answer as the one text that is stored: a single page as it came, several with one page on each line. JSON
 * has line breaks only between its tokens, so they may become spaces.
 */
export function joinPages(pages: string[]): string {
  const [only, ...more] = pages;
  return more.length === 0 ? (only ?? '') : pages.map((page) => page.replace(/[\r\n]+/g, ' ')).join('\n');
}

/** The pages of a stored answer, or null if it is not JSON. */
export function parsePages(payload: string): unknown[] | null {
  return parseAll(payload) ?? parseAll(...payload.split('\n').filter((line) => line.trim() !== ''));
}

/** The rows of a stored answer, or null if it cannot be read back. */
export function rowsOfPages(payload: string): unknown[] | null {
  const pages = parsePages(payload);
  if (pages === null) return null;
  const rows = pages.map((page) => findRows(page)?.rows ?? null);
  return rows.every((ofPage) => ofPage !== null) ? rows.flat() : null;
}

/**
 * Whether an answer without rows says that the carrier has no events for the number: each page is an empty list (T&T 2.2: a filter
 * that nothing matches returns one), `{events: []}` (3.0), or HMM's lists, all empty. Any other answer without rows, such as
 * `{data: []}` or `{events: [], message: "…"}`, says nothing about the number.
 */
export function isDocumentedEmpty(payload: string): boolean {
  const pages = parseAll(payload) ?? parseAll(...payload.split('\n')) ?? [];
  return pages.length > 0 && pages.every((page) => isEmptyList(page) || (isObject(page) && hasOnlyEmptyLists(page)));
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function hasOnlyEmptyLists(page: object): boolean {
  const members = Object.entries(page);
  return members.length > 0 && members.every(([key, value]) => (key === 'events' || key in kinds) && isEmptyList(value));
}

function parseAll(...texts: string[]): unknown[] | null {
  try {
    return texts.map((text): unknown => JSON.parse(withoutMark(text)));
  } catch {
    return null;
  }
}
