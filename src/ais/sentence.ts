/**
 * Reads the lines of an AIS feed: NMEA 0183 sentences with the tag blocks before them (IEC 61162-1, NMEA 0183 4.10), and
 * messages of several sentences. aisparser is not used for this: it knows only some talkers, keeps unfinished messages
 * forever, and loses a complete message after an incomplete one.
 */
import { LRUCache } from 'lru-cache';

/** One sentence; a message consists of one or several. */
interface Sentence {
  /** The number of sentences of the message. */
  parts: number;
  /** The number of this one, from 1. */
  part: number;
  /** The same for all sentences of a message. It is soon reused, because there are only ten message numbers. */
  messageKey: string;
  /** The message's bits, six a character. */
  payload: string;
  /** Unused bits at the end of the payload, 0 to 5. */
  fillBits: number;
  /** The receiver's time (the tag block's `c:`), or null. */
  stampedAt: Date | null;
}

/**
 * `!AIVDM,2,1,7,A,<payload>,0*5C`, from any talker: AI a ship's station, AB a base station, BS an older base station, SA
 * a shore station and so on. Receivers may add fields after the checksum (the U.S. Coast Guard does).
 */
const sentencePattern = /^!([A-Z][A-Z\d])VD[MO],([1-9]),([1-9]),(\d?),([A-Z\d]?),([0-W`-w]+),([0-5])\*([\dA-F]{2})(?![\dA-F])/i;

/** @returns null for a line that is not a sentence, or if its checksum or the tag block's is wrong */
export function readSentence(line: string): Sentence | null {
  const tags = new Map<string, string>();
  let text = line;
  while (text.startsWith('\\')) {
    const end = text.indexOf('\\', 1);
    if (end < 0 || !readTagBlock(text.slice(1, end), tags)) return null;
    text = text.slice(end + 1);
  }
  const [, talker, parts, part, number, channel, payload = '', fillBits, checksum = ''] = sentencePattern.exec(text) ?? [];
  if (!talker || Number.parseInt(checksum, 16) !== checksumOf(text, 1, text.indexOf('*'))) return null;
  // A feed combines many stations that use the same ten numbers: the tag block's group, or its source, tells them apart.
  const station = /^\d+-\d+-(\d+)$/.exec(tags.get('g') ?? '')?.[1] ?? tags.get('s') ?? '';
  return {
    parts: Number(parts),
    part: Number(part),
    messageKey: `${station}/${talker}/${number}/${channel}`,
    payload,
    fillBits: Number(fillBits),
    stampedAt: readStamp(tags.get('c')),
  };
}

/** Reads `g:1-2-1234,s:r003669945,c:1120959341*hh`. @returns whether its checksum is right */
function readTagBlock(block: string, tags: Map<string, string>): boolean {
  const [, content, checksum = ''] = /^([^*]*)\*([\dA-F]{2})$/i.exec(block) ?? [];
  if (content === undefined || Number.parseInt(checksum, 16) !== checksumOf(block, 0, content.length)) return false;
  for (const field of content.split(',')) tags.set(field.slice(0, field.indexOf(':')), field.slice(field.indexOf(':') + 1));
  return true;
}

/** UNIX time; NMEA 0183 4.10 does not say whether in seconds or milliseconds. 10^11 seconds would be the year 5138. */
function readStamp(text: string | undefined): Date | null {
  if (text === undefined || !/^\d{1,13}$/.test(text)) return null;
  const value = Number(text);
  return new Date(value < 1e11 ? value * 1000 : value);
}

/** The XOR of the characters from `start` up to `end`, `end` excluded. */
function checksumOf(text: string, start: number, end: number): number {
  let sum = 0;
  for (let position = start; position < end; position += 1) sum ^= text.charCodeAt(position);
  return sum;
}

/** One whole AIS message, not yet decoded. */
export interface Message {
  /** Six bits a character. Up to five bits at the end are fill bits; no field that is read lies there. */
  payload: string;
  at: Date;
}

interface IncompleteMessage extends Message {
  parts: number;
  nextPart: number;
  receivedAt: Date;
}

/** Stations send the sentences of a message together. The same number after this time belongs to another message. */
const maxGapMs = 10_000;
/** How many messages, each of at most nine lines, may be incomplete at once; the least recently used is dropped first. */
const maxIncomplete = 256;

/** The incomplete messages of one connection. */
export class Assembler {
  readonly #incomplete = new LRUCache<string, IncompleteMessage>({ max: maxIncomplete });

  /**
   * Takes a sentence. The parts of a message must come in order; parts of other messages may come in between.
   *
   * @returns the message, when this sentence ends one
   */
  add(sentence: Sentence, receivedAt: Date): Message | null {
    const { parts, part, messageKey, payload, fillBits } = sentence;
    const message = part === 1 ? { payload, at: heardAt(sentence, receivedAt) } : this.#continue(sentence, receivedAt);
    if (!message || part > parts) return null;
    if (part === parts) return message;
    // Bits left out in the middle would shift all that follow.
    if (fillBits === 0) this.#incomplete.set(messageKey, { ...message, parts, nextPart: part + 1, receivedAt });
    return null;
  }

  #continue({ parts, part, messageKey, payload }: Sentence, receivedAt: Date): Message | null {
    const begun = this.#incomplete.get(messageKey);
    if (!begun) return null;
    this.#incomplete.delete(messageKey);
    const isLate = receivedAt.getTime() - begun.receivedAt.getTime() > maxGapMs;
    if (isLate || begun.parts !== parts || begun.nextPart !== part) return null;
    return { payload: begun.payload + payload, at: begun.at };
  }
}

/**
 * When the message was received. AIS itself has only the second of the minute (type 27 not even that), so it is the receiver's time if a
 * tag block has it, or else the time at which the sentence arrived. A receiver's time in the future is not used: until then, no later
 * position would be newer.
 */
function heardAt({ stampedAt }: Sentence, receivedAt: Date): Date {
  return stampedAt !== null && stampedAt < receivedAt ? stampedAt : receivedAt;
}
