/** Reads the bytes of one connection to an AIS feed. What it keeps from piece to piece is bounded. */
import type { VesselSighting } from '../domain/vessel-sighting.ts';
import { Assembler } from './assembler.ts';
import { decode, isDecoded } from './decode.ts';
import { LineSplitter } from './lines.ts';
import { readSentence } from './sentence.ts';

/** The four steps from bytes to sightings, of one connection. */
export class AisReader {
  readonly #lines = new LineSplitter();
  readonly #assembler = new Assembler();

  /**
   * What ships tell in a piece of the stream and in what it ends. Whatever is no sentence, has a wrong checksum or cannot
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
