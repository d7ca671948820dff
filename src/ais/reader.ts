/** Reads the bytes of one connection to an AIS feed. Its memory is bounded. */
import type { VesselSighting } from '../domain/places.ts';
import { decode, isDecoded } from './decode.ts';
import { Assembler, readSentence } from './sentence.ts';

/** Turns the bytes of one connection into lines, sentences, whole messages and then sightings. */
export class AisReader {
  readonly #lines = new LineSplitter();
  readonly #assembler = new Assembler();

  /**
   * The ships' reports in the lines that a piece of the stream completes. Lines that are not sentences, have a wrong checksum or cannot
   * be decoded are skipped.
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

/** A sentence of NMEA 0183 has at most 82 characters, and so has a tag block before it; some receivers add more. */
const maxLineLength = 512;

/** Cuts the stream of one connection into lines. */
class LineSplitter {
  /** The beginning of the current line, at most `maxLineLength` characters. */
  #begun = '';
  /** The current line is too long and is discarded up to its end. */
  #isTooLong = false;

  /** The lines that a piece completes, without LF; a CR before it stays. Bytes are read as Latin-1, so any byte is valid. */
  push(chunk: Buffer): string[] {
    const pieces = chunk.toString('latin1').split('\n');
    const rest = pieces.pop() ?? '';
    const lines: string[] = [];
    for (const piece of pieces) {
      const line = this.#begun + piece;
      if (!this.#isTooLong && line.length <= maxLineLength) lines.push(line);
      this.#begun = '';
      this.#isTooLong = false;
    }
    this.#isTooLong ||= this.#begun.length + rest.length > maxLineLength;
    this.#begun = this.#isTooLong ? '' : this.#begun + rest;
    return lines;
  }
}
