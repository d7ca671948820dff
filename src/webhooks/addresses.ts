/**
 * Which IP addresses may be called, and which a name has.
 *
 * Public ones may: what ipaddr.js, after IANA's registries, calls unicast, and of IPv6 only 2000::/3, so that no form that
 * embeds an IPv4 address gets through. One forbidden address among those of a name refuses the name. `WEBHOOK_ALLOW` opens
 * networks; with any open, private names (`receiver`, `a.internal`) are judged by their addresses.
 *
 * Name servers are asked by c-ares. `dns.lookup()` has two of libuv's threads, and a name server that never answers keeps one
 * for half a minute, so a few of these endpoints would hold up all messages. Only with a `WEBHOOK_ALLOW` is the machine itself
 * (hosts file, search domains) asked for names that DNS does not know.
 */
import { CANCELLED, Resolver, TIMEOUT, lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Network = [Address, number];

/** What may be called. Made once, at start. */
export interface TargetPolicy {
  /** Whether `http:` may be called as well as `https:`. */
  allowsHttp: boolean;
  /** Networks that may be called though they are not public. */
  allow: Network[];
}

/**
 * @param given.allow networks in CIDR notation, `10.1.0.0/16` or `fd00::/8`
 * @throws Error when one of them is none
 */
export function makePolicy(given: { allowsHttp: boolean; allow: string[] }): TargetPolicy {
  return { allowsHttp: given.allowsHttp, allow: given.allow.map(readNetwork) };
}

function readNetwork(text: string): Network {
  // Four decimal parts: ipaddr.js also reads 10/8, as 0.0.0.10/8.
  const isNetwork = ipaddr.IPv4.isValidCIDRFourPartDecimal(text) || ipaddr.IPv6.isValidCIDR(text);
  if (!isNetwork) throw new Error(`"${text}" is not a network such as 10.0.0.0/8 or fd00::/8`);
  return ipaddr.parseCIDR(text);
}

/**
 * Public IPv6 addresses are in here (RFC 4291, 2.4). What embeds an IPv4 address is not (mapped, translated, NAT64) or is a
 * range of its own to ipaddr.js (6to4, Teredo), so an IPv4 address cannot get in as IPv6.
 */
const globalUnicast: Network = ipaddr.parseCIDR('2000::/3');

/** Public by number, but answered by the machine's own host: Azure's WireServer, which hands out credentials. */
const platforms: Network[] = [ipaddr.parseCIDR('168.63.129.16/32')];

/** Why an address may not be called, or null. The reason is for everybody's eyes: it does not repeat the address. */
export function checkAddress(address: string, policy: TargetPolicy): string | null {
  const parsed = readAddress(address);
  if (parsed !== null && (isPublic(parsed) || isIn(policy.allow, withoutMapping(parsed)))) return null;
  return 'The URL points to an address that is not on the public internet.';
}

/** Strict: no octal or short forms, and no zone (`%eth0`), which would choose a network card. */
function readAddress(text: string): Address | null {
  const version = text.includes('%') ? 0 : isIP(text);
  if (version === 0) return null;
  // A URL writes IPv6 in hexadecimal throughout; ipaddr.js takes ::127.0.0.1 for ::ffff:127.0.0.1, which is another address.
  return ipaddr.parse(version === 6 ? new URL(`http://[${text}]`).hostname.slice(1, -1) : text);
}

function isPublic(address: Address): boolean {
  // ipaddr.js knows IANA's special-purpose registries (RFC 6890) and calls everything else unicast.
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv6 ? address.match(globalUnicast) : !isIn(platforms, address);
}

function isIn(networks: Network[], address: Address): boolean {
  return networks.some((network) => network[0].kind() === address.kind() && address.match(network));
}

/** `::ffff:10.0.0.1` connects to 10.0.0.1, so it is allowed where 10.0.0.1 is. */
function withoutMapping(address: Address): Address {
  return address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
}

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
 * Not `dns.lookup()`: it has half of libuv's threads, that is two, and a name whose server never answers
 * keeps one of them for up to half a minute. A few such endpoints would hold up everybody's messages.
 */
export function makeResolve({ asksSystem, servers, timeoutMs = 5_000 }: ResolveOptions): Resolve {
  return async (hostname) => {
    const { addresses, isOver } = await askServers(hostname, timeoutMs, servers);
    if (addresses.length > 0 || !isOver || !asksSystem) return addresses;
    return (await lookup(hostname, { all: true })).map(({ address }) => address);
  };
}

interface Answer {
  addresses: string[];
  /** Whether the servers have spoken, or cannot: asking by another way would not wait for them once more. */
  isOver: boolean;
}

async function askServers(hostname: string, timeoutMs: number, servers?: string[]): Promise<Answer> {
  // A new resolver, because its queries are cancelled together.
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
