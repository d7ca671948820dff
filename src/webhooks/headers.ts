/** The headers of an attempt: Landfall's own, and those that the endpoint's owner adds. */
import type { SignatureHeaders } from './sign.ts';

/** The endpoint's own headers, by name. */
export type OwnHeaders = Record<string, string>;

const maxHeaders = 20;
/** Servers commonly accept 8 kB of headers; half of that is left for the other headers. */
const maxLength = 4_096;

/** Headers that belong to the connection, the signature or the content (RFC 9110, RFC 9112). */
const reservedNames = new Set([
  ...['accept-encoding', 'connection', 'date', 'expect', 'host', 'http2-settings', 'keep-alive', 'te', 'trailer'],
  ...['transfer-encoding', 'upgrade', 'user-agent'],
]);
const reservedPrefixes = ['content-', 'proxy-', 'webhook-'];

const terminal49Header = 'X-T49-Webhook-Signature';

/** @returns null if the headers can be sent, else the reason in one sentence */
export function checkHeaders(headers: OwnHeaders): string | null {
  const entries = Object.entries(headers);
  if (entries.length > maxHeaders) return `There are more than ${maxHeaders} headers.`;
  const length = entries.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  if (length > maxLength) return `The headers are longer than ${maxLength} characters in total.`;
  const names = new Set<string>();
  for (const [name, value] of entries) {
    // A token (RFC 9110, 5.6.2).
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) return `${JSON.stringify(name)} is not a valid header name.`;
    if (isReserved(name)) return `The header ${name} cannot be set, because it is reserved for the service or the connection.`;
    if (names.has(name.toLowerCase())) return `The header ${name} is set twice.`;
    if (!/^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(value)) {
      return `The value of the header ${name} must be printable ASCII, not empty, with no space at either end.`;
    }
    names.add(name.toLowerCase());
  }
  return null;
}

/**
 * In undici's form: name, value, name, value. Of the endpoint's own headers, it leaves out those with reserved names, and a
 * `X-T49-Webhook-Signature` if Landfall sends one. Its own `traceparent` replaces Landfall's.
 */
export function requestHeaders(
  contentType: string,
  signature: Partial<SignatureHeaders>,
  own: OwnHeaders,
  traceparent: string | null = null,
): string[] {
  const list = ['user-agent', 'Landfall/1.0 (+webhooks)', 'content-type', contentType];
  for (const [name, value] of Object.entries(signature)) list.push(name, value);
  const isTaken = (name: string): boolean =>
    isReserved(name) || (name.toLowerCase() === terminal49Header.toLowerCase() && signature[terminal49Header] !== undefined);
  for (const [name, value] of Object.entries(own)) if (!isTaken(name)) list.push(name, value);
  const hasOwnTrace = Object.keys(own).some((name) => name.toLowerCase() === 'traceparent');
  if (traceparent && !hasOwnTrace) list.push('traceparent', traceparent);
  return list;
}

function isReserved(name: string): boolean {
  const lower = name.toLowerCase();
  return reservedNames.has(lower) || reservedPrefixes.some((prefix) => lower.startsWith(prefix));
}
