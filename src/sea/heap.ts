/** A binary heap: what is added in any order comes out by its cost, the lowest first. */
export class Heap {
  readonly #items: number[] = [];
  readonly #costs: number[] = [];

  push(item: number, cost: number): void {
    const [items, costs] = [this.#items, this.#costs];
    let at = items.length;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const parentCost = costs[parent] ?? 0;
      if (parentCost <= cost) break;
      items[at] = items[parent] ?? 0;
      costs[at] = parentCost;
      at = parent;
    }
    items[at] = item;
    costs[at] = cost;
  }

  /** The item of the lowest cost, or undefined if there is none. */
  pop(): number | undefined {
    const [items, costs] = [this.#items, this.#costs];
    const first = items[0];
    const [item, cost] = [items.pop(), costs.pop()];
    const size = items.length;
    if (first === undefined || item === undefined || cost === undefined || size === 0) return first;
    let at = 0;
    for (let child = 1; child < size; child = at * 2 + 1) {
      if (child + 1 < size && (costs[child + 1] ?? 0) < (costs[child] ?? 0)) child++;
      const childCost = costs[child] ?? 0;
      if (childCost >= cost) break;
      items[at] = items[child] ?? 0;
      costs[at] = childCost;
      at = child;
    }
    items[at] = item;
    costs[at] = cost;
    return first;
  }
}
