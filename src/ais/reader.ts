/** Reads the bytes of one connection to an AIS feed. What it keeps from piece to piece is bounded. */
import type { VesselSighting } from '../domain/places.ts';
import { decode, isDecoded } from './decode.ts';
import { Assembler, readSentence } from './sentence.ts';

/** The four steps from bytes to sightings, of one connection. */
export class AisReader {
  readonly #lines = new LineSplitter();
  readonly #assembler = new Assembler();

  /**
   * What ships report in a piece of the stream and in what it ends. What is not a sentence, has a wrong checksum or cannot
   * be decoded is left out.
   */
  read(chunk: Buffer, receivedAt: Date): VesselSighting[] {
    const sightings: VesselSighting[] = [];
    for (const line of this.#lines.push(chunk)) {
      const sighting = this.#readLine(line, receivedAt);
      if (sighting) sightings.push(sighting);
    }
    return sightings;
  }

  #readLine(line: string, receivedAt: Date): VesselSighting | null {
    const sentence = readSentence(line);
    if (!sentence || (sentence.part === 1 && !isDecoded(sentence.payload))) return null;
    const message = this.#assembler.add(sentence, receivedAt);
    return message && decode(message);
  }
}

/** A sentence of NMEA 0183 has 82 characters at most, a tag block before it as many; some receivers add their own. */
const longestLine = 512;

/** Holds the beginning of the line under way, of one connection. */
export class LineSplitter {
  /** The beginning of the line under way, `longestLine` characters at most. */
  #begun = '';
  /** Whether the line under way is too long: it is thrown away up to its end. */
  #isTooLong = false;

  /** The lines that a piece ends, without LF; a CR before it stays. Bytes are taken for Latin-1, so any byte is fine. */
  push(chunk: Buffer): string[] {
    const pieces = chunk.toString('latin1').split('\n');
    const rest = pieces.pop() ?? '';
    const lines: string[] = [];
    for (const piece of pieces) {
      const line = this.#begun + piece;
      if (!this.#isTooLong && line.length <= longestLine) lines.push(line);
      this.#begun = '';
      this.#isTooLong = false;
    }
    this.#isTooLong ||= this.#begun.length + rest.length > longestLine;
    this.#begun = this.#isTooLong ? '' : this.#begun + rest;
    return lines;
  }
}
