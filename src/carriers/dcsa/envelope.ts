/**
 * Finds the events in what a carrier answered or pushed. DCSA has two forms, a list (2.2) and an object with a list `events`
 * (3.0); carriers also write a single event, wrap the list once more, or give it a name of their own.
 */
import { Row, isObject } from './row.ts';

/** The rows of an answer, unread, and where they are. */
export interface FoundRows {
  rows: unknown[];
  /** Such as `data.events`; empty where the answer itself is the list. */
  at: string;
}

/** Under which names carriers put events, the likeliest first. Case, `_` and `-` do not matter. */
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

/** HMM keeps the kinds of events apart ("Track and Trace (DCSA)" v1). The name says the kind where rows do not. */
const kinds: Readonly<Record<string, string>> = { shipmentEvent: 'SHIPMENT', transportEvent: 'TRANSPORT', equipmentEvent: 'EQUIPMENT' };

/** What only events have, in 2.2 and 3.0. */
const marks = [
  'eventID',
  'eventType',
  'eventDateTime',
  'eventClassifierCode',
  'equipmentEventTypeCode',
  'transportEventTypeCode',
  'shipmentEventTypeCode',
];

/** A list in an object in an object, and no deeper: what lies below is part of something else. */
const mostWrappers = 3;

/** The events of an answer, or null where there are none to be found. An empty list holds none and is found. */
export function findRows(answer: unknown): FoundRows | null {
  if (!Array.isArray(answer)) return isObject(answer) ? findInObject(answer, '', mostWrappers) : null;
  if (answer.length === 0 || answer.some(isEvent)) return { rows: answer, at: '' };
  // Rows under a wrapper may not say which container they are of, so those of several are not thrown together, but for HMM's.
  const kept = answer.map((item): FoundRows | null => (isObject(item) ? rowsByKind(item) : null));
  if (kept.every((found) => found !== null)) return { rows: kept.flatMap(({ rows }) => rows), at: Object.keys(kinds).join(', ') };
  const only = answer.length === 1 && isObject(answer[0]) ? findInObject(answer[0], '', mostWrappers) : null;
  return only ?? { rows: answer, at: '' };
}

/** The names under which events are looked for, in words. */
export const lookedFor = [...wrappers, ...Object.keys(kinds)].map((key) => `"${key}"`).join(', ');

/** Says of an answer in which nothing was found what was looked for and what is there. */
export function describeAnswer(answer: unknown): string {
  const looked = `Expected a list, or an object with ${lookedFor}`;
  if (!isObject(answer)) return `${looked}; it is ${answer === null ? 'null' : `a ${typeof answer}`}.`;
  const known = wrapped(answer).map(([key]) => `"${key}"`);
  return `${looked}; it has ${describeKeys(answer)}${known.length > 0 ? `, but there are no events under ${known.join(', ')}` : ''}.`;
}

/** The first keys of an object, for a message. */
export function describeKeys(value: object): string {
  const keys = Object.keys(value);
  const shown = keys.slice(0, mostKeys).map((key) => `"${key.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ').slice(0, longestKey)}"`);
  if (keys.length === 0) return 'no keys';
  return shown.join(', ') + (keys.length > mostKeys ? ` and ${keys.length - mostKeys} more` : '');
}

const mostKeys = 8;
const longestKey = 40;

function findInObject(answer: object, path: string, levels: number): FoundRows | null {
  if (levels === 0) return null;
  const known = rowsByKind(answer) ?? firstOf(wrapped(answer), ([key, value]) => findUnder(value, join(path, key), levels));
  if (known) return known;
  if (isEvent(answer)) return { rows: [answer], at: path };
  const lists = Object.entries(answer).filter(([, value]) => Array.isArray(value));
  const [key, list] = lists.length === 1 ? (lists[0] ?? []) : [];
  return Array.isArray(list) && list.some(isEvent) ? { rows: list, at: join(path, key ?? '') } : emptyList(answer, path);
}

/** What stands under a known name: a list of events, one event, or another wrapper. */
function findUnder(value: unknown, path: string, levels: number): FoundRows | null {
  if (Array.isArray(value)) {
    if (value.some(isEvent) || (value.length > 0 && isStandard(path))) return { rows: value, at: path };
    return value.length === 1 && isObject(value[0]) ? findInObject(value[0], path, levels - 1) : null;
  }
  if (!isObject(value)) return null;
  return findInObject(value, path, levels - 1) ?? (isStandard(path) ? { rows: [value], at: path } : null);
}

/** DCSA's own name holds events, also where none of them can be read. */
function isStandard(path: string): boolean {
  return path === 'events' || path.endsWith('.events');
}

/** An empty list under a known name: nothing is known of the number. With an error it says nothing. */
function emptyList(answer: object, path: string): FoundRows | null {
  const empty = wrapped(answer).find(([, value]) => Array.isArray(value) && value.length === 0);
  if (!empty) return null;
  const hasFailed = Object.entries(answer).some(([key, value]) => /error|fault/i.test(key) && isSaid(value));
  return hasFailed ? null : { rows: [], at: join(path, empty[0]) };
}

/** Whether a field says anything: `errors: []` does not. */
function isSaid(value: unknown): boolean {
  return !(value === null || value === false || value === '' || value === 0 || (Array.isArray(value) && value.length === 0));
}

function rowsByKind(answer: object): FoundRows | null {
  const lists = Object.entries(kinds).flatMap(([key, eventType]) => {
    const list = (answer as Record<string, unknown>)[key];
    return Array.isArray(list) ? [{ key, rows: list.map((row: unknown) => (isObject(row) ? { ...row, eventType } : row)) }] : [];
  });
  return lists.length === 0 ? null : { rows: lists.flatMap(({ rows }) => rows), at: lists.map(({ key }) => key).join(', ') };
}

/** The members of an object that bear a known name, in the order of the names. */
function wrapped(answer: object): [string, unknown][] {
  const members = Object.entries(answer);
  return wrappers.flatMap((name) => members.filter(([key]) => fold(key) === name.toLowerCase()));
}

function fold(key: string): string {
  return key.length > longestKey ? key : key.replace(/[_-]/g, '').toLowerCase();
}

function isEvent(value: unknown): boolean {
  if (!isObject(value)) return false;
  return new Row(value).text(...marks) !== null || isObject((value as { eventClassification?: unknown }).eventClassification);
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
