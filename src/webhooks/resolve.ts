/**
 * Resolves the names of endpoints.
 *
 * c-ares asks the name servers. `dns.lookup()` has two of libuv's threads, and a name server that never answers blocks one
 * for half a minute, so a few such endpoints would hold up all messages. Only if `WEBHOOK_ALLOW` is set does the machine
 * itself (hosts file, search domains) resolve names that DNS does not know.
 */
import { CANCELLED, Resolver, TIMEOUT, lookup } from 'node:dns/promises';

/** All addresses of a name; empty if the look-up fails. */
export type Resolve = (hostname: string) => Promise<string[]>;

interface ResolveOptions {
  /** Lets the machine itself (hosts file, search domains) resolve names that no name server knows. */
  asksSystem: boolean;
  /** `address:port` of name servers to use instead of the machine's. */
  servers?: string[];
  /** Time limit for all queries of a name. Default: 5,000. */
  timeoutMs?: number;
}

/** Asks the name servers for A and AAAA records. */
export function makeResolve({ asksSystem, servers, timeoutMs = 5_000 }: ResolveOptions): Resolve {
  return async (hostname) => {
    const { addresses, isOver } = await askServers(hostname, timeoutMs, servers);
    if (addresses.length > 0 || !isOver || !asksSystem) return addresses;
    return (await lookup(hostname, { all: true })).map(({ address }) => address);
  };
}

interface Resolution {
  addresses: string[];
  /** The servers have answered or cannot, so resolving in another way would not wait for them again. */
  isOver: boolean;
}

async function askServers(hostname: string, timeoutMs: number, servers?: string[]): Promise<Resolution> {
  // A new resolver each time, because a resolver cancels all its queries together.
  const resolver = new Resolver({ timeout: timeoutMs / 2, tries: 2 });
  if (servers) resolver.setServers(servers);
  const timer = setTimeout(() => resolver.cancel(), timeoutMs);
  // IPv4 first: a host with both is more often reachable by IPv4.
  const results = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  clearTimeout(timer);
  return {
    addresses: results.flatMap((result) => (result.status === 'fulfilled' ? result.value : [])),
    isOver: results.every((result) => result.status === 'fulfilled' || !isTimeout(result.reason)),
  };
}

function isTimeout(error: NodeJS.ErrnoException): boolean {
  return error.code === TIMEOUT || error.code === CANCELLED;
}
