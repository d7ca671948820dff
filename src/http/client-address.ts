/** The client's address, as limits count it and the audit log stores it. */
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

/** Counted for all requests without a readable address, so that different texts do not pass as different clients. */
const unknownAddress = 'unknown';

/**
 * The address that limits count. IPv6 addresses count by /64, which belongs to a single customer (RFC 6177); an IPv4
 * address written as IPv6 (`::ffff:192.0.2.1`) is treated as IPv4.
 *
 * @param request `ip` is the connection's address, or the text that a trusted proxy sent in `X-Forwarded-For`
 */
export function addressOf({ ip = unknownAddress }: { ip?: string | undefined }): string {
  const known = counted.get(ip);
  if (known !== undefined) return known;
  const address = countedAddress(ip);
  // A trusted proxy can send any text, of any length.
  if (ip.length <= 64) counted.set(ip, address);
  return address;
}

/** Parsing an address takes 2 µs, and most requests come from few. */
const counted = new LRUCache<string, string>({ max: 1000 });

/** Whether a proxy sent text that is not an address, such as `unknown` or `_hidden` (RFC 7239, 6.2 and 6.3). */
export function isUnreadable(request: { ip?: string | undefined }): boolean {
  return request.ip !== undefined && addressOf(request) === unknownAddress;
}

/**
 * The wider networks that an IPv6 address is in: the /56 and the /48, the sizes that one customer usually gets (RFC 6177). Empty for
 * IPv4.
 *
 * @param address from `addressOf`
 */
export function widerNetworksOf(address: string): string[] {
  const [prefix, bits] = address.split('/');
  if (prefix === undefined || bits !== '64') return [];
  return [56, 48].map((size) => `${ipaddr.IPv6.networkAddressFromCIDR(`${prefix}/${size}`).toString()}/${size}`);
}

function countedAddress(text: string): string {
  const written = withoutPort(text.trim());
  if (isIP(written) === 0) return unknownAddress;
  const address = ipaddr.process(written);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

/** The gateways of Azure and IIS add a port: `192.0.2.1:20001`, `[2001:db8::1]:443`. A zone (`%eth0`) has no meaning on this machine. */
function withoutPort(text: string): string {
  const [, bracketed] = /^\[(.*)\](?::[\w.-]*)?$/s.exec(text) ?? [];
  if (bracketed !== undefined) return bracketed.includes(':') ? withoutZone(bracketed) : '';
  const [, ipv4] = /^([\d.]+):[\w.-]*$/.exec(text) ?? [];
  return ipv4 ?? (text.includes(':') ? withoutZone(text) : text);
}

function withoutZone(ipv6: string): string {
  return ipv6.replace(/%.*$/s, '');
}
