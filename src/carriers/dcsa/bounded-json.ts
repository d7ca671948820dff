/** Parses what a carrier answered or pushed, within bounds. */

/**
 * The most events of an answer or a push, over all containers; also the most items of any list and members of any object in
 * it. A bill of lading of 500 containers with 40 rows each has exactly this many. Writing them takes about ten seconds,
 * which fits into a lease. A longer answer is a mistake or an attack.
 */
export const maxEvents = 20_000;
/** A hundred values for each event; DCSA's events have about 40. */
const maxValues = 100 * maxEvents;
/** DCSA's events are 6 levels deep. */
const maxLevels = 64;

/** The text is beyond the bounds, so it was not parsed. */
export class UnboundedJson extends Error {
  constructor(what: string) {
    super(what);
    this.name = 'UnboundedJson';
  }
}

/**
 * Parses JSON within bounds. The text is checked before it is parsed: 5 MB of `{}` are 1.7 million objects, and making them
 * only to count them would block the process.
 *
 * @throws UnboundedJson, and SyntaxError if it is not JSON
 */
export function parseBounded(text: string): unknown {
  checkBounds(text);
  return JSON.parse(text);
}

const codes = { quote: 0x22, comma: 0x2c, list: 0x5b, backslash: 0x5c, listEnd: 0x5d, object: 0x7b, objectEnd: 0x7d };

/** Takes 60 ms for 32 MB. */
function checkBounds(text: string): void {
  /** Commas so far of the list or object at each level. */
  const commas = new Int32Array(maxLevels + 1);
  let level = 0;
  let values = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === codes.quote) {
      index = endOfString(text, index);
    } else if (code === codes.comma) {
      values += 1;
      const count = (commas[level] ?? 0) + 1;
      // A list of n items has n - 1 commas.
      if (count >= maxEvents) throw new UnboundedJson(`more than ${maxEvents} events`);
      commas[level] = count;
    } else if (code === codes.list || code === codes.object) {
      values += 1;
      level += 1;
      if (level > maxLevels) throw new UnboundedJson(`more than ${maxLevels} levels`);
      commas[level] = 0;
    } else if ((code === codes.listEnd || code === codes.objectEnd) && level > 0) {
      level -= 1;
    }
    if (values > maxValues) throw new UnboundedJson(`more than ${maxValues} values`);
  }
}

/** Where the string that begins at `start` ends. */
function endOfString(text: string, start: number): number {
  let index = start + 1;
  for (; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === codes.quote) return index;
    if (code === codes.backslash) index += 1;
  }
  return index;
}
