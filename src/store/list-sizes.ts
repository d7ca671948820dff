/**
 * How many values a statement takes at once: powers of two up to 128. Every number of values needs its own text, which each connection
 * prepares, so there are eight instead of 128. Sizes further apart, such as 1, 10 and 100, save five texts but send up to ten times the
 * values, and most lists are short: the reads that requests share have two to eight ids.
 */
const maxSize = 128;

/** Cuts values into lists of these sizes. The last one is filled by repeating its last value, which changes nothing in `IN (?, …)`. */
export function filledLists<T>(values: readonly T[]): T[][] {
  const lists: T[][] = [];
  for (let start = 0; start < values.length; start += maxSize) {
    const list = values.slice(start, start + maxSize);
    const last = list[list.length - 1] as T;
    while ((list.length & (list.length - 1)) !== 0) list.push(last);
    lists.push(list);
  }
  return lists;
}

/** The largest of these sizes up to a count, for what cannot be repeated, such as the parts of a UNION. */
export function sizeWithin(count: number): number {
  return 2 ** Math.floor(Math.log2(Math.min(count, maxSize)));
}
