/** Whose turn it is: everybody who waits gets one before anybody gets two, however many one of them waits with. */

/**
 * Puts what waits into the order of turns: one of each owner, by the owners' names from the one after `after` on and round
 * again, then a second of each that has more. What is one owner's stays in its order.
 */
export function takeTurns<Item>(items: readonly Item[], ownerOf: (item: Item) => string, after: string): Item[] {
  const waiting = new Map<string, Item[]>();
  for (const item of items) {
    const owner = ownerOf(item);
    const queue = waiting.get(owner);
    if (queue) queue.push(item);
    else waiting.set(owner, [item]);
  }
  const owners = [...waiting.keys()].sort();
  const queues = [...owners.filter((owner) => owner > after), ...owners.filter((owner) => owner <= after)].map(
    (owner) => waiting.get(owner) ?? [],
  );
  const rounds = Math.max(0, ...queues.map((queue) => queue.length));
  return Array.from({ length: rounds }, (_, round) => queues.flatMap((queue) => queue.slice(round, round + 1))).flat();
}
