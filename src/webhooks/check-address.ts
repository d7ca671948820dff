/**
 * Decides which IP addresses webhooks may call.
 *
 * Only public addresses are allowed: those that ipaddr.js, following IANA's registries, calls unicast, and for IPv6 only
 * 2000::/3, so that no form with an embedded IPv4 address gets through. A name with one forbidden address is refused.
 * `WEBHOOK_ALLOW` opens networks; if it is set, private names (`receiver`, `a.internal`) are judged by their addresses.
 */
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Network = [Address, number];

/** Made once, at start. */
export interface TargetPolicy {
  /** Allows `http:` as well as `https:`. */
  allowsHttp: boolean;
  /** Allowed networks that are not public. */
  allow: Network[];
  /** The ports that may be called; null for all. */
  ports: readonly number[] | null;
}

/**
 * @param given.allow networks in CIDR notation, `10.1.0.0/16` or `fd00::/8`
 * @throws Error for an invalid network
 */
export function makePolicy(given: { allowsHttp: boolean; allow: string[]; ports?: readonly number[] | null }): TargetPolicy {
  return { allowsHttp: given.allowsHttp, allow: given.allow.map(readNetwork), ports: given.ports ?? null };
}

function readNetwork(text: string): Network {
  // Four decimal parts: ipaddr.js also reads 10/8, as 0.0.0.10/8.
  const isNetwork = ipaddr.IPv4.isValidCIDRFourPartDecimal(text) || ipaddr.IPv6.isValidCIDR(text);
  if (!isNetwork) throw new Error(`"${text}" is not a network such as 10.0.0.0/8 or fd00::/8`);
  return ipaddr.parseCIDR(text);
}

/**
 * Contains all public IPv6 addresses (RFC 4291, 2.4). Addresses that embed an IPv4 address are outside it (mapped,
 * translated, NAT64) or have their own range in ipaddr.js (6to4, Teredo), so an IPv4 address cannot pass as IPv6.
 */
const globalUnicast: Network = ipaddr.parseCIDR('2000::/3');

/** In public ranges, but served by the machine's own host: Azure's WireServer, which hands out credentials. */
const platforms: Network[] = [ipaddr.parseCIDR('168.63.129.16/32')];

/** @returns null if allowed, else a reason that may be shown to clients, because it does not repeat the address */
export function checkAddress(address: string, policy: TargetPolicy): string | null {
  const parsed = readAddress(address);
  if (parsed !== null && (isPublic(parsed) || isIn(policy.allow, withoutMapping(parsed)))) return null;
  return 'The URL points to an address that is not on the public internet.';
}

/** Strict: no octal or short forms, and no zone (`%eth0`), which would choose a network interface. */
function readAddress(text: string): Address | null {
  const version = text.includes('%') ? 0 : isIP(text);
  if (version === 0) return null;
  // URL converts IPv6 to hexadecimal, because ipaddr.js misreads ::127.0.0.1 as ::ffff:127.0.0.1.
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
