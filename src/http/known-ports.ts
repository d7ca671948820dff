/** Ports by their ids, remembered: the row of a port never changes, and all accounts share it. */
import { LRUCache } from 'lru-cache';
import type { Port } from '../domain/places.ts';
import type { Store } from '../store/store.ts';

/** @returns those that exist, by id */
export type KnownPorts = (ids: Iterable<string>) => Promise<ReadonlyMap<string, Port>>;

/** Of the ports that carriers name, containers call at some hundreds. One takes about 300 bytes. */
const maxRemembered = 2_000;

export function makeKnownPorts({ ports }: Pick<Store, 'ports'>): KnownPorts {
  const remembered = new LRUCache<string, Port>({ max: maxRemembered });
  return async (ids) => {
    const found = new Map<string, Port>();
    const missing = new Set<string>();
    for (const id of ids) {
      const port = remembered.get(id);
      if (port) found.set(id, port);
      else missing.add(id);
    }
    for (const port of missing.size === 0 ? [] : await ports.listByIds([...missing])) {
      remembered.set(port.id, port);
      found.set(port.id, port);
    }
    return found;
  };
}
