/** Looks up the addresses of a name. */
import { CANCELLED, Resolver, TIMEOUT, lookup } from 'node:dns/promises';

/** All addresses of a name, or none. May reject, for which there are none either. */
export type Resolve = (hostname: string) => Promise<string[]>;

/** Who is asked for addresses, and for how long. */
export interface ResolveOptions {
  /** Whether names that no name server knows may come from the machine itself: its hosts file, its search domains. */
  asksSystem: boolean;
  /** `address:port` of name servers in place of the machine's. */
  servers?: string[];
  /** How long name servers are waited for. */
  timeoutMs?: number;
}

/**
 * Asks the name servers for A and AAAA records.
 *
 * Not `dns.lookup()` in the first place: it has half of libuv's threads, that is two, and a name whose server never answers
 * keeps one of them for up to half a minute. A few such endpoints would hold up everybody's messages.
 */
export function makeResolve({ asksSystem, servers, timeoutMs = 5_000 }: ResolveOptions): Resolve {
  return async (hostname) => {
    const { addresses, isOver } = await askServers(hostname, timeoutMs, servers);
    if (addresses.length > 0 || !isOver || !asksSystem) return addresses;
    return (await lookup(hostname, { all: true })).map(({ address }) => address);
  };
}

interface Told {
  addresses: string[];
  /** Whether the servers have spoken, or cannot: asking by another way would not wait for them once more. */
  isOver: boolean;
}

async function askServers(hostname: string, timeoutMs: number, servers?: string[]): Promise<Told> {
  // A resolver of its own, because all that one has been asked is cancelled together.
  const resolver = new Resolver({ timeout: timeoutMs / 2, tries: 2 });
  if (servers) resolver.setServers(servers);
  const timer = setTimeout(() => resolver.cancel(), timeoutMs);
  // IPv4 first: a host with both is more often reached by it.
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  clearTimeout(timer);
  return {
    addresses: answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])),
    isOver: answers.every((answer) => answer.status === 'fulfilled' || !isTimeout(answer.reason)),
  };
}

function isTimeout(error: NodeJS.ErrnoException): boolean {
  return error.code === TIMEOUT || error.code === CANCELLED;
}
