/** Puts together the messages that were cut into several sentences. */
import { LRUCache } from 'lru-cache';
import type { Sentence } from './sentence.ts';

/** One whole AIS message, its bits still to be decoded. */
export interface Message {
  /** Six bits a character. Up to five at the end do not count, and no field that is wanted lies there. */
  payload: string;
  /** When it was heard. */
  at: Date;
}

interface Begun extends Message {
  parts: number;
  nextPart: number;
  receivedAt: Date;
}

/** Stations send the sentences of a message in one go. A number that comes again later is another message's. */
const patienceMs = 10_000;
/** So many may be begun at once, each of nine lines at most: the one untouched for longest gives way. */
const maxBegun = 256;

/** Holds what is begun, of one connection. */
export class Assembler {
  readonly #begun = new LRUCache<string, Begun>({ max: maxBegun });

  /**
   * Takes a sentence. The parts of a message have to come in their order, other messages' in between them do not matter.
   *
   * @returns the message, when this sentence ends one
   */
  add(sentence: Sentence, receivedAt: Date): Message | null {
    const { parts, part, messageKey, payload, fillBits } = sentence;
    const message = part === 1 ? { payload, at: heardAt(sentence, receivedAt) } : this.#continue(sentence, receivedAt);
    if (!message || part > parts) return null;
    if (part === parts) return message;
    // Bits left out in the middle would shift all that follow.
    if (fillBits === 0) this.#begun.set(messageKey, { ...message, parts, nextPart: part + 1, receivedAt });
    return null;
  }

  #continue({ parts, part, messageKey, payload }: Sentence, receivedAt: Date): Message | null {
    const begun = this.#begun.get(messageKey);
    if (!begun) return null;
    this.#begun.delete(messageKey);
    const isLate = receivedAt.getTime() - begun.receivedAt.getTime() > patienceMs;
    if (isLate || begun.parts !== parts || begun.nextPart !== part) return null;
    return { payload: begun.payload + payload, at: begun.at };
  }
}

/**
 * When the message was heard. AIS itself tells only the second of the minute (type 27 not even that), so it is the
 * receiver's time where a tag block has it, else the time at which the sentence came in. A receiver's clock that is ahead
 * is not believed: its positions would stand as the newest until the time has come.
 */
function heardAt({ stampedAt }: Sentence, receivedAt: Date): Date {
  return stampedAt !== null && stampedAt < receivedAt ? stampedAt : receivedAt;
}
