/**
 * Decides which URLs webhooks may call. A client that registers an endpoint makes this service send requests from inside
 * the operator's network (server-side request forgery), so only public addresses are called, and those that the operator
 * allows (`WEBHOOK_ALLOW`).
 *
 * A URL is checked when it is registered (`checkTarget`) and again when it is called (`endpoint-connections.ts`), because
 * by then the name may resolve to another address, possibly on purpose.
 */
import { isIP } from 'node:net';
import { readUrl } from '../domain/url.ts';
import { type TargetPolicy, checkAddress } from './check-address.ts';
import type { Resolve } from './resolve.ts';

const maxUrlLength = 2_048;

/** A URL that may not be called. The message may be shown to clients. */
export class TargetError extends Error {
  override name = 'TargetError';
}

/** A name without addresses, which may have some later. */
export class UnresolvedError extends TargetError {
  override name = 'UnresolvedError';
}

/** Checks a URL without resolving its name. @returns null if allowed, else the reason */
export function checkUrl(text: string, policy: TargetPolicy): string | null {
  if (text.length > maxUrlLength) return `The URL is longer than ${maxUrlLength} characters.`;
  // The URL parser silently drops these characters.
  const url = /[\x00-\x20\x7f]/.test(text) ? null : readUrl(text);
  if (!url) return 'The URL is not valid. Send an absolute URL without spaces, such as https://hooks.example.com/landfall.';
  const schemes = policy.allowsHttp ? ['https://', 'http://'] : ['https://'];
  // Checks the text, because the parser also accepts https:a.example and https:\\a.example, which other parsers refuse.
  const begin = schemes.find((scheme) => text.toLowerCase().startsWith(scheme));
  if (begin === undefined) return `The URL must start with ${schemes.join(' or ')}.`;
  const [authority = ''] = text.slice(begin.length).split(/[/\\?#]/, 1);
  if (authority === '') return 'The URL has no host.';
  if (authority.includes('@')) return 'The URL must not contain a user name or password.';
  if (text.includes('#')) return 'The URL must not have a fragment (#).';
  if (url.port === '0') return 'The URL must not have port 0.';
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  if (policy.ports !== null && !policy.ports.includes(port)) return `The URL's port must be one of ${policy.ports.join(', ')}.`;
  return checkHostname(url.hostname, policy);
}

/** Resolves the URL's name; every one of its addresses must be allowed. @returns null if allowed, else the reason */
export async function checkTarget(text: string, policy: TargetPolicy, resolve: Resolve): Promise<string | null> {
  const reason = checkUrl(text, policy);
  if (reason !== null) return reason;
  try {
    await allowedAddresses(new URL(text).hostname, policy, resolve);
    return null;
  } catch (error) {
    if (error instanceof TargetError) return error.message;
    throw error;
  }
}

/**
 * All addresses of a host.
 *
 * @throws TargetError when one of them is forbidden, UnresolvedError when there are none
 */
export async function allowedAddresses(hostname: string, policy: TargetPolicy, resolve: Resolve): Promise<string[]> {
  const addresses = await addressesOf(hostname, policy, resolve);
  if (addresses.length === 0) throw new UnresolvedError(`The name ${hostname} cannot be resolved.`);
  for (const address of addresses) {
    const reason = checkAddress(address, policy);
    if (reason !== null) throw new TargetError(reason);
  }
  return addresses;
}

async function addressesOf(hostname: string, policy: TargetPolicy, resolve: Resolve): Promise<string[]> {
  const literal = literalOf(hostname);
  if (literal !== null) return [literal];
  if (isLocalhost(hostname)) return allowedLoopback(policy);
  return resolve(hostname).catch(() => []);
}

/** Null for a name. WHATWG's parser has already turned 0x7f.1 and 2130706433 into 127.0.0.1. */
function literalOf(hostname: string): string | null {
  const bare = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
  return isIP(bare) === 0 ? null : bare;
}

/** Names that are never public: RFC 6761, RFC 6762, RFC 8375, ICANN's `.internal`. */
const privateNames = /\.(local|localdomain|internal|home\.arpa)$/;

function checkHostname(hostname: string, policy: TargetPolicy): string | null {
  const literal = literalOf(hostname);
  if (literal !== null) return checkAddress(literal, policy);
  if (hostname.endsWith('.')) return 'The host of the URL must not end with a dot.';
  const isOpen = isLocalhost(hostname)
    ? allowedLoopback(policy).length > 0
    : policy.allow.length > 0 || (hostname.includes('.') && !privateNames.test(hostname));
  return isOpen ? null : `${hostname} is not a public internet host name.`;
}

/** RFC 6761, 6.3: these names mean this machine, and no name server is asked. */
function isLocalhost(hostname: string): boolean {
  return /(^|\.)localhost$/.test(hostname);
}

function allowedLoopback(policy: TargetPolicy): string[] {
  return ['127.0.0.1', '::1'].filter((address) => checkAddress(address, policy) === null);
}
