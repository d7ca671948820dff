/**
 * Cuts an interchange into segments, elements and components, and writes them again. The separators are those that the interchange
 * declares: in ASC X12 by the positions of its ISA segment, in EDIFACT (ISO 9735) by its UNA segment, or the standard's own without one.
 */
import { UnreadableInput } from '../../domain/errors.ts';

export type Syntax = 'X12' | 'EDIFACT';

/** One character each. */
export interface Separators {
  component: string;
  element: string;
  /** Makes the next character data; null in X12, which has none, and if UNA declares a space. */
  release: string | null;
  segment: string;
}

export interface Segment {
  /** For example `B4` or `STS`. */
  tag: string;
  /** What follows the tag, each element as its components. */
  elements: string[][];
  /** From 1, in the interchange; UNA is not counted. */
  position: number;
  /** The segment as it was sent, without its terminator. */
  text: string;
}

export interface Tokens {
  syntax: Syntax;
  separators: Separators;
  segments: Segment[];
}

/** A message of a status has about 20 segments, and a body of 5 MB at most 1.7 million characters between terminators. */
const max = { segments: 200_000, elements: 200, components: 50, segmentLength: 4_000 };

const ofEdifact: Separators = { component: ':', element: '+', release: '?', segment: "'" };
/** An ISA segment has a fixed length, so its separators are where the standard puts them. */
const isa = { length: 106, element: 3, lastElement: 103, component: 104, segment: 105 };

/** @throws UnreadableInput if it is not a whole interchange of either syntax, or beyond the bounds */
export function tokenize(text: string): Tokens {
  const start = text.search(/\S/);
  const header = start < 0 ? '' : text.slice(start, start + 3);
  if (header === 'ISA') {
    const separators = separatorsOfIsa(text.slice(start, start + isa.length));
    return { syntax: 'X12', separators, segments: cut(text, start, separators) };
  }
  if (header === 'UNA') {
    const separators = separatorsOfUna(text.slice(start + 3, start + 9));
    return { syntax: 'EDIFACT', separators, segments: cut(text, start + 9, separators) };
  }
  if (header === 'UNB') return { syntax: 'EDIFACT', separators: ofEdifact, segments: cut(text, start, ofEdifact) };
  throw unreadable('It begins neither with ISA (ASC X12) nor with UNA or UNB (EDIFACT).');
}

function separatorsOfIsa(header: string): Separators {
  const at = (position: number): string => header.charAt(position);
  const element = at(isa.element);
  if (header.length < isa.length) throw unreadable('It ends within the ISA segment, which has 106 characters.');
  if (at(isa.lastElement) !== element || header.split(element).length !== 17) {
    throw unreadable('Its ISA segment does not have 16 elements in 106 characters.');
  }
  return checked({ component: at(isa.component), element, release: null, segment: at(isa.segment) });
}

function separatorsOfUna(declared: string): Separators {
  const [component = '', element = '', , release = '', , segment = ''] = declared;
  return checked({ component, element, release: release === ' ' ? null : release, segment });
}

function checked(separators: Separators): Separators {
  const all = Object.values(separators).filter((each) => each !== null);
  const isUsable = all.every((each) => each.length === 1 && !/[A-Za-z0-9 ]/.test(each)) && new Set(all).size === all.length;
  if (!isUsable) throw unreadable('Its separators are letters, digits or spaces, or two of them are the same.');
  return separators;
}

function cut(text: string, start: number, separators: Separators): Segment[] {
  const segments: Segment[] = [];
  for (let from = skipBreaks(text, start); from < text.length; ) {
    const position = segments.length + 1;
    if (position > max.segments) throw new UnreadableInput('body_too_large', null, `The message has more than ${max.segments} segments.`);
    const { segment, end } = cutSegment(text, from, position, separators);
    segments.push(segment);
    from = skipBreaks(text, end);
  }
  return segments;
}

/** Senders put line breaks between segments, for people to read. */
function skipBreaks(text: string, from: number): number {
  let at = from;
  while (at < text.length && (text.charAt(at) === '\r' || text.charAt(at) === '\n' || text.charAt(at) === ' ')) at += 1;
  return at;
}

function cutSegment(text: string, from: number, position: number, separators: Separators): { segment: Segment; end: number } {
  const { component, element, release, segment: terminator } = separators;
  const elements: string[][] = [['']];
  let at = from;
  const last = (): string[] => elements.at(-1) ?? [];
  const append = (data: string): void => void (last()[last().length - 1] += data);
  // ISA's last element is the separator of components itself.
  const isHeader = position === 1 && text.startsWith('ISA', from);
  for (; text.charAt(at) !== terminator; at += 1) {
    const each = text.charAt(at);
    if (each === '') throw unreadable(`It ends within segment ${position}: it was cut, or its separators are wrong.`);
    if (at - from >= max.segmentLength) throw unreadable(`Segment ${position} has more than ${max.segmentLength} characters.`);
    if (each === release) {
      at += 1;
      append(text.charAt(at));
    } else if (each === element) elements.push(['']);
    else if (each === component && !isHeader) last().push('');
    else append(each);
    if (elements.length > max.elements || last().length > max.components) throw unreadable(`Segment ${position} has too many elements.`);
  }
  const [tag = ''] = elements.shift() ?? [];
  if (!/^[A-Z][A-Z0-9]{1,2}$/.test(tag)) throw unreadable(`Segment ${position} begins with no tag: its separators are wrong.`);
  return { segment: { tag, elements, position, text: text.slice(from, at) }, end: at + 1 };
}

/** A segment to be written: its tag, then each element as a text, or as its components. */
export type Written = readonly [tag: string, ...elements: (string | readonly string[])[]];

/**
 * Reverses `tokenize`, without line breaks. X12 has no release character: there, a separator in data becomes a space.
 */
export function writeSegments(segments: readonly Written[], separators: Separators): string {
  const { component, element, release, segment: terminator } = separators;
  const special = [component, element, terminator, ...(release === null ? [] : [release])];
  const escaped = (data: string, isHeader: boolean): string =>
    [...data].map((each) => (!special.includes(each) || isHeader ? each : release === null ? ' ' : release + each)).join('');
  return segments
    .map(([tag, ...elements]) => {
      const texts = elements.map((each) =>
        typeof each === 'string' ? escaped(each, tag === 'ISA') : each.map((part) => escaped(part, false)).join(component),
      );
      return [tag, ...texts].join(element) + terminator;
    })
    .join('');
}

/** An element's component, trimmed; an empty text if it is missing. @param element from 1, as the standards count */
export function part({ elements }: Segment, element: number, component = 1): string {
  return elements[element - 1]?.[component - 1]?.trim() ?? '';
}

/** @param detail says what is wrong, as a sentence */
export function unreadable(detail: string): UnreadableInput {
  return new UnreadableInput('invalid_request', null, `The EDI message can't be read. ${detail}`);
}
