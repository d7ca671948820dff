/** Finds an operation by its path's segments. Express would try the regular expression of each route in turn: 6 µs for 30 routes. */

/** A node of the tree of paths, by segments. */
interface Node<Mounted> {
  literals: Map<string, Node<Mounted>>;
  /** The node of the paths whose next segment is a parameter. */
  parameter: Node<Mounted> | null;
  /** The operations of this path by method, in upper case, with the names of the path's parameters. */
  operations: Map<string, { names: string[]; mounted: Mounted }>;
}

export class Routes<Mounted> {
  readonly #root: Node<Mounted> = emptyNode();

  /** @param path in the contract's form: `/v2/shipments/{id}` */
  add(method: string, path: string, mounted: Mounted): void {
    const names: string[] = [];
    let node = this.#root;
    for (const segment of path.split('/').slice(1)) {
      if (segment.startsWith('{')) {
        names.push(segment.slice(1, -1));
        node = node.parameter ??= emptyNode();
      } else {
        const next = node.literals.get(segment) ?? emptyNode();
        node.literals.set(segment, next);
        node = next;
      }
    }
    node.operations.set(method.toUpperCase(), { names, mounted });
  }

  /** Undefined for requests that Express handles: another method, an unknown path, or a path with escapes. */
  find(method: string, path: string): { mounted: Mounted; params: Record<string, string> } | undefined {
    if (path.includes('%')) return undefined;
    const values: string[] = [];
    let node = this.#root;
    for (const segment of path.split('/').slice(1)) {
      const literal = node.literals.get(segment);
      if (literal) {
        node = literal;
      } else {
        if (node.parameter === null || segment === '') return undefined;
        values.push(segment);
        node = node.parameter;
      }
    }
    const found = node.operations.get(method);
    if (!found || found.names.length !== values.length) return undefined;
    const params: Record<string, string> = {};
    for (const [index, name] of found.names.entries()) params[name] = values[index] ?? '';
    return { mounted: found.mounted, params };
  }
}

function emptyNode<Mounted>(): Node<Mounted> {
  return { literals: new Map(), parameter: null, operations: new Map() };
}
