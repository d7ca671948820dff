/**
 * Finds the messages in an interchange and checks its envelopes: every header needs its trailer, with the same reference and the right
 * count. An interchange that was cut or put together wrongly fails here, as a whole.
 */
import { type Segment, type Separators, type Syntax, part, tokenize, unreadable } from './tokenizer.ts';

/** A transaction set of X12, or a message of EDIFACT. */
export interface EdiMessage {
  /** `315` or `IFTSTA`, for example. */
  type: string;
  /** `004010` or `D99B`, for example. */
  version: string;
  reference: string;
  /** Without header and trailer. */
  segments: Segment[];
}

/** A functional group. EDIFACT seldom has any: then all messages are in one. */
export interface MessageGroup {
  header: Segment | null;
  /** `QO` for 315; empty in EDIFACT. */
  code: string;
  reference: string;
  messages: EdiMessage[];
}

export interface Interchange {
  syntax: Syntax;
  separators: Separators;
  /** ISA or UNB. */
  header: Segment;
  reference: string;
  groups: MessageGroup[];
}

interface Trailer {
  tag: string;
  reference: number;
}

/** The headers of each syntax, with what their trailers are and which element of a trailer repeats the reference. */
const trailers: Readonly<Record<string, Trailer>> = {
  ISA: { tag: 'IEA', reference: 2 },
  GS: { tag: 'GE', reference: 2 },
  ST: { tag: 'SE', reference: 2 },
  UNB: { tag: 'UNZ', reference: 2 },
  UNG: { tag: 'UNE', reference: 2 },
  UNH: { tag: 'UNT', reference: 2 },
};

/** @throws UnreadableInput */
export function readInterchange(text: string): Interchange {
  const { syntax, separators, segments } = tokenize(text);
  const reader = new Reader(segments);
  const [header] = segments;
  if (!header || !['ISA', 'UNB'].includes(header.tag)) throw unreadable('It has no header of an interchange.');
  const interchange = syntax === 'X12' ? readX12(reader, header) : readEdifact(reader, header);
  if (!reader.isAtEnd) throw unreadable('Something follows the end of the interchange: send one interchange at a time.');
  return { syntax, separators, header, ...interchange };
}

function readX12(reader: Reader, header: Segment): Pick<Interchange, 'reference' | 'groups'> {
  const reference = part(header, 13);
  const groups = reader.envelope(reference, (): MessageGroup[] =>
    reader.each('GS', (group) => {
      const code = part(group, 1);
      const groupReference = part(group, 6);
      const messages = reader.envelope(groupReference, () =>
        reader.each('ST', (start) => readMessage(reader, { type: part(start, 1), version: part(group, 8), reference: part(start, 2) })),
      );
      return { header: group, code, reference: groupReference, messages };
    }),
  );
  return { reference, groups };
}

function readEdifact(reader: Reader, header: Segment): Pick<Interchange, 'reference' | 'groups'> {
  const reference = part(header, 5);
  const messagesHere = (): EdiMessage[] =>
    reader.each('UNH', (start) =>
      readMessage(reader, { type: part(start, 2, 1), version: part(start, 2, 2) + part(start, 2, 3), reference: part(start, 1) }),
    );
  const groups = reader.envelope(reference, () => {
    const grouped = reader.each('UNG', (group): MessageGroup => {
      const groupReference = part(group, 5);
      return { header: group, code: part(group, 1), reference: groupReference, messages: reader.envelope(groupReference, messagesHere) };
    });
    if (grouped.length > 0) return grouped;
    // UNZ counts messages if there are no groups.
    return messagesHere().map((message): MessageGroup => ({ header: null, code: '', reference: '', messages: [message] }));
  });
  return { reference, groups };
}

function readMessage(reader: Reader, message: Omit<EdiMessage, 'segments'>): EdiMessage {
  return { ...message, segments: reader.message(message.reference) };
}

class Reader {
  readonly #segments: readonly Segment[];
  #at = 0;

  constructor(segments: readonly Segment[]) {
    this.#segments = segments;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#segments.length;
  }

  /** Reads what is between the header at this position and its trailer, which has the count of it and the header's reference. */
  envelope<Content>(reference: string, readContent: () => Content[]): Content[] {
    const header = this.#take();
    const content = readContent();
    this.#trailer(header, content.length, reference);
    return content;
  }

  /** Calls with each header with a tag that comes next; the call reads its envelope. */
  each<Content>(tag: string, readOne: (header: Segment) => Content): Content[] {
    const all: Content[] = [];
    for (let next = this.#segments[this.#at]; next?.tag === tag; next = this.#segments[this.#at]) all.push(readOne(next));
    return all;
  }

  /** The segments of a message, from its header at this position. */
  message(reference: string): Segment[] {
    const header = this.#take();
    const from = this.#at;
    while (!this.isAtEnd && this.#segments[this.#at]?.tag !== trailers[header.tag]?.tag) {
      const segment = this.#take();
      if (segment.tag in trailers) throw unreadable(`Segment ${segment.position} (${segment.tag}) is within another message: it was cut.`);
    }
    const body = this.#segments.slice(from, this.#at);
    // Header and trailer count too.
    this.#trailer(header, body.length + 2, reference);
    return body;
  }

  #take(): Segment {
    const segment = this.#segments[this.#at];
    if (segment === undefined) throw unreadable('It ends before its trailer: it was cut.');
    this.#at += 1;
    return segment;
  }

  #trailer(header: Segment, count: number, reference: string): void {
    const expected = trailers[header.tag] ?? { tag: '', reference: 0 };
    const found = this.#segments[this.#at];
    if (found?.tag !== expected.tag) {
      const instead = found ? `segment ${found.position} is ${found.tag}` : 'it ends';
      throw unreadable(`${header.tag} in segment ${header.position} needs ${expected.tag}, but ${instead}.`);
    }
    this.#at += 1;
    if (reference === '' || part(found, expected.reference) !== reference) {
      throw unreadable(`${found.tag} in segment ${found.position} does not repeat the reference of ${header.tag}.`);
    }
    if (Number(part(found, 1)) !== count || part(found, 1) === '') {
      throw unreadable(`${found.tag} in segment ${found.position} says ${part(found, 1) || 'nothing'} where ${count} were counted.`);
    }
  }
}
