/** Bodies with as much as possible of what is slowest to read, and no information. */

interface WorstBody {
  what: string;
  /** Made when needed: the largest take half a second. */
  body(): string;
  /** Which limit it exceeds, in the refusal's words. */
  bound: string;
}

/** Bodies of about this size that are refused from a carrier. */
export function worstBodies(bytes: number): WorstBody[] {
  const events = 'more than 20000 events';
  return [
    { what: 'empty objects', body: () => listOf('{}', bytes), bound: events },
    { what: 'empty lists', body: () => listOf('[]', bytes), bound: events },
    { what: 'numbers', body: () => listOf('0', bytes), bound: events },
    { what: 'events that are empty', body: () => `{"events":${listOf('{}', bytes - 11)}}`, bound: events },
    { what: 'objects with a million members', body: () => `[{${listOf('"":0', bytes - 4).slice(1, -1)}}]`, bound: events },
    { what: 'lists of 20,000 empty objects', body: () => listOf(listOf('{}', 60_000), bytes), bound: 'more than 2000000 values' },
    { what: 'lists in lists', body: () => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2), bound: 'more than 64 levels' },
  ];
}

/** A list of one value, repeated up to a size. */
export function listOf(value: string, bytes: number): string {
  const text = `[${`${value},`.repeat(Math.floor((bytes - 1) / (value.length + 1))).slice(0, -1)}]`;
  // As one flat string, like a carrier's; V8 keeps repeated text as a tree.
  return Buffer.from(text).toString();
}
