/** Bodies that are as slow as possible to read and contain no information. */

interface WorstBody {
  title: string;
  /** Built on demand, because the largest take half a second. */
  body(): string;
  /** The limit that it exceeds, in the words of the error message. */
  exceededLimit: string;
}

/** Bodies of about this size, which are rejected if a carrier sends them. */
export function worstBodies(bytes: number): WorstBody[] {
  const events = 'more than 20000 events';
  return [
    { title: 'empty objects', body: () => listOf('{}', bytes), exceededLimit: events },
    { title: 'empty lists', body: () => listOf('[]', bytes), exceededLimit: events },
    { title: 'numbers', body: () => listOf('0', bytes), exceededLimit: events },
    { title: 'events that are empty', body: () => `{"events":${listOf('{}', bytes - 11)}}`, exceededLimit: events },
    { title: 'objects with a million members', body: () => `[{${listOf('"":0', bytes - 4).slice(1, -1)}}]`, exceededLimit: events },
    { title: 'lists of 20,000 empty objects', body: () => listOf(listOf('{}', 60_000), bytes), exceededLimit: 'more than 2000000 values' },
    { title: 'lists in lists', body: () => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2), exceededLimit: 'more than 64 levels' },
  ];
}

/** A list of one value, repeated up to a size. */
export function listOf(value: string, bytes: number): string {
  const text = `[${`${value},`.repeat(Math.floor((bytes - 1) / (value.length + 1))).slice(0, -1)}]`;
  // As one flat string, like a carrier's; V8 keeps repeated text as a tree.
  return Buffer.from(text).toString();
}
