/** Cuts a stream of bytes into lines, whatever pieces it comes in. */

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
