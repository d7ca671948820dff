/** Groups items by the keys that each has, in the order in which each key first appears. */
export function groupByEach<Item>(items: Iterable<Item>, keysOf: (item: Item) => Iterable<string>): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) for (const key of keysOf(item)) addTo(groups, key, item);
  return groups;
}

/** The same for items that have one key each. */
export function groupBy<Item>(items: Iterable<Item>, keyOf: (item: Item) => string): Map<string, Item[]> {
  return groupByEach(items, (item) => [keyOf(item)]);
}

/** Adds an item to the group of a key, which may be new. */
export function addTo<Item>(groups: Map<string, Item[]>, key: string, item: Item): void {
  const group = groups.get(key);
  if (group) group.push(item);
  else groups.set(key, [item]);
}
